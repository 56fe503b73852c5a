//! Tuples of values, and loops over rows of them.

use std::marker::PhantomData;

use crate::kernel::body::Body;
use crate::kernel::buffered::Buffers;
use crate::memory::rows::RowsMut;
use crate::scalar::Scalar;
use crate::simd::isa::Level;

/// Calls a macro with tuples of one to eight types: their number, and the type, the name and the index of each.
macro_rules! tuples {
    ($then:ident) => {
        $then! { 1: A a 0 }
        $then! { 2: A a 0, B b 1 }
        $then! { 3: A a 0, B b 1, C c 2 }
        $then! { 4: A a 0, B b 1, C c 2, D d 3 }
        $then! { 5: A a 0, B b 1, C c 2, D d 3, E e 4 }
        $then! { 6: A a 0, B b 1, C c 2, D d 3, E e 4, G g 5 }
        $then! { 7: A a 0, B b 1, C c 2, D d 3, E e 4, G g 5, H h 6 }
        $then! { 8: A a 0, B b 1, C c 2, D d 3, E e 4, G g 5, H h 6, I i 7 }
    };
}
pub(crate) use tuples;

/// A tuple of values of compute types.
pub trait Values: Copy + 'static {
    /// The rows that a loop receives: those of each value.
    type Rows<'l>: Copy;

    /// Whether one of them is a float.
    const ANY_FLOAT: bool;

    /// The number of values.
    const COUNT: usize;

    /// The tuple of their carriers.
    type Carriers: Buffers;

    /// The rows of the carriers.
    fn carriers<'l>(rows: &Self::Rows<'l>) -> <Self::Carriers as Values>::Rows<'l>;

    /// The rows of which those are the carriers.
    fn of_carriers<'l>(rows: &<Self::Carriers as Values>::Rows<'l>) -> Self::Rows<'l>;

    /// Runs the loop of a body. Everything else is generic over types only, as there are many bodies.
    fn run<K: Body<Self>>(
        level: Level,
        rows: &Self::Rows<'_>,
        out: &mut RowsMut<'_, K::Out>,
        body: &K,
    );

    /// Computes row by row, where every operand has a value for each column. Inlined into the loop of an instruction set.
    fn run_rows<K: Body<Self>>(rows: &Self::Rows<'_>, out: &mut RowsMut<'_, K::Out>, body: &K);

    /// As `run_rows`, where rows are whole cache lines of `N` elements, with non-temporal stores. Prefetches `distance` bytes ahead.
    fn run_lines<K: Body<Self>, const N: usize>(
        level: Level,
        rows: &Self::Rows<'_>,
        distance: usize,
        out: &mut RowsMut<'_, K::Out>,
        body: &K,
    );
}

/// The type of elements that are moved as if they were of a compute type.
pub type CarrierOf<W> = <W as Scalar>::Carrier;

/// A loop that writes rows of the result from rows of the operands, given as those of their carriers, so that what moves elements is
/// compiled for few types.
///
/// Not a `dyn Fn`, whose virtual table has a function for each way to call it.
pub trait Loop<V: Values, W> {
    fn run(&self, rows: &V::Rows<'_>, out: &mut RowsMut<'_, W>);
}

/// The loop of a body over a tuple of values.
pub(crate) struct LoopOf<'b, V, K>(Level, &'b K, PhantomData<fn(V)>);

impl<'b, V, K> LoopOf<'b, V, K> {
    #[inline(always)]
    pub fn new(level: Level, body: &'b K) -> Self {
        LoopOf(level, body, PhantomData)
    }
}

impl<V: Values, K: Body<V>> Loop<V::Carriers, CarrierOf<K::Out>> for LoopOf<'_, V, K> {
    fn run(
        &self,
        rows: &<V::Carriers as Values>::Rows<'_>,
        out: &mut RowsMut<'_, CarrierOf<K::Out>>,
    ) {
        V::run(self.0, &V::of_carriers(rows), &mut out.carried(), self.1);
    }
}
