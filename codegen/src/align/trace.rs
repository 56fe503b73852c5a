//! Traces operands along the axes of a coordinate space, given a function from coordinates of the space to coordinates
//! of an operand.

use super::diagram::{Cell, Column, Mark, NamedShape, Picture, Role, TensorRow, shown, whole};

/// The number of earlier coordinates searched for a repeated element.
const MAX_LOOKBACK: i64 = 64;

/// Maps a coordinate of the space to one of an operand, for a hypothetical shape of the operand.
pub(super) type CoordinateMap<'a> = dyn Fn(usize, &[i64], &[i64]) -> Option<Vec<i64>> + 'a;
/// The same for one operand.
type One<'a> = dyn Fn(&[i64], &[i64]) -> Option<Vec<i64>> + 'a;

/// The rows of all operands, over a space of these extents.
pub(super) fn trace(
    tensors: &[NamedShape],
    space: &[i64],
    source: &CoordinateMap,
) -> Option<Picture> {
    let axis = |(i, extent): (usize, &i64)| Column {
        head: format!("axis {i}"),
        extent: *extent,
        fails: false,
    };
    let columns = space.iter().enumerate().map(axis).collect();
    let mut picture = Picture { columns, rows: vec![] };
    for (i, NamedShape { name, shape }) in tensors.iter().enumerate() {
        let of = |shape: &[i64], c: &[i64]| source(i, shape, c);
        let axes = meeting(shape, space, &of)?;
        let mut row = TensorRow::new(name, shape, Role::Operand);
        let permuted = !axes.iter().flatten().is_sorted();
        for (column, axis) in axes.iter().enumerate() {
            let cell = cell(shape, *axis, space, column, &of)?;
            row.cells.push(Some(Cell { axis: axis.filter(|_| permuted), ..cell }));
        }
        // Axes of the operand that correspond to no axis of the space get their own columns.
        for d in (0..shape.len()).filter(|d| !axes.contains(&Some(*d))) {
            let fails = shape[d] != 1;
            let head = if fails { "no axis" } else { "dropped" };
            row.cells.resize(picture.columns.len(), None);
            picture.columns.push(Column { head: head.into(), extent: shape[d], fails });
            row.cells.push(Some(whole(shape[d], picture.columns.len())));
        }
        picture.rows.push(row);
    }
    Some(picture)
}

/// The coordinate that is `t` along one axis, and 0 along all others.
fn along(rank: usize, axis: usize, t: i64) -> Vec<i64> {
    (0..rank).map(|d| if d == axis { t } else { 0 }).collect()
}

/// For each axis of the space, the axis of the operand whose coordinate changes along it; `None` if an axis of
/// either corresponds to several of the other.
fn meeting(shape: &[i64], space: &[i64], source: &One) -> Option<Vec<Option<usize>>> {
    let mut axes = vec![None; space.len()];
    for d in 0..shape.len() {
        // An axis of size 1 is stretched and does not change. Suppose it is longer to find the axis it corresponds to.
        let lengths: Vec<i64> = match shape[d] {
            1 => space.iter().copied().filter(|extent| *extent != 1).chain([2]).collect(),
            dim => vec![dim],
        };
        let longer = |dim: &i64| {
            let mut shape = shape.to_vec();
            shape[d] = *dim;
            let start = source(&shape, &along(space.len(), 0, 0))?[d];
            Some((shape, start))
        };
        let (shape, start) = lengths.iter().find_map(longer)?;
        let mut met = None;
        for (column, extent) in space.iter().enumerate() {
            let at = |t| Some(source(&shape, &along(space.len(), column, t))?[d]);
            let far = (*extent).clamp(2, 1 << 30);
            if at(1)? == start && at(far - 1)? == start && at(far)? == start {
                continue;
            }
            if met.replace(column).is_some() {
                return None;
            }
        }
        if let Some(column) = met
            && axes[column].replace(d).is_some()
        {
            return None;
        }
    }
    Some(axes)
}

/// The cell of an operand for an axis of the space and the corresponding axis of the operand, if any.
fn cell(
    shape: &[i64],
    axis: Option<usize>,
    space: &[i64],
    column: usize,
    source: &One,
) -> Option<Cell> {
    let drawn = shown(space[column], space.len());
    let Some(d) = axis else {
        return Some(Cell::new("", vec![Mark::Repeat; drawn.len()]));
    };
    let at = |t: i64| Some(source(shape, &along(space.len(), column, t))?[d]);
    let mark = |t: i64| {
        let k = at(t)?;
        let again = (0..t.min(MAX_LOOKBACK)).any(|s| at(s) == Some(k));
        Some(match (0..shape[d]).contains(&k) {
            false => Mark::Outside,
            true if again => Mark::Repeat,
            true => Mark::Data,
        })
    };
    let still = shape[d] == 1 && space[column] != 1 && at(1).is_none_or(|k| k == 0);
    let label = if still { format!("1 → {}", space[column]) } else { shape[d].to_string() };
    Some(Cell::new(label, drawn.into_iter().map(mark).collect::<Option<_>>()?))
}
