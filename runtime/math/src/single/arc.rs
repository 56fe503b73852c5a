//! Arc sine, arc cosine and arc tangent.

use super::arithmetic::{QUARTER_TURN, half_inverse, with_sign};
use crate::polynomial::polynomial;

/// The parts of a quarter turn that matter next to a smaller angle.
const BASE: [f32; 2] = [QUARTER_TURN[0], QUARTER_TURN[1]];

/// Returns the arc tangent.
#[inline(always)]
pub fn atan(x: f32) -> f32 {
    /// `(atan(t) - t) / t³` as a polynomial in t² for t <= 1, within 2^-28 of `atan(t) / t`.
    const CURVE: [f32; 9] = [
        -0.333333,
        0.19998536,
        -0.14264126,
        0.109516546,
        -0.08402056,
        0.0579358,
        -0.031157766,
        0.010904537,
        -0.001791502,
    ];
    let v = x.abs();
    // The angle of a steep line is the complement of that of its mirror image.
    let steep = v > 1.0;
    let (rise, run) = (if steep { 1.0 } else { v }, if steep { v } else { 1.0 });
    let t = rise / run;
    let square = t * t;
    // What the quotient lacks, times about the derivative. It is irrelevant for tiny quotients, and not a number for infinity.
    let lack = (-t).mul_add(run, rise) * t;
    let lack = if v < 1e20 { lack * square.mul_add(-0.5, 1.0) } else { 0.0 };
    let curve = polynomial(square, CURVE);
    let square_low = t.mul_add(t, -square);
    let tail = (t * square).mul_add(curve, (t * square_low).mul_add(curve, lack));
    let (t, tail) = (if steep { -t } else { t }, if steep { -tail } else { tail });
    let base = BASE.map(
        #[inline(always)]
        |part| if steep { part } else { 0.0 },
    );
    with_sign(sum(base, t, tail), x)
}

/// Returns the arc sine.
#[inline(always)]
pub fn asin(x: f32) -> f32 {
    let arc = Arc::of(x.abs());
    let complement = sum(BASE, arc.v * -2.0, arc.tail * -2.0);
    with_sign(if arc.is_large { complement } else { arc.v + arc.tail }, x)
}

/// Returns the arc cosine.
#[inline(always)]
pub fn acos(x: f32) -> f32 {
    let Arc { is_large, v, tail } = Arc::of(x.abs());
    let is_negative = x.is_sign_negative();
    // It is the arc or π less the arc, or π/2 less or plus the arc.
    let turns = if is_large { if is_negative { 2.0 } else { 0.0 } } else { 1.0 };
    let arcs = if is_large { 2.0 } else { 1.0 };
    let arcs = if is_large == is_negative { -arcs } else { arcs };
    let base = BASE.map(
        #[inline(always)]
        |part| part * turns,
    );
    sum(base, v * arcs, tail * arcs)
}

/// Returns the sum of `base`, of `v`, which is smaller than the first part or all of the sum, and of `tail`, which is
/// smaller still.
#[inline(always)]
fn sum(base: [f32; 2], v: f32, tail: f32) -> f32 {
    let high = base[0] + v;
    high + (tail + ((v - (high - base[0])) + base[1]))
}

/// The arc sine of a magnitude, or if it is large that of `sqrt((1 - magnitude) / 2)`, which is half of its arc cosine:
/// `v + tail`.
struct Arc {
    is_large: bool,
    v: f32,
    tail: f32,
}

impl Arc {
    #[inline(always)]
    fn of(magnitude: f32) -> Arc {
        /// `(asin(v) - v) / v³` as a polynomial in v² for v <= 1/2, within 2^-27 of `asin(v) / v`.
        const CURVE: [f32; 5] = [0.16666752, 0.0749531, 0.04546902, 0.024185503, 0.042157013];
        let is_large = magnitude > 0.5;
        let rest = (1.0 - magnitude) * 0.5;
        let root = rest.sqrt();
        let lack = (-root).mul_add(root, rest) * half_inverse(root);
        let lack = if is_large { lack } else { 0.0 };
        let (v, square) = (
            if is_large { root } else { magnitude },
            if is_large { rest } else { magnitude * magnitude },
        );
        Arc { is_large, v, tail: (v * square).mul_add(polynomial(square, CURVE), lack) }
    }
}
