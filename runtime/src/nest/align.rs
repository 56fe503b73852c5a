//! Broadcasting of tuples of operands.

use crate::broadcast::AutoBroadcast;
use crate::error::Result;
use crate::shape::Shape;

/// Tuples of operands that can be broadcast to one shape.
pub trait Align {
    type Views;

    fn align(self, shape: &Shape, rule: AutoBroadcast) -> Result<Self::Views>;
}
