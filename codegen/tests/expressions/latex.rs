//! Expressions as mathematics.

use opwright_codegen::emit::docs::latex::latex;
use opwright_codegen::model::Body;

use crate::spec::{lowered, of_class, only, op, spec};

/// LaTeX without formatting commands: upright names and growing brackets.
pub fn plainly(latex: &str) -> String {
    let mut text = latex.replace(r"\left", "").replace(r"\right", "");
    while let Some((before, after)) = text.split_once(r"\mathrm{") {
        let (name, rest) = after.split_once('}').unwrap();
        text = format!("{before}{name}{rest}");
    }
    text
}

/// Elementwise expressions and their LaTeX, with brackets only where they are needed.
#[rustfmt::skip]
const WRITTEN: &[(&str, &str)] = &[
    ("x + y", r"x + y"),
    ("x - (y - x)", r"x - (y - x)"),
    ("(x - y) - x", r"x - y - x"),
    ("x * (y + x)", r"x \cdot (y + x)"),
    ("(x + y) * x", r"(x + y) \cdot x"),
    ("x * y * x", r"x \cdot y \cdot x"),
    ("x * (y * x)", r"x \cdot (y \cdot x)"),
    ("-(x + y)", r"-(x + y)"),
    ("-x * y", r"-x \cdot y"),
    ("-(x * y)", r"-(x \cdot y)"),
    ("x * -y", r"x \cdot -y"),
    ("x - -y", r"x - -y"),
    ("pow(x, y)", r"{x}^{y}"),
    ("pow(x + y, x - y)", r"{(x + y)}^{(x - y)}"),
    ("pow(-x, y)", r"{(-x)}^{y}"),
    ("pow(pow(x, y), x)", r"{({x}^{y})}^{x}"),
    ("pow(x, pow(y, x))", r"{x}^{({y}^{x})}"),
    ("pow(x / y, y)", r"{(\frac{x}{y})}^{y}"),
    ("pow(x, x / y)", r"{x}^{\frac{x}{y}}"),
    ("exp(x / y)", r"e^{\frac{x}{y}}"),
    ("pow(-2.0, y)", r"{(-2.0)}^{y}"),
    ("pow(-2, y)", r"{(-2)}^{y}"),
    ("pow(2, y) - 0 * x", r"{2}^{y} - 0 \cdot x"),
    ("pow(x, -2.0)", r"{x}^{(-2.0)}"),
    ("x + -2.0", r"x + -2.0"),
    ("x * -2.0", r"x \cdot -2.0"),
    ("-2.0 * x", r"-2.0 \cdot x"),
    ("x - -2.0", r"x - -2.0"),
    ("x + 0.0", r"x + 0.0"),
    ("0.0 - x", r"0.0 - x"),
    ("pow(1e-7, x)", r"{(1 \cdot 10^{-7})}^{x}"),
    ("pow(x, 1e9)", r"{x}^{1000000000.0}"),
    ("pow(0.0, x)", r"{0.0}^{x}"),
    ("pow(0, x)", r"{0}^{x}"),
    ("x / (y + x)", r"\frac{x}{y + x}"),
    ("min(x, 1.0 / 0.0)", r"\min(x, \infty)"),
    ("x - 1 / 0", r"x - \infty"),
    ("0 / 0 + x", "NaN + x"),
    ("min(x, inf)", r"\min(x, \infty)"),
    ("x * -inf", r"x \cdot -\infty"),
    ("min(x, T.max)", r"\min(x, T.max)"),
    ("x * cast(f64.min_positive, T)", r"x \cdot cast(f64.min\_positive, T)"),
    ("if x < 0 { nan } else { x }", r"\begin{cases} NaN & x < 0 \\ x & \text{otherwise} \end{cases}"),
    ("abs(x) * y", r"|x| \cdot y"),
    ("sqrt(x + y) + x", r"\sqrt{x + y} + x"),
    ("exp(x + y)", r"e^{(x + y)}"),
    ("fmod(x, y) * x", r"rem(x, y) \cdot x"),
    ("x * fmod(x, y)", r"x \cdot rem(x, y)"),
    ("x % y % x", r"rem(rem(x, y), x)"),
    ("x % (y % x)", r"rem(x, rem(y, x))"),
    ("1e-7 * x", r"1 \cdot 10^{-7} \cdot x"),
    ("if x < y { x } else { y }", r"\begin{cases} x & x < y \\ y & \text{otherwise} \end{cases}"),
    ("x + if x < y && y < x || x == y { x } else { y }", r"x + (\begin{cases} x & x < y \land y < x \lor x = y \\ y & \text{otherwise} \end{cases})"),
    ("if (x < y || y < x) && x != y { x } else { y }", r"\begin{cases} x & (x < y \lor y < x) \land x \ne y \\ y & \text{otherwise} \end{cases}"),
    ("if !(x < y) { x } else { y }", r"\begin{cases} x & \lnot (x < y) \\ y & \text{otherwise} \end{cases}"),
    ("if !p && q { x } else { y }", r"\begin{cases} x & \lnot p \land q \\ y & \text{otherwise} \end{cases}"),
    ("if (x < y) == (y < x) { x } else { y }", r"\begin{cases} x & (x < y) = (y < x) \\ y & \text{otherwise} \end{cases}"),
    ("if (p || q) && p { x } else { y }", r"\begin{cases} x & (p \lor q) \land p \\ y & \text{otherwise} \end{cases}"),
    ("neg(x) * y", r"-x \cdot y"),
    ("hypot(x + y, x * y)", r"\sqrt{{(x + y)}^2 + {(x \cdot y)}^2}"),
    ("pow(neg(x), y)", r"{(-x)}^{y}"),
    ("min(x, y) - max(x + 1, y)", r"\min(x, y) - \max(x + 1, y)"),
];

/// Expressions of integers.
#[rustfmt::skip]
const BITS: &[(&str, &str)] = &[
    ("x & y | x ^ y", r"(x \mathbin{\&} y) \mathbin{|} (x \oplus y)"),
    ("x & (y | x)", r"x \mathbin{\&} (y \mathbin{|} x)"),
    ("x + y << 2 >> y", r"((x + y) \ll 2) \gg y"),
    ("!x * y & !(x + 1)", r"(\lnot x \cdot y) \mathbin{\&} \lnot (x + 1)"),
    ("if x & 1 == 0 && !(x < y) { x } else { !y }", r"\begin{cases} x & (x \mathbin{\&} 1) = 0 \land \lnot (x < y) \\ \lnot y & \text{otherwise} \end{cases}"),
];

#[test]
fn operations_on_bits_become_latex() {
    for (text, expected) in BITS {
        let ops = of_class("integer", text, "n == 0", "vjp: {none: not here}");
        let Body::Elementwise { value, .. } = &only(&ops).body else { panic!("{text}") };
        assert_eq!(plainly(&latex(value, only(&ops))), *expected, "{text}");
    }
}

#[test]
fn elementwise_expressions_become_latex() {
    for (text, expected) in WRITTEN {
        let ops = op(text, "n == 0");
        let Body::Elementwise { value, .. } = &only(&ops).body else { panic!("{text}") };
        assert_eq!(plainly(&latex(value, only(&ops))), *expected, "{text}");
    }
}

/// The quotient of integers is not a fraction.
#[test]
fn integer_quotients_are_truncated() {
    for (class, value, expected, line) in [
        ("integer", "x / 2 * y", r"trunc(\frac{x}{2}) \cdot y", "trunc(x / 2) · y"),
        ("float", "x / y * y", r"\frac{x}{y} \cdot y", "(x / y) · y"),
        ("numeric", "x / 2", r"\frac{x}{2}", "x / 2"),
        (
            "float",
            "cast(cast(x, i32) / 2, T)",
            r"cast(trunc(\frac{cast(x, i32)}{2}), T)",
            "cast(trunc((cast(x, i32)) / 2), T)",
        ),
        (
            "float",
            "x / cast(n / 2, T)",
            r"\frac{x}{cast(trunc(\frac{n}{2}), T)}",
            "x / (cast(trunc(n / 2), T))",
        ),
    ] {
        let ops = of_class(class, value, "n == 0", "vjp: {none: not here}");
        let Body::Elementwise { value, .. } = &only(&ops).body else { panic!("{expected}") };
        let formula = latex(value, only(&ops));
        assert_eq!(plainly(&formula), expected);
        assert_eq!(opwright_codegen::formula::plain(&formula), line);
    }
    let by_class = "{float: x * y, integer: x / 2}";
    let ops = lowered(&spec("numeric", by_class, "n == 0", "vjp: {none: not here}"));
    let Body::Elementwise { value, .. } = &only(&ops).body else { panic!("{by_class}") };
    let expected = r"\begin{cases} x \cdot y & \text{for float dtypes} \\ trunc(\frac{x}{2}) & \text{for integer dtypes} \end{cases}";
    assert_eq!(plainly(&latex(value, only(&ops))), expected);
}
