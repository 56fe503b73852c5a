//! Expressions about shapes as JavaScript.

use serde_json::{Value, json};

use crate::expr::builtin::{Builtin, Domain};
use crate::expr::relation::Relation;
use crate::expr::special::SpecialForm;
use crate::expr::{Expr, Kind};
use crate::model::{AttributeType, Constraint, Op, Part, Test};

/// JSON as JavaScript that is safe inside a page: `<` is escaped, so it cannot open or close a tag.
pub(super) fn literal(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

pub(super) struct Js<'a> {
    pub(super) op: &'a Op,
}

impl Js<'_> {
    /// The id, error class, condition and message parts.
    pub(super) fn constraint(&self, constraint: &Constraint) -> Option<String> {
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

    /// An operand, parenthesized if it contains an operator.
    fn operand(&self, expr: &Expr) -> String {
        let text = self.text(expr);
        let simple = match &expr.kind {
            Kind::And(..) | Kind::Or(..) | Kind::If(..) => false,
            Kind::Call(row, _) => !row.rust.is_empty() && row.domain() == Domain::Shape,
            _ => true,
        };
        if simple { text } else { format!("({text})") }
    }

    /// A number as a float.
    fn float(&self, number: &Expr) -> String {
        match number.constant() {
            Some(v) if v.is_nan() => return "NaN".into(),
            Some(v) if v > 0.0 => return "Infinity".into(),
            Some(_) => return "-Infinity".into(),
            None => {}
        }
        match number.kind {
            Kind::Attribute(i) => match (&self.op.attributes[i].name, &self.op.attributes[i].ty) {
                (name, AttributeType::Int) => format!("Number(A.{name})"),
                (name, _) => format!("A.{name}"),
            },
            Kind::Int(v) => format!("{:?}", v as f64),
            Kind::Float(v) => format!("{v:?}"),
            _ => ABSENT.into(),
        }
    }

    fn list(&self, exprs: &[Expr]) -> String {
        exprs.iter().map(|e| self.text(e)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn text(&self, expr: &Expr) -> String {
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
            Kind::List(entries) => format!("[{}]", self.list(entries)),
            Kind::Call(row, args) if row.domain() == Domain::Scalar => {
                let sides: Vec<String> = args.iter().map(|arg| self.float(arg)).collect();
                sides.join(&format!(" {} ", sign(row)))
            }
            Kind::Call(row, args) => match (args.as_slice(), row.rust.rsplit_once("::")) {
                (args, Some((_, function))) => format!("S.{function}({})", self.list(args)),
                ([a, b], None) => {
                    format!("{} {} {}", self.operand(a), sign(row), self.operand(b))
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
                SpecialForm::Bind(*binder).name(),
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
            // `check` rejects elements in expressions on shapes.
            Kind::Float(_)
            | Kind::Limit(_)
            | Kind::Operand(_)
            | Kind::Grad
            | Kind::Cast(_)
            | Kind::Lift(_)
            | Kind::Load(..)
            | Kind::ByClass(..) => ABSENT.into(),
        }
    }
}

/// A comparison operator in JavaScript.
fn sign(row: &Builtin) -> &str {
    match row.relation {
        Some(Relation::Equal) => "===",
        Some(Relation::NotEqual) => "!==",
        _ => row.name,
    }
}

/// Placeholder for an expression that cannot occur.
const ABSENT: &str = "undefined";

/// The name of a closure parameter. Reserved words of JavaScript get a trailing underscore, which no name in a spec
/// has.
fn param(name: &str) -> String {
    const WORDS: &str = " arguments async await break case catch class const continue debugger default delete do else \
        enum eval export extends false finally for function if implements import in instanceof interface let new null \
        package private protected public return static super switch this throw true try typeof undefined var void \
        while with yield shapes ";
    if WORDS.contains(&format!(" {name} ")) { format!("{name}_") } else { name.into() }
}
