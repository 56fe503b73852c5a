// Without scripts, and in print, everything that no script computes is readable.

import { expect, pagesOf, run, site, tab, url } from "./browser.mjs";

await run(async (browser) => {
  const page = await tab(browser, { script: false });
  for (const path of pagesOf(site)) {
    await page.goto(url(path));
    const found = await page.evaluate(() => {
      const shown = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
      return {
        words: document.querySelector("main").innerText.length,
        heading: shown("h1").length,
        hidden: [...document.querySelectorAll("main section")].filter((e) => !e.checkVisibility()).length,
        dead: shown("main button, main form input:not([type=hidden]), main select, #search, #theme").map((e) => e.id || e.name),
        examples: shown(".example").length,
        formulas: shown("math").length,
      };
    });
    expect(found.words > 80 && found.heading === 1, path, `shows ${found.words} letters without scripts`);
    expect(found.hidden === 0, path, `${found.hidden} sections are hidden without scripts`);
    expect(found.dead.length === 0, path, `controls that do nothing without scripts: ${found.dead}`);
    if (path.startsWith("ops/")) {
      expect(found.examples > 0, path, "no example without scripts");
      expect(found.formulas > 0 || path.includes("-"), path, "no formula without scripts");
    }
  }
  // No controls are printed.
  const printed = await tab(browser);
  await printed.emulateMediaType("print");
  await printed.goto(url("ops/hypot.html"));
  const left = await printed.evaluate(() => [...document.querySelectorAll("nav, button, #search")].filter((e) => e.checkVisibility()).length);
  expect(left === 0, "ops/hypot.html, printed", `${left} controls are printed`);
}, { frames: false });
