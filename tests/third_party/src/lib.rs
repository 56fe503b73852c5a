//! Two ops of somebody else's, written in YAML alone.
#![deny(missing_docs)]

opwright_runtime::include_ops!();
