//! Tests the site without a browser: every link resolves, nothing is executed or fetched, pages are small, and the sink
//! removes only files of the site. `tests/browser` tests it in a browser.
#![cfg(feature = "site")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod folder;
mod html;
mod measurements;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;

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
