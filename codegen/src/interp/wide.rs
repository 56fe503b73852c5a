//! Numbers of twice the precision of f64, and the functions of the language on them.

mod functions;
mod number;

pub use functions::{call, truth};
pub use number::Wide;
