//! Shapes: the size of each axis of a tensor.

mod interval;
mod new;
mod partial;
mod sizes;

pub use interval::Interval;
pub use new::NewShape;
pub use partial::PartialShape;
pub(crate) use sizes::numel;
pub use sizes::{Axes, Dims, Shape};
