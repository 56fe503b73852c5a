//! The first element for which a predicate holds.

use crate::broadcast::AutoBroadcast;
use crate::error::Result;
use crate::layout::{Layout, Strides};
use crate::memory::raw::Memory;
use crate::nest::operands::Operands;
use crate::plan::block::Block;
use crate::plan::nest::{Nest, expect_aligned};
use crate::plan::sources::Sources;
use crate::scalar::Element;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::tuning::BLOCK_ELEMENTS;
use crate::view::ViewMut;

/// Returns the first coordinate, in row-major order, where the predicate holds. `out` is about to be overwritten, and its memory
/// may be an operand's. The operands must broadcast to exactly the shape of `out` under the rule; returns error E1010 if they do
/// not.
pub fn find_over<I: Operands, O: Element>(
    operands: I,
    rule: AutoBroadcast,
    out: &ViewMut<'_, O>,
    f: impl Fn(I::Values) -> bool + Sync,
) -> Result<Option<Shape>> {
    operands.expect_fit(out.shape(), rule)?;
    let aligned = operands.align(out.shape(), rule)?;
    Ok(find_in(&aligned, &out.shared(), out.shape(), f))
}

/// Returns the first coordinate, in row-major order, where the predicate holds.
///
/// # Panics
///
/// If an operand does not have that shape, as [`align`](super::align()) ensures.
pub fn find<I: Sources>(
    operands: I,
    shape: &Shape,
    f: impl Fn(I::Values) -> bool + Sync,
) -> Option<Shape> {
    find_in(&operands, &Memory::<u8>::new(&[]), shape, f)
}

/// As [`find`]; `of_result` is the memory of the operands that share that of a result.
fn find_in<I: Sources, O: Element>(
    operands: &I,
    of_result: &Memory<'_, O>,
    shape: &Shape,
    f: impl Fn(I::Values) -> bool + Sync,
) -> Option<Shape> {
    let level = Settings::current().level();
    let fill =
        |block: Block<'_>, holds: &mut [bool]| operands.fill(level, of_result, block, holds, &f);
    first(shape, operands.layouts().as_ref(), &fill)
}

/// The part of [`find_in`] that does not depend on the predicate, so that it is compiled once.
fn first(
    shape: &Shape,
    layouts: &[&Layout],
    fill: &dyn Fn(Block<'_>, &mut [bool]),
) -> Option<Shape> {
    expect_aligned(layouts, shape);
    if shape.is_empty_tensor() {
        return None;
    }
    let mut nest = Nest::new(shape, layouts);
    nest.coalesce();
    let strides = Strides::from_slice(nest.inner_strides());
    let mut holds = [false; BLOCK_ELEMENTS];
    let mut passed = 0;
    let mut cursor = nest.cursor();
    while let Some(n) = cursor.next(BLOCK_ELEMENTS) {
        let offsets = cursor.offsets();
        let axes = [1, 1, n].map(|len| (len, &strides[..]));
        fill(Block { offsets, axes }, &mut holds[..n]);
        if let Some(i) = holds[..n].iter().position(|&holds| holds) {
            return Some(coordinate(shape, passed + i));
        }
        passed += n;
    }
    None
}

/// Returns the coordinate of element number `index` in row-major order. No axis has size 0.
fn coordinate(shape: &Shape, mut index: usize) -> Shape {
    let mut coordinate = shape.to_vec();
    for i in coordinate.iter_mut().rev() {
        let dim = *i;
        *i = index % dim;
        index /= dim;
    }
    Shape::from(coordinate)
}
