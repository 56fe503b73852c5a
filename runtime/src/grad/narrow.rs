//! Rounding of sums that were formed in the compute type.

use crate::broadcast::AutoBroadcast;
use crate::error::Result;
use crate::nest;
use crate::scalar::Float;
use crate::tensor::Tensor;
use crate::ty::TensorType;

/// Rounds every element to `T`.
pub(super) fn narrowed<T: Float>(wide: Tensor<T::Compute>) -> Result<Tensor<T>> {
    Tensor::filled(&TensorType::new(T::DTYPE, wide.shape()), |out| {
        nest::map((&wide.view(),), AutoBroadcast::None, out.reborrow(), nest::itself)
    })
}
