//! Builds the documentation site: static pages that work from disk, without a server or network access.
//!
//! ```text
//! model → Site { path → bytes } → a folder, or the server that shows it while one writes
//! ```
//!
//! Like the artifacts, the site is built from the model as a value in memory. HTML comes from templates, which escape
//! their data, with two exceptions: a spec's Markdown, sanitized by [`text`], and MathML from
//! [`formula`](crate::formula).

mod article;
pub mod assets;
mod conformance;
mod downloads;
mod elsewhere;
mod errors;
mod examples;
mod figure;
mod folder;
mod index;
mod input;
pub mod js;
mod language;
mod op;
mod paths;
mod performance;
mod search;
mod shell;
pub mod text;

use crate::interp::Call;
use crate::model::Op;
use crate::par::par_map;
pub use folder::{WriteCounts, write};
pub use input::{Input, Measurements, Site};
use js::infer;
use shell::{PYTHON, PagePlace, Shell};

/// Builds the site.
pub fn build(input: &Input) -> Site {
    let mut site = Site::default();
    let package = input.ops.home.python.as_deref();
    let shell = Shell::new(input.live, package.is_some());
    site.text("style.css", assets::style());
    site.text("script.js", assets::script());
    site.text("calculator.js", assets::calculator());
    site.asset("icon.svg", include_bytes!("../site/icon.svg"));
    site.asset("math.woff2", include_bytes!("../site/font/stix-two-math.woff2"));
    site.asset("math.LICENSE.txt", include_bytes!("../site/font/LICENSE"));
    for pages in par_map(&input.ops.ops, |op| of_op(op, &shell, input)) {
        pages.into_iter().for_each(|(path, text)| site.text(path, text));
    }
    let start =
        PagePlace::top("ops", "Operators", "Every operator, what it takes, and how far it is.");
    site.text("index.html", shell.render("index.html", &start, &index::index(input)));
    let mut articles = vec![];
    for (path, chapter, markdown, about) in ARTICLES {
        if *chapter == PYTHON && package.is_none() {
            continue;
        }
        let markdown = markdown.replace("PACKAGE", package.unwrap_or_default());
        let article = article::article(&markdown, input);
        let page =
            shell.render("article.html", &PagePlace::top(chapter, &article.title, about), &article);
        site.text(*path, page);
        articles.push((*path, article));
    }
    let about = "The keys of a spec, and every function that its expressions may call.";
    let page = PagePlace::top("language", "The spec language", about);
    site.text("language.html", shell.render("language.html", &page, &language::language(input)));
    let about = "The names of the ops in other systems, and how those systems differ.";
    let page = PagePlace::top("elsewhere", "Other systems", about);
    site.text(
        "elsewhere.html",
        shell.render("elsewhere.html", &page, &elsewhere::elsewhere(input)),
    );
    errors(&mut site, &shell, input);
    let page = PagePlace::top("conformance", "Conformance", "What is held to what, and how often.");
    let conformance = conformance::conformance(input);
    site.text("conformance.html", shell.render("conformance.html", &page, &conformance));
    let page = PagePlace::top(
        "performance",
        "Performance",
        "What the benchmark measured, losses included.",
    );
    let measured = performance::page(&input.measured);
    site.text("performance.html", shell.render("performance.html", &page, &measured));
    if let Some(chart) = input.measured.chart {
        site.text("performance.svg", chart);
    }
    site.text("search.js", search::index(input, &articles));
    downloads::add(&mut site, input);
    site
}

/// The files of an op: its page, pages with more examples, and the script of its calculator.
fn of_op(op: &Op, shell: &Shell, input: &Input) -> Vec<(String, String)> {
    let (page, more) = op::pages(op, input);
    let infer = assets::script_of(&[&format!("opwright.calculator({});", infer(op))]);
    let more = more.iter().map(|page| (format!("ops/{}", page.file), shell.more(page)));
    let files = [
        (format!("ops/{}.html", op.name), shell.op(&page)),
        (format!("calc/{}.js", op.name), infer),
    ];
    files.into_iter().chain(more).collect()
}

/// Articles: path, chapter, Markdown and description. `PACKAGE` stands for the name of the Python package.
const ARTICLES: &[(&str, &str, &str, &str)] = &[
    (
        "guide.html",
        "guide",
        include_str!("../site/guide.md"),
        "How shapes broadcast, with a diagram for every rule.",
    ),
    (
        "python.html",
        PYTHON,
        include_str!("../site/python.md"),
        "The ops as functions on NumPy arrays, and on arrays of many machines.",
    ),
    (
        "add-an-op.html",
        "new",
        include_str!("../site/add-an-op.md"),
        "From an empty file to a complete op, step by step.",
    ),
];

/// Adds the index of errors, and a page for each code.
fn errors(site: &mut Site, shell: &Shell, input: &Input) {
    let codes = errors::codes(input);
    let place = |title, about| PagePlace { root: "../", chapter: "errors", title, about };
    let all = place("Errors", "Every error code of the generator and of the ops.");
    site.text("errors/index.html", shell.render("errors.html", &all, &errors::errors(input)));
    for code in &codes {
        let page = shell.render("error.html", &place(code.code, &code.plain_title), code);
        site.text(format!("errors/{}.html", code.code), page);
    }
}

/// The laid out diagram of a call. The script lays diagrams out too, and a test checks that both agree.
pub fn picture(op: &Op, call: &Call) -> serde_json::Value {
    examples::drawn(op, call).map_or(serde_json::Value::Null, |figure| serde_json::json!(figure))
}
