//! The functions of the language on double-word numbers with a large exponent. A function has no result where that on
//! double-word numbers has all its digits.

pub mod angle;
pub mod arithmetic;
pub mod error_function;
pub mod exponential;
pub mod hyperbolic;
pub mod logarithm;
pub mod logistic;
mod near_zero;
pub mod order;
pub mod power;
pub mod sign;
pub mod slope;
#[cfg(test)]
mod tests;
pub mod whole;
