//! Functions of one number in double-word arithmetic that are made of exponentials, logarithms and angles, and all others.

use super::error_function;
use super::functions::{
    self, LN_2, NORMAL_EXPONENTIALS, exp, exp_less_1, ln, ln_near_1_by, sin_cos,
};
use crate::types::num::exponent;
use crate::wide::Wide;

const LN_10: Wide = Wide { high: std::f64::consts::LN_10, low: -2.1707562233822494e-16 };
/// From here on, one changes the square of a number by less than its last bit.
const LARGE: f64 = 1e20;

/// The value of a function or operator, or `None` if it cannot be computed more precisely than in f64.
pub fn call(name: &str, args: &[Wide]) -> Option<Wide> {
    let &[a] = args else { return functions::call(name, args) };
    match name {
        "log2" => Some(log2(a)),
        "log10" => Some(ln(a) / LN_10),
        "log1p" => Some(log1p(a)),
        "exp2" => exp2(a),
        "expm1" => expm1(a),
        "cbrt" => Some(cbrt(a)),
        "tan" if a.high == 0.0 => Some(a),
        "tan" => sin_cos(a).map(|(sin, cos)| sin / cos),
        "atan" => functions::call("atan2", &[a, Wide::ONE]),
        "asin" => functions::call("atan2", &[a, leg(a)]),
        "acos" => functions::call("atan2", &[leg(a), a]),
        "sinh" if a.high == 0.0 => Some(a),
        "sinh" => Some(if a.high < 0.0 { -sinh(-a)? } else { sinh(a)? }),
        "cosh" => cosh(a.abs()),
        "asinh" if a.high == 0.0 => Some(a),
        "asinh" => Some(if a.high < 0.0 { -asinh(-a) } else { asinh(a) }),
        "acosh" => Some(acosh(a)),
        "atanh" => Some(atanh(a)),
        "sigmoid" => sigmoid(a),
        "softplus" => softplus(a),
        "erf" => error_function::erf(a),
        "erfc" => error_function::erfc(a),
        _ => functions::call(name, args),
    }
}

fn log2(a: Wide) -> Wide {
    if a.high <= 0.0 || !a.is_finite() {
        return ln(a);
    }
    // Powers of two have no rest.
    let power = exponent(a.high);
    Wide::from(f64::from(power)) + ln(a.scaled(-power)) / LN_2
}

fn log1p(a: Wide) -> Wide {
    if a.high.abs() < 0.1 { ln_near_1_by(a) } else { ln(Wide::ONE + a) }
}

fn exp2(a: Wide) -> Option<Wide> {
    let is_whole = a == a.round() && (-1022.0..1024.0).contains(&a.high);
    if !(-900.0..1023.0).contains(&a.high) && !is_whole {
        // Overflow and underflow are as in f64; a subnormal result has too few bits.
        let value = pxfm::f_exp2(a.high);
        return (value == 0.0 || !value.is_finite()).then_some(value.into());
    }
    let power = a.high.round();
    Some((Wide::ONE + exp_less_1((a - power.into()) * LN_2)).scaled(power as i32))
}

fn expm1(a: Wide) -> Option<Wide> {
    match a.high {
        0.0 => Some(a),
        high if high < NORMAL_EXPONENTIALS.start => Some(-Wide::ONE),
        high if high.abs() < 0.5 => Some(exp_less_1(a)),
        _ => Some(exp(a)? - Wide::ONE),
    }
}

fn cbrt(a: Wide) -> Wide {
    if a.high == 0.0 || !a.is_finite() {
        return a;
    }
    let third = exponent(a.high) / 3;
    let a = a.scaled(-3 * third);
    // One Newton step.
    let near = Wide::from(pxfm::f_cbrt(a.high));
    let square = near * near;
    (near + (a - near * square) / (square * 3.0.into())).scaled(third)
}

/// The other leg of a right triangle with the hypotenuse 1.
fn leg(a: Wide) -> Wide {
    ((Wide::ONE - a) * (Wide::ONE + a)).sqrt()
}

/// Of a positive number.
fn sinh(a: Wide) -> Option<Wide> {
    if a.high > 300.0 {
        return exp(a - LN_2);
    }
    let grown = expm1(a)?;
    Some((grown + grown / (grown + Wide::ONE)).scaled(-1))
}

/// Of a positive number.
fn cosh(a: Wide) -> Option<Wide> {
    if a.high > 300.0 {
        return exp(a - LN_2);
    }
    let power = exp(a)?;
    Some((power + Wide::ONE / power).scaled(-1))
}

/// Of a positive number.
fn asinh(a: Wide) -> Wide {
    if a.high > LARGE {
        return ln(a) + LN_2;
    }
    let square = a * a;
    log1p(a + square / (Wide::ONE + (square + Wide::ONE).sqrt()))
}

fn acosh(a: Wide) -> Wide {
    if a < Wide::ONE {
        return f64::NAN.into();
    }
    if a.high > LARGE {
        return ln(a) + LN_2;
    }
    let beyond = a - Wide::ONE;
    log1p(beyond + (beyond * (beyond + 2.0.into())).sqrt())
}

fn atanh(a: Wide) -> Wide {
    let size = a.abs();
    let value = match size.partial_cmp(&Wide::ONE) {
        Some(std::cmp::Ordering::Less) => log1p(size.scaled(1) / (Wide::ONE - size)).scaled(-1),
        Some(std::cmp::Ordering::Equal) => f64::INFINITY.into(),
        _ => return f64::NAN.into(),
    };
    if a.high.is_sign_negative() { -value } else { value }
}

fn sigmoid(a: Wide) -> Option<Wide> {
    if a.high >= 0.0 {
        return Some(Wide::ONE / (Wide::ONE + exp(-a).unwrap_or(Wide::ZERO)));
    }
    let power = exp(a)?;
    Some(power / (Wide::ONE + power))
}

fn softplus(a: Wide) -> Option<Wide> {
    if a.high > 0.0 {
        return Some(a + log1p(exp(-a).unwrap_or(Wide::ZERO)));
    }
    exp(a).map(log1p)
}

#[cfg(test)]
mod tests {
    use super::super::functions::LARGEST_ANGLE;
    use super::*;
    use crate::expr::builtin::{BUILTINS, Eval};
    use crate::interp::wide::Real;
    use crate::types::Num;

    /// Results computed with 400 bits: the nearest f64, and the f64 nearest to the remainder.
    #[allow(clippy::approx_constant, reason = "they are as they were computed")]
    const KNOWN: &[(&str, f64, f64, f64)] = &[
        ("log2", 0.3, -1.7369655941662063, 1.0829022389854901e-16),
        ("log2", 1.0000000001, 1.4426951601859516e-10, -7.3394688283698e-27),
        ("log2", 8.0, 3.0, 0.0),
        ("log2", 1e300, 996.5784284662087, -1.5800929191358255e-14),
        ("log10", 0.3, -0.5228787452803376, 4.133893249000496e-17),
        ("log10", 1e-300, -300.0, 1.0883025305537996e-17),
        ("log1p", 1e-12, 9.999999999995e-13, 2.4217940103012377e-29),
        ("log1p", -0.05, -0.051293294387550536, 1.471772378261738e-19),
        ("log1p", -0.999, -6.907755278982136, -2.369515526854508e-16),
        ("log1p", 3.0, 1.3862943611198906, 4.638093627692599e-17),
        ("exp2", 0.1, 1.0717734625362931, 3.7228133986653606e-17),
        ("exp2", -3.7, 0.07694652583405726, 2.762969123410548e-18),
        ("exp2", 1000.25, 1.2742456594525648e301, 4.2667635944622563e284),
        ("expm1", 1e-09, 1.0000000005000001e-09, -7.443897403844588e-26),
        ("expm1", -0.3, -0.2591817793182821, -1.805530505953e-18),
        ("expm1", 2.0, 6.38905609893065, -1.7971139497839148e-16),
        ("expm1", -40.0, -1.0, 4.248354255291589e-18),
        ("cbrt", 2.0, 1.2599210498948732, -2.589933375300507e-17),
        ("cbrt", -0.1, -0.4641588833612779, 2.074809740501457e-17),
        ("cbrt", 1e-300, 1e-100, -1.1638869190866631e-117),
        ("cbrt", 5e200, 7.937005259840998e66, -1.5457579077998812e50),
        ("tan", 0.1, 0.10033467208545055, 1.5035002650032697e-18),
        ("tan", 22.0, 0.00885165604168446, -8.754331321583125e-20),
        ("tan", -1000000.0, 0.373624453987599, 3.578451556475479e-18),
        ("atan", 1e-09, 1e-09, -3.3333333333333338e-28),
        ("atan", 0.7, 0.6107259643892086, 2.2418914462967458e-17),
        ("atan", -10000000000.0, -1.5707963266948965, -6.950637705727703e-17),
        ("asin", 1e-09, 1e-09, 1.6666666666666669e-28),
        ("asin", -0.6, -0.6435011087932844, 1.1920790564184627e-17),
        ("asin", 0.999999, 1.5693821131146521, -1.100101637792604e-16),
        ("acos", 1e-09, 1.5707963257948967, -7.807189403102154e-17),
        ("acos", -0.6, 2.214297435588181, 1.6033385185569867e-16),
        ("acos", 0.999999, 0.0014142136802445852, -6.143951608164765e-20),
        ("sinh", 1e-09, 1e-09, 1.6666666666666669e-28),
        ("sinh", -0.3, -0.3045202934471426, -9.177343117072388e-18),
        ("sinh", 20.0, 242582597.70489514, -7.865629467297586e-10),
        ("sinh", 700.0, 5.0711602736750225e303, 8.333285960367336e286),
        ("cosh", 1e-05, 1.00000000005, -4.136601875107545e-18),
        ("cosh", -3.0, 10.067661995777765, 5.150335194797485e-16),
        ("cosh", 700.0, 5.0711602736750225e303, 8.333285960367336e286),
        ("asinh", 1e-09, 1e-09, -1.6666666666666669e-28),
        ("asinh", -0.3, -0.29567304756342244, 1.351693404864361e-17),
        ("asinh", 50.0, 4.605270170991424, 1.6498845942706117e-16),
        ("asinh", 1e200, 461.2101657793691, -2.3993297946353776e-14),
        ("acosh", 1.0000000001, 1.4142136208675862e-05, -3.539065447850652e-22),
        ("acosh", 1.5, 0.9624236501192069, -4.651563402692547e-17),
        ("acosh", 1e200, 461.2101657793691, -2.3993297946353776e-14),
        ("atanh", 1e-09, 1e-09, 3.3333333333333338e-28),
        ("atanh", -0.3, -0.3095196042031117, -5.4139184190139844e-18),
        ("atanh", 0.999999, 7.254328619247669, 1.153045648593053e-16),
        ("sigmoid", 0.1, 0.52497918747894, -2.5084310194303448e-17),
        ("sigmoid", -3.0, 0.04742587317756678, -1.793305391834216e-19),
        ("sigmoid", 40.0, 1.0, -4.248354255291589e-18),
        ("sigmoid", -600.0, 2.6503965530043108e-261, 6.377342817491395e-278),
        ("softplus", 0.1, 0.7443966600735709, 3.832711658753494e-17),
        ("softplus", -3.0, 0.04858735157374206, -2.8911149045062954e-18),
        ("softplus", 40.0, 40.0, 4.248354255291589e-18),
        ("softplus", -600.0, 2.6503965530043108e-261, 6.377342817491395e-278),
        ("erf", 1e-9, 1.1283791670955127e-9, -1.624992790279848e-26),
        ("erf", -0.3, -0.3286267594591274, -2.2908254446982777e-17),
        ("erf", 1.5, 0.9661051464753108, -3.3867031441680696e-17),
        ("erf", 2.5, 0.999593047982555, 4.6925151097042234e-17),
        ("erf", 5.0, 0.9999999999984626, -2.294992711807301e-17),
        ("erfc", 1e-9, 0.9999999988716208, 7.851538566258207e-19),
        ("erfc", 0.7, 0.32219880616258156, -5.860416063065593e-18),
        ("erfc", -1.5, 1.9661051464753108, -3.3867031441680696e-17),
        ("erfc", 2.5, 0.0004069520174449589, 2.080297158010754e-20),
        ("erfc", 6.0, 2.1519736712498913e-17, 3.1898197253599377e-34),
        ("erfc", 24.0, 1.6489825831519335e-252, 2.6521712261247503e-269),
    ];

    #[test]
    fn functions_have_at_least_93_bits() {
        for (name, a, high, low) in KNOWN {
            let have = call(name, &[Wide::from(*a)]).unwrap();
            let away = (have - Wide::new(*high, *low)).abs();
            let allowed = Wide::from(high.abs() * 2f64.powi(-93));
            assert!(away <= allowed, "{name}({a}): {have:?}, not {high} + {low}");
        }
    }

    /// The interpreter's value is close to the double-word value.
    #[test]
    fn every_function_agrees_with_the_interpreter() {
        let numbers = [0.0, -0.0, 0.5, 1.0, -1.5, 2.5, 7.0, -1e3, 1e300, f64::INFINITY, f64::NAN];
        for row in BUILTINS.iter().filter(|row| row.takes_floats()) {
            let Eval::Scalar(f) = row.eval else { continue };
            for a in numbers {
                for b in numbers {
                    // The first argument of a function of three is a factor.
                    let args = &[0.75, a, b][3 - row.params.len().max(2)..];
                    let args = &args[..row.params.len()];
                    let want = f(&args.iter().map(|v| Num::Float(*v)).collect::<Vec<_>>()).unwrap();
                    let want = match want {
                        Num::Float(v) => v,
                        other => f64::from(u8::from(matches!(other, Num::Bool(true)))),
                    };
                    let wide: Vec<Wide> = args.iter().map(|v| Wide::from(*v)).collect();
                    let Some(have) = Wide::call(row, &wide).map(Wide::high) else {
                        // Only angles of many turns and subnormal powers have no result.
                        let is_known = ["sin", "cos", "tan"].contains(&row.name);
                        assert!(is_known && a.abs() > LARGEST_ANGLE, "{} {args:?}", row.name);
                        continue;
                    };
                    let near = (have - want).abs() <= want.abs() * 4.0 * f64::EPSILON;
                    let same = have == want && have.is_sign_negative() == want.is_sign_negative();
                    let is_right = same || near && want != 0.0 || have.is_nan() && want.is_nan();
                    assert!(is_right, "{} {args:?}: {have}, not {want}", row.name);
                }
            }
        }
    }
}
