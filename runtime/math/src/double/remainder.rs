//! The exact remainder of a truncated division.

/// Returns C's `fmod`, and whether it is right: unless the quotient is finite and 2^53 or more.
#[inline(always)]
pub fn rem_near(x: f64, y: f64) -> (f64, bool) {
    let (a, b) = (x.abs(), y.abs());
    let whole = (a / b).trunc();
    // Exact, because the remainder is a multiple of the last bit of `y`. The quotient may have been
    // rounded up to the next integer.
    let rest = (-whole).mul_add(b, a);
    let rest = if rest < 0.0 { rest + b } else { rest };
    let rest = if b == f64::INFINITY { a } else { rest };
    let defined = (a < f64::INFINITY) & (b > 0.0);
    let rest = if defined { rest } else { f64::NAN };
    (rest.copysign(x), !defined | (whole < QUOTIENTS))
}

/// A quotient below this is rounded to the integer below or above it.
const QUOTIENTS: f64 = (1u64 << 53) as f64;
