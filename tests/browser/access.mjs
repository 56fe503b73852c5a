// Every kind of page, light and dark, wide and narrow: no violation of WCAG 2.2 AA that axe can find.

import { DESKTOP, TELEPHONE, axe, expect, fault, overflow, pagesOf, run, site, tab, url } from "./browser.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** One page of each kind is enough, but ops differ: those with the most on their page. */
const kinds = (pages) => {
  const ops = ["add", "hypot", "sum", "broadcast_to", "fmod", "tile", "scale_shift_relu"].map((op) => `ops/${op}.html`);
  const codes = ["errors/E0601.html", "errors/E1002.html"];
  return pages.filter((path) => !path.match(/^(ops|errors)\/[^i]/) || ops.includes(path) || codes.includes(path));
};

await run(async (browser) => {
  const pages = kinds(pagesOf(site));
  expect(pages.length > 10, "the site", `has only ${pages.length} kinds of pages`);
  for (const dark of [false, true]) {
    for (const viewport of [DESKTOP, TELEPHONE]) {
      const page = await tab(browser, { dark, viewport });
      for (const path of pages) {
        const where = `${path}, ${dark ? "dark" : "light"}, ${viewport.width} px`;
        await page.goto(url(path));
        const over = await overflow(page);
        expect(over === undefined, where, over);
        // The policy keeps scripts of the page from adding any; the debugger is not the page.
        await page.evaluate(axe);
        const { violations } = await page.evaluate(
          (tags) => window.axe.run(document, { runOnly: tags, resultTypes: ["violations"], preload: false }), TAGS);
        for (const { id, help, nodes } of violations) {
          fault(where, `${id}: ${help}: ${nodes.length} times, ${nodes[0].html.slice(0, 160)}: ${nodes[0].failureSummary.split("\n")[1]?.trim()}`);
        }
      }
      await page.close();
    }
  }
});
