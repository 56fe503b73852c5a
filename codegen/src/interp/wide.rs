//! Numbers with a bound of the error that rounding causes, and the functions of the language on numbers of twice the precision of f64.

mod bounded;
mod elementary;
mod error_function;
mod functions;
mod real;
mod scaled_functions;

pub use bounded::Bounded;
pub use real::Real;
