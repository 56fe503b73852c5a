// Hostile specs: HTML, links and template syntax are shown as text, and nothing is executed or fetched.

import { expect, pagesOf, run, site, tab, url } from "./browser.mjs";

await run(async (browser) => {
  const page = await tab(browser);
  const pages = pagesOf(site);
  expect(pages.includes("ops/bad.html"), "the site", "has no page of the hostile op");
  for (const path of pages.filter((path) => !path.startsWith("errors/E"))) {
    await page.goto(url(path));
    const found = await page.evaluate(() => ({
      hurt: window.hurt,
      elements: [...document.querySelectorAll("iframe, base, script:not([src]), [onerror], [onload], [onclick], [onmouseover], meta[http-equiv=refresh], main script")].map((e) => e.outerHTML),
      images: [...document.querySelectorAll("img")].map((e) => e.src).filter((src) => !src.startsWith("file:")),
      ends: document.querySelectorAll("body > footer").length,
    }));
    expect(found.hurt === undefined, path, `script ${found.hurt} of a spec ran`);
    expect(found.elements.length === 0, path, `elements of a spec: ${found.elements}`);
    expect(found.images.length === 0, path, `images from elsewhere: ${found.images}`);
    expect(found.ends === 1, path, "the page is torn");
  }
  await page.goto(url("ops/bad.html"));
  const text = await page.evaluate(() => document.querySelector("main").innerText);
  for (const words of ["<script>window.hurt = 3</script>", "{{ 7 * 7 }}", "{{ p.name }}", '{% include "shell.html" %}', "</script><script>window.hurt = 7</script>"]) {
    expect(text.includes(words), "ops/bad.html", `does not show ${words} as words`);
  }
  const links = await page.evaluate(() => [...document.querySelectorAll("main a[href]")].map((a) => a.href));
  expect(links.every((link) => /^(file|https?):/.test(link)), "ops/bad.html", `links: ${links}`);

  // Typed text and answers are shown as text, whatever the op is called.
  await page.evaluate(() => {
    const field = document.querySelector('.calculator [data-name="constructor"]');
    field.value = "1, 2";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const output = await page.evaluate(() => document.querySelector(".calculator output").textContent);
  expect(output.includes("</script><script>window.hurt = 15</script> rank 2 of [1, 2]"), "ops/bad.html", `the calculator says ${output}`);
  expect(await page.evaluate(() => window.hurt) === undefined, "ops/bad.html", "the message of a spec ran");
  await page.focus("#search");
  await page.keyboard.type("summary");
  expect(!(await page.$("#hits script, #hits img")), "ops/bad.html", "an answer of the search is HTML");
  expect(await page.evaluate(() => window.hurt) === undefined, "ops/bad.html", "an answer of the search ran");
});
