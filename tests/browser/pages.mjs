// Every page that is not about an op loads, fits and has working links.

import { expect, pagesOf, run, site, tab } from "./browser.mjs";
import { examine } from "./examine.mjs";

await run(async (browser) => {
  const pages = pagesOf(site).filter((path) => !path.startsWith("ops/"));
  expect(pages.length > 100, "the site", `has only ${pages.length} pages that are not about ops`);
  const page = await tab(browser);
  let links = 0;
  for (const path of pages) links += await examine(page, path);
  expect(links > 1000, "the site", `has only ${links} links`);
}, { frames: false });
