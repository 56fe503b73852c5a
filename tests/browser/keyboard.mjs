// The keyboard. Search: `/` focuses it, typing lists matches, arrows and Enter open a page, and Escape closes it. The
// calculator answers what is typed.

import { expect, run, tab, url } from "./browser.mjs";

const WANTED = [
  ["hypot", "ops/hypot.html"],
  ["broadcast_to", "ops/broadcast_to.html"],
  ["numpy.hypot", "ops/hypot.html"],
  ["E0601", "errors/E0601.html"],
  ["contains", ""],
  ["pdpd", ""],
];

const hits = (page) => page.evaluate(() =>
  [...document.querySelectorAll("#hits [role=option]")].map((hit) => ({
    text: hit.textContent,
    page: new URL(hit.href).pathname.split("/").slice(-2).join("/"),
    chosen: hit.getAttribute("aria-selected") === "true",
  })));

await run(async (browser) => {
  const page = await tab(browser);
  for (const start of ["index.html", "ops/add.html", "errors/index.html"]) {
    await page.goto(url(start));
    await page.keyboard.press("/");
    const focused = await page.evaluate(() => document.activeElement.id);
    expect(focused === "search", start, `/ leads to ${focused}, not to the search`);
    for (const [word, target] of WANTED) {
      await page.evaluate(() => { document.querySelector("#search").value = ""; });
      await page.focus("#search");
      await page.keyboard.type(word);
      // The index is a script that is loaded on the first search.
      await page.waitForSelector("#hits [role=option]", { timeout: 20_000 }).catch(() => undefined);
      const found = await hits(page);
      const where = `${start}, ${word}`;
      expect(found.length > 0, where, "finds nothing");
      if (target) expect(found[0]?.page === target, where, `finds first ${found[0]?.text} at ${found[0]?.page}`);
    }
    await page.evaluate(() => { document.querySelector("#search").value = ""; });
    await page.focus("#search");
    await page.keyboard.type("<b>zzzz</b>");
    expect((await hits(page)).length === 0, start, "finds what is not there");
    expect(!(await page.$("#hits b")), start, "what is typed becomes HTML");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.querySelector("#hits").hidden), start, "Escape leaves the answers open");
  }
  await page.goto(url("guide.html"));
  await page.focus("#search");
  await page.keyboard.type("hyp");
  await page.waitForSelector("#hits [role=option]", { timeout: 20_000 }).catch(() => undefined);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const chosen = (await hits(page)).filter((hit) => hit.chosen);
  expect(chosen.length === 1 && chosen[0].page === "ops/hypot.html", "guide.html", `chosen: ${JSON.stringify(chosen)}`);
  await Promise.all([page.waitForNavigation({ timeout: 20_000 }).catch(() => undefined), page.keyboard.press("Enter")]);
  expect(page.url().includes("ops/hypot.html"), "guide.html", `Enter leads to ${page.url()}`);

  // An answer is a link, which can be clicked or opened in another tab.
  const look = async () => {
    await page.goto(url("errors/index.html"));
    await page.focus("#search");
    await page.keyboard.type("hypot");
    await page.waitForSelector("#hits a[href]", { timeout: 20_000 });
  };
  await look();
  const before = (await browser.pages()).length;
  await page.click("#hits a", { button: "middle" });
  await new Promise((done) => setTimeout(done, 500));
  expect((await browser.pages()).length === before + 1, "errors/index.html", "the middle button opens no answer");
  expect(page.url().endsWith("errors/index.html"), "errors/index.html", `the middle button leads to ${page.url()}`);
  await look();
  await Promise.all([page.waitForNavigation({ timeout: 20_000 }).catch(() => undefined), page.click("#hits a")]);
  expect(page.url().includes("ops/hypot.html"), "errors/index.html", `a click leads to ${page.url()}`);

  // The filters of the index.
  await page.goto(url("index.html"));
  const rows = () => page.evaluate(() => [...document.querySelectorAll("table.status tbody tr:not(.group)")].filter((row) => row.checkVisibility()).length);
  const all = await rows();
  await page.focus("#filter");
  await page.keyboard.type("broadcast");
  const some = await rows();
  expect(all > 30 && some > 3 && some < all, "index.html", `the filter shows ${some} of ${all}`);

  await page.goto(url("ops/add.html"));
  await page.click('.calculator [data-name="rhs"]', { count: 3 });
  await page.keyboard.type("4, 1, 3");
  const text = await page.$eval(".calculator output", (output) => output.textContent);
  expect(["4 against", "against 4", "[4,"].some((part) => text.includes(part)), "add, typed", `says ${JSON.stringify(text)}`);
});
