//! The ops in a module of a program that calls none of them.

mod ops;

fn main() {}
