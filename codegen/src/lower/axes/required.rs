//! What the constraints of axis attributes require.

use crate::model::{Attribute, AttributeType};

/// What a constraint on an axis attribute requires.
#[derive(Clone, Copy)]
pub enum Required {
    /// Every axis is one of the rank.
    InRange,
    /// No two axes are the same.
    Distinct,
}

/// The constraints of the axis attributes, in the order of the checks.
pub fn required(attributes: &[Attribute]) -> impl Iterator<Item = (usize, Required)> {
    let axes = attributes.iter().enumerate().filter(|(_, a)| a.of.is_some());
    axes.flat_map(|(i, a)| {
        let distinct = (a.ty == AttributeType::SignedAxes).then_some(Required::Distinct);
        [Required::InRange].into_iter().chain(distinct).map(move |required| (i, required))
    })
}

/// The number of constraints of axis attributes.
pub fn constraint_count(attributes: &[Attribute]) -> usize {
    required(attributes).count()
}
