//! Results one by one: for a single operand whose sequences lie along memory.

use std::marker::PhantomData;

use crate::dtype::Numeric;
use crate::loops::{Accumulator, BLOCK, Direct, Fold, Memory, MemoryMut, SCRATCH, fold_rows};
use crate::nest::reduce::plan::Plan;
use crate::nest::reduce::{columns, store};
use crate::nest::{Cursor, Nest, Operands};
use crate::scalar::Number;

pub(super) fn fold<I: Operands, O: Numeric, R: Fold<O::Compute>>(
    plan: &Plan,
    operands: &I,
    out: &mut MemoryMut<'_, O>,
    f: &impl Fn(I::Values) -> O::Compute,
) {
    let rows = Rows::<O, R, _> { plan, out, f, fold: PhantomData };
    if let Err(rows) = operands.direct(rows) {
        columns::fold::<I, O, R>(rows.plan, operands, rows.out, f);
    }
}

struct Rows<'r, 'o, O, R, F> {
    plan: &'r Plan,
    out: &'r mut MemoryMut<'o, O>,
    f: &'r F,
    fold: PhantomData<R>,
}

impl<V, O: Numeric, R: Fold<O::Compute>, F: Fn(V) -> O::Compute> Direct<V>
    for Rows<'_, '_, O, R, F>
{
    fn run<A: Copy>(self, memory: Memory<'_, A>, values: impl Fn(A) -> V + Copy) {
        let f = self.f;
        let load = |element| f(values(element));
        let (stride, out_stride) = match *self.plan.kept.inner_strides() {
            [stride, out_stride] => (stride, out_stride),
            _ => return,
        };
        let one_run = self.plan.sequence.axes().len() == 1;
        let mut accumulators = match one_run {
            true => Vec::new(),
            false => self.accumulators(stride),
        };
        let length = (self.plan.len, self.plan.is_far());
        let mut sequence = self.plan.sequence.cursor();
        let mut kept = self.plan.results();
        let mut results = [O::Compute::default(); BLOCK];
        while let Some(n) = kept.next(BLOCK) {
            let (offset, to) = (kept.offsets()[0], kept.offsets()[1]);
            let results = &mut results[..n];
            if one_run {
                fold_rows::<A, _, R>(memory, (offset, stride), length, results, &load);
            } else if accumulators.is_empty() {
                let accumulator = &mut [Accumulator::<O::Compute, R>::new(self.plan.is_far())];
                for (i, result) in results.iter_mut().enumerate() {
                    sequence.restart(&[offset + i as isize * stride]);
                    fold_runs(memory, &mut sequence, accumulator, 0, &load);
                    *result = accumulator[0].finish();
                }
            } else {
                let group = accumulators.len();
                for (k, results) in results.chunks_mut(group).enumerate() {
                    sequence.restart(&[offset + (k * group) as isize * stride]);
                    let accumulators = &mut accumulators[..results.len()];
                    fold_runs(memory, &mut sequence, accumulators, stride, &load);
                    for (result, accumulator) in results.iter_mut().zip(accumulators) {
                        *result = accumulator.finish();
                    }
                }
            }
            store(self.out, (to, out_stride), results);
        }
    }
}

impl<O: Numeric, R: Fold<O::Compute>, F> Rows<'_, '_, O, R, F> {
    /// Accumulators for as many results as are folded at the same time: several where the results lie closer together than
    /// the runs of a sequence, so that memory is read in order. None if one will do, or if there is no memory for more.
    fn accumulators(&self, stride: isize) -> Vec<Accumulator<O::Compute, R>> {
        let mut accumulators = Vec::new();
        let far = self.plan.sequence.axes().first().map_or(0, |axis| axis.strides[0]);
        let group = SCRATCH / size_of::<Accumulator<O::Compute, R>>();
        let closer = stride.unsigned_abs() < far.unsigned_abs();
        if closer && accumulators.try_reserve_exact(group).is_ok() {
            accumulators.resize_with(group, || Accumulator::new(self.plan.is_far()));
        }
        accumulators
    }
}

/// Folds sequences that start `stride` apart, run by run, each into its accumulator.
fn fold_runs<A: Copy, C: Number, R: Fold<C>>(
    memory: Memory<'_, A>,
    sequence: &mut Cursor<&Nest>,
    accumulators: &mut [Accumulator<C, R>],
    stride: isize,
    load: &impl Fn(A) -> C,
) {
    while let Some(n) = sequence.next(usize::MAX) {
        for (i, accumulator) in accumulators.iter_mut().enumerate() {
            let start = sequence.offsets()[0] + i as isize * stride;
            accumulator.feed(memory.run(start, n), load);
        }
    }
}
