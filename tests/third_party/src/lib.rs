//! Two third-party ops, written only in YAML.
#![deny(missing_docs)]

opwright_runtime::include_ops!();
