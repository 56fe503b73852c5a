//! What an elementwise op need not write: the shape of its result, the constraint that its operands broadcast, and an
//! example that violates it.

use super::layers::Layers;
use super::message;
use crate::diagnostic::Diagnostics;
use crate::expr::Sort;
use crate::expr::check::{Scope, check};
use crate::expr::parse::parse;
use crate::model::{
    AttributeType, Constraint, ErrorClass, Example, Literal, Outcome, Output, TensorText, Test,
};
use crate::raw::{Return, Text};

/// The id of the implied constraint, which is the first.
pub const ID: &str = "C1";

/// Whether the shape of the result is implied.
pub fn is_shape(layers: &Layers) -> bool {
    let written = |result: &Return| result.shape.is_some();
    layers.is_elementwise()
        && !layers.entries(|s| s.returns.as_ref()).iter().any(|(.., result)| written(result))
}

/// Whether the constraint is implied: the shape is, of several operands, and no constraint requires it to be defined.
pub fn is_constraint(layers: &Layers, operands: usize, result: &str) -> bool {
    let condition = condition(result);
    let is_same = |text: &Text| text.0.trim() == condition;
    let raises = layers.items(|s| s.raises.as_ref());
    let mut written = raises.iter().filter_map(|(.., raise)| raise.unless.as_ref());
    is_shape(layers) && operands > 1 && !written.any(is_same)
}

fn condition(result: &str) -> String {
    format!("defined({result}.shape)")
}

/// The attribute that holds the broadcast rule.
fn rule<'a>(scope: &Scope<'a>) -> Option<&'a str> {
    let mut attributes = scope.attributes.iter();
    attributes.find(|a| a.ty == AttributeType::AutoBroadcast).map(|a| a.name.as_str())
}

/// The text of the implied shape: that of the only operand, or the common shape of several.
pub fn shape(scope: &Scope) -> String {
    let shapes = scope.operands.iter().map(|operand| format!("{}.shape", operand.name));
    let arguments: Vec<String> = shapes.chain(rule(scope).map(str::to_owned)).collect();
    match arguments.as_slice() {
        [only] => only.clone(),
        several => format!("broadcast_shapes({})", several.join(", ")),
    }
}

/// The implied constraint. Its place is that of the result.
pub fn constraint(scope: &Scope, result: &Output) -> Result<Constraint, Diagnostics> {
    let (name, span) = (&result.name, result.shape.span);
    let text = condition(name);
    let rule = rule(scope).map_or(String::new(), |rule| format!(" ({{{rule}}})"));
    let message_text = format!("operands do not broadcast{rule}: {{cause({name}.shape)}}");
    let test = check(&parse(&text, &scope.names(), &|_| span)?, scope, &Sort::Bool)?;
    Ok(Constraint {
        id: ID.into(),
        error: ErrorClass::ValueError,
        test: Test::Call(test),
        text,
        message: message::parts(&message_text, &|_| span, scope, false)?,
        message_text,
        span,
    })
}

/// An example that violates the implied constraint, with the attributes of the example that runs for the most dtypes.
/// `None` if there are no examples, or one of them violates it.
pub fn example(examples: &[Example], result: &Output) -> Option<Example> {
    if examples.iter().any(|example| matches!(example.outcome, Outcome::Raises(0))) {
        return None;
    }
    let base = examples.iter().max_by_key(|example| example.dtypes.len())?;
    let sizes = [vec![2], vec![3]].into_iter().chain(std::iter::repeat(vec![]));
    let operands = base.operands.iter().zip(sizes).map(|(_, shape)| iota(shape));
    let taken = |name: &String| examples.iter().any(|example| &example.name == name);
    let names = (2..).map(|number| format!("incompatible_{number}"));
    let name = std::iter::once("incompatible".to_owned()).chain(names).find(|name| !taken(name))?;
    Some(Example {
        name,
        description: format!("The shapes have no common shape, so `{}` has none.", result.name),
        operands: operands.collect(),
        outcome: Outcome::Raises(0),
        span: result.shape.span,
        stated: result.shape.span,
        ..base.clone()
    })
}

fn iota(shape: Vec<i64>) -> TensorText {
    let count = shape.iter().product();
    TensorText { data: (0..count).map(Literal::Int).collect(), shape, dtype: None }
}
