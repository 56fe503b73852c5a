//! Numbers of twice the precision of f64, also with a larger range and with a bound of the error that rounding causes, and the
//! functions of the language on them.

mod bounded;
mod elementary;
mod error_function;
mod functions;
mod number;
mod real;
mod scaled;
mod scaled_functions;

pub use bounded::Bounded;
pub use number::Wide;
pub use real::Real;
pub use scaled::Scaled;
