//! Draws diagrams as text.
//!
//! ```text
//!         axis 0  axis 1  axis 2
//! lhs     ■ ■     ■ □     ■ ■ ■   [2, 1, 3]
//! rhs     □ □     ■ ■     ■ □ □   [2, 1]
//! output  ■ ■     ■ ■     ■ ■ ■   [2, 2, 3]
//! ```

use super::diagram::{Cell, Column, Mark, Picture, Role, TensorRow};

/// The diagram, one row per line.
pub fn text(picture: &Picture) -> String {
    let mut lines = vec![vec![String::new()]];
    lines[0].extend(picture.columns.iter().map(|column| column.head.clone()));
    for row in &picture.rows {
        let mut line = vec![row.name.clone()];
        line.extend(picture.columns.iter().enumerate().map(|(j, column)| sign(row, j, column)));
        line.push(row.shape.clone());
        lines.push(line);
    }
    let width = |j: usize| lines.iter().filter_map(|line| Some(line.get(j)?.chars().count())).max();
    let padded = |line: &Vec<String>| {
        let cell = |(j, cell): (usize, &String)| format!("{cell:0$}", width(j).unwrap_or(0));
        line.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    lines.iter().map(padded).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The text of a row in a column.
fn sign(row: &TensorRow, j: usize, column: &Column) -> String {
    match row.cells.get(j).and_then(Option::as_ref) {
        None if row.role == Role::Nothing && column.fails => "✗".into(),
        None => String::new(),
        Some(cell) if cell.marks.is_empty() => cell.label.clone(),
        Some(cell) => match cell.axis {
            Some(axis) => format!("{} (axis {axis})", marks(cell, column)),
            None => marks(cell, column),
        },
    }
}

fn marks(cell: &Cell, column: &Column) -> String {
    let cut = (cell.marks.len() as i64) < column.extent && !cell.label.contains('Σ');
    let one = |mark: &Mark| match mark {
        Mark::Data => "■",
        Mark::Repeat => "□",
        Mark::Outside => " ",
    };
    let mut signs: Vec<&str> = cell.marks.iter().map(one).collect();
    let last = cell.marks.last() != Some(&Mark::Outside);
    if cut && last && signs.len() > 1 {
        signs.insert(signs.len() - 1, "…");
    }
    signs.join(" ").trim_end().to_owned()
}
