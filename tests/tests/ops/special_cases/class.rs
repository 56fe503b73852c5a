//! Classes of operands, by their names in the data.

/// Whether `x` is an odd integer.
fn is_odd(x: f64) -> bool {
    x % 2.0 != 0.0 && x.fract() == 0.0
}

/// Whether `x` is exactly this value, including the sign of zero.
fn is(x: f64, value: f64) -> bool {
    x.to_bits() == value.to_bits()
}

/// Whether an operand belongs to a class.
pub fn contains(class: &str, x: f64) -> bool {
    match class {
        "any" => true,
        "NaN" => x.is_nan(),
        "number" => !x.is_nan(),
        "finite" => x.is_finite(),
        "finite or NaN" => !x.is_infinite(),
        "finite nonzero" => x.is_finite() && x != 0.0,
        "finite > 0" => x.is_finite() && x > 0.0,
        "finite < 0" => x.is_finite() && x < 0.0,
        "finite, no integer" => x.is_finite() && x.fract() != 0.0,
        "inf" => x.is_infinite(),
        "+inf" => is(x, f64::INFINITY),
        "-inf" => is(x, f64::NEG_INFINITY),
        "zero" => x == 0.0,
        "+0" => is(x, 0.0),
        "-0" => is(x, -0.0),
        "> 0" => x > 0.0,
        "< 0" => x < 0.0,
        "> 0, odd" => x > 0.0 && is_odd(x),
        "> 0, not odd" => x > 0.0 && !is_odd(x),
        "< 0, odd" => x < 0.0 && is_odd(x),
        "< 0, not odd" => x < 0.0 && !is_odd(x),
        "1" => x == 1.0,
        "not 0" => x != 0.0,
        "not 1" => x != 1.0,
        "|x| is 1" => x.abs() == 1.0,
        "|x| > 1" => x.abs() > 1.0,
        "|x| < 1" => x.abs() < 1.0,
        _ => panic!("no class of operands: {class}"),
    }
}

/// Whether two operands satisfy a condition on both.
pub fn holds(condition: &str, x1: f64, x2: f64, min_normal: f64) -> bool {
    match condition {
        "" => true,
        "either is NaN" => x1.is_nan() || x2.is_nan(),
        "same sign" => x1.is_sign_negative() == x2.is_sign_negative(),
        "different signs" => x1.is_sign_negative() != x2.is_sign_negative(),
        "x2 is -x1" => x2 == -x1,
        "x2 is not -x1" => x2 != -x1,
        "x1 is x2" => x1 == x2,
        "x1 is not x2" => x1 != x2,
        "one is normal" => x1.abs().max(x2.abs()) >= min_normal,
        _ => panic!("no condition: {condition}"),
    }
}
