//! The shape of a tile.

/// How many indices of each axis of a nest a tile covers, and which axes are its rows and its columns.
pub(super) struct TileShape<'p> {
    /// Whether every operand is contiguous or constant along the innermost axis, whose rows are worth a loop of their own.
    pub is_in_rows: bool,
    /// Whether it is a single row of maximal length, so that operands are not packed but repeated in
    /// the loop.
    pub is_whole_row: bool,
    pub extents: &'p [usize],
    /// The axis of the rows. If it is also the first of the columns, a row covers `extents` of its
    /// indices.
    pub rows: Option<usize>,
    pub cols: usize,
}

impl TileShape<'_> {
    /// Whether it is a tile of a pattern: its rows are several indices each of the axis along which they lie.
    pub fn is_pattern(&self) -> bool {
        self.rows == Some(self.cols)
    }
}
