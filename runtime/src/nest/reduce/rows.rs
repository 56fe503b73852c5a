//! Results one by one: for a single operand whose sequences lie along memory.

use std::marker::PhantomData;

use crate::dtype::Numeric;
use crate::loops::{Accumulator, BLOCK, Direct, Fold, Memory, MemoryMut, fold_rows};
use crate::nest::Operands;
use crate::nest::reduce::plan::Plan;
use crate::nest::reduce::{columns, store};

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
        let mut sequence = self.plan.sequence.cursor();
        let mut kept = self.plan.results();
        let mut results = [O::Compute::default(); BLOCK];
        while let Some(n) = kept.next(BLOCK) {
            let (offset, to) = (kept.offsets()[0], kept.offsets()[1]);
            let results = &mut results[..n];
            if one_run {
                fold_rows::<A, _, R>(memory, (offset, stride), self.plan.len, results, &load);
            } else {
                let mut accumulator = Accumulator::<O::Compute, R>::new();
                for (i, result) in results.iter_mut().enumerate() {
                    sequence.restart(&[offset + i as isize * stride]);
                    while let Some(n) = sequence.next(usize::MAX) {
                        accumulator.feed(memory.run(sequence.offsets()[0], n), &load);
                    }
                    *result = accumulator.finish();
                }
            }
            store(self.out, (to, out_stride), results);
        }
    }
}
