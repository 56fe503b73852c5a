// Every page loads from disk without errors or requests, fits its window, and has no broken links.

import { DESKTOP, TABLET, TELEPHONE, expect, fault, overflow, pagesOf, run, scrollBars, site, tab, url } from "./browser.mjs";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The most that a page may weigh, in bytes of HTML. */
const HEAVY = 60 * 1024;

await run(async (browser) => {
  const pages = pagesOf(site);
  expect(pages.length > 100, "the site", `has only ${pages.length} pages`);
  const page = await tab(browser);
  const known = new Map();
  for (const path of pages) {
    await page.goto(url(path));
    const found = await page.evaluate(() => {
      const all = (selector) => [...document.querySelectorAll(selector)];
      const texts = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walker.nextNode()) {
          if (!walker.currentNode.parentElement.closest("pre, code")) found.push(walker.currentNode.data);
        }
        return found;
      };
      const ids = all("[id]").map((e) => e.id);
      return {
        ids,
        twice: ids.filter((id, i) => ids.indexOf(id) !== i),
        links: all("[href], [src]").map((e) => e.href?.baseVal ?? e.href ?? e.src),
        headings: all("h1").length,
        marks: texts().filter((text) => text.includes("`")),
        title: document.title,
        language: document.documentElement.lang,
        inert: all("[style], [onclick], [onload], script:not([src])").map((e) => e.outerHTML.slice(0, 100)),
        policy: document.querySelector("meta[http-equiv=Content-Security-Policy]")?.content ?? "",
      };
    });
    known.set(url(path), new Set(found.ids));
    found.path = path;
    expect(found.marks.length === 0, path, `Markdown in the text: ${found.marks}`);
    expect(found.twice.length === 0, path, `ids that are there twice: ${found.twice}`);
    expect(found.headings === 1, path, `${found.headings} headings of level 1`);
    expect(found.title && found.language === "en", path, "no title, or no language");
    expect(found.policy.includes("default-src 'none'"), path, `the policy is ${found.policy || "missing"}`);
    expect(!found.policy.includes("unsafe"), path, `the policy is ${found.policy}`);
    expect(found.inert.length === 0, path, `what the policy forbids: ${found.inert}`);
    const weight = statSync(fileURLToPath(url(path))).size;
    expect(weight <= HEAVY, path, `${weight} bytes of HTML`);
    known.get(url(path)).links = found.links;
    for (const viewport of [DESKTOP, TABLET, TELEPHONE]) {
      await page.setViewport(viewport);
      const over = await overflow(page);
      expect(over === undefined, `${path} at ${viewport.width} px`, over);
      const bars = await scrollBars(page);
      expect(bars.length === 0, `${path} at ${viewport.width} px`, `scroll bars at ${bars}`);
    }
  }
  let links = 0;
  for (const [from, { links: found }] of known) {
    for (const link of found) {
      links += 1;
      const target = new URL(link);
      if (target.protocol !== "file:") {
        expect(target.protocol === "https:" || target.protocol === "http:", from, `leads to ${link}`);
        continue;
      }
      const anchor = decodeURIComponent(target.hash.slice(1));
      target.hash = "";
      target.search = "";
      if (!existsSync(fileURLToPath(target))) fault(from, `leads to ${link}, which does not exist`);
      else if (anchor) expect(known.get(target.href)?.has(anchor), from, `leads to ${link}: there is no such anchor`);
    }
  }
  expect(links > 1000, "the site", `has only ${links} links`);
});
