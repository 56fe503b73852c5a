//! Reports further faults of an op that could not be lowered completely: unknown names in its other expressions, and
//! unknown arguments in its examples.

use super::fault::no_argument;
use super::layers::{Layers, Root};
use super::patterns;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::builtin::Domain;
use crate::expr::check::Words;
use crate::expr::parse::parse;
use crate::raw::Text;

/// Adds faults about unknown names in places without a fault so far.
pub fn more(layers: &Layers, faults: &mut Diagnostics) {
    let args: Vec<&str> = names(layers.entries(|s| s.args.as_ref()));
    let lets: Vec<&str> = names(layers.entries(|s| s.lets.as_ref()));
    let results: Vec<&str> = names(layers.entries(|s| s.returns.as_ref()));
    // If a name is itself faulty, its uses would be reported as well.
    let about_names = |fault: &Diagnostic| matches!(fault.code, "E0106" | "E0202" | "E0209");
    if args.is_empty() || results.is_empty() || faults.iter().any(about_names) {
        return;
    }
    // The type variable may occur as the dtype of a cast.
    let types: Vec<&str> = names(layers.entries(|s| s.types.as_ref()));
    let shapes =
        layers.entries(|s| s.args.as_ref()).into_iter().filter_map(|(.., arg)| arg.shape.as_ref());
    let sizes: Vec<&str> = shapes.flat_map(|text| patterns::words(&text.0)).collect();
    let known = [&args[..], &sizes, &lets, &results, &types, &["c", "grad", "at"]].concat();
    let mut found = vec![];
    for (root, path, text, domain) in expressions(layers) {
        let value = root.value(&path);
        let is_told = faults.iter().any(|fault| {
            fault.span.is_some_and(|span| {
                span.file == value.file && (value.start..=value.end).contains(&span.start)
            })
        });
        if is_told {
            continue;
        }
        let places = root.source.places(&root.path(&path), &text.0);
        let words = Words { names: &known, operands: &args, domain };
        found.extend(match parse(&text.0, &known, &|range| places.span(range)) {
            Ok(ast) => words.faults(&ast),
            Err(fault) => fault.into(),
        });
    }
    for (root, i, example) in layers.items(|s| s.examples.as_ref()) {
        for (name, _) in &example.given.0 {
            if !args.contains(&name.as_str()) {
                let place = root.key(&format!("examples[{i}].given.{name}"));
                found.push(no_argument(name, &args, place));
            }
        }
    }
    let new: Vec<Diagnostic> = found
        .into_iter()
        .filter(|fault| !faults.iter().any(|old| old.span == fault.span))
        .collect();
    faults.extend(new);
}

fn names<'a, T>(entries: Vec<(Root<'a>, &'a String, T)>) -> Vec<&'a str> {
    entries.into_iter().map(|(_, name, _)| name.as_str()).collect()
}

/// Every expression of the op: its file, path, text and domain.
fn expressions<'a>(layers: &'a Layers<'a>) -> Vec<(Root<'a>, String, &'a Text, Domain)> {
    let (spec, own) = (layers.spec(), layers.own());
    let mut all: Vec<(Root, String, &Text, Domain)> = vec![];
    for (root, name, text) in layers.entries(|s| s.lets.as_ref()) {
        all.push((root, format!("let.{name}"), text, Domain::Shape));
    }
    for (root, name, result) in layers.entries(|s| s.returns.as_ref()) {
        let shape = result.shape.iter().map(|shape| -> &Text { shape });
        all.extend(shape.map(|text| (root, format!("returns.{name}.shape"), text, Domain::Shape)));
    }
    for (root, i, raise) in layers.items(|s| s.raises.as_ref()) {
        let parts =
            [("unless", &raise.unless, Domain::Shape), ("each", &raise.each, Domain::Scalar)];
        for (key, text, domain) in parts {
            all.extend(text.iter().map(|text| (root, format!("raises[{i}].{key}"), text, domain)));
        }
    }
    for (path, text) in spec.elementwise.iter().flat_map(|values| values.texts("elementwise")) {
        all.push((own, path, text, Domain::Scalar));
    }
    let body = [
        ("view", &spec.view, Domain::Shape),
        ("element", &spec.element, Domain::Scalar),
        ("definition", &spec.definition, Domain::Scalar),
    ];
    for (key, text, domain) in body {
        all.extend(text.iter().map(|text| (own, key.to_owned(), text, domain)));
    }
    if let Some(reduce) = &spec.reduce {
        all.push((own, "reduce.over".to_owned(), &reduce.over, Domain::Shape));
        all.push((own, "reduce.of".to_owned(), &reduce.of, Domain::Scalar));
    }
    all
}
