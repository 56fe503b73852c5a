// What pages do once they are read: search, filters, colours, copies, and the shape calculator. Without it everything
// can still be read.
"use strict";

const opwright = (() => {
  const ops = {};
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const make = (name, given = {}, ...inside) => {
    const made = Object.assign(document.createElement(name), given);
    made.append(...inside);
    return made;
  };
  const own = document.currentScript;
  // A page on the disk may have no memory.
  const memory = (() => { try { return localStorage; } catch { return {}; } })();
  const paint = (theme) => { if (theme) document.documentElement.dataset.theme = theme; };
  paint(memory.theme);

  const colours = () => {
    const button = document.getElementById("theme");
    button.hidden = false;
    button.onclick = () => {
      const dark = getComputedStyle(document.documentElement).colorScheme === "dark"
        || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
      const theme = dark ? "light" : "dark";
      paint(theme);
      try { memory.theme = theme; } catch { /* not kept */ }
    };
  };

  let rows = [];
  const search = () => {
    const input = document.getElementById("search"), hits = document.getElementById("hits");
    const root = document.body.dataset.root;
    input.form.hidden = false;
    let loaded = false, chosen = 0;
    const found = (query) => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      if (!words.length) return [];
      const score = ([name, about, , more]) => {
        const [n, a, m] = [name, about, more].map((t) => t.toLowerCase());
        let sum = 0;
        for (const word of words) {
          const one = n === word ? 9 : n.startsWith(word) ? 5 : n.includes(word) ? 3 : m.includes(word) ? 2 : a.includes(word) ? 1 : 0;
          if (!one) return 0;
          sum += one;
        }
        return sum;
      };
      return rows.map((r) => [score(r), r]).filter(([s]) => s).sort((a, b) => b[0] - a[0]).slice(0, 12).map(([, r]) => r);
    };
    const choose = (i) => {
      const items = all("li", hits);
      chosen = items.length ? (i + items.length) % items.length : 0;
      items.forEach((item, j) => item.setAttribute("aria-selected", j === chosen));
      items[chosen]?.scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", items[chosen]?.id ?? "");
    };
    const close = () => {
      hits.hidden = true;
      input.setAttribute("aria-expanded", false);
      input.removeAttribute("aria-activedescendant");
    };
    const show = () => {
      const list = found(input.value);
      hits.replaceChildren(...list.map(([name, about, page], i) => {
        const item = make("li", { id: `hit-${i}`, role: "option" }, make("b", {}, name), make("span", {}, about));
        item.onmousedown = () => { location.href = root + page; };
        item.dataset.page = page;
        return item;
      }));
      if (!list.length) return close();
      hits.hidden = false;
      input.setAttribute("aria-expanded", true);
      choose(0);
    };
    opwright.index = (found) => { rows = found; if (input.value) show(); };
    input.onfocus = () => {
      if (!loaded) document.head.append(make("script", { src: `${root}search.js` }));
      loaded = true;
      if (input.value) show();
    };
    input.oninput = show;
    input.onblur = close;
    input.form.onsubmit = (event) => event.preventDefault();
    input.onkeydown = (event) => {
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (move) choose(chosen + move);
      else if (event.key === "Escape") close();
      else if (event.key === "Enter" && !hits.hidden) location.href = root + all("li", hits)[chosen].dataset.page;
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
      event.preventDefault();
      input.focus();
    });
  };

  const filters = () => {
    const form = document.querySelector(".filters");
    if (!form) return;
    form.hidden = false;
    const [text, type, rules, gradient] = ["filter", "class", "rules", "gradient"].map((id) => document.getElementById(id));
    const apply = () => {
      const word = text.value.toLowerCase();
      let count = 0;
      for (const body of all(".status tbody")) {
        const lines = all("tr:not(.group)", body);
        for (const line of lines) {
          line.hidden = !line.textContent.toLowerCase().includes(word)
            || (type.value && line.dataset.class !== type.value)
            || (rules.checked && !("rules" in line.dataset))
            || (gradient.checked && !("gradient" in line.dataset));
          count += !line.hidden;
        }
        body.hidden = lines.every((line) => line.hidden);
      }
      document.getElementById("count").textContent = `${count} ops`;
    };
    form.oninput = apply;
    form.onsubmit = (event) => event.preventDefault();
    apply();
  };

  const copies = () => {
    for (const pre of all("pre")) {
      const button = make("button", { type: "button", className: "copy" }, "Copy");
      button.onclick = async () => {
        const text = pre.querySelector("code").textContent;
        try { await navigator.clipboard.writeText(text); } catch { getSelection().selectAllChildren(pre.firstChild); }
        button.textContent = "Copied";
        setTimeout(() => { button.textContent = "Copy"; }, 1500);
      };
      pre.append(button);
    }
  };

  /** What scrolls sideways can be reached by the keyboard. */
  const reach = () => {
    for (const box of all(".wide, .fig, .math, pre")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0; else box.removeAttribute("tabindex");
    }
  };

  const parts = (text) => {
    const inner = text.trim().replace(/^[[{(](.*)[\]})]$/s, "$1").trim();
    return inner ? inner.split(",").map((part) => part.trim()) : [];
  };
  /** An attribute as a spec writes it; what cannot be read stays a text, which the op then refuses. */
  const setting = (kind, text) => {
    if (["shape", "dims", "axes", "axis_set"].includes(kind)) return parts(text);
    if (kind === "bool") return { true: true, false: false }[text] ?? text;
    if (kind === "float") return text === "" || Number.isNaN(Number(text)) ? text : Number(text);
    const pdpd = kind === "auto_broadcast" && /^pdpd\s*\(\s*axis\s*=\s*(-?\d+)\s*\)$/.exec(text);
    return pdpd ? { pdpd: { axis: pdpd[1] } } : text;
  };

  const calculator = (form) => {
    const infer = ops[form.dataset.op];
    if (!infer) return;
    const out = form.querySelector("output"), box = form.querySelector("[data-figure]");
    const code = (text) => make("code", {}, text);
    const say = (error, ...words) => { out.className = error ? "error" : ""; out.replaceChildren(...words); };
    const work = () => {
      const chosen = form.elements.dtype?.value ?? form.dataset.dtype;
      let wrong;
      const operands = all("[data-operand]", form).map((field) => {
        const shape = parts(field.value);
        const bad = shape.some((d) => !/^\d+$/.test(d) || BigInt(d) >= 2n ** 63n);
        field.setAttribute("aria-invalid", bad);
        if (bad) wrong = field;
        const kind = field.dataset.operand;
        return { dtype: kind === "var" ? chosen : kind, shape };
      });
      if (wrong) {
        box.replaceChildren();
        return say(true, code(`${wrong.name} is a list of sizes, like 2, 1, 3`));
      }
      const settings = {};
      for (const field of all("[data-attribute]", form)) {
        const text = field.value.trim();
        if (text || ["shape", "dims", "axes", "axis_set"].includes(field.dataset.attribute)) settings[field.name] = setting(field.dataset.attribute, text);
      }
      const answer = infer(operands, settings), { error } = answer;
      const figure = pictures.figure(infer, operands, settings);
      box.replaceChildren(...(figure ? [pictures.draw(figure)] : []));
      reach();
      for (const field of all("[data-attribute]", form)) {
        field.setAttribute("aria-invalid", error?.code === "E1007" && error.message.includes(`attribute ${field.name} `));
      }
      if (error) {
        const line = code(`error[${error.code}]: ${form.dataset.op}: ${error.message} `);
        if (error.constraint) line.append(make("a", { href: `#${error.constraint}` }, `[${error.constraint}]`));
        return say(true, line);
      }
      const rest = answer.unchecked ? `. ${answer.unchecked.join(", ")} looks at the elements, which are not known here` : "";
      say(false, code(form.dataset.result), " of type ", code(`${answer.dtype}[${answer.shape.join(", ")}]`), rest);
    };
    form.oninput = work;
    form.onsubmit = (event) => event.preventDefault();
    form.querySelector(".fields").hidden = false;
    work();
  };

  /** Waits for a new version of the page, where a server shows it. */
  const live = async () => {
    try {
      const answer = await fetch("/-/next");
      if (answer.ok) return location.reload();
    } catch { await new Promise((later) => setTimeout(later, 1000)); }
    live();
  };

  document.addEventListener("DOMContentLoaded", () => {
    colours();
    search();
    filters();
    copies();
    all("form.calculator").forEach(calculator);
    reach();
    addEventListener("resize", reach);
    if ("live" in own.dataset) live();
  });

  return { calculator: (name, infer) => { ops[name] = infer; } };
})();
