//! Memory with lifetimes and bounds, and views of it: the only raw pointers of the crate.
//!
//! [`Memory`](raw::Memory) and [`MemoryMut`](raw::MemoryMut) carry the bounds of what may be touched, and check every run of elements
//! against them once; inside a run there are no checks. [`rows`] and [`matrix`] are rows and rectangles of elements, which were checked as a
//! whole.

pub mod alignment;
pub mod cache_level;
#[cfg(feature = "ndarray")]
pub mod foreign;
pub mod matrix;
pub mod pages;
pub mod raw;
pub mod rows;
pub mod scratch;
