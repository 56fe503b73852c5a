//! Loops over the rows of one to eight operands.

use crate::kernel::body::{Body, Guard};
use crate::kernel::row_buffer::{Buffer, piece, room};
use crate::kernel::values::Loop;
use crate::math::Halfway;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::simd::prefetch::ahead;

use crate::kernel::fill::{fill, fill_rows};
use crate::kernel::streamed::{is_past, past1, past2};
use crate::tuning::{
    GUARDED_ELEMENTS, NONTEMPORAL_ROWS_BYTES, PREFETCH_WRITING_BYTES, SHORT_ROW_COLUMNS,
};

/// Returns how many columns to process at a time, and how many a buffer needs room for, if the largest element has so many bytes
/// and an element stands for at most `times` columns. A piece, or half a piece if several operands come from memory (`far`).
/// With repeated elements, whole groups and whole cache lines if possible, and a full buffer, as repeating is quicker with spare
/// room.
fn columns(times: usize, largest: usize, cols: usize, far: usize) -> (usize, usize) {
    if times == 1 {
        let step = if far > 1 { piece(largest) / 2 } else { piece(largest) }.min(cols);
        return (step, step);
    }
    let room = room(largest);
    let most = (room - room / 4).min(room.saturating_sub(2 * times));
    let whole = |unit: usize| most / unit * unit;
    let step = [16 * times, times, 1].into_iter().map(whole).find(|&step| step > 0);
    (step.expect("more room than two groups").min(cols), room)
}

/// The loop of a body, for operands with a value for each column.
struct All<'b, B>(Level, &'b B);

macro_rules! runs {
    // Only one and two operands have loops with non-temporal stores.
    (@streamed _ $simd:ident ($($argument:tt)*)) => {
        let _ = $simd;
    };
    (@streamed $past:ident $simd:ident ($($argument:tt)*)) => {
        return $past($simd, $($argument)*);
    };
    (
        $all:ident $some:ident $buffered:ident $run:ident $past:tt:
        $($A:ident $a:ident $block:ident),+
    ) => {
        /// Computes row by row. Every operand has a value for each column.
        ///
        /// There is a loop for every op and dtype, so an instruction set must be worth the time to compile it. Without a float among several
        /// operands, AVX2 is as fast as AVX-512 for operands outside the first-level cache. There are few loops of one operand, mostly copies.
        #[inline(never)] // called from several places
        pub(crate) fn $all<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            level: Level,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, B::Out>,
            body: &B,
        ) {
            // A constant, so that only one of the two is compiled.
            if const { $($A::FLOAT)||+ || [$($A::FLOAT),+].len() == 1 } {
                level.dispatch(#[inline(always)] move || {
                    let ($($a,)+ mut out) = ($(*$a,)+ out.reborrow());
                    for r in 0..out.rows() {
                        $run($($a.run(r),)+ out.run(r), body);
                    }
                });
            } else {
                level.with_avx2(#[inline(always)] move || {
                    let ($($a,)+ mut out) = ($(*$a,)+ out.reborrow());
                    for r in 0..out.rows() {
                        $run($($a.run(r),)+ out.run(r), body);
                    }
                });
            }
        }

        /// Computes piece by piece. A value that stands for a whole row fills a buffer, which serves as the operand for all
        /// pieces of the row. An operand in place goes through a buffer, and so does a result with non-temporal stores, unless
        /// `past` says that `all` stores it itself. Generic over types, not over bodies.
        #[inline(never)]
        pub(crate) fn $some<$($A: Scalar,)+ W: Copy + Default + 'static>(
            level: Level,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, W>,
            all: &dyn Loop<($($A,)+), W>,
            past: bool,
        ) {
            let (cols, streams, cache_level, far) = (out.cols(), out.streams(), out.cache_level(), out.is_far());
            let past = past && streams;
            let largest = const {
                let mut largest = size_of::<W>();
                $(if size_of::<$A>() > largest {
                    largest = size_of::<$A>();
                })+
                largest
            };
            // Several short rows at a time, if an operand has one value for each: as one row, if they are contiguous.
            let whole = $(!$a.is_own() && !$a.repeats())&&+;
            let rows = if whole && !streams && cols <= SHORT_ROW_COLUMNS { room(largest) / cols } else { 1 };
            let rows = rows.min(out.rows());
            if rows > 1 {
                let follow = out.follows() $(&& ($a.is_splat(out) || $a.follows(cols)))+;
                $(let mut $block = Buffer::new();
                let $block = $block.of::<$A>(if $a.is_splat(out) { rows * cols } else { 0 });)+
                for r in (0..out.rows()).step_by(rows) {
                    let rows = rows.min(out.rows() - r);
                    $(let $a = if $a.is_splat(out) {
                        let block = &mut $block[..rows * cols];
                        fill_rows(level, &$a.part(r, rows), &mut RowsMut::of_rows(block, cols));
                        Rows::of_rows(block, cols)
                    } else {
                        $a.part(r, rows)
                    };)+
                    let mut out = out.part(r, rows);
                    if follow {
                        all.run(&($($a.in_one_row(),)+), &mut out.in_one_row());
                    } else {
                        all.run(&($($a,)+), &mut out);
                    }
                }
                return;
            }
            // How many operands come from memory: rows, and the single values of several operands. Those of one operand are few.
            let runs = 0 $(+ usize::from($a.is_run(out) && $a.advances()))+;
            let fetched = if far { runs.max([$(size_of::<$A>()),+].len() - 1) } else { 0 };
            let (step, needed) = if past && $(!$a.repeats())&&+ {
                let step = if $($a.is_run(out))&&+ { cols } else { room(largest) };
                (step, step)
            } else {
                columns(1 $(.max($a.times()))+, largest, cols, fetched)
            };
            $(let mut $block = Buffer::new();
            let $block = if $a.is_run(out) { &mut [] } else { $block.of::<$A>(needed) };)+
            let mut written = Buffer::new();
            // Several short rows at a time, for non-temporal stores.
            let rows = if streams $(&& $a.is_run(out))+ { NONTEMPORAL_ROWS_BYTES / largest / cols } else { 1 };
            // Without a buffer if they are whole cache lines.
            if rows > 1 && past && out.are_lines() {
                return all.run(&($(*$a,)+), out);
            }
            if rows > 1 {
                let written = written.of::<W>(rows * cols);
                for r in (0..out.rows()).step_by(rows) {
                    let rows = rows.min(out.rows() - r);
                    let written = &mut written[..rows * cols];
                    $(if far && $a.is_gapped() {
                        // What follows these rows belongs to another tile, and rows without gaps are left to the hardware
                        // prefetcher.
                        for r in r..r + rows {
                            ahead($a.run(r), PREFETCH_WRITING_BYTES);
                        }
                    })+
                    all.run(&($($a.part(r, rows),)+), &mut RowsMut::of_rows(written, cols));
                    out.stream_rows(level, r, written);
                }
                return;
            }
            let written = if streams && !past { written.of::<W>(step) } else { &mut [] };
            for r in 0..out.rows() {
                $(if $a.is_splat(out) {
                    fill(level, $block, $a.value(r));
                })+
                let mut start = 0;
                while start < cols {
                    // Non-temporal stores write whole cache lines: from the loop itself, or from a buffer with the same
                    // alignment.
                    let (n, are_lines) = match out.before_line(r, start) {
                        _ if past => out.piece(r, start, step),
                        Some(n) if streams => (n.min(cols - start), false),
                        _ => (step.min(cols - start), false),
                    };
                    $(let $a = if $a.is_run(out) {
                        let run = &$a.run(r)[start..start + n];
                        if far && $a.advances() && !past {
                            ahead(run, PREFETCH_WRITING_BYTES);
                        }
                        if $a.advances() { Rows::of(run) } else { Rows::again(run) }
                    } else {
                        if $a.is_own() {
                            out.held(r, start, &mut $block[..n]);
                        }
                        Rows::again(if $a.repeats() { $a.repeat(level, r, (start, n), $block) } else { &$block[..n] })
                    };)+
                    if streams && !past {
                        all.run(&($($a,)+), &mut RowsMut::of(&mut written[..n]));
                        out.stream(level, r, start, &written[..n]);
                    } else {
                        let to = RowsMut::of(&mut out.run(r)[start..start + n]).at(cache_level);
                        all.run(&($($a,)+), &mut if are_lines { to.streamed() } else { to });
                    }
                    start += n;
                }
            }
        }

        /// Computes row by row, if an operand has no value for each column, or the result is written with non-temporal stores.
        #[inline]
        pub(crate) fn $buffered<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            level: Level,
            $($a: &Rows<'_, $A>,)+
            out: &mut RowsMut<'_, B::Out>,
            body: &B,
        ) {
            let past = const { is_past::<($($A,)+), B>([$($A::FLOAT),+].len(), $($A::FLOAT)||+) };
            $some(level, $($a,)+ out, &All(level, body), past && level.simd().is_some());
        }

        impl<$($A: Scalar,)+ B: Body<($($A,)+)>> Loop<($($A,)+), B::Out> for All<'_, B> {
            fn run(&self, ($($a,)+): &($(Rows<'_, $A>,)+), out: &mut RowsMut<'_, B::Out>) {
                if const { is_past::<($($A,)+), B>([$($A::FLOAT),+].len(), $($A::FLOAT)||+) }
                    && out.streams()
                    && let Some(simd) = self.0.simd()
                {
                    runs! { @streamed $past simd ($($a,)+ out, self.1) }
                }
                $all(self.0, $($a,)+ out, self.1);
            }
        }

        /// Computes one run. The slices are arguments, so that the compiler knows that they do not overlap, and vectorises.
        #[inline(always)]
        pub(crate) fn $run<$($A: Copy,)+ B: Body<($($A,)+)>>($($a: &[$A],)+ out: &mut [B::Out], body: &B) {
            let n = out.len();
            $(let $a = &$a[..n];)+
            if !B::GUARDED {
                let guard = Guard::quick();
                for i in 0..n {
                    out[i] = body.apply(&guard, ($($a[i],)+));
                }
                return;
            }
            let (mut high, mut low) = ([0.0; GUARDED_ELEMENTS], [0.0; GUARDED_ELEMENTS]);
            for start in (0..n).step_by(GUARDED_ELEMENTS) {
                let end = n.min(start + GUARDED_ELEMENTS);
                let ($($a,)+ out) = ($(&$a[start..end],)+ &mut out[start..end]);
                let n = out.len();
                let ($($a,)+ high, low) = ($(&$a[..n],)+ &mut high[..n], &mut low[..n]);
                let mut far = Halfway::default();
                for i in 0..n {
                    let guard = Guard::first();
                    body.apply(&guard, ($($a[i],)+));
                    let halfway = guard.halfway();
                    (high[i], low[i]) = halfway.exponent;
                    far = far.or(halfway);
                }
                let mut rare = far.is_far();
                if !rare {
                    for i in 0..n {
                        let guard = Guard::second((high[i], low[i]));
                        out[i] = body.apply(&guard, ($($a[i],)+));
                        rare |= guard.was_rare();
                    }
                }
                if rare {
                    let guard = Guard::careful();
                    for i in 0..n {
                        out[i] = body.apply(&guard, ($($a[i],)+));
                    }
                }
            }
        }
    };
}

runs! { all1 some1 buffered1 run1 past1: A a block_a }
runs! { all2 some2 buffered2 run2 past2: A a block_a, B1 b block_b }
runs! { all3 some3 buffered3 run3 _: A a block_a, B1 b block_b, C c block_c }
runs! { all4 some4 buffered4 run4 _: A a block_a, B1 b block_b, C c block_c, D d block_d }
runs! { all5 some5 buffered5 run5 _: A a block_a, B1 b block_b, C c block_c, D d block_d, E e block_e }
runs! { all6 some6 buffered6 run6 _: A a block_a, B1 b block_b, C c block_c, D d block_d, E e block_e, G g block_g }
runs! { all7 some7 buffered7 run7 _: A a block_a, B1 b block_b, C c block_c, D d block_d, E e block_e, G g block_g, H h block_h }
runs! { all8 some8 buffered8 run8 _: A a block_a, B1 b block_b, C c block_c, D d block_d, E e block_e, G g block_g, H h block_h, I i block_i }

#[cfg(test)]
mod tests;
