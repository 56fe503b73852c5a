//! Prints expressions as LaTeX for the documentation.

use crate::expr::builtin::{Builtin, LatexBinding, Notation};
use crate::expr::relation::Relation;
use crate::expr::special::SpecialForm;
use crate::expr::{Binder, Expr, Kind, Sort};
use crate::model::{Class, Elem, Op};

/// The LaTeX of an expression of `op`.
pub fn latex(expr: &Expr, op: &Op) -> String {
    let class = op.var().map(|var| var.class);
    print(expr, OpInClass { op, class }, LatexBinding::Loosest)
}

/// An op whose type variable stands for dtypes of a class.
#[derive(Clone, Copy)]
struct OpInClass<'a> {
    op: &'a Op,
    class: Option<Class>,
}

impl OpInClass<'_> {
    /// Whether an expression is an integer whatever the dtype.
    fn is_integer(self, expr: &Expr) -> bool {
        match expr.sort {
            Sort::Scalar(Elem::Fixed(dtype)) => dtype.is_integer(),
            Sort::Scalar(Elem::Var(_)) => self
                .class
                .is_some_and(|class| class.dtypes().iter().all(|dtype| dtype.is_integer())),
            _ => false,
        }
    }

    /// The name of the dtype or type variable of a scalar.
    fn dtype(self, expr: &Expr) -> String {
        match expr.sort {
            Sort::Scalar(Elem::Fixed(dtype)) => dtype.to_string(),
            Sort::Scalar(elem) => elem.var(&self.op.vars).map_or("T".into(), |v| v.name.clone()),
            _ => String::new(),
        }
    }
}

/// A name set upright, with escaped underscores.
pub fn name(text: &str) -> String {
    format!(r"\mathrm{{{}}}", text.replace('_', r"\_"))
}

/// An element of a tensor. The index is in brackets, because it may be a formula.
pub fn element(tensor: &str, index: &str) -> String {
    format!(r"{tensor}\left[{index}\right]")
}

/// Whether an index is small enough for a subscript.
fn is_small(index: &Expr) -> bool {
    index.parts().all(|part| part.parts().next().is_none())
}

fn binding(expr: &Expr, scope: OpInClass) -> LatexBinding {
    match &expr.kind {
        Kind::If(..) | Kind::ByClass(..) => LatexBinding::Loosest,
        Kind::Or(..) => LatexBinding::Or,
        Kind::And(..) => LatexBinding::And,
        Kind::Same(..) => LatexBinding::Comparison,
        Kind::Lift(inner) => binding(inner, scope),
        Kind::Call(row, _) => match expr.constant() {
            Some(v) if v < 0.0 => LatexBinding::Sign,
            Some(_) => LatexBinding::Tightest,
            // Printed as the argument of a function.
            None if row.truncates && scope.is_integer(expr) => LatexBinding::Tightest,
            None => row.math.binding,
        },
        // Printed as a product with a power of ten.
        Kind::Float(v) if float(*v).contains(' ') => LatexBinding::Product,
        Kind::Float(v) if *v < 0.0 => LatexBinding::Sign,
        Kind::Int(v) if *v < 0 => LatexBinding::Sign,
        _ => LatexBinding::Tightest,
    }
}

fn print(expr: &Expr, scope: OpInClass, outer: LatexBinding) -> String {
    let text = body(expr, scope);
    if binding(expr, scope) < outer { format!(r"\left({text}\right)") } else { text }
}

fn body(expr: &Expr, scope: OpInClass) -> String {
    let op = scope.op;
    let at = |e: &Expr| print(e, scope, LatexBinding::Loosest);
    match &expr.kind {
        Kind::Int(v) => v.to_string(),
        Kind::Float(v) => float(*v),
        Kind::Limit(limit) => format!("{}.{}", name(&scope.dtype(expr)), name(limit.name())),
        Kind::Bool(v) => name(if *v { "true" } else { "false" }),
        Kind::Word(v) => name(v),
        Kind::Operand(i) => name(&op.operands[*i].name),
        Kind::Shape(i) => format!(r"{}.{}", name(&op.operands[*i].name), name("shape")),
        Kind::DType(i) => format!(r"{}.{}", name(&op.operands[*i].name), name("dtype")),
        Kind::ResultShape => format!(r"{}.{}", name(&op.result.name), name("shape")),
        Kind::Attribute(i) => name(&op.attributes[*i].name),
        Kind::Let(i) => name(&op.lets[*i].name),
        Kind::Param(p) => p.clone(),
        Kind::Coord => "c".into(),
        Kind::Grad => name("grad"),
        Kind::Call(..) if expr.constant() == Some(f64::INFINITY) => r"\infty".into(),
        Kind::Call(..) if expr.constant() == Some(f64::NEG_INFINITY) => r"-\infty".into(),
        Kind::Call(..) if expr.constant().is_some() => name("NaN"),
        Kind::Call(row, args) if asks_for_nan(row, args) => {
            let not = if row.relation == Some(Relation::Equal) { "not " } else { "" };
            format!(r"{} \text{{ is {not}NaN}}", at(&args[0]))
        }
        Kind::Call(row, args) if row.math.text.is_empty() => named_call(row, args, scope),
        Kind::Call(row, args) if row.truncates && scope.is_integer(expr) => {
            format!(r"\mathrm{{trunc}}({})", call(row, args, scope))
        }
        Kind::Call(row, args) => call(row, args, scope),
        Kind::Cast(a) => {
            let to = name(&scope.dtype(expr));
            format!("{}({}, {to})", name(SpecialForm::Cast.name()), at(a))
        }
        Kind::And(a, b) => joined(r"\land", [a, b], scope, LatexBinding::And),
        Kind::Or(a, b) => joined(r"\lor", [a, b], scope, LatexBinding::Or),
        Kind::Not(a) => format!(r"\lnot {}", print(a, scope, LatexBinding::Base)),
        Kind::Same(a, b) => joined("=", [a, b], scope, LatexBinding::Sum),
        Kind::If(..) => {
            // An `else if` becomes another row.
            let (mut rows, mut rest) = (String::new(), expr);
            while let Kind::If(c, a, b) = &rest.kind {
                rows += &format!(r"{} & {} \\ ", at(a), at(c));
                rest = b;
            }
            format!(r"\begin{{cases}} {rows}{} & \text{{otherwise}} \end{{cases}}", at(rest))
        }
        Kind::ByClass(classes, values) => by_class(classes, values, scope),
        Kind::List(entries) => {
            format!(r"\left[{}\right]", entries.iter().map(at).collect::<Vec<_>>().join(", "))
        }
        Kind::Lift(inner) => body(inner, scope),
        Kind::Load(i, index) => element(&name(&op.operands[*i].name), &at(index)),
        Kind::Bind(binder, over, param, of) => match binder {
            Binder::All => format!(r"\forall {param} \in {}: {}", at(over), at(of)),
            Binder::Any => format!(r"\exists {param} \in {}: {}", at(over), at(of)),
            Binder::Map => format!(r"\left({}\right)_{{{param} \in {}}}", at(of), at(over)),
            Binder::Filter => format!(r"\left\{{{param} \in {} : {}\right\}}", at(over), at(of)),
        },
        Kind::Broadcast(shapes, rule) => {
            let args: Vec<_> = shapes.iter().chain(rule.as_deref()).map(at).collect();
            format!("{}({})", name("broadcast"), args.join(", "))
        }
        Kind::Defined(a) => format!(r"{} {}", at(a), r"\text{ is defined}"),
        Kind::Cause(a) => format!("{}({})", name(SpecialForm::Cause.name()), at(a)),
    }
}

/// Two operands with a sign between them.
fn joined(sign: &str, [a, b]: [&Expr; 2], scope: OpInClass, binding: LatexBinding) -> String {
    format!("{} {sign} {}", print(a, scope, binding), print(b, scope, binding))
}

/// The values for each class of dtypes.
fn by_class(classes: &[Class], values: &[Expr], scope: OpInClass) -> String {
    let rows = classes.iter().zip(values).map(|(class, value)| {
        let scope = OpInClass { class: Some(*class), ..scope };
        let value = print(value, scope, LatexBinding::Loosest);
        format!(r"{value} & \text{{for {} dtypes}}", class.name())
    });
    let rows: Vec<_> = rows.collect();
    format!(r"\begin{{cases}} {} \end{{cases}}", rows.join(r" \\ "))
}

/// Whether a comparison is that of a scalar with itself, which only NaN differs from.
fn asks_for_nan(row: &Builtin, args: &[Expr]) -> bool {
    matches!(row.relation, Some(Relation::Equal | Relation::NotEqual))
        && matches!(args, [a, b] if a.is_like(b))
}

/// A call of a function without a formula of its own.
fn named_call(row: &Builtin, args: &[Expr], scope: OpInClass) -> String {
    let small = args.last().is_some_and(is_small);
    let args: Vec<_> = args.iter().map(|arg| print(arg, scope, LatexBinding::Loosest)).collect();
    match (row.notation, args.as_slice()) {
        (Notation::Index, [list, i]) if small => format!("{list}_{{{i}}}"),
        (Notation::Index, [list, i]) => element(list, i),
        // As in `a..b`, the end is excluded.
        (Notation::Range, [a, b]) => format!("[{a}, {b})"),
        _ => format!(r"{}({})", name(row.name), args.join(", ")),
    }
}

/// The formula of a function, with its arguments in place.
fn call(row: &Builtin, args: &[Expr], scope: OpInClass) -> String {
    let mut text = row.math.text.to_string();
    for ((arg, outer), number) in args.iter().zip(row.math.args).zip(1..) {
        text = text.replace(&format!("#{number}"), &print(arg, scope, outer));
    }
    // The negative of a negative, as of the gradient of a quotient.
    text.strip_prefix("--").map(str::to_owned).unwrap_or(text)
}

fn float(v: f64) -> String {
    let text = format!("{v:?}");
    match text.split_once('e') {
        Some((mantissa, exponent)) => format!(r"{mantissa} \cdot 10^{{{exponent}}}"),
        None => text,
    }
}
