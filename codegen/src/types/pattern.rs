//! Shape patterns: what a spec says of the shape of an operand.

use crate::span::Span;

/// A shape pattern, such as `[m, k]` or `[n, 3, ..]`.
#[derive(Clone, Debug)]
pub struct ShapePattern {
    /// The sizes, in order.
    pub sizes: Vec<PatternSize>,
    /// How many of the sizes come before `..`, which stands for any number of axes. `None` without a `..`.
    pub before_rest: Option<usize>,
    /// As written, with one space after each comma.
    pub text: String,
    /// Its place.
    pub span: Span,
}

/// What a pattern says of one size.
#[derive(Clone, Debug)]
pub enum PatternSize {
    /// A name, which is a size in every expression of the spec. Sizes of one name are equal.
    Name(String, Span),
    /// A number.
    Fixed(i64),
    /// `_`: any size.
    Any,
}

impl ShapePattern {
    /// The axes of the sizes for a rank that fits.
    pub fn axes(&self, rank: usize) -> impl Iterator<Item = usize> {
        let (first, len) = (self.before_rest.unwrap_or(self.sizes.len()), self.sizes.len());
        (0..len).map(move |i| if i < first { i } else { rank - (len - i) })
    }

    /// The names, each with its position among the sizes.
    pub fn names(&self) -> impl Iterator<Item = (usize, &str, Span)> {
        self.sizes.iter().enumerate().filter_map(|(i, size)| match size {
            PatternSize::Name(name, span) => Some((i, name.as_str(), *span)),
            PatternSize::Fixed(_) | PatternSize::Any => None,
        })
    }
}
