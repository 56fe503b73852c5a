//! One axis of a reduction.

use crate::plan::nest::Nest;

/// The length of an axis, and its stride in each of several memories.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ReduceAxis<const N: usize> {
    pub len: usize,
    pub strides: [isize; N],
}

impl<const N: usize> ReduceAxis<N> {
    /// An axis with a single index, which is a run.
    #[inline]
    pub fn one() -> Self {
        ReduceAxis { len: 1, strides: [1; N] }
    }

    #[inline]
    pub fn innermost(nest: &Nest) -> Self {
        let innermost = nest
            .axes()
            .last()
            .map(|axis| Some(ReduceAxis { len: axis.len, strides: *axis.strides.first_chunk()? }));
        innermost.flatten().unwrap_or(ReduceAxis::one())
    }

    /// Merges it with an outer axis of more than one index. Returns `None` if the two are not contiguous. If a product wraps, the
    /// values leave their memory, which is detected when they are used.
    #[inline]
    pub fn merge_outer(&mut self, len: usize, strides: [isize; N]) -> Option<()> {
        if self.len == 1 {
            *self = ReduceAxis { len, strides };
            return Some(());
        }
        let reach = |i: usize| self.strides[i].wrapping_mul(self.len as isize);
        let continues = (0..N).all(|i| strides[i] == reach(i));
        self.len = self.len.wrapping_mul(len);
        continues.then_some(())
    }
}
