//! All small shapes: every pair of ranks 0 to 4 and sizes 0 to 3 under every rule, and the same of every op that moves elements,
//! against a definition that is written here once more from the rules' words. It says which calls are errors, the shape of
//! the others, and for each coordinate of the result which element of each operand it reads.
//!
//! In the dev profile the scope of some ops is smaller; `cargo test --release -p opwright-tests --test shapes` has all.

#[path = "shapes"]
mod shapes {
    mod definition;
    mod movement;
    mod placement;
    mod rules;
    mod scope;
    mod sums;
}
