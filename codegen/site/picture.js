// The alignment picture of a call, as `site/align.rs` and `site/figure.rs` make it, word for word and line for line:
// a test holds the two to each other. Dimensions are BigInt, places are numbers.
"use strict";

const pictures = (() => {
  const RANK = 12, FAR = 64n, SIDE = 16, STEP = 19, GAP = 18, TOP = 30, PITCH = 46, CUT = 14;
  const most = (list) => list.reduce((a, b) => a > b ? a : b);
  const list = (shape) => `[${shape.join(", ")}]`;

  /** The coordinates of an axis that are drawn. */
  const shown = (extent, columns) => {
    const [limit, first] = columns > 6 ? [3, 1] : [6, 3];
    const count = extent <= limit ? Number(extent) : first;
    const drawn = Array.from({ length: count }, (_, i) => BigInt(i));
    return extent <= limit ? drawn : [...drawn, extent - 1n];
  };
  const whole = (dim, columns) => ({ label: `${dim}`, marks: shown(dim, columns).map(() => "data") });
  const row = (name, shape, role, cells = []) => ({ name, shape: list(shape), role, cells });
  const listed = (name, shape, columns) => row(name, shape, "shape", [
    ...Array(Math.max(0, columns - shape.length)).fill(null),
    ...shape.map((d) => ({ label: `${d}`, marks: [] })),
  ]);

  /** For each axis of the space, the axis of an operand that meets it, or -1. */
  const meeting = (shape, space, of) => {
    const axes = space.map(() => -1);
    shape.forEach((dim, d) => {
      const lengths = dim === 1n ? [...space.filter((extent) => extent !== 1n), 2n] : [dim];
      let longer, start;
      for (const length of lengths) {
        longer = shape.with(d, length);
        try { start = of(longer, 0, 0n)[d]; break; } catch { continue; }
      }
      if (start === undefined) throw Error("no place");
      space.some((extent, column) => {
        const far = extent < 2n ? 2n : extent > 2n ** 30n ? 2n ** 30n : extent;
        const moves = of(longer, column, 1n)[d] !== start || of(longer, column, far)[d] !== start;
        if (!moves || axes[column] >= 0) return false;
        axes[column] = d;
        return true;
      });
    });
    return axes;
  };

  const cellOf = (shape, d, space, column, of) => {
    const drawn = shown(space[column], space.length);
    if (d < 0) return { label: "", marks: drawn.map(() => "repeat") };
    const at = (t) => of(shape, column, t)[d];
    const maybe = (t) => { try { return at(t); } catch { return undefined; } };
    const marks = drawn.map((t) => {
      const k = at(t);
      if (k < 0n || k >= shape[d]) return "outside";
      for (let s = 0n; s < t && s < FAR; s++) if (maybe(s) === k) return "repeat";
      return "data";
    });
    const still = shape[d] === 1n && space[column] !== 1n && (maybe(1n) ?? 0n) === 0n;
    return { label: still ? `1 → ${space[column]}` : `${shape[d]}`, marks };
  };

  const trace = (tensors, space, source) => {
    const picture = { columns: space.map((extent, i) => ({ head: `axis ${i}`, extent, fails: false })), rows: [] };
    tensors.forEach(({ name, shape }, operand) => {
      const of = (shape, column, t) => source(operand, shape, space.map((_, j) => j === column ? t : 0n));
      const axes = meeting(shape, space, of);
      const made = row(name, shape, "operand", axes.map((axis, column) => cellOf(shape, axis, space, column, of)));
      shape.forEach((dim, d) => {
        if (axes.includes(d)) return;
        const at = picture.columns.length;
        picture.columns.push({ head: dim === 1n ? "dropped" : "no axis", extent: dim, fails: dim !== 1n });
        while (made.cells.length < at) made.cells.push(null);
        made.cells.push(whole(dim, at + 1));
      });
      picture.rows.push(made);
    });
    return picture;
  };

  /** How many axes there are under a rule, and with which of them each operand starts. */
  const placed = (rule, shapes) => {
    const widest = Math.max(0, ...shapes.map((s) => s.length));
    if (rule === "none") return [widest, shapes.map(() => 0)];
    if (rule === "numpy") return [widest, shapes.map((s) => widest - s.length)];
    const [lhs, rhs] = shapes;
    const { axis } = rule.pdpd;
    if (axis === -1n) {
      const start = lhs.length - rhs.length;
      return [widest, [Math.max(0, -start), Math.max(0, start)]];
    }
    if (axis < 0n || axis > RANK) throw Error("no place");
    return [Math.max(lhs.length, Number(axis) + rhs.findLastIndex((d) => d !== 1n) + 1), [0, Number(axis)]];
  };

  const byRule = (S, tensors, rule, result) => {
    const shapes = tensors.map((t) => t.shape);
    const [columns, starts] = placed(rule, shapes);
    const met = (j) => shapes.map((s, i) => [i, s[j - starts[i]]]).filter(([, d]) => d !== undefined);
    const space = result ?? Array.from({ length: columns }, (_, j) => most(met(j).length ? met(j).map(([, d]) => d) : [1n]));
    const picture = trace(tensors, space, (i, shape, c) => shape.map((dim, d) =>
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
  };

  const attributes = (op, A, columns, picture) => {
    for (const [name, type] of op.attributes) {
      if ((type === "shape" || type === "dims") && A[name]?.length <= columns) picture.rows.push(listed(name, A[name], columns));
    }
  };

  const byIndex = (infer, { op, names: [, A] }, tensors, given, settings, space) => {
    const { index, moved } = op.picture;
    const picture = trace(tensors, space, (i, shape, c) => {
      if (!index[i]) return shape.map(() => 0n);
      const other = given.map((o, j) => j === i ? { ...o, shape } : o);
      const k = infer.run(other, settings).op.picture.index[i](c);
      if (k.length !== shape.length) throw Error("no place");
      return k;
    });
    picture.columns.length = space.length;
    picture.rows.forEach((made, i) => {
      made.cells.length = space.length;
      if (!index[i]) picture.rows[i] = listed(made.name, tensors[i].shape, space.length);
      else made.cells.forEach((cell, j) => {
        const column = picture.columns[j];
        if (!moved || !/^\d+$/.test(cell.label) || BigInt(cell.label) === column.extent) return;
        const own = BigInt(cell.label);
        Object.assign(column, { fails: true, extent: most([column.extent, own]) });
        made.cells[j] = whole(own, space.length);
      });
    });
    attributes(op, A, space.length, picture);
    return picture;
  };

  const folded = (S, { op, names: [, A] }, tensors, result) => {
    const space = S.broadcast_shapes(tensors.map((t) => t.shape));
    const picture = byRule(S, tensors, "numpy", space);
    if (!result) {
      attributes(op, A, space.length, picture);
      return picture;
    }
    const { over, sign } = op.picture;
    const gone = new Set(over().map(Number));
    const kept = [...space.keys()].filter((j) => !gone.has(j));
    const plain = kept.length === result.length && kept.every((j, i) => space[j] === result[i]);
    const columns = plain ? kept : [...space.keys()].slice(space.length - result.length);
    picture.rows.push(row(op.result[0], result, "result", space.map((_, j) => {
      const d = columns.indexOf(j);
      if (d < 0) return { label: sign, marks: [] };
      return gone.has(j) ? { label: `${sign} ${result[d]}`, marks: ["data"] } : whole(result[d], space.length);
    })));
    return picture;
  };

  const unaligned = ({ op, names: [, A] }, tensors) => {
    const picture = { rows: tensors.map(({ name, shape }) => row(name, shape, "operand", shape.map((d) => whole(d, shape.length)))) };
    attributes(op, A, RANK, picture);
    for (const made of picture.rows) made.cells = made.cells.filter(Boolean);
    const columns = Math.max(0, ...picture.rows.map((r) => r.cells.length));
    for (const made of picture.rows) made.cells.unshift(...Array(columns - made.cells.length).fill(null));
    picture.columns = Array.from({ length: columns }, (_, j) => {
      const drawn = picture.rows.map((r) => r.cells[j]).filter((cell) => cell?.marks.length);
      return { head: "", extent: most([...drawn.map((cell) => BigInt(cell.label)), drawn.length ? 0n : 1n]), fails: false };
    });
    return picture;
  };

  /** The picture of a call of an op; null where there is nothing to see. */
  const picture = (infer, given, settings) => {
    const run = infer.run(given, settings);
    const { op, names: [O, , , R], answer } = run;
    const S = shapes.functions;
    const tensors = op.operands.map(([name]) => ({ name, shape: O[name]?.shape }));
    if (tensors.some((t) => !t.shape || t.shape.length > RANK)) return null;
    const attempt = (f) => { try { return f(); } catch { return undefined; } };
    const result = answer.shape?.map(BigInt);
    const reached = attempt(() => R.shape);
    if (reached?.length > RANK) return null;
    const { index, rule, over } = op.picture;
    const made = attempt(() => {
      if (rule) return byRule(S, tensors, rule(), result);
      if (over) return folded(S, run, tensors, result);
      return reached.every((d) => d >= 0n) && byIndex(infer, run, tensors, given, settings, reached);
    }) || unaligned(run, tensors);
    if (!result) made.rows.push({ name: op.result[0], shape: "no result", role: "nothing", cells: [] });
    else if (!over) made.rows.push(row(op.result[0], result, "result", result.map((d) => whole(d, made.columns.length))));
    return made.columns.length ? made : null;
  };

  const width = (text, tenths) => Math.trunc([...text].length * tenths / 10);
  const half = (n) => Math.trunc(n / 2);
  const strip = (column, columns) => {
    const slots = shown(column.extent, columns).length;
    return Math.max(slots * STEP - (STEP - SIDE), SIDE / 2) + (slots < column.extent ? CUT : 0);
  };
  const against = ({ rows }, j, { extent }) => {
    const dims = rows.map((r) => r.cells[j]?.label).filter(Boolean).filter((d, i, all) => d !== all[i - 1]);
    if (dims.length === 2) return `${dims[0]} ≠ ${dims[1]}`;
    return dims.length === 1 && dims[0] !== `${extent}` && rows.every((r) => r.role !== "shape") ? `${dims[0]} ≠ ${extent}` : "✗";
  };

  /** Where everything stands. */
  const layout = (picture) => {
    const { columns, rows } = picture;
    const margin = Math.max(0, ...rows.map((r) => Math.max(width(r.name, 78), width(r.shape, 70)))) + GAP;
    const title = rows.map((r) => `${r.name} ${r.shape}`).join(", ");
    const fails = columns.filter((c) => c.fails).map((c) => c.head);
    const figure = { title: fails.length ? `${title}; refused at ${fails.join(", ")}` : title, bands: [], rule: null, paths: [], texts: [] };
    const text = (cls, x, y, words) => { if (words) figure.texts.push({ class: cls, x, y, text: words }); };
    const path = (cls, d) => {
      const known = figure.paths.find((p) => p.class === cls);
      if (known) known.d += d; else figure.paths.push({ class: cls, d });
    };
    let x = margin;
    const left = columns.map((column, j) => {
      const labels = rows.map((r) => width(r.cells[j]?.label ?? "", 72));
      const wide = Math.max(strip(column, columns.length), ...labels, width(column.head, 62));
      if (column.fails) figure.bands.push({ x: x - 8, width: wide + 16 });
      text("h", x + half(wide), 12, column.head);
      x += wide + GAP;
      return [x - wide - GAP, wide];
    });
    rows.forEach((made, i) => {
      const y = TOP + PITCH * i;
      if (made.role === "result" || made.role === "nothing") figure.rule = y - 10;
      text("n", 0, y + 12, made.name);
      text(made.role === "nothing" ? "x" : "s", 0, y + 28, made.shape);
      made.cells.forEach((cell, j) => {
        if (!cell || !columns[j]) return;
        const [start, wide] = left[j];
        const cut = BigInt(shown(columns[j].extent, columns.length).length) !== columns[j].extent;
        let at = start + half(wide - strip(columns[j], columns.length));
        if (columns[j].extent === 0n && made.role !== "shape") path("e", `M${at + SIDE / 4} ${y}v${SIDE}`);
        const data = made.role === "result" ? "o" : columns[j].fails ? "f" : "d";
        cell.marks.forEach((mark, k) => {
          if (cut && k > 0 && k + 1 === cell.marks.length) {
            text("c", at + 5, y + 11, "⋯");
            at += CUT;
          }
          if (mark !== "outside") path(mark === "data" ? data : "r", `M${at} ${y}h${SIDE}v${SIDE}h-${SIDE}z`);
          at += STEP;
        });
        text("l", start + half(wide), y + (cell.marks.length || (columns[j].extent === 0n && made.role !== "shape") ? 30 : 12), cell.label);
      });
      if (made.role === "nothing") {
        columns.forEach((column, j) => { if (column.fails) text("x", left[j][0] + half(left[j][1]), y + 12, against(picture, j, column)); });
      }
    });
    return { width: Math.max(x - GAP + 8, margin), height: TOP + PITCH * rows.length - 8, ...figure };
  };

  const figure = (infer, operands, settings) => {
    const made = picture(infer, operands, settings);
    return made && layout(made);
  };

  /** Draws a figure. */
  const draw = (figure) => {
    const node = (parent, name, given, words) => {
      const made = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(given)) made.setAttribute(key, value);
      if (words) made.textContent = words;
      parent?.append(made);
      return made;
    };
    const { width, height } = figure;
    const svg = node(null, "svg", { viewBox: `0 -2 ${width} ${height}`, width, height, role: "img" });
    node(svg, "title", {}, figure.title);
    for (const band of figure.bands) node(svg, "rect", { class: "b", y: -2, height, rx: 6, ...band });
    if (figure.rule !== null) node(svg, "path", { class: "u", d: `M0 ${figure.rule}H${width}` });
    for (const path of figure.paths) node(svg, "path", path);
    for (const { text, ...given } of figure.texts) node(svg, "text", given, text);
    return svg;
  };

  return { figure, draw };
})();
