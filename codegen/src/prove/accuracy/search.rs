//! Searches for the elements at which a formula in one dtype has its largest error.
//!
//! The search goes along lines through all magnitudes, one operand at a time. Where a step changes its sign, nearly equal
//! numbers may be subtracted, and where it begins to overflow or underflow, digits may be lost: bisection finds the
//! threshold, and points are tried at all distances from it. From the worst points the search climbs to worse ones, and
//! measures at the floats beside those. It is deterministic, and the number of evaluations is limited.

use std::iter::once;

use super::model::{ErrorModel, Estimate, MeasuredError, SignAndRange, calls, decides};
use crate::expr::Expr;
use crate::expr::size_limit::check_size;
use crate::model::{DType, Op};
use crate::prove::numbers::comparison::{bisect, grid};
use crate::prove::numbers::{Numbers, Point, fit};
use crate::types::num::ulp;

/// The largest number of nodes evaluated at the points given, along the lines of each attribute combination, and in
/// climbing.
const MAX_SEARCH_NODES: usize = 200_000;
/// The largest number of thresholds on one line.
const MAX_THRESHOLDS: usize = 8;
/// The number of points that are measured between neighbouring thresholds of comparisons.
const POINTS_INSIDE: u32 = 48;
/// Multiples of it have fractions that are far from each other.
const GOLDEN_RATIO: f64 = 0.618_033_988_749_894_9;
/// The number of points from which the other elements are taken.
const BASE_POINTS: usize = 5;
/// The factors of the other elements while one goes through all magnitudes.
const OTHER_FACTORS: [f64; 3] = [1.0, 1.3e18, 0.7e-18];
/// Magnitudes times this have digits to round.
const DIGITS_FACTOR: f64 = 1.3717421;
/// The number of points from which the search climbs, each the worst of its neighbours.
const CLIMB_STARTS: usize = 10;
/// The factors by which it moves elements.
const MOVE_FACTORS: [f64; 7] =
    [2.0, 1.25, 1.031_25, 1.002, 1.000_03, 1.000_000_24, 1.000_000_000_000_2];
/// The largest number of moves by each factor.
const MAX_MOVES: usize = 8;
/// How many of the worst points, and how many floats on each side of each element, are measured.
const BESIDE: (usize, u32) = (6, 12);

/// The result of a search.
pub struct SearchResult<'a> {
    /// The largest error measured; `None` if it is known at no point.
    pub measured: Option<MeasuredError>,
    /// Whether an intermediate result overflows or underflows there.
    pub overflows: bool,
    /// Whether a rounded number decides a branch or an integer.
    pub decides: bool,
    /// The largest estimate.
    pub estimate: f64,
    /// The step that contributes most to it, and the factor by which its error is amplified.
    pub step: Option<(&'a Expr, f64)>,
}

/// What a search says about the bound of a formula.
pub enum Verdict<'a> {
    /// No error is larger than this, in ULP.
    Bounded(f64),
    /// An intermediate result overflows or underflows.
    Overflows,
    /// The error of a step is amplified without a useful limit, as where nearly equal numbers are subtracted. The step is
    /// the one that contributes most, with the factor.
    Amplifies(Option<(&'a Expr, f64)>),
    /// A rounding error may change the branch or the integer that the formula chooses.
    Decides,
}

impl<'a> SearchResult<'a> {
    /// The verdict for the dtype that was searched.
    ///
    /// A formula that amplifies errors and has a bound is an exponential, which multiplies the relative error of its
    /// argument by the argument. In a narrow type, the steps before the last rounding contribute almost nothing.
    pub fn verdict(&self, dtype: DType) -> Verdict<'a> {
        let most = match dtype {
            DType::F64 => 8192.0,
            DType::F32 => 1024.0,
            _ => 4.0,
        };
        let measured = self.measured.as_ref().map_or(0.0, |measured| measured.ulps);
        match measured.max(self.estimate) {
            _ if measured > most && self.overflows => Verdict::Overflows,
            ulps if ulps <= most => Verdict::Bounded(ulps),
            _ if self.decides || self.estimate <= most => Verdict::Decides,
            _ => Verdict::Amplifies(self.step),
        }
    }
}

/// Searches with the elements and attributes of `numbers`.
pub fn search<'a>(
    op: &'a Op,
    value: &'a Expr,
    numbers: &Numbers,
    dtype: DType,
) -> SearchResult<'a> {
    let calls = calls(op, numbers, dtype);
    let model = ErrorModel::new(op, value, dtype, &calls);
    let parts = check_size(value, &op.lets).map_or(1, |size| size.parts);
    let decides = decides(value, op);
    let found =
        SearchResult { measured: None, overflows: false, decides, estimate: 0.0, step: None };
    let mut search = ErrorSearch { op, model, parts, left: MAX_SEARCH_NODES, tried: vec![], found };
    for point in &numbers.points {
        if search.attempt(point.clone()).is_none() {
            search.measure(point);
        }
    }
    search.intervals(numbers);
    // The error of a single step is the same at all magnitudes.
    if search.model.steps.len() > 1 || decides {
        for settings in 0..numbers.calls.len() {
            search.left = MAX_SEARCH_NODES;
            search.lines(&numbers.points, settings);
        }
        search.left = MAX_SEARCH_NODES;
        search.climb();
    }
    search.measure_beside();
    let ErrorSearch { model, mut found, .. } = search;
    let worst = found.measured.as_ref();
    found.overflows = worst.is_some_and(|worst| model.leaves_the_range(&worst.at));
    found
}

struct ErrorSearch<'s, 'a> {
    op: &'a Op,
    model: ErrorModel<'s, 'a>,
    /// The number of nodes of the formula.
    parts: usize,
    /// The number of nodes that may still be evaluated.
    left: usize,
    /// The points tried, in order, and the error of each: the estimate, or the measured error if that is larger.
    tried: Vec<(f64, Point)>,
    found: SearchResult<'a>,
}

impl<'a> ErrorSearch<'_, 'a> {
    /// Tries a point, unless too many have been, and returns the estimate.
    fn attempt(&mut self, point: Point) -> Option<Estimate<'a>> {
        let cost = 2 * self.parts * self.model.steps.len().max(1);
        let Some(left) = self.left.checked_sub(cost) else {
            self.left = 0;
            return None;
        };
        self.left = left;
        let estimate = self.model.estimate(&point)?;
        if let Some(measured) = self.measure(&point) {
            if estimate.ulps > self.found.estimate {
                (self.found.estimate, self.found.step) = (estimate.ulps, estimate.step);
            }
            self.tried.push((measured.max(estimate.ulps), point));
        }
        Some(estimate)
    }

    /// Measures the error at a point.
    fn measure(&mut self, point: &Point) -> Option<f64> {
        let measured = self.model.measured(point)?;
        let ulps = measured.ulps;
        if self.found.measured.as_ref().is_none_or(|most| ulps > most.ulps) {
            self.found.measured = Some(measured);
        }
        Some(ulps)
    }

    /// Measures at many points between neighbouring thresholds of comparisons: a branch may apply only there.
    fn intervals(&mut self, numbers: &Numbers) {
        for (i, interval) in numbers.intervals.iter().enumerate() {
            let worst = interval
                .inside(POINTS_INSIDE, i as f64 * GOLDEN_RATIO)
                .filter_map(|point| Some((self.measure(&point)?, point)))
                .max_by(|a, b| a.0.total_cmp(&b.0));
            self.tried.extend(worst);
        }
    }

    /// Tries each operand in turn at all magnitudes, where the others are those of some of the points: as they are, large or
    /// small, and of either sign.
    fn lines(&mut self, points: &[Point], settings: usize) {
        let count = self.op.operands.len();
        if let ([only, ..], 1) = (points, count) {
            return self.line(&Point { settings, ..only.clone() }, 0);
        }
        for base in points.iter().step_by(points.len().div_ceil(BASE_POINTS).max(1)) {
            for by in OTHER_FACTORS.iter().flat_map(|by| [*by, -by]) {
                for i in 0..count {
                    let mut base = Point { settings, ..base.clone() };
                    base.elements.iter_mut().for_each(|other| *other *= by);
                    self.line(&base, i);
                }
            }
        }
    }

    /// Tries operand `i` at all magnitudes, and at all distances from the thresholds at which the class of a step changes.
    fn line(&mut self, base: &Point, i: usize) {
        let dtype = self.model.dtype(&self.op.operands[i]);
        let at = |v: f64| {
            let mut point = base.clone();
            point.elements[i] = v;
            point
        };
        let mut thresholds = vec![];
        let mut last: Option<(f64, Vec<Option<SignAndRange>>)> = None;
        for v in ordered(grid().map(|v| v * DIGITS_FACTOR), dtype) {
            let classes = self.attempt(at(v)).map_or(vec![], |estimate| estimate.classes);
            if let Some((low, before)) = &last {
                for (step, (a, b)) in before.iter().zip(&classes).enumerate() {
                    if a.zip(*b).is_some_and(|(a, b)| a != b) && thresholds.len() < MAX_THRESHOLDS {
                        self.left = self.left.saturating_sub(64 * self.parts);
                        let like = |v| self.model.class(&at(v), step) == *a;
                        thresholds.push(bisect(*low, v, like));
                    }
                }
            }
            last = Some((v, classes));
        }
        let distances =
            (1..=52).flat_map(|k| [1.0, -1.0].map(|sign| sign * DIGITS_FACTOR * 2f64.powi(-k)));
        let near = distances.flat_map(|by| thresholds.iter().map(move |at| at * (1.0 + by)));
        for v in ordered(near, dtype) {
            self.attempt(at(v));
        }
    }

    /// Moves from the worst points to worse ones, first far and then less and less.
    fn climb(&mut self) {
        let pieces = self.tried.chunks(self.tried.len().div_ceil(CLIMB_STARTS).max(1));
        let starts = pieces.filter_map(|piece| piece.iter().max_by(|a, b| a.0.total_cmp(&b.0)));
        for mut worst in starts.cloned().collect::<Vec<_>>() {
            for factor in MOVE_FACTORS {
                let mut moves = 0;
                while moves < MAX_MOVES && self.step(&mut worst, factor) {
                    moves += 1;
                }
            }
        }
    }

    /// Moves one element by a factor, or two in opposite directions, which leaves their product as it is. Keeps the worst
    /// point, and returns whether it has moved.
    fn step(&mut self, worst: &mut (f64, Point), factor: f64) -> bool {
        let (from, before) = worst.clone();
        for i in 0..before.elements.len() {
            for by in [factor, 1.0 / factor] {
                for other in once(None).chain(i.checked_sub(1).map(Some)) {
                    let mut point = before.clone();
                    point.elements[i] *= by;
                    other.iter().for_each(|other| point.elements[*other] /= by);
                    let count = self.tried.len();
                    self.attempt(point);
                    let tried = self.tried.get(count).filter(|tried| tried.0 > worst.0);
                    if let Some(tried) = tried {
                        worst.clone_from(tried);
                    }
                }
            }
        }
        worst.0 > from
    }

    /// Measures at the floats beside the worst points.
    fn measure_beside(&mut self) {
        let mut tried = std::mem::take(&mut self.tried);
        tried.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, point) in tried.into_iter().take(BESIDE.0) {
            for (i, operand) in self.op.operands.iter().enumerate() {
                let dtype = self.model.dtype(operand);
                let own = fit(point.elements[i], dtype);
                for n in 1..=BESIDE.1 {
                    for v in [1.0, -1.0].map(|sign| own + sign * f64::from(n) * ulp(own, dtype)) {
                        let mut point = point.clone();
                        point.elements[i] = v;
                        self.measure(&point);
                    }
                }
            }
        }
    }
}

/// These numbers as finite elements of a dtype, in order, each once.
fn ordered(values: impl Iterator<Item = f64>, dtype: DType) -> Vec<f64> {
    let mut values: Vec<f64> = values.map(|v| fit(v, dtype)).filter(|v| v.is_finite()).collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    values
}
