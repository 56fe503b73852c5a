//! Loops in pieces of rows: where an operand has no element for each column, or the result is written with non-temporal stores.
//!
//! They are generic over types, not over bodies: the loop of a body is an argument, which receives operands with an element for
//! each column.

use crate::kernel::buffered::Buffers;
use crate::kernel::row_buffer::{RowBuffer, max_elements, piece_elements};
use crate::kernel::values::Loop;
use crate::memory::rows::{Rows, RowsMut};
use crate::simd::isa::Level;
use crate::tuning::{NONTEMPORAL_ROWS_BYTES, SHORT_ROW_COLUMNS};

/// Returns how many columns to process at a time, and how many a buffer needs room for, if the largest element has so many bytes
/// and an element stands for at most `times` columns. With repeated elements, whole groups and whole cache lines if possible,
/// and a full buffer, as repeating is quicker with spare room.
fn piece_columns(times: usize, largest: usize, cols: usize) -> (usize, usize) {
    if times == 1 {
        let step = piece_elements(largest).min(cols);
        return (step, step);
    }
    let room = max_elements(largest);
    let most = (room - room / 4).min(room.saturating_sub(2 * times));
    let whole = |unit: usize| most / unit * unit;
    let step = [16 * times, times, 1].into_iter().map(whole).find(|&step| step > 0);
    (step.expect("more room than two groups").min(cols), room)
}

/// Computes piece by piece. `stores_lines` says that the loop itself writes whole cache lines with non-temporal stores;
/// otherwise such a result goes through a buffer.
#[inline(never)]
pub(crate) fn in_pieces<V: Buffers, W: Copy + Default + 'static>(
    level: Level,
    rows: &V::Rows<'_>,
    out: &mut RowsMut<'_, W>,
    all: &dyn Loop<V, W>,
    stores_lines: bool,
) {
    let (cols, is_nontemporal, exceeds_caches) =
        (out.cols(), out.is_nontemporal(), out.exceeds_caches());
    let stores_lines = stores_lines && is_nontemporal;
    let largest = const { if size_of::<W>() > V::LARGEST { size_of::<W>() } else { V::LARGEST } };
    let untyped = V::untyped(rows);
    let untyped = untyped.as_ref();
    let are_runs = untyped.iter().all(|a| a.has_columns(out));
    let together = if is_nontemporal {
        if are_runs { NONTEMPORAL_ROWS_BYTES / largest / cols } else { 1 }
    } else {
        let are_simple = untyped.iter().all(|a| !a.repeats() && !a.is_in_place());
        let is_short = cols <= SHORT_ROW_COLUMNS && are_simple;
        if is_short { (max_elements(largest) / cols).min(out.rows()) } else { 1 }
    };
    if together > 1 && stores_lines && out.is_whole_cache_lines() {
        return all.run(rows, out);
    }
    if together > 1 {
        return several_rows(level, rows, out, all, together);
    }
    let times = untyped.iter().fold(1, |times, a| a.times().max(times));
    let (step, room_for) = match stores_lines && times == 1 {
        true if are_runs => (cols, cols),
        true => (max_elements(largest), max_elements(largest)),
        false => piece_columns(times, largest, cols),
    };
    let mut room = V::Room::default();
    let room_for = |a: Rows<'_, ()>| if a.has_columns(out) { 0 } else { room_for };
    let mut operands = V::buffered(rows, &mut room, room_for);
    let mut written = RowBuffer::default();
    let is_copied = is_nontemporal && !stores_lines;
    let written = written.of::<W>(if is_copied { step } else { 0 });
    for r in 0..out.rows() {
        let mut start = 0;
        while start < cols {
            let (n, are_lines) = match out.elements_to_cache_line(r, start) {
                _ if stores_lines => out.next_piece(r, start, step),
                // The buffer has the alignment of the result.
                Some(n) if is_nontemporal => (n.min(step).min(cols - start), false),
                _ => (step.min(cols - start), false),
            };
            let operands = V::piece(&mut operands, level, r, (start, n), out, !stores_lines);
            if is_copied {
                all.run(&operands, &mut RowsMut::of(&mut written[..n]));
                out.store_nontemporal(level, r, start, &written[..n]);
            } else {
                let to = RowsMut::of(&mut out.row(r)[start..start + n]);
                let to = to.with_exceeds_caches(exceeds_caches);
                all.run(&operands, &mut if are_lines { to.nontemporal() } else { to });
            }
            start += n;
        }
    }
}

/// Computes `together` short rows at a time: as one row, if they are contiguous. Those that are written with non-temporal stores go through
/// a buffer.
fn several_rows<V: Buffers, W: Copy + Default>(
    level: Level,
    rows: &V::Rows<'_>,
    out: &mut RowsMut<'_, W>,
    all: &dyn Loop<V, W>,
    together: usize,
) {
    let (cols, is_nontemporal) = (out.cols(), out.is_nontemporal());
    let follows = |a: &Rows<'_, ()>| a.is_scalar(out) || a.is_contiguous(cols);
    let flat =
        (is_nontemporal || out.is_contiguous()) && V::untyped(rows).as_ref().iter().all(follows);
    let mut room = V::Room::default();
    let room_for = |a: Rows<'_, ()>| if a.is_scalar(out) { together * cols } else { 0 };
    let mut operands = V::buffered(rows, &mut room, room_for);
    let mut written = RowBuffer::default();
    let written = written.of::<W>(if is_nontemporal { together * cols } else { 0 });
    for r in (0..out.rows()).step_by(together) {
        let rows = together.min(out.rows() - r);
        let operands = V::part(&mut operands, level, (r, rows), flat, out);
        let to = if is_nontemporal {
            RowsMut::from_contiguous(&mut written[..rows * cols], cols)
        } else {
            out.part(r, rows)
        };
        all.run(&operands, &mut if flat { to.flatten() } else { to });
        if is_nontemporal {
            out.store_rows_nontemporal(level, r, &written[..rows * cols]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whole groups, and whole cache lines if there is room for sixteen groups; at most three quarters of the buffer, with room for
    /// two more groups.
    #[test]
    fn pieces_of_repeated_elements_are_whole_groups() {
        for (times, size) in (2..100).flat_map(|times| [1, 2, 4, 8].map(|size| (times, size))) {
            let all = max_elements(size);
            let (step, needed) = piece_columns(times, size, usize::MAX);
            assert_eq!(needed, all);
            let bound = (all - all / 4).min(all - 2 * times);
            let unit = if 16 * times <= bound { 16 * times } else { times };
            assert!(step > 0 && step.is_multiple_of(unit), "{times} of {size} bytes: {step}");
            assert!(step <= bound && bound < step + unit, "{times} of {size} bytes: {step}");
            for cols in [1, step - 1, step, step + 1] {
                assert_eq!(piece_columns(times, size, cols), (step.min(cols), all));
            }
        }
    }
}
