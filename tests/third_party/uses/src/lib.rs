//! Ops with a family of another crate, and that crate's ops.

opwright_runtime::include_ops!();
