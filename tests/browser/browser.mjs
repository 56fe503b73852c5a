// A browser that opens only files, and helpers for the checks.

import { createRequire } from "node:module";
import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const [site, modules] = process.argv.slice(2);
const require = createRequire(pathToFileURL(join(modules, "package.json")));
const puppeteer = require("puppeteer-core");

/** The source of axe, to be run in a page. */
export const axe = require("axe-core").source;

export { site };

export const DESKTOP = { width: 1280, height: 900 };
export const TABLET = { width: 820, height: 1180 };
export const TELEPHONE = { width: 390, height: 844 };

/** Every page of a site, by its path from the root. */
export const pagesOf = (root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

export const url = (path, root = site) => pathToFileURL(join(root, path)).href;

const faults = [];

/** Says that something is wrong; the run goes on. */
export const fault = (where, what) => {
  faults.push(`${where}: ${what}`);
};

export const expect = (holds, where, what) => {
  if (!holds) fault(where, what);
};

/** Runs a check in a browser, prints what is wrong, and ends accordingly. Without `frames` nothing is painted, which is
 * faster; clicks and keys then wait for ever. */
export const run = async (check, { frames = true } = {}) => {
  // The headless shell is faster than the whole browser.
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  const paths = names.map((name) => `/usr/bin/${name}`);
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? paths.find(existsSync),
    args: [
      ...["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
      // Frames are then painted on command only.
      ...(frames ? [] : ["--enable-begin-frame-control"]),
    ],
  });
  try {
    await check(browser);
  } finally {
    await browser.close();
  }
  for (const one of faults) console.log(one);
  process.exitCode = faults.length ? 1 : 0;
};

/** A tab whose console must stay empty, and that may open nothing but files. */
export const tab = async (browser, { script = true, dark = false, viewport = DESKTOP } = {}) => {
  const page = await browser.newPage();
  // Allows for a machine that is busy building.
  page.setDefaultTimeout(120_000);
  await page.setViewport(viewport);
  await page.setJavaScriptEnabled(script);
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
  const where = () => decodeURI(page.url()).split("/").slice(-2).join("/");
  page.on("console", (message) => {
    if (["error", "warn", "assert"].includes(message.type())) fault(where(), `console: ${message.text()}`);
  });
  page.on("pageerror", (error) => fault(where(), `exception: ${error.message}`));
  page.on("dialog", (dialog) => {
    fault(where(), `a dialog opens: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) fault(where(), `asks the network for ${request.url()}`);
  });
  page.on("requestfailed", (request) => fault(where(), `cannot load ${request.url()}`));
  return page;
};

/** The formulas of which a part is above or below their box, and the navigation if it scrolls to the side. */
export const cutOff = (page) => page.evaluate(() => {
  // By their exact edges: `scrollHeight` and `clientHeight` are rounded to whole pixels.
  const boxes = [...document.querySelectorAll(".math")].filter((e) => getComputedStyle(e).display !== "inline");
  const formulas = boxes.filter((e) => {
    const box = e.getBoundingClientRect();
    const parts = [...e.querySelectorAll("*")].map((part) => part.getBoundingClientRect());
    return parts.some(({ top, bottom }) => top < box.top || bottom > box.bottom);
  });
  const bars = [...document.querySelectorAll(".top nav")].filter((e) => e.scrollWidth > e.clientWidth);
  return [...formulas, ...bars].map((e) => e.textContent.slice(0, 40));
});

/** How far a page is wider than its window, and what sticks out. */
export const overflow = (page) => page.evaluate(() => {
  const width = document.documentElement.clientWidth;
  const over = document.documentElement.scrollWidth - width;
  if (over <= 0) return undefined;
  const wide = [...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > width + 1);
  const last = wide.at(-1);
  return `${over} px wider than its window: ${last ? last.outerHTML.slice(0, 120) : "nobody knows why"}`;
});
