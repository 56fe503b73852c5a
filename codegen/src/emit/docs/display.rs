//! Describes types and values in words, for pages, messages and tables.

use crate::model::{Attribute, AttributeType, AttributeValue, DType, Elem, Op, Operand, TypeVar};

/// An element type in spec syntax: `tensor<T>`.
pub fn elem(op: &Op, elem: Elem) -> String {
    match (elem, elem.var(&op.vars)) {
        (Elem::Fixed(dtype), _) => format!("tensor<{dtype}>"),
        (Elem::Var(_), Some(var)) => format!("tensor<{}>", var.name),
        (Elem::Var(_), None) => "tensor".into(),
    }
}

/// The type of an operand, and its shape if the spec states a pattern.
pub fn operand_type(op: &Op, operand: &Operand) -> String {
    let shape = operand.pattern.as_ref();
    let shape = shape.map_or(String::new(), |pattern| format!(" of shape `{}`", pattern.text));
    format!("`{}`{shape}", elem(op, operand.elem))
}

/// The dtypes of a type variable.
pub fn dtypes(var: &TypeVar) -> String {
    let names = DType::list(&var.dtypes);
    if var.shown() == names { names } else { format!("{} ({names})", var.shown()) }
}

/// What each type variable is, a sentence for each, or one for both.
pub fn variables(op: &Op) -> String {
    match op.vars.as_slice() {
        [a, b] if a.dtypes == b.dtypes => {
            format!("`{}` and `{}` are {}.", a.name, b.name, dtypes(a))
        }
        vars => {
            let one = |var: &TypeVar| format!("`{}` is {}.", var.name, dtypes(var));
            vars.iter().map(one).collect::<Vec<_>>().join(" ")
        }
    }
}

/// The type of an attribute, and what it is an axis of.
pub fn attribute_type(attribute: &Attribute) -> String {
    let of = attribute.of.as_ref().map_or(String::new(), |of| format!(" of `{of}`"));
    match &attribute.ty {
        AttributeType::Choice(words) => format!(
            "one of {}",
            words.iter().map(|w| format!("`{w}`")).collect::<Vec<_>>().join(", ")
        ),
        other => format!("`{}`{of}", other.name()),
    }
}

/// An attribute's value.
pub fn setting(setting: &AttributeValue) -> String {
    match setting {
        AttributeValue::Int(v) => v.to_string(),
        AttributeValue::Float(v) => format!("{v:?}"),
        AttributeValue::Bool(v) => v.to_string(),
        AttributeValue::List(v) => format!("{v:?}"),
        AttributeValue::Rule(rule) => rule.to_string(),
        AttributeValue::DType(d) => d.to_string(),
        AttributeValue::Word(w) => w.clone(),
    }
}

/// ` (integer dtypes)`, or empty for the class of all dtypes.
pub fn for_class(class: crate::model::Class) -> String {
    if class == crate::model::Class::Any {
        String::new()
    } else {
        format!(" ({} dtypes)", class.name())
    }
}
