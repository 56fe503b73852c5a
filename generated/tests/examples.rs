// @generated from specs/ by codegen/src/emit/test.rs. Edit the specs.
//! Every example of every spec, through the typed functions and structs.
#![cfg_attr(rustfmt, rustfmt_skip)]
#![allow(clippy::approx_constant, reason = "expected values may be close to mathematical constants")]
#![allow(dead_code, reason = "unused unless an example returns floats")]

#[rustfmt::skip]
#[path = "examples/acos.rs"]
mod acos;
#[rustfmt::skip]
#[path = "examples/acosh.rs"]
mod acosh;
#[rustfmt::skip]
#[path = "examples/add.rs"]
mod add;
#[rustfmt::skip]
#[path = "examples/asin.rs"]
mod asin;
#[rustfmt::skip]
#[path = "examples/asinh.rs"]
mod asinh;
#[rustfmt::skip]
#[path = "examples/atan.rs"]
mod atan;
#[rustfmt::skip]
#[path = "examples/atan2.rs"]
mod atan2;
#[rustfmt::skip]
#[path = "examples/atanh.rs"]
mod atanh;
#[rustfmt::skip]
#[path = "examples/bitwise_and.rs"]
mod bitwise_and;
#[rustfmt::skip]
#[path = "examples/bitwise_left_shift.rs"]
mod bitwise_left_shift;
#[rustfmt::skip]
#[path = "examples/bitwise_or.rs"]
mod bitwise_or;
#[rustfmt::skip]
#[path = "examples/bitwise_right_shift.rs"]
mod bitwise_right_shift;
#[rustfmt::skip]
#[path = "examples/bitwise_xor.rs"]
mod bitwise_xor;
#[rustfmt::skip]
#[path = "examples/broadcast.rs"]
mod broadcast;
#[rustfmt::skip]
#[path = "examples/broadcast_bidirectional.rs"]
mod broadcast_bidirectional;
#[rustfmt::skip]
#[path = "examples/broadcast_in_dim.rs"]
mod broadcast_in_dim;
#[rustfmt::skip]
#[path = "examples/broadcast_like.rs"]
mod broadcast_like;
#[rustfmt::skip]
#[path = "examples/broadcast_numpy.rs"]
mod broadcast_numpy;
#[rustfmt::skip]
#[path = "examples/broadcast_to.rs"]
mod broadcast_to;
#[rustfmt::skip]
#[path = "examples/cbrt.rs"]
mod cbrt;
#[rustfmt::skip]
#[path = "examples/copysign.rs"]
mod copysign;
#[rustfmt::skip]
#[path = "examples/cosh.rs"]
mod cosh;
#[rustfmt::skip]
#[path = "examples/div.rs"]
mod div;
#[rustfmt::skip]
#[path = "examples/elt_equal.rs"]
mod elt_equal;
#[rustfmt::skip]
#[path = "examples/elt_greater.rs"]
mod elt_greater;
#[rustfmt::skip]
#[path = "examples/elt_greater_equal.rs"]
mod elt_greater_equal;
#[rustfmt::skip]
#[path = "examples/elt_less.rs"]
mod elt_less;
#[rustfmt::skip]
#[path = "examples/elt_less_equal.rs"]
mod elt_less_equal;
#[rustfmt::skip]
#[path = "examples/elt_not_equal.rs"]
mod elt_not_equal;
#[rustfmt::skip]
#[path = "examples/equal.rs"]
mod equal;
#[rustfmt::skip]
#[path = "examples/exp2.rs"]
mod exp2;
#[rustfmt::skip]
#[path = "examples/expand.rs"]
mod expand;
#[rustfmt::skip]
#[path = "examples/expm1.rs"]
mod expm1;
#[rustfmt::skip]
#[path = "examples/fmod.rs"]
mod fmod;
#[rustfmt::skip]
#[path = "examples/greater.rs"]
mod greater;
#[rustfmt::skip]
#[path = "examples/greater_equal.rs"]
mod greater_equal;
#[rustfmt::skip]
#[path = "examples/hypot.rs"]
mod hypot;
#[rustfmt::skip]
#[path = "examples/less.rs"]
mod less;
#[rustfmt::skip]
#[path = "examples/less_equal.rs"]
mod less_equal;
#[rustfmt::skip]
#[path = "examples/log10.rs"]
mod log10;
#[rustfmt::skip]
#[path = "examples/log1p.rs"]
mod log1p;
#[rustfmt::skip]
#[path = "examples/log2.rs"]
mod log2;
#[rustfmt::skip]
#[path = "examples/max2.rs"]
mod max2;
#[rustfmt::skip]
#[path = "examples/maximum.rs"]
mod maximum;
#[rustfmt::skip]
#[path = "examples/min2.rs"]
mod min2;
#[rustfmt::skip]
#[path = "examples/minimum.rs"]
mod minimum;
#[rustfmt::skip]
#[path = "examples/mul.rs"]
mod mul;
#[rustfmt::skip]
#[path = "examples/not_equal.rs"]
mod not_equal;
#[rustfmt::skip]
#[path = "examples/pow.rs"]
mod pow;
#[rustfmt::skip]
#[path = "examples/repeat.rs"]
mod repeat;
#[rustfmt::skip]
#[path = "examples/scale_shift_relu.rs"]
mod scale_shift_relu;
#[rustfmt::skip]
#[path = "examples/select.rs"]
mod select;
#[rustfmt::skip]
#[path = "examples/sigmoid.rs"]
mod sigmoid;
#[rustfmt::skip]
#[path = "examples/sign.rs"]
mod sign;
#[rustfmt::skip]
#[path = "examples/sinh.rs"]
mod sinh;
#[rustfmt::skip]
#[path = "examples/softplus.rs"]
mod softplus;
#[rustfmt::skip]
#[path = "examples/sub.rs"]
mod sub;
#[rustfmt::skip]
#[path = "examples/sum.rs"]
mod sum;
#[rustfmt::skip]
#[path = "examples/sum_to.rs"]
mod sum_to;
#[rustfmt::skip]
#[path = "examples/tan.rs"]
mod tan;
#[rustfmt::skip]
#[path = "examples/tile.rs"]
mod tile;
#[rustfmt::skip]
#[path = "examples/trunc.rs"]
mod trunc;

/// A float whose distance to another can be measured in units in the last place.
trait Ulps: Copy + ::std::fmt::Debug {
    /// The distance. It is 0 for equal bits and for two NaNs, and infinite for different signs and for one NaN.
    fn ulps(self, other: Self) -> f64;
}

macro_rules! ulps {
    ($($float:ty),*) => {$(
        impl Ulps for $float {
            fn ulps(self, other: Self) -> f64 {
                if self.is_nan() && other.is_nan() || self.to_bits() == other.to_bits() {
                    return 0.0;
                }
                if self.is_sign_negative() != other.is_sign_negative() || self.is_nan() || other.is_nan() {
                    return f64::INFINITY;
                }
                self.to_bits().abs_diff(other.to_bits()) as f64
            }
        }
    )*};
}
ulps!(f32, f64, ::opwright::f16, ::opwright::bf16);

/// Asserts that every element is at most `bound` ULP from the expected one. A bound of 0 requires equal bits or two
/// NaNs.
#[track_caller]
fn assert_ulps<T: Ulps>(have: &[T], want: &[T], bound: f64) {
    assert_eq!(have.len(), want.len(), "number of elements");
    for (i, (h, w)) in have.iter().zip(want).enumerate() {
        let ulps = h.ulps(*w);
        assert!(ulps <= bound, "element {i}: {h:?} is {ulps} ulp from {w:?}, more than {bound}");
    }
}
