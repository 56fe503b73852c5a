//! Functions and constants of other languages, and their equivalents in this one.

mod loss;

use super::ast::{Ast, Node};
use super::grammar::parse;
use super::parser::Hints;
use crate::expr::builtin::{BUILTINS, Domain};
use crate::span::Span;
use crate::types::Limit;
use loss::loss;

/// Names, parameters and the equivalent expression.
type Equivalent = (&'static str, &'static str, &'static str);

/// Scalar functions. For NaN, the formulas agree with NumPy.
#[rustfmt::skip]
const SCALARS: &[Equivalent] = &[
    ("where select cond iff ifelse if_else", "c a b", "if c { a } else { b }"),
    ("relu", "x", "maximum(x, 0)"),
    ("relu6", "x", "minimum(maximum(x, 0), 6)"),
    ("leaky_relu prelu", "x a", "if x >= 0 { x } else { a * x }"),
    ("elu", "x a", "if x > 0 { x } else { a * expm1(x) }"),
    ("hardtanh", "x", "minimum(maximum(x, -1), 1)"),
    ("clamp clip", "x low high", "minimum(maximum(x, low), high)"),
    ("log loge", "x", "ln(x)"),
    ("log", "x base", "ln(x) / ln(base)"),
    ("ln_1p", "x", "log1p(x)"),
    ("exp_m1", "x", "expm1(x)"),
    ("exp10", "x", "pow(10, x)"),
    ("logistic expit", "x", "sigmoid(x)"),
    ("logsigmoid log_sigmoid", "x", "-softplus(-x)"),
    ("softsign", "x", "x / (1 + abs(x))"),
    ("silu swish", "x", "x * sigmoid(x)"),
    ("ndtr normcdf", "x", "normal_cdf(x)"),
    ("mish", "x", "x * tanh(softplus(x))"),
    ("gelu", "x", "x * normal_cdf(x)"),
    ("selu", "x", "if x > 0 { 1.0507009873554805 * x } else { 1.7580993408473769 * expm1(x) }"),
    ("celu", "x a", "if x > 0 { x } else { a * expm1(x / a) }"),
    ("signum sgn", "x", "sign(x)"),
    ("heaviside", "x h", "if x > 0 { 1 } else if x < 0 { 0 } else { h }"),
    ("square sqr", "x", "x * x"),
    ("cube", "x", "x * x * x"),
    ("reciprocal recip inv", "x", "1 / x"),
    ("rsqrt", "x", "1 / sqrt(x)"),
    ("power powf powi", "x y", "pow(x, y)"),
    ("arcsin", "x", "asin(x)"),
    ("arccos", "x", "acos(x)"),
    ("arctan", "x", "atan(x)"),
    ("arctan arctan2", "y x", "atan2(y, x)"),
    ("arcsinh", "x", "asinh(x)"),
    ("arccosh", "x", "acosh(x)"),
    ("arctanh", "x", "atanh(x)"),
    ("radians deg2rad to_radians", "x", "x * 0.017453292519943295"),
    ("degrees rad2deg to_degrees", "x", "x * 57.29577951308232"),
    ("fix", "x", "trunc(x)"),
    ("frac fract", "x", "x - floor(x)"),
    ("rint round_ties_even nearbyint", "x", "round(x)"),
    ("fabs absolute", "x", "abs(x)"),
    ("negative", "x", "-x"),
    ("fmax", "x y", "max(x, y)"),
    ("fmin", "x y", "min(x, y)"),
    ("add plus", "x y", "x + y"),
    ("sub subtract minus", "x y", "x - y"),
    ("mul multiply times", "x y", "x * y"),
    ("div divide true_divide", "x y", "x / y"),
    ("floor_divide floordiv floor_div", "x y", "floor(x / y)"),
    ("mod modulo remainder rem_euclid", "x y", "x - floor(x / y) * y"),
    ("equal eq", "x y", "x == y"),
    ("not_equal ne", "x y", "x != y"),
    ("less lt", "x y", "x < y"),
    ("less_equal le", "x y", "x <= y"),
    ("greater gt", "x y", "x > y"),
    ("greater_equal ge", "x y", "x >= y"),
    ("isnan is_nan", "x", "x != x"),
    ("isinf is_inf is_infinite", "x", "abs(x) == 1.0 / 0.0"),
    ("isfinite is_finite", "x", "x - x == 0"),
    ("fma mul_add addcmul", "x y z", "x * y + z"),
    ("lerp mix", "x y t", "x + t * (y - x)"),
    ("logaddexp", "x y", "maximum(x, y) + log1p(exp(-abs(x - y)))"),
    ("squared_difference", "x y", "(x - y) * (x - y)"),
    ("abs_diff", "x y", "abs(x - y)"),
];

/// Functions of truth values.
const CONDITIONS: &[Equivalent] = &[
    ("logical_and and_", "p q", "p && q"),
    ("logical_or or_", "p q", "p || q"),
    ("logical_xor xor", "p q", "p != q"),
    ("logical_not not_ not", "p", "!p"),
];

/// Functions of lists and integers.
#[rustfmt::skip]
const SHAPES: &[Equivalent] = &[
    ("where select cond iff ifelse if_else", "p n k", "if p { n } else { k }"),
    ("clamp clip", "n low high", "min(max(n, low), high)"),
    ("prod numel", "list", "product(list)"),
    ("length size count ndim", "list", "len(list)"),
    ("zeros", "n", "fill(n, 0)"),
    ("ones", "n", "fill(n, 1)"),
    ("repeat full", "n k", "fill(n, k)"),
    ("append push", "list n", "concat(list, fill(1, n))"),
    ("prepend", "list n", "concat(fill(1, n), list)"),
    ("extend cat concatenate", "list other", "concat(list, other)"),
    ("get index", "list n", "list[n]"),
    ("first", "list", "list[0]"),
    ("last", "list", "list[len(list) - 1]"),
    ("includes", "list n", "contains(list, n)"),
    ("unsqueeze expand_dims", "list n", "insert(list, n, 1)"),
    ("squeeze", "list", "filter(list, |d| d != 1)"),
    ("is_empty isempty empty", "list", "len(list) == 0"),
    ("sum_of", "list", "sum(list)"),
    ("arange iota", "n", "0..n"),
    ("arange", "n k", "n..k"),
    ("square sqr", "n", "n * n"),
    ("absolute", "n", "abs(n)"),
    ("minimum fmin", "n k", "min(n, k)"),
    ("maximum fmax", "n k", "max(n, k)"),
    ("mod modulo", "n k", "n % k"),
    ("ceil_div cdiv ceildiv", "n k", "(n + k - 1) / k"),
    ("floor_div floordiv floor_divide", "n k", "n / k"),
    ("broadcast broadcast_shape result_shape", "list other", "broadcast_shapes(list, other)"),
];

/// Functions and fields of an operand.
const OPERANDS: &[Equivalent] = &[
    ("shape shape_of dims", "x", "x.shape"),
    ("ndim ndims dim", "x", "x.rank"),
    ("size numel num_elements count", "x", "product(x.shape)"),
    ("len length", "x", "x.shape[0]"),
    ("size", "x n", "x.shape[n]"),
    ("type dtype_of", "x", "x.dtype"),
];

/// Functions of a whole tensor, which a scalar expression cannot use.
const WHOLE: &str = "sum mean prod product softmax log_softmax argmax argmin cumsum norm dot matmul variance var std";

/// Functions without an equivalent expression.
const LACKING: &str =
    "erfinv gamma lgamma digamma beta bessel i0 i1 zeta polygamma rand randn random";

/// Named constants.
const FOREIGN_CONSTANTS: &[(&str, &str)] = &[
    ("pi PI", "3.141592653589793"),
    ("tau TAU", "6.283185307179586"),
    ("e E", "2.718281828459045"),
    ("infinity Infinity INFINITY", "inf"),
    ("NaN NAN", "nan"),
    ("True", "true"),
    ("False", "false"),
];

/// Limits of a dtype.
const FOREIGN_LIMITS: &[(&str, Limit)] = &[
    ("MAX maximum highest greatest largest", Limit::Max),
    ("MIN minimum lowest least smallest", Limit::Min),
    ("EPSILON eps resolution", Limit::Epsilon),
    ("MIN_POSITIVE tiny smallest_normal", Limit::MinPositive),
];

/// The limit with another language's name.
pub fn limit(name: &str) -> Option<Limit> {
    FOREIGN_LIMITS.iter().find(|(names, _)| has(names, name)).map(|(_, limit)| *limit)
}

fn has(names: &str, name: &str) -> bool {
    names.split(' ').any(|known| known == name)
}

/// The equivalent of a call of another language's function.
pub fn call(name: &str, args: &[Ast], domain: Domain) -> Option<Ast> {
    let own = if domain == Domain::Scalar { SCALARS } else { SHAPES };
    written(&[own, CONDITIONS], name, args)
}

/// The equivalent of another language's function or field of an operand.
pub fn of_operand(name: &str, args: &[Ast]) -> Option<Ast> {
    written(&[OPERANDS], name, args)
}

fn written(tables: &[&[Equivalent]], name: &str, args: &[Ast]) -> Option<Ast> {
    let rows = || tables.iter().copied().flatten().filter(|row| has(row.0, name));
    let row = rows().find(|row| row.1.split(' ').count() == args.len());
    let (_, params, formula) = row.or_else(|| rows().next())?;
    let params: Vec<&str> = params.split(' ').collect();
    let none = Hints { function: |_, _| None, constant: |_| None };
    let mut tree = parse(formula, &[], &|_| Span { file: 0, start: 0, end: 0 }, none).ok()?;
    if params.len() == args.len() {
        replace(&mut tree, &|param| {
            params.iter().position(|p| *p == param).and_then(|at| args.get(at))
        });
    }
    Some(tree)
}

/// What to write for a call when the domain is unknown. `None` for a name that this language has too.
pub fn anywhere(name: &str, args: &[Ast]) -> Option<String> {
    if BUILTINS.iter().any(|row| row.name == name) {
        return None;
    }
    let tree = call(name, args, Domain::Scalar).or_else(|| call(name, args, Domain::Shape))?;
    Some(offer(&tree, name, args))
}

/// What to write for a function of another language, in terms of its parameters.
pub fn by_name(name: &str) -> Option<String> {
    let mut rows = [SCALARS, CONDITIONS, SHAPES].into_iter().flatten();
    let (_, params, _) = rows.find(|row| has(row.0, name))?;
    let span = Span { file: 0, start: 0, end: 0 };
    let arg = |name: &str| Ast { node: Node::Name(name.to_owned()), span };
    let args: Vec<Ast> = params.split(' ').map(arg).collect();
    anywhere(name, &args)
}

/// The equivalent of a call in backquotes, and where it is less accurate.
pub fn offer(tree: &Ast, name: &str, args: &[Ast]) -> String {
    format!("`{tree}`{}", loss(name, args).unwrap_or_default())
}

/// A remark about a function that no formula of the language replaces.
pub fn lacking(name: &str) -> Option<&'static str> {
    let lacking = has(LACKING, name);
    lacking.then_some("the language has no such function, and no short formula for it; an approximation can be written out with `let`s")
}

/// Whether a function is of a whole tensor.
pub fn is_of_whole(name: &str) -> bool {
    has(WHOLE, name)
}

/// The value of a constant of another language.
pub fn constant(name: &str) -> Option<&'static str> {
    FOREIGN_CONSTANTS.iter().find(|(names, _)| has(names, name)).map(|(_, value)| *value)
}

/// Substitutes arguments for parameters.
fn replace<'a>(tree: &mut Ast, by: &impl Fn(&str) -> Option<&'a Ast>) {
    match &mut tree.node {
        Node::Name(name) => {
            if let Some(arg) = by(name) {
                *tree = arg.clone();
            }
        }
        Node::Field(a, _) | Node::Unary(_, a) | Node::Closure(_, _, a) => replace(a, by),
        Node::Index(a, b) | Node::Binary(_, a, b) | Node::Range(a, b) => {
            replace(a, by);
            replace(b, by);
        }
        Node::If(a, b, c) => [a, b, c].into_iter().for_each(|part| replace(part, by)),
        Node::List(parts) | Node::Call(_, parts) => {
            parts.iter_mut().for_each(|part| replace(part, by));
        }
        Node::Int(_) | Node::Float(_) | Node::Bool(_) | Node::Str(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Specs;
    use crate::expr::functions::tensor::Tensor;
    use crate::interp::Fuel;
    use crate::interp::{Call, Frame};
    use crate::model::{DType, Num, Op};

    fn tree(text: &str) -> Ast {
        crate::expr::parse::parse(text, &[], &|_| Span { file: 0, start: 0, end: 0 }).unwrap()
    }

    /// An op with these operands and their types, this `let` and this value.
    fn op(operands: &[(String, &str)], value: &str, ty: &str, it: &str) -> Op {
        let each = |f: &dyn Fn(&(String, &str)) -> String| -> Vec<String> {
            operands.iter().map(f).collect()
        };
        let args =
            each(&|(name, ty)| format!("    {name}: {{type: tensor<{ty}>, description: One.}}\n"));
        let shapes = each(&|(name, _)| format!("{name}.shape"));
        let given =
            each(&|(name, ty)| format!("{name}: {}", if *ty == "T" { "1.0" } else { "true" }));
        let types =
            if operands.iter().any(|(_, ty)| *ty == "T") { "  types: {T: float}\n" } else { "" };
        let spec = format!(
            "x:\n  summary: One.\n  description: One.\n  category: one\n  since: \"0.1\"\n{types}  args:\n{}  \
             let: {{it: \"{it}\"}}\n  returns:\n    output: {{type: tensor<{ty}>, shape: \"broadcast_shapes({})\", description: One.}}\n  \
             elementwise: \"{value}\"\n  vjp: {{none: nobody asks}}\n  platforms: [cpu]\n  \
             examples:\n    - name: one\n      given: {{{}}}\n      returns: {{shape: []}}\n",
            args.concat(),
            shapes.join(", "),
            given.join(", "),
        );
        let specs = Specs::from_texts([("specs/x.yaml", &*spec)]).unwrap();
        let (mut ops, faults) = crate::lower::sound(&specs);
        assert!(faults.is_empty(), "{spec}\n{faults}");
        ops.ops.remove(0)
    }

    /// Evaluates a row's formula as an op of its own.
    fn value(row: &Equivalent, args: &[f64]) -> Num {
        let params: Vec<&str> = row.1.split(' ').collect();
        let types = params.iter().map(|p| if ["c", "p", "q"].contains(p) { "bool" } else { "T" });
        let operands: Vec<(String, &str)> =
            types.enumerate().map(|(i, ty)| (format!("arg{i}"), ty)).collect();
        let trees: Vec<Ast> = operands.iter().map(|(name, _)| tree(name)).collect();
        let name = row.0.split(' ').next().unwrap();
        let written = call(name, &trees, Domain::Scalar).unwrap();
        let is_truth = match written.node {
            Node::Unary("!", _) => true,
            Node::Binary(sign, ..) => !["+", "-", "*", "/"].contains(&sign),
            _ => false,
        };
        let op = op(&operands, &written.to_string(), if is_truth { "bool" } else { "T" }, "1");
        let tensor = |((_, ty), v): (&(String, &str), &f64)| match *ty {
            "T" => Tensor { dtype: DType::F64, shape: vec![], data: vec![Num::Float(*v)] },
            _ => Tensor { dtype: DType::Bool, shape: vec![], data: vec![Num::Bool(*v != 0.0)] },
        };
        let operands = operands.iter().zip(args).map(tensor).collect();
        let call = Call {
            binding: crate::model::TypeArguments::all(DType::F64),
            operands,
            settings: vec![],
        };
        Frame::within(&op, &call, &Fuel::default()).run().unwrap().data[0]
    }

    /// Every formula is a valid op and agrees with the function it replaces.
    #[test]
    fn scalar_replacements_agree_with_their_functions() {
        let (x, y, z) = (0.3f64, 0.7f64, -1.5f64);
        for (name, args, want) in [
            ("where", vec![1.0, x, y], x),
            ("relu6", vec![7.0], 6.0),
            ("leaky_relu", vec![z, 0.1], z * 0.1),
            ("elu", vec![z, 2.0], 2.0 * z.exp_m1()),
            ("clamp", vec![z, x, y], x),
            ("ln_1p", vec![x], x.ln_1p()),
            ("exp_m1", vec![x], x.exp_m1()),
            ("logistic", vec![z], 1.0 / (1.0 + 1.5f64.exp())),
            ("log_sigmoid", vec![z], -(1.0 + 1.5f64.exp()).ln()),
            ("silu", vec![z], z / (1.0 + 1.5f64.exp())),
            ("mish", vec![z], z * z.exp().ln_1p().tanh()),
            ("signum", vec![z], -1.0),
            ("heaviside", vec![0.0, 0.5], 0.5),
            ("rsqrt", vec![4.0], 0.5),
            ("arcsin", vec![x], x.asin()),
            ("arccos", vec![z / 2.0], (z / 2.0).acos()),
            ("arctan", vec![z], z.atan()),
            ("arcsinh", vec![x], x.asinh()),
            ("arccosh", vec![1.5], 1.5f64.acosh()),
            ("arctanh", vec![x], x.atanh()),
            ("radians", vec![z], z.to_radians()),
            ("degrees", vec![z], z.to_degrees()),
            ("fix", vec![z], -1.0),
            ("mod", vec![z, y], z.rem_euclid(y)),
            ("floor_divide", vec![z, y], -3.0),
            ("logaddexp", vec![x, z], (x.exp() + z.exp()).ln()),
            ("lerp", vec![x, y, 0.5], 0.5),
            ("celu", vec![z, y], y * (z / y).exp_m1()),
            ("selu", vec![x], 1.0507009873554805 * x),
            ("gelu", vec![x], 0.185373),
        ] {
            let row = SCALARS.iter().find(|row| has(row.0, name)).unwrap();
            let Num::Float(have) = value(row, &args) else { panic!("{name}") };
            assert!((have - want).abs() < 1e-5, "{name}: {have}, not {want}");
        }
        for row in SCALARS.iter().chain(CONDITIONS) {
            value(row, &[0.5, 0.25, 0.125]);
        }
    }

    /// Every formula on shapes is a valid `let`.
    #[test]
    fn shape_replacements_are_valid() {
        for (_, params, formula) in SHAPES.iter().chain(OPERANDS) {
            let mut written = tree(formula);
            let arg = |param: &str| match param {
                "list" | "other" => "x.shape",
                "x" => "x",
                "p" => "x.rank > 0",
                _ => "x.rank",
            };
            let args: Vec<Ast> = params.split(' ').map(|param| tree(arg(param))).collect();
            replace(&mut written, &|p| args.get(params.split(' ').position(|q| q == p)?));
            op(&[("x".to_owned(), "T")], "x", "T", &written.to_string());
        }
    }
}
