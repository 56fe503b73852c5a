//! The parts of a diagram.

/// The largest rank that is drawn.
pub(super) const MAX_DRAWN_RANK: usize = 12;

/// A diagram: operands, attributes and the result, axis by axis.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// The axes of the operand for a reduction, and of the result for other ops.
    pub columns: Vec<Column>,
    /// The operands, then the result.
    pub rows: Vec<TensorRow>,
}

/// An axis.
#[derive(Clone, Debug)]
pub struct Column {
    /// Its label.
    pub head: String,
    /// Its size.
    pub extent: i64,
    /// Whether operands are incompatible along it.
    pub fails: bool,
}

/// A tensor.
#[derive(Clone, Debug)]
pub struct TensorRow {
    /// Its name.
    pub name: String,
    /// The text below the name.
    pub shape: String,
    /// Its role.
    pub role: Role,
    /// One cell per column; `None` if the tensor does not have the axis.
    pub cells: Vec<Option<Cell>>,
}

/// The role of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// An operand.
    Operand,
    /// An attribute, or an operand of which only the shape is used.
    Shape,
    /// The result.
    Result,
    /// The missing result of a failed call.
    Nothing,
}

/// An axis of a tensor.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The size of the tensor's axis.
    pub label: String,
    /// The marks of the coordinates that are [`shown`].
    pub marks: Vec<Mark>,
    /// The number of the tensor's axis, if the axes are permuted.
    pub axis: Option<usize>,
}

impl Cell {
    pub(super) fn new(label: impl Into<String>, marks: Vec<Mark>) -> Cell {
        Cell { label: label.into(), marks, axis: None }
    }

    /// The text below the marks.
    pub fn caption(&self) -> String {
        match self.axis {
            Some(axis) => format!("axis {axis}: {}", self.label),
            None => self.label.clone(),
        }
    }
}

/// The mark of a coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// An element.
    Data,
    /// An element that also occurs at an earlier coordinate.
    Repeat,
    /// No element.
    Outside,
}

/// The coordinates of an axis that are drawn: all, or the first ones and the last.
pub fn shown(extent: i64, columns: usize) -> Vec<i64> {
    let (most, first) = if columns > 6 { (3, 1) } else { (6, 3) };
    if extent <= most { (0..extent).collect() } else { (0..first).chain([extent - 1]).collect() }
}

impl Picture {
    /// Adds the row of the result or of its absence.
    pub(super) fn conclude(&mut self, name: &str, result: Option<&[i64]>) {
        self.rows.push(match result {
            Some(shape) => TensorRow::result(name, shape, self.columns.len()),
            None => {
                TensorRow { shape: "no result".into(), ..TensorRow::new(name, &[], Role::Nothing) }
            }
        });
    }
}

impl TensorRow {
    pub(super) fn new(name: &str, shape: &[i64], role: Role) -> TensorRow {
        TensorRow { name: name.into(), shape: format!("{shape:?}"), role, cells: vec![] }
    }

    /// The row of a result, in a diagram of this many columns.
    pub(super) fn result(name: &str, shape: &[i64], columns: usize) -> TensorRow {
        TensorRow {
            cells: shape.iter().map(|d| Some(whole(*d, columns))).collect(),
            ..TensorRow::new(name, shape, Role::Result)
        }
    }
}

/// An axis with distinct elements at all coordinates.
pub(super) fn whole(dim: i64, columns: usize) -> Cell {
    Cell::new(dim.to_string(), vec![Mark::Data; shown(dim, columns).len()])
}

/// The name and shape of an operand.
#[derive(Clone, Copy, Debug)]
pub struct NamedShape<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its shape.
    pub shape: &'a [i64],
}
