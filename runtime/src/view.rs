//! Borrowed tensors: [`View`] for reading, [`ViewMut`] for writing.

mod affine;
mod align;
mod borrowed;
mod borrowed_mut;
mod elements;
mod into;
mod source;

pub use affine::{Affine, Pick, Placed};
pub use align::AlignInput;
pub use borrowed::View;
pub(crate) use borrowed::expect_len;
pub use borrowed_mut::ViewMut;
pub use elements::Elements;
pub use into::{IntoView, IntoViewMut};
pub use source::Source;
