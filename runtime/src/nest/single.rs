//! The common case that needs no plan: everything is one panel of rows.
//!
//! Planning a nest costs some 100 ns, which is more than a small tensor takes; here the axes are looked at once.

use smallvec::SmallVec;

use crate::layout::Layout;
use crate::loops::Stage;
use crate::nest::Demands;
use crate::nest::panels::LONG_ROW;
use crate::tuning;

/// Rows and columns of that panel, and what is done with each operand, if the axes, in the order in
/// which they are, merge to two, along the inner of which every element follows the last, or an
/// operand stays the same; and if the call is too small for anything cleverer. It starts at the
/// first element of everything. No axis has size 0.
pub(crate) fn single(
    layouts: &[&Layout],
    demands: &Demands,
    stages: &mut SmallVec<[Stage; 4]>,
) -> Option<(usize, usize)> {
    let shape = &layouts.first()?.shape;
    let (mut rows, mut cols) = (1usize, 1usize);
    // The innermost of the axes that were merged to each of the two.
    let (mut outer, mut inner) = (None, None);
    for (axis, &len) in shape.iter().enumerate().rev() {
        let continues = |from: usize, n: usize| {
            layouts.iter().all(|layout| {
                let strides = layout.strides.as_slice();
                Some(strides[axis]) == strides[from].checked_mul(n as isize)
            })
        };
        match (outer, inner) {
            _ if len == 1 => {}
            (_, None) => (inner, cols) = (Some(axis), len),
            (None, Some(inner)) if continues(inner, cols) => cols *= len,
            (None, Some(_)) => (outer, rows) = (Some(axis), len),
            (Some(outer), _) if continues(outer, rows) => rows *= len,
            _ => return None,
        }
    }
    let long = cols >= LONG_ROW || rows * cols <= 256;
    let bytes = (rows * cols).saturating_mul(demands.bytes());
    if !long || tuning::is_streamed(bytes) || tuning::is_parallel(bytes) {
        return None;
    }
    for (index, layout) in layouts.iter().enumerate() {
        let strides = layout.strides.as_slice();
        let row = outer.map_or(0, |axis| strides[axis]);
        stages.push(match inner.map_or(1, |axis| strides[axis]) {
            _ if demands.moves(index) => return None,
            1 => Stage::Rows { row },
            0 if index > 0 => Stage::Splat { row },
            _ => return None,
        });
    }
    Some((rows, cols))
}
