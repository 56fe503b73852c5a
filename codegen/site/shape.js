// What the calculator's ops are made of: checked 64-bit integers, lists of them, broadcast rules, and one call of an
// op, from dtypes to the result's type. Says what the Rust ops say, word for word.
"use strict";

const shapes = (() => {
  /** Why a piece of arithmetic has no value. */
  class Cause extends Error {}
  const fail = (text) => { throw new Cause(text); };

  const fit = (v) => BigInt.asIntN(64, v) === v ? v : fail("64-bit overflow");
  const size = (list) => BigInt(list.length);
  const bounded = (n) => n > 65536n ? fail(`a list of ${n} entries is longer than 65536`) : Number(n);
  const divisor = (b) => b === 0n ? fail("division by zero") : b;

  const show = (v) => Array.isArray(v) ? `[${v.join(", ")}]` : v?.pdpd ? `pdpd(axis=${v.pdpd.axis})` : String(v);

  /** `axis 2 (-1)`: from the left and from the right. */
  const axisOf = (axis, rank) => `axis ${axis} (${axis - rank})`;

  const none = (all) => {
    const [first = [], ...others] = all;
    for (const other of others) {
      if (other.length !== first.length) {
        fail(`rank ${first.length} against rank ${other.length}, and none broadcasts nothing`);
      }
      const axis = first.findIndex((d, i) => d !== other[i]);
      if (axis >= 0) {
        const [a, b] = [first[axis], other[axis]];
        fail(`${axisOf(axis, first.length)}: ${a} against ${b}, and none broadcasts nothing`);
      }
    }
    return first;
  };

  const numpy = (all) => {
    const rank = Math.max(0, ...all.map((shape) => shape.length));
    return Array.from({ length: rank }, (_, axis) => {
      let [size, who] = [1n, 0];
      all.forEach((shape, which) => {
        const d = shape[axis - rank + shape.length] ?? 1n;
        if (d === 1n || d === size) return;
        if (size !== 1n) {
          const [i, j] = all.length === 2 ? ["", ""] : [` (operand ${who})`, ` (operand ${which})`];
          fail(`${axisOf(axis, rank)}: ${size}${i} against ${d}${j}, and neither is 1`);
        }
        [size, who] = [d, which];
      });
      return size;
    });
  };

  const pdpd = (all, axis) => {
    if (all.length !== 2) fail(`pdpd takes two operands, not ${all.length}`);
    const [lhs, rhs] = all;
    const [l, r] = [lhs.length, rhs.length];
    if (r > l) fail(`the second operand has rank ${r}, more than the first, which has rank ${l}`);
    if (axis < -1n || axis > l) fail(`axis ${axis} is not -1 and not within 0..=${l}`);
    const start = axis === -1n ? l - r : Number(axis);
    const covers = rhs.findLastIndex((d) => d !== 1n) + 1;
    if (start + covers > l) {
      fail(`the second operand starts at axis ${start} and covers ${covers} axes, past the first operand's rank ${l}`);
    }
    rhs.slice(0, covers).forEach((b, i) => {
      const a = lhs[start + i];
      if (a !== b && b !== 1n) {
        fail(`${axisOf(start + i, l)}: ${a} against ${b}, and pdpd stretches only the second operand`);
      }
    });
    return lhs;
  };

  /** The language's functions, under the names that the Rust runtime has for them. */
  const S = {
    add: (a, b) => fit(a + b),
    sub: (a, b) => fit(a - b),
    mul: (a, b) => fit(a * b),
    div: (a, b) => fit(a / divisor(b)),
    rem: (a, b) => a % divisor(b),
    neg: (a) => fit(-a),
    abs: (a) => fit(a < 0n ? -a : a),
    min: (a, b) => a < b ? a : b,
    max: (a, b) => a > b ? a : b,
    len: size,
    axes: (list) => list.map((_, i) => BigInt(i)),
    range: (a, b) => Array.from({ length: b > a ? bounded(fit(b - a)) : 0 }, (_, i) => a + BigInt(i)),
    at: (list, i) => i >= 0n && i < size(list) ? list[i] : fail(`index ${i} is out of range for a list of ${size(list)}`),
    remove: (list, positions) => {
      const bad = positions.find((p) => p < 0n || p >= size(list));
      if (bad !== undefined) fail(`position ${bad} is out of range for a list of ${size(list)}`);
      const gone = new Set(positions);
      return list.filter((_, i) => !gone.has(BigInt(i)));
    },
    insert: (list, i, v) => i >= 0n && i <= size(list)
      ? list.toSpliced(Number(i), 0, v)
      : fail(`position ${i} is out of range for a list of ${size(list)}`),
    concat: (a, b) => [...a, ...b],
    fill: (n, v) => Array(Math.max(0, bounded(n))).fill(v),
    contains: (list, v) => list.includes(v),
    unique: (list) => new Set(list).size === list.length,
    min_of: (list) => list.length ? list.reduce(S.min) : fail("min of an empty list"),
    max_of: (list) => list.length ? list.reduce(S.max) : fail("max of an empty list"),
    sum_of: (list) => list.reduce(S.add, 0n),
    product_of: (list) => list.includes(0n) ? 0n : list.reduce(S.mul, 1n),
    all: (list, f) => list.every((v) => f(v)),
    any: (list, f) => list.some((v) => f(v)),
    map: (list, f) => list.map((v) => f(v)),
    filter: (list, f) => list.filter((v) => f(v)),
    same: (a, b) => show(a) === show(b),
    broadcast_shapes: (all, rule = "numpy") => rule.pdpd ? pdpd(all, rule.pdpd.axis) : rule === "none" ? none(all) : numpy(all),
    defined: (f) => outcome(f).cause === undefined,
    cause: (f) => outcome(f).cause ?? "",
  };

  /** The value of a function, or the cause why it has none. */
  const outcome = (f) => {
    try { return { value: f() }; } catch (e) {
      if (e instanceof Cause) return { cause: e.message };
      throw e;
    }
  };

  /** Adds a value that is computed when it is first asked for. */
  const lazy = (object, name, f) => {
    let known;
    Object.defineProperty(object, name, { get: () => {
      known ??= outcome(f);
      return known.cause === undefined ? known.value : fail(known.cause);
    } });
  };

  /** A 64-bit integer, from a number, a BigInt, or digits. */
  const int = (v) => {
    const whole = typeof v === "bigint" || Number.isSafeInteger(v) || (typeof v === "string" && /^-?\d+$/.test(v));
    const n = whole ? BigInt(v) : undefined;
    return whole && BigInt.asIntN(64, n) === n ? n : undefined;
  };
  const ints = (v, least) => {
    const list = Array.isArray(v) ? v.map(int) : [undefined];
    return list.some((n) => n === undefined || n < least) ? undefined : list;
  };
  const LEAST = -(2n ** 63n);
  const rule = (v) => {
    const axis = v?.pdpd && int(v.pdpd.axis ?? -1);
    if (axis !== undefined) return { pdpd: { axis } };
    return { none: "none", explicit: "none", numpy: "numpy", pdpd: { pdpd: { axis: -1n } } }[v];
  };
  const DTYPES = { f32: 4n, f64: 8n, f16: 2n, bf16: 2n, i8: 1n, i16: 2n, i32: 4n, i64: 8n, u8: 1n, u16: 2n, u32: 4n, u64: 8n, bool: 1n };

  /** For each type of attribute, how it is read, and what it has to be. */
  const TYPES = {
    shape: [(v) => ints(v, 0n), "a list of sizes"],
    axis_set: [(v) => ints(v, 0n), "a list of axes"],
    axes: [(v) => ints(v, 0n), "a list of axes"],
    dims: [(v) => ints(v, LEAST), "a list of integers"],
    int: [int, "an integer"],
    float: [(v) => typeof v === "number" || int(v) !== undefined ? Number(v) : undefined, "a number"],
    bool: [(v) => typeof v === "boolean" ? v : undefined, "true or false"],
    auto_broadcast: [rule, "one of none, explicit, numpy, pdpd"],
    dtype: [(v) => Object.hasOwn(DTYPES, v) ? v : undefined, "a dtype"],
  };

  const read = (name, [type, initial], attributes) => {
    if (!Object.hasOwn(attributes, name)) {
      return initial === undefined ? { wrong: `the attribute ${name} is missing, and has no default` } : { value: read(name, [type], { [name]: initial }).value };
    }
    const given = attributes[name];
    const [reader, expected] = Array.isArray(type)
      ? [(v) => type.includes(v) ? v : undefined, `one of ${type.join(", ")}`]
      : TYPES[type];
    const value = reader(given);
    const shown = typeof given === "string" && int(given) === undefined ? JSON.stringify(given) : show(given);
    return value === undefined ? { wrong: `the attribute ${name} is ${shown}, not ${expected}` } : { value };
  };

  /** What `T` is in a call, or what is wrong with the operands' dtypes. */
  const bind = (op, operands) => {
    let first;
    for (const [i, [name, fixed]] of op.operands.entries()) {
      const { dtype } = operands[i];
      if (fixed) {
        if (dtype !== fixed) return { wrong: `${name} is ${dtype}, not ${fixed}` };
      } else if (!first) {
        if (!op.dtypes.includes(dtype)) return { wrong: `${name} is ${dtype}; admitted are ${op.dtypes.join(", ")}` };
        first = { name, dtype };
      } else if (dtype !== first.dtype) {
        return { wrong: `${name} is ${dtype}, but ${first.name} is ${first.dtype}; admitted are ${op.dtypes.join(", ")}, one for both` };
      }
    }
    return { dtype: first?.dtype ?? operands[0]?.dtype ?? op.result[1] };
  };

  /** One call: the dtypes, the constraints in their order, then the result. */
  const call = (op, operands, attributes, [O, A, L, R]) => {
    const error = (code, cls, message, id) => {
      const types = op.operands.map(([name], i) => `${name}: ${operands[i]?.dtype}${show(operands[i]?.shape)}`);
      const given = code === "E1007" || code === "E1008" ? "" : ` (${types.join(", ")})`;
      const line = `${op.name}: ${message} [${id ? `${id}, ` : ""}${code}]${given}`;
      return { error: { code, class: cls, ...(id && { constraint: id }), message, line } };
    };
    const stray = Object.keys(attributes).sort().find((name) => !op.attributes.some(([known]) => known === name));
    if (stray !== undefined) {
      const known = op.attributes.map(([name]) => name).join(", ") || "none";
      return error("E1007", "ValueError", `there is no attribute ${JSON.stringify(stray)}; there are: ${known}`);
    }
    for (const [name, ...type] of op.attributes) {
      const { value, wrong } = read(name, type, attributes);
      if (wrong !== undefined) return error("E1007", "ValueError", wrong);
      A[name] = value;
    }
    const count = op.operands.length;
    if (operands.length !== count) {
      return error("E1008", "TypeError", `takes ${count} operand${count === 1 ? "" : "s"}, not ${operands.length}`);
    }
    operands = operands.map(({ dtype, shape }) => ({ dtype, shape: shape.map(int) }));
    op.operands.forEach(([name], i) => { O[name] = operands[i]; });
    for (const [name, f] of Object.entries(op.lets)) lazy(L, name, f);
    lazy(R, "shape", op.shape);

    const bound = bind(op, operands);
    if (bound.wrong !== undefined) return error("E1001", "TypeError", bound.wrong);
    for (const [id, cls, holds, message] of op.constraints) {
      const { value, cause } = outcome(holds);
      const text = cause === undefined && !value ? outcome(() => message().map(show).join("")) : { cause };
      if (text.cause !== undefined) return error("E1012", "ValueError", `${id} is undefined: ${text.cause}`);
      if (text.value !== undefined) return error("E1002", cls, text.value, id);
    }
    const { value: shape, cause } = outcome(() => R.shape);
    const negative = shape?.find((d) => d < 0n);
    const why = cause ?? (negative === undefined ? undefined : `dimension ${negative} is negative`);
    if (why !== undefined) return error("E1012", "ValueError", `${op.result[0]}.shape is undefined: ${why}`);
    const dtype = op.result[1] ?? bound.dtype;
    if (shape.reduce((n, d) => n * d, DTYPES[dtype]) >= 2n ** 63n) {
      return error("E1004", "ValueError", `${dtype}${show(shape)} is larger than the address space`);
    }
    const unchecked = op.each.filter(([, dtypes]) => dtypes.includes(bound.dtype)).map(([id]) => id);
    return { dtype, shape: shape.map((d) => Number.isSafeInteger(Number(d)) ? Number(d) : d), ...(unchecked.length && { unchecked }) };
  };

  /** An op: a function of operands `{dtype, shape}` and attributes by name; `run` has what its picture is made of. */
  const op = (define) => {
    const run = (operands, attributes = {}) => {
      const names = [{}, {}, {}, {}];
      const op = define(S, ...names);
      return { op, names, answer: call(op, operands, attributes, names) };
    };
    return Object.assign((operands, attributes) => run(operands, attributes).answer, { run });
  };

  return { op, functions: S };
})();
