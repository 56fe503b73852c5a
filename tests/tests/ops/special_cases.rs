//! The special cases of the array API standard, in every float dtype, for broadcast and materialised operands. The
//! rules are data in `tests/data/array_api`.

mod class;
mod grid;
mod rule;
mod rules;
