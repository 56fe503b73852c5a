//! Numbers of twice the precision of f64, also with a larger range.

mod number;
mod scaled;

pub use number::Wide;
pub use scaled::Scaled;
