//! The templates, and the frame of every page.

use serde::Serialize;
use tera::{Context, Tera};

use super::op::{MorePage, OpPage};

/// The templates. Because their names end in `.html`, everything they print is escaped unless marked `safe`.
const TEMPLATES: &[(&str, &str)] = &[
    ("shell.html", include_str!("../../templates/site/shell.html")),
    ("figure.html", include_str!("../../templates/site/figure.html")),
    ("example.html", include_str!("../../templates/site/example.html")),
    ("index.html", include_str!("../../templates/site/index.html")),
    ("article.html", include_str!("../../templates/site/article.html")),
    ("language.html", include_str!("../../templates/site/language.html")),
    ("elsewhere.html", include_str!("../../templates/site/elsewhere.html")),
    ("errors.html", include_str!("../../templates/site/errors.html")),
    ("error.html", include_str!("../../templates/site/error.html")),
    ("conformance.html", include_str!("../../templates/site/conformance.html")),
    ("performance.html", include_str!("../../templates/site/performance.html")),
    ("more.html", include_str!("../../templates/site/more.html")),
    ("op.html", include_str!("../../templates/site/op.html")),
];

/// The navigation.
const CHAPTERS: &[Chapter] = &[
    Chapter { key: "ops", name: "Operators", path: "index.html" },
    Chapter { key: "guide", name: "Guide", path: "guide.html" },
    Chapter { key: PYTHON, name: "Python", path: "python.html" },
    Chapter { key: "new", name: "Add an op", path: "add-an-op.html" },
    Chapter { key: "language", name: "Language", path: "language.html" },
    Chapter { key: "elsewhere", name: "Other systems", path: "elsewhere.html" },
    Chapter { key: "errors", name: "Errors", path: "errors/index.html" },
    Chapter { key: "conformance", name: "Conformance", path: "conformance.html" },
    Chapter { key: "performance", name: "Performance", path: "performance.html" },
];

/// The key of the chapter that only crates with a Python package have.
pub const PYTHON: &str = "python";

#[derive(Serialize)]
struct Chapter {
    key: &'static str,
    name: &'static str,
    path: &'static str,
}

/// Renders pages.
pub struct Shell {
    tera: Tera,
    live: bool,
    chapters: Vec<&'static Chapter>,
}

/// The position of a page in the site.
#[derive(Serialize)]
pub struct PagePlace<'a> {
    /// The relative path to the root: `../`.
    pub root: &'a str,
    /// The navigation entry that it belongs to.
    pub chapter: &'a str,
    /// The title of the page.
    pub title: &'a str,
    /// The description, shown where the page is linked.
    pub about: &'a str,
}

impl<'a> PagePlace<'a> {
    /// The position of a page at the root.
    pub fn top(chapter: &'a str, title: &'a str, about: &'a str) -> PagePlace<'a> {
        PagePlace { root: "", chapter, title, about }
    }
}

impl Shell {
    /// Parses the templates, for pages that are served live or not, of a crate with a Python package or without.
    #[expect(clippy::expect_used, reason = "the templates are ours, and every test renders them")]
    pub fn new(live: bool, has_python: bool) -> Shell {
        let mut tera = Tera::default();
        tera.add_raw_templates(TEMPLATES.iter().copied()).expect("a template of ours parses");
        let chapters = CHAPTERS.iter().filter(|chapter| has_python || chapter.key != PYTHON);
        Shell { tera, live, chapters: chapters.collect() }
    }

    /// Renders a page. `data` is the variable `p` of the template.
    #[expect(clippy::expect_used, reason = "the templates are ours, and every test renders them")]
    pub fn render(&self, template: &str, place: &PagePlace, data: &impl Serialize) -> String {
        let mut context = Context::new();
        context.insert("place", place);
        context.insert("live", &self.live);
        context.insert("chapters", &self.chapters);
        context.insert("p", data);
        self.tera.render(template, &context).expect("a template names only what a page has")
    }

    /// The page of an op.
    pub fn op(&self, page: &OpPage) -> String {
        let place = PagePlace {
            root: "../",
            chapter: "ops",
            title: &page.name,
            about: &page.plain_summary,
        };
        self.render("op.html", &place, page)
    }

    /// A page with more examples of an op.
    pub fn more(&self, page: &MorePage) -> String {
        let title = format!("{}, more examples", page.name);
        let about = "Examples with their diagrams, calls and results.";
        let place = PagePlace { root: "../", chapter: "ops", title: &title, about };
        self.render("more.html", &place, page)
    }
}
