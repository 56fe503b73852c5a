//! Loops in pieces of rows: where an operand has no element for each column, or the result is written with non-temporal stores.
//!
//! They are generic over types, not over bodies: the loop of a body is an argument, which receives operands with an element for
//! each column.

use crate::kernel::buffered::Buffered;
use crate::kernel::row_buffer::{RowBuffer, max_elements, piece_elements};
use crate::kernel::values::Loop;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::simd::prefetch::prefetch;
use crate::tuning::{NONTEMPORAL_ROWS_BYTES, PREFETCH_WRITING_BYTES, SHORT_ROW_COLUMNS};

/// Returns how many columns to process at a time, and how many a buffer needs room for, if the largest element has so many bytes
/// and an element stands for at most `times` columns. A piece, or half a piece if several operands come from memory (`fetched`).
/// With repeated elements, whole groups and whole cache lines if possible, and a full buffer, as repeating is quicker with spare
/// room.
fn piece_columns(times: usize, largest: usize, cols: usize, fetched: usize) -> (usize, usize) {
    if times == 1 {
        let step = if fetched > 1 { piece_elements(largest) / 2 } else { piece_elements(largest) }
            .min(cols);
        return (step, step);
    }
    let room = max_elements(largest);
    let most = (room - room / 4).min(room.saturating_sub(2 * times));
    let whole = |unit: usize| most / unit * unit;
    let step = [16 * times, times, 1].into_iter().map(whole).find(|&step| step > 0);
    (step.expect("more room than two groups").min(cols), room)
}

/// The largest of some sizes.
const fn largest(sizes: &[usize]) -> usize {
    let (mut largest, mut i) = (0, 0);
    while i < sizes.len() {
        if sizes[i] > largest {
            largest = sizes[i];
        }
        i += 1;
    }
    largest
}

macro_rules! pieces {
    ($in_pieces:ident $several_rows:ident $several_lines:ident: $($A:ident $a:ident $buffer:ident),+) => {
        /// Computes piece by piece. `stores_lines` says that the loop itself writes whole cache lines with non-temporal stores;
        /// otherwise such a result goes through a buffer.
        #[inline(never)]
        pub(crate) fn $in_pieces<$($A: Scalar,)+ W: Copy + Default + 'static>(
            level: Level,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, W>,
            all: &dyn Loop<($($A,)+), W>,
            stores_lines: bool,
        ) {
            let (cols, is_nontemporal, cache_level, is_in_memory) = (out.cols(), out.is_nontemporal(), out.cache_level(), out.is_in_memory());
            let stores_lines = stores_lines && is_nontemporal;
            let largest = const { largest(&[size_of::<W>(), $(size_of::<$A>()),+]) };
            let (are_runs, repeat) = ($($a.has_columns(out))&&+, $($a.repeats())||+);
            if !is_nontemporal && cols <= SHORT_ROW_COLUMNS && !repeat && $(!$a.is_in_place())&&+ {
                let rows = (max_elements(largest) / cols).min(out.rows());
                if rows > 1 {
                    return $several_rows(level, $($a,)+ out, all, rows);
                }
            }
            let rows = NONTEMPORAL_ROWS_BYTES / largest / cols;
            if is_nontemporal && are_runs && rows > 1 {
                if stores_lines && out.is_whole_cache_lines() {
                    return all.run(&($(*$a,)+), out);
                }
                return $several_lines(level, $($a,)+ out, all, rows);
            }
            // How many operands come from memory: rows, and the single values of several operands. Those of one operand are few.
            let runs = 0 $(+ usize::from($a.has_columns(out) && $a.has_distinct_rows()))+;
            let fetched = if is_in_memory { runs.max([$(size_of::<$A>()),+].len() - 1) } else { 0 };
            let (step, needed) = match stores_lines && !repeat {
                true if are_runs => (cols, cols),
                true => (max_elements(largest), max_elements(largest)),
                false => piece_columns(1 $(.max($a.times()))+, largest, cols, fetched),
            };
            $(let mut $buffer = RowBuffer::new();
            let mut $a = Buffered::new($a, &mut $buffer, if $a.has_columns(out) { 0 } else { needed });)+
            let mut written = RowBuffer::new();
            let written = written.of::<W>(if is_nontemporal && !stores_lines { step } else { 0 });
            for r in 0..out.rows() {
                $($a.start_row(level, r, out);)+
                let mut start = 0;
                while start < cols {
                    let (n, are_lines) = match out.elements_to_cache_line(r, start) {
                        _ if stores_lines => out.next_piece(r, start, step),
                        // The buffer has the alignment of the result.
                        Some(n) if is_nontemporal => (n.min(cols - start), false),
                        _ => (step.min(cols - start), false),
                    };
                    $(let $a = $a.piece(level, r, (start, n), out, is_in_memory && !stores_lines);)+
                    if is_nontemporal && !stores_lines {
                        all.run(&($($a,)+), &mut RowsMut::of(&mut written[..n]));
                        out.store_nontemporal(level, r, start, &written[..n]);
                    } else {
                        let to = RowsMut::of(&mut out.row(r)[start..start + n]).with_cache_level(cache_level);
                        all.run(&($($a,)+), &mut if are_lines { to.nontemporal() } else { to });
                    }
                    start += n;
                }
            }
        }
    };
}

macro_rules! several {
    ($in_pieces:ident $several_rows:ident $several_lines:ident: $($A:ident $a:ident $buffer:ident),+) => {
        /// Computes `rows` short rows at a time: as one row, if they are contiguous.
        fn $several_rows<$($A: Scalar,)+ W: Copy>(
            level: Level,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, W>,
            all: &dyn Loop<($($A,)+), W>,
            rows: usize,
        ) {
            let follow = out.is_contiguous() $(&& ($a.is_scalar(out) || $a.is_contiguous(out.cols())))+;
            $(let mut $buffer = RowBuffer::new();
            let mut $a = Buffered::new($a, &mut $buffer, if $a.is_scalar(out) { rows * out.cols() } else { 0 });)+
            for r in (0..out.rows()).step_by(rows) {
                let rows = rows.min(out.rows() - r);
                $(let $a = $a.part(level, (r, rows), out);)+
                let mut out = out.part(r, rows);
                if follow {
                    all.run(&($($a.flatten(),)+), &mut out.flatten());
                } else {
                    all.run(&($($a,)+), &mut out);
                }
            }
        }

        /// Computes `rows` short rows at a time into a buffer, from which they are written with non-temporal stores.
        fn $several_lines<$($A: Scalar,)+ W: Copy + Default>(
            level: Level,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, W>,
            all: &dyn Loop<($($A,)+), W>,
            rows: usize,
        ) {
            let cols = out.cols();
            let mut written = RowBuffer::new();
            let written = written.of::<W>(rows * cols);
            for r in (0..out.rows()).step_by(rows) {
                let rows = rows.min(out.rows() - r);
                let written = &mut written[..rows * cols];
                $(if out.is_in_memory() && $a.has_gaps() {
                    // What follows these rows belongs to another tile, and rows without gaps are left to the hardware
                    // prefetcher.
                    for r in r..r + rows {
                        prefetch($a.row(r), PREFETCH_WRITING_BYTES);
                    }
                })+
                all.run(&($($a.part(r, rows),)+), &mut RowsMut::from_contiguous(written, cols));
                out.store_rows_nontemporal(level, r, written);
            }
        }
    };
}

macro_rules! each {
    ($($arguments:tt)+) => {
        pieces! { $($arguments)+ }
        several! { $($arguments)+ }
    };
}

each! { in_pieces1 several_rows1 several_lines1: A a buffer_a }
each! { in_pieces2 several_rows2 several_lines2: A a buffer_a, B1 b buffer_b }
each! { in_pieces3 several_rows3 several_lines3: A a buffer_a, B1 b buffer_b, C c buffer_c }
each! { in_pieces4 several_rows4 several_lines4: A a buffer_a, B1 b buffer_b, C c buffer_c, D d buffer_d }
each! { in_pieces5 several_rows5 several_lines5: A a buffer_a, B1 b buffer_b, C c buffer_c, D d buffer_d, E e buffer_e }
each! { in_pieces6 several_rows6 several_lines6: A a buffer_a, B1 b buffer_b, C c buffer_c, D d buffer_d, E e buffer_e, G g buffer_g }
each! { in_pieces7 several_rows7 several_lines7: A a buffer_a, B1 b buffer_b, C c buffer_c, D d buffer_d, E e buffer_e, G g buffer_g, H h buffer_h }
each! { in_pieces8 several_rows8 several_lines8: A a buffer_a, B1 b buffer_b, C c buffer_c, D d buffer_d, E e buffer_e, G g buffer_g, H h buffer_h, I i buffer_i }

#[cfg(test)]
mod tests {
    use super::*;

    /// Whole groups, and whole cache lines if there is room for sixteen groups; at most three quarters of the buffer, with room for
    /// two more groups.
    #[test]
    fn pieces_of_repeated_elements_are_whole_groups() {
        for (times, size) in (2..100).flat_map(|times| [1, 2, 4, 8].map(|size| (times, size))) {
            let all = max_elements(size);
            let (step, needed) = piece_columns(times, size, usize::MAX, 0);
            assert_eq!(needed, all);
            let bound = (all - all / 4).min(all - 2 * times);
            let unit = if 16 * times <= bound { 16 * times } else { times };
            assert!(step > 0 && step.is_multiple_of(unit), "{times} of {size} bytes: {step}");
            assert!(step <= bound && bound < step + unit, "{times} of {size} bytes: {step}");
            for cols in [1, step - 1, step, step + 1] {
                assert_eq!(piece_columns(times, size, cols, 2), (step.min(cols), all));
            }
        }
    }

    #[test]
    fn pieces_are_halved_for_several_distant_operands() {
        for size in [1, 2, 4, 8] {
            for (far, most) in [
                (0, piece_elements(size)),
                (1, piece_elements(size)),
                (2, piece_elements(size) / 2),
            ] {
                for cols in [1, most - 1, most, most + 1, usize::MAX] {
                    assert_eq!(piece_columns(1, size, cols, far), (most.min(cols), most.min(cols)));
                }
            }
        }
    }
}
