//! Adds downloads to the site: vectors, metadata and specs, and the sitemap.

use std::fmt::Write;

use serde_json::Value;

use super::input::{Input, Site};

/// Adds the files.
pub fn add(site: &mut Site, input: &Input) {
    for (path, text) in &input.artifacts.files {
        // The Markdown among the artifacts has pages of its own.
        if path.ends_with(".json") {
            site.text(path.as_str(), text.as_str());
        }
    }
    for source in &input.specs.sources {
        site.text(source.path.as_str(), source.text.as_str());
    }
    let all = input.artifacts.files.get("ops.json").map(String::as_str).unwrap_or_default();
    let all: Value = serde_json::from_str(all).unwrap_or_default();
    for op in all.get("ops").and_then(Value::as_array).into_iter().flatten() {
        if let Some(name) = op.get("name").and_then(Value::as_str) {
            site.text(format!("ops/{name}.json"), format!("{op:#}\n"));
        }
    }
    if let Some(base) = input.base {
        let map = map(site, base);
        site.text("sitemap.xml", map);
    }
}

/// The sitemap.
fn map(site: &Site, base: &str) -> String {
    let escaped = base.replace('&', "&amp;").replace('<', "&lt;");
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for page in site.files.keys().filter(|path| path.ends_with(".html")) {
        let _ = writeln!(text, "<url><loc>{escaped}{page}</loc></url>");
    }
    text + "</urlset>\n"
}
