//! The longer vector-Jacobian products of the table. `grad` is the cotangent.

// The cotangent goes to the operand that was selected, or to the first of two equal ones.
pub(super) const FMIN: &[&str] =
    &["if a <= b || b != b { grad } else { 0 }", "if a <= b || b != b { 0 } else { grad }"];
pub(super) const FMAX: &[&str] =
    &["if a >= b || b != b { grad } else { 0 }", "if a >= b || b != b { 0 } else { grad }"];
pub(super) const MINIMUM: &[&str] =
    &["if a <= b || a != a { grad } else { 0 }", "if a <= b || a != a { 0 } else { grad }"];
pub(super) const MAXIMUM: &[&str] =
    &["if a >= b || a != a { grad } else { 0 }", "if a >= b || a != a { 0 } else { grad }"];
// At 0 the slope towards the sign of `a`.
pub(super) const COPYSIGN: &[&str] =
    &["grad * (if signbit(a) == signbit(b) { 1 } else { -1 })", "0"];
// In terms of exponentials, because `1 - tanh(a) * tanh(a)` vanishes where `tanh(a)` rounds to 1.
pub(super) const TANH: &[&str] = &["-div_by_b(grad, 4, exp(a) + exp(-a))"];
// 0 is chosen, not computed: whatever the operand is a function of, its derivative may be infinite.
pub(super) const POW: &[&str] = &[
    "if b == 0 { 0 } else { pow_by_base(grad, a, b) }",
    "if a == 0 && b >= 0 { 0 } else { pow_by_exponent(grad, a, b) }",
];
pub(super) const POW_BY_BASE: &[&str] = &[
    "pow_by_base(grad, a, b)",
    "grad * (g * (b * ((b - 1) * pow(a, b - 2))))",
    "grad * (g * (pow(a, b - 1) * (1 + b * ln(a))))",
];
pub(super) const POW_BY_EXPONENT: &[&str] = &[
    "pow_by_exponent(grad, a, b)",
    "grad * (g * (pow(a, b - 1) * (1 + b * ln(a))))",
    "grad * (g * (pow(a, b) * (ln(a) * ln(a))))",
];
pub(super) const ATAN2: &[&str] = &["atan2_by_a(grad, a, b)", "-atan2_by_a(grad, b, a)"];
// At the origin 0, which is between the one-sided slopes.
pub(super) const HYPOT: &[&str] = &[
    "if a == 0 && b == 0 { 0 } else { hypot_by_a(grad, a, b) }",
    "if a == 0 && b == 0 { 0 } else { hypot_by_a(grad, b, a) }",
];
pub(super) const DIV_BY_B: &[&str] =
    &["div_by_b(grad, a, b)", "div_by_b(grad, g, b)", "grad * (2 * (g * (a / b / b / b)))"];
pub(super) const ATAN2_BY_A: &[&str] = &[
    "atan2_by_a(grad, a, b)",
    "grad * (-2 * (g * (a / hypot(a, b) * (b / hypot(a, b)) / hypot(a, b) / hypot(a, b))))",
    "grad * (g * ((a - b) / hypot(a, b) * ((a + b) / hypot(a, b)) / hypot(a, b) / hypot(a, b)))",
];
pub(super) const HYPOT_BY_A: &[&str] = &[
    "hypot_by_a(grad, a, b)",
    "grad * (g * (b / hypot(a, b) * (b / hypot(a, b)) / hypot(a, b)))",
    "-grad * (g * (a / hypot(a, b) * (b / hypot(a, b)) / hypot(a, b)))",
];
pub(super) const FMOD: &[&str] =
    &["grad", "if abs(a) < abs(b) { 0 } else { fmod_by_b(grad, a, b) }"];
pub(super) const FMOD_BY_B: &[&str] = &["fmod_by_b(grad, a, b)", "0", "0"];
