// Every page of an op loads, fits and has working links; its calculator gives the shapes and errors of the conformance
// vectors, and the diagram follows. The last argument is the half of the pages that is examined: 0 or 1.

import { expect, fault, pagesOf, run, site, tab, url } from "./browser.mjs";
import { examine } from "./examine.mjs";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** As one would type it. */
const typed = (value) => {
  if (value?.pdpd) return `pdpd(axis=${value.pdpd.axis})`;
  return Array.isArray(value) ? `[${value.join(", ")}]` : String(value);
};

const exact = (value) => JSON.stringify(value).match(/-?\d+/g)?.every((n) => Number.isSafeInteger(Number(n))) ?? true;

/** A call as the calculator sees it: without elements. */
const types = (args) => JSON.stringify(args, (key, value) => ["data", "bits", "fill", "dtype"].includes(key) ? undefined : value);

/** Some calls of an op that return, all different, and some for each constraint that shapes violate. */
const calls = (op) => {
  const { cases } = JSON.parse(readFileSync(join(site, "vectors", `${op}.json`)));
  const [seen, counts] = [new Set(), new Map()];
  return cases.filter(({ args, raises }) => {
    if (!exact(args) || seen.has(types(args))) return false;
    seen.add(types(args));
    const kind = raises?.id ?? "returns";
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts.get(kind) <= (raises ? 2 : 6);
  });
};

/** Types into the fields with these names, and returns what the calculator then shows. */
const answer = (page, values, dtype) => page.evaluate((values, dtype) => {
  const calculator = document.querySelector(".calculator");
  const select = calculator.querySelector("select");
  if (select && [...select.options].some((option) => option.value === dtype)) select.value = dtype;
  for (const [name, text] of Object.entries(values)) {
    const field = calculator.querySelector(`[data-name="${name}"]`);
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return {
    text: calculator.querySelector("output").textContent.replace(/\s+/g, " ").trim(),
    picture: calculator.querySelector("[data-figure]").textContent,
  };
}, values, dtype);

await run(async (browser) => {
  const half = Number(process.argv[4]);
  const pages = pagesOf(site).filter((path) => path.startsWith("ops/")).filter((_, i) => i % 2 === half);
  const page = await tab(browser);
  let [ops, links, answers, errors, pictures] = [0, 0, 0, 0, 0];
  for (const path of pages) {
    links += await examine(page, path);
    // Further examples of an op are on pages such as `ops/add-2.html`.
    const op = /^ops\/([a-z0-9_]+)\.html$/.exec(path)?.[1];
    if (op === undefined) continue;
    ops += 1;
    const fields = await page.evaluate(() => [...document.querySelectorAll(".calculator input")].map((field) => ({
      name: field.dataset.name, initial: field.value, attribute: field.dataset.attribute !== undefined,
    })));
    if (fields.length === 0) {
      fault(op, "has no calculator");
      continue;
    }
    for (const { name, args, returns, raises } of calls(op)) {
      const where = `${op}, ${name}`;
      const dtype = Object.values(args).find((value) => value?.dtype && value.dtype !== "bool")?.dtype;
      const values = fields.map(({ name, attribute }) => {
        const value = args[name];
        if (attribute) return [name, value === undefined ? "" : typed(value)];
        return [name, value.shape.join(", ")];
      });
      const { text, picture } = await answer(page, Object.fromEntries(values), dtype);
      if (raises) {
        errors += 1;
        const unchecked = !text.includes(raises.message) && text.includes(raises.id) && !text.includes("E1002");
        expect(unchecked || (text.includes(raises.message) && text.includes(raises.id)), where,
          `says ${JSON.stringify(text)}, not ${JSON.stringify(raises.message)} and ${raises.id}`);
      } else {
        answers += 1;
        const shape = `[${Object.values(returns)[0].shape.join(", ")}]`;
        expect(text.includes(shape), where, `says ${JSON.stringify(text)}, not ${shape}`);
        pictures += picture.includes(shape) || shape === "[]";
      }
    }
  }
  expect(ops >= 37 && links > 1000, "the site", `has only ${ops} ops and ${links} links`);
  expect(answers > 150 && errors > 60, "the calculators", `${answers} answers and ${errors} errors are few`);
  expect(pictures > 0.95 * answers, "the calculators", `only ${pictures} pictures of ${answers} show the result`);
  if (half === 1) return;

  // Invalid shapes are reported as such, and nothing breaks.
  await page.goto(url("ops/add.html"));
  for (const nonsense of ["x", "2, -1", "1.5", "<b>2</b>", "9".repeat(40), "2,,3", "[", "２"]) {
    const { text } = await answer(page, { lhs: nonsense });
    expect(text.length > 0 && !text.includes("of shape ["), `add, lhs ${nonsense}`, `says ${JSON.stringify(text)}`);
    expect(!(await page.$(".calculator output b")), "add", "text that is typed becomes HTML");
  }
  for (const [lhs, rhs, words] of [
    ["9223372036854775807, 2", "1", "larger than the address space"],
    ["1099511627776, 1", "1099511627776", "larger than the address space"],
    ["0, 9223372036854775807", "", "f32[0, 9223372036854775807]"],
    ["[2, 3]", "( 3 )", "f32[2, 3]"],
    [Array(40).fill(1).join(","), "2", `${"1, ".repeat(39)}2]`],
  ]) {
    const { text } = await answer(page, { lhs, rhs });
    expect(text.includes(words), `add, ${lhs.slice(0, 30)} and ${rhs}`, `says ${JSON.stringify(text)}`);
  }
}, { frames: false });
