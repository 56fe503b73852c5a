//! Reductions over any axes.
//!
//! The values that are folded into one element are a sequence, row-major along the reduced axes; `loops` fixes the order in
//! which a sequence is folded. So a result depends neither on strides nor on which of the two ways below computes it.

use smallvec::{SmallVec, smallvec};

use crate::dtype::Numeric;
use crate::layout::{Layout, Strides};
use crate::loops::{
    Add, Fold, LANES, LEAF, Max, MemoryMut, Min, Mul, Run, add_row, fold_lanes, fold_slice,
};
use crate::nest::axes::Axis;
use crate::nest::{Nest, Operands, expect_aligned, split};
use crate::shape::Shape;
use crate::view::ViewMut;

/// How values are folded into one. Floats add pairwise, and a NaN among them is the result of all four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reduction {
    /// The sum; of nothing, 0.
    Add,
    /// The product; of nothing, 1.
    Mul,
    /// The smallest; of nothing, the highest value of the type.
    Min,
    /// The largest; of nothing, the lowest value of the type.
    Max,
}

/// Results that are made at a time when the values to fold lie across.
const COLUMNS: usize = 64;

/// Folds the function of the operands' elements along `axes`, each named once or more.
///
/// `out` has the other axes in order; axes of size 1 mean nothing, so that it may keep the reduced ones, or not. Values are
/// folded in `O`'s compute type, and rounded to `O` once.
///
/// # Panics
///
/// If an operand has not that shape, an axis is out of range, or `out` has not the remaining shape.
pub fn reduce<I: Operands, O: Numeric>(
    reduction: Reduction,
    operands: I,
    shape: &Shape,
    axes: &[i64],
    out: ViewMut<'_, O>,
    f: impl Fn(I::Values) -> O::Compute + Sync,
) {
    match reduction {
        Reduction::Add => fold::<I, O, Add>(operands, shape, axes, out, &f),
        Reduction::Mul => fold::<I, O, Mul>(operands, shape, axes, out, &f),
        Reduction::Min => fold::<I, O, Min>(operands, shape, axes, out, &f),
        Reduction::Max => fold::<I, O, Max>(operands, shape, axes, out, &f),
    }
}

fn fold<I: Operands, O: Numeric, R: Fold<O::Compute>>(
    operands: I,
    shape: &Shape,
    axes: &[i64],
    out: ViewMut<'_, O>,
    f: &(impl Fn(I::Values) -> O::Compute + Sync),
) {
    let mut layouts = SmallVec::new();
    operands.layouts(&mut layouts);
    expect_aligned(&layouts, shape);
    let plan = plan(shape, axes, &layouts, out.layout());
    if out.shape().is_empty_tensor() {
        return;
    }
    let (mut memory, out_layout) = out.into_parts();
    if shape.is_empty_tensor() {
        let nest = Nest::new(&out_layout.shape, &[&out_layout]).coalesced();
        let (stride, mut cursor) = (nest.inner_strides()[0], nest.cursor());
        let empty = [O::narrow(R::EMPTY); LEAF];
        while let Some(n) = cursor.next(LEAF) {
            memory.scatter(cursor.offsets()[0], stride, &empty[..n]);
        }
        return;
    }
    if plan.across {
        columns::<I, O, R>(plan, &operands, &mut memory, f);
    } else {
        rows::<I, O, R>(plan, &operands, &mut memory, f);
    }
}

/// What does not depend on the types of the elements, so that it is compiled once.
fn plan(shape: &Shape, axes: &[i64], layouts: &[&Layout], out: &Layout) -> Plan {
    let mut reduced: SmallVec<[bool; 8]> = smallvec![false; shape.len()];
    for &axis in axes {
        let slot = usize::try_from(axis).ok().and_then(|axis| reduced.get_mut(axis));
        assert!(slot.map(|slot| *slot = true).is_some(), "a reduced axis that is out of range");
    }
    let kept = kept_axes(shape, &reduced, layouts, out);
    let sequence = Nest::of((0..shape.len()).filter(|&axis| reduced[axis]), layouts).coalesced();
    let kept = kept.ordered().coalesced();
    let far = |strides: &[isize]| strides.iter().map(|stride| stride.unsigned_abs()).sum::<usize>();
    let across = far(&kept.inner_strides()[1..]) < far(sequence.inner_strides());
    Plan { len: sequence.len(), across, sequence, kept }
}

/// The axes to keep, for the result and then the operands.
fn kept_axes(shape: &Shape, reduced: &[bool], layouts: &[&Layout], out: &Layout) -> Nest {
    let kept = (0..shape.len()).filter(|&axis| !reduced[axis] && shape[axis] != 1);
    let of_out = (0..out.shape.len()).filter(|&axis| out.shape[axis] != 1);
    let fits = kept.clone().map(|axis| shape[axis]).eq(of_out.clone().map(|axis| out.shape[axis]));
    assert!(fits, "the result of a reduction has the shape {}", out.shape);
    Nest::from_axes(
        1 + layouts.len(),
        kept.zip(of_out).map(|(axis, out_axis)| {
            let operands = layouts.iter().map(|layout| layout.strides[axis]);
            let strides = [out.strides[out_axis]].into_iter().chain(operands).collect();
            Axis { len: shape[axis], strides }
        }),
    )
}

/// What is folded, and into what.
struct Plan {
    kept: Nest,
    sequence: Nest,
    /// The number of values that are folded into one.
    len: usize,
    /// Whether the results lie closer together in memory than the values of one of them.
    across: bool,
}

/// One result at a time: good where the sequence lies along memory.
fn rows<I: Operands, O: Numeric, R: Fold<O::Compute>>(
    plan: Plan,
    operands: &I,
    out: &mut MemoryMut<'_, O>,
    f: &impl Fn(I::Values) -> O::Compute,
) {
    let strides = Strides::from_slice(plan.sequence.inner_strides());
    let mut sequence = plan.sequence.cursor();
    let mut kept = plan.kept.cursor();
    let mut leaf = [O::Compute::default(); LEAF];
    while kept.next(1).is_some() {
        sequence.restart(&kept.offsets()[1..]);
        let mut next_leaf = |len: usize| {
            let mut filled = 0;
            while filled < len {
                let Some(n) = sequence.next(len - filled) else { break };
                let run = Run { offsets: sequence.offsets(), strides: &strides };
                operands.fill(run, &mut leaf[filled..filled + n], f);
                filled += n;
            }
            fold_slice::<O::Compute, R>(&leaf[..filled])
        };
        let value = pairwise(plan.len, &mut next_leaf, &R::join);
        out.scatter(kept.offsets()[0], 1, &[O::narrow(value)]);
    }
}

/// A row of results at a time: good where the sequence lies across memory.
fn columns<I: Operands, O: Numeric, R: Fold<O::Compute>>(
    plan: Plan,
    operands: &I,
    out: &mut MemoryMut<'_, O>,
    f: &impl Fn(I::Values) -> O::Compute,
) {
    type Row<C> = [C; COLUMNS];
    let (stride, strides) = split(plan.kept.inner_strides());
    let mut sequence = plan.sequence.cursor();
    let mut kept = plan.kept.cursor();
    while let Some(width) = kept.next(COLUMNS) {
        sequence.restart(&kept.offsets()[1..]);
        let mut next_leaf = |len: usize| {
            let mut lanes: [Row<O::Compute>; LANES] = [[R::SEED; COLUMNS]; LANES];
            let mut row: Row<O::Compute> = [R::SEED; COLUMNS];
            for i in 0..len {
                if sequence.next(1).is_some() {
                    let run = Run { offsets: sequence.offsets(), strides: &strides };
                    operands.fill(run, &mut row[..width], f);
                    add_row::<O::Compute, R>(&mut lanes[i % LANES][..width], &row[..width]);
                }
            }
            fold_lanes::<O::Compute, R, COLUMNS>(&mut lanes);
            lanes[0]
        };
        let join = |mut a: Row<O::Compute>, b: Row<O::Compute>| {
            add_row::<O::Compute, R>(&mut a, &b);
            a
        };
        let values = pairwise(plan.len, &mut next_leaf, &join);
        let narrow: [O; COLUMNS] = values.map(O::narrow);
        out.scatter(kept.offsets()[0], stride, &narrow[..width]);
    }
}

/// Joins the leaves of a sequence of `len` values as a balanced tree; their order in the sequence is kept. The depth is that
/// of the tree, at most 57.
fn pairwise<V>(len: usize, next_leaf: &mut impl FnMut(usize) -> V, join: &impl Fn(V, V) -> V) -> V {
    if len <= LEAF {
        return next_leaf(len);
    }
    let half = LEAF * (len.div_ceil(LEAF).next_power_of_two() / 2);
    let low = pairwise(half, next_leaf, join);
    let high = pairwise(len - half, next_leaf, join);
    join(low, high)
}
