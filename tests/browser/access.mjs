// Checks every kind of page for violations of WCAG 2.2 AA with axe: wide and light, or narrow and dark, as the last
// argument says.

import { DESKTOP, TELEPHONE, axe, expect, fault, overflow, pagesOf, run, site, tab, url } from "./browser.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** One page of each kind is enough, but ops differ: those with the most on their page. */
const kinds = (pages) => {
  const ops = ["add", "hypot", "sum", "broadcast_to", "fmod", "tile", "scale_shift_relu"].map((op) => `ops/${op}.html`);
  const codes = ["errors/E0601.html", "errors/E1002.html"];
  return pages.filter((path) => !path.match(/^(ops|errors)\/(?!index\.html)/) || ops.includes(path) || codes.includes(path));
};

/** What axe finds wrong with a page as it stands. */
const judge = async (page, where) => {
  const over = await overflow(page);
  expect(over === undefined, where, over);
  // axe cannot judge text on a gradient. The gradients here are shadows at the edges, so they are replaced by the
  // plain colour.
  await page.evaluate(() => {
    const plain = new CSSStyleSheet();
    plain.replaceSync(".wide, .math, .fig, pre { background: var(--paper) !important; }");
    document.adoptedStyleSheets = [plain];
  });
  // The page's policy blocks added scripts, but not those of the debugger.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (tags) => window.axe.run(document, { runOnly: tags, resultTypes: ["violations"], preload: false }), TAGS);
  for (const { id, help, nodes } of violations) {
    const [{ html, failureSummary }] = nodes;
    fault(where, `${id}: ${help}: ${nodes.length} times, ${html.slice(0, 160)}: ${failureSummary.split("\n")[1]?.trim()}`);
  }
};

/** What pages look like while they are used: an answer that is an error, the search open, a filter set. */
const USED = [
  ["ops/add.html", async (page) => {
    await page.click('.calculator [data-name="rhs"]', { count: 3 });
    await page.keyboard.type("7, 7");
  }],
  ["ops/sum.html", async (page) => {
    await page.focus("#search");
    await page.keyboard.type("broad");
    await page.waitForSelector("#hits [role=option]", { timeout: 20_000 }).catch(() => undefined);
    await page.keyboard.press("ArrowDown");
  }],
  ["index.html", async (page) => {
    await page.focus("#filter");
    await page.keyboard.type("sum");
  }],
];

/** The button for light and dark: it changes the page, and the choice lasts. */
const theme = async (page) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).backgroundColor);
  await page.goto(url("ops/hypot.html"));
  const light = await paper();
  await page.click("#theme");
  const dark = await paper();
  expect(light !== dark, "ops/hypot.html", `stays ${light} when the colours are changed`);
  await judge(page, "ops/hypot.html, made dark");
  await page.goto(url("ops/tile.html"));
  expect(await paper() === dark, "ops/tile.html", "forgets the colours that were chosen");
  await page.click("#theme");
  expect(await paper() === light, "ops/tile.html", "does not become light again");
};

await run(async (browser) => {
  const pages = kinds(pagesOf(site));
  expect(pages.length > 10, "the site", `has only ${pages.length} kinds of pages`);
  // Colours do not depend on the width, so two runs cover both schemes and both widths.
  const dark = process.argv[4] === "dark";
  const viewport = dark ? TELEPHONE : DESKTOP;
  const page = await tab(browser, { dark, viewport });
  const name = (path) => `${path}, ${dark ? "dark" : "light"}, ${viewport.width} px`;
  for (const path of pages) {
    await page.goto(url(path));
    await judge(page, name(path));
  }
  for (const [path, use] of USED) {
    await page.goto(url(path));
    await use(page);
    await judge(page, `${name(path)}, in use`);
  }
  if (!dark) await theme(await tab(browser));
});
