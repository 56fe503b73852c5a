//! Iteration over the results of a reduction, and over the values of each, for a single operand.
//!
//! After coalescing, most reductions have one kept axis and one reduced axis. These need no plan, which would take longer than folding
//! a small tensor.

use crate::layout::Layout;
use crate::plan::cursor::Cursor;
use crate::plan::nest::Nest;
use crate::plan::reduce::axis::ReduceAxis;
use crate::plan::reduce::plan::Plan;
use crate::plan::reduce::strategy::Strategy;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::simd::isa::Level;
use crate::tuning::ONE_BY_ONE_MAX_RESULTS;

/// Iterates over results, and over the values of each.
#[derive(Clone, Copy)]
pub(super) struct ReduceIter<'p> {
    /// The settings of the call.
    settings: Settings,
    /// The innermost kept axis: the strides of the operand and of the result.
    pub kept: ReduceAxis<2>,
    /// The innermost reduced axis.
    pub reduced: ReduceAxis<1>,
    /// The number of values that are folded into one result.
    pub len: usize,
    /// Bytes read.
    pub bytes: usize,
    pub strategy: Strategy,
    /// The plan with all axes, if there are others.
    plan: Option<&'p Plan>,
}

impl<'p> ReduceIter<'p> {
    /// Iterates as a plan for one operand says, unless its values are gathered.
    pub fn planned(plan: &'p Plan) -> Option<Self> {
        Some(ReduceIter {
            settings: plan.settings,
            kept: ReduceAxis::innermost(&plan.kept),
            reduced: ReduceAxis::innermost(&plan.sequence),
            len: plan.len,
            bytes: plan.bytes,
            strategy: plan.strategy?,
            plan: Some(plan),
        })
    }

    /// Iterates over an operand whose elements have `size` bytes, if its axes in their order coalesce to one kept and one
    /// reduced axis, its values are folded in place or packed, and several threads do not pay. `None` also if the arguments are
    /// invalid: planning reports why.
    pub fn flat(
        settings: Settings,
        axes: &[i64],
        (operand, size): (&Layout, usize),
        out: &Layout,
    ) -> Option<Self> {
        let shape = &operand.shape;
        if !axes.iter().all(|&axis| is_axis(axis, shape)) {
            return None;
        }
        let (mut kept, mut reduced) = (ReduceAxis::one(), ReduceAxis::one());
        let mut of_out = (0..out.shape.len()).rev().filter(|&axis| out.shape[axis] != 1);
        for axis in (0..shape.len()).rev() {
            let (len, stride) = (shape[axis], operand.strides[axis]);
            match len {
                0 => return None,
                1 => {}
                _ if axes.contains(&(axis as i64)) => reduced.merge_outer(len, [stride])?,
                _ => {
                    let out_axis = of_out.next().filter(|&axis| out.shape[axis] == len)?;
                    kept.merge_outer(len, [stride, out.strides[out_axis]])?;
                }
            }
        }
        let bytes = kept.len.saturating_mul(reduced.len).saturating_mul(size);
        if of_out.next().is_some() || settings.is_parallel(bytes) {
            return None;
        }
        // A single value per result is packed together with its neighbours.
        let few = kept.len <= ONE_BY_ONE_MAX_RESULTS && reduced.len > 1;
        let strategy = Strategy::of((kept, reduced), kept.len, few, true)?;
        Some(ReduceIter { settings, kept, reduced, len: reduced.len, bytes, strategy, plan: None })
    }

    /// Iterates over the results in runs: the offsets of the first result's values, and of the result itself.
    pub fn results(&self) -> Runs<'p, 2> {
        match self.plan {
            Some(plan) => Runs::Nest(plan.results()),
            None => Runs::axis(self.kept, [0, 0]),
        }
    }

    /// Iterates over the values of a result, after a [restart](Runs::restart) at their offset.
    pub fn sequence(&self) -> Runs<'p, 1> {
        match self.plan {
            Some(plan) => Runs::Nest(plan.sequence.cursor()),
            None => Runs::axis(self.reduced, [0]),
        }
    }

    /// The axes outside the innermost kept axis, and their start, if there are any and `limit` is at least twice the length of the
    /// innermost.
    pub fn outer_axes(&self, limit: usize) -> Option<(Nest, &'p [isize])> {
        let plan = self.plan?;
        let (inner, outer) = plan.kept.axes().split_last()?;
        let is_short = 2 * inner.len <= limit && !outer.is_empty();
        is_short
            .then(|| (Nest::from_axes(plan.start.len(), outer.iter().cloned()), &plan.start[..]))
    }

    /// Whether the values of a result are one run.
    pub fn has_one_run(&self) -> bool {
        self.plan.is_none_or(|plan| plan.sequence.axes().len() == 1)
    }

    /// Whether there is only one kept axis and one reduced axis.
    pub fn is_flat(&self) -> bool {
        self.plan.is_none()
    }

    /// Whether the operand exceeds the caches.
    pub fn exceeds_caches(&self) -> bool {
        self.settings.exceeds_caches(self.bytes)
    }

    /// The level of the call.
    pub fn level(&self) -> Level {
        self.settings.level()
    }
}

fn is_axis(axis: i64, shape: &Shape) -> bool {
    usize::try_from(axis).is_ok_and(|axis| axis < shape.len())
}

/// Iterates over runs along the innermost axis.
pub(super) enum Runs<'p, const N: usize> {
    /// There is no other axis. `next` are the offsets of the next run, and `left` the number of indices left.
    Axis {
        axis: ReduceAxis<N>,
        next: [isize; N],
        left: usize,
    },
    Nest(Cursor<&'p Nest>),
}

impl<const N: usize> Runs<'_, N> {
    fn axis(axis: ReduceAxis<N>, next: [isize; N]) -> Self {
        Runs::Axis { axis, next, left: axis.len }
    }

    /// Starts again, from these offsets.
    pub fn restart(&mut self, offsets: [isize; N]) {
        match self {
            Runs::Axis { axis, .. } => *self = Runs::axis(*axis, offsets),
            Runs::Nest(cursor) => cursor.restart(&offsets),
        }
    }

    /// Returns the length of the next run, which is at most `limit`, and its offsets.
    #[inline]
    pub fn next(&mut self, limit: usize) -> Option<(usize, [isize; N])> {
        match self {
            Runs::Axis { left: 0, .. } => None,
            Runs::Axis { axis, next, left } => {
                let (n, start) = (limit.min(*left), *next);
                *left -= n;
                for (next, stride) in next.iter_mut().zip(axis.strides) {
                    *next = next.wrapping_add(stride.wrapping_mul(n as isize));
                }
                Some((n, start))
            }
            Runs::Nest(cursor) => {
                let n = cursor.next(limit)?;
                Some((n, *cursor.offsets().first_chunk()?))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::reduce::plan::reduced_mask;

    fn dense(shape: &[usize]) -> Layout {
        Layout::contiguous(&Shape::from(shape))
    }

    fn flat(operand: &Layout, axes: &[i64], out: &[usize]) -> Option<ReduceIter<'static>> {
        ReduceIter::flat(Settings::PLAIN, axes, (operand, 4), &dense(out))
    }

    fn steps<const N: usize>(mut runs: Runs<'_, N>, limit: usize) -> Vec<(usize, [isize; N])> {
        std::iter::from_fn(|| runs.next(limit)).collect()
    }

    #[test]
    fn flat_agrees_with_the_plan() {
        for (shape, axes, out) in [
            (&[256, 256][..], &[0][..], &[256][..]),
            (&[256, 256], &[1], &[256]),
            (&[40, 32], &[1, 1], &[40, 1]),
            (&[5, 7], &[0], &[7]),
            (&[3, 4, 5], &[1, 2, 0], &[]),
            (&[6, 7, 4, 5], &[2, 3], &[6, 1, 7]),
            (&[6, 7, 4, 5], &[0, 1], &[4, 1, 5]),
            (&[1, 1], &[0], &[]),
            (&[1, 40], &[0], &[1, 40]),
            (&[], &[], &[]),
        ] {
            let (operand, to) = (dense(shape), dense(out));
            let reduced = reduced_mask(&operand.shape, axes).unwrap();
            let plan = Plan::new(Settings::PLAIN, &operand.shape, &reduced, (&[&operand], 4), &to);
            let (flat, planned) = (flat(&operand, axes, out), ReduceIter::planned(&plan));
            let (flat, planned) =
                flat.zip(planned).unwrap_or_else(|| panic!("{shape:?} over {axes:?}"));
            assert_eq!((flat.kept, flat.reduced), (planned.kept, planned.reduced), "{shape:?}");
            assert_eq!((flat.len, flat.bytes), (planned.len, planned.bytes), "{shape:?}");
            assert_eq!(
                (flat.strategy, flat.exceeds_caches()),
                (planned.strategy, planned.exceeds_caches()),
                "{shape:?}"
            );
            assert!(flat.has_one_run() && planned.has_one_run());
            for limit in [1, 3, usize::MAX] {
                assert_eq!(steps(flat.results(), limit), steps(planned.results(), limit));
                let (mut a, mut b) = (flat.sequence(), planned.sequence());
                a.next(limit);
                b.next(limit);
                a.restart([100]);
                b.restart([100]);
                assert_eq!(steps(a, limit), steps(b, limit), "{shape:?} by {limit}");
            }
        }
    }

    #[test]
    fn flat_rejects_what_needs_a_plan() {
        let of = |shape: &[usize], axes: &[i64], out: &[usize]| flat(&dense(shape), axes, out);
        // Two kept or two reduced axes that are not contiguous.
        assert!(of(&[3, 40, 40], &[1], &[3, 40]).is_none());
        assert!(of(&[3, 40, 40], &[0, 2], &[40]).is_none());
        // Packed, unless there are few results.
        assert_eq!(of(&[17, 4], &[1], &[17]).map(|iter| iter.strategy), Some(Strategy::Packed));
        assert_eq!(of(&[16, 4], &[1], &[16]).map(|iter| iter.strategy), Some(Strategy::Inner));
        assert!(of(&[16, 1], &[1], &[16]).is_none());
        assert!(of(&[0, 4], &[0], &[4]).is_none());
        let none = Layout { shape: Shape::from([0, 40]), strides: [40, 1][..].into() };
        assert!(flat(&none, &[0], &[40]).is_none());
        // Invalid arguments.
        for (axes, out) in [
            (&[2][..], &[40][..]),
            (&[2], &[40, 40]),
            (&[-1], &[40, 40]),
            (&[i64::MIN], &[40, 40]),
            (&[0], &[41]),
            (&[0], &[40, 40]),
            (&[0, 1], &[40]),
            (&[], &[40]),
        ] {
            assert!(of(&[40, 40], axes, out).is_none(), "{axes:?} to {out:?}");
        }
        // Worth several threads.
        assert!(of(&[1 << 20, 64], &[0], &[64]).is_none());
        let iter = of(&[1, 1], &[0], &[1]).expect("a single value");
        assert_eq!(steps(iter.results(), 7), [(1, [0, 0])]);
    }
}
