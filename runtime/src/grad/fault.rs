//! The error of tensors whose shapes do not belong together.

use crate::error::{ErrorKind, OpError};

/// E1010 of a function of gradients.
pub(super) fn layout(function: &'static str, message: String) -> OpError {
    OpError::new(ErrorKind::Layout, function, message)
}
