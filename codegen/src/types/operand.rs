//! Tensor arguments.

use super::elem::Elem;
use super::pattern::ShapePattern;

/// A tensor argument.
#[derive(Clone, Debug)]
pub struct Operand {
    /// Its name.
    pub name: String,
    /// Its element type.
    pub elem: Elem,
    /// What the spec says of its shape.
    pub pattern: Option<ShapePattern>,
    /// Markdown.
    pub description: String,
}
