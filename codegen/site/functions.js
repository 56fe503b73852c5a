// The functions of the language, with their names in the Rust runtime, and the diagrams of ops. The file of an op contains
// the functions that it calls, directly or indirectly: a function starts with two spaces and its name.
"use strict";

const functions = (S) => ({
  add: (a, b) => S.fit(a + b),
  sub: (a, b) => S.fit(a - b),
  mul: (a, b) => S.fit(a * b),
  div: (a, b) => b === 0n ? S.fail("division by zero") : S.fit(a / b),
  rem: (a, b) => b === 0n ? S.fail("division by zero") : a % b,
  neg: (a) => S.fit(-a),
  abs: (a) => S.fit(a < 0n ? -a : a),
  min: (a, b) => a < b ? a : b,
  max: (a, b) => a > b ? a : b,
  len: (list) => BigInt(list.length),
  axes: (list) => list.map((_, i) => BigInt(i)),
  bounded: (n) => n > 65536n ? S.fail(`a list of ${n} entries is longer than 65536`) : Number(n),
  range: (a, b) => Array.from({ length: b > a ? S.bounded(S.fit(b - a)) : 0 }, (_, i) => a + BigInt(i)),
  at: (list, i) => i >= 0n && i < list.length ? list[i] : S.fail(`index ${i} is out of range for a list of ${list.length}`),
  axis: (a, n) => a >= -n && a < n ? (a < 0n ? a + n : a) : S.fail(`axis ${a} is out of range for rank ${n}`),
  remove: (list, positions) => {
    const bad = positions.find((p) => p < 0n || p >= list.length);
    if (bad !== undefined) S.fail(`position ${bad} is out of range for a list of ${list.length}`);
    return list.filter((_, i) => !positions.includes(BigInt(i)));
  },
  insert: (list, i, v) => i >= 0n && i <= list.length
    ? list.toSpliced(Number(i), 0, v)
    : S.fail(`position ${i} is out of range for a list of ${list.length}`),
  concat: (a, b) => [...a, ...b],
  fill: (n, v) => Array(Math.max(0, S.bounded(n))).fill(v),
  contains: (list, v) => list.includes(v),
  unique: (list) => new Set(list).size === list.length,
  min_of: (list) => list.length ? list.reduce(S.min) : S.fail("min of an empty list"),
  max_of: (list) => list.length ? list.reduce(S.max) : S.fail("max of an empty list"),
  sum_of: (list) => list.reduce(S.add, 0n),
  product_of: (list) => list.includes(0n) ? 0n : list.reduce(S.mul, 1n),
  all: (list, f) => list.every((v) => f(v)),
  any: (list, f) => list.some((v) => f(v)),
  map: (list, f) => list.map((v) => f(v)),
  filter: (list, f) => list.filter((v) => f(v)),
  same: (a, b) => S.show(a) === S.show(b),

  broadcast_shapes: (all, rule = "numpy") => rule.pdpd ? S.pdpd(all, rule.pdpd.axis) : rule === "none" ? S.none(all) : S.numpy(all),
  // `axis 2 (-1)`: counted from the left and from the right.
  axis_of: (axis, rank) => `axis ${axis} (${axis - rank})`,
  none: (all) => {
    const [first = [], ...others] = all;
    for (const other of others) {
      if (other.length !== first.length) {
        S.fail(`rank ${first.length} against rank ${other.length}, and none broadcasts nothing`);
      }
      const axis = first.findIndex((d, i) => d !== other[i]);
      if (axis >= 0) {
        S.fail(`${S.axis_of(axis, first.length)}: ${first[axis]} against ${other[axis]}, and none broadcasts nothing`);
      }
    }
    return first;
  },
  numpy: (all) => {
    const rank = Math.max(0, ...all.map((shape) => shape.length));
    return Array.from({ length: rank }, (_, axis) => {
      let [size, who] = [1n, 0];
      all.forEach((shape, which) => {
        const d = shape[axis - rank + shape.length] ?? 1n;
        if (d === 1n || d === size) return;
        if (size !== 1n) {
          const [i, j] = all.length === 2 ? ["", ""] : [` (operand ${who})`, ` (operand ${which})`];
          S.fail(`${S.axis_of(axis, rank)}: ${size}${i} against ${d}${j}, and neither is 1`);
        }
        [size, who] = [d, which];
      });
      return size;
    });
  },
  pdpd: (all, axis) => {
    if (all.length !== 2) S.fail(`pdpd takes two operands, not ${all.length}`);
    const [lhs, rhs] = all;
    const [l, r] = [lhs.length, rhs.length];
    if (r > l) S.fail(`the second operand has rank ${r}, more than the first, which has rank ${l}`);
    if (axis < -1n || axis > l) S.fail(`axis ${axis} is not -1 and not within 0..=${l}`);
    const start = axis === -1n ? l - r : Number(axis);
    const covers = rhs.findLastIndex((d) => d !== 1n) + 1;
    if (start + covers > l) {
      S.fail(`the second operand starts at axis ${start} and covers ${covers} axes, past the first operand's rank ${l}`);
    }
    rhs.slice(0, covers).forEach((b, i) => {
      const a = lhs[start + i];
      if (a !== b && b !== 1n) {
        S.fail(`${S.axis_of(start + i, l)}: ${a} against ${b}, and pdpd stretches only the second operand`);
      }
    });
    return lhs;
  },

  // The number of axes under a rule, and the axis at which each operand starts.
  placed: (rule, shapes) => {
    const widest = Math.max(0, ...shapes.map((s) => s.length));
    if (rule === "none") return [widest, shapes.map(() => 0)];
    if (rule === "numpy") return [widest, shapes.map((s) => widest - s.length)];
    const [lhs, rhs] = shapes;
    const { axis } = rule.pdpd;
    if (axis === -1n) {
      const start = lhs.length - rhs.length;
      return [widest, [Math.max(0, -start), Math.max(0, start)]];
    }
    if (axis < 0n || axis > S.RANK) S.fail();
    return [Math.max(lhs.length, Number(axis) + rhs.findLastIndex((d) => d !== 1n) + 1), [0, Number(axis)]];
  },
  by_rule: ({ tensors, result }, rule) => {
    const shapes = tensors.map((t) => t.shape);
    const [columns, starts] = S.placed(rule, shapes);
    const met = (j) => shapes.map((s, i) => [i, s[j - starts[i]]]).filter(([, d]) => d !== undefined);
    const space = result ?? Array.from({ length: columns }, (_, j) => S.most(met(j).length ? met(j).map(([, d]) => d) : [1n]));
    const picture = S.trace(tensors, space, (i, shape, c) => shape.map((dim, d) =>
      starts[i] + d < c.length && (dim !== 1n || rule === "none" || (rule.pdpd && !i)) ? c[starts[i] + d] : 0n));
    const bare = { none: 0, numpy: columns }[rule] ?? Math.max(...shapes.map((s) => s.length));
    for (const made of picture.rows) made.cells = made.cells.map((cell, j) => j < bare || cell?.label ? cell : null);
    if (result) return picture;
    picture.columns.slice(0, columns).forEach((column, j) => {
      const one = met(j);
      const fits = (by) => S.defined(() => S.broadcast_shapes(one.map(([, d]) => [d]), by));
      if (rule === "numpy") column.fails = !fits(rule);
      else if (rule === "none") column.fails = one.length < shapes.length || !fits(rule);
      else column.fails = one.length === 2 ? !fits({ pdpd: { axis: 0n } }) : one[0]?.[0] !== 0;
    });
    return picture;
  },
  by_index: ({ op, A, tensors, reached, again }, moved) => {
    if (reached.some((d) => d < 0n)) return;
    const width = reached.length;
    const read = tensors.map((t, i) => op.index[i] ? t : { ...t, shape: [] });
    const picture = S.trace(read, reached, (i, shape, c) => {
      if (!op.index[i]) return shape.map(() => 0n);
      const k = again(i, shape).op.index[i](c);
      return k.length === shape.length ? k : S.fail();
    });
    if (op.index.filter(Boolean).length > 1 || (width && picture.columns.some((c) => c.fails))) picture.columns.length = width;
    picture.rows.forEach((made, i) => {
      made.cells.length = Math.min(made.cells.length, picture.columns.length);
      if (!op.index[i]) picture.rows[i] = S.listed(made.name, tensors[i].shape, width);
      else made.cells.forEach((cell, j) => {
        const column = picture.columns[j];
        if (!moved || !/^\d+$/.test(cell.label) || BigInt(cell.label) === column.extent) return;
        const own = BigInt(cell.label);
        Object.assign(column, { fails: true, extent: S.most([column.extent, own]) });
        Object.assign(cell, S.whole(own, width));
      });
    });
    S.attributes(op, A, width, picture);
    return picture;
  },
  folded: ({ op, A, tensors, result }, over, sign) => {
    const space = S.numpy(tensors.map((t) => t.shape));
    const picture = S.by_rule({ tensors, result: space }, "numpy");
    if (!result) {
      S.attributes(op, A, space.length, picture);
      return picture;
    }
    const gone = new Set(over().map(Number));
    const kept = [...space.keys()].filter((j) => !gone.has(j));
    const plain = kept.length === result.length && kept.every((j, i) => space[j] === result[i]);
    const columns = plain ? kept : [...space.keys()].slice(space.length - result.length);
    picture.rows.push(S.row(op.result[0], result, "result", space.map((_, j) => {
      const d = columns.indexOf(j);
      if (d < 0) return { label: sign, marks: [] };
      return gone.has(j) ? { label: `${sign} ${result[d]}`, marks: ["data"] } : S.whole(result[d], space.length);
    })));
    return picture;
  },
});
