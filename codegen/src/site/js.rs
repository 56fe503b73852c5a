//! Shape inference as JavaScript, for the calculator on an op's page: the constraints on shapes and attributes, the
//! result's shape and the diagram. It builds on `site/shape.js` and `site/picture.js`, and includes the language
//! functions that it calls.
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
//! `S` holds the functions of the language, `O` the operands, `A` the attributes, `L` the `let`s and `R` the result.
//! Names in a spec are never single capitals, so these cannot clash. An expression without a value throws an exception.

mod library;
mod picture;
mod printer;

use serde_json::{Value, json};

use crate::emit::docs::display::setting;
use crate::expr::{Expr, Sort};
use crate::model::{Attribute, AttributeType, Constraint, DType, Elem, Op, Test};
use printer::{Js, literal};

/// A JavaScript function of operands and attributes with the outcome of the op's `infer`.
pub fn infer(op: &Op) -> String {
    let js = Js { op };
    let operands: Vec<Value> = op.operands.iter().map(|o| named(op, &o.name, o.elem)).collect();
    let attributes = op.attributes.iter().map(|a| attribute(op, a));
    // The second type variable of the operands is chosen as an attribute is.
    let second = op.second().map(|var| json!([var.name, names(&var.dtypes), var.dtypes[0].name()]));
    let attributes: Vec<Value> = attributes.chain(second).collect();
    let lets = op.lets.iter().filter(|l| about_shapes(&l.value));
    let lets: Vec<String> =
        lets.map(|l| format!("{}: () => {}", l.name, js.text(&l.value))).collect();
    let constraints: Vec<String> = op.constraints.iter().filter_map(|c| js.constraint(c)).collect();
    let each: Vec<Value> = op.constraints.iter().filter_map(|c| each(op, c)).collect();
    let fields = [
        ("operands", literal(&json!(operands))),
        ("attributes", literal(&json!(attributes))),
        ("result", literal(&named(op, &op.result.name, op.result.elem))),
        ("lets", block('{', &lets, '}')),
        ("shape", format!("() => {}", js.text(&op.result.shape))),
        ("constraints", block('[', &constraints, ']')),
        ("each", literal(&json!(each))),
    ];
    let fits: Vec<Value> =
        op.narrowed.iter().map(|n| named(op, &op.attributes[n.attribute].name, n.elem)).collect();
    let fits = (!fits.is_empty()).then(|| ("fits", literal(&json!(fits))));
    let fields = fields.into_iter().chain(fits).chain(picture::picture(&js));
    let fields: String = fields.map(|(key, value)| format!("  {key}: {value},\n")).collect();
    let functions: String = library::needed(&fields).concat();
    format!("shapes.op((S, O, A, L, R) => ({{\n{fields}}}), (S) => ({{\n{functions}}}))")
}

fn names(dtypes: &[DType]) -> Vec<&'static str> {
    dtypes.iter().map(|dtype| dtype.name()).collect()
}

/// The name, and the dtype or what gives it, unless it is the first type variable of the operands.
fn named(op: &Op, name: &str, elem: Elem) -> Value {
    match elem {
        Elem::Var(i) => match op.source_attribute(i) {
            Some(attribute) => json!([name, op.attributes[attribute].name]),
            None if i == 0 => json!([name]),
            None => json!([name, op.vars[i].name]),
        },
        Elem::Fixed(dtype) => json!([name, dtype.name()]),
    }
}

/// The name, what it is read as, and the default if any.
fn attribute(op: &Op, attribute: &Attribute) -> Value {
    let ty = match &attribute.ty {
        AttributeType::Choice(words) => json!(words),
        AttributeType::DTypeOf(variable, _) => {
            json!(names(&op.vars[*variable].dtypes))
        }
        AttributeType::AxisSet => json!(AttributeType::Axes.name()),
        AttributeType::SignedAxes => json!("ints"),
        AttributeType::Axis => json!("int"),
        ty => json!(ty.name()),
    };
    match &attribute.default {
        None => json!([attribute.name, ty]),
        Some(default) => json!([attribute.name, ty, setting(default)]),
    }
}

/// A constraint on values: its id, and the dtypes it applies to; `null` for all.
fn each(op: &Op, constraint: &Constraint) -> Option<Value> {
    let Test::Each(_, class) = &constraint.test else { return None };
    let admitted = |dtype: &DType| class.admits(*dtype);
    let dtypes = op.var().map(|var| var.dtypes.iter().copied().filter(admitted).collect());
    let dtypes = dtypes.map(|dtypes: Vec<DType>| names(&dtypes));
    Some(json!([constraint.id, dtypes]))
}

/// Whether an expression is on integers, lists and words rather than elements.
fn about_shapes(expr: &Expr) -> bool {
    !matches!(expr.sort, Sort::Scalar(_) | Sort::Tensor(_))
}

fn block(open: char, lines: &[String], close: char) -> String {
    if lines.is_empty() {
        return format!("{open}{close}");
    }
    let lines: String = lines.iter().map(|line| format!("    {line},\n")).collect();
    format!("{open}\n{lines}  {close}")
}
