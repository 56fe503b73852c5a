//! Writes the result of an elementwise loop.

use crate::broadcast::AutoBroadcast;
use crate::error::{ErrorKind, OpError, Result};
use crate::kernel::values::Loop;
use crate::plan::sources::Sources;
use crate::scalar::Element;
use crate::settings::Settings;
use crate::view::ViewMut;

/// Writes the result. Generic over types only; `run` is the loop, at the level of the settings. `weight` is its cost in additions, which
/// decides whether several threads are worth using.
#[inline(never)]
pub(crate) fn write<I: Sources, O: Element>(
    settings: Settings,
    operands: I,
    rule: AutoBroadcast,
    out: &mut ViewMut<'_, O>,
    weight: usize,
    run: &(dyn Loop<I::Values, O::Compute> + Sync),
) -> Result<()> {
    if operands.write(settings, rule, out.parts(), weight, run) {
        return Ok(());
    }
    operands.expect_fit(out.shape(), rule)?;
    if out.shape().is_empty_tensor() { Ok(()) } else { Err(misfit()) }
}

#[cold]
fn misfit() -> OpError {
    OpError::new(ErrorKind::Layout, "map", "an operand in place of the result has another shape")
}
