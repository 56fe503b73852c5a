//! Shape inference as JavaScript, for the calculator on an op's page: the constraints that need no values, the result's
//! shape, and the picture. What the text stands on is `site/shape.js` and `site/picture.js`; the functions that it calls
//! come with it.
//!
//! ```text
//! shapes.op((S, O, A, L, R) => ({
//!   operands: [["x"]],
//!   attributes: [["reps", "dims"]],
//!   result: ["output"],
//!   lets: { n: () => S.max(S.len(O.x.shape), S.len(A.reps)), … },
//!   shape: () => S.map(S.range(0n, L.n), (d) => S.mul(S.at(L.sides, d), S.at(L.copies, d))),
//!   constraints: [
//!     ["C1", "ValueError", () => S.all(A.reps, (r) => r >= 1n), () => ["repetition ", S.min_of(A.reps), …]],
//!   ],
//!   each: [],
//!   index: [(c) => …],
//!   picture: (call) => S.by_index(call, true),
//! }), (S) => ({
//!   max: (a, b) => a > b ? a : b,
//!   …
//! }))
//! ```
//!
//! `S` has the language's functions, `O` the operands, `A` the attributes, `L` the `let`s, `R` the result: capitals,
//! since no name in a spec has one. A value that does not exist is an exception.

mod library;
mod picture;

use serde_json::{Value, json};

use super::{Expr, Kind};
use crate::emit::words::setting;
use crate::model::{AttributeType, Constraint, Elem, Op, Part, Test, TypeVar};

/// The function of operands and attributes that answers what the op's own `infer` does.
pub fn infer(op: &Op) -> String {
    let js = Js { op };
    let operands: Vec<Value> = op.operands.iter().map(|o| named(&o.name, o.elem)).collect();
    let attributes: Vec<Value> = op.attributes.iter().map(attribute).collect();
    let lets = op.lets.iter().filter(|l| about_shapes(&l.value));
    let lets: Vec<String> =
        lets.map(|l| format!("{}: () => {}", l.name, js.text(&l.value))).collect();
    let constraints: Vec<String> = op.constraints.iter().filter_map(|c| js.constraint(c)).collect();
    let each: Vec<Value> = op.constraints.iter().filter_map(|c| each(op, c)).collect();
    let fields = [
        ("operands", literal(&json!(operands))),
        ("attributes", literal(&json!(attributes))),
        ("result", literal(&named(&op.result.name, op.result.elem))),
        ("lets", block('{', &lets, '}')),
        ("shape", format!("() => {}", js.text(&op.result.shape))),
        ("constraints", block('[', &constraints, ']')),
        ("each", literal(&json!(each))),
    ];
    let fields = fields.into_iter().chain(picture::picture(&js));
    let fields: String = fields.map(|(key, value)| format!("  {key}: {value},\n")).collect();
    let functions: String = library::needed(&fields).concat();
    format!("shapes.op((S, O, A, L, R) => ({{\n{fields}}}), (S) => ({{\n{functions}}}))")
}

/// A name, and the dtype if it is not that of `T`.
fn named(name: &str, elem: Elem) -> Value {
    match elem {
        Elem::Var => json!([name]),
        Elem::Fixed(dtype) => json!([name, dtype.name()]),
    }
}

/// Name, type, and the default if there is one.
fn attribute(attribute: &crate::model::Attribute) -> Value {
    let ty = match &attribute.ty {
        AttributeType::Choice(words) => json!(words),
        ty => json!(ty.name()),
    };
    match &attribute.default {
        None => json!([attribute.name, ty]),
        Some(default) => json!([attribute.name, ty, setting(default)]),
    }
}

/// A constraint on values, and the dtypes for which it is one; null for all.
fn each(op: &Op, constraint: &Constraint) -> Option<Value> {
    let Test::Each(_, class) = &constraint.test else { return None };
    let admitted = |v: &TypeVar| -> Vec<&str> {
        v.dtypes.iter().filter(|d| class.admits(**d)).map(|d| d.name()).collect()
    };
    let dtypes = op.var.as_ref().map(admitted);
    Some(json!([constraint.id, dtypes]))
}

/// Whether an expression is about integers, lists and words, and not about elements.
fn about_shapes(expr: &Expr) -> bool {
    use super::Sort;
    !matches!(expr.sort, Sort::Scalar(_) | Sort::Tensor(_))
}

/// JSON as JavaScript that may stand in a page: no tag can open or close in it.
fn literal(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

fn block(open: char, lines: &[String], close: char) -> String {
    if lines.is_empty() {
        return format!("{open}{close}");
    }
    let lines: String = lines.iter().map(|line| format!("    {line},\n")).collect();
    format!("{open}\n{lines}  {close}")
}

struct Js<'a> {
    op: &'a Op,
}

impl Js<'_> {
    /// Id, class, condition, and the message's parts.
    fn constraint(&self, constraint: &Constraint) -> Option<String> {
        let Test::Call(condition) = &constraint.test else { return None };
        let part = |part: &Part| match part {
            Part::Text(text) => Some(literal(&json!(text))),
            Part::Hole(expr) => Some(self.text(expr)),
            Part::At => None,
        };
        let message: Vec<String> = constraint.message.iter().filter_map(part).collect();
        Some(format!(
            "[{}, {}, () => {}, () => [{}]]",
            literal(&json!(constraint.id)),
            literal(&json!(constraint.error.name())),
            self.text(condition),
            message.join(", ")
        ))
    }

    /// An expression, in brackets where it has an operator.
    fn operand(&self, expr: &Expr) -> String {
        let text = self.text(expr);
        let simple = match &expr.kind {
            Kind::And(..) | Kind::Or(..) | Kind::If(..) => false,
            Kind::Call(row, _) => !row.rust.is_empty(),
            _ => true,
        };
        if simple { text } else { format!("({text})") }
    }

    fn list(&self, exprs: &[Expr]) -> String {
        exprs.iter().map(|e| self.text(e)).collect::<Vec<_>>().join(", ")
    }

    fn text(&self, expr: &Expr) -> String {
        let op = self.op;
        match &expr.kind {
            Kind::Int(v) => format!("{v}n"),
            Kind::Bool(v) => v.to_string(),
            Kind::Word(v) => literal(&json!(v)),
            Kind::Shape(i) => format!("O.{}.shape", op.operands[*i].name),
            Kind::DType(i) => format!("O.{}.dtype", op.operands[*i].name),
            Kind::ResultShape => "R.shape".into(),
            Kind::Attribute(i) => format!("A.{}", op.attributes[*i].name),
            Kind::Let(i) => format!("L.{}", op.lets[*i].name),
            Kind::Param(name) => param(name),
            Kind::Call(row, args) => match (args.as_slice(), row.rust.rsplit_once("::")) {
                (args, Some((_, function))) => format!("S.{function}({})", self.list(args)),
                ([a, b], None) => {
                    let sign = match row.name {
                        "==" => "===",
                        "!=" => "!==",
                        sign => sign,
                    };
                    format!("{} {sign} {}", self.operand(a), self.operand(b))
                }
                _ => ABSENT.into(),
            },
            Kind::And(a, b) => format!("{} && {}", self.operand(a), self.operand(b)),
            Kind::Or(a, b) => format!("{} || {}", self.operand(a), self.operand(b)),
            Kind::Not(a) => format!("!{}", self.operand(a)),
            Kind::Same(a, b) => format!("S.same({}, {})", self.text(a), self.text(b)),
            Kind::If(c, a, b) => {
                format!("{} ? {} : {}", self.operand(c), self.operand(a), self.operand(b))
            }
            Kind::Bind(binder, over, name, body) => format!(
                "S.{}({}, ({}) => {})",
                binder.name(),
                self.text(over),
                param(name),
                self.text(body)
            ),
            Kind::Broadcast(shapes, None) => format!("S.broadcast_shapes([{}])", self.list(shapes)),
            Kind::Broadcast(shapes, Some(rule)) => {
                format!("S.broadcast_shapes([{}], {})", self.list(shapes), self.text(rule))
            }
            Kind::Defined(a) => format!("S.defined(() => {})", self.text(a)),
            Kind::Cause(a) => format!("S.cause(() => {})", self.text(a)),
            Kind::Coord => "c".into(),
            // Elements have no place among shapes, as `check` sees to.
            Kind::Float(_) | Kind::Operand(_) | Kind::Grad | Kind::Cast(_) | Kind::Load(..) => {
                ABSENT.into()
            }
        }
    }
}

/// What stands for a value that has no place.
const ABSENT: &str = "undefined";

/// A closure's parameter. Words of JavaScript get an underscore, with which no name in a spec ends.
fn param(name: &str) -> String {
    const WORDS: &str = " arguments async await break case catch class const continue debugger default delete do else \
        enum eval export extends false finally for function if implements import in instanceof interface let new null \
        package private protected public return static super switch this throw true try typeof undefined var void \
        while with yield shapes ";
    if WORDS.contains(&format!(" {name} ")) { format!("{name}_") } else { name.into() }
}
