//! The expression language: a small typed tree that is interpreted, emitted as Rust, differentiated and printed as
//! mathematics.
//!
//! [`parse`] builds a syntax tree, and [`check`] resolves names and sorts and turns it into an [`Expr`], which all
//! other modules work on. The functions of the language are the rows of one table, [`builtin::BUILTINS`]; those whose arguments
//! are not all values are in another, [`special::SPECIAL_FORMS`].

mod affine;
mod bounds;
pub mod builtin;
pub mod check;
pub mod constant;
pub mod diff;
mod fold;
pub mod functions;
mod index_map;
mod ir;
pub mod linear;
pub mod parse;
pub mod reference;
pub mod relation;
pub mod scatter;
pub mod size_limit;
pub mod special;

pub use ir::{Binder, Expr, Kind, Let, Size, Sort};

#[cfg(test)]
pub(crate) mod tests {
    use super::builtin::{Builtin, Domain};
    use super::{Expr, Kind, Sort};
    use crate::span::Span;

    pub(crate) fn expr(kind: Kind) -> Expr {
        Expr { kind, sort: Sort::Int, span: Span { file: 0, start: 0, end: 0 } }
    }

    pub(crate) fn call(name: &str, args: Vec<Expr>) -> Expr {
        expr(Kind::Call(Builtin::find(name, args.len(), Domain::Shape).unwrap(), args))
    }
}
