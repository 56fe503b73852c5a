//! Tuples of values, and loops over rows of them.

use crate::kernel::body::Body;
use crate::memory::rows::RowsMut;
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

/// A loop that writes rows of the result from rows of the operands, given as those of their carriers, so that what moves elements is
/// compiled for few types.
///
/// Not a `dyn Fn`, whose virtual table has a function for each way to call it.
pub trait Loop<V: Values, W> {
    fn run(&self, rows: &V::Rows<'_>, out: &mut RowsMut<'_, W>);
}
