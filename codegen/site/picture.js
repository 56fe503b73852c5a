// The alignment diagram of a call. A test checks that it equals that of `align.rs` and `site/figure.rs`. Sizes are BigInt,
// positions are numbers.
"use strict";

const pictures = (() => {
  const { S } = shapes;
  const RANK = 12, FAR = 64n, SIDE = 16, STEP = 19, GAP = 18, TOP = 30, PITCH = 46, CUT = 14;
  const most = (list) => list.reduce((a, b) => a > b ? a : b);
  const attempt = (f) => { try { return f(); } catch {} };

  /** The coordinates of an axis that are drawn. */
  const shown = (extent, columns) => {
    const [limit, first] = columns > 6 ? [3, 1] : [6, 3];
    const drawn = Array.from({ length: extent <= limit ? Number(extent) : first }, (_, i) => BigInt(i));
    return extent <= limit ? drawn : [...drawn, extent - 1n];
  };
  const whole = (dim, columns) => ({ label: `${dim}`, marks: shown(dim, columns).map(() => "data") });
  const row = (name, shape, role, cells = []) => ({ name, shape: S.show(shape), role, cells });
  const listed = (name, shape, columns) => row(name, shape, "shape", [
    ...Array(Math.max(0, columns - shape.length)),
    ...shape.map((d) => ({ label: `${d}`, marks: [] })),
  ]);
  const attributes = (op, A, columns, picture) => {
    for (const [name, type] of op.attributes) {
      if (["shape", "dims"].includes(type) && A[name]?.length <= columns) picture.rows.push(listed(name, A[name], columns));
    }
  };

  /** For each axis of the space, the corresponding axis of an operand, or -1. */
  const meeting = (shape, space, of) => {
    const axes = space.map(() => -1);
    shape.forEach((dim, d) => {
      const lengths = dim === 1n ? [...space.filter((extent) => extent !== 1n), 2n] : [dim];
      const at = (length) => attempt(() => of(shape.with(d, length), 0, 0n)[d]);
      const length = lengths.find((length) => at(length) !== undefined) ?? S.fail();
      const longer = shape.with(d, length), start = at(length);
      const [met, other] = space.flatMap((extent, column) => {
        const far = extent < 2n ? 2n : extent > 2n ** 30n ? 2n ** 30n : extent;
        return [1n, far - 1n, far].some((t) => of(longer, column, t)[d] !== start) ? column : [];
      });
      if (other || axes[met] >= 0) S.fail();
      if (met >= 0) axes[met] = d;
    });
    return axes;
  };

  const cellOf = (shape, d, space, column, of) => {
    const drawn = shown(space[column], space.length);
    if (d < 0) return { label: "", marks: drawn.map(() => "repeat") };
    const at = (t) => of(shape, column, t)[d];
    const maybe = (t) => attempt(() => at(t));
    const marks = drawn.map((t) => {
      const k = at(t);
      if (k < 0n || k >= shape[d]) return "outside";
      for (let s = 0n; s < t && s < FAR; s++) if (maybe(s) === k) return "repeat";
      return "data";
    });
    const still = shape[d] === 1n && space[column] !== 1n && !maybe(1n);
    return { label: still ? `1 → ${space[column]}` : `${shape[d]}`, marks };
  };

  const trace = (tensors, space, source) => {
    const picture = { columns: space.map((extent, i) => ({ head: `axis ${i}`, extent })), rows: [] };
    tensors.forEach(({ name, shape }, operand) => {
      const of = (shape, column, t) => source(operand, shape, space.map((_, j) => j === column ? t : 0n));
      const axes = meeting(shape, space, of);
      const met = axes.filter((axis) => axis >= 0), permuted = met.some((axis, i) => axis < met[i - 1]);
      const made = row(name, shape, "operand", axes.map((axis, column) =>
        ({ ...cellOf(shape, axis, space, column, of), axis: permuted && axis >= 0 ? axis : undefined })));
      shape.forEach((dim, d) => {
        if (axes.includes(d)) return;
        const at = picture.columns.length;
        picture.columns.push({ head: dim === 1n ? "dropped" : "no axis", extent: dim, fails: dim !== 1n });
        made.cells[at] = whole(dim, at + 1);
      });
      picture.rows.push(made);
    });
    return picture;
  };

  const last = (op, result, columns) => row(op.result[0], result, "result", result.map((d) => whole(d, columns)));
  const unaligned = ({ op, A, tensors, result }) => {
    const rows = tensors.map(({ name, shape }) => row(name, shape, "operand", shape.map((d) => whole(d, shape.length))));
    attributes(op, A, RANK, { rows });
    if (result) rows.push(last(op, result, result.length));
    for (const made of rows) made.cells = made.cells.filter(Boolean);
    const columns = Math.max(0, ...rows.map((r) => r.cells.length));
    for (const { cells } of rows) cells.unshift(...Array(columns - cells.length));
    return { rows, columns: Array.from({ length: columns }, (_, j) => {
      const sizes = rows.flatMap(({ cells }) => cells[j]?.marks.length ? BigInt(cells[j].label) : []);
      return { head: "", extent: most(sizes.length ? sizes : [1n]) };
    }) };
  };

  /** The diagram of a call of an op; null if there is none. */
  const picture = (run) => {
    const { op, O, R, answer: { shape: result } } = run;
    const tensors = op.operands.map(([name]) => ({ name, shape: O[name]?.shape }));
    const reached = attempt(() => R.shape);
    if (!tensors[0] || !tensors.every((t) => t.shape?.length <= RANK) || reached?.length > RANK) return null;
    const call = { ...run, tensors, result, reached };
    const drawn = attempt(() => op.picture(call));
    const made = !drawn || result && drawn.columns.some((c) => c.fails) ? unaligned(call) : drawn;
    if (!result) made.rows.push({ name: op.result[0], shape: "no result", role: "nothing", cells: [] });
    else if (made.rows.at(-1).role !== "result") made.rows.push(last(op, result, made.columns.length));
    return made.columns.length ? made : null;
  };

  /** The text below a cell's marks: its size, and its axis if axes are permuted. */
  const caption = (cell) => !cell ? "" : cell.axis === undefined ? cell.label : `axis ${cell.axis}: ${cell.label}`;
  const width = (text, tenths) => Math.trunc([...text].length * tenths / 10);
  const half = (n) => n >> 1;
  const strip = (column, columns) => {
    const slots = shown(column.extent, columns).length;
    return Math.max(slots * STEP - (STEP - SIDE), SIDE / 2) + (slots < column.extent ? CUT : 0);
  };
  const against = ({ rows }, j, { extent }) => {
    const dims = rows.map((r) => r.cells[j]?.label).filter(Boolean).filter((d, i, all) => d !== all[i - 1]);
    if (dims.length === 2) return `${dims[0]} ≠ ${dims[1]}`;
    return dims.length === 1 && dims[0] !== `${extent}` && rows.every((r) => r.role !== "shape") ? `${dims[0]} ≠ ${extent}` : "✗";
  };

  /** Lays out a diagram. */
  const layout = (picture) => {
    const { columns, rows } = picture;
    const margin = Math.max(0, ...rows.map((r) => Math.max(width(r.name, 78), width(r.shape, 70)))) + GAP;
    const fails = columns.filter((c) => c.fails).map((c) => c.head).join(", ");
    const figure = { title: rows.map((r) => `${r.name} ${r.shape}`).join(", ") + (fails && `; refused at ${fails}`), bands: [], rule: null, paths: [], texts: [] };
    const text = (cls, x, y, words) => { if (words) figure.texts.push({ class: cls, x, y, text: words }); };
    const path = (cls, d) => {
      const known = figure.paths.find((p) => p.class === cls);
      if (known) known.d += d; else figure.paths.push({ class: cls, d });
    };
    let x = margin;
    const left = columns.map((column, j) => {
      const labels = rows.map((r) => width(caption(r.cells[j]), 72));
      const wide = Math.max(strip(column, columns.length), ...labels, width(column.head, 62));
      if (column.fails) figure.bands.push({ x: x - 8, width: wide + 16 });
      text("h", x + half(wide), 12, column.head);
      x += wide + GAP;
      return [x - wide - GAP, wide];
    });
    rows.forEach((made, i) => {
      const y = TOP + PITCH * i;
      if (/result|nothing/.test(made.role)) figure.rule = y - 10;
      text("n", 0, y + 12, made.name);
      text(made.role === "nothing" ? "x" : "s", 0, y + 28, made.shape);
      columns.forEach((column, j) => {
        const cell = made.cells[j], [start, wide] = left[j], middle = start + half(wide);
        if (!cell) {
          if (made.role === "nothing" && column.fails) text("x", middle, y + 12, against(picture, j, column));
          return;
        }
        const { marks } = cell, none = column.extent === 0n && made.role !== "shape";
        const cut = shown(column.extent, columns.length).length < column.extent;
        const data = made.role === "result" ? "o" : column.fails ? "f" : "d";
        let at = start + half(wide - strip(column, columns.length));
        if (none) path("e", `M${at + SIDE / 4} ${y}v${SIDE}`);
        marks.forEach((mark, k) => {
          if (cut && k > 0 && k + 1 === marks.length) {
            text("c", at + 5, y + 11, "⋯");
            at += CUT;
          }
          if (mark !== "outside") path(mark === "data" ? data : "r", `M${at} ${y}h${SIDE}v${SIDE}h-${SIDE}z`);
          at += STEP;
        });
        text("l", middle, y + (marks.length || none ? 30 : 12), caption(cell));
      });
    });
    return { width: Math.max(x - GAP + 8, margin), height: TOP + PITCH * rows.length - 8, ...figure };
  };

  const figure = (run) => {
    const made = picture(run);
    return made && layout(made);
  };

  /** Draws a laid out diagram. */
  const draw = (figure) => {
    const node = (parent, name, given, words) => {
      const made = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const key in given) made.setAttribute(key, given[key]);
      if (words) made.textContent = words;
      parent?.append(made);
      return made;
    };
    const { width, height, rule } = figure;
    const svg = node(null, "svg", { viewBox: `0 -2 ${width} ${height}`, width, height, role: "img" });
    node(svg, "title", {}, figure.title);
    for (const band of figure.bands) node(svg, "rect", { class: "b", y: -2, height, rx: 6, ...band });
    if (rule) node(svg, "path", { class: "u", d: `M0 ${rule}H${width}` });
    for (const path of figure.paths) node(svg, "path", path);
    for (const { text, ...given } of figure.texts) node(svg, "text", given, text);
    return svg;
  };

  Object.assign(S, { RANK, most, whole, row, listed, attributes, trace });
  return { figure, draw };
})();
