//! Tensor arguments.

use super::elem::Elem;

/// A tensor argument.
#[derive(Clone, Debug)]
pub struct Operand {
    /// Its name.
    pub name: String,
    /// Its element type.
    pub elem: Elem,
    /// Markdown.
    pub description: String,
}
