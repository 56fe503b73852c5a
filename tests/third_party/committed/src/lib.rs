//! Ops that are generated into the crate's own folder.

pub mod ops;
