//! Renders the rustdoc page of an op, and the list of all ops.

use super::{example, infer};
use crate::align::{self, Picture};
use crate::emit::docs::table::table;
use crate::emit::docs::{accuracy, display, doc_text, prose};
use crate::emit::examples::Examples;
use crate::formula::plain;
use crate::model::{Example, Home, Op, OpSet, Outcome};
use crate::naming::function_ident;

/// The list of all ops, with a table per category.
pub fn index(ops: &OpSet) -> String {
    let mut text =
        "Every op, as a struct and as a function. [`OPS`] lists them, and [`AnyOp`] is one chosen at run time.\n".to_string();
    for (chapter, of) in ops.by_category() {
        let feature = ops.home.feature(chapter);
        let rows =
            table(&["op", "what it does"], of.into_iter().map(|op| entry(op, feature.is_none())));
        let needed = feature.map_or(String::new(), |feature| {
            format!("These ops need the feature `{feature}` of the crate.\n\n")
        });
        text.push_str(&format!("\n# {}\n{needed}{rows}\n", prose::rustdoc(chapter)));
    }
    text
}

/// A row of the list: the op with its operators, and its summary. There is a link to an op that is always compiled.
fn entry(op: &Op, is_linked: bool) -> [String; 2] {
    let symbols: String = op.prose.symbols().map(|s| format!(" {}", prose::code(s))).collect();
    let name = function_ident(&op.name);
    let name = if is_linked { format!("[`{name}`](fn@{name})") } else { format!("`{name}`") };
    [format!("{name}{symbols}"), prose::rustdoc(&op.prose.summary)]
}

/// The page of an op, with sections in the order of the site.
pub fn page(examples: &Examples, home: &Home) -> String {
    let (op, paths) = (examples.op, &home.users);
    let mut text = format!(
        "{}\n\n{}\n",
        prose::rustdoc(&op.prose.summary),
        prose::rustdoc(&op.prose.description)
    );
    if let Some(feature) = home.feature(&op.prose.category) {
        text.push_str(&format!("\nNeeds the feature `{feature}` of the crate.\n"));
    }
    let mut section = |title: &str, body: String| {
        if !body.trim().is_empty() {
            text.push_str(&format!("\n# {title}\n{}\n", body.trim_end()));
        }
    };
    let class = match display::variables(op) {
        none if none.is_empty() => none,
        sentences => format!("{sentences}\n\n"),
    };
    let operands: String = op
        .operands
        .iter()
        .map(|o| {
            format!(
                "- `{}`: {}. {}\n",
                o.name,
                display::operand_type(op, o),
                indented(&prose::rustdoc(&o.description))
            )
        })
        .collect();
    let (of_operands, of_attributes) =
        if operands.is_empty() { ("", class.as_str()) } else { (class.as_str(), "") };
    section("Operands", format!("{of_operands}{operands}"));
    let attributes: String = op
        .attributes
        .iter()
        .map(|a| {
            let default = a
                .default
                .as_ref()
                .map_or(String::new(), |d| format!(", `{}` by default", display::setting(d)));
            format!(
                "- `{}`: {}{default}. {}\n",
                a.name,
                display::attribute_type(a),
                indented(&prose::rustdoc(&doc_text::counted(a)))
            )
        })
        .collect();
    section("Attributes", format!("{of_attributes}{attributes}"));
    section(
        "Result",
        format!(
            "`{}`: `{}`, of shape `{}`. {}",
            op.result.name,
            display::elem(op, op.result.elem),
            one_line(&op.result.shape_text),
            indented(&prose::rustdoc(&op.result.description))
        ),
    );
    section("Errors", infer::errors(op));
    section("Alignment", alignment(examples));
    section("Examples", example::doctest(examples, paths));
    section("Gradient", gradient(op));
    section("Accuracy", accuracy::section(op));
    section("Special cases", special_cases(op));
    let list = |items: &[String]| {
        items.iter().map(|i| format!("- {}\n", indented(&prose::rustdoc(i)))).collect::<String>()
    };
    section("Differences from other systems", list(&op.prose.differences));
    let changes = op.prose.changes.iter().map(|(version, text)| format!("{version}: {text}"));
    section("Changes", list(&changes.collect::<Vec<_>>()));
    section("References", list(&op.prose.references));
    text
}

/// Alignment diagrams of a typical example and of one with incompatible shapes; nothing if the shapes of the first do not align.
fn alignment<'a>(examples: &Examples<'a>) -> String {
    let op = examples.op;
    let picture = |example: &'a Example| align::picture(op, &examples.first(example)?.call);
    let aligned = |p: &Picture| p.columns.iter().any(|column| !column.head.is_empty());
    let fails = |p: &Picture| p.columns.iter().any(|column| column.fails);
    let raises = |e: &&Example| matches!(e.outcome, Outcome::Raises(_));
    let Some(typical) = doc_text::typical(op).and_then(picture).filter(aligned) else {
        return String::new();
    };
    let refused = op.examples.iter().filter(raises).filter_map(picture).find(fails);
    let drawn = |p: Picture| format!("```text\n{}\n```\n", align::text(&p));
    let pictures: Vec<_> = [typical].into_iter().chain(refused).map(drawn).collect();
    format!("■ is an element, □ a repetition of it.\n\n{}", pictures.join("\n"))
}

/// The gradient of each operand.
fn gradient(op: &Op) -> String {
    let operand = |(name, formula, note): (&str, Option<String>, &str)| match formula {
        Some(latex) => format!("- `{name}`: `{}`.\n", plain(&latex)),
        None => format!("- `{name}`: none: {}.\n", indented(&prose::rustdoc(note))),
    };
    let operands: String = doc_text::gradients(op).into_iter().map(operand).collect();
    match doc_text::scope_of_gradients(op).as_str() {
        "" => operands,
        scope => format!("{scope}\n\n{operands}"),
    }
}

/// The table of special cases.
fn special_cases(op: &Op) -> String {
    let rows = doc_text::special_cases(op);
    if rows.is_empty() {
        return String::new();
    }
    let names = op.operands.iter().map(|o| &o.name).chain([&op.result.name]);
    let head: Vec<String> = names.map(|name| prose::code(name)).collect();
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    let cells = |row: Vec<String>| row.into_iter().map(|cell| prose::code(&cell));
    table(&head, rows.into_iter().map(cells))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Indents the continuation lines of a list item.
fn indented(text: &str) -> String {
    text.replace('\n', "\n  ")
}
