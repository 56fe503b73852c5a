//! Whether a result is within the accuracy bound of the stated one.

use crate::model::Op;
use crate::types::{DType, Num};

/// The documented error bound in `dtype`, in ULP.
pub(super) fn bound(op: &Op, dtype: DType) -> f64 {
    op.accuracy.iter().find(|bound| bound.dtype == dtype).map_or(0.0, |bound| bound.ulps)
}

/// Whether a value is within the documented bound of the stated one.
pub(super) fn agrees(op: &Op, have: Num, want: Num, dtype: DType) -> bool {
    have.ulps(want, dtype) <= bound(op, dtype)
}
