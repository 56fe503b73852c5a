//! Tests the site without a browser: every link resolves, nothing is executed or fetched, pages are small, and the sink
//! removes only files of the site. `tests/browser` tests it in a browser.
#![cfg(feature = "site")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use opwright_codegen::model::Outcome;
use opwright_codegen::site::{self, Input, Measurements, Site};
use opwright_codegen::{Specs, check, emit};

fn build(specs: &Specs) -> Site {
    with(specs, Measurements::default())
}

fn with(specs: &Specs, measured: Measurements) -> Site {
    let ops = check(specs).unwrap();
    let artifacts = emit::emit(&ops);
    site::build(&Input {
        specs,
        ops: &ops,
        artifacts: &artifacts,
        measured,
        base: None,
        live: false,
    })
}

fn specs() -> Specs {
    Specs::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs")).unwrap()
}

/// The site of the repository's specs, built once.
fn ours() -> Site {
    static SITE: OnceLock<Site> = OnceLock::new();
    SITE.get_or_init(|| build(&specs())).clone()
}

fn text<'a>(site: &'a Site, path: &str) -> &'a str {
    std::str::from_utf8(site.files.get(path).unwrap_or_else(|| panic!("no {path}"))).unwrap()
}

fn pages(site: &Site) -> BTreeMap<&str, &str> {
    let paths = site.files.keys().filter(|path| path.ends_with(".html"));
    paths.map(|path| (path.as_str(), text(site, path))).collect()
}

/// The values of an attribute in a page, where all attributes are quoted.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let opening = format!(" {attribute}=\"");
    html.match_indices(&opening)
        .map(|(at, _)| html[at + opening.len()..].split('"').next().unwrap())
        .collect()
}

/// The path that a link of a page refers to.
fn resolve(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        if part == ".." {
            parts.pop().map_or_else(|| panic!("{link}"), drop)
        } else {
            parts.push(part)
        }
    }
    parts.join("/")
}

#[test]
fn links_resolve_and_anchors_are_unique() {
    let site = ours();
    let pages = pages(&site);
    let ids: BTreeMap<&str, Vec<&str>> =
        pages.iter().map(|(path, html)| (*path, values(html, "id"))).collect();
    let mut links = 0;
    for (page, html) in &pages {
        let mut seen = ids[page].clone();
        seen.sort_unstable();
        let twice: Vec<_> = seen.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{page}: {twice:?}");
        for link in values(html, "href").into_iter().chain(values(html, "src")) {
            if link.starts_with("http") {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let path = if path.is_empty() { (*page).to_owned() } else { resolve(page, path) };
            assert!(site.files.contains_key(&path), "{page}: {link}");
            if !anchor.is_empty() {
                assert!(ids[path.as_str()].contains(&anchor), "{page}: {link}");
            }
            links += 1;
        }
    }
    assert!(links > 4000, "{links}");
}

#[test]
fn changes_of_an_op_are_on_its_page() {
    let spec = include_str!("golden/elementwise/spec.yaml");
    let site = build(&Specs::from_texts([("specs/blend.yaml", spec)]).unwrap());
    let html = text(&site, "ops/blend.html");
    let at = |part: &str| html.find(part).unwrap_or_else(|| panic!("no {part}"));
    let rows =
        ["id=\"changes\"", ">0.1</th><td>Added.", ">0.2</th><td>Has", ">0.10</th><td>Refuses"];
    assert!(rows.map(at).is_sorted());
    assert!(html.contains("href=\"#changes\""));
    assert!(text(&site, "ops.json").contains("\"changes\":{\"0.2\":"));
    assert!(!text(&ours(), "ops/add.html").contains("#changes"));
}

#[test]
fn crates_with_a_python_package_have_a_page_about_it() {
    let spec = include_str!("golden/elementwise/spec.yaml");
    let mut specs = Specs::from_texts([("specs/blend.yaml", spec)]).unwrap();
    let without = build(&specs);
    assert!(!without.files.contains_key("python.html"));
    assert!(!text(&without, "index.html").contains("python.html"));

    specs.home.python = Some("mine".to_owned());
    let site = build(&specs);
    assert!(text(&site, "index.html").contains("href=\"python.html\""));
    let page = text(&site, "python.html");
    assert!(page.contains("mine.explain_broadcast((2, 1, 6), (3, 1))"));
    assert!(!page.contains("PACKAGE") && !page.contains("opwright."));
    // Those specs have none of the ops of the examples.
    assert!(
        !page.contains("mine.add")
            && !page.contains("mine.mul")
            && !page.contains("dask.array")
            && !page.contains("array_api")
            && !page.contains("onnx")
    );
    assert!(["mine.dask", "mine.jax", "mine.torch"].iter().all(|module| page.contains(module)));
    assert!(page.contains("<code>vjp</code> takes"));

    let mut specs = self::specs();
    specs.home.python = Some("opwright".to_owned());
    let page = build(&specs);
    let page = text(&page, "python.html");
    for shown in [
        "opwright.add(lhs, rhs)",
        "opwright.mul.vjp",
        "opwright.leaky_relu",
        "OpValueError",
        "xp.mean(x",
    ] {
        assert!(page.contains(shown), "{shown}");
    }
}

#[test]
fn articles_omit_paragraphs_about_ops_that_the_specs_lack() {
    let spec = include_str!("golden/elementwise/spec.yaml");
    let site = build(&Specs::from_texts([("specs/blend.yaml", spec)]).unwrap());
    let (guide, whole) = (text(&site, "guide.html"), ours());
    for op in
        ["broadcast_to", "broadcast_in_dim", "broadcast", "expand", "tile", "repeat", "sum_to"]
    {
        let name = format!("<code>{op}</code>");
        assert!(!guide.contains(&name), "{op}");
        assert!(text(&whole, "guide.html").contains(&name), "{op}");
    }
    assert!(
        !guide.contains("id=\"copies\"") && text(&whole, "guide.html").contains("id=\"copies\"")
    );
    assert!(
        guide.contains("The gradient of an operand has") && guide.contains("id=\"the-rule-pdpd\"")
    );
}

#[test]
fn a_sitemap_needs_a_base_address() {
    assert!(!ours().files.contains_key("sitemap.xml"));
    let specs = specs();
    let ops = check(&specs).unwrap();
    let (artifacts, measured) = (emit::data(&ops), Measurements::default());
    let base = Some("https://example.org/a&b/");
    let site = site::build(&Input {
        specs: &specs,
        ops: &ops,
        artifacts: &artifacts,
        measured,
        base,
        live: false,
    });
    let map = text(&site, "sitemap.xml");
    assert_eq!(map.matches("<loc>https://example.org/a&amp;b/").count(), pages(&site).len());
    assert!(map.contains("<loc>https://example.org/a&amp;b/ops/add.html</loc>"));
}

#[test]
fn pages_contain_no_inline_scripts_or_external_resources() {
    for (page, html) in pages(&ours()) {
        assert!(
            html.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';")
        );
        for (at, _) in html.match_indices("<script") {
            let tag = &html[at..at + html[at..].find("</script>").unwrap()];
            assert!(tag.contains(" src=\"") && tag.ends_with('>'), "{page}: {tag}");
        }
        for forbidden in ["<style", " style=\"", "javascript:", " onclick", "<iframe"] {
            assert!(!html.contains(forbidden), "{page}: {forbidden}");
        }
    }
}

#[test]
fn pages_and_assets_are_small() {
    let site = ours();
    let is = |path: &str, ends: &[&str]| ends.iter().any(|end| path.ends_with(end));
    let styles_and_scripts = site.files.iter().filter(|(path, _)| is(path, &[".css", ".js"]));
    // The search index is data.
    let code = styles_and_scripts.filter(|(path, _)| *path != "search.js");
    let (own, shared): (Vec<_>, Vec<_>) = code.partition(|(path, _)| path.starts_with("calc/"));
    let shared: Vec<_> = shared.into_iter().map(|(path, bytes)| (path, bytes.len())).collect();
    assert!(shared.len() >= 3, "{shared:?}");
    assert!(shared.iter().map(|(_, size)| size).sum::<usize>() < 30_000, "{shared:?}");
    // The additional script of an op.
    for (path, bytes) in own {
        assert!(bytes.len() < 6_000, "{path} has {} bytes", bytes.len());
    }
    for (page, html) in pages(&site) {
        assert!(html.len() < 60_000, "{page} has {} bytes", html.len());
    }
}

#[test]
fn examples_have_diagrams_and_errors_have_messages() {
    let ops = check(&specs()).unwrap();
    let site = ours();
    for op in &ops.ops {
        let own = |page: &&str| {
            page.strip_prefix("ops/").is_some_and(|file| {
                file == format!("{}.html", op.name) || file.starts_with(&format!("{}-", op.name))
            })
        };
        let html: String =
            pages(&site).into_iter().filter(|(p, _)| own(p)).map(|(_, h)| h).collect();
        for example in &op.examples {
            let start = html.find(&format!("id=\"example-{}\"", example.name)).unwrap();
            let end = html[start..].find("</section>").unwrap() + start;
            let next =
                html[start + 1..].find("<div class=\"example\"").map_or(end, |i| start + 1 + i);
            let part = &html[start..next.min(end)];
            let scalars = example.operands.iter().all(|o| o.shape.is_empty());
            assert!(part.contains("<svg") || scalars, "{}: {}", op.name, example.name);
            assert!(part.contains("class=\"answer\"") || part.contains("errors/E1002.html"));
            // Results with few values are shown in full.
            if let Outcome::Returns(shape, _) = &example.outcome {
                let few = (1..=12).contains(&shape.iter().product::<i64>());
                assert_eq!(part.contains("class=\"values\""), few, "{}: {part}", op.name);
            }
        }
    }
}

/// Examples that do not fit on one page continue on further pages, which link to each other and to the first.
#[test]
fn many_examples_have_pages_of_their_own() {
    let good = include_str!("ui/example_wrong.yaml").replace("[4, 7]", "[4, 6]");
    let more = |i: usize| {
        let given = format!("given: {{lhs: [{i}], rhs: [1]}}");
        format!("    - name: more_{i}\n      {given}\n      returns: [{}]\n", i + 1)
    };
    let spec = good + &(1..50).map(more).collect::<String>();
    let specs = Specs::from_texts([("specs/add.yaml", spec.as_str())]).unwrap();
    let site = build(&specs);
    let next = |page: &str, rel: &str| {
        let (_, after) = text(&site, page).split_once(&format!(" rel=\"{rel}\" href=\""))?;
        Some(resolve(page, after.split('"').next()?))
    };
    let first = "ops/add.html";
    let links: Vec<String> =
        values(text(&site, first), "href").iter().map(|link| link.to_string()).collect();
    let mut shown: Vec<usize> = vec![];
    let mut chain: Vec<&String> = vec![];
    let others: Vec<&String> = site
        .files
        .keys()
        .filter(|path| path.starts_with("ops/add") && path.ends_with(".html") && *path != first)
        .collect();
    for (i, page) in others.iter().enumerate() {
        let before = next(page, "prev");
        assert_eq!(before.as_deref(), Some(chain.last().map_or(first, |page| page.as_str())));
        assert_eq!(next(page, "next").as_ref(), others.get(i + 1).copied());
        assert!(text(&site, page).contains(&format!("page {} of {}", i + 2, others.len() + 1)));
        assert!(links.iter().any(|link| resolve(first, link) == **page), "{page}");
        chain.push(page);
    }
    for page in [first].into_iter().chain(chain.iter().map(|page| page.as_str())) {
        shown.extend(
            (1..50).filter(|i| text(&site, page).contains(&format!("id=\"example-more_{i}\""))),
        );
    }
    assert_eq!((others.len(), shown), (2, (1..50).collect()), "{others:?}");
}

/// Choices are suggested, and computed values are typeset.
#[test]
fn choices_are_suggested() {
    let spec = include_str!("golden/forms/spec.yaml");
    let site = build(&Specs::from_texts([("specs/choose.yaml", spec)]).unwrap());
    let page = text(&site, "ops/choose.html");
    let list = "<datalist id=\"choices-side\"><option value=\"left\"><option value=\"right\"><";
    assert!(page.contains(list), "{page}");
    assert!(page.contains("<math display=\"block\">"), "{page}");
}

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("site").join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

#[test]
fn removed_pages_are_deleted_and_current_ones_left_alone() {
    let dir = folder("whole");
    let mut site = ours();
    let first = site::write(&dir, &site).unwrap();
    assert_eq!((first.written, first.removed), (site.files.len(), 0));
    let time = |path: &str| fs::metadata(dir.join(path)).unwrap().modified().unwrap();
    let before = time("index.html");
    site.files.remove("ops/add.html");
    fs::write(dir.join("style.css"), "edited").unwrap();
    let second = site::write(&dir, &site).unwrap();
    assert_eq!((second.written, second.removed), (1, 1));
    assert!(!dir.join("ops/add.html").exists());
    assert_eq!(time("index.html"), before, "an unchanged page was written");
}

#[test]
fn a_folder_without_the_mark_is_left_alone() {
    let dir = folder("foreign");
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("thesis.txt"), "years of work").unwrap();
    let faults = site::write(&dir, &ours()).unwrap_err();
    let said = format!("{} holds files, and is not a site of ours", dir.display());
    assert!(faults.to_string().contains(&said), "{faults}");
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn links_in_the_folder_are_removed_and_not_followed() {
    let (dir, outside) = (folder("links"), folder("outside"));
    fs::create_dir_all(&outside).unwrap();
    fs::write(outside.join("kept.txt"), "kept").unwrap();
    let site = ours();
    site::write(&dir, &site).unwrap();
    std::os::unix::fs::symlink(&outside, dir.join("linked")).unwrap();
    assert_eq!(site::write(&dir, &site).unwrap().removed, 1);
    assert!(outside.join("kept.txt").exists());
}

/// Two cases that count (one win, one loss), one outside the mean, one that no peer supports, and the limit, which is
/// not a peer.
const RESULTS: &str = r#"{
    "machine": {"model": "Zed", "cores": 2, "vectors": "avx9", "system": "Linux"},
    "versions": {"peerless": "1.0"}, "command": "tests/peers/run", "date": "2026-01-02", "load": 0.75,
    "cases": [
        {"group": "Rows", "name": "won", "op": "add", "dtype": "f32", "shapes": [[2, 3], [3]],
         "measured": {"1": {"opwright": {"ns": 1500}, "fast": {"ns": 6000}, "slow": {"ns": 90000}, "limit": {"ns": 1}}}},
        {"group": "Rows", "name": "lost", "op": "add", "dtype": "f32", "shapes": [[4]],
         "measured": {"1": {"opwright": {"ns": 123456}, "fast": {"ns": 30864}, "slow": {"ns": null}}}},
        {"group": "Beyond", "name": "far", "op": "add", "dtype": "f32", "shapes": [[5]],
         "measured": {"1": {"opwright": {"ns": 10}, "fast": {"ns": 25000}}, "2": {"fast": {"ns": 500}}}},
        {"group": "Rows", "name": "alone", "op": "mul", "dtype": "f32", "shapes": [[6]],
         "measured": {"1": {"opwright": {"ns": 10}, "limit": {"ns": 1}}}}
    ]
}"#;

#[test]
fn measurements_are_on_their_page() {
    let spec = include_str!("golden/view/spec.yaml");
    let specs = Specs::from_texts([("specs/reverse_axes.yaml", spec)]).unwrap();
    let accuracy = r#"[{"name": "pow", "dtype": "f32", "max_ulp": 0.51, "count": 9, "share_correct": 0.5,
        "command": "measure"}]"#;
    let measured = Measurements {
        results: Some(RESULTS),
        chart: Some("<svg/>"),
        accuracy: Some(accuracy),
        ..Measurements::default()
    };
    let site = with(&specs, measured);
    let page = text(&site, "performance.html").split_whitespace().collect::<Vec<_>>().join(" ");
    let has = |part: &str| assert!(page.contains(part), "{part} is not in {page}");
    has("Zed, 2 cores, avx9, Linux. peerless 1.0.");
    has("on 2026-01-02. The machine was busy (load 0.75 before the run)");
    // The ratios 4 and 1/4 have the geometric mean 1. Cases that few peers support do not count.
    has("With 1 thread: <strong>1.00</strong> times");
    has("mean of 2 cases; 1 are slower");
    has("With 2 threads: <strong>1.00</strong> times");
    has("mean of 0 cases; 0 are slower");
    let row = |name: &str, cells: &[&str]| {
        let at = page.find(&format!("<th scope=\"row\">{name}<small>"));
        let row = page[at.unwrap_or_else(|| panic!("no {name}"))..].split("</tr>").next().unwrap();
        let cell = |cell: &str| cell.rsplit('>').next().unwrap_or_default().to_owned();
        let have: Vec<String> = row.split("</td>").map(cell).collect();
        assert_eq!(have[..have.len() - 1], *cells, "{name}");
    };
    row("won", &["fast", "6.00", "1.50", "4.00", "", "–", "–", "–"]);
    row("lost", &["fast", "30.9", "123", "0.25", "", "–", "–", "–"]);
    row("far", &["fast", "25.0", "0.010", "2500.00", "fast", "0.500", "–", "–"]);
    assert_eq!(page.matches("n lost\">").count(), 1);
    assert!(!page.contains("alone"), "a case without peers is listed");
    has("<th scope=\"row\">pow</th><td>f32</td><td class=\"n\">0.51</td>");
    assert_eq!(text(&site, "performance.svg"), "<svg/>");

    // The geometric mean of 4 and 0.97; 0.97 is within noise and does not count as slower.
    let even = RESULTS.replace("\"ns\": 123456", "\"ns\": 100").replace("30864", "97");
    let even = Measurements { results: Some(&even), ..Measurements::default() };
    let even = with(&specs, even);
    let page = text(&even, "performance.html").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("With 1 thread: <strong>1.97</strong> times"), "{page}");
    assert!(page.contains("mean of 2 cases; 0 are slower"), "{page}");

    // A load of half a core is not reported.
    let calm = RESULTS.replace("\"load\": 0.75", "\"load\": 0.5");
    let calm = Measurements { results: Some(&calm), ..Measurements::default() };
    assert!(!text(&with(&specs, calm), "performance.html").contains("The machine was busy"));

    let other = Measurements { results: Some("{}"), ..Measurements::default() };
    let site = with(&specs, other);
    assert!(text(&site, "performance.html").contains("Nothing has been measured here."));
}
