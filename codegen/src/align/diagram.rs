//! What a picture consists of.

/// The longest shape that is drawn.
pub(super) const RANK: usize = 12;

/// Operands, attributes and the result, axis by axis.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// The axes; for a reduction those of the operand, otherwise those of the result.
    pub columns: Vec<Column>,
    /// The operands, then the result if there is one.
    pub rows: Vec<Row>,
}

/// One axis.
#[derive(Clone, Debug)]
pub struct Column {
    /// Its number, or what else it is.
    pub head: String,
    /// How many coordinates it has.
    pub extent: i64,
    /// Whether it is why there is no result.
    pub fails: bool,
}

/// One tensor.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// What is said below the name.
    pub shape: String,
    /// What it is.
    pub role: Role,
    /// One per column; nothing where the row has no part in it.
    pub cells: Vec<Option<Cell>>,
}

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// An operand.
    Operand,
    /// An attribute, or an operand of which only the shape is read.
    Shape,
    /// The result.
    Result,
    /// No result.
    Nothing,
}

/// One axis of one tensor.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The tensor's own dimension.
    pub label: String,
    /// What stands at each coordinate that is [`shown`].
    pub marks: Vec<Mark>,
    /// Which axis of the tensor it is, where the axes do not stand in their order.
    pub axis: Option<usize>,
}

impl Cell {
    pub(super) fn new(label: impl Into<String>, marks: Vec<Mark>) -> Cell {
        Cell { label: label.into(), marks, axis: None }
    }

    /// What is said below the marks.
    pub fn caption(&self) -> String {
        match self.axis {
            Some(axis) => format!("axis {axis}: {}", self.label),
            None => self.label.clone(),
        }
    }
}

/// What stands at a coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// An element.
    Data,
    /// An element that stood at an earlier coordinate already.
    Repeat,
    /// Nothing.
    Outside,
}

/// The coordinates of an axis that are drawn: all, or the first and the last.
pub fn shown(extent: i64, columns: usize) -> Vec<i64> {
    let (most, first) = if columns > 6 { (3, 1) } else { (6, 3) };
    if extent <= most { (0..extent).collect() } else { (0..first).chain([extent - 1]).collect() }
}

impl Picture {
    /// Adds the row of the result, or says that there is none.
    pub(super) fn conclude(&mut self, name: &str, result: Option<&[i64]>) {
        let columns = self.columns.len();
        self.rows.push(match result {
            Some(shape) => Row {
                cells: shape.iter().map(|d| Some(whole(*d, columns))).collect(),
                ..Row::new(name, shape, Role::Result)
            },
            None => Row { shape: "no result".into(), ..Row::new(name, &[], Role::Nothing) },
        });
    }
}

impl Row {
    pub(super) fn new(name: &str, shape: &[i64], role: Role) -> Row {
        Row { name: name.into(), shape: format!("{shape:?}"), role, cells: vec![] }
    }
}

/// An axis of which every coordinate has an element of its own.
pub(super) fn whole(dim: i64, columns: usize) -> Cell {
    Cell::new(dim.to_string(), vec![Mark::Data; shown(dim, columns).len()])
}

/// An operand: what a picture needs of it.
#[derive(Clone, Copy, Debug)]
pub struct Tensor<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its shape.
    pub shape: &'a [i64],
}
