//! The functions of the language, as the interpreter computes them.

mod arguments;
pub mod bits;
pub mod bounds;
pub mod broadcast;
mod float;
pub mod list;
pub mod scalar;
pub mod scaled;
pub mod signs;
pub mod slopes;
pub mod tensor;
pub mod wide;

pub use arguments::Args;
pub use tensor::Tensor;
