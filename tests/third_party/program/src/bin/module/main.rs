//! A program with the ops in a module, which calls none of them.

mod ops;

fn main() {}
