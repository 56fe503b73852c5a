//! The angle of a point, in f64, to a little over half a unit in the last place.
//!
//! The quotient is kept with its remainder, brought near a multiple of 1/16 whose arc tangent is known to twice the
//! precision, and everything is added up in two parts, so that only the last addition rounds.

/// The arc tangents of k/16, each as a number and what it lacks.
#[allow(clippy::approx_constant, reason = "one of them is a quarter of pi")]
const ATAN: [(f64, f64); 17] = [
    (0.0, 0.0),
    (0.06241880999595735, -1.5490756308295046e-18),
    (0.12435499454676144, -3.1253241424539383e-18),
    (0.18534794999569476, 4.180692268843079e-18),
    (0.24497866312686414, 1.0698755618734451e-17),
    (0.3028848683749714, -1.1010827903001369e-17),
    (0.35877067027057225, -2.4623815582638635e-17),
    (0.4124104415973873, -1.587652227770689e-17),
    (0.4636476090008061, 2.2698777452961687e-17),
    (0.5123894603107377, -2.5462781472855804e-17),
    (0.5585993153435624, -5.4556305485916264e-18),
    (0.6022873461349642, 2.950430737228402e-17),
    (0.6435011087932844, 1.5834785051444286e-17),
    (0.6823165548747481, 6.943223671560008e-18),
    (0.7188299996216245, -2.1478388444456983e-17),
    (0.7531512809621944, -2.4256934659182068e-17),
    (0.7853981633974483, 3.061616997868383e-17),
];

const PI: (f64, f64) = (std::f64::consts::PI, 1.2246467991473532e-16);
const HALF_PI: (f64, f64) = (std::f64::consts::FRAC_PI_2, 6.123233995736766e-17);

/// The angle of the point `(x, y)`, with C's special cases.
pub fn atan2(y: f64, x: f64) -> f64 {
    let (ay, ax) = (y.abs(), x.abs());
    let ratio = ay.min(ax) / ay.max(ax);
    // Zeros, infinities, NaN, and quotients so small that the division alone is the answer.
    if !(ratio > 1e-16 && ay.max(ax) < f64::INFINITY) {
        return libm::atan2(y, x);
    }
    let scale = reciprocal_power(ay.max(ax));
    let (ay, ax) = (ay * scale, ax * scale);
    let steep = ay > ax;
    let mut angle = if steep { atan(ax, ay) } else { atan(ay, ax) };
    if steep {
        angle = less(HALF_PI, angle);
    }
    if x < 0.0 {
        angle = less(PI, angle);
    }
    (angle.0 + angle.1).copysign(y)
}

/// The reciprocal of the power of two at or below `v`, or of one near it, so that products neither overflow nor vanish.
fn reciprocal_power(v: f64) -> f64 {
    let exponent = (v.to_bits() >> 52).clamp(1, 2045);
    f64::from_bits((2046 - exponent) << 52)
}

/// The arc tangent of `n / d`, which is at most 1, in two parts.
fn atan(n: f64, d: f64) -> (f64, f64) {
    let q = n / d;
    let rest = libm::fma(-q, d, n) / d;
    let k = (q * 16.0).round();
    let (hi, lo) = ATAN.get(k as usize).copied().unwrap_or((0.0, 0.0));
    let c = k / 16.0;
    // t + tl = (q + rest - c) / (1 + c q); the difference is exact.
    let num = q - c;
    let product = q * c;
    let den = 1.0 + product;
    let den_low = (1.0 - den) + product + libm::fma(q, c, -product);
    let t = num / den;
    let tl = (libm::fma(-t, den, num) - t * den_low + rest) / den;
    let z = t * t;
    let odd = [1.0 / 13.0, -1.0 / 11.0, 1.0 / 9.0, -1.0 / 7.0, 1.0 / 5.0, -1.0 / 3.0];
    let series = odd.iter().fold(0.0, |sum, term| sum * z + term);
    let sum = hi + t;
    (sum, (hi - sum) + t + (lo + tl + t * z * series))
}

/// `whole - part`, in two parts as they are.
fn less(whole: (f64, f64), part: (f64, f64)) -> (f64, f64) {
    let difference = whole.0 - part.0;
    (difference, (whole.0 - difference) - part.0 + (whole.1 - part.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_cases_are_those_of_c() {
        let pi = std::f64::consts::PI;
        assert_eq!(atan2(0.0, -0.0).to_bits(), pi.to_bits());
        assert_eq!(atan2(-0.0, -1.0).to_bits(), (-pi).to_bits());
        assert_eq!(atan2(-0.0, 1.0).to_bits(), (-0.0f64).to_bits());
        assert_eq!(atan2(f64::INFINITY, f64::NEG_INFINITY), 0.75 * pi);
        assert!(atan2(f64::NAN, 1.0).is_nan());
    }

    #[test]
    fn known_angles_at_every_scale() {
        for (y, x, angle) in KNOWN {
            for scale in [1.0, 2f64.powi(-900), 2f64.powi(1000)] {
                let have = atan2(y * scale, x * scale);
                assert_eq!(have.to_bits(), angle.to_bits(), "{y} {x} {scale}");
            }
        }
    }

    /// Computed with 300 bits and rounded to f64.
    #[allow(clippy::approx_constant, reason = "one of them is a quarter of pi")]
    const KNOWN: [(f64, f64, f64); 6] = [
        (1.0, 1.0, 0.7853981633974483),
        (1.0, 2.0, 0.4636476090008061),
        (3.0, -4.0, 2.498091544796509),
        (-7.0, 0.5, -1.4994888620096063),
        (-2.0, -3.0, -2.5535900500422257),
        (0.0078125, 0.25, 0.031239833430268277),
    ];
}
