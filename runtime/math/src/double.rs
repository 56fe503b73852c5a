//! Functions of f64 without branches, tables or calls, so that loops over them vectorise.
//!
//! Where rare arguments need a slower function, there are two: `near` also returns whether its
//! result is right, which depends only on the arguments, and `far` is right for all others.
//!
//! Each reduces the argument to a range around zero, evaluates a polynomial, and assembles the
//! result as a double-double, so that only the last addition rounds. Special cases are selects
//! before and after. The polynomials are minimax on their interval; the error bound of each is
//! stated beside it.
//!
//! `mul_add` is fused for every instruction set, so results are bit-identical everywhere.

mod angle;
mod arc;
mod bases;
mod bell;
mod cube_root;
mod error_function;
mod exponential;
mod hyperbolic;
mod inverse_hyperbolic;
mod length;
mod logarithm;
mod logistic;
mod normal;
mod parts;
mod power;
mod quarter_turns;
mod remainder;
mod slopes;
mod tangent;
#[cfg(test)]
mod tests;
mod waves;

pub use super::slopes::f64::{pow_by_base, pow_by_base_end, pow_by_exponent};
pub use angle::atan2;
pub use arc::{acos, asin, atan};
pub use bases::{log2, log10};
pub use cube_root::cbrt;
pub use error_function::{erf, erfc};
pub use exponential::exp;
pub use hyperbolic::{cosh, expm1, sinh};
pub use inverse_hyperbolic::{acosh, asinh, atanh};
pub use length::hypot;
pub use logarithm::{ln, log1p};
pub use logistic::{logit, sigmoid, softplus};
pub use normal::normal_cdf;
pub use power::{exp2, powf, powf_end, powf_end_times, powf_start, powf_start_less_one};
pub use remainder::rem_near;
pub use slopes::{atan2_by_a, div_by_b, fmod_by_b, hypot_by_a};
pub use tangent::tanh;
pub use waves::{cos, cos_near, sin, sin_near, tan, tan_near};
