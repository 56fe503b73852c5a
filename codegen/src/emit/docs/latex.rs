//! Prints expressions as LaTeX for the documentation.

use crate::expr::builtin::Builtin;
use crate::expr::{Binder, Expr, Kind};
use crate::model::Op;

/// The LaTeX of an expression of `op`.
pub fn latex(expr: &Expr, op: &Op) -> String {
    print(expr, op, 0)
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

fn level(expr: &Expr) -> u8 {
    match &expr.kind {
        Kind::If(..) => 0,
        Kind::Or(..) => 1,
        Kind::And(..) => 2,
        Kind::Same(..) => 3,
        Kind::Call(row, args) => match (row.name, args.len()) {
            ("==" | "!=" | "<" | "<=" | ">" | ">=", _) => 3,
            (sign, _) if is_bitwise(sign) => 3,
            ("+" | "-", 2) => 4,
            ("*", 2) | ("pow_by_base" | "pow_by_exponent", _) => 5,
            ("-" | "neg", 1) | ("div_by_b" | "fmod_by_b", _) => 6,
            ("pow", _) => 7,
            _ => 9,
        },
        // Printed as a product with a power of ten.
        Kind::Float(v) if float(*v).contains(' ') => 5,
        Kind::Float(v) if *v < 0.0 => 6,
        Kind::Int(v) if *v < 0 => 6,
        _ => 9,
    }
}

/// Whether this operator works on bits. Its precedence differs between languages, so operands are parenthesized.
fn is_bitwise(sign: &str) -> bool {
    matches!(sign, "&" | "|" | "^" | "<<" | ">>")
}

fn print(expr: &Expr, op: &Op, outer: u8) -> String {
    let inner = level(expr);
    let text = body(expr, op, inner);
    if inner < outer { format!(r"\left({text}\right)") } else { text }
}

fn body(expr: &Expr, op: &Op, inner: u8) -> String {
    let at = |e: &Expr| print(e, op, 0);
    match &expr.kind {
        Kind::Int(v) => v.to_string(),
        Kind::Float(v) => float(*v),
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
        Kind::Call(row, args) if row.math.is_empty() => named_call(row, args, op),
        Kind::Call(row, args) => call(row, args, op, inner),
        Kind::Cast(a) => format!(r"{}({})", name("cast"), at(a)),
        Kind::And(a, b) => format!(r"{} \land {}", print(a, op, 2), print(b, op, 2)),
        Kind::Or(a, b) => format!(r"{} \lor {}", print(a, op, 1), print(b, op, 1)),
        Kind::Not(a) => format!(r"\lnot {}", print(a, op, 8)),
        Kind::Same(a, b) => format!("{} = {}", print(a, op, 4), print(b, op, 4)),
        Kind::If(..) => {
            // An `else if` becomes another row.
            let (mut rows, mut rest) = (String::new(), expr);
            while let Kind::If(c, a, b) = &rest.kind {
                rows += &format!(r"{} & {} \\ ", at(a), at(c));
                rest = b;
            }
            format!(r"\begin{{cases}} {rows}{} & \text{{otherwise}} \end{{cases}}", at(rest))
        }
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
        Kind::Cause(a) => format!("{}({})", name("cause"), at(a)),
    }
}

/// A call of a function without a formula of its own.
fn named_call(row: &Builtin, args: &[Expr], op: &Op) -> String {
    let small = args.last().is_some_and(is_small);
    let args: Vec<_> = args.iter().map(|arg| print(arg, op, 0)).collect();
    match (row.name, args.as_slice()) {
        ("at", [list, i]) if small => format!("{list}_{{{i}}}"),
        ("at", [list, i]) => element(list, i),
        // As in `a..b`, the end is excluded.
        ("range", [a, b]) => format!("[{a}, {b})"),
        _ => format!(r"{}({})", name(row.name), args.join(", ")),
    }
}

/// The formula of a function, with its arguments in place.
fn call(row: &Builtin, args: &[Expr], op: &Op, inner: u8) -> String {
    let mut text = row.math.to_string();
    let fenced = row.math.contains('(')
        || row.math.contains(r"\frac")
        || row.math.contains("sqrt")
        || row.math.contains('|');
    for (i, arg) in args.iter().enumerate() {
        // The right operand of `-` needs parentheses at its own precedence too; so do both sides of a comparison and the
        // base of a power.
        let tighter = i > 0 || matches!(inner, 3 | 7);
        let need = match (args.len(), fenced) {
            _ if is_bitwise(row.name) => 6,
            // A factor, and what may be a base.
            (3.., _) if i == 0 => 5,
            (3.., _) => 8,
            (_, true) => 0,
            _ => inner + u8::from(tighter),
        };
        text = text.replace(&format!("#{}", i + 1), &print(arg, op, need));
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
