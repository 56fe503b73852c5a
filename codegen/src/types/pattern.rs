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
    /// The axes of the sizes, if there are as many.
    pub fn axes(&self, rank: usize) -> Vec<usize> {
        let len = self.sizes.len();
        let (first, Some(rest)) = (self.before_rest.unwrap_or(len), rank.checked_sub(len)) else {
            return vec![];
        };
        (0..len).map(|i| if i < first { i } else { i + rest }).collect()
    }

    /// The names, each with its position among the sizes.
    pub fn names(&self) -> impl Iterator<Item = (usize, &str, Span)> {
        self.sizes.iter().enumerate().filter_map(|(i, size)| match size {
            PatternSize::Name(name, span) => Some((i, name.as_str(), *span)),
            PatternSize::Fixed(_) | PatternSize::Any => None,
        })
    }
}
