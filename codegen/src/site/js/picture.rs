//! The part of an op's JavaScript that its diagram needs: the broadcast rule, the coordinate of the operand that an
//! element of the result reads, or the reduced axes.

use super::printer::Js;
use crate::expr::Expr;
use crate::model::Body;

/// Fields of the op's JavaScript object.
pub(super) fn picture(js: &Js) -> Vec<(&'static str, String)> {
    let of = |text: String| ("picture", format!("(call) => {text}"));
    match &js.op.body {
        Body::Elementwise { rule: Some(rule), .. } => {
            vec![of(format!("S.by_rule(call, A.{})", js.op.attributes[*rule].name))]
        }
        Body::Elementwise { rule: None, .. } => vec![of("S.by_rule(call, \"numpy\")".into())],
        Body::Reduce { op, over, .. } => {
            vec![of(format!("S.folded(call, () => {}, \"{}\")", js.text(over), op.sign()))]
        }
        Body::View { operand, index } => {
            let index = |i: usize| (i == *operand).then_some(index);
            vec![("index", indices(js, index)), of("S.by_index(call, true)".into())]
        }
        Body::Element { value } | Body::Kernel { definition: value, .. } => {
            vec![("index", indices(js, |i| value.load(i))), of("S.by_index(call)".into())]
        }
    }
}

fn indices<'a>(js: &Js, index: impl Fn(usize) -> Option<&'a Expr>) -> String {
    let one = |i: usize| index(i).map_or("null".into(), |e| format!("(c) => {}", js.text(e)));
    format!("[{}]", (0..js.op.operands.len()).map(one).collect::<Vec<_>>().join(", "))
}
