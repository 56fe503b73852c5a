//! Functions of f32, within one ULP. The common ones are computed in f32, with the parts of sums that decide about the last bit
//! in two numbers; the others in f64, and rounded once.
//!
//! All are branch-free, special cases included, and call nothing but arithmetic, so that loops over them vectorise.
//! Where C's special cases need care, a select replaces an operand or the result. The polynomials are minimax
//! with a relative error far below 2^-24; the bound of each stands beside its coefficients.

mod angle;
mod arc;
mod arithmetic;
mod binary_logarithm;
mod circle;
mod cube_root;
mod error_function;
mod exponential;
mod far;
mod hyperbolic;
mod inverse_hyperbolic;
mod length;
mod logarithm;
mod logistic;
mod power;
mod powers_of_two;
mod remainder;
mod slopes;
#[cfg(test)]
mod tests;

pub use super::slopes::f32::{pow_by_base, pow_by_base_end, pow_by_exponent};
pub use angle::atan2;
pub use arc::{acos, asin, atan};
pub use circle::{cos, cos_near, sin, sin_near, tan, tan_near};
pub use cube_root::cbrt;
pub use error_function::{erf, erfc, normal_cdf};
pub use exponential::{exp, exp2, expm1};
pub use hyperbolic::{cosh, sinh, tanh};
pub use inverse_hyperbolic::{acosh, asinh, atanh};
pub use length::{hypot, hypot_near};
pub use logarithm::{ln, log1p, log2, log10};
pub use logistic::{logit, sigmoid, softplus};
pub use power::{powf, powf_end, powf_end_times, powf_start, powf_start_less_one};
pub use remainder::rem_near;
pub use slopes::{atan2_by_a, div_by_b, fmod_by_b, hypot_by_a};
