//! Compares the pages of the site with the specs: names, errors, accuracy, figures and choices.
#![cfg(feature = "site")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod accuracy;

use std::path::Path;
use std::sync::OnceLock;

use opwright_codegen::diagnostic::codes;
use opwright_codegen::expr::reference::sections;
use opwright_codegen::model::{
    AttributeType, AttributeValue, Body, Example, Gradient, OpSet, Outcome, Rule, Test,
};
use opwright_codegen::site::{self, Input, Measurements, Site};
use opwright_codegen::{Specs, check, emit};

fn here(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The repository's ops, and their site with these diagnostics on the error pages.
fn with(diagnostics: &[String]) -> (OpSet, Site) {
    let specs = Specs::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs")).unwrap();
    let ops = check(&specs).unwrap();
    let artifacts = emit::emit(&ops);
    let measured = Measurements { diagnostics, ..Measurements::default() };
    let input = Input {
        specs: &specs,
        ops: &ops,
        artifacts: &artifacts,
        measured,
        base: None,
        live: false,
    };
    let site = site::build(&input);
    (ops, site)
}

/// The same without diagnostics, built once.
fn ours() -> &'static (OpSet, Site) {
    static OURS: OnceLock<(OpSet, Site)> = OnceLock::new();
    OURS.get_or_init(|| with(&[]))
}

fn text<'a>(site: &'a Site, path: &str) -> &'a str {
    std::str::from_utf8(site.files.get(path).unwrap_or_else(|| panic!("no {path}"))).unwrap()
}

/// The row of a table whose first cell links to the op.
fn row<'a>(page: &'a str, op: &str) -> Option<&'a str> {
    page.lines().find(|line| line.starts_with("<tr") && line.contains(&format!(">{op}</a>")))
}

#[test]
fn names_in_other_systems_are_listed() {
    let (ops, site) = ours();
    let page = text(site, "elsewhere.html");
    let head = page.lines().find(|line| line.contains("<th scope=\"col\">op</th>")).unwrap();
    let systems: Vec<&str> = head
        .split("<th scope=\"col\">")
        .skip(2)
        .map(|cell| cell.split('<').next().unwrap())
        .collect();
    let known = |system: &str| {
        ops.ops.iter().filter(|op| op.prose.aliases.iter().any(|(s, _)| s == system)).count()
    };
    assert!(systems.windows(2).all(|pair| known(pair[0]) >= known(pair[1])), "{systems:?}");
    for op in &ops.ops {
        let Some(row) = row(page, &op.name) else {
            assert!(op.prose.aliases.is_empty(), "no {}", op.name);
            continue;
        };
        let cells: Vec<&str> = row.split("<td>").skip(1).collect();
        assert!(cells.len() <= systems.len(), "{}", op.name);
        // A row ends at its last name.
        let cells = cells.into_iter().chain(std::iter::repeat(""));
        for (system, cell) in systems.iter().zip(cells) {
            let alias = op.prose.aliases.iter().find(|(s, _)| s == system);
            let name = cell.trim_end();
            assert_eq!(name.is_empty(), alias.is_none(), "{} {system}", op.name);
            let alias = alias.map_or("", |(_, alias)| alias);
            assert!(name.contains(alias), "{} {system}: {name}", op.name);
        }
        for difference in &op.prose.differences {
            let system = difference.split_once(": ").map_or("Others", |(system, _)| system);
            assert!(page.contains(&format!(">{system}</h3>")), "no {system}");
            assert!(page.contains(&format!("ops/{}.html#differences", op.name)), "{}", op.name);
        }
    }
}

/// Each code has a page. The page of constraints lists the ops that raise each message, with one row per class
/// and message.
#[test]
fn error_pages_list_the_ops_that_raise_them() {
    let sample =
        |code: &str, more: &str| format!("error[{code}]: something{more}\n --> specs/a.yaml:1:1\n");
    let diagnostics = [
        sample("E0301", ", and long"),
        sample("E0301", ""),
        sample("E0301", " else"),
        sample("E0301", " else") + "\nerror[E0302]: and this\n --> specs/a.yaml:2:2\n",
        "error[E0301]: without a place\n".to_owned(),
    ];
    let (ops, site) = &with(&diagnostics);
    for (code, ..) in codes() {
        let page = text(site, &format!("errors/{code}.html"));
        assert_eq!(page.contains("class=\"raised\""), *code == "E1002", "{code}");
        assert!(text(site, "errors/index.html").contains(&format!(">{code}<")), "{code}");
    }
    let page = text(site, "errors/E1002.html");
    for op in &ops.ops {
        for c in &op.constraints {
            let link = format!("ops/{}.html#{}\"", op.name, c.id);
            assert!(page.contains(&link), "no {} {}", op.name, c.id);
        }
    }
    let mut rows: Vec<(&str, String)> = ops
        .ops
        .iter()
        .flat_map(|op| &op.constraints)
        .map(|c| (c.error.name(), c.message_text.split_whitespace().collect::<Vec<_>>().join(" ")))
        .collect();
    rows.sort();
    rows.dedup();
    assert_eq!(page.matches("<dt class=\"error\">").count(), rows.len());

    // The shortest diagnostics that contain only this fault and have a place are shown.
    let page = text(site, "errors/E0301.html");
    let shown: Vec<usize> =
        ["something\n", "something else\n", "something, and long\n", "without a place", "and this"]
            .iter()
            .map(|part| page.matches(part).count())
            .collect();
    assert_eq!(shown, [1, 1, 1, 0, 0], "{page}");
    assert!(page.find("something\n") < page.find("something, and long"));
    assert!(!text(site, "errors/E0302.html").contains("and this"));
}

/// Every line of an article that requests a figure gets one.
#[test]
fn articles_have_their_figures() {
    let (_, site) = ours();
    for name in ["guide", "language", "conformance", "add-an-op"] {
        let asked = here(&format!("site/{name}.md")).lines().filter(|l| l.starts_with('@')).count();
        let page = text(site, &format!("{name}.html"));
        assert_eq!(page.matches("class=\"fig\"").count(), asked, "{name}");
        // The first words of each paragraph are on the page.
        for line in here(&format!("site/{name}.md")).lines() {
            let plain = line.chars().all(|c| c.is_ascii_alphanumeric() || " ,.;:".contains(c));
            assert!(!plain || page.contains(line.trim()), "{name}: {line}");
            if let Some((op, example)) =
                line.strip_prefix("@example ").and_then(|asked| asked.split_once(' '))
            {
                let link =
                    format!(".html#example-{example}\"><code>{op}</code>, example {example}<");
                assert!(page.contains(&link), "{name}: {line}");
            }
        }
    }
    let guide = text(site, "guide.html");
    assert!(guide.contains("lhs [2, 1, 6], rhs [3, 1]"), "the first figure is of these shapes");
}

/// Served scripts and styles have the words of their source in order, without comments.
#[test]
fn scripts_and_styles_are_served_whole() {
    let (_, site) = ours();
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_owned).collect()
    };
    for (served, sources) in [
        ("script.js", &["script.js"][..]),
        ("calculator.js", &["shape.js", "picture.js", "calculator.js"]),
        ("style.css", &["style.css"]),
    ] {
        let comments: &[&str] =
            if served.ends_with("js") { &["//", "/*", "*", "\"use strict\";"] } else { &["/*"] };
        let mut want = if served.ends_with("js") { words("use strict") } else { vec![] };
        for source in sources {
            let source = here(&format!("site/{source}"));
            let lines = source.lines().map(str::trim);
            let code = lines.filter(|line| !comments.iter().any(|start| line.starts_with(start)));
            want.extend(code.flat_map(words));
        }
        assert_eq!(words(text(site, served)), want, "{served}");
    }
}

/// The shapes of an example are shown under every rule, and those of an example with an axis, if there is one.
#[test]
fn examples_are_shown_under_every_rule() {
    let (ops, site) = ours();
    let mut with_axis = 0;
    for op in &ops.ops {
        let page = text(site, &format!("ops/{}.html", op.name));
        let rules = page.split("<h2 id=\"rules\">").nth(1);
        let Body::Elementwise { rule: Some(rule), .. } = op.body else {
            assert!(rules.is_none(), "{}", op.name);
            continue;
        };
        let rules = rules.unwrap().split("</section>").next().unwrap();
        let headings: Vec<&str> =
            rules.split("<h4><code>").skip(1).map(|h| h.split('<').next().unwrap()).collect();
        let axis = |example: &Example| match (&example.attributes[rule], &example.outcome) {
            (Some(AttributeValue::Rule(Rule::Pdpd(axis @ 0..))), Outcome::Returns(..)) => {
                Some(*axis)
            }
            _ => None,
        };
        let mut expected = vec!["none", "numpy", "pdpd(axis=-1)"];
        let last = op.examples.iter().find_map(axis).map(|axis| format!("pdpd(axis={axis})"));
        if let Some(last) = &last {
            expected.extend(["none", "numpy", last]);
            with_axis += 1;
            // The example is valid under the rule that it was written for.
            let answer = rules.rsplit("</div>").find(|part| part.contains("<p class="));
            assert!(answer.unwrap().contains("class=\"answer\""), "{}", op.name);
        }
        assert_eq!(headings, expected, "{}", op.name);
    }
    assert!(with_axis > 0);
}

/// Every function has a row, its formula if it has one, and a unique anchor, which the search uses.
#[test]
fn every_function_has_a_row_and_an_anchor() {
    let (_, site) = ours();
    let (page, search) = (text(site, "language.html"), text(site, "search.js"));
    let entries: Vec<_> = sections().into_iter().flat_map(|(_, rows)| rows).collect();
    let ids: Vec<&str> = page
        .match_indices(" id=\"fn-")
        .map(|(at, _)| page[at + 5..].split('"').next().unwrap())
        .collect();
    assert_eq!(ids.len(), entries.len());
    for (i, id) in ids.iter().enumerate() {
        assert!(!ids[..i].contains(id), "{id} twice");
        assert!(search.contains(&format!("language.html#{id}\"")), "{id}");
        // A second function of the same name has the suffix 2.
        if let Some((plain, number)) = id.rsplit_once('-')
            && let Ok(number @ 1..) = number.parse::<usize>()
            && ids.contains(&plain)
        {
            let before = |n: usize| if n == 1 { plain.into() } else { format!("{plain}-{n}") };
            assert!(number > 1 && ids[..i].contains(&before(number - 1).as_str()), "{id}");
        }
    }
    for (id, entry) in ids.iter().zip(&entries) {
        let at = page.find(&format!(" id=\"{id}\"")).unwrap();
        let row = page[at..].split("</tr>").next().unwrap();
        let math = entry.row.is_some_and(|row| !row.math.text.is_empty());
        assert_eq!(row.contains("<math"), math, "{id}: {row}");
        assert!(!row.contains('#'), "{id}: {row}");
    }
}

/// Formulas of elements and those of terms say so; formulas of whole tensors say nothing.
#[test]
fn gradients_say_what_their_formulas_apply_to() {
    let (ops, site) = ours();
    for op in &ops.ops {
        let page = text(site, &format!("ops/{}.html", op.name));
        let floats = op.result.elem.dtypes(&op.vars).iter().any(|d| d.is_float());
        let formulas = op.gradients.iter().filter(|g| !matches!(g, Gradient::None(_))).count();
        let said = |text: &str| page.contains(&format!("<p>Formulas for one {text}"));
        let has_formulas = |body: bool| body && floats && formulas > 0;
        let of_elements = matches!(op.body, Body::Elementwise { .. });
        assert_eq!(said("element, summed over"), has_formulas(of_elements), "{}", op.name);
        let of_a_part = op.gradients.iter().any(|g| matches!(g, Gradient::Scalar(..)));
        let of_terms = matches!(op.body, Body::Reduce { .. }) && of_a_part;
        assert_eq!(said("term of the"), of_terms, "{}", op.name);
    }
}

/// A constraint on values names the dtypes that it applies to.
#[test]
fn constraints_on_values_name_their_dtypes() {
    let (ops, site) = ours();
    for op in &ops.ops {
        let page = text(site, &format!("ops/{}.html", op.name));
        let each = op.constraints.iter().filter_map(|c| match &c.test {
            Test::Each(_, class) => Some(class.name()),
            Test::Call(_) => None,
        });
        let (any, some): (Vec<_>, Vec<_>) = each.partition(|class| *class == "any");
        for class in &some {
            let words = format!("at every coordinate, for dtypes of class {class}");
            assert!(page.contains(&words), "{}: {class}", op.name);
        }
        let count = page.matches("at every coordinate").count();
        let narrow = page.matches("at every coordinate, for dtypes of class").count();
        assert_eq!((count, narrow), (any.len() + some.len(), some.len()), "{}", op.name);
    }
}

/// An input field suggests the values that it accepts.
#[test]
fn fields_suggest_their_choices() {
    let (ops, site) = ours();
    let mut seen = 0;
    for op in &ops.ops {
        let page = text(site, &format!("ops/{}.html", op.name));
        for attribute in &op.attributes {
            let expected: Vec<String> = match &attribute.ty {
                AttributeType::AutoBroadcast => {
                    let rules = ["none", "numpy", "pdpd", "pdpd(axis=0)", "pdpd(axis=1)"];
                    rules.map(str::to_owned).to_vec()
                }
                AttributeType::Bool => vec!["false".into(), "true".into()],
                AttributeType::Choice(words) => words.clone(),
                _ => continue,
            };
            let options: String =
                expected.iter().map(|word| format!("<option value=\"{word}\">")).collect();
            let list = format!("<datalist id=\"choices-{}\">{options}<", attribute.name);
            assert!(page.contains(&list), "{} {}", op.name, attribute.name);
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen}");
}
