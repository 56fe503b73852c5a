//! Writes the result of an elementwise loop.

use crate::broadcast::AutoBroadcast;
use crate::error::{ErrorKind, OpError, Result};
use crate::kernel::carriers::CarrierOf;
use crate::kernel::values::Loop;
use crate::layout::Layout;
use crate::memory::raw::MemoryMut;
use crate::plan::carried::Carry;
use crate::plan::sources::{CarriersOf, Sources};
use crate::scalar::Element;
use crate::settings::Settings;
use crate::view::ViewMut;

/// Writes the result. Generic over types only; `run` is the loop, at the level of the settings. `weight` is its cost in additions, which
/// decides whether several threads are worth using.
#[inline(always)]
pub(crate) fn write<I: Carry, O: Element>(
    settings: Settings,
    operands: &I,
    rule: AutoBroadcast,
    out: &mut ViewMut<'_, O>,
    weight: usize,
    run: &(dyn Loop<CarriersOf<I>, CarrierOf<O::Compute>> + Sync),
) -> Result<()> {
    let (memory, layout) = out.parts();
    let out = (memory.carried(), layout);
    write_carriers::<_, O::Carrier>(settings, operands.carried(), rule, out, weight, run)
}

/// Writes the result, as [`write()`] does.
#[inline(never)]
fn write_carriers<I: Sources, O: Element>(
    settings: Settings,
    operands: I,
    rule: AutoBroadcast,
    (memory, layout): (&mut MemoryMut<'_, O>, &Layout),
    weight: usize,
    run: &(dyn Loop<CarriersOf<I>, CarrierOf<O::Compute>> + Sync),
) -> Result<()> {
    if operands.write(settings, rule, (memory, layout), weight, run) {
        return Ok(());
    }
    operands.expect_fit(&layout.shape, rule)?;
    if layout.shape.is_empty_tensor() { Ok(()) } else { Err(misfit()) }
}

#[cold]
fn misfit() -> OpError {
    OpError::new(ErrorKind::Layout, "map", "an operand in place of the result has another shape")
}
