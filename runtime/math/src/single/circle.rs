//! Sine, cosine and tangent.

use std::f32::consts::FRAC_2_PI;

use super::arithmetic::{QUARTER_TURN, with_sign};
use super::far::{far_tan, far_wave};
use crate::polynomial::{ROUNDER_OF_F32, polynomial};

/// Returns the sine.
#[inline(always)]
pub fn sin(x: f32) -> f32 {
    let (sin, near) = sin_near(x);
    if near { sin } else { with_sign(far_wave(x, 0), x) }
}

/// Returns the cosine.
#[inline(always)]
pub fn cos(x: f32) -> f32 {
    let (cos, near) = cos_near(x);
    if near { cos } else { far_wave(x, 1) }
}

/// Returns the tangent.
#[inline(always)]
pub fn tan(x: f32) -> f32 {
    let (tan, near) = tan_near(x);
    if near { tan } else { far_tan(x) }
}

/// Three parts of π/2 suffice up to this magnitude.
const NEAR_OF_F32: f32 = 100_000.0;

/// Returns the sine, and whether it is right: for magnitudes up to [`NEAR_OF_F32`], infinities and NaNs.
#[inline(always)]
pub fn sin_near(x: f32) -> (f32, bool) {
    (with_sign(wave(x, 0), x), is_near(x))
}

/// Returns the cosine, and whether it is right: for magnitudes up to [`NEAR_OF_F32`], infinities and NaNs.
#[inline(always)]
pub fn cos_near(x: f32) -> (f32, bool) {
    (wave(x, 1), is_near(x))
}

/// Returns the tangent, and whether it is right: for magnitudes up to [`NEAR_OF_F32`], infinities and NaNs.
#[inline(always)]
pub fn tan_near(x: f32) -> (f32, bool) {
    /// `(tan(v) - v) / v³` as a polynomial in v² for v <= π / 4, within 2^-29 of `tan(v) / v`.
    const CURVE: [f32; 7] = [
        0.3333335,
        0.13332677,
        0.054058682,
        0.021287534,
        0.010823859,
        0.000102860875,
        0.0043704137,
    ];
    let (v, low, quarter) = reduced(x.abs());
    let square = v * v;
    let cube = v * square;
    let curve = polynomial(square, CURVE);
    let rough = cube.mul_add(curve, v);
    // The derivative of the tangent is one more than its square.
    let square_low = v.mul_add(v, -square);
    let low = (v * square_low).mul_add(curve, low.mul_add(rough * rough, low));
    let tail = cube.mul_add(curve, low);
    let tan = v + tail;
    let tan_low = tail - (tan - v);
    // After an odd number of quarter turns it is `-1 / tan`.
    let inverse = -1.0 / tan;
    let error = tan_low.mul_add(inverse, tan.mul_add(inverse, 1.0));
    let inverse = error.mul_add(inverse, inverse);
    let is_odd = quarter & 1 != 0;
    (with_sign(if is_odd { inverse } else { tan }, x), is_near(x))
}

#[inline(always)]
fn is_near(x: f32) -> bool {
    x.abs() <= NEAR_OF_F32 || !x.is_finite()
}

/// Returns the sine of `|x|` plus a number of quarter turns.
#[inline(always)]
fn wave(x: f32, quarters: u32) -> f32 {
    let (v, low, quarter) = reduced(x.abs());
    let quarter = quarter.wrapping_add(quarters);
    let value = if quarter & 1 == 0 { sine(v, low) } else { cosine(v, low) };
    // Bit 1, half a turn, is the sign.
    f32::from_bits(value.to_bits() ^ ((quarter & 2) << 30))
}

/// Returns the sine of `v + low`, for |v| <= π / 4 and a `low` below an ULP of it.
#[inline(always)]
fn sine(v: f32, low: f32) -> f32 {
    /// `(sin(v) - v) / v³` as a polynomial in v², within 2^-27 of `sin(v) / v`.
    const CURVE: [f32; 3] = [-0.16666655, 0.008332189, -0.00019518285];
    let square = v * v;
    v + (v * square).mul_add(polynomial(square, CURVE), low)
}

/// Returns the cosine of `v + low`.
#[inline(always)]
fn cosine(v: f32, low: f32) -> f32 {
    /// `(cos(v) - 1 + v²/2) / v⁴` as a polynomial in v², within 2^-33 of `cos(v)`.
    const CURVE: [f32; 3] = [0.041666646, -0.0013887311, 0.000024432564];
    let square = v * v;
    let square_low = v.mul_add(v, -square);
    let parabola = square.mul_add(-0.5, 1.0);
    let parabola_low = square.mul_add(-0.5, 1.0 - parabola);
    let tail = square_low.mul_add(-0.5, v.mul_add(-low, parabola_low));
    parabola + (square * square).mul_add(polynomial(square, CURVE), tail)
}

/// Returns the distance of `v` from a number of quarter turns as a sum, and that number, modulo four, in the low bits.
#[inline(always)]
fn reduced(v: f32) -> (f32, f32, u32) {
    let rounded = v.mul_add(FRAC_2_PI, ROUNDER_OF_F32);
    let n = rounded - ROUNDER_OF_F32;
    // Exact.
    let rest = n.mul_add(-QUARTER_TURN[0], v);
    let second = n * QUARTER_TURN[1];
    let second_low = n.mul_add(QUARTER_TURN[1], -second);
    let distance = rest - second;
    let low = ((rest - distance) - second) - second_low;
    (distance, n.mul_add(-QUARTER_TURN[2], low), rounded.to_bits())
}
