//! Sites: places of a source file that have mutants.

use std::ops::Range;

/// One change.
#[derive(Clone)]
pub struct Mutant {
    /// What it is, as `a < b -> a <= b`.
    pub what: String,
    /// The code that takes the place of the site's.
    pub code: String,
}

/// What the code of a mutant takes the place of.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// The body of a function, after whose brace the site is: the code is what it returns.
    Body,
    /// An expression.
    Expr,
    /// An arm of a match, after whose pattern the site is: it is never taken.
    Arm,
}

/// A place, and the mutants there.
#[derive(Clone)]
pub struct Site {
    /// Bytes of the file.
    pub range: Range<usize>,
    pub kind: Kind,
    /// Within `macro_rules!`, where the crate has another name.
    pub in_macro: bool,
    /// The names of what it is in, as `View::new`.
    pub function: String,
    /// The number of the first of its mutants.
    pub first: u32,
    pub mutants: Vec<Mutant>,
}

/// Why a change was not tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// What the compiler evaluates cannot be switched at run time.
    Const,
    /// Not compiled on this machine, or with these features.
    Cfg,
    /// A body of `macro_rules!` that is not whole items, statements or an expression.
    Macro,
    /// A function whose type has no value that can be written.
    Value,
    /// What does not compile.
    Type,
}

impl Reason {
    /// All of them, with the heading of a column.
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
    /// From the root of the repository.
    pub path: String,
    pub text: String,
    /// In the order of the text; of two that start at the same place the outer one first.
    pub sites: Vec<Site>,
    /// The functions, as bytes of the text.
    pub functions: Vec<Range<usize>>,
    pub not_tried: Vec<Reason>,
}

impl Source {
    /// The line of a place, from 1.
    pub fn line(&self, place: usize) -> usize {
        self.text[..place].matches('\n').count() + 1
    }
}
