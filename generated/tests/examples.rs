// @generated from specs/ by codegen/src/emit/test.rs. Edit the specs.
//! Every example of every spec, through the typed functions and structs.
#![cfg_attr(rustfmt, rustfmt_skip)]
#![allow(clippy::approx_constant, reason = "expected values may be close to mathematical constants")]
#![allow(dead_code, reason = "unused unless an example returns floats")]

#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/abs.rs"]
mod abs;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/acos.rs"]
mod acos;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/acosh.rs"]
mod acosh;
#[rustfmt::skip]
#[path = "examples/add.rs"]
mod add;
#[rustfmt::skip]
#[path = "examples/addcdiv.rs"]
mod addcdiv;
#[rustfmt::skip]
#[path = "examples/addcmul.rs"]
mod addcmul;
#[cfg(feature = "creation")]
#[rustfmt::skip]
#[path = "examples/arange.rs"]
mod arange;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/asin.rs"]
mod asin;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/asinh.rs"]
mod asinh;
#[cfg(feature = "conversion")]
#[rustfmt::skip]
#[path = "examples/astype.rs"]
mod astype;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/atan.rs"]
mod atan;
#[rustfmt::skip]
#[path = "examples/atan2.rs"]
mod atan2;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/atanh.rs"]
mod atanh;
#[cfg(feature = "bitwise")]
#[rustfmt::skip]
#[path = "examples/bitwise_and.rs"]
mod bitwise_and;
#[cfg(feature = "bitwise")]
#[rustfmt::skip]
#[path = "examples/bitwise_left_shift.rs"]
mod bitwise_left_shift;
#[cfg(feature = "bitwise")]
#[rustfmt::skip]
#[path = "examples/bitwise_not.rs"]
mod bitwise_not;
#[cfg(feature = "bitwise")]
#[rustfmt::skip]
#[path = "examples/bitwise_or.rs"]
mod bitwise_or;
#[cfg(feature = "bitwise")]
#[rustfmt::skip]
#[path = "examples/bitwise_right_shift.rs"]
mod bitwise_right_shift;
#[cfg(feature = "bitwise")]
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
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/cbrt.rs"]
mod cbrt;
#[cfg(feature = "rounding")]
#[rustfmt::skip]
#[path = "examples/ceil.rs"]
mod ceil;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/celu.rs"]
mod celu;
#[rustfmt::skip]
#[path = "examples/clip.rs"]
mod clip;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/copysign.rs"]
mod copysign;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/cos.rs"]
mod cos;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/cosh.rs"]
mod cosh;
#[rustfmt::skip]
#[path = "examples/count_nonzero.rs"]
mod count_nonzero;
#[rustfmt::skip]
#[path = "examples/cross.rs"]
mod cross;
#[cfg(feature = "conversion")]
#[rustfmt::skip]
#[path = "examples/dequantize_linear.rs"]
mod dequantize_linear;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/diagonal.rs"]
mod diagonal;
#[rustfmt::skip]
#[path = "examples/diff.rs"]
mod diff;
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
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/elu.rs"]
mod elu;
#[rustfmt::skip]
#[path = "examples/equal.rs"]
mod equal;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/erf.rs"]
mod erf;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/erfc.rs"]
mod erfc;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/exp.rs"]
mod exp;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/exp2.rs"]
mod exp2;
#[rustfmt::skip]
#[path = "examples/expand.rs"]
mod expand;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/expand_dims.rs"]
mod expand_dims;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/expm1.rs"]
mod expm1;
#[cfg(feature = "creation")]
#[rustfmt::skip]
#[path = "examples/eye.rs"]
mod eye;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/eye_like.rs"]
mod eye_like;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/flip.rs"]
mod flip;
#[cfg(feature = "rounding")]
#[rustfmt::skip]
#[path = "examples/floor.rs"]
mod floor;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/floor_divide.rs"]
mod floor_divide;
#[rustfmt::skip]
#[path = "examples/fmod.rs"]
mod fmod;
#[cfg(feature = "creation")]
#[rustfmt::skip]
#[path = "examples/full.rs"]
mod full;
#[cfg(feature = "creation")]
#[rustfmt::skip]
#[path = "examples/full_like.rs"]
mod full_like;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/gelu.rs"]
mod gelu;
#[rustfmt::skip]
#[path = "examples/greater.rs"]
mod greater;
#[rustfmt::skip]
#[path = "examples/greater_equal.rs"]
mod greater_equal;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/hard_shrink.rs"]
mod hard_shrink;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/hard_sigmoid.rs"]
mod hard_sigmoid;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/hard_swish.rs"]
mod hard_swish;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/hard_tanh.rs"]
mod hard_tanh;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/heaviside.rs"]
mod heaviside;
#[rustfmt::skip]
#[path = "examples/hypot.rs"]
mod hypot;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/identity.rs"]
mod identity;
#[cfg(feature = "creation")]
#[rustfmt::skip]
#[path = "examples/iota.rs"]
mod iota;
#[rustfmt::skip]
#[path = "examples/isclose.rs"]
mod isclose;
#[cfg(feature = "classification")]
#[rustfmt::skip]
#[path = "examples/isfinite.rs"]
mod isfinite;
#[cfg(feature = "classification")]
#[rustfmt::skip]
#[path = "examples/isinf.rs"]
mod isinf;
#[cfg(feature = "classification")]
#[rustfmt::skip]
#[path = "examples/isnan.rs"]
mod isnan;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/leaky_relu.rs"]
mod leaky_relu;
#[rustfmt::skip]
#[path = "examples/lerp.rs"]
mod lerp;
#[rustfmt::skip]
#[path = "examples/less.rs"]
mod less;
#[rustfmt::skip]
#[path = "examples/less_equal.rs"]
mod less_equal;
#[cfg(feature = "creation")]
#[rustfmt::skip]
#[path = "examples/linspace.rs"]
mod linspace;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/log.rs"]
mod log;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/log10.rs"]
mod log10;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/log1p.rs"]
mod log1p;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/log2.rs"]
mod log2;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/log_sigmoid.rs"]
mod log_sigmoid;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/logaddexp.rs"]
mod logaddexp;
#[cfg(feature = "logic")]
#[rustfmt::skip]
#[path = "examples/logical_and.rs"]
mod logical_and;
#[cfg(feature = "logic")]
#[rustfmt::skip]
#[path = "examples/logical_not.rs"]
mod logical_not;
#[cfg(feature = "logic")]
#[rustfmt::skip]
#[path = "examples/logical_or.rs"]
mod logical_or;
#[cfg(feature = "logic")]
#[rustfmt::skip]
#[path = "examples/logical_xor.rs"]
mod logical_xor;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/logit.rs"]
mod logit;
#[rustfmt::skip]
#[path = "examples/masked_fill.rs"]
mod masked_fill;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/matrix_transpose.rs"]
mod matrix_transpose;
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
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/mish.rs"]
mod mish;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/moveaxis.rs"]
mod moveaxis;
#[rustfmt::skip]
#[path = "examples/mul.rs"]
mod mul;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/negative.rs"]
mod negative;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/nextafter.rs"]
mod nextafter;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/normal_cdf.rs"]
mod normal_cdf;
#[rustfmt::skip]
#[path = "examples/not_equal.rs"]
mod not_equal;
#[cfg(feature = "creation")]
#[rustfmt::skip]
#[path = "examples/ones.rs"]
mod ones;
#[cfg(feature = "creation")]
#[rustfmt::skip]
#[path = "examples/ones_like.rs"]
mod ones_like;
#[rustfmt::skip]
#[path = "examples/outer.rs"]
mod outer;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/pad.rs"]
mod pad;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/permute_dims.rs"]
mod permute_dims;
#[rustfmt::skip]
#[path = "examples/positive.rs"]
mod positive;
#[rustfmt::skip]
#[path = "examples/pow.rs"]
mod pow;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/prelu.rs"]
mod prelu;
#[cfg(feature = "conversion")]
#[rustfmt::skip]
#[path = "examples/quantize_linear.rs"]
mod quantize_linear;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/reciprocal.rs"]
mod reciprocal;
#[rustfmt::skip]
#[path = "examples/reduce_max.rs"]
mod reduce_max;
#[rustfmt::skip]
#[path = "examples/reduce_min.rs"]
mod reduce_min;
#[rustfmt::skip]
#[path = "examples/reduce_prod.rs"]
mod reduce_prod;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/relu.rs"]
mod relu;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/relu6.rs"]
mod relu6;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/remainder.rs"]
mod remainder;
#[rustfmt::skip]
#[path = "examples/repeat.rs"]
mod repeat;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/reshape.rs"]
mod reshape;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/roll.rs"]
mod roll;
#[cfg(feature = "rounding")]
#[rustfmt::skip]
#[path = "examples/round.rs"]
mod round;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/rsqrt.rs"]
mod rsqrt;
#[rustfmt::skip]
#[path = "examples/scale_shift_relu.rs"]
mod scale_shift_relu;
#[rustfmt::skip]
#[path = "examples/select.rs"]
mod select;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/selu.rs"]
mod selu;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/shrink.rs"]
mod shrink;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/sigmoid.rs"]
mod sigmoid;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/sign.rs"]
mod sign;
#[cfg(feature = "classification")]
#[rustfmt::skip]
#[path = "examples/signbit.rs"]
mod signbit;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/silu.rs"]
mod silu;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/sin.rs"]
mod sin;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/sinc.rs"]
mod sinc;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/sinh.rs"]
mod sinh;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/slice.rs"]
mod slice;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/slice_axes.rs"]
mod slice_axes;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/soft_shrink.rs"]
mod soft_shrink;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/softplus.rs"]
mod softplus;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/softsign.rs"]
mod softsign;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/sqrt.rs"]
mod sqrt;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/square.rs"]
mod square;
#[rustfmt::skip]
#[path = "examples/squared_difference.rs"]
mod squared_difference;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/squeeze.rs"]
mod squeeze;
#[rustfmt::skip]
#[path = "examples/sub.rs"]
mod sub;
#[rustfmt::skip]
#[path = "examples/sum.rs"]
mod sum;
#[rustfmt::skip]
#[path = "examples/sum_to.rs"]
mod sum_to;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/swapaxes.rs"]
mod swapaxes;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/swish.rs"]
mod swish;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/tan.rs"]
mod tan;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/tanh.rs"]
mod tanh;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/tanh_shrink.rs"]
mod tanh_shrink;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/threshold.rs"]
mod threshold;
#[cfg(feature = "activation")]
#[rustfmt::skip]
#[path = "examples/thresholded_relu.rs"]
mod thresholded_relu;
#[rustfmt::skip]
#[path = "examples/tile.rs"]
mod tile;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/tril.rs"]
mod tril;
#[cfg(feature = "manipulation")]
#[rustfmt::skip]
#[path = "examples/triu.rs"]
mod triu;
#[cfg(feature = "rounding")]
#[rustfmt::skip]
#[path = "examples/trunc.rs"]
mod trunc;
#[rustfmt::skip]
#[path = "examples/vecdot.rs"]
mod vecdot;
#[cfg(feature = "elementary")]
#[rustfmt::skip]
#[path = "examples/xlogy.rs"]
mod xlogy;
#[cfg(feature = "creation")]
#[rustfmt::skip]
#[path = "examples/zeros.rs"]
mod zeros;
#[cfg(feature = "creation")]
#[rustfmt::skip]
#[path = "examples/zeros_like.rs"]
mod zeros_like;

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
