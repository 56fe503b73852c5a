// The basis of an op's shape inference: checked 64-bit integers, partial values, parsing of attributes, and the call of an
// op. Messages are those of the Rust ops. The functions of the language are in `functions.js`; the file of an op contains
// those that it calls.
"use strict";

const shapes = (() => {
  /** Why an expression has no value. */
  class Cause extends Error {}
  const outcome = (f) => {
    try { return { value: f() }; } catch (e) {
      if (e instanceof Cause) return { cause: e.message };
      throw e;
    }
  };

  /** A float as Rust shows it. */
  const float = (v) => {
    if (!Number.isFinite(v)) return Number.isNaN(v) ? "NaN" : v > 0 ? "inf" : "-inf";
    if (v === 0) return Object.is(v, -0) ? "-0.0" : "0.0";
    const size = Math.abs(v);
    if (size >= 1e16 || size < 1e-4) return v.toExponential().replace("e+", "e");
    return String(v) + (Number.isInteger(v) ? ".0" : "");
  };

  const S = {
    fail: (text) => { throw new Cause(text); },
    fit: (v) => BigInt.asIntN(64, v) === v ? v : S.fail("64-bit overflow"),
    show: (v) => Array.isArray(v) ? `[${v.join(", ")}]` : v?.pdpd ? `pdpd(axis=${v.pdpd.axis})` : typeof v === "number" ? float(v) : String(v),
    defined: (f) => outcome(f).cause === undefined,
    cause: (f) => outcome(f).cause ?? "",
  };

  /** Adds a lazily computed property. */
  const lazy = (object, name, f) => {
    let known;
    Object.defineProperty(object, name, { get: () => {
      known ??= outcome(f);
      return known.cause === undefined ? known.value : S.fail(known.cause);
    } });
  };

  /** The entries of a list, with or without brackets. */
  const parts = (text) => {
    const inner = text.trim().replace(/^[[{(](.*)[\]})]$/s, "$1").trim();
    return inner ? inner.split(",").map((part) => part.trim()) : [];
  };
  const int = (text) => /^-?\d+$/.test(text) && S.defined(() => S.fit(BigInt(text))) ? BigInt(text) : undefined;
  /** Parsers, which return undefined for an invalid text. */
  const ints = (text) => parts(text).map(int).reduce((list, n) => n === undefined ? n : list && [...list, n], []);
  const sizes = (text) => ints(text)?.some((n) => n < 0n) ? undefined : ints(text);
  const word = (words) => (text) => words.find((w) => w === text);
  const rule = (text) => {
    const pdpd = /^pdpd(\(axis=(.*)\))?$/.exec(text.replace(/\s/g, ""));
    if (!pdpd) return word(["none", "numpy"])(text === "explicit" ? "none" : text);
    const axis = int(pdpd[2] ?? "-1");
    return axis === undefined ? axis : { pdpd: { axis } };
  };
  const BYTES = { f32: 4n, f64: 8n, f16: 2n, bf16: 2n, i8: 1n, i16: 2n, i32: 4n, i64: 8n, u8: 1n, u16: 2n, u32: 4n, u64: 8n, bool: 1n };

  /** For each kind of attribute, its parser and what it expects. */
  const TYPES = {
    shape: [sizes, "a list of sizes"],
    axes: [sizes, "a list of axes"],
    ints: [ints, "a list of integers"],
    dims: [ints, "a list of integers"],
    int: [int, "an integer"],
    float: [(text) => text && !Number.isNaN(Number(text)) ? Number(text) : undefined, "a number"],
    bool: [(text) => text === "true" || (text === "false" ? false : undefined), "true or false"],
    auto_broadcast: [rule, "one of none, explicit, numpy, pdpd"],
    dtype: [word(Object.keys(BYTES)), "a dtype"],
  };

  /** Runs a call: attributes, constraints in order, then the result. */
  const call = (op, [O, A, L, R], dtype, shapes, texts) => {
    const error = (code, message, more) => ({ error: { code, class: "ValueError", message, ...more } });
    for (const [name, type, initial] of op.attributes) {
      const [read, expected] = Array.isArray(type) ? [word(type), `one of ${type.join(", ")}`] : TYPES[type];
      const given = texts[name] ?? initial ?? "";
      // An empty text is the empty list, or the default of another type.
      const text = given || read(given) ? given : initial ?? "";
      A[name] = read(text);
      if (A[name] === undefined) return error("E1007", `the attribute ${name} is ${JSON.stringify(text)}, not ${expected}`, { attribute: name });
    }
    // The dtype that an attribute gives, a fixed one, or that of the first type variable.
    const own = (of) => A[of] ?? of ?? dtype;
    op.operands.forEach(([name, fixed], i) => { O[name] = { dtype: own(fixed), shape: shapes[i] }; });
    for (const [name, f] of Object.entries(op.lets)) lazy(L, name, f);
    lazy(R, "shape", op.shape);

    for (const [id, cls, holds, message] of op.constraints) {
      const { value, cause } = outcome(holds);
      const text = cause === undefined && !value ? outcome(() => message().map(S.show).join("")) : { cause };
      if (text.cause !== undefined) return error("E1012", `${id} is undefined: ${text.cause}`);
      if (text.value !== undefined) return error("E1002", text.value, { constraint: id, class: cls });
    }
    for (const [name, fixed] of op.fits ?? []) {
      const type = own(fixed);
      if (!/^[iu]/.test(type)) continue;
      const values = 1n << (8n * BYTES[type]);
      const low = type[0] === "u" ? 0n : -values / 2n;
      const high = low + values - 1n;
      if (A[name] < low || A[name] > high) {
        return error("E1007", `${name}: ${A[name]} does not fit into ${type}, which holds ${low} to ${high}`, { attribute: name });
      }
    }
    const { value: shape, cause } = outcome(() => R.shape);
    const negative = shape?.find((d) => d < 0n);
    const why = cause ?? (negative && `dimension ${negative} is negative`);
    if (why) return error("E1012", `${op.result[0]}.shape is undefined: ${why}`);
    const type = own(op.result[1]);
    if (shape.reduce((n, d) => n * d, BYTES[type]) >= 2n ** 63n) {
      return error("E1004", `${type}${S.show(shape)} is larger than the address space`);
    }
    return { dtype: type, shape, unchecked: op.each.filter(([, dtypes]) => dtypes?.includes(dtype) ?? true).map(([id]) => id) };
  };

  /** An op: a function of the dtype of `T`, the shapes of the operands, and the texts of the attributes by name. */
  const op = (define, functions) => {
    Object.assign(S, functions(S));
    const infer = (dtype, shapes, texts) => {
      const [O, A, L, R] = [{}, {}, {}, {}];
      const op = define(S, O, A, L, R);
      const answer = call(op, [O, A, L, R], dtype, shapes, texts);
      return { op, O, A, R, answer, again: (i, shape) => infer(dtype, shapes.with(i, shape), texts) };
    };
    return infer;
  };

  return { S, op, sizes };
})();
