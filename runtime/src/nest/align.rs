//! Tuples of operands that can be brought to one shape.

use crate::broadcast::AutoBroadcast;
use crate::error::Result;
use crate::shape::Shape;

/// Tuples that can be brought to one shape.
pub trait Align {
    type Views;

    fn align(self, shape: &Shape, rule: AutoBroadcast) -> Result<Self::Views>;
}
