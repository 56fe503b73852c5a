//! Loop nests: which axes to walk in which order, for several operands at once. No dtype.
//!
//! A nest has an axis for each axis of the shape with more than one index. Axes are ordered by stride where the order of
//! elements does not matter, and neighbours that all operands can walk as one are merged; the innermost is a *run*, which
//! a loop of `loops` processes. A broadcast operand has stride 0, and so has the result of a reduction along the axes that
//! are reduced.
//!
//! ```
//! use opwright_runtime::{AutoBroadcast, Shape, Tensor, nest, scalar};
//!
//! let lhs = Tensor::from([[1.0f32], [2.0]]);
//! let rhs = Tensor::from([10.0f32, 20.0, 30.0]);
//! let mut out = Tensor::<f32>::zeros([2, 3])?;
//! let multiplied = |(lhs, rhs)| scalar::mul(lhs, rhs);
//! nest::map((&lhs.view(), &rhs.view()), AutoBroadcast::Numpy, out.view_mut(), multiplied)?;
//! assert_eq!(out, Tensor::from([[10.0, 20.0, 30.0], [20.0, 40.0, 60.0]]));
//! # Ok::<(), opwright_runtime::OpError>(())
//! ```

mod axes;
mod compiled;
mod cursor;
mod cuts;
mod demands;
pub(crate) mod grouped;
mod panels;
mod reduce;
pub(crate) mod several;
pub(crate) mod single;
mod stages;
mod traffic;

use smallvec::SmallVec;

pub use crate::loops::Guard;
pub use crate::view::Source;
pub(crate) use axes::Nest;
pub(crate) use cursor::Cursor;
pub(crate) use demands::Demands;
pub(crate) use panels::Panels;
pub use reduce::reduce;

use crate::broadcast::AutoBroadcast;
use crate::dtype::DType;
use crate::error::Result;
use crate::layout::{Layout, Strides};
use crate::loops::threads::Pieces;
use crate::loops::{Align, BLOCK, Guarded, Loop, LoopOf, Plain, Run, Sources, are_halves};
use crate::nest::compiled::Copies;
use crate::scalar::{Element, Numeric};
use crate::settings::Settings;
use crate::shape::Shape;
use crate::ty::TensorType;
use crate::view::{View, ViewMut};

/// How [`reduce`] folds values into one.
pub mod fold {
    pub use crate::loops::{Add, Fold, Max, Min, Mul};
}

/// Operands of a kernel: a tuple of one to eight [`View`]s or references to views, of any element types, or a reference to
/// such a tuple. `Values` is the tuple of their compute types.
pub trait Operands: Sources + Align<Views: Sources<Values = Self::Values>> {}

impl<I: Sources + Align<Views: Sources<Values = I::Values>>> Operands for I {}

/// The type of elements of `dtype` in the shape that the operands broadcast to under the rule, as far as that is seen at a
/// glance: `None` means that it has to be inferred, which may find an error.
#[inline]
pub fn common<I: Operands>(dtype: DType, operands: I, rule: AutoBroadcast) -> Option<TensorType> {
    operands.common(dtype, rule)
}

/// Every operand as a view of `shape`, the shape that they broadcast to under `rule`. E1010 if one is not.
#[inline]
pub fn align<I: Align>(operands: I, shape: &Shape, rule: AutoBroadcast) -> Result<I::Views> {
    operands.align(shape, rule)
}

/// Writes the function of every element of the operands, which broadcast to exactly the shape of `out` under the rule. E1010
/// if they do not, and nothing is written.
///
/// Its loops are compiled for each function. It should be a closure that is `#[inline(always)]`, since what is not inlined
/// is not vectorised; one [made](inlined) in a function of the compute types is compiled once for `f32`, `f16` and `bf16`.
#[inline]
pub fn map<I: Operands, O: Element>(
    operands: I,
    rule: AutoBroadcast,
    mut out: ViewMut<'_, O>,
    f: impl Fn(I::Values) -> O::Compute + Sync,
) -> Result<()> {
    let (settings, body) = (Settings::current(), Plain(f));
    if const { are_halves(I::PAIR, O::DTYPE) }
        && let Some(special) = settings.level().special()
    {
        return operands.pairs((settings, special), rule, &mut out, &body);
    }
    let run = LoopOf::<I::Values, _>::new(settings.level(), &body);
    write(settings, operands, rule, &mut out, 1, &run)
}

/// The closure itself. Only where it is an argument can a closure be told to be inlined.
#[inline(always)]
pub fn inlined<F>(f: F) -> F {
    f
}

/// The value of a single operand: what a reduction folds that computes nothing first. Closures have a type each, and so loops of
/// their own; this has one.
#[inline(always)]
pub fn itself<V>((value,): (V,)) -> V {
    value
}

/// As [`map`], for an expression with functions of mathematics, which are methods of the [`Guard`].
#[inline]
pub fn map_guarded<I: Operands, O: Element>(
    operands: I,
    rule: AutoBroadcast,
    mut out: ViewMut<'_, O>,
    f: impl Fn(&Guard, I::Values) -> O::Compute + Sync,
) -> Result<()> {
    let (settings, body) = (Settings::current(), Guarded(f));
    let run = LoopOf::<I::Values, _>::new(settings.level(), &body);
    write(settings, operands, rule, &mut out, MATHEMATICS, &run)
}

/// The weight of functions of mathematics, of which `hypot`, the quickest, takes four times as long as an addition (0.36 ns an
/// element, and 0.09), and `pow` 14 times. With two threads `hypot` of [96, 96] and a row takes 3.6 us, not 4.0, and `pow` 7.4, not
/// 11.5 (Xeon 6).
const MATHEMATICS: usize = 5;

/// The weight of arithmetic on pairs of halves, which are converted: [256, 256] and a row of them take 5.6 us, or 3.9 with two threads,
/// and as `f32`, twice as many bytes, 4.7 us (Zen 4).
pub(crate) const HALVES: usize = 2;

/// Writes the result. Compiled for types only; `run` is the loop, at the level of the settings, and `weight` says how many times as long
/// as it takes to add, where it is asked whether several threads are worth it.
#[inline(never)]
pub(crate) fn write<I: Operands, O: Element>(
    settings: Settings,
    operands: I,
    rule: AutoBroadcast,
    out: &mut ViewMut<'_, O>,
    weight: usize,
    run: &(dyn Loop<I::Values, O::Compute> + Sync),
) -> Result<()> {
    if !operands.single(settings, rule, out, weight, run) {
        operands.expect_fit(out.shape(), rule)?;
        write_panels(settings, &operands.align(out.shape(), rule)?, out, weight, run);
    }
    Ok(())
}

/// The same, panel after panel.
#[inline(never)]
fn write_panels<I: Sources, O: Element>(
    settings: Settings,
    operands: &I,
    out: &mut ViewMut<'_, O>,
    weight: usize,
    run: &(dyn Loop<I::Values, O::Compute> + Sync),
) {
    let (memory, layout) = out.parts();
    let mut layouts = SmallVec::new();
    layouts.push(layout);
    operands.layouts(&mut layouts);
    expect_aligned(&layouts[1..], &layout.shape);
    if layout.shape.is_empty_tensor() {
        return;
    }
    let demands = Demands::of(settings, operands, memory, weight);
    let mut nest = Nest::new(&layout.shape, &layouts);
    nest.order();
    nest.coalesce();
    let panels = Panels::new(&nest, &demands);
    let pieces = Pieces::new(memory.reborrow());
    panels.run(&|panel, blocks| operands.panel(panel, blocks, &mut pieces.part(), run));
}

/// The first coordinate, in row-major order, where the predicate holds, before `out` is written over, whose memory may be an
/// operand's. The operands broadcast to exactly the shape of `out` under the rule; E1010 if they do not.
pub fn find_over<I: Operands, O: Element>(
    operands: I,
    rule: AutoBroadcast,
    out: &ViewMut<'_, O>,
    f: impl Fn(I::Values) -> bool + Sync,
) -> Result<Option<Shape>> {
    operands.expect_fit(out.shape(), rule)?;
    let aligned = operands.align(out.shape(), rule)?;
    Ok(find(aligned.bind(out), out.shape(), f))
}

/// The first coordinate, in row-major order, where the predicate holds.
///
/// # Panics
///
/// If an operand has not that shape; [`align`] sees to that.
pub fn find<I: Sources>(
    operands: I,
    shape: &Shape,
    f: impl Fn(I::Values) -> bool + Sync,
) -> Option<Shape> {
    let level = Settings::current().level();
    let mut layouts = SmallVec::new();
    operands.layouts(&mut layouts);
    let fill = |run: Run<'_>, block: &mut [bool]| operands.fill(level, run, block, &f);
    first(shape, &layouts, &fill)
}

/// The first coordinate for which a run's truth values hold; what does not depend on the predicate, so that it is compiled once.
fn first(shape: &Shape, layouts: &[&Layout], fill: &dyn Fn(Run<'_>, &mut [bool])) -> Option<Shape> {
    expect_aligned(layouts, shape);
    if shape.is_empty_tensor() {
        return None;
    }
    let mut nest = Nest::new(shape, layouts);
    nest.coalesce();
    let strides = Strides::from_slice(nest.inner_strides());
    let mut block = [false; BLOCK];
    let mut passed = 0;
    let mut cursor = nest.cursor();
    while let Some(n) = cursor.next(BLOCK) {
        fill(Run { offsets: cursor.offsets(), strides: &strides }, &mut block[..n]);
        if let Some(i) = block[..n].iter().position(|&holds| holds) {
            return Some(coordinate(shape, passed + i));
        }
        passed += n;
    }
    None
}

/// The coordinate of element number `index` in row-major order. No axis has size 0.
fn coordinate(shape: &Shape, mut index: usize) -> Shape {
    let mut coordinate = shape.to_vec();
    for i in coordinate.iter_mut().rev() {
        let dim = *i;
        *i = index % dim;
        index /= dim;
    }
    Shape::from(coordinate)
}

/// Copies every element, bit for bit.
///
/// # Panics
///
/// If the shapes differ.
pub fn copy<T: Element>(from: View<'_, T>, mut to: ViewMut<'_, T>) {
    assert_eq!(from.shape(), to.shape(), "a copy between shapes");
    T::pick(Copies)(&from, &mut to);
}

/// The sums along `axes`, each named once or more, in `out`, which has the other axes in order.
///
/// It is [`reduce`] by [`fold::Add`] of the elements [themselves](itself), bit for bit, but compiled with this crate and not with
/// every one that has ops.
///
/// ```
/// use opwright_runtime::{Tensor, nest};
///
/// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
/// let mut columns = Tensor::zeros([3])?;
/// nest::sum(x.view(), &[0], columns.view_mut());
/// assert_eq!(columns, Tensor::from([5, 7, 9]));
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
///
/// # Panics
///
/// If an axis is out of range, or `out` has not the remaining shape.
pub fn sum<T: Numeric>(x: View<'_, T>, axes: &[i64], mut out: ViewMut<'_, T>) {
    compiled::sum(&x, axes, &mut out);
}

fn expect_aligned(layouts: &[&Layout], shape: &Shape) {
    for layout in layouts {
        assert_eq!(layout.shape, *shape, "an operand that is not aligned");
    }
}
