//! The docstring of an op, in the format of NumPy's.

use super::{example, literal, wrap};
use crate::emit::docs::{accuracy, display, doc_text, prose};
use crate::emit::examples::Examples;
use crate::emit::rust::infer;
use crate::formula::plain;
use crate::model::{Attribute, AttributeType, Elem, Home, Op, ShapePattern};
use crate::naming::python_name;

/// The text of the docstring.
pub fn of(examples: &Examples, home: &Home) -> String {
    let op = examples.op;
    let mut text = wrap::block(&op.prose.summary, "");
    if !op.prose.description.trim().is_empty() {
        text += &format!("\n{}", wrap::block(op.prose.description.trim(), ""));
    }
    let mut section = |title: &str, body: &str| {
        if !body.trim().is_empty() {
            let line = "-".repeat(title.len());
            text += &format!("\n{title}\n{line}\n{}\n", body.trim_end());
        }
    };
    section("Parameters", &parameters(op));
    section("Returns", &returns(op));
    section("Raises", &raises(op));
    section("Notes", &notes(op));
    section("References", &references(op));
    let package = home.python.as_deref().unwrap_or_default();
    section("Examples", &example::section(examples, package));
    text
}

fn entry(name: &str, ty: &str, description: &str) -> String {
    format!("{} : {ty}\n{}", python_name(name), wrap::block(description.trim(), "    "))
}

fn parameters(op: &Op) -> String {
    let operands = op.operands.iter().map(|operand| {
        let shape = operand.pattern.as_ref().map_or(String::new(), shape);
        let ty = format!("{shape}array_like of {}", elements(op, operand.elem));
        entry(&operand.name, &ty, &operand.description)
    });
    let attributes = op.attributes.iter().enumerate().map(|(i, attribute)| {
        let default = attribute.default.as_ref();
        let default = default
            .map_or(String::new(), |value| format!(", default {}", literal::attribute(value)));
        let ty = format!("{}{default}", attribute_type(attribute));
        let mut text = entry(&attribute.name, &ty, &doc_text::described(op, i));
        if attribute.ty == AttributeType::AutoBroadcast {
            text += "axis : int, default -1\n    The parameter of the rule `pdpd`.\n";
        }
        text
    });
    let out = "An array for the result, which must have its shape. It may share memory with the operands.";
    let out = entry("out", "ndarray, optional", out);
    operands.chain(attributes).chain([out]).collect()
}

/// A shape pattern, as NumPy's docstrings write it before the type: `(..., m, k) `.
fn shape(pattern: &ShapePattern) -> String {
    let inner = pattern.text.trim_matches(['[', ']']).replace("..", "...");
    let comma = if inner.is_empty() || inner.contains(',') { "" } else { "," };
    format!("({inner}{comma}) ")
}

/// The type of an attribute, as NumPy's docstrings write it.
fn attribute_type(attribute: &Attribute) -> String {
    match &attribute.ty {
        AttributeType::Shape
        | AttributeType::Dims
        | AttributeType::AxisSet
        | AttributeType::Axes
        | AttributeType::SignedAxes => "int or sequence of int".into(),
        AttributeType::Axis | AttributeType::Int => "int".into(),
        AttributeType::Float => "float".into(),
        AttributeType::Bool => "bool".into(),
        AttributeType::AutoBroadcast => "{\"numpy\", \"none\", \"explicit\", \"pdpd\"}".into(),
        AttributeType::DType | AttributeType::DTypeOf(..) => "dtype_like".into(),
        AttributeType::Choice(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            format!("{{{}}}", words.join(", "))
        }
    }
}

fn returns(op: &Op) -> String {
    let shape = op.result.shape_text.split_whitespace().collect::<Vec<_>>().join(" ");
    let description = format!("{} Its shape is `{shape}`.", op.result.description.trim());
    entry(&op.result.name, &format!("ndarray of {}", elements(op, op.result.elem)), &description)
}

/// A type variable or a dtype.
fn elements(op: &Op, elem: Elem) -> String {
    match elem {
        Elem::Fixed(dtype) => literal::dtype(dtype).into(),
        Elem::Var(_) => elem.var(&op.vars).map_or("any dtype".into(), |var| var.name.clone()),
    }
}

fn raises(op: &Op) -> String {
    format!("OpError\n{}", wrap::block(&infer::errors(op), "    "))
}

fn notes(op: &Op) -> String {
    let mut text = String::new();
    let variables = display::variables(op);
    if !variables.is_empty() {
        text += &format!("{variables}\n\n");
    }
    let scope = doc_text::scope_of_gradients(op);
    if !scope.is_empty() {
        text += &format!("{scope}\n\n");
    }
    for (name, formula, note) in doc_text::gradients(op) {
        text += &match formula {
            Some(latex) => format!("- Gradient of `{name}`: `{}`.\n", plain(&latex)),
            None => format!("- Gradient of `{name}`: none: {}.\n", prose::text(note)),
        };
    }
    text += &format!("\n{}", accuracy::section(op));
    wrap::block(text.trim(), "")
}

fn references(op: &Op) -> String {
    op.prose.references.iter().map(|reference| wrap::list_item(&prose::text(reference))).collect()
}
