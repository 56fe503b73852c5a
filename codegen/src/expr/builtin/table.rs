//! The table of functions and operators.

use super::{Builtin, Eval, Gives, Linear, Want};
use crate::expr::{scalar, shape, tensor};
use crate::model::Class;

const INT1: &[(&str, Want)] = &[("a", Want::Int)];
const INT2: &[(&str, Want)] = &[("a", Want::Int), ("b", Want::Int)];
const LIST: &[(&str, Want)] = &[("list", Want::List)];
const LIST_INT: &[(&str, Want)] = &[("list", Want::List), ("v", Want::Int)];
const LIST2: &[(&str, Want)] = &[("list", Want::List), ("axes", Want::List)];
const ANY2: &[(&str, Want)] = &[("a", Want::Scalar(Class::Any)), ("b", Want::Scalar(Class::Any))];
const NUM1: &[(&str, Want)] = &[("a", Want::Scalar(Class::Numeric))];
const NUM2: &[(&str, Want)] =
    &[("a", Want::Scalar(Class::Numeric)), ("b", Want::Scalar(Class::Numeric))];
const SIGNED1: &[(&str, Want)] = &[("a", Want::Scalar(Class::Signed))];
const REAL1: &[(&str, Want)] = &[("a", Want::Scalar(Class::Float))];
const REAL2: &[(&str, Want)] =
    &[("a", Want::Scalar(Class::Float)), ("b", Want::Scalar(Class::Float))];
const TENSOR_LIST: &[(&str, Want)] = &[("t", Want::Tensor), ("list", Want::List)];
const TENSOR_LIST2: &[(&str, Want)] =
    &[("t", Want::Tensor), ("shape", Want::List), ("dimensions", Want::List)];

const fn row(
    name: &'static str,
    params: &'static [(&'static str, Want)],
    gives: Gives,
    doc: &'static str,
    rust: &'static str,
    eval: Eval,
) -> Builtin {
    Builtin {
        name,
        params,
        gives,
        doc,
        rust,
        partial: false,
        walked: false,
        guarded: false,
        rounded: false,
        faithful: false,
        linear: Linear::Nowhere,
        eval,
        derivative: &[],
        math: "",
    }
}

impl Builtin {
    const fn partial(mut self) -> Self {
        self.partial = true;
        self
    }

    const fn walked(mut self) -> Self {
        self.walked = true;
        self
    }

    const fn guarded(mut self) -> Self {
        self.guarded = true;
        self
    }

    const fn rounded(mut self) -> Self {
        self.rounded = true;
        self
    }

    /// Rounded, but not always to the nearest.
    const fn faithful(mut self) -> Self {
        self.rounded = true;
        self.faithful = true;
        self
    }

    const fn linear(mut self, linear: Linear) -> Self {
        self.linear = linear;
        self
    }

    const fn derivative(mut self, derivative: &'static [&'static str]) -> Self {
        self.derivative = derivative;
        self
    }

    const fn math(mut self, math: &'static str) -> Self {
        self.math = math;
        self
    }
}

/// Every function and operator, one a line.
#[rustfmt::skip]
pub static BUILTINS: &[Builtin] = &[
    // Integers.
    row("+", INT2, Gives::Int, "Sum.", "expr::add", Eval::Int(shape::add)).partial().math("#1 + #2"),
    row("-", INT2, Gives::Int, "Difference.", "expr::sub", Eval::Int(shape::sub)).partial().math("#1 - #2"),
    row("*", INT2, Gives::Int, "Product.", "expr::mul", Eval::Int(shape::mul)).partial().math(r"#1 \cdot #2"),
    row("/", INT2, Gives::Int, "Quotient, towards zero.", "expr::div", Eval::Int(shape::div)).partial().math(r"\mathrm{trunc}(#1 / #2)"),
    row("%", INT2, Gives::Int, "Remainder, with the sign of `a`.", "expr::rem", Eval::Int(shape::rem)).partial().math(r"\mathrm{rem}(#1, #2)"),
    row("-", INT1, Gives::Int, "Negative.", "expr::neg", Eval::Int(shape::neg)).partial().math("-#1"),
    row("abs", INT1, Gives::Int, "Absolute value.", "expr::abs", Eval::Int(shape::abs)).partial().math("|#1|"),
    row("min", INT2, Gives::Int, "The smaller of two integers.", "expr::min", Eval::Int(shape::min)).math(r"\min(#1, #2)"),
    row("max", INT2, Gives::Int, "The larger of two integers.", "expr::max", Eval::Int(shape::max)).math(r"\max(#1, #2)"),
    row("==", INT2, Gives::Bool, "Whether two integers are equal.", "", Eval::Bool(shape::eq)).math("#1 = #2"),
    row("!=", INT2, Gives::Bool, "Whether they differ.", "", Eval::Bool(shape::ne)).math(r"#1 \ne #2"),
    row("<", INT2, Gives::Bool, "Less.", "", Eval::Bool(shape::lt)).math("#1 < #2"),
    row("<=", INT2, Gives::Bool, "At most.", "", Eval::Bool(shape::le)).math(r"#1 \le #2"),
    row(">", INT2, Gives::Bool, "Greater.", "", Eval::Bool(shape::gt)).math("#1 > #2"),
    row(">=", INT2, Gives::Bool, "At least.", "", Eval::Bool(shape::ge)).math(r"#1 \ge #2"),
    // Lists.
    row("len", LIST, Gives::Int, "The number of entries.", "expr::len", Eval::Int(shape::len)),
    row("axes", LIST, Gives::List, "0, 1, … up to the number of entries; of a tensor, its axes.", "expr::axes", Eval::List(shape::axes)).walked(),
    row("range", INT2, Gives::List, "`a..b`: the integers from `a` up to, not including, `b`.", "expr::range", Eval::List(shape::range)).partial().walked(),
    row("at", LIST_INT, Gives::Int, "`list[i]`: the entry at position `i`, from 0.", "expr::at", Eval::Int(shape::at)).partial(),
    row("remove", LIST2, Gives::List, "The list without the entries at these positions; repeats mean nothing.", "expr::remove", Eval::List(shape::remove)).partial(),
    row("insert", &[("list", Want::List), ("at", Want::Int), ("v", Want::Int)], Gives::List, "The list with `v` inserted before position `at`.", "expr::insert", Eval::List(shape::insert)).partial(),
    row("concat", &[("list", Want::List), ("other", Want::List)], Gives::List, "One list after the other.", "expr::concat", Eval::List(shape::concat)),
    row("fill", INT2, Gives::List, "`a` times the entry `b`.", "expr::fill", Eval::List(shape::fill)).partial(),
    row("contains", LIST_INT, Gives::Bool, "Whether `v` is one of the entries.", "expr::contains", Eval::Bool(shape::contains)),
    row("unique", LIST, Gives::Bool, "Whether no entry occurs twice.", "expr::unique", Eval::Bool(shape::unique)),
    row("min", LIST, Gives::Int, "The least entry; undefined for an empty list.", "expr::min_of", Eval::Int(shape::min_of)).partial(),
    row("max", LIST, Gives::Int, "The greatest entry; undefined for an empty list.", "expr::max_of", Eval::Int(shape::max_of)).partial(),
    row("sum", LIST, Gives::Int, "The sum of the entries.", "expr::sum_of", Eval::Int(shape::sum_of)).partial(),
    row("product", LIST, Gives::Int, "The product of the entries; 0 if any is 0.", "expr::product_of", Eval::Int(shape::product_of)).partial(),
    // Scalars.
    row("+", NUM2, Gives::Scalar, "Sum; integers wrap.", "scalar::add", Eval::Scalar(scalar::add)).linear(Linear::Together).rounded().derivative(&["1", "1"]).math("#1 + #2"),
    row("-", NUM2, Gives::Scalar, "Difference; integers wrap.", "scalar::sub", Eval::Scalar(scalar::sub)).linear(Linear::Together).rounded().derivative(&["1", "-1"]).math("#1 - #2"),
    row("*", NUM2, Gives::Scalar, "Product; integers wrap.", "scalar::mul", Eval::Scalar(scalar::mul)).linear(Linear::Each).rounded().derivative(&["b", "a"]).math(r"#1 \cdot #2"),
    row("/", NUM2, Gives::Scalar, "Quotient; integers truncate towards zero, and `MIN / -1` wraps.", "scalar::div", Eval::Scalar(scalar::div)).linear(Linear::First).rounded().derivative(&["1 / b", "-a / (b * b)"]).math(r"\frac{#1}{#2}"),
    row("%", NUM2, Gives::Scalar, "Remainder with the sign of the dividend, as `fmod`.", "scalar::rem", Eval::Scalar(scalar::rem)).guarded().derivative(FMOD).math(r"\mathrm{rem}(#1, #2)"),
    row("-", SIGNED1, Gives::Scalar, "Negative; integers wrap.", "scalar::neg", Eval::Scalar(scalar::neg)).linear(Linear::First).derivative(&["-1"]).math("-#1"),
    row("==", ANY2, Gives::Truth, "Whether two scalars are equal; NaN equals nothing.", "scalar::eq", Eval::Scalar(scalar::eq)).math("#1 = #2"),
    row("!=", ANY2, Gives::Truth, "Whether they differ.", "scalar::ne", Eval::Scalar(scalar::ne)).math(r"#1 \ne #2"),
    row("<", NUM2, Gives::Truth, "Less; false if one is NaN.", "scalar::lt", Eval::Scalar(scalar::lt)).math("#1 < #2"),
    row("<=", NUM2, Gives::Truth, "At most; false if one is NaN.", "scalar::le", Eval::Scalar(scalar::le)).math(r"#1 \le #2"),
    row(">", NUM2, Gives::Truth, "Greater; false if one is NaN.", "scalar::gt", Eval::Scalar(scalar::gt)).math("#1 > #2"),
    row(">=", NUM2, Gives::Truth, "At least; false if one is NaN.", "scalar::ge", Eval::Scalar(scalar::ge)).math(r"#1 \ge #2"),
    row("abs", NUM1, Gives::Scalar, "Absolute value; the least integer wraps to itself.", "scalar::abs", Eval::Scalar(scalar::abs)).derivative(&["if a < 0 { -1 } else { 1 }"]).math("|#1|"),
    row("neg", SIGNED1, Gives::Scalar, "Negative; integers wrap.", "scalar::neg", Eval::Scalar(scalar::neg)).linear(Linear::First).derivative(&["-1"]).math("-#1"),
    row("sqrt", REAL1, Gives::Scalar, "Square root, correctly rounded.", "scalar::sqrt", Eval::Scalar(scalar::sqrt)).rounded().derivative(&["0.5 / sqrt(a)"]).math(r"\sqrt{#1}"),
    row("exp", REAL1, Gives::Scalar, "Exponential.", "scalar::exp", Eval::Scalar(scalar::exp)).guarded().faithful().derivative(&["exp(a)"]).math("e^{#1}"),
    row("ln", REAL1, Gives::Scalar, "Natural logarithm.", "scalar::ln", Eval::Scalar(scalar::ln)).guarded().faithful().derivative(&["1 / a"]).math(r"\ln(#1)"),
    row("sin", REAL1, Gives::Scalar, "Sine of an angle in radians.", "scalar::sin", Eval::Scalar(scalar::sin)).guarded().faithful().derivative(&["cos(a)"]).math(r"\sin(#1)"),
    row("cos", REAL1, Gives::Scalar, "Cosine of an angle in radians.", "scalar::cos", Eval::Scalar(scalar::cos)).guarded().faithful().derivative(&["-sin(a)"]).math(r"\cos(#1)"),
    row("tanh", REAL1, Gives::Scalar, "Hyperbolic tangent.", "scalar::tanh", Eval::Scalar(scalar::tanh)).guarded().faithful().derivative(&["1 - tanh(a) * tanh(a)"]).math(r"\tanh(#1)"),
    row("floor", REAL1, Gives::Scalar, "The greatest whole number not above.", "scalar::floor", Eval::Scalar(scalar::floor)).derivative(&["0"]).math(r"\lfloor #1 \rfloor"),
    row("ceil", REAL1, Gives::Scalar, "The least whole number not below.", "scalar::ceil", Eval::Scalar(scalar::ceil)).derivative(&["0"]).math(r"\lceil #1 \rceil"),
    row("round", REAL1, Gives::Scalar, "The nearest whole number, ties to even.", "scalar::round", Eval::Scalar(scalar::round)).derivative(&["0"]).math(r"\mathrm{round}(#1)"),
    row("min", NUM2, Gives::Scalar, "The smaller, as C's `fmin`: a NaN gives way to a number; -0 is below +0.", "scalar::min", Eval::Scalar(scalar::min)).derivative(LESSER).math(r"\min(#1, #2)"),
    row("max", NUM2, Gives::Scalar, "The larger, as C's `fmax`.", "scalar::max", Eval::Scalar(scalar::max)).derivative(GREATER).math(r"\max(#1, #2)"),
    row("minimum", NUM2, Gives::Scalar, "The smaller, where a NaN wins.", "scalar::minimum", Eval::Scalar(scalar::minimum)).derivative(LESSER).math(r"\min(#1, #2)"),
    row("maximum", NUM2, Gives::Scalar, "The larger, where a NaN wins.", "scalar::maximum", Eval::Scalar(scalar::maximum)).derivative(GREATER).math(r"\max(#1, #2)"),
    row("pow", NUM2, Gives::Scalar, "Power, with C's special cases; integers wrap.", "scalar::pow", Eval::Scalar(scalar::pow)).guarded().faithful().derivative(POW).math("{#1}^{#2}"),
    row("atan2", REAL2, Gives::Scalar, "The angle of the point (b, a).", "scalar::atan2", Eval::Scalar(scalar::atan2)).guarded().faithful().derivative(&["b / (a * a + b * b)", "-a / (a * a + b * b)"]).math(r"\mathrm{atan2}(#1, #2)"),
    row("hypot", REAL2, Gives::Scalar, "The length of (a, b), without overflow on the way.", "scalar::hypot", Eval::Scalar(scalar::hypot)).guarded().faithful().derivative(&["a / hypot(a, b)", "b / hypot(a, b)"]).math(r"\sqrt{{#1}^2 + {#2}^2}"),
    row("fmod", NUM2, Gives::Scalar, "Remainder of the truncated quotient, exact.", "scalar::fmod", Eval::Scalar(scalar::rem)).guarded().derivative(FMOD).math(r"\mathrm{rem}(#1, #2)"),
    // Tensors, in gradients.
    row("sum", TENSOR_LIST, Gives::Tensor, "The tensor summed over these axes, which vanish.", "grad::sum", Eval::Tensor(tensor::sum)).linear(Linear::First),
    row("sum_to", TENSOR_LIST, Gives::Tensor, "The tensor summed down to this shape, aligned on the right.", "grad::sum_to", Eval::Tensor(tensor::sum_to)).linear(Linear::First),
    row("reshape", TENSOR_LIST, Gives::Tensor, "The same elements, in row-major order, in another shape.", "grad::reshape", Eval::Tensor(tensor::reshape)).linear(Linear::First),
    row("broadcast_in_dim", TENSOR_LIST2, Gives::Tensor, "The tensor in `shape`, its axis i lying along `dimensions[i]`.", "grad::broadcast_in_dim", Eval::Tensor(tensor::broadcast_in_dim)).linear(Linear::First),
];

const LESSER: &[&str] = &["if b < a { 0 } else { 1 }", "if b < a { 1 } else { 0 }"];
const GREATER: &[&str] = &["if b > a { 0 } else { 1 }", "if b > a { 1 } else { 0 }"];
// Where the base is 0, powers do not change with a positive exponent; where the exponent is 0, not with the base.
const POW: &[&str] = &[
    "if b == 0 { 0 } else { b * pow(a, b - 1) }",
    "if a == 0 && b >= 0 { 0 } else { pow(a, b) * ln(a) }",
];
const FMOD: &[&str] = &["1", "-if a / b < 0 { ceil(a / b) } else { floor(a / b) }"];
