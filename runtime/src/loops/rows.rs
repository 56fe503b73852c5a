//! The loops: rows of elements, one after the other, for one to eight operands.

#![allow(clippy::too_many_arguments, reason = "one for each operand, up to eight")]

mod again;
mod fill;
mod past;
mod splat;
mod unary;

use crate::loops::buffer::{Buffer, piece, room};
use crate::loops::guard::{Body, Guard};
use crate::loops::lane::{Lane, LaneMut};
use crate::loops::movement::{Spread, WHILE_WRITING, ahead};
use crate::loops::over::{is_over, over};
use crate::loops::repeated::{has_loop, repeated};
use crate::loops::sources::Loop;
use crate::math::Halfway;
use crate::scalar::Scalar;
use crate::simd::Level;

pub(crate) use again::rows1;
use fill::{fill, spread};
use past::{is_past, past1, past2, past3, past4, past5, past6, past7, past8};
use splat::{Left, Right, each_row};
pub(crate) use splat::{mixed3, mixed4, mixed5, mixed6, mixed7, mixed8};
pub(crate) use unary::unary;

/// Elements that are done at a time where a rare argument makes a loop do them again.
const GUARDED: usize = 256;

/// Columns of a row that is short beside what it costs to start with one: [3000, 20] and [3000, 1] of f16 take 20 us so, 3000 rows
/// one by one 230 (Ice Lake).
const SHORT: usize = 256;

/// Bytes of short rows that are written past the caches together. The product of tiles [16, 1, 16, 1, 16, 1] takes 2.0 ms so, 2.7 row
/// by row, and 2.2 with twice as many bytes, with which [64, 1, 512] and [64, 256, 512] take 1.4 ms to add, not 1.2 (Zen 5).
const SHORT_ROWS: usize = 2048;

/// How many of the columns to do at a time, and for how many a buffer needs room, where the largest element has so many bytes,
/// and one stands for at most `times` columns: a piece, or half of one if several operands come from `far`; or whole groups if
/// it can be, and lines, and then as much room as there is, since what repeats elements likes to write a few more.
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

/// The loop of a body whose operands have a value for each column.
struct All<'b, B>(Level, &'b B);

macro_rules! runs {
    (
        $all:ident $some:ident $buffered:ident $run:ident $past:ident:
        $($A:ident $a:ident $block:ident),+
    ) => {
        /// Row by row, every operand with a value for each column.
        ///
        /// What each loop brings is weighed against the time to compile it, as there are some for every op and dtype: without
        /// a float among several operands AVX2 is as fast as AVX-512 from the second-level cache outwards. Of one operand there
        /// are few loops, copies above all, which take 1.2 to 1.4 us so to stretch [256] to [256, 256], and 1.55 with AVX2
        /// (Zen 5).
        #[inline(never)] // it is called from several places, and once is enough
        pub(crate) fn $all<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            level: Level,
            $($a: &Lane<'_, $A>,)+
            out: &mut LaneMut<'_, B::Out>,
            body: &B,
        ) {
            // A constant, so that only one of the two is compiled.
            if const { $($A::FLOAT)||+ || [$($A::FLOAT),+].len() == 1 } {
                level.vectorised(#[inline(always)] move || {
                    let ($($a,)+ mut out) = ($(*$a,)+ out.reborrow());
                    for r in 0..out.rows() {
                        $run($($a.run(r),)+ out.run(r), body);
                    }
                });
            } else {
                level.narrowly(#[inline(always)] move || {
                    let ($($a,)+ mut out) = ($(*$a,)+ out.reborrow());
                    for r in 0..out.rows() {
                        $run($($a.run(r),)+ out.run(r), body);
                    }
                });
            }
        }

        /// The same piece by piece: one value that stands for a whole row fills a buffer, which then is the operand's run again
        /// and again; what is written over goes through a buffer too, and so does what is written past the caches, unless `all`
        /// does that itself, which is what `past` says. Compiled for types, not for bodies.
        #[inline(never)]
        pub(crate) fn $some<$($A: Scalar,)+ W: Copy + Default + 'static>(
            level: Level,
            $($a: &Lane<'_, $A>,)+
            out: &mut LaneMut<'_, W>,
            all: &dyn Loop<($($A,)+), W>,
            past: bool,
        ) {
            let (cols, streams, distance, far) = (out.cols(), out.streams(), out.distance(), out.is_far());
            let past = past && streams;
            let largest = const {
                let mut largest = size_of::<W>();
                $(if size_of::<$A>() > largest {
                    largest = size_of::<$A>();
                })+
                largest
            };
            // Short rows of which an operand has one value each: several at a time, as one if they follow one another.
            let whole = $(!$a.is_own() && !$a.repeats())&&+;
            let rows = if whole && !streams && cols <= SHORT { room(largest) / cols } else { 1 };
            let rows = rows.min(out.rows());
            if rows > 1 {
                let follow = out.follows() $(&& ($a.is_splat(out) || $a.follows(cols)))+;
                $(let mut $block = Buffer::new();
                let $block = $block.of::<$A>(if $a.is_splat(out) { rows * cols } else { 0 });)+
                for r in (0..out.rows()).step_by(rows) {
                    let rows = rows.min(out.rows() - r);
                    $(let $a = if $a.is_splat(out) {
                        let block = &mut $block[..rows * cols];
                        spread(level, &$a.part(r, rows), block);
                        Lane::of_rows(block, cols)
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
            // What comes from memory: runs, and the values of several operands. Those of one are few: [4096, 4096] and [4096, 1]
            // take 2.9 ms in whole pieces, and 3.6 in halves (Zen 4).
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
            // Short rows past the caches: several at a time.
            let rows = if streams $(&& $a.is_run(out))+ { SHORT_ROWS / largest / cols } else { 1 };
            // At once if they are whole lines: the product of tiles takes 1.83 ms so, and 2.03 (Zen 5).
            if rows > 1 && past && out.are_lines() {
                return all.run(&($(*$a,)+), out);
            }
            if rows > 1 {
                let written = written.of::<W>(rows * cols);
                for r in (0..out.rows()).step_by(rows) {
                    let rows = rows.min(out.rows() - r);
                    let written = &mut written[..rows * cols];
                    $(if far && $a.is_gapped() {
                        // What lies behind these rows is the next panel's. Rows without gaps the machine fetches
                        // ahead of itself, and is held up by more: [64, 1, 512] and [64, 256, 512] took 2.6 ms, not 1.4.
                        for r in r..r + rows {
                            ahead($a.run(r), WHILE_WRITING);
                        }
                    })+
                    all.run(&($($a.part(r, rows),)+), &mut LaneMut::of_rows(written, cols));
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
                    // Past the caches whole lines are written, at once or from a buffer that is aligned as they are.
                    let (n, are_lines) = match out.before_line(r, start) {
                        _ if past => out.piece(r, start, step),
                        Some(n) if streams => (n.min(cols - start), false),
                        _ => (step.min(cols - start), false),
                    };
                    $(let $a = if $a.is_run(out) {
                        let run = &$a.run(r)[start..start + n];
                        if far && $a.advances() && !past {
                            ahead(run, WHILE_WRITING);
                        }
                        if $a.advances() { Lane::of(run) } else { Lane::again(run) }
                    } else {
                        if $a.is_own() {
                            out.held(r, start, &mut $block[..n]);
                        }
                        Lane::again(if $a.repeats() { $a.repeat(level, r, (start, n), $block) } else { &$block[..n] })
                    };)+
                    if streams && !past {
                        all.run(&($($a,)+), &mut LaneMut::of(&mut written[..n]));
                        out.stream(level, r, start, &written[..n]);
                    } else {
                        let to = LaneMut::of(&mut out.run(r)[start..start + n]).at(distance);
                        all.run(&($($a,)+), &mut if are_lines { to.streamed() } else { to });
                    }
                    start += n;
                }
            }
        }

        /// Row by row, where an operand has no run of its own, or the result is written past the caches.
        #[inline]
        fn $buffered<$($A: Scalar,)+ B: Body<($($A,)+)>>(
            level: Level,
            $($a: &Lane<'_, $A>,)+
            out: &mut LaneMut<'_, B::Out>,
            body: &B,
        ) {
            let past = const { is_past::<($($A,)+), B>([$($A::FLOAT),+].len(), $($A::FLOAT)||+) };
            $some(level, $($a,)+ out, &All(level, body), past && level.special().is_some());
        }

        impl<$($A: Scalar,)+ B: Body<($($A,)+)>> Loop<($($A,)+), B::Out> for All<'_, B> {
            fn run(&self, ($($a,)+): &($(Lane<'_, $A>,)+), out: &mut LaneMut<'_, B::Out>) {
                if const { is_past::<($($A,)+), B>([$($A::FLOAT),+].len(), $($A::FLOAT)||+) }
                    && out.streams()
                    && let Some(special) = self.0.special()
                {
                    return $past(special, $($a,)+ out, self.1);
                }
                $all(self.0, $($a,)+ out, self.1);
            }
        }

        /// One run. Slices are arguments so that the compiler knows them apart, and vectorises.
        #[inline(always)]
        fn $run<$($A: Copy,)+ B: Body<($($A,)+)>>($($a: &[$A],)+ out: &mut [B::Out], body: &B) {
            let n = out.len();
            $(let $a = &$a[..n];)+
            if !B::GUARDED {
                let guard = Guard::quick();
                for i in 0..n {
                    out[i] = body.apply(&guard, ($($a[i],)+));
                }
                return;
            }
            let (mut high, mut low) = ([0.0; GUARDED], [0.0; GUARDED]);
            for start in (0..n).step_by(GUARDED) {
                let end = n.min(start + GUARDED);
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
runs! { all3 some3 buffered3 run3 past3: A a block_a, B1 b block_b, C c block_c }
runs! { all4 some4 buffered4 run4 past4: A a block_a, B1 b block_b, C c block_c, D d block_d }
runs! { all5 some5 buffered5 run5 past5: A a block_a, B1 b block_b, C c block_c, D d block_d, E e block_e }
runs! { all6 some6 buffered6 run6 past6: A a block_a, B1 b block_b, C c block_c, D d block_d, E e block_e, G g block_g }
runs! { all7 some7 buffered7 run7 past7: A a block_a, B1 b block_b, C c block_c, D d block_d, E e block_e, G g block_g, H h block_h }
runs! { all8 some8 buffered8 run8 past8: A a block_a, B1 b block_b, C c block_c, D d block_d, E e block_e, G g block_g, H h block_h, I i block_i }

/// Row by row, two operands of which one has a single value for a row, or a result that is written past the caches.
///
/// Only floats have loops of their own for the first, and not functions of mathematics, nor the baseline of x86-64, which few
/// machines still need: elsewhere they bring too little. Nor do they past the caches.
#[inline(never)] // as `unary`
pub(crate) fn binary<A: Scalar, B: Scalar, K: Body<(A, B)>>(
    level: Level,
    a: &Lane<'_, A>,
    b: &Lane<'_, B>,
    out: &mut LaneMut<'_, K::Out>,
    body: &K,
) {
    let right = a.is_run(out) && b.is_splat(out);
    let left = a.is_splat(out) && b.is_run(out);
    if const { (A::FLOAT || B::FLOAT) && !K::GUARDED }
        && (left || right)
        && !out.streams()
        && let Some(special) = level.special()
    {
        return special.run(
            #[inline(always)]
            move |_| {
                let (a, b, out) = (*a, *b, out.reborrow());
                if right {
                    each_row(
                        a,
                        out,
                        #[inline(always)]
                        |r| Right(body, b.value(r)),
                    );
                } else {
                    each_row(
                        b,
                        out,
                        #[inline(always)]
                        |r| Left(body, a.value(r)),
                    );
                }
            },
        );
    }
    if const { is_over::<A, B, K>() }
        && a.is_own()
        && !(b.is_own() || b.repeats())
        && let Some(special) = level.special()
    {
        return over(special, b, out, body);
    }
    if const { has_loop::<A, B, K>() } {
        let guard = Guard::quick();
        if a.is_run(out)
            && let Some(spread) = Spread::new(level, size_of::<B>(), b.times())
        {
            return repeated(
                level,
                spread,
                a,
                b,
                out,
                #[inline(always)]
                |a, b| body.apply(&guard, (a, b)),
            );
        }
        if b.is_run(out)
            && let Some(spread) = Spread::new(level, size_of::<A>(), a.times())
        {
            return repeated(
                level,
                spread,
                b,
                a,
                out,
                #[inline(always)]
                |b, a| body.apply(&guard, (a, b)),
            );
        }
    }
    buffered2(level, a, b, out, body);
}

#[cfg(test)]
mod tests;
