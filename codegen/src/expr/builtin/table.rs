//! The table of functions and operators.

use super::math::{LatexBinding, Math};
use super::property::{Affine, Kink, NoValue, Notation, Operator};
use super::row::{Builtin, Domain, Eval, Linear, ParamSort, ResultSort};
use crate::expr::functions::bounds::{ArgBounds, Bounds};
use crate::expr::functions::signs::Signs;
use crate::expr::functions::{bits, bounds, list, scalar, signs, slopes, tensor};
use crate::expr::relation::Relation;
use crate::types::Class;

const INT1: &[(&str, ParamSort)] = &[("a", ParamSort::Int)];
const INT2: &[(&str, ParamSort)] = &[("a", ParamSort::Int), ("b", ParamSort::Int)];
const LIST: &[(&str, ParamSort)] = &[("list", ParamSort::List)];
const LIST_INT: &[(&str, ParamSort)] = &[("list", ParamSort::List), ("v", ParamSort::Int)];
const LIST2: &[(&str, ParamSort)] = &[("list", ParamSort::List), ("axes", ParamSort::List)];
const ANY2: &[(&str, ParamSort)] =
    &[("a", ParamSort::Scalar(Class::Any)), ("b", ParamSort::Scalar(Class::Any))];
const NUM1: &[(&str, ParamSort)] = &[("a", ParamSort::Scalar(Class::Numeric))];
const NUM2: &[(&str, ParamSort)] =
    &[("a", ParamSort::Scalar(Class::Numeric)), ("b", ParamSort::Scalar(Class::Numeric))];
const BITS1: &[(&str, ParamSort)] = &[("a", ParamSort::Scalar(Class::Bitwise))];
const BITS2: &[(&str, ParamSort)] =
    &[("a", ParamSort::Scalar(Class::Bitwise)), ("b", ParamSort::Scalar(Class::Bitwise))];
const WHOLE2: &[(&str, ParamSort)] =
    &[("a", ParamSort::Scalar(Class::Integer)), ("n", ParamSort::Scalar(Class::Integer))];
const SIGNED1: &[(&str, ParamSort)] = &[("a", ParamSort::Scalar(Class::Signed))];
const REAL1: &[(&str, ParamSort)] = &[("a", ParamSort::Scalar(Class::Float))];
const REAL2: &[(&str, ParamSort)] =
    &[("a", ParamSort::Scalar(Class::Float)), ("b", ParamSort::Scalar(Class::Float))];
const REAL3: &[(&str, ParamSort)] = &[
    ("g", ParamSort::Scalar(Class::Float)),
    ("a", ParamSort::Scalar(Class::Float)),
    ("b", ParamSort::Scalar(Class::Float)),
];
const TENSOR_LIST: &[(&str, ParamSort)] = &[("t", ParamSort::Tensor), ("list", ParamSort::List)];
const TENSOR_LIST2: &[(&str, ParamSort)] =
    &[("t", ParamSort::Tensor), ("shape", ParamSort::List), ("dimensions", ParamSort::List)];

const fn row(
    name: &'static str,
    params: &'static [(&'static str, ParamSort)],
    gives: ResultSort,
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
        error: None,
        linear: Linear::Nowhere,
        eval,
        vjp: &[],
        vanishes: None,
        math: Math::NAME,
        notation: Notation::Name,
        relation: None,
        operator: Operator::Never,
        bounds: bounds::unknown,
        affine: Affine::Nowhere,
        of_length: false,
        kink: None,
        returned: &[],
        jumps: false,
        truncates: false,
        states_nan: false,
        divides: false,
        no_value: None,
        signs: signs::any,
    }
}

/// An operator, which is written with its sign.
const fn sign(
    name: &'static str,
    params: &'static [(&'static str, ParamSort)],
    gives: ResultSort,
    doc: &'static str,
    rust: &'static str,
    eval: Eval,
) -> Builtin {
    Builtin { notation: Notation::Sign, ..row(name, params, gives, doc, rust, eval) }
}

/// A comparison of two integers, which is an operator of Rust.
const fn compare_integers(
    relation: Relation,
    doc: &'static str,
    eval: Eval,
    math: &'static str,
) -> Builtin {
    Builtin {
        relation: Some(relation),
        operator: Operator::Always,
        math: Math::comparison(math),
        ..sign(relation.sign(), INT2, ResultSort::Bool, doc, "", eval)
    }
}

/// A comparison of two scalars.
const fn compare_scalars(
    relation: Relation,
    params: &'static [(&'static str, ParamSort)],
    doc: &'static str,
    rust: &'static str,
    eval: Eval,
    math: &'static str,
) -> Builtin {
    Builtin {
        relation: Some(relation),
        math: Math::comparison(math),
        ..sign(relation.sign(), params, ResultSort::Truth, doc, rust, eval)
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

    /// Rounded, but not always to the nearest float; with these error bounds in f32 and f64.
    const fn error(mut self, single: f64, double: f64) -> Self {
        self.rounded = true;
        self.error = Some([single, double]);
        self
    }

    const fn linear(mut self, linear: Linear) -> Self {
        self.linear = linear;
        self
    }

    const fn vjp(mut self, vjp: &'static [&'static str]) -> Self {
        self.vjp = vjp;
        self
    }

    const fn vanishes(mut self, condition: &'static str) -> Self {
        self.vanishes = Some(condition);
        self
    }

    const fn math(mut self, math: Math) -> Self {
        self.math = math;
        self
    }

    const fn notation(mut self, notation: Notation) -> Self {
        self.notation = notation;
        self
    }

    /// Computed by Rust's operator where it cannot overflow.
    const fn operator(mut self, bounds: fn(ArgBounds) -> Option<Bounds>) -> Self {
        self.operator = Operator::InBounds;
        self.bounds = bounds;
        self
    }

    const fn bounds(mut self, bounds: fn(ArgBounds) -> Option<Bounds>) -> Self {
        self.bounds = bounds;
        self
    }

    const fn affine(mut self, affine: Affine) -> Self {
        self.affine = affine;
        self
    }

    const fn of_length(mut self) -> Self {
        self.of_length = true;
        self
    }

    const fn kink(mut self, kink: Kink) -> Self {
        self.kink = Some(kink);
        self
    }

    /// One of these arguments, up to its sign.
    const fn returned(mut self, arguments: &'static [usize]) -> Self {
        self.returned = arguments;
        self
    }

    const fn jumps(mut self) -> Self {
        self.jumps = true;
        self
    }

    const fn truncates(mut self) -> Self {
        self.truncates = true;
        self
    }

    const fn states_nan(mut self) -> Self {
        self.states_nan = true;
        self
    }

    const fn divides(mut self) -> Self {
        self.divides = true;
        self
    }

    const fn no_value(mut self, no_value: NoValue) -> Self {
        self.no_value = Some(no_value);
        self
    }

    const fn signs(mut self, signs: fn(&[Signs]) -> Signs) -> Self {
        self.signs = signs;
        self
    }
}

impl Builtin {
    /// The function with this name, number of parameters and domain. An operator's name is its sign.
    pub fn find(name: &str, arity: usize, domain: Domain) -> Option<&'static Builtin> {
        BUILTINS.iter().find(|b| b.name == name && b.params.len() == arity && b.domain() == domain)
    }
}

/// Every function and operator, one per line.
#[rustfmt::skip]
pub static BUILTINS: &[Builtin] = &[
    // Integers.
    sign("+", INT2, ResultSort::Int, "Sum.", "expr::add", Eval::Int(list::add)).partial().operator(bounds::add).affine(Affine::Together).math(Math::sum("#1 + #2")),
    sign("-", INT2, ResultSort::Int, "Difference.", "expr::sub", Eval::Int(list::sub)).partial().operator(bounds::sub).affine(Affine::Together).math(Math::sum("#1 - #2")),
    sign("*", INT2, ResultSort::Int, "Product.", "expr::mul", Eval::Int(list::mul)).partial().operator(bounds::mul).affine(Affine::Each).math(Math::product(r"#1 \cdot #2")),
    sign("/", INT2, ResultSort::Int, "Quotient, towards zero.", "expr::div", Eval::Int(list::div)).partial().math(Math::quotient(r"\mathrm{trunc}(#1 / #2)")),
    sign("%", INT2, ResultSort::Int, "Remainder, with the sign of `a`.", "expr::rem", Eval::Int(list::rem)).partial().math(Math::enclosing(r"\mathrm{rem}(#1, #2)")),
    sign("-", INT1, ResultSort::Int, "Negative.", "expr::neg", Eval::Int(list::neg)).partial().affine(Affine::Together).math(Math::negative("-#1")),
    row("abs", INT1, ResultSort::Int, "Absolute value.", "expr::abs", Eval::Int(list::abs)).partial().math(Math::enclosing("|#1|")),
    row("min", INT2, ResultSort::Int, "The smaller of two integers.", "expr::min", Eval::Int(list::min)).math(Math::enclosing(r"\min(#1, #2)")),
    row("max", INT2, ResultSort::Int, "The larger of two integers.", "expr::max", Eval::Int(list::max)).math(Math::enclosing(r"\max(#1, #2)")),
    compare_integers(Relation::Equal, "Whether two integers are equal.", Eval::Bool(list::eq), "#1 = #2"),
    compare_integers(Relation::NotEqual, "Whether they differ.", Eval::Bool(list::ne), r"#1 \ne #2"),
    compare_integers(Relation::Less, "Less.", Eval::Bool(list::lt), "#1 < #2"),
    compare_integers(Relation::AtMost, "At most.", Eval::Bool(list::le), r"#1 \le #2"),
    compare_integers(Relation::Greater, "Greater.", Eval::Bool(list::gt), "#1 > #2"),
    compare_integers(Relation::AtLeast, "At least.", Eval::Bool(list::ge), r"#1 \ge #2"),
    // Lists.
    row("len", LIST, ResultSort::Int, "The number of entries.", "expr::len", Eval::Int(list::len)).bounds(bounds::length).of_length(),
    row("axes", LIST, ResultSort::List, "The positions 0, 1, … of the entries; of a tensor, its axes.", "expr::axes", Eval::List(list::axes)).walked().bounds(bounds::length).of_length(),
    row("range", INT2, ResultSort::List, "`a..b`: the integers from `a` up to, not including, `b`.", "expr::range", Eval::List(list::range)).partial().walked().notation(Notation::Range).bounds(bounds::range),
    row("at", LIST_INT, ResultSort::Int, "`list[i]`: the entry at position `i`, from 0.", "expr::at", Eval::Int(list::at)).partial().notation(Notation::Index).affine(Affine::Selects(&[0])),
    row("remove", LIST2, ResultSort::List, "The list without the entries at these positions, which may repeat.", "expr::remove", Eval::List(list::remove)).partial().affine(Affine::Selects(&[0])),
    row("insert", &[("list", ParamSort::List), ("at", ParamSort::Int), ("v", ParamSort::Int)], ResultSort::List, "The list with `v` inserted before position `at`.", "expr::insert", Eval::List(list::insert)).partial().affine(Affine::Selects(&[0, 2])),
    row("concat", &[("list", ParamSort::List), ("other", ParamSort::List)], ResultSort::List, "The entries of the first list, then those of the second.", "expr::concat", Eval::List(list::concat)).affine(Affine::Selects(&[0, 1])),
    row("fill", INT2, ResultSort::List, "A list of `a` entries, all equal to `b`.", "expr::fill", Eval::List(list::fill)).partial().affine(Affine::Selects(&[1])),
    row("contains", LIST_INT, ResultSort::Bool, "Whether `v` is one of the entries.", "expr::contains", Eval::Bool(list::contains)),
    row("unique", LIST, ResultSort::Bool, "Whether no entry occurs twice.", "expr::unique", Eval::Bool(list::unique)),
    row("min", LIST, ResultSort::Int, "The least entry; undefined for an empty list.", "expr::min_of", Eval::Int(list::min_of)).partial(),
    row("max", LIST, ResultSort::Int, "The greatest entry; undefined for an empty list.", "expr::max_of", Eval::Int(list::max_of)).partial(),
    row("sum", LIST, ResultSort::Int, "The sum of the entries.", "expr::sum_of", Eval::Int(list::sum_of)).partial().affine(Affine::Together),
    row("product", LIST, ResultSort::Int, "The product of the entries; 0 if any is 0.", "expr::product_of", Eval::Int(list::product_of)).partial(),
    // Scalars.
    sign("+", NUM2, ResultSort::Scalar, "Sum; integers wrap.", "scalar::add", Eval::Scalar(scalar::add)).linear(Linear::Together).rounded().vjp(&["grad", "grad"]).math(Math::sum("#1 + #2")),
    sign("-", NUM2, ResultSort::Scalar, "Difference; integers wrap.", "scalar::sub", Eval::Scalar(scalar::sub)).linear(Linear::Together).rounded().vjp(&["grad", "-grad"]).math(Math::sum("#1 - #2")),
    sign("*", NUM2, ResultSort::Scalar, "Product; integers wrap.", "scalar::mul", Eval::Scalar(scalar::mul)).linear(Linear::Each).rounded().vjp(&["grad * b", "grad * a"]).math(Math::product(r"#1 \cdot #2")),
    sign("/", NUM2, ResultSort::Scalar, "Quotient; integers truncate towards zero, and `MIN / -1` wraps.", "scalar::div", Eval::Scalar(scalar::div)).linear(Linear::First).rounded().vjp(&["grad / b", "div_by_b(grad, a, b)"]).truncates().divides().no_value(NoValue::ZeroDivisor).math(Math::enclosing(r"\frac{#1}{#2}")),
    sign("%", NUM2, ResultSort::Scalar, "Remainder with the sign of the dividend, as `fmod`.", "scalar::rem", Eval::Scalar(scalar::rem)).guarded().vjp(FMOD).jumps().no_value(NoValue::ZeroDivisor).math(Math::enclosing(r"\mathrm{rem}(#1, #2)")),
    sign("-", SIGNED1, ResultSort::Scalar, "Negative; integers wrap.", "scalar::neg", Eval::Scalar(scalar::neg)).linear(Linear::First).returned(&[0]).vjp(&["-grad"]).signs(signs::neg).math(Math::negative("-#1")),
    sign("&", BITS2, ResultSort::Scalar, "Bitwise and; of bools, whether both are true.", "scalar::and", Eval::Scalar(bits::and)).math(Math::bits(r"#1 \mathbin{\&} #2")),
    sign("|", BITS2, ResultSort::Scalar, "Bitwise or; of bools, whether one is true.", "scalar::or", Eval::Scalar(bits::or)).math(Math::bits(r"#1 \mathbin{|} #2")),
    sign("^", BITS2, ResultSort::Scalar, "Bitwise exclusive or; of bools, whether they differ.", "scalar::xor", Eval::Scalar(bits::xor)).math(Math::bits(r"#1 \oplus #2")),
    sign("!", BITS1, ResultSort::Scalar, "Inverts every bit; of a bool, whether it is false.", "scalar::not", Eval::Scalar(bits::not)).math(Math::tight(r"\lnot #1")),
    sign("<<", WHOLE2, ResultSort::Scalar, "Shifts the bits left by `n`; 0 if `n` is negative or at least the number of bits.", "scalar::shl", Eval::Scalar(bits::shl)).math(Math::bits(r"#1 \ll #2")),
    sign(">>", WHOLE2, ResultSort::Scalar, "Shifts the bits right by `n` and preserves the sign; if `n` is negative or at least the number of bits, -1 for a negative `a` and 0 otherwise.", "scalar::shr", Eval::Scalar(bits::shr)).math(Math::bits(r"#1 \gg #2")),
    compare_scalars(Relation::Equal, ANY2, "Whether two scalars are equal; NaN equals nothing.", "scalar::eq", Eval::Scalar(scalar::eq), "#1 = #2"),
    compare_scalars(Relation::NotEqual, ANY2, "Whether they differ.", "scalar::ne", Eval::Scalar(scalar::ne), r"#1 \ne #2"),
    compare_scalars(Relation::Less, NUM2, "Less; false if one is NaN.", "scalar::lt", Eval::Scalar(scalar::lt), "#1 < #2"),
    compare_scalars(Relation::AtMost, NUM2, "At most; false if one is NaN.", "scalar::le", Eval::Scalar(scalar::le), r"#1 \le #2"),
    compare_scalars(Relation::Greater, NUM2, "Greater; false if one is NaN.", "scalar::gt", Eval::Scalar(scalar::gt), "#1 > #2"),
    compare_scalars(Relation::AtLeast, NUM2, "At least; false if one is NaN.", "scalar::ge", Eval::Scalar(scalar::ge), r"#1 \ge #2"),
    row("abs", NUM1, ResultSort::Scalar, "Absolute value; the least integer wraps to itself.", "scalar::abs", Eval::Scalar(scalar::abs)).returned(&[0]).vjp(&["grad * (if a < 0 { -1 } else { 1 })"]).kink(Kink::Zero).signs(signs::abs).math(Math::enclosing("|#1|")),
    row("neg", SIGNED1, ResultSort::Scalar, "Negative; integers wrap.", "scalar::neg", Eval::Scalar(scalar::neg)).linear(Linear::First).returned(&[0]).vjp(&["-grad"]).signs(signs::neg).math(Math::negative("-#1")),
    row("sqrt", REAL1, ResultSort::Scalar, "Square root, correctly rounded.", "scalar::sqrt", Eval::Scalar(scalar::sqrt)).rounded().vjp(&["grad * (0.5 / sqrt(a))"]).math(Math::enclosing(r"\sqrt{#1}")),
    row("exp", REAL1, ResultSort::Scalar, "Exponential.", "scalar::exp", Eval::Scalar(scalar::exp)).guarded().error(0.53, 0.78).vjp(&["grad * exp(a)"]).vanishes("exp(a) == 0").math(Math::tight("e^{#1}")),
    row("ln", REAL1, ResultSort::Scalar, "Natural logarithm.", "scalar::ln", Eval::Scalar(scalar::ln)).guarded().error(0.51, 0.57).vjp(&["grad / a"]).math(Math::enclosing(r"\ln(#1)")),
    row("sin", REAL1, ResultSort::Scalar, "Sine of an angle in radians.", "scalar::sin", Eval::Scalar(scalar::sin)).guarded().error(0.51, 0.81).vjp(&["grad * cos(a)"]).math(Math::enclosing(r"\sin(#1)")),
    row("cos", REAL1, ResultSort::Scalar, "Cosine of an angle in radians.", "scalar::cos", Eval::Scalar(scalar::cos)).guarded().error(0.51, 0.81).vjp(&["grad * -sin(a)"]).math(Math::enclosing(r"\cos(#1)")),
    row("tanh", REAL1, ResultSort::Scalar, "Hyperbolic tangent.", "scalar::tanh", Eval::Scalar(scalar::tanh)).guarded().error(0.51, 0.75).vjp(TANH).math(Math::enclosing(r"\tanh(#1)")),
    row("log2", REAL1, ResultSort::Scalar, "Binary logarithm.", "scalar::log2", Eval::Scalar(scalar::log2)).guarded().error(0.501, 0.51).vjp(&["grad / a / ln(2)"]).math(Math::enclosing(r"\log_2(#1)")),
    row("log10", REAL1, ResultSort::Scalar, "Decimal logarithm.", "scalar::log10", Eval::Scalar(scalar::log10)).guarded().error(0.501, 0.51).vjp(&["grad / ln(10) / a"]).math(Math::enclosing(r"\log_{10}(#1)")),
    row("log1p", REAL1, ResultSort::Scalar, "Natural logarithm of `1 + a`, accurate also for a small `a`.", "scalar::log1p", Eval::Scalar(scalar::log1p)).guarded().error(0.501, 0.57).vjp(&["grad / (1 + a)"]).math(Math::inner_sum(r"\ln(1 + #1)")),
    row("exp2", REAL1, ResultSort::Scalar, "Two to the power `a`.", "scalar::exp2", Eval::Scalar(scalar::exp2)).guarded().error(0.53, 0.78).vjp(&["grad * (ln(2) * exp2(a))"]).vanishes("exp2(a) == 0").math(Math::tight("2^{#1}")),
    row("expm1", REAL1, ResultSort::Scalar, "Exponential less one, accurate also for a small `a`.", "scalar::expm1", Eval::Scalar(scalar::expm1)).guarded().error(0.51, 0.85).vjp(&["grad * exp(a)"]).vanishes("exp(a) == 0").math(Math::exponential_less_one()),
    row("cbrt", REAL1, ResultSort::Scalar, "Cube root.", "scalar::cbrt", Eval::Scalar(scalar::cbrt)).guarded().error(0.501, 0.501).vjp(&["grad / (3 * (cbrt(a) * cbrt(a)))"]).math(Math::enclosing(r"\sqrt[3]{#1}")),
    row("tan", REAL1, ResultSort::Scalar, "Tangent of an angle in radians.", "scalar::tan", Eval::Scalar(scalar::tan)).guarded().error(0.502, 0.92).vjp(&["grad * (1 + tan(a) * tan(a))"]).math(Math::enclosing(r"\tan(#1)")),
    row("atan", REAL1, ResultSort::Scalar, "Arc tangent, in radians.", "scalar::atan", Eval::Scalar(scalar::atan)).guarded().error(0.52, 0.6).vjp(&["atan2_by_a(grad, a, 1)"]).math(Math::enclosing(r"\arctan(#1)")),
    row("asin", REAL1, ResultSort::Scalar, "Arc sine, in radians.", "scalar::asin", Eval::Scalar(scalar::asin)).guarded().error(0.51, 0.65).vjp(&["grad / sqrt((1 - a) * (1 + a))"]).math(Math::enclosing(r"\arcsin(#1)")),
    row("acos", REAL1, ResultSort::Scalar, "Arc cosine, in radians.", "scalar::acos", Eval::Scalar(scalar::acos)).guarded().error(0.51, 0.63).vjp(&["-grad / sqrt((1 - a) * (1 + a))"]).math(Math::enclosing(r"\arccos(#1)")),
    row("sinh", REAL1, ResultSort::Scalar, "Hyperbolic sine.", "scalar::sinh", Eval::Scalar(scalar::sinh)).guarded().error(0.51, 0.73).vjp(&["grad * cosh(a)"]).math(Math::enclosing(r"\sinh(#1)")),
    row("cosh", REAL1, ResultSort::Scalar, "Hyperbolic cosine.", "scalar::cosh", Eval::Scalar(scalar::cosh)).guarded().error(0.51, 0.63).vjp(&["grad * sinh(a)"]).math(Math::enclosing(r"\cosh(#1)")),
    row("asinh", REAL1, ResultSort::Scalar, "Inverse hyperbolic sine.", "scalar::asinh", Eval::Scalar(scalar::asinh)).guarded().error(0.501, 0.57).vjp(&["grad / hypot(a, 1)"]).math(Math::enclosing(r"\mathrm{arsinh}(#1)")),
    row("acosh", REAL1, ResultSort::Scalar, "Inverse hyperbolic cosine.", "scalar::acosh", Eval::Scalar(scalar::acosh)).guarded().error(0.501, 0.57).vjp(&["grad / (sqrt(a - 1) * sqrt(a + 1))"]).math(Math::enclosing(r"\mathrm{arcosh}(#1)")),
    row("atanh", REAL1, ResultSort::Scalar, "Inverse hyperbolic tangent.", "scalar::atanh", Eval::Scalar(scalar::atanh)).guarded().error(0.501, 0.57).vjp(&["grad / ((1 - a) * (1 + a))"]).math(Math::enclosing(r"\mathrm{artanh}(#1)")),
    row("sigmoid", REAL1, ResultSort::Scalar, "The logistic function `1 / (1 + exp(-a))`.", "scalar::sigmoid", Eval::Scalar(scalar::sigmoid)).guarded().error(0.53, 0.78).vjp(&["grad * (sigmoid(a) * sigmoid(-a))"]).vanishes("sigmoid(a) == 0").math(Math::enclosing(r"\mathrm{sigmoid}(#1)")),
    row("softplus", REAL1, ResultSort::Scalar, "`ln(1 + exp(a))`, without intermediate overflow.", "scalar::softplus", Eval::Scalar(scalar::softplus)).guarded().error(0.53, 0.78).vjp(&["grad * sigmoid(a)"]).vanishes("sigmoid(a) == 0").math(Math::enclosing(r"\mathrm{softplus}(#1)")),
    row("erf", REAL1, ResultSort::Scalar, "The error function, `2 / √π` times the integral of `exp(-t²)` from 0 to `a`.", "scalar::erf", Eval::Scalar(scalar::erf)).guarded().error(0.51, 0.72).vjp(&["grad * (1.1283791670955126 * exp(-(a * a)))"]).vanishes("exp(-(a * a)) == 0").math(Math::enclosing(r"\mathrm{erf}(#1)")),
    row("erfc", REAL1, ResultSort::Scalar, "`1 - erf(a)`, accurate also for a large `a`.", "scalar::erfc", Eval::Scalar(scalar::erfc)).guarded().error(0.54, 0.78).vjp(&["-grad * (1.1283791670955126 * exp(-(a * a)))"]).vanishes("exp(-(a * a)) == 0").math(Math::enclosing(r"\mathrm{erfc}(#1)")),
    row("floor", REAL1, ResultSort::Scalar, "The greatest integer that is not above `a`.", "scalar::floor", Eval::Scalar(scalar::floor)).vjp(&["0"]).jumps().math(Math::tight(r"\lfloor #1 \rfloor")),
    row("ceil", REAL1, ResultSort::Scalar, "The least integer that is not below `a`.", "scalar::ceil", Eval::Scalar(scalar::ceil)).vjp(&["0"]).jumps().math(Math::tight(r"\lceil #1 \rceil")),
    row("round", REAL1, ResultSort::Scalar, "The nearest integer, ties to even.", "scalar::round", Eval::Scalar(scalar::round)).vjp(&["0"]).jumps().math(Math::enclosing(r"\mathrm{round}(#1)")),
    row("trunc", REAL1, ResultSort::Scalar, "The nearest integer towards zero.", "scalar::trunc", Eval::Scalar(scalar::trunc)).vjp(&["0"]).jumps().math(Math::enclosing(r"\mathrm{trunc}(#1)")),
    row("sign", NUM1, ResultSort::Scalar, "1 if `a` is positive, -1 if it is negative, 0 if it is either zero, NaN if it is NaN.", "scalar::sign", Eval::Scalar(scalar::sign)).vjp(&["0"]).jumps().signs(signs::same).states_nan().math(Math::enclosing(r"\mathrm{sign}(#1)")),
    row("signbit", REAL1, ResultSort::Truth, "Whether `a` is negative or -0; false for NaN.", "scalar::signbit", Eval::Scalar(scalar::signbit)).math(Math::enclosing(r"\mathrm{signbit}(#1)")),
    row("copysign", REAL2, ResultSort::Scalar, "The magnitude of `a` with the sign of `b`; a NaN in `b` counts as positive.", "scalar::copysign", Eval::Scalar(scalar::copysign)).returned(&[0]).vjp(COPYSIGN).jumps().states_nan().math(Math::enclosing(r"\mathrm{copysign}(#1, #2)")),
    row("min", NUM2, ResultSort::Scalar, "The smaller, as C's `fmin`: a number if the other is NaN; -0 is less than +0.", "scalar::min", Eval::Scalar(scalar::min)).returned(&[0, 1]).vjp(FMIN).kink(Kink::Equal).signs(signs::min).states_nan().math(Math::enclosing(r"\min(#1, #2)")),
    row("max", NUM2, ResultSort::Scalar, "The larger, as C's `fmax`: a number if the other is NaN; +0 is greater than -0.", "scalar::max", Eval::Scalar(scalar::max)).returned(&[0, 1]).vjp(FMAX).kink(Kink::Equal).signs(signs::max).states_nan().math(Math::enclosing(r"\max(#1, #2)")),
    row("minimum", NUM2, ResultSort::Scalar, "The smaller, or NaN if either is NaN.", "scalar::minimum", Eval::Scalar(scalar::minimum)).returned(&[0, 1]).vjp(MINIMUM).kink(Kink::Equal).signs(signs::min).states_nan().math(Math::enclosing(r"\mathrm{minimum}(#1, #2)")),
    row("maximum", NUM2, ResultSort::Scalar, "The larger, or NaN if either is NaN.", "scalar::maximum", Eval::Scalar(scalar::maximum)).returned(&[0, 1]).vjp(MAXIMUM).kink(Kink::Equal).signs(signs::max).states_nan().math(Math::enclosing(r"\mathrm{maximum}(#1, #2)")),
    row("pow", NUM2, ResultSort::Scalar, "Power, with C's special cases; integers wrap.", "scalar::pow", Eval::Scalar(scalar::pow)).guarded().error(0.54, 0.84).vjp(POW).no_value(NoValue::NegativeExponent).math(Math::powers("{#1}^{#2}", LatexBinding::Power)),
    row("pow_by_base", REAL3, ResultSort::Scalar, "The gradient of `pow(a, b)` by `a`, `g * b * pow(a, b - 1)`, without intermediate overflow, underflow or rounding of `b - 1`.", "scalar::pow_by_base", Eval::Scalar(slopes::pow_by_base)).linear(Linear::First).guarded().error(0.54, 2.1).vjp(POW_BY_BASE).math(Math::derivative(r"#1 \cdot (#3 \cdot {#2}^{#3 - 1})", LatexBinding::Product)),
    row("pow_by_exponent", REAL3, ResultSort::Scalar, "The gradient of `pow(a, b)` by `b`, `g * ln(a) * pow(a, b)`, without intermediate overflow or underflow.", "scalar::pow_by_exponent", Eval::Scalar(slopes::pow_by_exponent)).linear(Linear::First).guarded().error(1.8, 3.1).vjp(POW_BY_EXPONENT).math(Math::derivative(r"#1 \cdot ({#2}^{#3} \cdot \ln(#2))", LatexBinding::Product)),
    row("atan2", REAL2, ResultSort::Scalar, "The angle of the point (b, a).", "scalar::atan2", Eval::Scalar(scalar::atan2)).guarded().error(0.52, 0.76).vjp(ATAN2).math(Math::enclosing(r"\mathrm{atan2}(#1, #2)")),
    row("hypot", REAL2, ResultSort::Scalar, "The length of (a, b), without intermediate overflow.", "scalar::hypot", Eval::Scalar(scalar::hypot)).guarded().error(0.502, 0.76).vjp(HYPOT).math(Math::powers(r"\sqrt{{#1}^2 + {#2}^2}", LatexBinding::Tightest)),
    row("div_by_b", REAL3, ResultSort::Scalar, "The gradient of `a / b` by `b`, `-g * a / (b * b)`, without intermediate overflow or underflow; 0 where only `b` is infinite.", "scalar::div_by_b", Eval::Scalar(slopes::div_by_b)).linear(Linear::First).error(0.51, 2.6).vjp(DIV_BY_B).divides().math(Math::derivative(r"-\frac{#1 \cdot #2}{{#3}^2}", LatexBinding::Sign)),
    row("atan2_by_a", REAL3, ResultSort::Scalar, "The gradient of `atan2(a, b)` by `a`, `g * b / (a * a + b * b)`, without intermediate overflow or underflow; 0 where `a` or `b` is infinite.", "scalar::atan2_by_a", Eval::Scalar(slopes::atan2_by_a)).linear(Linear::First).error(0.51, 3.1).vjp(ATAN2_BY_A).math(Math::derivative(r"\frac{#1 \cdot #3}{{#2}^2 + {#3}^2}", LatexBinding::Tightest)),
    row("hypot_by_a", REAL3, ResultSort::Scalar, "The gradient of `hypot(a, b)` by `a`, `g * a / hypot(a, b)`, without intermediate overflow or underflow; 0 where both are 0.", "scalar::hypot_by_a", Eval::Scalar(slopes::hypot_by_a)).linear(Linear::First).error(0.51, 3.1).vjp(HYPOT_BY_A).math(Math::derivative(r"\frac{#1 \cdot #2}{\sqrt{{#2}^2 + {#3}^2}}", LatexBinding::Tightest)),
    row("fmod_by_b", REAL3, ResultSort::Scalar, "The gradient of `fmod(a, b)` by `b`, `-g` times the whole quotient, without intermediate overflow.", "scalar::fmod_by_b", Eval::Scalar(slopes::fmod_by_b)).linear(Linear::First).error(0.51, 2.1).vjp(FMOD_BY_B).math(Math::derivative(r"-#1 \cdot \mathrm{trunc}(\frac{#2}{#3})", LatexBinding::Sign)),
    row("fmod", NUM2, ResultSort::Scalar, "Remainder of the truncated quotient, exact.", "scalar::fmod", Eval::Scalar(scalar::rem)).guarded().vjp(FMOD).jumps().no_value(NoValue::ZeroDivisor).math(Math::enclosing(r"\mathrm{rem}(#1, #2)")),
    // Tensors, in gradients.
    row("sum", TENSOR_LIST, ResultSort::Tensor, "The sum over these axes, which are removed.", "grad::sum", Eval::Tensor(tensor::sum)).linear(Linear::First),
    row("sum_to", TENSOR_LIST, ResultSort::Tensor, "The tensor summed to this shape, which is aligned at the right.", "grad::sum_to", Eval::Tensor(tensor::sum_to)).linear(Linear::First),
    row("reshape", TENSOR_LIST, ResultSort::Tensor, "The same elements, in row-major order, in another shape.", "grad::reshape", Eval::Tensor(tensor::reshape)).linear(Linear::First),
    row("broadcast_in_dim", TENSOR_LIST2, ResultSort::Tensor, "The tensor broadcast to `shape`, with its axis i at axis `dimensions[i]`.", "grad::broadcast_in_dim", Eval::Tensor(tensor::broadcast_in_dim)).linear(Linear::First),
];

// The cotangent goes to the operand that was selected, or to the first of two equal ones.
const FMIN: &[&str] =
    &["if a <= b || b != b { grad } else { 0 }", "if a <= b || b != b { 0 } else { grad }"];
const FMAX: &[&str] =
    &["if a >= b || b != b { grad } else { 0 }", "if a >= b || b != b { 0 } else { grad }"];
const MINIMUM: &[&str] =
    &["if a <= b || a != a { grad } else { 0 }", "if a <= b || a != a { 0 } else { grad }"];
const MAXIMUM: &[&str] =
    &["if a >= b || a != a { grad } else { 0 }", "if a >= b || a != a { 0 } else { grad }"];
// At 0 the slope towards the sign of `a`.
const COPYSIGN: &[&str] = &["grad * (if signbit(a) == signbit(b) { 1 } else { -1 })", "0"];
// In terms of exponentials, because `1 - tanh(a) * tanh(a)` vanishes where `tanh(a)` rounds to 1.
const TANH: &[&str] = &["-div_by_b(grad, 4, exp(a) + exp(-a))"];
// 0 is chosen, not computed: whatever the operand is a function of, its derivative may be infinite.
const POW: &[&str] = &[
    "if b == 0 { 0 } else { pow_by_base(grad, a, b) }",
    "if a == 0 && b >= 0 { 0 } else { pow_by_exponent(grad, a, b) }",
];
const POW_BY_BASE: &[&str] = &[
    "pow_by_base(grad, a, b)",
    "grad * (g * (b * ((b - 1) * pow(a, b - 2))))",
    "grad * (g * (pow(a, b - 1) * (1 + b * ln(a))))",
];
const POW_BY_EXPONENT: &[&str] = &[
    "pow_by_exponent(grad, a, b)",
    "grad * (g * (pow(a, b - 1) * (1 + b * ln(a))))",
    "grad * (g * (pow(a, b) * (ln(a) * ln(a))))",
];
const ATAN2: &[&str] = &["atan2_by_a(grad, a, b)", "-atan2_by_a(grad, b, a)"];
// At the origin 0, which is between the one-sided slopes.
const HYPOT: &[&str] = &[
    "if a == 0 && b == 0 { 0 } else { hypot_by_a(grad, a, b) }",
    "if a == 0 && b == 0 { 0 } else { hypot_by_a(grad, b, a) }",
];
const DIV_BY_B: &[&str] =
    &["div_by_b(grad, a, b)", "div_by_b(grad, g, b)", "grad * (2 * (g * (a / b / b / b)))"];
const ATAN2_BY_A: &[&str] = &[
    "atan2_by_a(grad, a, b)",
    "grad * (-2 * (g * (a / hypot(a, b) * (b / hypot(a, b)) / hypot(a, b) / hypot(a, b))))",
    "grad * (g * ((a - b) / hypot(a, b) * ((a + b) / hypot(a, b)) / hypot(a, b) / hypot(a, b)))",
];
const HYPOT_BY_A: &[&str] = &[
    "hypot_by_a(grad, a, b)",
    "grad * (g * (b / hypot(a, b) * (b / hypot(a, b)) / hypot(a, b)))",
    "-grad * (g * (a / hypot(a, b) * (b / hypot(a, b)) / hypot(a, b)))",
];
const FMOD: &[&str] = &["grad", "if abs(a) < abs(b) { 0 } else { fmod_by_b(grad, a, b) }"];
const FMOD_BY_B: &[&str] = &["fmod_by_b(grad, a, b)", "0", "0"];
