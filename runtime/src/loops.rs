//! Loops over one run of elements: the only `unsafe` code of the crate. No rank, no shape.
//!
//! [`Memory`] and [`MemoryMut`] carry the bounds of what may be touched, and check every *run* against them once; inside
//! a run there are no checks. What moves elements from one layout to another gets them as sheets, rectangles that were checked
//! as a whole. All other loops are safe code over the slices that these hand out.

mod block;
mod buffer;
mod distance;
mod fold;
#[cfg(feature = "ndarray")]
mod foreign;
mod gather;
mod guard;
mod lane;
mod lines;
mod memory;
mod movement;
mod operand;
mod over;
mod pages;
mod pairs;
mod panel;
mod repeated;
mod rows;
mod scratch;
mod sources;
pub(crate) mod threads;
mod types;

pub(crate) use block::{BLOCK, Blocks};
pub(crate) use distance::{Distance, NEAR};
pub(crate) use fold::{Accumulator, Columns, LANES, LEAF, fold_rows};
pub use fold::{Add, Fold, Max, Min, Mul};
#[cfg(feature = "ndarray")]
pub(crate) use foreign::{borrow, borrow_mut};
pub(crate) use gather::gather;
pub use guard::Guard;
pub(crate) use guard::{Guarded, Plain};
pub(crate) use lane::{LINE, Lane, LaneMut};
pub(crate) use lines::{lead, spare};
pub(crate) use memory::{Bits, Memory, MemoryMut};
pub(crate) use movement::{Grid, Spread, fence};
pub use operand::Operand;
pub(crate) use pages::prefer_huge;
pub(crate) use pairs::are_halves;
pub(crate) use panel::{Panel, Stage, Table};
pub(crate) use scratch::SCRATCH;
pub use sources::{Align, Direct, Run, Sources};
pub(crate) use sources::{Loop, LoopOf};
