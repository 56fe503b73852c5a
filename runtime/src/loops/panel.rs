//! Panels: what is processed at a time, rows times columns of elements. No rank, no dtype.

/// How one operand, or the result, takes part in the panels of a nest.
#[derive(Clone, PartialEq, Debug)]
pub enum Stage {
    /// Rows of elements side by side, `row` apart: used where they are.
    Rows { row: isize },
    /// One value for each row, `row` apart; operands only.
    Splat { row: isize },
    /// A grid: moved to or from a block. Its rows have `cols` elements; `None` if they are those of the panel.
    Grid { cols: Option<usize>, row: isize, col: isize },
    /// Groups of elements at `offsets` from a start, `row` apart: moved to or from a block. `span` is the lowest and the
    /// highest of the offsets.
    Table { offsets: Box<[isize]>, span: (isize, isize), row: isize },
    /// As `Rows`, written past the caches; the result only.
    Stream { row: isize },
}

/// One panel.
#[derive(Clone, Copy)]
pub struct Panel<'p> {
    /// The stages of the result and then of the operands.
    pub stages: &'p [Stage],
    /// Where the panel starts in each.
    pub offsets: &'p [isize],
    pub rows: usize,
    pub cols: usize,
}

impl Panel<'_> {
    /// The number of elements.
    #[inline]
    pub fn len(&self) -> usize {
        self.rows * self.cols
    }
}
