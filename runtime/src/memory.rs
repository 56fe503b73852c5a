//! Memory with lifetimes and bounds, and views of it: the only raw pointers of the crate.
//!
//! [`Memory`](raw::Memory) and [`MemoryMut`](raw::MemoryMut) know the bounds of what may be accessed, and check each run of elements
//! against them once; there are no checks inside a run. [`rows`] and [`matrix`] are rows and 2-D blocks of elements, checked as a whole.

pub mod alignment;
#[cfg(feature = "ndarray")]
pub mod foreign;
pub mod matrix;
pub mod pages;
pub mod raw;
pub mod rows;
pub mod scratch;
