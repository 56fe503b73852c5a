//! All small shapes: every pair of shapes of rank 0 to 4 with sizes 0 to 3 under every rule, and the same for every movement op,
//! compared with a definition that is implemented here from the text of the rules. It determines which calls are errors, the
//! shape of the result, and which element of each operand each coordinate of the result reads. Random large shapes, with sizes
//! around the thresholds of the loops, follow the same definitions.
//!
//! In the dev profile, some ops are tested with fewer shapes; `cargo test --release -p opwright-tests --test ops shapes` tests all.

mod definition;
mod large;
mod movement;
mod placement;
mod rules;
mod scope;
mod sums;
