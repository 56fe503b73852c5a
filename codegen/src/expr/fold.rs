//! Constructors of scalar expressions that simplify: they remove factors of 0 and 1 and combine numbers and like terms.
//!
//! Only derived gradients are built from these. A product that contains the cotangent has it as its first factor: `grad
//! * (2 * (lhs - rhs))`.

use std::borrow::Cow;

use super::builtin::{Builtin, Domain, Eval, Linear, ResultSort};
use super::{Expr, Kind, Sort};
use crate::diagnostic::Diagnostic;
use crate::types::{DType, Elem, Num};

type Folded = Result<Expr, Diagnostic>;

/// A number with the sort of `like`.
pub fn number(v: f64, like: &Expr) -> Expr {
    // Larger f64s do not identify a single integer.
    let is_whole =
        v.fract() == 0.0 && v.abs() < 2f64.powi(53) && (v != 0.0 || v.is_sign_positive());
    let kind = if is_whole { Kind::Int(v as i64) } else { Kind::Float(v) };
    Expr { kind, sort: like.sort.clone(), span: like.span }
}

/// The value of a literal.
fn value(expr: &Expr) -> Option<f64> {
    expr.literal()
}

/// Whether a literal may have this value: finite, and neither overflowing nor underflowing in f32.
fn is_literal(v: f64) -> bool {
    v.is_finite() && Num::lost(v, DType::F32).is_none()
}

/// The result of an operation on two literals, if it can be a literal.
fn both(a: &Expr, b: &Expr, of: fn(f64, f64) -> f64) -> Option<Expr> {
    let v = of(value(a)?, value(b)?);
    is_literal(v).then(|| number(v, a))
}

/// Whether the expression is the literal 0.
pub fn is_zero(expr: &Expr) -> bool {
    value(expr) == Some(0.0)
}

/// A function or operator of the table.
pub fn call(name: &str, args: Vec<Expr>) -> Folded {
    // What the quotient of a number is multiplied by becomes its dividend.
    if let ("div_by_b", [g, a, b]) = (name, args.as_slice())
        && let (Some(v), Some((g, x))) = (value(a), cotangent(g))
        && value(&x).is_none()
    {
        let (k, x) = coefficient(&x);
        let slope = plain(name, vec![number(1.0, a), x.into_owned(), b.clone()])?;
        return product(g, product(number(k * v, a), slope)?);
    }
    applied(name, args)
}

/// As [`call`], without moving factors of the cotangent elsewhere.
fn applied(name: &str, args: Vec<Expr>) -> Folded {
    if let [g, a, b] = args.as_slice()
        && let Some(slope) = slope(name, g, a, b)
    {
        return slope;
    }
    match (name, <[Expr; 2]>::try_from(args)) {
        ("+", Ok([a, b])) => sum(a, b),
        ("-", Ok([a, b])) => sum(a, negative(b)?),
        ("*", Ok([a, b])) => product(a, b),
        ("/", Ok([a, b])) => quotient(a, b),
        ("pow", Ok([a, b])) if value(&b) == Some(1.0) => Ok(a),
        (_, Ok([a, b])) => plain(name, vec![a, b]),
        (_, Err(args)) => match (name, <[Expr; 1]>::try_from(args)) {
            ("-", Ok([a])) => negative(a),
            (_, Ok([a])) => plain(name, vec![a]),
            (_, Err(args)) => plain(name, args),
        },
    }
}

/// The gradient of a power of a literal, or with a literal as exponent, as a product.
fn slope(name: &str, g: &Expr, a: &Expr, b: &Expr) -> Option<Folded> {
    let of = |partial: Folded| partial.and_then(|partial| product(g.clone(), partial));
    // What the cotangent is multiplied by is a part of the partial derivative.
    if let Some((g, x)) = cotangent(g).filter(|(own, _)| !own.is_like(g)) {
        return Some(
            applied(name, vec![x, a.clone(), b.clone()]).and_then(|partial| product(g, partial)),
        );
    }
    match name {
        // The power of a negative exponent may underflow where its product with the next factor does not.
        "pow_by_base" if value(b)? >= 0.0 => {
            let less = number(value(b)? - 1.0, b);
            let power = call("pow", vec![a.clone(), less]);
            Some(of(power.and_then(|power| product(b.clone(), power))))
        }
        "pow_by_exponent" if value(a)? > 0.0 => {
            let logarithm = plain("ln", vec![a.clone()]);
            let power = call("pow", vec![a.clone(), b.clone()]);
            Some(of(power.and_then(|power| product(power, logarithm?))))
        }
        _ => None,
    }
}

/// The call without simplification, except for comparisons and `abs` of literals.
fn plain(name: &str, args: Vec<Expr>) -> Folded {
    let first = args.first().map(|a| (a.sort.clone(), a.span));
    let (Some(row), Some((sort, span))) = (Builtin::find(name, args.len(), Domain::Scalar), first)
    else {
        let span = args.first().map_or(crate::span::Span { file: 0, start: 0, end: 0 }, |a| a.span);
        return Err(Diagnostic::new("E0503", format!("no function `{name}`"), span));
    };
    let sort =
        if row.gives == ResultSort::Truth { Sort::Scalar(Elem::Fixed(DType::Bool)) } else { sort };
    let expr = Expr { kind: Kind::Call(row, args), sort, span };
    Ok(known(&expr).unwrap_or(expr))
}

/// The value of a comparison or `abs` of literals.
fn known(expr: &Expr) -> Option<Expr> {
    let Kind::Call(row, args) = &expr.kind else { return None };
    let Eval::Scalar(of) = row.eval else { return None };
    if row.gives != ResultSort::Truth && row.name != "abs" {
        return None;
    }
    let nums: Vec<Num> = args.iter().map(|a| value(a).map(Num::Float)).collect::<Option<_>>()?;
    match of(&nums).ok()? {
        Num::Bool(v) => Some(Expr { kind: Kind::Bool(v), ..expr.clone() }),
        Num::Float(v) => Some(number(v, expr)),
        Num::Int(_) => None,
    }
}

/// The two arguments of a call of `name`.
fn parts<'a>(expr: &'a Expr, name: &str) -> Option<(&'a Expr, &'a Expr)> {
    match &expr.kind {
        Kind::Call(row, args) if row.name == name => match args.as_slice() {
            [a, b] => Some((a, b)),
            _ => None,
        },
        _ => None,
    }
}

/// The operand of a negation.
fn negated(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        Kind::Call(row, args) if matches!(row.name, "-" | "neg") => match args.as_slice() {
            [a] => Some(a),
            _ => None,
        },
        _ => None,
    }
}

/// Splits off a numeric coefficient: `2 * x` becomes (2, x).
fn coefficient(expr: &Expr) -> (f64, Cow<'_, Expr>) {
    if let Some(a) = negated(expr) {
        return (-1.0, Cow::Borrowed(a));
    }
    let Some((a, b)) = parts(expr, "*") else { return (1.0, Cow::Borrowed(expr)) };
    match (value(a), &a.kind) {
        (Some(v), _) => (v, Cow::Borrowed(b)),
        // 0.5 / s * b
        (None, Kind::Call(over, _)) => match parts(a, "/").map(|(v, s)| (value(v), s)) {
            Some((Some(v), s)) => {
                let kind = Kind::Call(over, vec![b.clone(), s.clone()]);
                (v, Cow::Owned(Expr { kind, ..a.clone() }))
            }
            _ => (1.0, Cow::Borrowed(expr)),
        },
        _ => (1.0, Cow::Borrowed(expr)),
    }
}

/// Splits off the cotangent of a product: `grad * x` becomes (grad, x).
fn cotangent(expr: &Expr) -> Option<(Expr, Expr)> {
    if let Some((a, b)) = parts(expr, "*").filter(|(a, _)| a.uses_grad()) {
        return Some((a.clone(), b.clone()));
    }
    let (factor, rest) = coefficient(expr);
    rest.uses_grad().then(|| (rest.into_owned(), number(factor, expr)))
}

/// The parts of an `if` with a zero branch, into which factors are distributed.
fn selection(expr: &Expr) -> Option<(&Expr, &Expr, &Expr)> {
    match &expr.kind {
        Kind::If(c, a, b) if is_zero(a) || is_zero(b) => Some((c, a, b)),
        _ => None,
    }
}

/// `a + b`
pub fn sum(a: Expr, b: Expr) -> Folded {
    if let Some(known) = both(&a, &b, |x, y| x + y) {
        return Ok(known);
    }
    if is_zero(&a) {
        return Ok(b);
    }
    if is_zero(&b) {
        return Ok(a);
    }
    if let (Kind::If(c, x, y), Kind::If(d, v, w)) = (&a.kind, &b.kind)
        && c.is_like(d)
    {
        let (chosen, other) =
            (sum((**x).clone(), (**v).clone())?, sum((**y).clone(), (**w).clone())?);
        return select((**c).clone(), chosen, other);
    }
    let ((m, x), (n, y)) = (coefficient(&a), coefficient(&b));
    if x.is_like(&y) && is_literal(m + n) {
        return product(number(m + n, &a), x.into_owned());
    }
    if let Some(slope) = sum_of_slopes(&a, &b) {
        return slope;
    }
    if let (Some((g, x)), Some((h, y))) = (cotangent(&a), cotangent(&b))
        && g.is_like(&h)
    {
        return product(g, sum(x, y)?);
    }
    match (value(&b).filter(|v| *v < 0.0), negated(&b), negated(&a)) {
        (Some(v), ..) => plain("-", vec![a.clone(), number(-v, &a)]),
        (_, Some(y), _) => plain("-", vec![a, y.clone()]),
        (.., Some(x)) => plain("-", vec![b, x.clone()]),
        _ => plain("+", vec![a, b]),
    }
}

/// `-a`
pub fn negative(a: Expr) -> Folded {
    if let Some(v) = value(&a) {
        return Ok(number(-v, &a));
    }
    if let Some(inner) = negated(&a) {
        return Ok(inner.clone());
    }
    if let Kind::If(c, x, y) = &a.kind
        && (selection(&a).is_some() || (value(x).is_some() && value(y).is_some()))
    {
        return select((**c).clone(), negative((**x).clone())?, negative((**y).clone())?);
    }
    match (parts(&a, "-"), parts(&a, "*"), parts(&a, "/")) {
        (Some((x, y)), ..) => plain("-", vec![y.clone(), x.clone()]),
        (_, Some((x, y)), _) if value(x).is_some() => product(negative(x.clone())?, y.clone()),
        (_, Some((x, y)), _) if x.uses_grad() => product(x.clone(), negative(y.clone())?),
        (.., Some((x, y))) => quotient(negative(x.clone())?, y.clone()),
        _ => plain("-", vec![a]),
    }
}

/// `a * b`
pub fn product(a: Expr, b: Expr) -> Folded {
    if let Some(known) = both(&a, &b, |x, y| x * y) {
        return Ok(known);
    }
    match (value(&a), value(&b)) {
        (Some(0.0), _) | (_, Some(1.0)) => return Ok(a),
        (_, Some(0.0)) | (Some(1.0), _) => return Ok(b),
        (Some(-1.0), _) => return negative(b),
        (_, Some(-1.0)) => return negative(a),
        (None, Some(_)) => return product(b, a),
        (Some(_), Some(_)) => return plain("*", vec![a, b]),
        _ => {}
    }
    if let Some((c, x, y)) = selection(&a) {
        return select(c.clone(), product(x.clone(), b.clone())?, product(y.clone(), b)?);
    }
    if let Some((c, x, y)) = selection(&b) {
        return select(c.clone(), product(a.clone(), x.clone())?, product(a, y.clone())?);
    }
    // The cotangent stays the first factor, preceded at most by a number.
    if let Some((g, x)) = cotangent(&a).filter(|(g, _)| !g.is_like(&a)) {
        return product(g, product(x, b)?);
    }
    if let Some((g, y)) = cotangent(&b).filter(|(g, _)| !g.is_like(&b)) {
        return product(g, product(a, y)?);
    }
    for (slope, partial) in [(&a, &b), (&b, &a)] {
        // The cotangent itself stays the first factor.
        if !partial.uses_grad()
            && let Some(product) = times(slope, partial)
        {
            return product;
        }
    }
    match (a.uses_grad(), b.uses_grad()) {
        (false, true) if value(&a).is_none() => return product(b, a),
        (true, false) => {
            return match parts(&a, "/") {
                Some((g, s)) => product(g.clone(), quotient(b, s.clone())?),
                None => plain("*", vec![a, b]),
            };
        }
        (false, false) => {}
        _ => return plain("*", vec![a, b]),
    }
    let ((m, x), (n, y)) = (coefficient(&a), coefficient(&b));
    // 0.5 / s * (2 * y)
    if let Some((v, s)) = parts(&a, "/").and_then(|(v, s)| Some((value(v)?, s)))
        && v * n == 1.0
    {
        return quotient(y.into_owned(), s.clone());
    }
    match value(&a) {
        Some(v) if n != 1.0 && is_literal(v * n) => product(number(v * n, &a), y.into_owned()),
        None if (m, n) != (1.0, 1.0) && is_literal(m * n) => {
            product(number(m * n, &a), product(x.into_owned(), y.into_owned())?)
        }
        _ => plain("*", vec![a, b]),
    }
}

/// The product of a gradient that multiplies by the cotangent itself and another factor, which it multiplies by as well:
/// `div_by_b(grad, a, b) * x` becomes `div_by_b(grad * x, a, b)`, without overflow or underflow in between.
///
/// Numbers, and operands beside another factor, do not become a factor of the cotangent, because that product may overflow.
/// They become the dividend if it is a number, and else factors of the whole.
fn times(slope: &Expr, by: &Expr) -> Option<Folded> {
    let ((m, slope), (n, rest)) = (coefficient(slope), coefficient(by));
    let (row, [g, a, b]) = slope_of(&slope)?;
    let with = |k: f64, g: Expr, a: Expr| {
        let slope = applied(row.name, vec![g, a, b.clone()])?;
        product(number(k, by), slope)
    };
    let dividend = value(a).filter(|_| row.name == "div_by_b");
    if let Some(k) = value(by) {
        let v = dividend.map(|v| v * (k * m).abs()).filter(|v| is_literal(*v))?;
        return Some(with((k * m).signum(), g.clone(), number(v, a)));
    }
    let is_leaf = matches!(rest.kind, Kind::Operand(_) | Kind::Attribute(_));
    let is_alone = value(g).is_some() || matches!(g.kind, Kind::Grad);
    match dividend {
        _ if !is_leaf || is_alone => {
            let g = product(g.clone(), rest.into_owned());
            Some(g.and_then(|g| with(m * n, g, a.clone())))
        }
        Some(v) => Some(with(m * n * v, g.clone(), rest.into_owned())),
        None => None,
    }
}

/// The function and the arguments of a gradient that multiplies by the cotangent itself.
fn slope_of(term: &Expr) -> Option<(&'static Builtin, &[Expr; 3])> {
    let Kind::Call(row, args) = &term.kind else { return None };
    let args = args.as_slice().try_into().ok()?;
    (row.linear == Linear::First).then_some((row, args))
}

/// The sum of two such gradients that differ in the cotangent and a number, as one.
fn sum_of_slopes(x: &Expr, y: &Expr) -> Option<Folded> {
    let ((m, x), (n, y)) = (coefficient(x), coefficient(y));
    let ((row, [g, a, b]), (other, [h, c, d])) = (slope_of(&x)?, slope_of(&y)?);
    let all = || {
        let term = |k: f64, g: &Expr| product(number(k, g), g.clone());
        applied(row.name, vec![sum(term(m, g)?, term(n, h)?)?, a.clone(), b.clone()])
    };
    (row.name == other.name && a.is_like(c) && b.is_like(d)).then(all)
}

/// `a / b`
pub fn quotient(a: Expr, b: Expr) -> Folded {
    if let Some(known) = both(&a, &b, |x, y| x / y) {
        return Ok(known);
    }
    match value(&b) {
        Some(1.0) => return Ok(a),
        Some(-1.0) => return negative(a),
        _ if a.is_like(&b) => return Ok(number(1.0, &a)),
        _ => {}
    }
    // x / (x / y)
    if let Some((x, y)) = parts(&b, "/")
        && x.is_like(&a)
    {
        return Ok(y.clone());
    }
    // The partial derivative is computed before it is multiplied by the cotangent.
    if let Some((g, x)) = cotangent(&a).filter(|(g, _)| !g.is_like(&a)) {
        return product(g, quotient(x, b)?);
    }
    let (k, slope) = coefficient(&a);
    if let Some((row, [g, x, y])) = slope_of(&slope) {
        let slope = applied(row.name, vec![quotient(g.clone(), b)?, x.clone(), y.clone()])?;
        return product(number(k, &a), slope);
    }
    match selection(&a) {
        Some((c, x, y)) => {
            select(c.clone(), quotient(x.clone(), b.clone())?, quotient(y.clone(), b)?)
        }
        None if is_zero(&a) => Ok(a),
        None => plain("/", vec![a, b]),
    }
}

/// `if c { a } else { b }`
pub fn select(c: Expr, a: Expr, b: Expr) -> Folded {
    if let Kind::Bool(known) = c.kind {
        return Ok(if known { a } else { b });
    }
    // Within a branch, the same condition is already decided.
    let a = match a.kind {
        Kind::If(ref again, ref x, _) if again.is_like(&c) => (**x).clone(),
        _ => a,
    };
    let b = match b.kind {
        Kind::If(ref again, _, ref y) if again.is_like(&c) => (**y).clone(),
        _ => b,
    };
    if a.is_like(&b) {
        return Ok(a);
    }
    let (sort, span) = (a.sort.clone(), a.span);
    Ok(Expr { kind: Kind::If(Box::new(c), Box::new(a), Box::new(b)), sort, span })
}

/// `a && b`
pub fn and(a: Expr, b: Expr) -> Expr {
    match (&a.kind, &b.kind) {
        (Kind::Bool(true), _) | (_, Kind::Bool(false)) => b,
        (Kind::Bool(false), _) | (_, Kind::Bool(true)) => a,
        _ => {
            let (sort, span) = (a.sort.clone(), a.span);
            Expr { kind: Kind::And(Box::new(a), Box::new(b)), sort, span }
        }
    }
}

/// `a || b`
pub fn or(a: Expr, b: Expr) -> Expr {
    match (&a.kind, &b.kind) {
        (Kind::Bool(false), _) | (_, Kind::Bool(true)) => b,
        (Kind::Bool(true), _) | (_, Kind::Bool(false)) => a,
        _ => {
            let (sort, span) = (a.sort.clone(), a.span);
            Expr { kind: Kind::Or(Box::new(a), Box::new(b)), sort, span }
        }
    }
}
