//! Constructors of scalar expressions that simplify: they remove factors of 0 and 1 and combine numbers and like terms.
//!
//! Only derived gradients are built from these. A product that contains the cotangent has it as its first factor: `grad
//! * (2 * (lhs - rhs))`. Sums, products, quotients and calls simplify to each other, so they are methods of
//! [`Expr`](super::Expr).

mod call;
mod choice;
mod factor;
mod literal;
mod negative;
mod plain;
mod product;
mod quotient;
mod slope;
mod sum;
mod template;

pub use choice::select;
pub use literal::is_zero;
pub use template::{Template, no_derivative};
