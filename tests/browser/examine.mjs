// What holds for every page: it loads from disk without errors or requests, fits its window, and has no broken links.

import { DESKTOP, TABLET, TELEPHONE, cutOff, expect, fault, overflow, url } from "./browser.mjs";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The most that a page may weigh, in bytes of HTML. */
const HEAVY = 60 * 1024;

const known = new Map();

/** The ids in the HTML of a page, given by its URL without an anchor. */
const anchors = (href) => {
  if (!known.has(href)) {
    const html = readFileSync(fileURLToPath(href), "utf8");
    known.set(href, new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)));
  }
  return known.get(href);
};

/** Checks where the links of a page lead. */
const follow = (path, links) => {
  for (const link of links) {
    const target = new URL(link);
    if (target.protocol !== "file:") {
      expect(target.protocol === "https:" || target.protocol === "http:", path, `leads to ${link}`);
      continue;
    }
    const anchor = decodeURIComponent(target.hash.slice(1));
    target.hash = "";
    target.search = "";
    if (!existsSync(fileURLToPath(target))) fault(path, `leads to ${link}, which does not exist`);
    else if (anchor) expect(anchors(target.href).has(anchor), path, `leads to ${link}: there is no such anchor`);
  }
};

/** Opens a page, checks it, and returns the number of its links. */
export const examine = async (page, path) => {
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
  expect(found.marks.length === 0, path, `Markdown in the text: ${found.marks}`);
  expect(found.twice.length === 0, path, `ids that are there twice: ${found.twice}`);
  expect(found.headings === 1, path, `${found.headings} headings of level 1`);
  expect(found.title && found.language === "en", path, "no title, or no language");
  expect(found.policy.includes("default-src 'none'"), path, `the policy is ${found.policy || "missing"}`);
  expect(!found.policy.includes("unsafe"), path, `the policy is ${found.policy}`);
  expect(found.inert.length === 0, path, `what the policy forbids: ${found.inert}`);
  const weight = statSync(fileURLToPath(url(path))).size;
  expect(weight <= HEAVY, path, `${weight} bytes of HTML`);
  // Ends with the viewport in which pages are opened.
  for (const viewport of [TABLET, TELEPHONE, DESKTOP]) {
    await page.setViewport(viewport);
    const over = await overflow(page);
    expect(over === undefined, `${path} at ${viewport.width} px`, over);
    const cut = await cutOff(page);
    expect(cut.length === 0, `${path} at ${viewport.width} px`, `cut off: ${cut}`);
  }
  follow(path, found.links);
  return found.links.length;
};
