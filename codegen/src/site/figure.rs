//! Lays out a diagram as SVG. The template draws it, and the stylesheet sets the colors.

use serde::Serialize;

use crate::align::{Column, Mark, Picture, Role, shown};

const SIDE: i64 = 16;
const SQUARE_PITCH: i64 = 19;
const GAP: i64 = 18;
const TOP: i64 = 30;
const ROW_PITCH: i64 = 46;
/// The width of an ellipsis.
const ELLIPSIS_WIDTH: i64 = 14;

/// The data of the template.
#[derive(Debug, Default, Serialize)]
pub struct Figure {
    width: i64,
    height: i64,
    title: String,
    bands: Vec<Band>,
    rule: Option<i64>,
    paths: Vec<Path>,
    texts: Vec<FigureText>,
}

/// The background of an incompatible axis.
#[derive(Debug, Serialize)]
struct Band {
    x: i64,
    width: i64,
}

/// All squares of a kind.
#[derive(Debug, Serialize)]
struct Path {
    class: &'static str,
    d: String,
}

#[derive(Debug, Serialize)]
struct FigureText {
    class: &'static str,
    x: i64,
    y: i64,
    text: String,
}

/// The approximate width of a text, for an average character width in tenths of a pixel.
fn width(text: &str, tenths: i64) -> i64 {
    text.chars().count() as i64 * tenths / 10
}

/// Lays out a diagram.
pub fn figure(picture: &Picture) -> Figure {
    let columns = &picture.columns;
    let margin = picture.rows.iter().map(|r| width(&r.name, 78).max(width(&r.shape, 70))).max();
    let margin = margin.unwrap_or(0) + GAP;
    let mut figure = Figure { title: title(picture), ..Figure::default() };
    let (mut x, mut left) = (margin, vec![]);
    for (j, column) in columns.iter().enumerate() {
        let labels = picture.rows.iter().filter_map(|r| r.cells.get(j)?.as_ref());
        let label = labels.map(|c| width(&c.caption(), 72)).max().unwrap_or(0);
        let wide = strip(column, columns.len()).max(label).max(width(&column.head, 62));
        left.push((x, wide));
        if column.fails {
            figure.bands.push(Band { x: x - 8, width: wide + 16 });
        }
        figure.text("h", x + wide / 2, 12, &column.head);
        x += wide + GAP;
    }
    for (i, row) in picture.rows.iter().enumerate() {
        let y = TOP + ROW_PITCH * i as i64;
        if matches!(row.role, Role::Result | Role::Nothing) {
            figure.rule = Some(y - 10);
        }
        figure.text("n", 0, y + 12, &row.name);
        figure.text(if row.role == Role::Nothing { "x" } else { "s" }, 0, y + 28, &row.shape);
        for (j, cell) in row.cells.iter().enumerate() {
            let (Some(cell), Some(column)) = (cell, columns.get(j)) else { continue };
            let (x, wide) = left[j];
            let data = match row.role {
                Role::Result => "o",
                _ if column.fails => "f",
                _ => "d",
            };
            let cut = shown(column.extent, columns.len()).len() as i64 != column.extent;
            let at = x + (wide - strip(column, columns.len())) / 2;
            if column.extent == 0 && row.role != Role::Shape {
                figure.path("e", &format!("M{} {y}v{SIDE}", at + SIDE / 4));
            }
            figure.squares(&cell.marks, cut, (at, y), data);
            let bare = cell.marks.is_empty() && (column.extent != 0 || row.role == Role::Shape);
            let below = if bare { 12 } else { 30 };
            figure.text("l", x + wide / 2, y + below, &cell.caption());
        }
        if row.role == Role::Nothing {
            for (j, column) in columns.iter().enumerate().filter(|(_, c)| c.fails) {
                figure.text("x", left[j].0 + left[j].1 / 2, y + 12, &against(picture, j, column));
            }
        }
    }
    figure.width = (x - GAP + 8).max(margin);
    figure.height = TOP + ROW_PITCH * picture.rows.len() as i64 - 8;
    figure
}

/// Makes diagrams equally wide, so that a narrow page scales them alike.
pub fn level<'a>(figures: impl Iterator<Item = &'a mut Figure>) {
    let figures: Vec<_> = figures.collect();
    let widest = figures.iter().map(|f| f.width).max().unwrap_or(0);
    figures.into_iter().for_each(|f| f.width = widest);
}

/// The incompatible sizes of an axis.
fn against(picture: &Picture, j: usize, column: &Column) -> String {
    let mut dims: Vec<&str> = picture
        .rows
        .iter()
        .filter_map(|r| r.cells.get(j)?.as_ref().map(|c| c.label.as_str()))
        .filter(|label| !label.is_empty())
        .collect();
    dims.dedup();
    match dims.as_slice() {
        [a, b] => format!("{a} ≠ {b}"),
        [a] if picture.rows.iter().all(|r| r.role != Role::Shape)
            && *a != column.extent.to_string() =>
        {
            format!("{a} ≠ {}", column.extent)
        }
        _ => "✗".into(),
    }
}

/// The width of the squares of an axis.
fn strip(column: &Column, columns: usize) -> i64 {
    let slots = shown(column.extent, columns).len() as i64;
    let cut = if slots < column.extent { ELLIPSIS_WIDTH } else { 0 };
    (slots * SQUARE_PITCH - (SQUARE_PITCH - SIDE)).max(SIDE / 2) + cut
}

impl Figure {
    fn text(&mut self, class: &'static str, x: i64, y: i64, text: &str) {
        if !text.is_empty() {
            self.texts.push(FigureText { class, x, y, text: text.into() });
        }
    }

    fn path(&mut self, class: &'static str, d: &str) {
        match self.paths.iter_mut().find(|p| p.class == class) {
            Some(path) => path.d += d,
            None => self.paths.push(Path { class, d: d.into() }),
        }
    }

    fn squares(&mut self, marks: &[Mark], cut: bool, at: (i64, i64), data: &'static str) {
        let (mut x, y) = at;
        for (i, mark) in marks.iter().enumerate() {
            if cut && i > 0 && i + 1 == marks.len() {
                self.text("c", x + 5, y + 11, "⋯");
                x += ELLIPSIS_WIDTH;
            }
            let square = format!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z");
            match mark {
                Mark::Data => self.path(data, &square),
                Mark::Repeat => self.path("r", &square),
                Mark::Outside => {}
            }
            x += SQUARE_PITCH;
        }
    }
}

/// A description of the diagram for screen readers.
fn title(picture: &Picture) -> String {
    let rows = picture.rows.iter().map(|r| format!("{} {}", r.name, r.shape));
    let text = rows.collect::<Vec<_>>().join(", ");
    let fails = picture.columns.iter().filter(|c| c.fails).map(|c| c.head.as_str());
    let fails: Vec<_> = fails.collect();
    if fails.is_empty() { text } else { format!("{text}; refused at {}", fails.join(", ")) }
}
