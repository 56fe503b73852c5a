//! Sine, cosine and tangent of any angle, in f64.

use super::arithmetic::with_sign;
use crate::polynomial::{ROUNDER, polynomial};

/// Returns the tangent.
#[inline(always)]
pub fn far_tan(x: f32) -> f32 {
    let (sine, cosine, quarter) = sine_and_cosine(x);
    // After an odd number of quarter turns it is `-cosine / sine`.
    let odd = quarter & 1 != 0;
    let (n, d) = (if odd { -cosine } else { sine }, if odd { sine } else { cosine });
    with_sign((n / d) as f32, x)
}

/// Returns the sine of `|x|` plus a number of quarter turns.
#[inline(always)]
pub fn far_wave(x: f32, quarters: u64) -> f32 {
    let (sine, cosine, quarter) = sine_and_cosine(x);
    let quarter = quarter.wrapping_add(quarters);
    let value = if quarter & 1 == 0 { sine } else { cosine };
    // Bit 1, half a turn, is the sign.
    f64::from_bits(value.to_bits() ^ ((quarter & 2) << 62)) as f32
}

/// Returns the sine and cosine of the distance of `|x|` from a number of quarter turns, and that number, modulo four, in the low
/// bits.
#[inline(always)]
fn sine_and_cosine(x: f32) -> (f64, f64, u64) {
    /// `sin(2 pi v) / v` as a polynomial in v² for |v| <= 1/8, within 2^-37.
    const SINE: [f64; 5] = [
        6.283185307151001,
        -41.341702150554426,
        81.6052038070227,
        -76.69777411766597,
        41.469889531787366,
    ];
    /// `cos(2 pi v)` as a polynomial in v², within 2^-34.
    const COSINE: [f64; 5] = [
        0.999999999943941,
        -19.739208633039937,
        64.93931074546225,
        -85.44229804316352,
        59.20279796916741,
    ];
    let (v, quarter) = turns(f64::from(x).abs());
    let square = v * v;
    (polynomial(square, SINE) * v, polynomial(square, COSINE), quarter)
}

/// Reduces `x / (2 pi)` by whole quarters of a turn; the number of quarters, modulo four, is in the low bits.
///
/// 1 / (2 pi) is split (Payne and Hanek) into parts of 29 bits, whose products with the 24 bits of an f32 are exact in
/// f64, and so are their fractional parts. The products are summed from the largest, so that cancellation is exact, and
/// the sum has a relative error near 2^-50 even where it is tiny.
#[inline(always)]
fn turns(x: f64) -> (f64, u64) {
    const LARGE: [f64; 5] = [
        0.15915494272485375,
        3.6704158115630214e-10,
        5.690025167992954e-19,
        1.4703036846932608e-27,
        2.5867171752090537e-36,
    ];
    /// Even the largest f32 times these is less than a turn.
    const SMALL: [f64; 2] = [9.458140877728297e-46, 9.301187157400502e-54];

    let parts = LARGE.map(
        #[inline(always)]
        |part| {
            let product = x * part;
            product - product.round_ties_even()
        },
    );
    let [a, b, c, d, e] = parts;
    let [f, g] = [x * SMALL[0], x * SMALL[1]];
    // The last two are less than 2^-21, and next to an eighth of a turn either quarter gives the same f32.
    let rounded = (a + b + c + d + e) * 4.0 + ROUNDER;
    let whole = (rounded - ROUNDER) * 0.25;
    (a - whole + b + c + d + e + f + g, rounded.to_bits())
}
