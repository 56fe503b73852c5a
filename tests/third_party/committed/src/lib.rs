//! Ops generated into the crate's own folder.

pub mod ops;
