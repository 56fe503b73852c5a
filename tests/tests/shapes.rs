//! All small shapes: every pair of ranks 0 to 4 and sizes 0 to 3 under every rule, and the same of every op that moves elements,
//! against a definition that is written here once more from the rules' words. It says which calls are errors, the shape of
//! the others, and for each coordinate of the result which element of each operand it reads. The same definitions hold for
//! random large shapes, whose sizes lie around those at which the loops change their way.
//!
//! In the dev profile the scope of some ops is smaller; `cargo test --release -p opwright-tests --test shapes` has all.

#[path = "common"]
#[allow(dead_code, reason = "shared with other tests")]
mod common {
    pub mod random;
}

#[path = "shapes"]
mod shapes {
    mod definition;
    mod large;
    mod movement;
    mod placement;
    mod rules;
    mod scope;
    mod sums;
}
