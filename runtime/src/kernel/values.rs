//! Tuples of values, and loops over rows of them.

use std::marker::PhantomData;

use crate::kernel::body::Body;
use crate::memory::rows::RowsMut;
use crate::simd::isa::Level;

/// A tuple of values of compute types.
pub trait Values: Copy + 'static {
    /// The rows that a loop receives: those of each value.
    type Rows<'l>;

    /// Runs the loop of a body. Everything else is generic over types only, as there are many bodies.
    fn run<B: Body<Self>>(
        level: Level,
        rows: &Self::Rows<'_>,
        out: &mut RowsMut<'_, B::Out>,
        body: &B,
    );
}

/// A loop that writes rows of the result from rows of the operands.
///
/// Not a `dyn Fn`, whose virtual table has a function for each way to call it.
pub trait Loop<V: Values, W> {
    fn run(&self, rows: &V::Rows<'_>, out: &mut RowsMut<'_, W>);
}

/// The loop of a body over a tuple of values.
pub(crate) struct LoopOf<'b, V, B>(Level, &'b B, PhantomData<fn(V)>);

impl<'b, V, B> LoopOf<'b, V, B> {
    #[inline(always)]
    pub fn new(level: Level, body: &'b B) -> Self {
        LoopOf(level, body, PhantomData)
    }
}

impl<V: Values, B: Body<V>> Loop<V, B::Out> for LoopOf<'_, V, B> {
    fn run(&self, rows: &V::Rows<'_>, out: &mut RowsMut<'_, B::Out>) {
        V::run(self.0, rows, out, self.1);
    }
}
