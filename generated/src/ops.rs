// @generated from specs/ by codegen/src/emit/op.rs. Edit the specs.
//! Every op, as a struct and as a function. [`OPS`] lists them, and [`AnyOp`] is one chosen at run time.
//!
//! # activation
//! These ops need the feature `activation` of the crate.
//!
//! | op | what it does |
//! |---|---|
//! | `celu` | Each element as an exponential linear unit with a continuous derivative. |
//! | `elu` | Each element, with negative ones replaced by a multiple of their exponential less one. |
//! | `gelu` | Each element times the probability that a standard normal variable is less than it. |
//! | `hard_shrink` | Each element, with small ones replaced by 0. |
//! | `hard_sigmoid` | A sigmoid made of straight lines. |
//! | `hard_swish` | Each element times a hard sigmoid of it. |
//! | `hard_tanh` | Each element limited to a range. |
//! | `leaky_relu` | Each element, with negative ones scaled down. |
//! | `log_sigmoid` | Natural logarithm of the logistic function, element by element. |
//! | `mish` | Each element times the hyperbolic tangent of its softplus. |
//! | `prelu` | Each element, with negative ones scaled by a slope of their own. |
//! | `relu` | The positive part of each element. |
//! | `relu6` | Each element limited to the range from 0 to 6. |
//! | `selu` | Each element as an exponential linear unit, scaled so that mean 0 and variance 1 are kept. |
//! | `shrink` | Each element moved towards 0, or 0 where it is near 0. |
//! | `sigmoid` | Logistic function, element by element. |
//! | `silu` | Each element times its logistic function. |
//! | `soft_shrink` | Each element moved towards 0, and small ones replaced by 0. |
//! | `softplus` | Logarithm of one plus the exponential, element by element. |
//! | `softsign` | Each element divided by 1 plus its magnitude. |
//! | `swish` | Each element times the logistic function of a multiple of it. |
//! | `tanh_shrink` | Each element minus its hyperbolic tangent. |
//! | `threshold` | Each element above a threshold, and a fixed value in place of the others. |
//! | `thresholded_relu` | Each element above a threshold, and 0 in place of the others. |
//!
//! # arithmetic
//! | op | what it does |
//! |---|---|
//! | [`add`](fn@add) `+` | Adds two tensors element by element. |
//! | [`addcdiv`](fn@addcdiv) | Adds a multiple of the quotient of two tensors to a third. |
//! | [`addcmul`](fn@addcmul) | Adds a multiple of the product of two tensors to a third. |
//! | [`atan2`](fn@atan2) | Angle of the point (rhs, lhs), element by element. |
//! | [`clip`](fn@clip) | Limits each element to a range. |
//! | [`cross`](fn@cross) | Returns the cross products of vectors of three elements. |
//! | [`diff`](fn@diff) | Subtracts each element from the next one along an axis. |
//! | [`div`](fn@div) `/` | Divides one tensor by another, element by element. |
//! | [`fmod`](fn@fmod) `%` | Remainder of truncated division, element by element. |
//! | [`hypot`](fn@hypot) | Length of the hypotenuse, element by element. |
//! | [`lerp`](fn@lerp) | Goes a part of the way from one tensor to another. |
//! | [`max2`](fn@max2) | The larger of two elements, ignoring NaN. |
//! | [`maximum`](fn@maximum) | The larger of two elements, propagating NaN. |
//! | [`min2`](fn@min2) | The smaller of two elements, ignoring NaN. |
//! | [`minimum`](fn@minimum) | The smaller of two elements, propagating NaN. |
//! | [`mul`](fn@mul) `*` | Multiplies two tensors element by element. |
//! | [`outer`](fn@outer) | Multiplies every element of one vector by every element of another. |
//! | [`positive`](fn@positive) | Each element itself. |
//! | [`pow`](fn@pow) `**` | Raises one tensor to the power of another, element by element. |
//! | [`squared_difference`](fn@squared_difference) | Square of the difference of two tensors, element by element. |
//! | [`sub`](fn@sub) `-` | Subtracts one tensor from another, element by element. |
//!
//! # bitwise
//! These ops need the feature `bitwise` of the crate.
//!
//! | op | what it does |
//! |---|---|
//! | `bitwise_and` `&` | Bitwise and of two tensors, element by element. |
//! | `bitwise_left_shift` `<<` | Shifts the bits of one tensor to the left by the other, element by element. |
//! | `bitwise_not` | Inverts every bit of each element. |
//! | `bitwise_or` `\|` | Bitwise or of two tensors, element by element. |
//! | `bitwise_right_shift` `>>` | Shifts the bits of one tensor to the right by the other, element by element. |
//! | `bitwise_xor` `^` | Bitwise exclusive or of two tensors, element by element. |
//!
//! # classification
//! These ops need the feature `classification` of the crate.
//!
//! | op | what it does |
//! |---|---|
//! | `isfinite` | Whether each element is finite. |
//! | `isinf` | Whether each element is infinite. |
//! | `isnan` | Whether each element is NaN. |
//! | `signbit` | Whether each element has its sign bit set. |
//!
//! # comparison
//! | op | what it does |
//! |---|---|
//! | [`elt_equal`](fn@elt_equal) `=.` | 1 where an element of one tensor is equal to that of another, else 0. |
//! | [`elt_greater`](fn@elt_greater) `>.` | 1 where an element of one tensor is greater than that of another, else 0. |
//! | [`elt_greater_equal`](fn@elt_greater_equal) `>=.` | 1 where an element of one tensor is greater than or equal to that of another, else 0. |
//! | [`elt_less`](fn@elt_less) `<.` | 1 where an element of one tensor is less than that of another, else 0. |
//! | [`elt_less_equal`](fn@elt_less_equal) `<=.` | 1 where an element of one tensor is less than or equal to that of another, else 0. |
//! | [`elt_not_equal`](fn@elt_not_equal) `!=.` `<>.` | 1 where an element of one tensor is not equal to that of another, else 0. |
//! | [`equal`](fn@equal) | Whether an element of one tensor is equal to that of another. |
//! | [`greater`](fn@greater) | Whether an element of one tensor is greater than that of another. |
//! | [`greater_equal`](fn@greater_equal) | Whether an element of one tensor is greater than or equal to that of another. |
//! | [`isclose`](fn@isclose) | Whether the elements of two tensors are equal within tolerances. |
//! | [`less`](fn@less) | Whether an element of one tensor is less than that of another. |
//! | [`less_equal`](fn@less_equal) | Whether an element of one tensor is less than or equal to that of another. |
//! | [`not_equal`](fn@not_equal) | Whether an element of one tensor is not equal to that of another. |
//!
//! # conversion
//! These ops need the feature `conversion` of the crate.
//!
//! | op | what it does |
//! |---|---|
//! | `astype` | Converts elements to another dtype. |
//! | `dequantize_linear` | Converts integers of few bits to numbers by a scale and a zero point. |
//! | `quantize_linear` | Converts numbers to integers of few bits by a scale and a zero point. |
//!
//! # creation
//! These ops need the feature `creation` of the crate.
//!
//! | op | what it does |
//! |---|---|
//! | `arange` | Returns evenly spaced integers within an interval. |
//! | `eye` | Returns a matrix with ones on a diagonal and zeros elsewhere. |
//! | `full` | Returns a tensor of equal elements. |
//! | `full_like` | Returns a tensor of equal elements in the shape of another. |
//! | `iota` | Returns the position of each element along an axis. |
//! | `linspace` | Returns evenly spaced numbers from one number to another. |
//! | `ones` | Returns a tensor of ones. |
//! | `ones_like` | Returns a tensor of ones in the shape of another. |
//! | `zeros` | Returns a tensor of zeros. |
//! | `zeros_like` | Returns a tensor of zeros in the shape of another. |
//!
//! # elementary
//! These ops need the feature `elementary` of the crate.
//!
//! | op | what it does |
//! |---|---|
//! | `abs` | Absolute value of each element. |
//! | `acos` | Arc cosine, element by element. |
//! | `acosh` | Inverse hyperbolic cosine, element by element. |
//! | `asin` | Arc sine, element by element. |
//! | `asinh` | Inverse hyperbolic sine, element by element. |
//! | `atan` | Arc tangent, element by element. |
//! | `atanh` | Inverse hyperbolic tangent, element by element. |
//! | `cbrt` | Cube root, element by element. |
//! | `copysign` | Magnitude of lhs with the sign of rhs, element by element. |
//! | `cos` | Cosine of each element. |
//! | `cosh` | Hyperbolic cosine, element by element. |
//! | `erf` | Error function, element by element. |
//! | `erfc` | One less the error function, element by element. |
//! | `exp` | Exponential of each element. |
//! | `exp2` | Two to the power x, element by element. |
//! | `expm1` | Exponential less one, element by element. |
//! | `floor_divide` | Quotient rounded down to an integer, element by element. |
//! | `heaviside` | The step function with a given value at 0, element by element. |
//! | `log` | Natural logarithm of each element. |
//! | `log10` | Decimal logarithm, element by element. |
//! | `log1p` | Logarithm of one plus x, element by element. |
//! | `log2` | Binary logarithm, element by element. |
//! | `logaddexp` | Logarithm of the sum of the exponentials of two tensors, element by element. |
//! | `logit` | Inverse of the logistic function, element by element. |
//! | `negative` | Negative of each element. |
//! | `nextafter` | The next float after lhs in the direction of rhs, element by element. |
//! | `normal_cdf` | The probability that a standard normal variable is less than each element. |
//! | `reciprocal` | Reciprocal of each element. |
//! | `remainder` | Remainder with the sign of the divisor, element by element. |
//! | `rsqrt` | Reciprocal of the square root, element by element. |
//! | `sign` | Sign as -1, 0 or 1, element by element. |
//! | `sin` | Sine of each element. |
//! | `sinc` | Normalised cardinal sine, element by element. |
//! | `sinh` | Hyperbolic sine, element by element. |
//! | `sqrt` | Square root of each element. |
//! | `square` | Square of each element. |
//! | `tan` | Tangent, element by element. |
//! | `tanh` | Hyperbolic tangent of each element. |
//! | `xlogy` | Product of one tensor and the logarithm of another, 0 where the first is 0. |
//!
//! # fused
//! | op | what it does |
//! |---|---|
//! | [`scale_shift_relu`](fn@scale_shift_relu) | Inference batch normalisation followed by ReLU, in one pass. |
//!
//! # logic
//! These ops need the feature `logic` of the crate.
//!
//! | op | what it does |
//! |---|---|
//! | `logical_and` | Whether both elements are true. |
//! | `logical_not` | Whether each element is false. |
//! | `logical_or` | Whether one of two elements is true. |
//! | `logical_xor` | Whether exactly one of two elements is true. |
//!
//! # manipulation
//! These ops need the feature `manipulation` of the crate.
//!
//! | op | what it does |
//! |---|---|
//! | `diagonal` | Diagonals of the matrices that two axes of a tensor form. |
//! | `expand_dims` | Inserts axes of size 1 into the shape of a tensor. |
//! | `eye_like` | Returns ones on a diagonal and zeros elsewhere, in the shape of a matrix. |
//! | `flip` | Reverses the order of the elements of a tensor along axes. |
//! | `identity` | The tensor itself. |
//! | `matrix_transpose` | Exchanges the last two axes of a tensor. |
//! | `moveaxis` | Moves axes of a tensor to other places. |
//! | `pad` | Adds a border to a tensor. |
//! | `permute_dims` | Reorders the axes of a tensor. |
//! | `reshape` | The elements of a tensor in another shape. |
//! | `roll` | Moves elements along an axis; those moved past its end come back at the start. |
//! | `slice` | Elements of a tensor between limits, at steps, along every axis. |
//! | `slice_axes` | Elements of a tensor between limits, at steps of either sign, along some axes. |
//! | `squeeze` | Removes axes of size 1 from the shape of a tensor. |
//! | `swapaxes` | Exchanges two axes of a tensor. |
//! | `tril` | Returns the lower triangle of each matrix, with zeros above it. |
//! | `triu` | Returns the upper triangle of each matrix, with zeros below it. |
//!
//! # movement
//! | op | what it does |
//! |---|---|
//! | [`broadcast`](fn@broadcast) | Adds axes to a tensor, replicating its elements along them. |
//! | [`broadcast_bidirectional`](fn@broadcast_bidirectional) | Broadcasts a tensor against a shape, either of which may be stretched. |
//! | [`broadcast_in_dim`](fn@broadcast_in_dim) | Broadcasts a tensor whose axes become given axes of the output. |
//! | [`broadcast_like`](fn@broadcast_like) | Broadcasts a tensor to the shape of another. |
//! | [`broadcast_numpy`](fn@broadcast_numpy) | Broadcasts a tensor to a shape by NumPy's one-way rule. |
//! | [`broadcast_to`](fn@broadcast_to) | Broadcasts a tensor to a given shape. |
//! | [`expand`](fn@expand) | Raises the rank of a tensor by dimensions of size 1. |
//! | [`repeat`](fn@repeat) | Replicates each element of a tensor along each axis. |
//! | [`tile`](fn@tile) | Replicates a whole tensor along each axis. |
//!
//! # reduction
//! | op | what it does |
//! |---|---|
//! | [`count_nonzero`](fn@count_nonzero) | Number of elements of a tensor along axes that are not zero or false. |
//! | [`reduce_max`](fn@reduce_max) | Greatest element of a tensor along axes. |
//! | [`reduce_min`](fn@reduce_min) | Least element of a tensor along axes. |
//! | [`reduce_prod`](fn@reduce_prod) | Product of the elements of a tensor along axes. |
//! | [`sum`](fn@sum) | Sums the elements of a tensor along axes. |
//! | [`sum_to`](fn@sum_to) | Sums a tensor down to a shape that broadcasts to its own. |
//! | [`vecdot`](fn@vecdot) | Dot products of vectors along an axis. |
//!
//! # rounding
//! These ops need the feature `rounding` of the crate.
//!
//! | op | what it does |
//! |---|---|
//! | `ceil` | Least integer at or above each element. |
//! | `floor` | Greatest integer at or below each element. |
//! | `round` | Nearest integer of each element, ties to even. |
//! | `trunc` | Nearest integer towards zero, element by element. |
//!
//! # selection
//! | op | what it does |
//! |---|---|
//! | [`masked_fill`](fn@masked_fill) | Replaces the elements of a tensor where a mask is true. |
//! | [`select`](fn@select) | Takes each element from one of two tensors, as a third one says. |

#![allow(clippy::approx_constant, reason = "formulas state constants as decimals")]
#[cfg(feature = "elementary")]
mod abs;

#[cfg(feature = "elementary")]
mod acos;

#[cfg(feature = "elementary")]
mod acosh;
mod add;
mod addcdiv;
mod addcmul;

#[cfg(feature = "creation")]
mod arange;

#[cfg(feature = "elementary")]
mod asin;

#[cfg(feature = "elementary")]
mod asinh;

#[cfg(feature = "conversion")]
mod astype;

#[cfg(feature = "elementary")]
mod atan;
mod atan2;

#[cfg(feature = "elementary")]
mod atanh;

#[cfg(feature = "bitwise")]
mod bitwise_and;

#[cfg(feature = "bitwise")]
mod bitwise_left_shift;

#[cfg(feature = "bitwise")]
mod bitwise_not;

#[cfg(feature = "bitwise")]
mod bitwise_or;

#[cfg(feature = "bitwise")]
mod bitwise_right_shift;

#[cfg(feature = "bitwise")]
mod bitwise_xor;
mod broadcast;
mod broadcast_bidirectional;
mod broadcast_in_dim;
mod broadcast_like;
mod broadcast_numpy;
mod broadcast_to;

#[cfg(feature = "elementary")]
mod cbrt;

#[cfg(feature = "rounding")]
mod ceil;

#[cfg(feature = "activation")]
mod celu;
mod clip;

#[cfg(feature = "elementary")]
mod copysign;

#[cfg(feature = "elementary")]
mod cos;

#[cfg(feature = "elementary")]
mod cosh;
mod count_nonzero;
mod cross;

#[cfg(feature = "conversion")]
mod dequantize_linear;

#[cfg(feature = "manipulation")]
mod diagonal;
mod diff;
mod div;
mod elt_equal;
mod elt_greater;
mod elt_greater_equal;
mod elt_less;
mod elt_less_equal;
mod elt_not_equal;

#[cfg(feature = "activation")]
mod elu;
mod equal;

#[cfg(feature = "elementary")]
mod erf;

#[cfg(feature = "elementary")]
mod erfc;

#[cfg(feature = "elementary")]
mod exp;

#[cfg(feature = "elementary")]
mod exp2;
mod expand;

#[cfg(feature = "manipulation")]
mod expand_dims;

#[cfg(feature = "elementary")]
mod expm1;

#[cfg(feature = "creation")]
mod eye;

#[cfg(feature = "manipulation")]
mod eye_like;

#[cfg(feature = "manipulation")]
mod flip;

#[cfg(feature = "rounding")]
mod floor;

#[cfg(feature = "elementary")]
mod floor_divide;
mod fmod;

#[cfg(feature = "creation")]
mod full;

#[cfg(feature = "creation")]
mod full_like;

#[cfg(feature = "activation")]
mod gelu;
mod greater;
mod greater_equal;

#[cfg(feature = "activation")]
mod hard_shrink;

#[cfg(feature = "activation")]
mod hard_sigmoid;

#[cfg(feature = "activation")]
mod hard_swish;

#[cfg(feature = "activation")]
mod hard_tanh;

#[cfg(feature = "elementary")]
mod heaviside;
mod hypot;

#[cfg(feature = "manipulation")]
mod identity;

#[cfg(feature = "creation")]
mod iota;
mod isclose;

#[cfg(feature = "classification")]
mod isfinite;

#[cfg(feature = "classification")]
mod isinf;

#[cfg(feature = "classification")]
mod isnan;

#[cfg(feature = "activation")]
mod leaky_relu;
mod lerp;
mod less;
mod less_equal;

#[cfg(feature = "creation")]
mod linspace;

#[cfg(feature = "elementary")]
mod log;

#[cfg(feature = "elementary")]
mod log10;

#[cfg(feature = "elementary")]
mod log1p;

#[cfg(feature = "elementary")]
mod log2;

#[cfg(feature = "activation")]
mod log_sigmoid;

#[cfg(feature = "elementary")]
mod logaddexp;

#[cfg(feature = "logic")]
mod logical_and;

#[cfg(feature = "logic")]
mod logical_not;

#[cfg(feature = "logic")]
mod logical_or;

#[cfg(feature = "logic")]
mod logical_xor;

#[cfg(feature = "elementary")]
mod logit;
mod masked_fill;

#[cfg(feature = "manipulation")]
mod matrix_transpose;
mod max2;
mod maximum;
mod min2;
mod minimum;

#[cfg(feature = "activation")]
mod mish;

#[cfg(feature = "manipulation")]
mod moveaxis;
mod mul;

#[cfg(feature = "elementary")]
mod negative;

#[cfg(feature = "elementary")]
mod nextafter;

#[cfg(feature = "elementary")]
mod normal_cdf;
mod not_equal;

#[cfg(feature = "creation")]
mod ones;

#[cfg(feature = "creation")]
mod ones_like;
mod outer;

#[cfg(feature = "manipulation")]
mod pad;

#[cfg(feature = "manipulation")]
mod permute_dims;
mod positive;
mod pow;

#[cfg(feature = "activation")]
mod prelu;

#[cfg(feature = "conversion")]
mod quantize_linear;

#[cfg(feature = "elementary")]
mod reciprocal;
mod reduce_max;
mod reduce_min;
mod reduce_prod;

#[cfg(feature = "activation")]
mod relu;

#[cfg(feature = "activation")]
mod relu6;

#[cfg(feature = "elementary")]
mod remainder;
mod repeat;

#[cfg(feature = "manipulation")]
mod reshape;

#[cfg(feature = "manipulation")]
mod roll;

#[cfg(feature = "rounding")]
mod round;

#[cfg(feature = "elementary")]
mod rsqrt;
mod scale_shift_relu;
mod select;

#[cfg(feature = "activation")]
mod selu;

#[cfg(feature = "activation")]
mod shrink;

#[cfg(feature = "activation")]
mod sigmoid;

#[cfg(feature = "elementary")]
mod sign;

#[cfg(feature = "classification")]
mod signbit;

#[cfg(feature = "activation")]
mod silu;

#[cfg(feature = "elementary")]
mod sin;

#[cfg(feature = "elementary")]
mod sinc;

#[cfg(feature = "elementary")]
mod sinh;

#[cfg(feature = "manipulation")]
mod slice;

#[cfg(feature = "manipulation")]
mod slice_axes;

#[cfg(feature = "activation")]
mod soft_shrink;

#[cfg(feature = "activation")]
mod softplus;

#[cfg(feature = "activation")]
mod softsign;

#[cfg(feature = "elementary")]
mod sqrt;

#[cfg(feature = "elementary")]
mod square;
mod squared_difference;

#[cfg(feature = "manipulation")]
mod squeeze;
mod sub;
mod sum;
mod sum_to;

#[cfg(feature = "manipulation")]
mod swapaxes;

#[cfg(feature = "activation")]
mod swish;

#[cfg(feature = "elementary")]
mod tan;

#[cfg(feature = "elementary")]
mod tanh;

#[cfg(feature = "activation")]
mod tanh_shrink;

#[cfg(feature = "activation")]
mod threshold;

#[cfg(feature = "activation")]
mod thresholded_relu;
mod tile;

#[cfg(feature = "manipulation")]
mod tril;

#[cfg(feature = "manipulation")]
mod triu;

#[cfg(feature = "rounding")]
mod trunc;
mod vecdot;

#[cfg(feature = "elementary")]
mod xlogy;

#[cfg(feature = "creation")]
mod zeros;

#[cfg(feature = "creation")]
mod zeros_like;

use ::opwright_runtime as rt;

#[cfg(feature = "elementary")]
pub use self::abs::{Abs, abs};

#[cfg(feature = "elementary")]
pub use self::acos::{Acos, acos};

#[cfg(feature = "elementary")]
pub use self::acosh::{Acosh, acosh};

pub use self::add::{Add, add, AddGrads};

pub use self::addcdiv::{Addcdiv, addcdiv, AddcdivGrads};

pub use self::addcmul::{Addcmul, addcmul, AddcmulGrads};

#[cfg(feature = "creation")]
pub use self::arange::{Arange, arange};

#[cfg(feature = "elementary")]
pub use self::asin::{Asin, asin};

#[cfg(feature = "elementary")]
pub use self::asinh::{Asinh, asinh};

#[cfg(feature = "conversion")]
pub use self::astype::{Astype, astype};

#[cfg(feature = "elementary")]
pub use self::atan::{Atan, atan};

pub use self::atan2::{Atan2, atan2, Atan2Grads};

#[cfg(feature = "elementary")]
pub use self::atanh::{Atanh, atanh};

#[cfg(feature = "bitwise")]
pub use self::bitwise_and::{BitwiseAnd, bitwise_and};

#[cfg(feature = "bitwise")]
pub use self::bitwise_left_shift::{BitwiseLeftShift, bitwise_left_shift};

#[cfg(feature = "bitwise")]
pub use self::bitwise_not::{BitwiseNot, bitwise_not};

#[cfg(feature = "bitwise")]
pub use self::bitwise_or::{BitwiseOr, bitwise_or};

#[cfg(feature = "bitwise")]
pub use self::bitwise_right_shift::{BitwiseRightShift, bitwise_right_shift};

#[cfg(feature = "bitwise")]
pub use self::bitwise_xor::{BitwiseXor, bitwise_xor};

pub use self::broadcast::{Broadcast, broadcast};

pub use self::broadcast_bidirectional::{BroadcastBidirectional, broadcast_bidirectional};

pub use self::broadcast_in_dim::{BroadcastInDim, broadcast_in_dim};

pub use self::broadcast_like::{BroadcastLike, broadcast_like};

pub use self::broadcast_numpy::{BroadcastNumpy, broadcast_numpy};

pub use self::broadcast_to::{BroadcastTo, broadcast_to};

#[cfg(feature = "elementary")]
pub use self::cbrt::{Cbrt, cbrt};

#[cfg(feature = "rounding")]
pub use self::ceil::{Ceil, ceil};

#[cfg(feature = "activation")]
pub use self::celu::{Celu, celu};

pub use self::clip::{Clip, clip, ClipGrads};

#[cfg(feature = "elementary")]
pub use self::copysign::{Copysign, copysign, CopysignGrads};

#[cfg(feature = "elementary")]
pub use self::cos::{Cos, cos};

#[cfg(feature = "elementary")]
pub use self::cosh::{Cosh, cosh};

pub use self::count_nonzero::{CountNonzero, count_nonzero};

pub use self::cross::{Cross, cross, CrossGrads};

#[cfg(feature = "conversion")]
pub use self::dequantize_linear::{DequantizeLinear, dequantize_linear};

#[cfg(feature = "manipulation")]
pub use self::diagonal::{Diagonal, diagonal};

pub use self::diff::{Diff, diff};

pub use self::div::{Div, div, DivGrads};

pub use self::elt_equal::{EltEqual, elt_equal, EltEqualGrads};

pub use self::elt_greater::{EltGreater, elt_greater, EltGreaterGrads};

pub use self::elt_greater_equal::{
    EltGreaterEqual, elt_greater_equal, EltGreaterEqualGrads,
};

pub use self::elt_less::{EltLess, elt_less, EltLessGrads};

pub use self::elt_less_equal::{EltLessEqual, elt_less_equal, EltLessEqualGrads};

pub use self::elt_not_equal::{EltNotEqual, elt_not_equal, EltNotEqualGrads};

#[cfg(feature = "activation")]
pub use self::elu::{Elu, elu};

pub use self::equal::{Equal, equal};

#[cfg(feature = "elementary")]
pub use self::erf::{Erf, erf};

#[cfg(feature = "elementary")]
pub use self::erfc::{Erfc, erfc};

#[cfg(feature = "elementary")]
pub use self::exp::{Exp, exp};

#[cfg(feature = "elementary")]
pub use self::exp2::{Exp2, exp2};

pub use self::expand::{Expand, expand};

#[cfg(feature = "manipulation")]
pub use self::expand_dims::{ExpandDims, expand_dims};

#[cfg(feature = "elementary")]
pub use self::expm1::{Expm1, expm1};

#[cfg(feature = "creation")]
pub use self::eye::{Eye, eye};

#[cfg(feature = "manipulation")]
pub use self::eye_like::{EyeLike, eye_like};

#[cfg(feature = "manipulation")]
pub use self::flip::{Flip, flip};

#[cfg(feature = "rounding")]
pub use self::floor::{Floor, floor};

#[cfg(feature = "elementary")]
pub use self::floor_divide::{FloorDivide, floor_divide, FloorDivideGrads};

pub use self::fmod::{Fmod, fmod, FmodGrads};

#[cfg(feature = "creation")]
pub use self::full::{Full, full};

#[cfg(feature = "creation")]
pub use self::full_like::{FullLike, full_like, FullLikeGrads};

#[cfg(feature = "activation")]
pub use self::gelu::{Gelu, gelu, GeluApproximate};

pub use self::greater::{Greater, greater};

pub use self::greater_equal::{GreaterEqual, greater_equal};

#[cfg(feature = "activation")]
pub use self::hard_shrink::{HardShrink, hard_shrink};

#[cfg(feature = "activation")]
pub use self::hard_sigmoid::{HardSigmoid, hard_sigmoid};

#[cfg(feature = "activation")]
pub use self::hard_swish::{HardSwish, hard_swish};

#[cfg(feature = "activation")]
pub use self::hard_tanh::{HardTanh, hard_tanh};

#[cfg(feature = "elementary")]
pub use self::heaviside::{Heaviside, heaviside, HeavisideGrads};

pub use self::hypot::{Hypot, hypot, HypotGrads};

#[cfg(feature = "manipulation")]
pub use self::identity::{Identity, identity};

#[cfg(feature = "creation")]
pub use self::iota::{Iota, iota};

pub use self::isclose::{Isclose, isclose};

#[cfg(feature = "classification")]
pub use self::isfinite::{Isfinite, isfinite};

#[cfg(feature = "classification")]
pub use self::isinf::{Isinf, isinf};

#[cfg(feature = "classification")]
pub use self::isnan::{Isnan, isnan};

#[cfg(feature = "activation")]
pub use self::leaky_relu::{LeakyRelu, leaky_relu};

pub use self::lerp::{Lerp, lerp, LerpGrads};

pub use self::less::{Less, less};

pub use self::less_equal::{LessEqual, less_equal};

#[cfg(feature = "creation")]
pub use self::linspace::{Linspace, linspace};

#[cfg(feature = "elementary")]
pub use self::log::{Log, log};

#[cfg(feature = "elementary")]
pub use self::log10::{Log10, log10};

#[cfg(feature = "elementary")]
pub use self::log1p::{Log1p, log1p};

#[cfg(feature = "elementary")]
pub use self::log2::{Log2, log2};

#[cfg(feature = "activation")]
pub use self::log_sigmoid::{LogSigmoid, log_sigmoid};

#[cfg(feature = "elementary")]
pub use self::logaddexp::{Logaddexp, logaddexp, LogaddexpGrads};

#[cfg(feature = "logic")]
pub use self::logical_and::{LogicalAnd, logical_and};

#[cfg(feature = "logic")]
pub use self::logical_not::{LogicalNot, logical_not};

#[cfg(feature = "logic")]
pub use self::logical_or::{LogicalOr, logical_or};

#[cfg(feature = "logic")]
pub use self::logical_xor::{LogicalXor, logical_xor};

#[cfg(feature = "elementary")]
pub use self::logit::{Logit, logit};

pub use self::masked_fill::{MaskedFill, masked_fill, MaskedFillGrads};

#[cfg(feature = "manipulation")]
pub use self::matrix_transpose::{MatrixTranspose, matrix_transpose};

pub use self::max2::{Max2, max2, Max2Grads};

pub use self::maximum::{Maximum, maximum, MaximumGrads};

pub use self::min2::{Min2, min2, Min2Grads};

pub use self::minimum::{Minimum, minimum, MinimumGrads};

#[cfg(feature = "activation")]
pub use self::mish::{Mish, mish};

#[cfg(feature = "manipulation")]
pub use self::moveaxis::{Moveaxis, moveaxis};

pub use self::mul::{Mul, mul, MulGrads};

#[cfg(feature = "elementary")]
pub use self::negative::{Negative, negative};

#[cfg(feature = "elementary")]
pub use self::nextafter::{Nextafter, nextafter, NextafterGrads};

#[cfg(feature = "elementary")]
pub use self::normal_cdf::{NormalCdf, normal_cdf};

pub use self::not_equal::{NotEqual, not_equal};

#[cfg(feature = "creation")]
pub use self::ones::{Ones, ones};

#[cfg(feature = "creation")]
pub use self::ones_like::{OnesLike, ones_like};

pub use self::outer::{Outer, outer, OuterGrads};

#[cfg(feature = "manipulation")]
pub use self::pad::{Pad, pad, PadMode};

#[cfg(feature = "manipulation")]
pub use self::permute_dims::{PermuteDims, permute_dims};

pub use self::positive::{Positive, positive};

pub use self::pow::{Pow, pow, PowGrads};

#[cfg(feature = "activation")]
pub use self::prelu::{Prelu, prelu, PreluGrads};

#[cfg(feature = "conversion")]
pub use self::quantize_linear::{QuantizeLinear, quantize_linear};

#[cfg(feature = "elementary")]
pub use self::reciprocal::{Reciprocal, reciprocal};

pub use self::reduce_max::{ReduceMax, reduce_max};

pub use self::reduce_min::{ReduceMin, reduce_min};

pub use self::reduce_prod::{ReduceProd, reduce_prod};

#[cfg(feature = "activation")]
pub use self::relu::{Relu, relu};

#[cfg(feature = "activation")]
pub use self::relu6::{Relu6, relu6};

#[cfg(feature = "elementary")]
pub use self::remainder::{Remainder, remainder, RemainderGrads};

pub use self::repeat::{Repeat, repeat};

#[cfg(feature = "manipulation")]
pub use self::reshape::{Reshape, reshape};

#[cfg(feature = "manipulation")]
pub use self::roll::{Roll, roll};

#[cfg(feature = "rounding")]
pub use self::round::{Round, round};

#[cfg(feature = "elementary")]
pub use self::rsqrt::{Rsqrt, rsqrt};

pub use self::scale_shift_relu::{ScaleShiftRelu, scale_shift_relu, ScaleShiftReluGrads};

pub use self::select::{Select, select, SelectGrads};

#[cfg(feature = "activation")]
pub use self::selu::{Selu, selu};

#[cfg(feature = "activation")]
pub use self::shrink::{Shrink, shrink};

#[cfg(feature = "activation")]
pub use self::sigmoid::{Sigmoid, sigmoid};

#[cfg(feature = "elementary")]
pub use self::sign::{Sign, sign};

#[cfg(feature = "classification")]
pub use self::signbit::{Signbit, signbit};

#[cfg(feature = "activation")]
pub use self::silu::{Silu, silu};

#[cfg(feature = "elementary")]
pub use self::sin::{Sin, sin};

#[cfg(feature = "elementary")]
pub use self::sinc::{Sinc, sinc};

#[cfg(feature = "elementary")]
pub use self::sinh::{Sinh, sinh};

#[cfg(feature = "manipulation")]
pub use self::slice::{Slice, slice};

#[cfg(feature = "manipulation")]
pub use self::slice_axes::{SliceAxes, slice_axes};

#[cfg(feature = "activation")]
pub use self::soft_shrink::{SoftShrink, soft_shrink};

#[cfg(feature = "activation")]
pub use self::softplus::{Softplus, softplus};

#[cfg(feature = "activation")]
pub use self::softsign::{Softsign, softsign};

#[cfg(feature = "elementary")]
pub use self::sqrt::{Sqrt, sqrt};

#[cfg(feature = "elementary")]
pub use self::square::{Square, square};

pub use self::squared_difference::{
    SquaredDifference, squared_difference, SquaredDifferenceGrads,
};

#[cfg(feature = "manipulation")]
pub use self::squeeze::{Squeeze, squeeze};

pub use self::sub::{Sub, sub, SubGrads};

pub use self::sum::{Sum, sum};

pub use self::sum_to::{SumTo, sum_to};

#[cfg(feature = "manipulation")]
pub use self::swapaxes::{Swapaxes, swapaxes};

#[cfg(feature = "activation")]
pub use self::swish::{Swish, swish};

#[cfg(feature = "elementary")]
pub use self::tan::{Tan, tan};

#[cfg(feature = "elementary")]
pub use self::tanh::{Tanh, tanh};

#[cfg(feature = "activation")]
pub use self::tanh_shrink::{TanhShrink, tanh_shrink};

#[cfg(feature = "activation")]
pub use self::threshold::{Threshold, threshold};

#[cfg(feature = "activation")]
pub use self::thresholded_relu::{ThresholdedRelu, thresholded_relu};

pub use self::tile::{Tile, tile};

#[cfg(feature = "manipulation")]
pub use self::tril::{Tril, tril};

#[cfg(feature = "manipulation")]
pub use self::triu::{Triu, triu};

#[cfg(feature = "rounding")]
pub use self::trunc::{Trunc, trunc};

pub use self::vecdot::{Vecdot, vecdot, VecdotGrads};

#[cfg(feature = "elementary")]
pub use self::xlogy::{Xlogy, xlogy, XlogyGrads};

#[cfg(feature = "creation")]
pub use self::zeros::{Zeros, zeros};

#[cfg(feature = "creation")]
pub use self::zeros_like::{ZerosLike, zeros_like};

/// Metadata of every op, sorted by name.
pub static OPS: &[&rt::OpInfo] = &[
    #[cfg(feature = "elementary")]
    &abs::INFO,
    #[cfg(feature = "elementary")]
    &acos::INFO,
    #[cfg(feature = "elementary")]
    &acosh::INFO,
    &add::INFO,
    &addcdiv::INFO,
    &addcmul::INFO,
    #[cfg(feature = "creation")]
    &arange::INFO,
    #[cfg(feature = "elementary")]
    &asin::INFO,
    #[cfg(feature = "elementary")]
    &asinh::INFO,
    #[cfg(feature = "conversion")]
    &astype::INFO,
    #[cfg(feature = "elementary")]
    &atan::INFO,
    &atan2::INFO,
    #[cfg(feature = "elementary")]
    &atanh::INFO,
    #[cfg(feature = "bitwise")]
    &bitwise_and::INFO,
    #[cfg(feature = "bitwise")]
    &bitwise_left_shift::INFO,
    #[cfg(feature = "bitwise")]
    &bitwise_not::INFO,
    #[cfg(feature = "bitwise")]
    &bitwise_or::INFO,
    #[cfg(feature = "bitwise")]
    &bitwise_right_shift::INFO,
    #[cfg(feature = "bitwise")]
    &bitwise_xor::INFO,
    &broadcast::INFO,
    &broadcast_bidirectional::INFO,
    &broadcast_in_dim::INFO,
    &broadcast_like::INFO,
    &broadcast_numpy::INFO,
    &broadcast_to::INFO,
    #[cfg(feature = "elementary")]
    &cbrt::INFO,
    #[cfg(feature = "rounding")]
    &ceil::INFO,
    #[cfg(feature = "activation")]
    &celu::INFO,
    &clip::INFO,
    #[cfg(feature = "elementary")]
    &copysign::INFO,
    #[cfg(feature = "elementary")]
    &cos::INFO,
    #[cfg(feature = "elementary")]
    &cosh::INFO,
    &count_nonzero::INFO,
    &cross::INFO,
    #[cfg(feature = "conversion")]
    &dequantize_linear::INFO,
    #[cfg(feature = "manipulation")]
    &diagonal::INFO,
    &diff::INFO,
    &div::INFO,
    &elt_equal::INFO,
    &elt_greater::INFO,
    &elt_greater_equal::INFO,
    &elt_less::INFO,
    &elt_less_equal::INFO,
    &elt_not_equal::INFO,
    #[cfg(feature = "activation")]
    &elu::INFO,
    &equal::INFO,
    #[cfg(feature = "elementary")]
    &erf::INFO,
    #[cfg(feature = "elementary")]
    &erfc::INFO,
    #[cfg(feature = "elementary")]
    &exp::INFO,
    #[cfg(feature = "elementary")]
    &exp2::INFO,
    &expand::INFO,
    #[cfg(feature = "manipulation")]
    &expand_dims::INFO,
    #[cfg(feature = "elementary")]
    &expm1::INFO,
    #[cfg(feature = "creation")]
    &eye::INFO,
    #[cfg(feature = "manipulation")]
    &eye_like::INFO,
    #[cfg(feature = "manipulation")]
    &flip::INFO,
    #[cfg(feature = "rounding")]
    &floor::INFO,
    #[cfg(feature = "elementary")]
    &floor_divide::INFO,
    &fmod::INFO,
    #[cfg(feature = "creation")]
    &full::INFO,
    #[cfg(feature = "creation")]
    &full_like::INFO,
    #[cfg(feature = "activation")]
    &gelu::INFO,
    &greater::INFO,
    &greater_equal::INFO,
    #[cfg(feature = "activation")]
    &hard_shrink::INFO,
    #[cfg(feature = "activation")]
    &hard_sigmoid::INFO,
    #[cfg(feature = "activation")]
    &hard_swish::INFO,
    #[cfg(feature = "activation")]
    &hard_tanh::INFO,
    #[cfg(feature = "elementary")]
    &heaviside::INFO,
    &hypot::INFO,
    #[cfg(feature = "manipulation")]
    &identity::INFO,
    #[cfg(feature = "creation")]
    &iota::INFO,
    &isclose::INFO,
    #[cfg(feature = "classification")]
    &isfinite::INFO,
    #[cfg(feature = "classification")]
    &isinf::INFO,
    #[cfg(feature = "classification")]
    &isnan::INFO,
    #[cfg(feature = "activation")]
    &leaky_relu::INFO,
    &lerp::INFO,
    &less::INFO,
    &less_equal::INFO,
    #[cfg(feature = "creation")]
    &linspace::INFO,
    #[cfg(feature = "elementary")]
    &log::INFO,
    #[cfg(feature = "elementary")]
    &log10::INFO,
    #[cfg(feature = "elementary")]
    &log1p::INFO,
    #[cfg(feature = "elementary")]
    &log2::INFO,
    #[cfg(feature = "activation")]
    &log_sigmoid::INFO,
    #[cfg(feature = "elementary")]
    &logaddexp::INFO,
    #[cfg(feature = "logic")]
    &logical_and::INFO,
    #[cfg(feature = "logic")]
    &logical_not::INFO,
    #[cfg(feature = "logic")]
    &logical_or::INFO,
    #[cfg(feature = "logic")]
    &logical_xor::INFO,
    #[cfg(feature = "elementary")]
    &logit::INFO,
    &masked_fill::INFO,
    #[cfg(feature = "manipulation")]
    &matrix_transpose::INFO,
    &max2::INFO,
    &maximum::INFO,
    &min2::INFO,
    &minimum::INFO,
    #[cfg(feature = "activation")]
    &mish::INFO,
    #[cfg(feature = "manipulation")]
    &moveaxis::INFO,
    &mul::INFO,
    #[cfg(feature = "elementary")]
    &negative::INFO,
    #[cfg(feature = "elementary")]
    &nextafter::INFO,
    #[cfg(feature = "elementary")]
    &normal_cdf::INFO,
    &not_equal::INFO,
    #[cfg(feature = "creation")]
    &ones::INFO,
    #[cfg(feature = "creation")]
    &ones_like::INFO,
    &outer::INFO,
    #[cfg(feature = "manipulation")]
    &pad::INFO,
    #[cfg(feature = "manipulation")]
    &permute_dims::INFO,
    &positive::INFO,
    &pow::INFO,
    #[cfg(feature = "activation")]
    &prelu::INFO,
    #[cfg(feature = "conversion")]
    &quantize_linear::INFO,
    #[cfg(feature = "elementary")]
    &reciprocal::INFO,
    &reduce_max::INFO,
    &reduce_min::INFO,
    &reduce_prod::INFO,
    #[cfg(feature = "activation")]
    &relu::INFO,
    #[cfg(feature = "activation")]
    &relu6::INFO,
    #[cfg(feature = "elementary")]
    &remainder::INFO,
    &repeat::INFO,
    #[cfg(feature = "manipulation")]
    &reshape::INFO,
    #[cfg(feature = "manipulation")]
    &roll::INFO,
    #[cfg(feature = "rounding")]
    &round::INFO,
    #[cfg(feature = "elementary")]
    &rsqrt::INFO,
    &scale_shift_relu::INFO,
    &select::INFO,
    #[cfg(feature = "activation")]
    &selu::INFO,
    #[cfg(feature = "activation")]
    &shrink::INFO,
    #[cfg(feature = "activation")]
    &sigmoid::INFO,
    #[cfg(feature = "elementary")]
    &sign::INFO,
    #[cfg(feature = "classification")]
    &signbit::INFO,
    #[cfg(feature = "activation")]
    &silu::INFO,
    #[cfg(feature = "elementary")]
    &sin::INFO,
    #[cfg(feature = "elementary")]
    &sinc::INFO,
    #[cfg(feature = "elementary")]
    &sinh::INFO,
    #[cfg(feature = "manipulation")]
    &slice::INFO,
    #[cfg(feature = "manipulation")]
    &slice_axes::INFO,
    #[cfg(feature = "activation")]
    &soft_shrink::INFO,
    #[cfg(feature = "activation")]
    &softplus::INFO,
    #[cfg(feature = "activation")]
    &softsign::INFO,
    #[cfg(feature = "elementary")]
    &sqrt::INFO,
    #[cfg(feature = "elementary")]
    &square::INFO,
    &squared_difference::INFO,
    #[cfg(feature = "manipulation")]
    &squeeze::INFO,
    &sub::INFO,
    &sum::INFO,
    &sum_to::INFO,
    #[cfg(feature = "manipulation")]
    &swapaxes::INFO,
    #[cfg(feature = "activation")]
    &swish::INFO,
    #[cfg(feature = "elementary")]
    &tan::INFO,
    #[cfg(feature = "elementary")]
    &tanh::INFO,
    #[cfg(feature = "activation")]
    &tanh_shrink::INFO,
    #[cfg(feature = "activation")]
    &threshold::INFO,
    #[cfg(feature = "activation")]
    &thresholded_relu::INFO,
    &tile::INFO,
    #[cfg(feature = "manipulation")]
    &tril::INFO,
    #[cfg(feature = "manipulation")]
    &triu::INFO,
    #[cfg(feature = "rounding")]
    &trunc::INFO,
    &vecdot::INFO,
    #[cfg(feature = "elementary")]
    &xlogy::INFO,
    #[cfg(feature = "creation")]
    &zeros::INFO,
    #[cfg(feature = "creation")]
    &zeros_like::INFO,
];

/// An op chosen at run time.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyOp {
    /// [`Abs`].
    #[cfg(feature = "elementary")]
    Abs(Abs),
    /// [`Acos`].
    #[cfg(feature = "elementary")]
    Acos(Acos),
    /// [`Acosh`].
    #[cfg(feature = "elementary")]
    Acosh(Acosh),
    /// [`Add`].
    Add(Add),
    /// [`Addcdiv`].
    Addcdiv(Addcdiv),
    /// [`Addcmul`].
    Addcmul(Addcmul),
    /// [`Arange`].
    #[cfg(feature = "creation")]
    Arange(Arange),
    /// [`Asin`].
    #[cfg(feature = "elementary")]
    Asin(Asin),
    /// [`Asinh`].
    #[cfg(feature = "elementary")]
    Asinh(Asinh),
    /// [`Astype`].
    #[cfg(feature = "conversion")]
    Astype(Astype),
    /// [`Atan`].
    #[cfg(feature = "elementary")]
    Atan(Atan),
    /// [`Atan2`].
    Atan2(Atan2),
    /// [`Atanh`].
    #[cfg(feature = "elementary")]
    Atanh(Atanh),
    /// [`BitwiseAnd`].
    #[cfg(feature = "bitwise")]
    BitwiseAnd(BitwiseAnd),
    /// [`BitwiseLeftShift`].
    #[cfg(feature = "bitwise")]
    BitwiseLeftShift(BitwiseLeftShift),
    /// [`BitwiseNot`].
    #[cfg(feature = "bitwise")]
    BitwiseNot(BitwiseNot),
    /// [`BitwiseOr`].
    #[cfg(feature = "bitwise")]
    BitwiseOr(BitwiseOr),
    /// [`BitwiseRightShift`].
    #[cfg(feature = "bitwise")]
    BitwiseRightShift(BitwiseRightShift),
    /// [`BitwiseXor`].
    #[cfg(feature = "bitwise")]
    BitwiseXor(BitwiseXor),
    /// [`Broadcast`].
    Broadcast(Broadcast),
    /// [`BroadcastBidirectional`].
    BroadcastBidirectional(BroadcastBidirectional),
    /// [`BroadcastInDim`].
    BroadcastInDim(BroadcastInDim),
    /// [`BroadcastLike`].
    BroadcastLike(BroadcastLike),
    /// [`BroadcastNumpy`].
    BroadcastNumpy(BroadcastNumpy),
    /// [`BroadcastTo`].
    BroadcastTo(BroadcastTo),
    /// [`Cbrt`].
    #[cfg(feature = "elementary")]
    Cbrt(Cbrt),
    /// [`Ceil`].
    #[cfg(feature = "rounding")]
    Ceil(Ceil),
    /// [`Celu`].
    #[cfg(feature = "activation")]
    Celu(Celu),
    /// [`Clip`].
    Clip(Clip),
    /// [`Copysign`].
    #[cfg(feature = "elementary")]
    Copysign(Copysign),
    /// [`Cos`].
    #[cfg(feature = "elementary")]
    Cos(Cos),
    /// [`Cosh`].
    #[cfg(feature = "elementary")]
    Cosh(Cosh),
    /// [`CountNonzero`].
    CountNonzero(CountNonzero),
    /// [`Cross`].
    Cross(Cross),
    /// [`DequantizeLinear`].
    #[cfg(feature = "conversion")]
    DequantizeLinear(DequantizeLinear),
    /// [`Diagonal`].
    #[cfg(feature = "manipulation")]
    Diagonal(Diagonal),
    /// [`Diff`].
    Diff(Diff),
    /// [`Div`].
    Div(Div),
    /// [`EltEqual`].
    EltEqual(EltEqual),
    /// [`EltGreater`].
    EltGreater(EltGreater),
    /// [`EltGreaterEqual`].
    EltGreaterEqual(EltGreaterEqual),
    /// [`EltLess`].
    EltLess(EltLess),
    /// [`EltLessEqual`].
    EltLessEqual(EltLessEqual),
    /// [`EltNotEqual`].
    EltNotEqual(EltNotEqual),
    /// [`Elu`].
    #[cfg(feature = "activation")]
    Elu(Elu),
    /// [`Equal`].
    Equal(Equal),
    /// [`Erf`].
    #[cfg(feature = "elementary")]
    Erf(Erf),
    /// [`Erfc`].
    #[cfg(feature = "elementary")]
    Erfc(Erfc),
    /// [`Exp`].
    #[cfg(feature = "elementary")]
    Exp(Exp),
    /// [`Exp2`].
    #[cfg(feature = "elementary")]
    Exp2(Exp2),
    /// [`Expand`].
    Expand(Expand),
    /// [`ExpandDims`].
    #[cfg(feature = "manipulation")]
    ExpandDims(ExpandDims),
    /// [`Expm1`].
    #[cfg(feature = "elementary")]
    Expm1(Expm1),
    /// [`Eye`].
    #[cfg(feature = "creation")]
    Eye(Eye),
    /// [`EyeLike`].
    #[cfg(feature = "manipulation")]
    EyeLike(EyeLike),
    /// [`Flip`].
    #[cfg(feature = "manipulation")]
    Flip(Flip),
    /// [`Floor`].
    #[cfg(feature = "rounding")]
    Floor(Floor),
    /// [`FloorDivide`].
    #[cfg(feature = "elementary")]
    FloorDivide(FloorDivide),
    /// [`Fmod`].
    Fmod(Fmod),
    /// [`Full`].
    #[cfg(feature = "creation")]
    Full(Full),
    /// [`FullLike`].
    #[cfg(feature = "creation")]
    FullLike(FullLike),
    /// [`Gelu`].
    #[cfg(feature = "activation")]
    Gelu(Gelu),
    /// [`Greater`].
    Greater(Greater),
    /// [`GreaterEqual`].
    GreaterEqual(GreaterEqual),
    /// [`HardShrink`].
    #[cfg(feature = "activation")]
    HardShrink(HardShrink),
    /// [`HardSigmoid`].
    #[cfg(feature = "activation")]
    HardSigmoid(HardSigmoid),
    /// [`HardSwish`].
    #[cfg(feature = "activation")]
    HardSwish(HardSwish),
    /// [`HardTanh`].
    #[cfg(feature = "activation")]
    HardTanh(HardTanh),
    /// [`Heaviside`].
    #[cfg(feature = "elementary")]
    Heaviside(Heaviside),
    /// [`Hypot`].
    Hypot(Hypot),
    /// [`Identity`].
    #[cfg(feature = "manipulation")]
    Identity(Identity),
    /// [`Iota`].
    #[cfg(feature = "creation")]
    Iota(Iota),
    /// [`Isclose`].
    Isclose(Isclose),
    /// [`Isfinite`].
    #[cfg(feature = "classification")]
    Isfinite(Isfinite),
    /// [`Isinf`].
    #[cfg(feature = "classification")]
    Isinf(Isinf),
    /// [`Isnan`].
    #[cfg(feature = "classification")]
    Isnan(Isnan),
    /// [`LeakyRelu`].
    #[cfg(feature = "activation")]
    LeakyRelu(LeakyRelu),
    /// [`Lerp`].
    Lerp(Lerp),
    /// [`Less`].
    Less(Less),
    /// [`LessEqual`].
    LessEqual(LessEqual),
    /// [`Linspace`].
    #[cfg(feature = "creation")]
    Linspace(Linspace),
    /// [`Log`].
    #[cfg(feature = "elementary")]
    Log(Log),
    /// [`Log10`].
    #[cfg(feature = "elementary")]
    Log10(Log10),
    /// [`Log1p`].
    #[cfg(feature = "elementary")]
    Log1p(Log1p),
    /// [`Log2`].
    #[cfg(feature = "elementary")]
    Log2(Log2),
    /// [`LogSigmoid`].
    #[cfg(feature = "activation")]
    LogSigmoid(LogSigmoid),
    /// [`Logaddexp`].
    #[cfg(feature = "elementary")]
    Logaddexp(Logaddexp),
    /// [`LogicalAnd`].
    #[cfg(feature = "logic")]
    LogicalAnd(LogicalAnd),
    /// [`LogicalNot`].
    #[cfg(feature = "logic")]
    LogicalNot(LogicalNot),
    /// [`LogicalOr`].
    #[cfg(feature = "logic")]
    LogicalOr(LogicalOr),
    /// [`LogicalXor`].
    #[cfg(feature = "logic")]
    LogicalXor(LogicalXor),
    /// [`Logit`].
    #[cfg(feature = "elementary")]
    Logit(Logit),
    /// [`MaskedFill`].
    MaskedFill(MaskedFill),
    /// [`MatrixTranspose`].
    #[cfg(feature = "manipulation")]
    MatrixTranspose(MatrixTranspose),
    /// [`Max2`].
    Max2(Max2),
    /// [`Maximum`].
    Maximum(Maximum),
    /// [`Min2`].
    Min2(Min2),
    /// [`Minimum`].
    Minimum(Minimum),
    /// [`Mish`].
    #[cfg(feature = "activation")]
    Mish(Mish),
    /// [`Moveaxis`].
    #[cfg(feature = "manipulation")]
    Moveaxis(Moveaxis),
    /// [`Mul`].
    Mul(Mul),
    /// [`Negative`].
    #[cfg(feature = "elementary")]
    Negative(Negative),
    /// [`Nextafter`].
    #[cfg(feature = "elementary")]
    Nextafter(Nextafter),
    /// [`NormalCdf`].
    #[cfg(feature = "elementary")]
    NormalCdf(NormalCdf),
    /// [`NotEqual`].
    NotEqual(NotEqual),
    /// [`Ones`].
    #[cfg(feature = "creation")]
    Ones(Ones),
    /// [`OnesLike`].
    #[cfg(feature = "creation")]
    OnesLike(OnesLike),
    /// [`Outer`].
    Outer(Outer),
    /// [`Pad`].
    #[cfg(feature = "manipulation")]
    Pad(Pad),
    /// [`PermuteDims`].
    #[cfg(feature = "manipulation")]
    PermuteDims(PermuteDims),
    /// [`Positive`].
    Positive(Positive),
    /// [`Pow`].
    Pow(Pow),
    /// [`Prelu`].
    #[cfg(feature = "activation")]
    Prelu(Prelu),
    /// [`QuantizeLinear`].
    #[cfg(feature = "conversion")]
    QuantizeLinear(QuantizeLinear),
    /// [`Reciprocal`].
    #[cfg(feature = "elementary")]
    Reciprocal(Reciprocal),
    /// [`ReduceMax`].
    ReduceMax(ReduceMax),
    /// [`ReduceMin`].
    ReduceMin(ReduceMin),
    /// [`ReduceProd`].
    ReduceProd(ReduceProd),
    /// [`Relu`].
    #[cfg(feature = "activation")]
    Relu(Relu),
    /// [`Relu6`].
    #[cfg(feature = "activation")]
    Relu6(Relu6),
    /// [`Remainder`].
    #[cfg(feature = "elementary")]
    Remainder(Remainder),
    /// [`Repeat`].
    Repeat(Repeat),
    /// [`Reshape`].
    #[cfg(feature = "manipulation")]
    Reshape(Reshape),
    /// [`Roll`].
    #[cfg(feature = "manipulation")]
    Roll(Roll),
    /// [`Round`].
    #[cfg(feature = "rounding")]
    Round(Round),
    /// [`Rsqrt`].
    #[cfg(feature = "elementary")]
    Rsqrt(Rsqrt),
    /// [`ScaleShiftRelu`].
    ScaleShiftRelu(ScaleShiftRelu),
    /// [`Select`].
    Select(Select),
    /// [`Selu`].
    #[cfg(feature = "activation")]
    Selu(Selu),
    /// [`Shrink`].
    #[cfg(feature = "activation")]
    Shrink(Shrink),
    /// [`Sigmoid`].
    #[cfg(feature = "activation")]
    Sigmoid(Sigmoid),
    /// [`Sign`].
    #[cfg(feature = "elementary")]
    Sign(Sign),
    /// [`Signbit`].
    #[cfg(feature = "classification")]
    Signbit(Signbit),
    /// [`Silu`].
    #[cfg(feature = "activation")]
    Silu(Silu),
    /// [`Sin`].
    #[cfg(feature = "elementary")]
    Sin(Sin),
    /// [`Sinc`].
    #[cfg(feature = "elementary")]
    Sinc(Sinc),
    /// [`Sinh`].
    #[cfg(feature = "elementary")]
    Sinh(Sinh),
    /// [`Slice`].
    #[cfg(feature = "manipulation")]
    Slice(Slice),
    /// [`SliceAxes`].
    #[cfg(feature = "manipulation")]
    SliceAxes(SliceAxes),
    /// [`SoftShrink`].
    #[cfg(feature = "activation")]
    SoftShrink(SoftShrink),
    /// [`Softplus`].
    #[cfg(feature = "activation")]
    Softplus(Softplus),
    /// [`Softsign`].
    #[cfg(feature = "activation")]
    Softsign(Softsign),
    /// [`Sqrt`].
    #[cfg(feature = "elementary")]
    Sqrt(Sqrt),
    /// [`Square`].
    #[cfg(feature = "elementary")]
    Square(Square),
    /// [`SquaredDifference`].
    SquaredDifference(SquaredDifference),
    /// [`Squeeze`].
    #[cfg(feature = "manipulation")]
    Squeeze(Squeeze),
    /// [`Sub`].
    Sub(Sub),
    /// [`Sum`].
    Sum(Sum),
    /// [`SumTo`].
    SumTo(SumTo),
    /// [`Swapaxes`].
    #[cfg(feature = "manipulation")]
    Swapaxes(Swapaxes),
    /// [`Swish`].
    #[cfg(feature = "activation")]
    Swish(Swish),
    /// [`Tan`].
    #[cfg(feature = "elementary")]
    Tan(Tan),
    /// [`Tanh`].
    #[cfg(feature = "elementary")]
    Tanh(Tanh),
    /// [`TanhShrink`].
    #[cfg(feature = "activation")]
    TanhShrink(TanhShrink),
    /// [`Threshold`].
    #[cfg(feature = "activation")]
    Threshold(Threshold),
    /// [`ThresholdedRelu`].
    #[cfg(feature = "activation")]
    ThresholdedRelu(ThresholdedRelu),
    /// [`Tile`].
    Tile(Tile),
    /// [`Tril`].
    #[cfg(feature = "manipulation")]
    Tril(Tril),
    /// [`Triu`].
    #[cfg(feature = "manipulation")]
    Triu(Triu),
    /// [`Trunc`].
    #[cfg(feature = "rounding")]
    Trunc(Trunc),
    /// [`Vecdot`].
    Vecdot(Vecdot),
    /// [`Xlogy`].
    #[cfg(feature = "elementary")]
    Xlogy(Xlogy),
    /// [`Zeros`].
    #[cfg(feature = "creation")]
    Zeros(Zeros),
    /// [`ZerosLike`].
    #[cfg(feature = "creation")]
    ZerosLike(ZerosLike),
}

impl AnyOp {
    /// Creates the op with this name or operator (`+`, `=.`) from attributes. Attributes that are not given
    /// take their defaults.
    ///
    /// # Errors
    /// `E1009` for an unknown op; `E1007` for an attribute that is unknown, missing, of the wrong kind or out of
    /// range.
    pub fn new(name: &str, attributes: &rt::Attributes) -> rt::Result<Self> {
        match name {
            #[cfg(feature = "elementary")]
            "abs" => Abs::from_attributes(attributes).map(Self::Abs),
            #[cfg(feature = "elementary")]
            "acos" => Acos::from_attributes(attributes).map(Self::Acos),
            #[cfg(feature = "elementary")]
            "acosh" => Acosh::from_attributes(attributes).map(Self::Acosh),
            "add" | "+" => Add::from_attributes(attributes).map(Self::Add),
            "addcdiv" => Addcdiv::from_attributes(attributes).map(Self::Addcdiv),
            "addcmul" => Addcmul::from_attributes(attributes).map(Self::Addcmul),
            #[cfg(feature = "creation")]
            "arange" => Arange::from_attributes(attributes).map(Self::Arange),
            #[cfg(feature = "elementary")]
            "asin" => Asin::from_attributes(attributes).map(Self::Asin),
            #[cfg(feature = "elementary")]
            "asinh" => Asinh::from_attributes(attributes).map(Self::Asinh),
            #[cfg(feature = "conversion")]
            "astype" => Astype::from_attributes(attributes).map(Self::Astype),
            #[cfg(feature = "elementary")]
            "atan" => Atan::from_attributes(attributes).map(Self::Atan),
            "atan2" => Atan2::from_attributes(attributes).map(Self::Atan2),
            #[cfg(feature = "elementary")]
            "atanh" => Atanh::from_attributes(attributes).map(Self::Atanh),
            #[cfg(feature = "bitwise")]
            "bitwise_and" | "&" => {
                BitwiseAnd::from_attributes(attributes).map(Self::BitwiseAnd)
            }
            #[cfg(feature = "bitwise")]
            "bitwise_left_shift" | "<<" => {
                BitwiseLeftShift::from_attributes(attributes).map(Self::BitwiseLeftShift)
            }
            #[cfg(feature = "bitwise")]
            "bitwise_not" => {
                BitwiseNot::from_attributes(attributes).map(Self::BitwiseNot)
            }
            #[cfg(feature = "bitwise")]
            "bitwise_or" | "|" => {
                BitwiseOr::from_attributes(attributes).map(Self::BitwiseOr)
            }
            #[cfg(feature = "bitwise")]
            "bitwise_right_shift" | ">>" => {
                BitwiseRightShift::from_attributes(attributes)
                    .map(Self::BitwiseRightShift)
            }
            #[cfg(feature = "bitwise")]
            "bitwise_xor" | "^" => {
                BitwiseXor::from_attributes(attributes).map(Self::BitwiseXor)
            }
            "broadcast" => Broadcast::from_attributes(attributes).map(Self::Broadcast),
            "broadcast_bidirectional" => {
                BroadcastBidirectional::from_attributes(attributes)
                    .map(Self::BroadcastBidirectional)
            }
            "broadcast_in_dim" => {
                BroadcastInDim::from_attributes(attributes).map(Self::BroadcastInDim)
            }
            "broadcast_like" => {
                BroadcastLike::from_attributes(attributes).map(Self::BroadcastLike)
            }
            "broadcast_numpy" => {
                BroadcastNumpy::from_attributes(attributes).map(Self::BroadcastNumpy)
            }
            "broadcast_to" => {
                BroadcastTo::from_attributes(attributes).map(Self::BroadcastTo)
            }
            #[cfg(feature = "elementary")]
            "cbrt" => Cbrt::from_attributes(attributes).map(Self::Cbrt),
            #[cfg(feature = "rounding")]
            "ceil" => Ceil::from_attributes(attributes).map(Self::Ceil),
            #[cfg(feature = "activation")]
            "celu" => Celu::from_attributes(attributes).map(Self::Celu),
            "clip" => Clip::from_attributes(attributes).map(Self::Clip),
            #[cfg(feature = "elementary")]
            "copysign" => Copysign::from_attributes(attributes).map(Self::Copysign),
            #[cfg(feature = "elementary")]
            "cos" => Cos::from_attributes(attributes).map(Self::Cos),
            #[cfg(feature = "elementary")]
            "cosh" => Cosh::from_attributes(attributes).map(Self::Cosh),
            "count_nonzero" => {
                CountNonzero::from_attributes(attributes).map(Self::CountNonzero)
            }
            "cross" => Cross::from_attributes(attributes).map(Self::Cross),
            #[cfg(feature = "conversion")]
            "dequantize_linear" => {
                DequantizeLinear::from_attributes(attributes).map(Self::DequantizeLinear)
            }
            #[cfg(feature = "manipulation")]
            "diagonal" => Diagonal::from_attributes(attributes).map(Self::Diagonal),
            "diff" => Diff::from_attributes(attributes).map(Self::Diff),
            "div" | "/" => Div::from_attributes(attributes).map(Self::Div),
            "elt_equal" | "=." => {
                EltEqual::from_attributes(attributes).map(Self::EltEqual)
            }
            "elt_greater" | ">." => {
                EltGreater::from_attributes(attributes).map(Self::EltGreater)
            }
            "elt_greater_equal" | ">=." => {
                EltGreaterEqual::from_attributes(attributes).map(Self::EltGreaterEqual)
            }
            "elt_less" | "<." => EltLess::from_attributes(attributes).map(Self::EltLess),
            "elt_less_equal" | "<=." => {
                EltLessEqual::from_attributes(attributes).map(Self::EltLessEqual)
            }
            "elt_not_equal" | "!=." | "<>." => {
                EltNotEqual::from_attributes(attributes).map(Self::EltNotEqual)
            }
            #[cfg(feature = "activation")]
            "elu" => Elu::from_attributes(attributes).map(Self::Elu),
            "equal" => Equal::from_attributes(attributes).map(Self::Equal),
            #[cfg(feature = "elementary")]
            "erf" => Erf::from_attributes(attributes).map(Self::Erf),
            #[cfg(feature = "elementary")]
            "erfc" => Erfc::from_attributes(attributes).map(Self::Erfc),
            #[cfg(feature = "elementary")]
            "exp" => Exp::from_attributes(attributes).map(Self::Exp),
            #[cfg(feature = "elementary")]
            "exp2" => Exp2::from_attributes(attributes).map(Self::Exp2),
            "expand" => Expand::from_attributes(attributes).map(Self::Expand),
            #[cfg(feature = "manipulation")]
            "expand_dims" => {
                ExpandDims::from_attributes(attributes).map(Self::ExpandDims)
            }
            #[cfg(feature = "elementary")]
            "expm1" => Expm1::from_attributes(attributes).map(Self::Expm1),
            #[cfg(feature = "creation")]
            "eye" => Eye::from_attributes(attributes).map(Self::Eye),
            #[cfg(feature = "manipulation")]
            "eye_like" => EyeLike::from_attributes(attributes).map(Self::EyeLike),
            #[cfg(feature = "manipulation")]
            "flip" => Flip::from_attributes(attributes).map(Self::Flip),
            #[cfg(feature = "rounding")]
            "floor" => Floor::from_attributes(attributes).map(Self::Floor),
            #[cfg(feature = "elementary")]
            "floor_divide" => {
                FloorDivide::from_attributes(attributes).map(Self::FloorDivide)
            }
            "fmod" | "%" => Fmod::from_attributes(attributes).map(Self::Fmod),
            #[cfg(feature = "creation")]
            "full" => Full::from_attributes(attributes).map(Self::Full),
            #[cfg(feature = "creation")]
            "full_like" => FullLike::from_attributes(attributes).map(Self::FullLike),
            #[cfg(feature = "activation")]
            "gelu" => Gelu::from_attributes(attributes).map(Self::Gelu),
            "greater" => Greater::from_attributes(attributes).map(Self::Greater),
            "greater_equal" => {
                GreaterEqual::from_attributes(attributes).map(Self::GreaterEqual)
            }
            #[cfg(feature = "activation")]
            "hard_shrink" => {
                HardShrink::from_attributes(attributes).map(Self::HardShrink)
            }
            #[cfg(feature = "activation")]
            "hard_sigmoid" => {
                HardSigmoid::from_attributes(attributes).map(Self::HardSigmoid)
            }
            #[cfg(feature = "activation")]
            "hard_swish" => HardSwish::from_attributes(attributes).map(Self::HardSwish),
            #[cfg(feature = "activation")]
            "hard_tanh" => HardTanh::from_attributes(attributes).map(Self::HardTanh),
            #[cfg(feature = "elementary")]
            "heaviside" => Heaviside::from_attributes(attributes).map(Self::Heaviside),
            "hypot" => Hypot::from_attributes(attributes).map(Self::Hypot),
            #[cfg(feature = "manipulation")]
            "identity" => Identity::from_attributes(attributes).map(Self::Identity),
            #[cfg(feature = "creation")]
            "iota" => Iota::from_attributes(attributes).map(Self::Iota),
            "isclose" => Isclose::from_attributes(attributes).map(Self::Isclose),
            #[cfg(feature = "classification")]
            "isfinite" => Isfinite::from_attributes(attributes).map(Self::Isfinite),
            #[cfg(feature = "classification")]
            "isinf" => Isinf::from_attributes(attributes).map(Self::Isinf),
            #[cfg(feature = "classification")]
            "isnan" => Isnan::from_attributes(attributes).map(Self::Isnan),
            #[cfg(feature = "activation")]
            "leaky_relu" => LeakyRelu::from_attributes(attributes).map(Self::LeakyRelu),
            "lerp" => Lerp::from_attributes(attributes).map(Self::Lerp),
            "less" => Less::from_attributes(attributes).map(Self::Less),
            "less_equal" => LessEqual::from_attributes(attributes).map(Self::LessEqual),
            #[cfg(feature = "creation")]
            "linspace" => Linspace::from_attributes(attributes).map(Self::Linspace),
            #[cfg(feature = "elementary")]
            "log" => Log::from_attributes(attributes).map(Self::Log),
            #[cfg(feature = "elementary")]
            "log10" => Log10::from_attributes(attributes).map(Self::Log10),
            #[cfg(feature = "elementary")]
            "log1p" => Log1p::from_attributes(attributes).map(Self::Log1p),
            #[cfg(feature = "elementary")]
            "log2" => Log2::from_attributes(attributes).map(Self::Log2),
            #[cfg(feature = "activation")]
            "log_sigmoid" => {
                LogSigmoid::from_attributes(attributes).map(Self::LogSigmoid)
            }
            #[cfg(feature = "elementary")]
            "logaddexp" => Logaddexp::from_attributes(attributes).map(Self::Logaddexp),
            #[cfg(feature = "logic")]
            "logical_and" => {
                LogicalAnd::from_attributes(attributes).map(Self::LogicalAnd)
            }
            #[cfg(feature = "logic")]
            "logical_not" => {
                LogicalNot::from_attributes(attributes).map(Self::LogicalNot)
            }
            #[cfg(feature = "logic")]
            "logical_or" => LogicalOr::from_attributes(attributes).map(Self::LogicalOr),
            #[cfg(feature = "logic")]
            "logical_xor" => {
                LogicalXor::from_attributes(attributes).map(Self::LogicalXor)
            }
            #[cfg(feature = "elementary")]
            "logit" => Logit::from_attributes(attributes).map(Self::Logit),
            "masked_fill" => {
                MaskedFill::from_attributes(attributes).map(Self::MaskedFill)
            }
            #[cfg(feature = "manipulation")]
            "matrix_transpose" => {
                MatrixTranspose::from_attributes(attributes).map(Self::MatrixTranspose)
            }
            "max2" => Max2::from_attributes(attributes).map(Self::Max2),
            "maximum" => Maximum::from_attributes(attributes).map(Self::Maximum),
            "min2" => Min2::from_attributes(attributes).map(Self::Min2),
            "minimum" => Minimum::from_attributes(attributes).map(Self::Minimum),
            #[cfg(feature = "activation")]
            "mish" => Mish::from_attributes(attributes).map(Self::Mish),
            #[cfg(feature = "manipulation")]
            "moveaxis" => Moveaxis::from_attributes(attributes).map(Self::Moveaxis),
            "mul" | "*" => Mul::from_attributes(attributes).map(Self::Mul),
            #[cfg(feature = "elementary")]
            "negative" => Negative::from_attributes(attributes).map(Self::Negative),
            #[cfg(feature = "elementary")]
            "nextafter" => Nextafter::from_attributes(attributes).map(Self::Nextafter),
            #[cfg(feature = "elementary")]
            "normal_cdf" => NormalCdf::from_attributes(attributes).map(Self::NormalCdf),
            "not_equal" => NotEqual::from_attributes(attributes).map(Self::NotEqual),
            #[cfg(feature = "creation")]
            "ones" => Ones::from_attributes(attributes).map(Self::Ones),
            #[cfg(feature = "creation")]
            "ones_like" => OnesLike::from_attributes(attributes).map(Self::OnesLike),
            "outer" => Outer::from_attributes(attributes).map(Self::Outer),
            #[cfg(feature = "manipulation")]
            "pad" => Pad::from_attributes(attributes).map(Self::Pad),
            #[cfg(feature = "manipulation")]
            "permute_dims" => {
                PermuteDims::from_attributes(attributes).map(Self::PermuteDims)
            }
            "positive" => Positive::from_attributes(attributes).map(Self::Positive),
            "pow" | "**" => Pow::from_attributes(attributes).map(Self::Pow),
            #[cfg(feature = "activation")]
            "prelu" => Prelu::from_attributes(attributes).map(Self::Prelu),
            #[cfg(feature = "conversion")]
            "quantize_linear" => {
                QuantizeLinear::from_attributes(attributes).map(Self::QuantizeLinear)
            }
            #[cfg(feature = "elementary")]
            "reciprocal" => Reciprocal::from_attributes(attributes).map(Self::Reciprocal),
            "reduce_max" => ReduceMax::from_attributes(attributes).map(Self::ReduceMax),
            "reduce_min" => ReduceMin::from_attributes(attributes).map(Self::ReduceMin),
            "reduce_prod" => {
                ReduceProd::from_attributes(attributes).map(Self::ReduceProd)
            }
            #[cfg(feature = "activation")]
            "relu" => Relu::from_attributes(attributes).map(Self::Relu),
            #[cfg(feature = "activation")]
            "relu6" => Relu6::from_attributes(attributes).map(Self::Relu6),
            #[cfg(feature = "elementary")]
            "remainder" => Remainder::from_attributes(attributes).map(Self::Remainder),
            "repeat" => Repeat::from_attributes(attributes).map(Self::Repeat),
            #[cfg(feature = "manipulation")]
            "reshape" => Reshape::from_attributes(attributes).map(Self::Reshape),
            #[cfg(feature = "manipulation")]
            "roll" => Roll::from_attributes(attributes).map(Self::Roll),
            #[cfg(feature = "rounding")]
            "round" => Round::from_attributes(attributes).map(Self::Round),
            #[cfg(feature = "elementary")]
            "rsqrt" => Rsqrt::from_attributes(attributes).map(Self::Rsqrt),
            "scale_shift_relu" => {
                ScaleShiftRelu::from_attributes(attributes).map(Self::ScaleShiftRelu)
            }
            "select" => Select::from_attributes(attributes).map(Self::Select),
            #[cfg(feature = "activation")]
            "selu" => Selu::from_attributes(attributes).map(Self::Selu),
            #[cfg(feature = "activation")]
            "shrink" => Shrink::from_attributes(attributes).map(Self::Shrink),
            #[cfg(feature = "activation")]
            "sigmoid" => Sigmoid::from_attributes(attributes).map(Self::Sigmoid),
            #[cfg(feature = "elementary")]
            "sign" => Sign::from_attributes(attributes).map(Self::Sign),
            #[cfg(feature = "classification")]
            "signbit" => Signbit::from_attributes(attributes).map(Self::Signbit),
            #[cfg(feature = "activation")]
            "silu" => Silu::from_attributes(attributes).map(Self::Silu),
            #[cfg(feature = "elementary")]
            "sin" => Sin::from_attributes(attributes).map(Self::Sin),
            #[cfg(feature = "elementary")]
            "sinc" => Sinc::from_attributes(attributes).map(Self::Sinc),
            #[cfg(feature = "elementary")]
            "sinh" => Sinh::from_attributes(attributes).map(Self::Sinh),
            #[cfg(feature = "manipulation")]
            "slice" => Slice::from_attributes(attributes).map(Self::Slice),
            #[cfg(feature = "manipulation")]
            "slice_axes" => SliceAxes::from_attributes(attributes).map(Self::SliceAxes),
            #[cfg(feature = "activation")]
            "soft_shrink" => {
                SoftShrink::from_attributes(attributes).map(Self::SoftShrink)
            }
            #[cfg(feature = "activation")]
            "softplus" => Softplus::from_attributes(attributes).map(Self::Softplus),
            #[cfg(feature = "activation")]
            "softsign" => Softsign::from_attributes(attributes).map(Self::Softsign),
            #[cfg(feature = "elementary")]
            "sqrt" => Sqrt::from_attributes(attributes).map(Self::Sqrt),
            #[cfg(feature = "elementary")]
            "square" => Square::from_attributes(attributes).map(Self::Square),
            "squared_difference" => {
                SquaredDifference::from_attributes(attributes)
                    .map(Self::SquaredDifference)
            }
            #[cfg(feature = "manipulation")]
            "squeeze" => Squeeze::from_attributes(attributes).map(Self::Squeeze),
            "sub" | "-" => Sub::from_attributes(attributes).map(Self::Sub),
            "sum" => Sum::from_attributes(attributes).map(Self::Sum),
            "sum_to" => SumTo::from_attributes(attributes).map(Self::SumTo),
            #[cfg(feature = "manipulation")]
            "swapaxes" => Swapaxes::from_attributes(attributes).map(Self::Swapaxes),
            #[cfg(feature = "activation")]
            "swish" => Swish::from_attributes(attributes).map(Self::Swish),
            #[cfg(feature = "elementary")]
            "tan" => Tan::from_attributes(attributes).map(Self::Tan),
            #[cfg(feature = "elementary")]
            "tanh" => Tanh::from_attributes(attributes).map(Self::Tanh),
            #[cfg(feature = "activation")]
            "tanh_shrink" => {
                TanhShrink::from_attributes(attributes).map(Self::TanhShrink)
            }
            #[cfg(feature = "activation")]
            "threshold" => Threshold::from_attributes(attributes).map(Self::Threshold),
            #[cfg(feature = "activation")]
            "thresholded_relu" => {
                ThresholdedRelu::from_attributes(attributes).map(Self::ThresholdedRelu)
            }
            "tile" => Tile::from_attributes(attributes).map(Self::Tile),
            #[cfg(feature = "manipulation")]
            "tril" => Tril::from_attributes(attributes).map(Self::Tril),
            #[cfg(feature = "manipulation")]
            "triu" => Triu::from_attributes(attributes).map(Self::Triu),
            #[cfg(feature = "rounding")]
            "trunc" => Trunc::from_attributes(attributes).map(Self::Trunc),
            "vecdot" => Vecdot::from_attributes(attributes).map(Self::Vecdot),
            #[cfg(feature = "elementary")]
            "xlogy" => Xlogy::from_attributes(attributes).map(Self::Xlogy),
            #[cfg(feature = "creation")]
            "zeros" => Zeros::from_attributes(attributes).map(Self::Zeros),
            #[cfg(feature = "creation")]
            "zeros_like" => ZerosLike::from_attributes(attributes).map(Self::ZerosLike),
            _ => Err(rt::OpError::unknown_op(name)),
        }
    }
}

impl rt::Op for AnyOp {
    fn info(&self) -> &'static rt::OpInfo {
        match self {
            #[cfg(feature = "elementary")]
            Self::Abs(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Acos(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Acosh(op) => rt::Op::info(op),
            Self::Add(op) => rt::Op::info(op),
            Self::Addcdiv(op) => rt::Op::info(op),
            Self::Addcmul(op) => rt::Op::info(op),
            #[cfg(feature = "creation")]
            Self::Arange(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Asin(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Asinh(op) => rt::Op::info(op),
            #[cfg(feature = "conversion")]
            Self::Astype(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Atan(op) => rt::Op::info(op),
            Self::Atan2(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Atanh(op) => rt::Op::info(op),
            #[cfg(feature = "bitwise")]
            Self::BitwiseAnd(op) => rt::Op::info(op),
            #[cfg(feature = "bitwise")]
            Self::BitwiseLeftShift(op) => rt::Op::info(op),
            #[cfg(feature = "bitwise")]
            Self::BitwiseNot(op) => rt::Op::info(op),
            #[cfg(feature = "bitwise")]
            Self::BitwiseOr(op) => rt::Op::info(op),
            #[cfg(feature = "bitwise")]
            Self::BitwiseRightShift(op) => rt::Op::info(op),
            #[cfg(feature = "bitwise")]
            Self::BitwiseXor(op) => rt::Op::info(op),
            Self::Broadcast(op) => rt::Op::info(op),
            Self::BroadcastBidirectional(op) => rt::Op::info(op),
            Self::BroadcastInDim(op) => rt::Op::info(op),
            Self::BroadcastLike(op) => rt::Op::info(op),
            Self::BroadcastNumpy(op) => rt::Op::info(op),
            Self::BroadcastTo(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Cbrt(op) => rt::Op::info(op),
            #[cfg(feature = "rounding")]
            Self::Ceil(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Celu(op) => rt::Op::info(op),
            Self::Clip(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Copysign(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Cos(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Cosh(op) => rt::Op::info(op),
            Self::CountNonzero(op) => rt::Op::info(op),
            Self::Cross(op) => rt::Op::info(op),
            #[cfg(feature = "conversion")]
            Self::DequantizeLinear(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Diagonal(op) => rt::Op::info(op),
            Self::Diff(op) => rt::Op::info(op),
            Self::Div(op) => rt::Op::info(op),
            Self::EltEqual(op) => rt::Op::info(op),
            Self::EltGreater(op) => rt::Op::info(op),
            Self::EltGreaterEqual(op) => rt::Op::info(op),
            Self::EltLess(op) => rt::Op::info(op),
            Self::EltLessEqual(op) => rt::Op::info(op),
            Self::EltNotEqual(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Elu(op) => rt::Op::info(op),
            Self::Equal(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Erf(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Erfc(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Exp(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Exp2(op) => rt::Op::info(op),
            Self::Expand(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::ExpandDims(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Expm1(op) => rt::Op::info(op),
            #[cfg(feature = "creation")]
            Self::Eye(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::EyeLike(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Flip(op) => rt::Op::info(op),
            #[cfg(feature = "rounding")]
            Self::Floor(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::FloorDivide(op) => rt::Op::info(op),
            Self::Fmod(op) => rt::Op::info(op),
            #[cfg(feature = "creation")]
            Self::Full(op) => rt::Op::info(op),
            #[cfg(feature = "creation")]
            Self::FullLike(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Gelu(op) => rt::Op::info(op),
            Self::Greater(op) => rt::Op::info(op),
            Self::GreaterEqual(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::HardShrink(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::HardSigmoid(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::HardSwish(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::HardTanh(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Heaviside(op) => rt::Op::info(op),
            Self::Hypot(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Identity(op) => rt::Op::info(op),
            #[cfg(feature = "creation")]
            Self::Iota(op) => rt::Op::info(op),
            Self::Isclose(op) => rt::Op::info(op),
            #[cfg(feature = "classification")]
            Self::Isfinite(op) => rt::Op::info(op),
            #[cfg(feature = "classification")]
            Self::Isinf(op) => rt::Op::info(op),
            #[cfg(feature = "classification")]
            Self::Isnan(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::LeakyRelu(op) => rt::Op::info(op),
            Self::Lerp(op) => rt::Op::info(op),
            Self::Less(op) => rt::Op::info(op),
            Self::LessEqual(op) => rt::Op::info(op),
            #[cfg(feature = "creation")]
            Self::Linspace(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Log(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Log10(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Log1p(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Log2(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::LogSigmoid(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Logaddexp(op) => rt::Op::info(op),
            #[cfg(feature = "logic")]
            Self::LogicalAnd(op) => rt::Op::info(op),
            #[cfg(feature = "logic")]
            Self::LogicalNot(op) => rt::Op::info(op),
            #[cfg(feature = "logic")]
            Self::LogicalOr(op) => rt::Op::info(op),
            #[cfg(feature = "logic")]
            Self::LogicalXor(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Logit(op) => rt::Op::info(op),
            Self::MaskedFill(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::MatrixTranspose(op) => rt::Op::info(op),
            Self::Max2(op) => rt::Op::info(op),
            Self::Maximum(op) => rt::Op::info(op),
            Self::Min2(op) => rt::Op::info(op),
            Self::Minimum(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Mish(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Moveaxis(op) => rt::Op::info(op),
            Self::Mul(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Negative(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Nextafter(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::NormalCdf(op) => rt::Op::info(op),
            Self::NotEqual(op) => rt::Op::info(op),
            #[cfg(feature = "creation")]
            Self::Ones(op) => rt::Op::info(op),
            #[cfg(feature = "creation")]
            Self::OnesLike(op) => rt::Op::info(op),
            Self::Outer(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Pad(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::PermuteDims(op) => rt::Op::info(op),
            Self::Positive(op) => rt::Op::info(op),
            Self::Pow(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Prelu(op) => rt::Op::info(op),
            #[cfg(feature = "conversion")]
            Self::QuantizeLinear(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Reciprocal(op) => rt::Op::info(op),
            Self::ReduceMax(op) => rt::Op::info(op),
            Self::ReduceMin(op) => rt::Op::info(op),
            Self::ReduceProd(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Relu(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Relu6(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Remainder(op) => rt::Op::info(op),
            Self::Repeat(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Reshape(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Roll(op) => rt::Op::info(op),
            #[cfg(feature = "rounding")]
            Self::Round(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Rsqrt(op) => rt::Op::info(op),
            Self::ScaleShiftRelu(op) => rt::Op::info(op),
            Self::Select(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Selu(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Shrink(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Sigmoid(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Sign(op) => rt::Op::info(op),
            #[cfg(feature = "classification")]
            Self::Signbit(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Silu(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Sin(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Sinc(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Sinh(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Slice(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::SliceAxes(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::SoftShrink(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Softplus(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Softsign(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Sqrt(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Square(op) => rt::Op::info(op),
            Self::SquaredDifference(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Squeeze(op) => rt::Op::info(op),
            Self::Sub(op) => rt::Op::info(op),
            Self::Sum(op) => rt::Op::info(op),
            Self::SumTo(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Swapaxes(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Swish(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Tan(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Tanh(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::TanhShrink(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::Threshold(op) => rt::Op::info(op),
            #[cfg(feature = "activation")]
            Self::ThresholdedRelu(op) => rt::Op::info(op),
            Self::Tile(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Tril(op) => rt::Op::info(op),
            #[cfg(feature = "manipulation")]
            Self::Triu(op) => rt::Op::info(op),
            #[cfg(feature = "rounding")]
            Self::Trunc(op) => rt::Op::info(op),
            Self::Vecdot(op) => rt::Op::info(op),
            #[cfg(feature = "elementary")]
            Self::Xlogy(op) => rt::Op::info(op),
            #[cfg(feature = "creation")]
            Self::Zeros(op) => rt::Op::info(op),
            #[cfg(feature = "creation")]
            Self::ZerosLike(op) => rt::Op::info(op),
        }
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        match self {
            #[cfg(feature = "elementary")]
            Self::Abs(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Acos(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Acosh(op) => rt::Op::infer(op, operands),
            Self::Add(op) => rt::Op::infer(op, operands),
            Self::Addcdiv(op) => rt::Op::infer(op, operands),
            Self::Addcmul(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "creation")]
            Self::Arange(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Asin(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Asinh(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "conversion")]
            Self::Astype(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Atan(op) => rt::Op::infer(op, operands),
            Self::Atan2(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Atanh(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "bitwise")]
            Self::BitwiseAnd(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "bitwise")]
            Self::BitwiseLeftShift(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "bitwise")]
            Self::BitwiseNot(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "bitwise")]
            Self::BitwiseOr(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "bitwise")]
            Self::BitwiseRightShift(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "bitwise")]
            Self::BitwiseXor(op) => rt::Op::infer(op, operands),
            Self::Broadcast(op) => rt::Op::infer(op, operands),
            Self::BroadcastBidirectional(op) => rt::Op::infer(op, operands),
            Self::BroadcastInDim(op) => rt::Op::infer(op, operands),
            Self::BroadcastLike(op) => rt::Op::infer(op, operands),
            Self::BroadcastNumpy(op) => rt::Op::infer(op, operands),
            Self::BroadcastTo(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Cbrt(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "rounding")]
            Self::Ceil(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Celu(op) => rt::Op::infer(op, operands),
            Self::Clip(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Copysign(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Cos(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Cosh(op) => rt::Op::infer(op, operands),
            Self::CountNonzero(op) => rt::Op::infer(op, operands),
            Self::Cross(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "conversion")]
            Self::DequantizeLinear(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Diagonal(op) => rt::Op::infer(op, operands),
            Self::Diff(op) => rt::Op::infer(op, operands),
            Self::Div(op) => rt::Op::infer(op, operands),
            Self::EltEqual(op) => rt::Op::infer(op, operands),
            Self::EltGreater(op) => rt::Op::infer(op, operands),
            Self::EltGreaterEqual(op) => rt::Op::infer(op, operands),
            Self::EltLess(op) => rt::Op::infer(op, operands),
            Self::EltLessEqual(op) => rt::Op::infer(op, operands),
            Self::EltNotEqual(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Elu(op) => rt::Op::infer(op, operands),
            Self::Equal(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Erf(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Erfc(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Exp(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Exp2(op) => rt::Op::infer(op, operands),
            Self::Expand(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::ExpandDims(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Expm1(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "creation")]
            Self::Eye(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::EyeLike(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Flip(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "rounding")]
            Self::Floor(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::FloorDivide(op) => rt::Op::infer(op, operands),
            Self::Fmod(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "creation")]
            Self::Full(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "creation")]
            Self::FullLike(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Gelu(op) => rt::Op::infer(op, operands),
            Self::Greater(op) => rt::Op::infer(op, operands),
            Self::GreaterEqual(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::HardShrink(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::HardSigmoid(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::HardSwish(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::HardTanh(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Heaviside(op) => rt::Op::infer(op, operands),
            Self::Hypot(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Identity(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "creation")]
            Self::Iota(op) => rt::Op::infer(op, operands),
            Self::Isclose(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "classification")]
            Self::Isfinite(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "classification")]
            Self::Isinf(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "classification")]
            Self::Isnan(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::LeakyRelu(op) => rt::Op::infer(op, operands),
            Self::Lerp(op) => rt::Op::infer(op, operands),
            Self::Less(op) => rt::Op::infer(op, operands),
            Self::LessEqual(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "creation")]
            Self::Linspace(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Log(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Log10(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Log1p(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Log2(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::LogSigmoid(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Logaddexp(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "logic")]
            Self::LogicalAnd(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "logic")]
            Self::LogicalNot(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "logic")]
            Self::LogicalOr(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "logic")]
            Self::LogicalXor(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Logit(op) => rt::Op::infer(op, operands),
            Self::MaskedFill(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::MatrixTranspose(op) => rt::Op::infer(op, operands),
            Self::Max2(op) => rt::Op::infer(op, operands),
            Self::Maximum(op) => rt::Op::infer(op, operands),
            Self::Min2(op) => rt::Op::infer(op, operands),
            Self::Minimum(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Mish(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Moveaxis(op) => rt::Op::infer(op, operands),
            Self::Mul(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Negative(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Nextafter(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::NormalCdf(op) => rt::Op::infer(op, operands),
            Self::NotEqual(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "creation")]
            Self::Ones(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "creation")]
            Self::OnesLike(op) => rt::Op::infer(op, operands),
            Self::Outer(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Pad(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::PermuteDims(op) => rt::Op::infer(op, operands),
            Self::Positive(op) => rt::Op::infer(op, operands),
            Self::Pow(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Prelu(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "conversion")]
            Self::QuantizeLinear(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Reciprocal(op) => rt::Op::infer(op, operands),
            Self::ReduceMax(op) => rt::Op::infer(op, operands),
            Self::ReduceMin(op) => rt::Op::infer(op, operands),
            Self::ReduceProd(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Relu(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Relu6(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Remainder(op) => rt::Op::infer(op, operands),
            Self::Repeat(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Reshape(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Roll(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "rounding")]
            Self::Round(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Rsqrt(op) => rt::Op::infer(op, operands),
            Self::ScaleShiftRelu(op) => rt::Op::infer(op, operands),
            Self::Select(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Selu(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Shrink(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Sigmoid(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Sign(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "classification")]
            Self::Signbit(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Silu(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Sin(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Sinc(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Sinh(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Slice(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::SliceAxes(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::SoftShrink(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Softplus(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Softsign(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Sqrt(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Square(op) => rt::Op::infer(op, operands),
            Self::SquaredDifference(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Squeeze(op) => rt::Op::infer(op, operands),
            Self::Sub(op) => rt::Op::infer(op, operands),
            Self::Sum(op) => rt::Op::infer(op, operands),
            Self::SumTo(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Swapaxes(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Swish(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Tan(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Tanh(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::TanhShrink(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::Threshold(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "activation")]
            Self::ThresholdedRelu(op) => rt::Op::infer(op, operands),
            Self::Tile(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Tril(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "manipulation")]
            Self::Triu(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "rounding")]
            Self::Trunc(op) => rt::Op::infer(op, operands),
            Self::Vecdot(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "elementary")]
            Self::Xlogy(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "creation")]
            Self::Zeros(op) => rt::Op::infer(op, operands),
            #[cfg(feature = "creation")]
            Self::ZerosLike(op) => rt::Op::infer(op, operands),
        }
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        match self {
            #[cfg(feature = "elementary")]
            Self::Abs(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Acos(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Acosh(op) => rt::Op::eval_into(op, operands, out),
            Self::Add(op) => rt::Op::eval_into(op, operands, out),
            Self::Addcdiv(op) => rt::Op::eval_into(op, operands, out),
            Self::Addcmul(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "creation")]
            Self::Arange(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Asin(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Asinh(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "conversion")]
            Self::Astype(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Atan(op) => rt::Op::eval_into(op, operands, out),
            Self::Atan2(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Atanh(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "bitwise")]
            Self::BitwiseAnd(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "bitwise")]
            Self::BitwiseLeftShift(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "bitwise")]
            Self::BitwiseNot(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "bitwise")]
            Self::BitwiseOr(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "bitwise")]
            Self::BitwiseRightShift(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "bitwise")]
            Self::BitwiseXor(op) => rt::Op::eval_into(op, operands, out),
            Self::Broadcast(op) => rt::Op::eval_into(op, operands, out),
            Self::BroadcastBidirectional(op) => rt::Op::eval_into(op, operands, out),
            Self::BroadcastInDim(op) => rt::Op::eval_into(op, operands, out),
            Self::BroadcastLike(op) => rt::Op::eval_into(op, operands, out),
            Self::BroadcastNumpy(op) => rt::Op::eval_into(op, operands, out),
            Self::BroadcastTo(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Cbrt(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "rounding")]
            Self::Ceil(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Celu(op) => rt::Op::eval_into(op, operands, out),
            Self::Clip(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Copysign(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Cos(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Cosh(op) => rt::Op::eval_into(op, operands, out),
            Self::CountNonzero(op) => rt::Op::eval_into(op, operands, out),
            Self::Cross(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "conversion")]
            Self::DequantizeLinear(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Diagonal(op) => rt::Op::eval_into(op, operands, out),
            Self::Diff(op) => rt::Op::eval_into(op, operands, out),
            Self::Div(op) => rt::Op::eval_into(op, operands, out),
            Self::EltEqual(op) => rt::Op::eval_into(op, operands, out),
            Self::EltGreater(op) => rt::Op::eval_into(op, operands, out),
            Self::EltGreaterEqual(op) => rt::Op::eval_into(op, operands, out),
            Self::EltLess(op) => rt::Op::eval_into(op, operands, out),
            Self::EltLessEqual(op) => rt::Op::eval_into(op, operands, out),
            Self::EltNotEqual(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Elu(op) => rt::Op::eval_into(op, operands, out),
            Self::Equal(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Erf(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Erfc(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Exp(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Exp2(op) => rt::Op::eval_into(op, operands, out),
            Self::Expand(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::ExpandDims(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Expm1(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "creation")]
            Self::Eye(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::EyeLike(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Flip(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "rounding")]
            Self::Floor(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::FloorDivide(op) => rt::Op::eval_into(op, operands, out),
            Self::Fmod(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "creation")]
            Self::Full(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "creation")]
            Self::FullLike(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Gelu(op) => rt::Op::eval_into(op, operands, out),
            Self::Greater(op) => rt::Op::eval_into(op, operands, out),
            Self::GreaterEqual(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::HardShrink(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::HardSigmoid(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::HardSwish(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::HardTanh(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Heaviside(op) => rt::Op::eval_into(op, operands, out),
            Self::Hypot(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Identity(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "creation")]
            Self::Iota(op) => rt::Op::eval_into(op, operands, out),
            Self::Isclose(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "classification")]
            Self::Isfinite(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "classification")]
            Self::Isinf(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "classification")]
            Self::Isnan(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::LeakyRelu(op) => rt::Op::eval_into(op, operands, out),
            Self::Lerp(op) => rt::Op::eval_into(op, operands, out),
            Self::Less(op) => rt::Op::eval_into(op, operands, out),
            Self::LessEqual(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "creation")]
            Self::Linspace(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Log(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Log10(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Log1p(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Log2(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::LogSigmoid(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Logaddexp(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "logic")]
            Self::LogicalAnd(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "logic")]
            Self::LogicalNot(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "logic")]
            Self::LogicalOr(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "logic")]
            Self::LogicalXor(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Logit(op) => rt::Op::eval_into(op, operands, out),
            Self::MaskedFill(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::MatrixTranspose(op) => rt::Op::eval_into(op, operands, out),
            Self::Max2(op) => rt::Op::eval_into(op, operands, out),
            Self::Maximum(op) => rt::Op::eval_into(op, operands, out),
            Self::Min2(op) => rt::Op::eval_into(op, operands, out),
            Self::Minimum(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Mish(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Moveaxis(op) => rt::Op::eval_into(op, operands, out),
            Self::Mul(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Negative(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Nextafter(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::NormalCdf(op) => rt::Op::eval_into(op, operands, out),
            Self::NotEqual(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "creation")]
            Self::Ones(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "creation")]
            Self::OnesLike(op) => rt::Op::eval_into(op, operands, out),
            Self::Outer(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Pad(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::PermuteDims(op) => rt::Op::eval_into(op, operands, out),
            Self::Positive(op) => rt::Op::eval_into(op, operands, out),
            Self::Pow(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Prelu(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "conversion")]
            Self::QuantizeLinear(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Reciprocal(op) => rt::Op::eval_into(op, operands, out),
            Self::ReduceMax(op) => rt::Op::eval_into(op, operands, out),
            Self::ReduceMin(op) => rt::Op::eval_into(op, operands, out),
            Self::ReduceProd(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Relu(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Relu6(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Remainder(op) => rt::Op::eval_into(op, operands, out),
            Self::Repeat(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Reshape(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Roll(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "rounding")]
            Self::Round(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Rsqrt(op) => rt::Op::eval_into(op, operands, out),
            Self::ScaleShiftRelu(op) => rt::Op::eval_into(op, operands, out),
            Self::Select(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Selu(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Shrink(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Sigmoid(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Sign(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "classification")]
            Self::Signbit(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Silu(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Sin(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Sinc(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Sinh(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Slice(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::SliceAxes(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::SoftShrink(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Softplus(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Softsign(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Sqrt(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Square(op) => rt::Op::eval_into(op, operands, out),
            Self::SquaredDifference(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Squeeze(op) => rt::Op::eval_into(op, operands, out),
            Self::Sub(op) => rt::Op::eval_into(op, operands, out),
            Self::Sum(op) => rt::Op::eval_into(op, operands, out),
            Self::SumTo(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Swapaxes(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Swish(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Tan(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Tanh(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::TanhShrink(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::Threshold(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "activation")]
            Self::ThresholdedRelu(op) => rt::Op::eval_into(op, operands, out),
            Self::Tile(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Tril(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "manipulation")]
            Self::Triu(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "rounding")]
            Self::Trunc(op) => rt::Op::eval_into(op, operands, out),
            Self::Vecdot(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "elementary")]
            Self::Xlogy(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "creation")]
            Self::Zeros(op) => rt::Op::eval_into(op, operands, out),
            #[cfg(feature = "creation")]
            Self::ZerosLike(op) => rt::Op::eval_into(op, operands, out),
        }
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        match self {
            #[cfg(feature = "elementary")]
            Self::Abs(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Acos(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Acosh(op) => rt::Op::vjp(op, operands, grad),
            Self::Add(op) => rt::Op::vjp(op, operands, grad),
            Self::Addcdiv(op) => rt::Op::vjp(op, operands, grad),
            Self::Addcmul(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "creation")]
            Self::Arange(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Asin(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Asinh(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "conversion")]
            Self::Astype(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Atan(op) => rt::Op::vjp(op, operands, grad),
            Self::Atan2(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Atanh(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "bitwise")]
            Self::BitwiseAnd(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "bitwise")]
            Self::BitwiseLeftShift(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "bitwise")]
            Self::BitwiseNot(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "bitwise")]
            Self::BitwiseOr(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "bitwise")]
            Self::BitwiseRightShift(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "bitwise")]
            Self::BitwiseXor(op) => rt::Op::vjp(op, operands, grad),
            Self::Broadcast(op) => rt::Op::vjp(op, operands, grad),
            Self::BroadcastBidirectional(op) => rt::Op::vjp(op, operands, grad),
            Self::BroadcastInDim(op) => rt::Op::vjp(op, operands, grad),
            Self::BroadcastLike(op) => rt::Op::vjp(op, operands, grad),
            Self::BroadcastNumpy(op) => rt::Op::vjp(op, operands, grad),
            Self::BroadcastTo(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Cbrt(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "rounding")]
            Self::Ceil(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Celu(op) => rt::Op::vjp(op, operands, grad),
            Self::Clip(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Copysign(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Cos(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Cosh(op) => rt::Op::vjp(op, operands, grad),
            Self::CountNonzero(op) => rt::Op::vjp(op, operands, grad),
            Self::Cross(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "conversion")]
            Self::DequantizeLinear(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Diagonal(op) => rt::Op::vjp(op, operands, grad),
            Self::Diff(op) => rt::Op::vjp(op, operands, grad),
            Self::Div(op) => rt::Op::vjp(op, operands, grad),
            Self::EltEqual(op) => rt::Op::vjp(op, operands, grad),
            Self::EltGreater(op) => rt::Op::vjp(op, operands, grad),
            Self::EltGreaterEqual(op) => rt::Op::vjp(op, operands, grad),
            Self::EltLess(op) => rt::Op::vjp(op, operands, grad),
            Self::EltLessEqual(op) => rt::Op::vjp(op, operands, grad),
            Self::EltNotEqual(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Elu(op) => rt::Op::vjp(op, operands, grad),
            Self::Equal(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Erf(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Erfc(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Exp(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Exp2(op) => rt::Op::vjp(op, operands, grad),
            Self::Expand(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::ExpandDims(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Expm1(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "creation")]
            Self::Eye(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::EyeLike(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Flip(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "rounding")]
            Self::Floor(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::FloorDivide(op) => rt::Op::vjp(op, operands, grad),
            Self::Fmod(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "creation")]
            Self::Full(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "creation")]
            Self::FullLike(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Gelu(op) => rt::Op::vjp(op, operands, grad),
            Self::Greater(op) => rt::Op::vjp(op, operands, grad),
            Self::GreaterEqual(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::HardShrink(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::HardSigmoid(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::HardSwish(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::HardTanh(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Heaviside(op) => rt::Op::vjp(op, operands, grad),
            Self::Hypot(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Identity(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "creation")]
            Self::Iota(op) => rt::Op::vjp(op, operands, grad),
            Self::Isclose(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "classification")]
            Self::Isfinite(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "classification")]
            Self::Isinf(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "classification")]
            Self::Isnan(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::LeakyRelu(op) => rt::Op::vjp(op, operands, grad),
            Self::Lerp(op) => rt::Op::vjp(op, operands, grad),
            Self::Less(op) => rt::Op::vjp(op, operands, grad),
            Self::LessEqual(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "creation")]
            Self::Linspace(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Log(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Log10(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Log1p(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Log2(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::LogSigmoid(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Logaddexp(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "logic")]
            Self::LogicalAnd(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "logic")]
            Self::LogicalNot(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "logic")]
            Self::LogicalOr(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "logic")]
            Self::LogicalXor(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Logit(op) => rt::Op::vjp(op, operands, grad),
            Self::MaskedFill(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::MatrixTranspose(op) => rt::Op::vjp(op, operands, grad),
            Self::Max2(op) => rt::Op::vjp(op, operands, grad),
            Self::Maximum(op) => rt::Op::vjp(op, operands, grad),
            Self::Min2(op) => rt::Op::vjp(op, operands, grad),
            Self::Minimum(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Mish(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Moveaxis(op) => rt::Op::vjp(op, operands, grad),
            Self::Mul(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Negative(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Nextafter(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::NormalCdf(op) => rt::Op::vjp(op, operands, grad),
            Self::NotEqual(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "creation")]
            Self::Ones(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "creation")]
            Self::OnesLike(op) => rt::Op::vjp(op, operands, grad),
            Self::Outer(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Pad(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::PermuteDims(op) => rt::Op::vjp(op, operands, grad),
            Self::Positive(op) => rt::Op::vjp(op, operands, grad),
            Self::Pow(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Prelu(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "conversion")]
            Self::QuantizeLinear(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Reciprocal(op) => rt::Op::vjp(op, operands, grad),
            Self::ReduceMax(op) => rt::Op::vjp(op, operands, grad),
            Self::ReduceMin(op) => rt::Op::vjp(op, operands, grad),
            Self::ReduceProd(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Relu(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Relu6(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Remainder(op) => rt::Op::vjp(op, operands, grad),
            Self::Repeat(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Reshape(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Roll(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "rounding")]
            Self::Round(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Rsqrt(op) => rt::Op::vjp(op, operands, grad),
            Self::ScaleShiftRelu(op) => rt::Op::vjp(op, operands, grad),
            Self::Select(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Selu(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Shrink(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Sigmoid(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Sign(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "classification")]
            Self::Signbit(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Silu(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Sin(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Sinc(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Sinh(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Slice(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::SliceAxes(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::SoftShrink(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Softplus(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Softsign(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Sqrt(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Square(op) => rt::Op::vjp(op, operands, grad),
            Self::SquaredDifference(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Squeeze(op) => rt::Op::vjp(op, operands, grad),
            Self::Sub(op) => rt::Op::vjp(op, operands, grad),
            Self::Sum(op) => rt::Op::vjp(op, operands, grad),
            Self::SumTo(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Swapaxes(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Swish(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Tan(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Tanh(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::TanhShrink(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::Threshold(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "activation")]
            Self::ThresholdedRelu(op) => rt::Op::vjp(op, operands, grad),
            Self::Tile(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Tril(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "manipulation")]
            Self::Triu(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "rounding")]
            Self::Trunc(op) => rt::Op::vjp(op, operands, grad),
            Self::Vecdot(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "elementary")]
            Self::Xlogy(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "creation")]
            Self::Zeros(op) => rt::Op::vjp(op, operands, grad),
            #[cfg(feature = "creation")]
            Self::ZerosLike(op) => rt::Op::vjp(op, operands, grad),
        }
    }
}
