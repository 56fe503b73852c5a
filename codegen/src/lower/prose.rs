//! Lowers the documentation of an op, and checks that formulas can be typeset and links are safe.

use std::collections::HashSet;

use super::changes;
use super::fault::take;
use super::layers::{Layers, Root};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::document::shorten;
use crate::formula::{self, FormulaFault};
use crate::markdown::formulas;
use crate::model::Prose;

/// Lowers the documentation of an op.
pub fn lower(layers: &Layers, faults: &mut Diagnostics) -> Prose {
    let (spec, root) = (layers.spec(), layers.own());
    let summary = spec.summary.clone().unwrap_or_default().trim().to_string();
    if spec.summary.is_none() {
        faults.push(layers.missing("summary", "summary: What the op does, in one line."));
    } else if !summary.is_empty()
        && (summary.contains('\n') || !summary.ends_with('.'))
        && root.source.comment_behind(&root.path("summary")).is_none()
    {
        let title = "a summary is one line that ends with a period";
        let fault = Diagnostic::new("E0602", title, root.value("summary"));
        faults.push(fault.help(match summary.contains('\n') {
            true => "put the rest into `description`",
            false => "end it with a period",
        }));
    }
    let description = spec.description.clone().unwrap_or_default().trim().to_string();
    if spec.description.is_none() {
        faults.push(layers.missing(
            "description",
            "description: |\n    What the op computes, for which arguments.",
        ));
    }
    texts(layers, faults);
    let (since, changes) = changes::lower(layers, faults);
    let list = |items: Vec<(Root, usize, &String)>| {
        items.into_iter().map(|(_, _, text)| text.trim().to_string()).collect()
    };
    let pick = |part: fn(&crate::raw::Spec) -> Option<&String>, default: &str| {
        layers.pick(part).map_or(default.to_string(), |(_, v)| v.clone())
    };
    Prose {
        summary,
        description,
        category: pick(|s| s.category.as_ref(), usual_category(spec)),
        since,
        changes,
        operator: spec.operator.clone(),
        operator_span: root.value("operator"),
        aliases: spec.aliases.0.clone(),
        differences: list(layers.items(|s| s.differences.as_ref())),
        references: list(layers.items(|s| s.references.as_ref())),
        platforms: layers.pick(|s| s.platforms.as_ref()).map_or_else(Vec::new, |(_, v)| v.clone()),
    }
}

/// The category of an op that states none.
fn usual_category(spec: &crate::raw::Spec) -> &'static str {
    if spec.reduce.is_some() {
        "reduction"
    } else if spec.view.is_some() {
        "movement"
    } else if spec.elementwise.is_some() {
        "elementwise"
    } else {
        "other"
    }
}

/// Checks all texts that appear on a page, including those of the family.
fn texts(layers: &Layers, faults: &mut Diagnostics) {
    let (spec, own) = (layers.spec(), layers.own());
    let mut check = |root: Root, path: String, text: &String| check_text(root, &path, text, faults);
    spec.summary.iter().for_each(|text| check(own, "summary".into(), text));
    spec.description.iter().for_each(|text| check(own, "description".into(), text));
    for (root, name, arg) in layers.entries(|s| s.args.as_ref()) {
        check(root, format!("args.{name}.description"), &arg.description);
    }
    for (root, name, result) in layers.entries(|s| s.returns.as_ref()) {
        let path = format!("returns.{name}.description");
        result.description.iter().for_each(|text| check(root, path.clone(), text));
    }
    for (root, i, example) in layers.items(|s| s.examples.as_ref()) {
        let path = format!("examples[{i}].description");
        example.description.iter().for_each(|text| check(root, path.clone(), text));
    }
    for (version, text) in spec.changes.iter().flat_map(|changes| &changes.0) {
        check(own, format!("changes.{version}"), text);
    }
    for (root, i, text) in layers.items(|s| s.differences.as_ref()) {
        check(root, format!("differences[{i}]"), text);
    }
    for (root, i, text) in layers.items(|s| s.references.as_ref()) {
        check(root, format!("references[{i}]"), text);
    }
    // What stands on pages and has no formulas: names of other systems and platforms, headings.
    let category = layers.pick(|s| s.category.as_ref());
    let mut names: Vec<_> =
        category.into_iter().map(|(root, text)| (root, "category".to_owned(), text)).collect();
    for (system, text) in &spec.aliases.0 {
        names.push((own, format!("aliases.{system}"), text));
    }
    for (root, i, text) in layers.items(|s| s.platforms.as_ref()) {
        names.push((root, format!("platforms[{i}]"), text));
    }
    for (root, path, text) in names {
        take(whole(root, &path, text), faults);
    }
    if let Some(text) = &spec.operator {
        take(symbols(own, text), faults);
    }
}

/// The characters of operators, as in OCaml.
const OPERATOR_CHARACTERS: &str = "!$%&*+-./:<=>?@^|~";

/// Requires `operator` to be symbols separated by spaces. Each is a word by which the op is looked up at run time, besides its
/// name, which a word of letters might be confused with.
fn symbols(root: Root, text: &str) -> Result<(), Diagnostic> {
    whole(root, "operator", text)?;
    let is_symbol = |word: &&str| word.chars().all(|c| OPERATOR_CHARACTERS.contains(c));
    let Some(word) = text.split_whitespace().find(|word| !is_symbol(word)) else { return Ok(()) };
    let title = format!("`{}` is not an operator", shorten(word));
    let letters = word.chars().all(|c| c.is_alphanumeric() || c == '_');
    let fault = Diagnostic::new("E0607", title, root.value("operator"))
        .note(format!("an operator consists of {OPERATOR_CHARACTERS}"))
        .help("write symbols like `+` or `<=.`, separated by spaces");
    Err(if letters { fault.help("names in other systems are `aliases`") } else { fault })
}

/// The largest number of faults reported per text.
const MAX_FAULTS: usize = 20;

/// Checks a text: dollars must be paired, formulas must typeset, and links must lead to the web or to a relative path.
fn check_text(root: Root, path: &str, text: &str, faults: &mut Diagnostics) {
    let places = root.source.places(&root.path(path), text);
    let span = |from: usize, to: usize| places.span(from..to);
    let lower = text.to_ascii_lowercase();
    for scheme in ["javascript:", "data:", "vbscript:"].into_iter().filter(|s| lower.contains(s)) {
        for opener in ["](", "](<", "]: ", "<"] {
            let link = format!("{opener}{scheme}");
            if let Some(at) = lower.find(&link) {
                let title = "a link may only lead to http, https or a relative path";
                let fault = Diagnostic::new("E0603", title, span(at, at + link.len()));
                faults.push(fault.help("remove the link"));
            }
        }
    }
    take(whole(root, path, text), faults);
    let before = faults.len();
    // A formula that occurs several times is typeset once.
    let mut good: HashSet<&str> = HashSet::new();
    for (at, formula) in formulas(text) {
        // More faults would not help.
        if faults.len() >= before + MAX_FAULTS {
            return;
        }
        let Some(formula) = formula else {
            let title = "this `$` opens a formula that is never closed";
            let fault = Diagnostic::new("E0601", title, span(at, at + 1));
            faults.push(fault.help(r"write `\$` for a dollar sign"));
            continue;
        };
        if good.contains(formula) {
            continue;
        }
        let found = check_formula(formula);
        if found.is_empty() {
            good.insert(formula);
        }
        for fault in found {
            // For an empty formula, mark both dollars.
            let open = at + usize::from(!fault.range.is_empty());
            let end = at + 1 + fault.range.end.max(1);
            let place = span(open + fault.range.start, end);
            faults.push(Diagnostic::new("E0601", fault.title, place).help(fault.help));
        }
    }
}

/// Rejects an empty text, and an unquoted one that ends in a comment, which YAML drops.
pub fn whole(root: Root, path: &str, text: &str) -> Result<(), Diagnostic> {
    if text.trim().is_empty() {
        let fault = Diagnostic::new("E0606", "an empty text", root.value(path));
        return Err(fault.help("write the text, or remove the key if it may be left out"));
    }
    let Some(comment) = root.source.comment_behind(&root.path(path)) else { return Ok(()) };
    let title = "the text ends before this: ` #` begins a comment";
    Err(Diagnostic::new("E0605", title, comment)
        .help("put the text in quotes; a comment goes on a line of its own, above the key"))
}

/// The faults of a formula.
fn check_formula(formula: &str) -> Vec<FormulaFault> {
    let fault = formula::mathml(formula, false).err();
    fault.into_iter().chain(subscripts(formula)).collect()
}

/// The underscores in upright words, which become subscripts.
fn subscripts(formula: &str) -> Vec<FormulaFault> {
    let mut faults = vec![];
    for command in [r"\mathtt{", r"\text{", r"\mathrm{"] {
        let mut from = 0;
        while let Some(start) = formula[from..].find(command).map(|i| i + from + command.len()) {
            let end = formula[start..].find('}').map_or(formula.len(), |i| i + start);
            let inside = &formula[start..end];
            if let Some(bar) = inside.find('_').filter(|i| !inside[..*i].ends_with('\\')) {
                faults.push(FormulaFault {
                    title: "an underscore in upright text becomes a subscript".into(),
                    range: start + bar..start + bar + 1,
                    help: r"write `\_`".into(),
                });
            }
            from = end;
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejects_subscripts_in_upright_words() {
        for (formula, expected) in [
            (r"\text{a\_b}", &[][..]),
            (r"\text{_a}", &[6]),
            (r"\text{a_b} + \text{c_d}", &[7, 20]),
            (r"\mathrm{a_b} + \mathrm{c}_d", &[9]),
            (r"\mathtt{a_b}_c", &[9]),
        ] {
            let found: Vec<_> = subscripts(formula).into_iter().map(|fault| fault.range).collect();
            let expected: Vec<_> = expected.iter().map(|&at| at..at + 1).collect();
            assert_eq!(found, expected, "{formula}");
        }
    }
}
