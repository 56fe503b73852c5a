//! The common case that needs no plan: everything is one panel of rows.
//!
//! Planning a nest costs some 100 ns, which is more than a small tensor takes; here the axes are looked at once.

use smallvec::{SmallVec, smallvec};

use crate::layout::Layout;
use crate::loops::{Panel, Stage};
use crate::nest::panels::{Demands, LONG_ROW};
use crate::tuning;

/// One panel of rows that are used where they are.
pub(crate) struct Single {
    stages: SmallVec<[Stage; 4]>,
    offsets: SmallVec<[isize; 4]>,
    rows: usize,
    cols: usize,
}

impl Single {
    /// The panel, if the axes, in the order in which they are, merge to two, along the inner of which every element follows
    /// the last, or an operand stays the same; and if the call is too small for anything cleverer. No axis has size 0.
    pub fn new(layouts: &[&Layout], demands: &Demands) -> Option<Self> {
        let out = layouts.first()?;
        let mut outer: SmallVec<[isize; 4]> = SmallVec::new();
        let mut inner: SmallVec<[isize; 4]> = SmallVec::new();
        let (mut rows, mut cols) = (1usize, 1usize);
        for axis in (0..out.shape.len()).rev() {
            let len = out.shape[axis];
            let continues = |strides: &[isize], of: usize| {
                strides.iter().zip(layouts).all(|(stride, layout)| {
                    Some(layout.strides[axis]) == stride.checked_mul(of as isize)
                })
            };
            if len == 1 {
                continue;
            }
            let strides = layouts.iter().map(|layout| layout.strides[axis]);
            if cols == 1 {
                (cols, inner) = (len, strides.collect());
            } else if rows == 1 && continues(&inner, cols) {
                cols *= len;
            } else if rows == 1 {
                (rows, outer) = (len, strides.collect());
            } else if continues(&outer, rows) {
                rows *= len;
            } else {
                return None;
            }
        }
        if cols == 1 {
            inner = smallvec![1; layouts.len()];
        }
        if outer.is_empty() {
            outer = smallvec![0; layouts.len()];
        }
        let operands = demands.operands.len();
        let direct = inner[0] == 1
            && inner[1..].iter().all(|&s| s == 1 || s == 0)
            && (0..=operands).all(|index| !demands.moves(index));
        let long = cols >= LONG_ROW || rows * cols <= 256;
        let bytes = (rows * cols).saturating_mul(demands.bytes());
        if !direct || !long || tuning::is_streamed(bytes) || tuning::is_parallel(bytes) {
            return None;
        }
        let mut stages = SmallVec::new();
        for (&row, &col) in outer.iter().zip(&inner) {
            stages.push(if col == 1 { Stage::Rows { row } } else { Stage::Splat { row } });
        }
        Some(Single { stages, offsets: smallvec![0; layouts.len()], rows, cols })
    }

    /// The panel.
    pub fn panel(&self) -> Panel<'_> {
        Panel { stages: &self.stages, offsets: &self.offsets, rows: self.rows, cols: self.cols }
    }
}
