//! Rounding of sums that were formed in the compute type.

use crate::broadcast::AutoBroadcast;
use crate::error::Result;
use crate::nest;
use crate::scalar::Element;
use crate::tensor::Tensor;
use crate::ty::TensorType;

/// Rounds every element to `T`.
pub(super) fn narrowed<T: Element>(wide: Tensor<T::Compute>) -> Result<Tensor<T>>
where
    T::Compute: Element<Compute = T::Compute>,
{
    Tensor::filled(&TensorType::new(T::DTYPE, wide.shape()), |out| {
        nest::map((&wide.view(),), AutoBroadcast::None, out.reborrow(), nest::itself)
    })
}
