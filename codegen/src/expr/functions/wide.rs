//! The functions of the language on double-word numbers. A function has no result where fewer than 53 bits would be right.

pub mod angle;
pub mod arithmetic;
pub mod error_function;
pub mod exponential;
pub mod hyperbolic;
pub mod logarithm;
pub mod logistic;
pub mod order;
pub mod power;
pub mod sign;
pub mod slope;
#[cfg(test)]
mod tests;
pub mod whole;
