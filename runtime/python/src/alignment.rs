//! Prints how shapes broadcast.

use opwright_runtime::AutoBroadcast;
use opwright_runtime::broadcast::broadcast;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors::Raise;

/// Prints how shapes align, and the shape to which they broadcast, or why they do not.
///
/// Parameters
/// ----------
/// *operands : array_like or tuple of int
///     Arrays, or anything else with a shape, or shapes.
/// auto_broadcast : {"numpy", "none", "explicit", "pdpd"}, default "numpy"
///     The broadcast rule.
/// axis : int, default -1
///     The parameter of the rule ``pdpd``.
#[pyfunction]
#[pyo3(signature = (*operands, auto_broadcast = "numpy", axis = -1))]
pub fn explain_broadcast(
    operands: &Bound<'_, PyTuple>,
    auto_broadcast: &str,
    axis: i64,
) -> PyResult<()> {
    let py = operands.py();
    let mut rule: AutoBroadcast = auto_broadcast.parse().raise(py)?;
    if let AutoBroadcast::Pdpd { axis: of_rule } = &mut rule {
        *of_rule = axis;
    }
    let shapes = operands.iter().map(|operand| shape(&operand)).collect::<PyResult<Vec<_>>>()?;
    py.import("builtins")?.getattr("print")?.call1((explained(&shapes, rule),))?;
    Ok(())
}

/// The shape of an array, or a shape that is given as such.
fn shape(operand: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
    let shape = operand.getattr_opt("shape")?.unwrap_or_else(|| operand.clone());
    shape.extract().or_else(|_| {
        let operand = operand.repr()?;
        Err(PyTypeError::new_err(format!("{operand} is neither a shape nor an array")))
    })
}

/// A row of the text: a shape that starts at a column.
struct Row<'s> {
    name: String,
    start: usize,
    shape: &'s [usize],
}

impl Row<'_> {
    /// The size in a column, if there is one.
    fn size(&self, column: usize) -> String {
        let axis = column.checked_sub(self.start);
        axis.and_then(|axis| self.shape.get(axis)).map(usize::to_string).unwrap_or_default()
    }
}

fn explained(shapes: &[Vec<usize>], rule: AutoBroadcast) -> String {
    let most = shapes.iter().map(Vec::len).max().unwrap_or(0);
    let row = |(i, shape)| row(i, shape, shapes, rule, most);
    let mut rows: Vec<Row<'_>> = shapes.iter().enumerate().map(row).collect();
    let result = broadcast(&shapes.iter().map(Vec::as_slice).collect::<Vec<_>>(), rule);
    if let Ok(shape) = &result {
        let start = most.saturating_sub(shape.len());
        rows.push(Row { name: "result".to_owned(), start, shape });
    }
    let mut text = table(&rows);
    if let Err(cause) = result {
        text += &format!("{rule}: {cause}");
    }
    text.trim_end().to_owned()
}

/// The row of an operand. `most` is the greatest rank.
fn row<'s>(
    i: usize,
    shape: &'s Vec<usize>,
    shapes: &[Vec<usize>],
    rule: AutoBroadcast,
    most: usize,
) -> Row<'s> {
    let name = match (i, shapes.len()) {
        (0, 2) => "lhs".to_owned(),
        (1, 2) => "rhs".to_owned(),
        _ => format!("operand {i}"),
    };
    let start = match rule {
        AutoBroadcast::Pdpd { axis } if i == 1 => {
            usize::try_from(axis).unwrap_or(shapes[0].len().saturating_sub(shape.len()))
        }
        AutoBroadcast::Numpy => most - shape.len(),
        _ => 0,
    };
    // A start beyond all axes is an error of the rule, and aligns nothing.
    Row { name, start: start.min(most), shape }
}

/// The rows as lines, in which axes are columns.
fn table(rows: &[Row<'_>]) -> String {
    let columns = rows.iter().map(|row| row.start + row.shape.len()).max().unwrap_or(0);
    let width = |cells: &[String]| cells.iter().map(String::len).max().unwrap_or(0);
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    let name = width(&names);
    let mut lines: Vec<String> = names.iter().map(|text| format!("{text:name$}")).collect();
    for column in 0..columns {
        let cells: Vec<String> = rows.iter().map(|row| row.size(column)).collect();
        let width = width(&cells);
        for (line, cell) in lines.iter_mut().zip(cells) {
            *line += &format!("  {cell:>width$}");
        }
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}
