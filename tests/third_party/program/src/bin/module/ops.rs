//! The ops.

opwright_runtime::include_ops!();
