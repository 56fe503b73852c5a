//! Chooses the points at which a scalar formula is tested: ordinary numbers, special values, numbers from the examples,
//! and numbers on both sides of every comparison in it.
//!
//! To find these, the two sides of a comparison are evaluated along one operand at a time on a grid of all magnitudes.
//! Where their order changes, bisection finds the first number with the new order.

pub mod comparison;
mod settings;

use super::case::Random;
use super::describe::{self, show};
use super::sweep::Trial;
use crate::diagnostic::Diagnostic;
use crate::expr::functions::tensor::Tensor;
use crate::expr::size_limit::check_size;
use crate::expr::{Expr, Kind, Sort};
use crate::interp::exact::Exact;
use crate::interp::{Call, Frame};
use crate::model::{AttributeValue, DType, Literal, Num, Op, Operand, TypeArguments};
use crate::wide::Wide;
use comparison::{Comparison, bisect, grid};
use settings::{alike, formulas, is_used, settings};

/// The number of ordinary points of each kind.
const ORDINARY_POINTS: usize = 40;
/// The largest number of points.
const MAX_POINTS: usize = 400;
/// The largest number of nodes evaluated to find the sides of comparisons.
const MAX_COMPARISON_NODES: usize = 400_000;
/// The largest number of points from which the search for a condition that combines comparisons continues.
const MAX_BASES: usize = 24;
/// The largest number of order changes followed on one line.
const MAX_ORDER_CHANGES: usize = 4;
/// The largest number of intervals between thresholds, and the number of points in each.
const MAX_INTERVALS: usize = 32;
const POINTS_BETWEEN: u32 = 3;
/// Numbers at which functions tend to have kinks and poles.
const SPECIAL_NUMBERS: [f64; 8] = [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, -2.0, 3.0];

/// One element per operand, and a combination of attributes.
#[derive(Clone, Debug)]
pub struct Point {
    /// The elements. Truth values are 0 and 1.
    pub elements: Vec<f64>,
    /// The index of the attribute combination.
    pub settings: usize,
    /// Whether the elements are so far from 1 and from each other that differences are unreliable. Only error bounds
    /// are measured at such a point.
    pub is_far: bool,
}

/// The points at which an op is tested.
pub struct Numbers<'a> {
    op: &'a Op,
    /// A call in f64 for each attribute combination.
    pub calls: Vec<Call>,
    /// The points.
    pub points: Vec<Point>,
    /// The intervals between neighbouring thresholds of comparisons, along lines through some of the points.
    pub intervals: Vec<Interval>,
}

/// The elements of an operand between two thresholds of comparisons, where the others are those of a point.
pub struct Interval {
    base: Point,
    operand: usize,
    /// The thresholds.
    ends: [f64; 2],
}

impl Interval {
    /// Points inside, spread evenly. Intervals of the same ends have different ones.
    pub fn inside(&self, count: u32, offset: f64) -> impl Iterator<Item = Point> {
        (0..count).map(move |k| {
            let mut point = self.base.clone();
            let part = (f64::from(k) + offset.fract()) / f64::from(count);
            point.elements[self.operand] = self.ends[0] + (self.ends[1] - self.ends[0]) * part;
            point
        })
    }
}

/// A call on single elements in a dtype.
pub fn call(op: &Op, binding: TypeArguments, settings: Vec<AttributeValue>) -> Call {
    let operand = |o: &Operand| Tensor {
        dtype: o.elem.bind(binding),
        shape: vec![],
        data: vec![Num::Int(0).cast(o.elem.bind(binding))],
    };
    Call::new(op, binding, op.operands.iter().map(operand).collect(), settings)
}

impl<'a> Numbers<'a> {
    /// Chooses the points for an op that has a formula.
    pub fn choose(op: &'a Op, trials: &[Trial]) -> Numbers<'a> {
        let calls = settings(op, trials).into_iter().map(|s| call(op, op.in_f64(), s)).collect();
        let mut numbers = Numbers { op, calls, points: vec![], intervals: vec![] };
        numbers.ordinary();
        numbers.examples();
        numbers.special();
        let mut left = MAX_COMPARISON_NODES;
        let bases = [0, 1, 2, 3].map(|i| numbers.points[i % numbers.points.len()].clone());
        let first = numbers.points.len();
        let comparisons = numbers.comparisons();
        numbers.sides(&comparisons, &bases, &mut left);
        // A condition may combine comparisons: continue from the points found for one of them.
        let found = &numbers.points[first..];
        let bases: Vec<Point> =
            found.iter().step_by(found.len() / MAX_BASES + 1).cloned().collect();
        for (condition, _) in numbers.unreached() {
            let parts = check_size(condition, &op.lets).map_or(1, |size| size.parts);
            let whole = Comparison { a: condition, b: None, parts };
            numbers.sides(&[whole], &bases, &mut left);
        }
        numbers
    }

    /// The value of a formula at a point. Records the outcomes of conditions in `taken`.
    fn at(
        &self,
        expr: &'a Expr,
        point: &Point,
        taken: Option<&mut Vec<(*const Expr, bool)>>,
    ) -> Option<Wide> {
        let operands: Vec<Wide> = point.elements.iter().map(|v| Wide::from(*v)).collect();
        let call = &self.calls[point.settings];
        let frame = Frame::new(self.op, call);
        let env = frame.env();
        Exact { casts: false, taken, ..Exact::new(&env, &operands) }.value(expr)
    }

    /// A description of a point for messages: its elements in a dtype, and the attributes on which the formulas depend.
    pub fn place(&self, dtype: DType, point: (&[f64], usize)) -> String {
        let (op, (elements, settings)) = (self.op, point);
        let attributes = op.attributes.iter().zip(&self.calls[settings].settings).enumerate();
        let attributes = attributes
            .filter(|(i, _)| is_used(op, *i))
            .map(|(_, (attribute, value))| format!("{} = {}", attribute.name, show(value)));
        describe::elements(op, dtype, elements).chain(attributes).collect::<Vec<_>>().join(", ")
    }

    fn push(&mut self, elements: Vec<f64>, settings: usize) {
        if self.points.len() < MAX_POINTS {
            let fit = |(v, o): (f64, &Operand)| fit(v, o.elem.bind(self.op.in_f64()));
            let elements = elements.into_iter().zip(&self.op.operands).map(fit).collect();
            self.points.push(Point { elements, settings, is_far: false });
        }
    }

    /// Adds numbers of moderate size, and numbers of very different sizes.
    fn ordinary(&mut self) {
        let mut random = Random::new("the numbers of a formula");
        for i in 0..2 * ORDINARY_POINTS {
            let range = [2, 40, 2, 100][i % 4];
            let one = |_| {
                let size = 1.0 + random.within(0, 1 << 30) as f64 / (1u64 << 30) as f64;
                let sign = if random.once_in(3) { -1.0 } else { 1.0 };
                sign * size * 2f64.powi(random.within(-range, range - 1) as i32)
            };
            let elements = (0..self.op.operands.len()).map(one).collect();
            self.push(elements, i / 4 % self.calls.len());
            if let Some(point) = self.points.last_mut() {
                point.is_far = range > 2;
            }
        }
    }

    /// Adds numbers from the examples, with which an author can reach a condition that the search misses.
    fn examples(&mut self) {
        for example in &self.op.examples {
            let own = super::case::settings(self.op, &example.attributes);
            let Some(settings) =
                self.calls.iter().position(|call| alike(self.op, &call.settings, &own))
            else {
                continue;
            };
            let most = example.operands.iter().map(|text| text.data.len()).max().unwrap_or(0);
            for at in 0..most.min(8) {
                let element = |text: &crate::model::TensorText| match text
                    .data
                    .get(at % text.data.len().max(1))
                {
                    Some(Literal::Float(v)) => v.nearest,
                    Some(Literal::Int(v)) => *v as f64,
                    Some(Literal::Large(v)) => *v as f64,
                    Some(Literal::Bool(v)) => f64::from(u8::from(*v)),
                    None => 0.0,
                };
                self.push(example.operands.iter().map(element).collect(), settings);
            }
        }
    }

    /// Adds zeros, equal elements, infinities and NaN.
    fn special(&mut self) {
        let count = self.op.operands.len();
        let all = SPECIAL_NUMBERS.len().pow(count.min(4) as u32).min(64);
        for n in 0..all {
            let digit = |i: usize| {
                SPECIAL_NUMBERS
                    [n / SPECIAL_NUMBERS.len().pow(i.min(4) as u32) % SPECIAL_NUMBERS.len()]
            };
            self.push((0..count).map(digit).collect(), n % self.calls.len());
        }
        let others = self.points.first().map_or(vec![], |point| point.elements.clone());
        for v in SPECIAL_NUMBERS.into_iter().chain([f64::NAN, f64::INFINITY, f64::NEG_INFINITY]) {
            self.push(vec![v; count], 0);
            for i in 0..count {
                let mut elements = others.clone();
                elements[i] = v;
                self.push(elements, 0);
            }
        }
    }

    /// The comparisons in the formulas.
    fn comparisons(&self) -> Vec<Comparison<'a>> {
        let mut comparisons = vec![];
        self.gather(&mut |part| comparisons.extend(Comparison::of(part, self.op)));
        comparisons
    }

    /// The literals in the formulas and their negatives.
    pub fn literals(&self) -> Vec<f64> {
        let mut literals = vec![];
        self.gather(&mut |part| match part.kind {
            Kind::Int(v) => literals.extend([v as f64, -(v as f64)]),
            Kind::Float(v) => literals.extend([v, -v]),
            _ => {}
        });
        literals
    }

    /// Visits every node of the formulas.
    fn gather(&self, visit: &mut dyn FnMut(&'a Expr)) {
        let mut seen = vec![false; self.op.lets.len()];
        for (expr, _) in formulas(self.op) {
            gather(expr, self.op, &mut seen, visit);
        }
    }

    /// Adds points on both sides of the comparisons, on lines through the base points.
    fn sides(&mut self, comparisons: &[Comparison<'a>], bases: &[Point], left: &mut usize) {
        let literals = self.literals();
        let lines =
            bases.iter().flat_map(|base| (0..self.op.operands.len()).map(move |i| (base, i)));
        for (base, i) in lines {
            let mut thresholds = vec![];
            for comparison in comparisons.iter().filter(|one| one.uses(i, self.op)) {
                thresholds.extend(self.line(comparison, base, i, &literals, left));
            }
            self.between(base, i, thresholds);
        }
    }

    /// Adds points between neighbouring thresholds on a line along operand `i`.
    fn between(&mut self, base: &Point, operand: usize, mut thresholds: Vec<f64>) {
        thresholds.sort_by(f64::total_cmp);
        thresholds.dedup();
        for (low, high) in thresholds.iter().zip(thresholds.iter().skip(1)) {
            let interval = Interval { base: base.clone(), operand, ends: [*low, *high] };
            if self.intervals.len() < MAX_INTERVALS {
                for point in interval.inside(POINTS_BETWEEN, 0.5) {
                    self.push(point.elements, point.settings);
                }
                self.intervals.push(interval);
            }
        }
    }

    /// Adds points on both sides of a comparison, on a line along operand `i`, and returns the thresholds.
    fn line(
        &mut self,
        of: &Comparison<'a>,
        base: &Point,
        i: usize,
        literals: &[f64],
        left: &mut usize,
    ) -> Vec<f64> {
        let dtype = self.op.operands[i].elem.bind(self.op.in_f64());
        let mut point = base.clone();
        let mut order = |v: f64, left: &mut usize| {
            *left = left.checked_sub(of.parts)?;
            point.elements[i] = v;
            let b = of.b.map_or(Some(Wide::ZERO), |b| self.at(b, &point, None))?;
            self.at(of.a, &point, None)?.partial_cmp(&b)
        };
        let mut grid: Vec<f64> =
            grid().chain(literals.iter().copied()).map(|v| fit(v, dtype)).collect();
        grid.sort_by(f64::total_cmp);
        grid.dedup();
        let mut found = vec![];
        let mut last = None;
        for v in grid {
            let here = order(v, left).map(|order| (v, order));
            if let (Some((low, before)), Some((high, after))) = (last, here)
                && before != after
                && found.len() < MAX_ORDER_CHANGES
            {
                found.push(bisect(low, high, |v| {
                    order(v, left).is_some_and(|order| order == before)
                }));
            }
            last = here;
        }
        for first in found.iter().copied() {
            let size = first.abs().max(2f64.powi(-10));
            let beside =
                [0.0, 0.125, -0.125, 2f64.powi(-12), -2f64.powi(-12)].map(|by| first + by * size);
            for v in [first.next_down(), first.next_up()].into_iter().chain(beside) {
                let mut elements = base.elements.clone();
                elements[i] = v;
                self.push(elements, base.settings);
            }
        }
        found
    }

    /// The conditions of written formulas for which no point gives one of the outcomes, and that outcome.
    fn unreached(&self) -> Vec<(&'a Expr, bool)> {
        let (mut taken, mut conditions) = (vec![], vec![]);
        let mut seen = vec![false; self.op.lets.len()];
        for (expr, _) in formulas(self.op).into_iter().filter(|(_, is_written)| *is_written) {
            let mut is_known = false;
            for point in self.points.iter().filter(|point| !point.is_far) {
                let mut own = vec![];
                is_known |= self.at(expr, point, Some(&mut own)).is_some();
                own.retain(|one| !taken.contains(one));
                taken.extend(own);
            }
            // If the formula cannot be evaluated at any point, its conditions are not judged.
            if !is_known {
                continue;
            }
            gather(expr, self.op, &mut seen, &mut |part| {
                if let Kind::If(condition, ..) = &part.kind
                    && matches!(part.sort, Sort::Scalar(_))
                {
                    conditions.push(&**condition);
                }
            });
        }
        // A constant condition has only one outcome.
        let lets = &self.op.lets;
        let depends = |condition: &&Expr| {
            (0..self.op.operands.len()).any(|i| condition.uses_operand(i, lets))
                || (0..self.op.attributes.len()).any(|i| condition.uses_attribute(i, lets))
        };
        let ways = conditions
            .into_iter()
            .filter(depends)
            .flat_map(|condition| [(condition, true), (condition, false)]);
        ways.filter(|(condition, way)| !taken.contains(&(&raw const **condition, *way))).collect()
    }

    /// The diagnostic for a condition with an outcome that no point reaches.
    pub fn fault(&self) -> Option<Diagnostic> {
        let (condition, way) = *self.unreached().first()?;
        let title = format!("no number was found for which this condition is {way}");
        Some(
            Diagnostic::new("E0413", title, condition.span)
                .note("a branch that is never reached is not checked")
                .help("add an example whose elements reach it, or remove the branch"),
        )
    }
}

/// Visits every node of an expression, and of each `let` in it once.
pub fn gather<'a>(expr: &'a Expr, op: &'a Op, seen: &mut [bool], visit: &mut dyn FnMut(&'a Expr)) {
    visit(expr);
    if let Kind::Let(i) = expr.kind
        && !std::mem::replace(&mut seen[i], true)
    {
        gather(&op.lets[i].value, op, seen, visit);
    }
    expr.parts().for_each(|part| gather(part, op, seen, visit));
}

/// A number as an element of a dtype.
pub fn fit(v: f64, dtype: DType) -> f64 {
    match Num::Float(v).cast(dtype) {
        Num::Float(v) => v,
        Num::Int(v) => v as f64,
        Num::Bool(v) => f64::from(u8::from(v)),
    }
}
