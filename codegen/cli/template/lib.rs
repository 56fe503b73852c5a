//! Tensor operators, generated from `specs/`. `OPS` lists them, and `AnyOp` is one chosen at run time.

opwright_runtime::include_ops!();
