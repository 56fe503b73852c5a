//! What the picture of a call is made of: by which rule operands meet, or at which coordinate of an operand an element
//! of the result is read, or which axes are folded.

use super::Js;
use crate::expr::Expr;
use crate::model::Body;

/// An object of functions, in terms of what the rest of the op's text is.
pub(super) fn picture(js: &Js) -> String {
    match &js.op.body {
        Body::Elementwise { rule: Some(rule), .. } => {
            format!("{{ rule: () => A.{} }}", js.op.attributes[*rule].name)
        }
        Body::Elementwise { rule: None, .. } => "{ rule: () => \"numpy\" }".into(),
        Body::Reduce { op, over, .. } => {
            format!("{{ over: () => {}, sign: \"{}\" }}", js.text(over), op.sign())
        }
        Body::View { operand, index } => {
            let index = |i: usize| (i == *operand).then_some(index);
            format!("{{ index: [{}], moved: true }}", indices(js, index))
        }
        Body::Kernel { definition, .. } => {
            format!("{{ index: [{}] }}", indices(js, |i| definition.load(i)))
        }
    }
}

fn indices<'a>(js: &Js, index: impl Fn(usize) -> Option<&'a Expr>) -> String {
    let one = |i: usize| index(i).map_or("null".into(), |e| format!("(c) => {}", js.text(e)));
    (0..js.op.operands.len()).map(one).collect::<Vec<_>>().join(", ")
}
