//! Mutation sites: the places of a source file that have mutants.

use std::ops::Range;

/// One change.
#[derive(Clone)]
pub struct Mutant {
    /// Its description, such as `a < b -> a <= b`.
    pub what: String,
    /// The code that replaces the site's.
    pub code: String,
}

/// What the code of a mutant replaces.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// The body of a function. The site is after its brace, and the code is the value that it
    /// returns.
    Body,
    /// An expression.
    Expr,
    /// An arm of a match, which is never taken. The site is after its pattern.
    Arm,
}

/// A place and its mutants.
#[derive(Clone)]
pub struct Site {
    /// The bytes of the file.
    pub range: Range<usize>,
    pub kind: Kind,
    /// Whether it is inside `macro_rules!`, where paths start with `$crate`.
    pub in_macro: bool,
    /// The names of the enclosing items, such as `View::new`.
    pub function: String,
    /// The number of its first mutant.
    pub first: u32,
    pub mutants: Vec<Mutant>,
}

/// Why a place was not mutated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// It is evaluated at compile time and cannot be switched at run time.
    Const,
    /// It is not compiled on this machine or with these features.
    Cfg,
    /// It is a body of `macro_rules!` that is not complete items, statements or an expression.
    Macro,
    /// It is a function whose return type has no value that can be written.
    Value,
    /// It does not compile.
    Type,
}

impl Reason {
    /// All reasons, each with its column heading.
    pub const ALL: [(Reason, &str); 5] = [
        (Reason::Const, "const"),
        (Reason::Cfg, "cfg"),
        (Reason::Macro, "macro"),
        (Reason::Value, "no value"),
        (Reason::Type, "no compile"),
    ];
}

/// One source file.
pub struct Source {
    /// The path from the root of the repository.
    pub path: String,
    pub text: String,
    /// In order of position; of two sites that start at the same place, the outer one is first.
    pub sites: Vec<Site>,
    /// The byte ranges of the functions.
    pub functions: Vec<Range<usize>>,
    pub not_tried: Vec<Reason>,
}

impl Source {
    /// The line of a position, counted from 1.
    pub fn line(&self, place: usize) -> usize {
        self.text[..place].matches('\n').count() + 1
    }
}
