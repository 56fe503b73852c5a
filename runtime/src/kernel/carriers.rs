//! Loops that receive rows of carriers, so that what moves elements is compiled for few types.

use std::marker::PhantomData;

use crate::kernel::body::Body;
use crate::kernel::buffered::Buffers;
use crate::kernel::values::{Loop, Values, tuples};
use crate::memory::rows::RowsMut;
use crate::scalar::Scalar;
use crate::simd::isa::Level;

/// The type that stands for a compute type where elements are only moved.
pub type CarrierOf<W> = <W as Scalar>::Carrier;

/// A tuple of values with a tuple of their carriers.
pub trait WithCarriers: Buffers {
    /// The carriers.
    type Carriers: Buffers;

    /// The rows of the carriers.
    fn carriers<'l>(rows: &Self::Rows<'l>) -> <Self::Carriers as Values>::Rows<'l>;

    /// The rows of which those are the carriers.
    fn of_carriers<'l>(rows: &<Self::Carriers as Values>::Rows<'l>) -> Self::Rows<'l>;
}

macro_rules! carriers {
    ($n:literal: $($A:ident $a:ident $i:tt),+) => {
        impl<$($A: Scalar),+> WithCarriers for ($($A,)+) {
            type Carriers = ($($A::Carrier,)+);

            #[inline(always)]
            fn carriers<'l>(rows: &Self::Rows<'l>) -> <Self::Carriers as Values>::Rows<'l> {
                ($(rows.$i.carried(),)+)
            }

            #[inline(always)]
            fn of_carriers<'l>(rows: &<Self::Carriers as Values>::Rows<'l>) -> Self::Rows<'l> {
                ($(rows.$i.carried(),)+)
            }
        }
    };
}

tuples! { carriers }

/// The loop of a body over a tuple of values.
pub(crate) struct LoopOf<'b, V, K>(Level, &'b K, PhantomData<fn(V)>);

impl<'b, V, K> LoopOf<'b, V, K> {
    #[inline(always)]
    pub fn new(level: Level, body: &'b K) -> Self {
        LoopOf(level, body, PhantomData)
    }
}

impl<V: WithCarriers, K: Body<V>> Loop<V::Carriers, CarrierOf<K::Out>> for LoopOf<'_, V, K> {
    fn run(
        &self,
        rows: &<V::Carriers as Values>::Rows<'_>,
        out: &mut RowsMut<'_, CarrierOf<K::Out>>,
    ) {
        V::run(self.0, &V::of_carriers(rows), &mut out.carried(), self.1);
    }
}
