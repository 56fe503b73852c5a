//! Gradients that are derived, as mathematics.

use opwright_codegen::emit::docs::latex::latex;
use opwright_codegen::model::{Gradient, Origin};

use crate::latex::plainly;
use crate::spec::{only, with};

/// The derived gradient of each operand.
#[rustfmt::skip]
const DERIVED: &[(&str, &str, &str)] = &[
    ("x + y", r"grad", r"grad"),
    ("x - y", r"grad", r"-grad"),
    ("x - y * y", r"grad", r"grad \cdot (-2 \cdot y)"),
    ("-(x * y)", r"grad \cdot -y", r"grad \cdot -x"),
    ("x * y", r"grad \cdot y", r"grad \cdot x"),
    ("x / y", r"\frac{grad}{y}", r"-\frac{grad \cdot x}{{y}^2}"),
    ("cos(x) - sin(y)", r"grad \cdot -\sin(x)", r"grad \cdot -\cos(y)"),
    ("x * x * x", r"grad \cdot (3 \cdot (x \cdot x))", r"0"),
    ("x * cast(x < y, T)", r"grad \cdot cast(x < y, T)", r"0"),
    ("if x < y { x * y } else { y }", r"\begin{cases} grad \cdot y & x < y \\ 0 & \text{otherwise} \end{cases}", r"\begin{cases} grad \cdot x & x < y \\ grad & \text{otherwise} \end{cases}"),
    ("2 * x - 3 * y", r"2 \cdot grad", r"-3 \cdot grad"),
    ("exp(-y) * x", r"grad \cdot e^{(-y)}", r"grad \cdot -(x \cdot e^{(-y)})"),
    ("-x", r"-grad", r"0"),
    ("ln(x) + y * 0", r"\frac{grad}{x}", r"0"),
    ("max(x, y)", r"\begin{cases} grad & x \ge y \lor y \text{ is NaN} \\ 0 & \text{otherwise} \end{cases}", r"\begin{cases} 0 & x \ge y \lor y \text{ is NaN} \\ grad & \text{otherwise} \end{cases}"),
    ("sqrt(x * x + y)", r"grad \cdot \frac{x}{\sqrt{x \cdot x + y}}", r"grad \cdot \frac{0.5}{\sqrt{x \cdot x + y}}"),
    ("tanh(x * y)", r"grad \cdot \frac{y \cdot 4}{{(e^{(x \cdot y)} + e^{(-(x \cdot y))})}^2}", r"grad \cdot \frac{x \cdot 4}{{(e^{(x \cdot y)} + e^{(-(x \cdot y))})}^2}"),
    ("abs(x - y)", r"grad \cdot (\begin{cases} -1 & x - y < 0 \\ 1 & \text{otherwise} \end{cases})", r"grad \cdot (\begin{cases} 1 & x - y < 0 \\ -1 & \text{otherwise} \end{cases})"),
    ("floor(x) + y", r"0", r"grad"),
    ("copysign(x, y)", r"grad \cdot (\begin{cases} 1 & signbit(x) = signbit(y) \\ -1 & \text{otherwise} \end{cases})", r"0"),
    ("trunc(x) + sign(x) * y", r"0", r"grad \cdot sign(x)"),
    ("pow(x, 2) + y", r"grad \cdot (2 \cdot x)", r"grad"),
    ("pow(x, 2.5) * y", r"grad \cdot (2.5 \cdot (y \cdot {x}^{1.5}))", r"grad \cdot {x}^{2.5}"),
    ("pow(x, y)", r"\begin{cases} 0 & y = 0 \\ grad \cdot (y \cdot {x}^{y - 1}) & \text{otherwise} \end{cases}", r"\begin{cases} 0 & x = 0 \land y \ge 0 \\ grad \cdot ({x}^{y} \cdot \ln(x)) & \text{otherwise} \end{cases}"),
    // What the cotangent is multiplied by is a part of the partial derivative.
    ("pow(x, y) * y", r"\begin{cases} 0 & y = 0 \\ grad \cdot (y \cdot (y \cdot {x}^{y - 1})) & \text{otherwise} \end{cases}", r"(\begin{cases} 0 & x = 0 \land y \ge 0 \\ grad \cdot (y \cdot ({x}^{y} \cdot \ln(x))) & \text{otherwise} \end{cases}) + grad \cdot {x}^{y}"),
    ("x * x / (x + y)", r"grad \cdot (2 \cdot \frac{x}{x + y}) + -\frac{grad \cdot (x \cdot x)}{{(x + y)}^2}", r"-\frac{grad \cdot (x \cdot x)}{{(x + y)}^2}"),
    ("pow(2, x) - max(y, 0)", r"grad \cdot ({2}^{x} \cdot \ln(2))", r"\begin{cases} -grad & y \ge 0 \\ 0 & \text{otherwise} \end{cases}"),
    ("atan2(x, 1) + min(1.5, y)", r"\frac{grad \cdot 1}{{x}^2 + {1}^2}", r"\begin{cases} 0 & 1.5 \le y \lor y \text{ is NaN} \\ grad & \text{otherwise} \end{cases}"),
    ("if x < y { x * y } else { y } + if x < y { y } else { x }", r"\begin{cases} grad \cdot y & x < y \\ grad & \text{otherwise} \end{cases}", r"\begin{cases} grad \cdot (x + 1) & x < y \\ grad & \text{otherwise} \end{cases}"),
    // Constant factors and terms are folded.
    ("(x - y) * (x - y)", r"grad \cdot (2 \cdot (x - y))", r"grad \cdot (-2 \cdot (x - y))"),
    ("0.5 * x * x", r"grad \cdot x", r"0"),
    ("x + y + x", r"2 \cdot grad", r"grad"),
    ("x * y + x", r"grad \cdot (y + 1)", r"grad \cdot x"),
    ("x - (y - x)", r"2 \cdot grad", r"-grad"),
    ("x - x", r"0", r"0"),
    ("-(-x) * 1 + 0", r"grad", r"0"),
    ("1e30 * x * 1e30", r"grad \cdot (1 \cdot 10^{30} \cdot (1 \cdot 10^{30}))", r"0"),
    // The choice is between whole gradients, so that the branch not taken contributes 0 even if its
    // gradient is infinite or NaN.
    ("sqrt(max(x, y))", r"\begin{cases} grad \cdot \frac{0.5}{\sqrt{\max(x, y)}} & x \ge y \lor y \text{ is NaN} \\ 0 & \text{otherwise} \end{cases}", r"\begin{cases} 0 & x \ge y \lor y \text{ is NaN} \\ grad \cdot \frac{0.5}{\sqrt{\max(x, y)}} & \text{otherwise} \end{cases}"),
    ("if x > 0 { ln(x) } else { y }", r"\begin{cases} \frac{grad}{x} & x > 0 \\ 0 & \text{otherwise} \end{cases}", r"\begin{cases} 0 & x > 0 \\ grad & \text{otherwise} \end{cases}"),
    ("max(maximum(x, y), y)", r"\begin{cases} \begin{cases} grad & x \ge y \lor x \text{ is NaN} \\ 0 & \text{otherwise} \end{cases} & maximum(x, y) \ge y \lor y \text{ is NaN} \\ 0 & \text{otherwise} \end{cases}", r"\begin{cases} \begin{cases} 0 & x \ge y \lor x \text{ is NaN} \\ grad & \text{otherwise} \end{cases} & maximum(x, y) \ge y \lor y \text{ is NaN} \\ grad & \text{otherwise} \end{cases}"),
    ("hypot(sqrt(x), y)", r"\begin{cases} 0 & \sqrt{x} = 0 \land y = 0 \\ grad \cdot \frac{\frac{0.5}{\sqrt{x}} \cdot \sqrt{x}}{\sqrt{{\sqrt{x}}^2 + {y}^2}} & \text{otherwise} \end{cases}", r"\begin{cases} 0 & \sqrt{x} = 0 \land y = 0 \\ \frac{grad \cdot y}{\sqrt{{y}^2 + {\sqrt{x}}^2}} & \text{otherwise} \end{cases}"),
    ("hypot(x, 3) - y % 2", r"\frac{grad \cdot x}{\sqrt{{x}^2 + {3}^2}}", r"-grad"),
];

#[test]
fn gradients_are_derived() {
    for (text, of_x, of_y) in DERIVED {
        let ops = with(text, "n == 0", "references: []");
        let op = only(&ops);
        for (gradient, expected) in op.gradients.iter().zip([of_x, of_y]) {
            let Gradient::Scalar(e, Origin::Derived) = gradient else { panic!("{text}") };
            assert_eq!(plainly(&latex(e, op)), *expected, "{text}");
        }
    }
}
