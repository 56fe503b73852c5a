//! The pages, their links and what they show.

use std::collections::BTreeMap;

use opwright_codegen::model::Outcome;
use opwright_codegen::site::{self, Input, Measurements};
use opwright_codegen::{Specs, check, emit};

use crate::{build, ours, pages, resolve, specs, text, values};

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
    let spec = include_str!("../golden/elementwise/spec.yaml");
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
    let spec = include_str!("../golden/elementwise/spec.yaml");
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
    let spec = include_str!("../golden/elementwise/spec.yaml");
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
    let good = include_str!("../ui/example_wrong.yaml").replace("[4, 7]", "[4, 6]");
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
    let spec = include_str!("../golden/forms/spec.yaml");
    let site = build(&Specs::from_texts([("specs/choose.yaml", spec)]).unwrap());
    let page = text(&site, "ops/choose.html");
    let list = "<datalist id=\"choices-side\"><option value=\"left\"><option value=\"right\"><";
    assert!(page.contains(list), "{page}");
    assert!(page.contains("<math display=\"block\">"), "{page}");
}
