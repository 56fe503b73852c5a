//! Writes the result of an elementwise loop.

use smallvec::SmallVec;

use crate::broadcast::AutoBroadcast;
use crate::error::Result;
use crate::kernel::values::Loop;
use crate::nest::align::Align;
use crate::par::Pieces;
use crate::plan::nest::{Nest, expect_aligned};
use crate::plan::sources::Sources;
use crate::plan::tiles::LoopTiles;
use crate::plan::workload::Workload;
use crate::scalar::Element;
use crate::settings::Settings;
use crate::view::ViewMut;

/// Writes the result. Generic over types only; `run` is the loop, at the level of the settings. `weight` is its cost in additions, which
/// decides whether several threads are worth using.
#[inline(never)]
pub(crate) fn write<I: Sources + Align<Views: Sources<Values = I::Values>>, O: Element>(
    settings: Settings,
    operands: I,
    rule: AutoBroadcast,
    out: &mut ViewMut<'_, O>,
    weight: usize,
    run: &(dyn Loop<I::Values, O::Compute> + Sync),
) -> Result<()> {
    if !operands.single(settings, rule, out.parts(), weight, run) {
        operands.expect_fit(out.shape(), rule)?;
        write_tiles(settings, &operands.align(out.shape(), rule)?, out, weight, run);
    }
    Ok(())
}

/// Writes the result tile by tile.
#[inline(never)]
fn write_tiles<I: Sources, O: Element>(
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
    let workload = Workload::of(settings, operands, memory, weight);
    let mut nest = Nest::new(&layout.shape, &layouts);
    nest.order();
    nest.coalesce();
    let tiles = LoopTiles::new(&nest, &workload);
    let pieces = Pieces::new(memory.reborrow());
    tiles.run(&|tile, buffers| operands.tile(tile, buffers, &mut pieces.piece(), run));
}
