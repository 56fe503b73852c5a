//! Tensor operators. `specs/` says what they are; `AnyOp` and `OPS` have them all.

opwright_runtime::include_ops!();
