// Interactive parts of pages: search, filters, color scheme and copy buttons. Pages are readable without it.
"use strict";

const opwright = (() => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const make = (name, given = {}, ...inside) => {
    const made = Object.assign(document.createElement(name), given);
    made.append(...inside);
    return made;
  };
  const own = document.currentScript;
  // Pages on disk may have no storage.
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
        const ones = words.map((w) => n === w ? 9 : n.startsWith(w) ? 5 : n.includes(w) ? 3 : m.includes(w) ? 2 : +a.includes(w));
        return ones.includes(0) ? 0 : ones.reduce((sum, one) => sum + one);
      };
      return rows.map((r) => [score(r), r]).filter(([s]) => s).sort((a, b) => b[0] - a[0]).slice(0, 12).map(([, r]) => r);
    };
    const choose = (i) => {
      const items = [...hits.children];
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
      hits.replaceChildren(...list.map(([name, about, page], i) =>
        make("a", { id: `hit-${i}`, role: "option", href: root + page, tabIndex: -1 }, make("b", {}, name), make("span", {}, about))));
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
    // A result is a link, which must still exist when the mouse button is released.
    hits.onmousedown = (event) => event.preventDefault();
    input.form.onsubmit = (event) => event.preventDefault();
    input.onkeydown = (event) => {
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (move) choose(chosen + move);
      else if (event.key === "Escape") close();
      else if (event.key === "Enter" && !hits.hidden) hits.children[chosen].click();
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
      document.getElementById("count").textContent = `${count} ${count === 1 ? "op" : "ops"}`;
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

  /** Makes elements that scroll sideways focusable. */
  const reach = () => {
    for (const box of all(".wide, .fig, .math, pre")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0; else box.removeAttribute("tabindex");
    }
  };

  /** Waits for a new version of the page from the server. */
  const live = async () => {
    try {
      const answer = await fetch("/-/next");
      if (answer.ok) return location.reload();
    } catch { await new Promise((later) => setTimeout(later, 1000)); }
    live();
  };

  /** Scrolls to the current chapter on a narrow page. */
  const chapter = () => {
    const current = document.querySelector("nav [aria-current]");
    if (current) current.parentElement.scrollLeft = current.offsetLeft - 40;
  };

  document.addEventListener("DOMContentLoaded", () => {
    chapter();
    colours();
    search();
    filters();
    copies();
    reach();
    addEventListener("resize", reach);
    if ("live" in own.dataset) live();
  });

  return { all, make, reach };
})();
