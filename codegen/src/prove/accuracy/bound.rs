//! The bounds that can be stated for an op that states none: what every step of its formula may lose, at the numbers where
//! that is most.
//!
//! A step loses half a unit in the last place, a function of mathematics what compiled code may. Each is followed to the
//! result in wide numbers, and all are added up. From the worst of many numbers the search climbs on; where nearly equal
//! numbers are subtracted it finds no end, and then no bound holds.

use super::{Numbers, Term, error, worst};
use crate::diagnostic::Diagnostics;
use crate::expr::{Expr, Kind, Sort};
use crate::interp::exact::Exact;
use crate::interp::wide::Wide;
use crate::interp::{Call, Frame, Fuel};
use crate::model::{AttributeType, Body, Bound, DType, Elem, Let, Op, Operand};
use crate::prove::numbers::{self, Point};
use crate::prove::{slack, sweep};
use crate::types::num::ulp;

/// How near a float an exact value is so that no step gives another, in units in the last place.
const NEXT: f64 = 1.0 / 1024.0;
/// From how many points the search climbs, each the worst of its neighbours, and how often it tries every way.
const CLIMBS: (usize, usize) = (10, 20);
/// What the other elements are multiplied by while one is moved through all sizes.
const OTHERS: [f64; 3] = [1.0, 1.152921504606847e18, 8.673617379884035e-19];
/// By which factors it moves one element.
const FACTORS: [f64; 6] = [2.0, 1.25, 1.03125, 1.001953125, 1.0000038146972656, 1.0000000074505806];

/// The bounds of an elementwise op that calls functions of mathematics, for every dtype in which one was found. What is
/// exact, or only rounds each of its steps to nearest, is the same everywhere and needs none.
pub fn suggest(op: &Op) -> Vec<Bound> {
    let Body::Elementwise { value, .. } = &op.body else { return vec![] };
    let sites = steps(value, &op.lets);
    let is_exact = sites.iter().all(|site| slack::error(site).is_none());
    // Elements are searched, numbers among the attributes are not.
    let is_number = |ty: &AttributeType| matches!(ty, AttributeType::Int | AttributeType::Float);
    let mut attributes = op.attributes.iter().enumerate();
    let has_numbers =
        attributes.any(|(i, a)| is_number(&a.ty) && value.uses_attribute(i, &op.lets));
    if is_exact || has_numbers || decides(value, &op.lets) {
        return vec![];
    }
    let dtypes = match (op.result.elem, &op.var) {
        (Elem::Var, Some(var)) => var.dtypes.clone(),
        (Elem::Fixed(dtype), None) => vec![dtype],
        _ => vec![],
    };
    let trials = sweep::prove(op, &Fuel::default(), &mut Diagnostics::default());
    let numbers = Numbers::choose(op, &trials);
    let search = |dtype: DType| {
        let settings = numbers.calls.iter().map(|call| call.settings.clone());
        let calls: Vec<Call> = settings.map(|s| numbers::call(op, dtype.compute(), s)).collect();
        let frames: Vec<Frame> = calls.iter().map(|call| Frame::new(op, call)).collect();
        let (numbers, frames, sites) = (&numbers, &frames, &sites);
        Search { op, value, numbers, frames, sites, dtype }.worst()
    };
    // In f64, what overflows on the way cannot be told from what does in the end. In f32 it can, and is the same.
    let mut narrow = None;
    let mut overflows = || *narrow.get_or_insert_with(|| search(DType::F32).is_none());
    let floats = dtypes.into_iter().filter(|dtype| dtype.is_float());
    let bound = |dtype: DType| {
        let ulps = if dtype == DType::F64 && overflows() { None } else { search(dtype) }?;
        let bound = Bound { dtype, ulps: readable(ulps), span: op.span };
        // The search does not follow an intermediate overflow to a result that is a number.
        let measured = worst(&numbers, op, value, dtype)?;
        (measured.ulps <= bound.ulps).then_some(bound)
    };
    floats.filter_map(bound).collect()
}

/// Two digits, upwards.
fn readable(ulps: f64) -> f64 {
    let scale = 10f64.powi((1 - ulps.log10().floor() as i32).min(2));
    // What has two digits already keeps them.
    (ulps * scale - 1e-6).ceil() / scale
}

/// The parts of a formula that round, each once.
fn steps<'a>(value: &'a Expr, lets: &'a [Let]) -> Vec<&'a Expr> {
    let mut found = vec![];
    visit(value, lets, &mut vec![false; lets.len()], &mut |part| {
        if rounds(part) {
            found.push(part);
        }
    });
    found
}

fn rounds(part: &Expr) -> bool {
    matches!(part.sort, Sort::Scalar(_)) && matches!(&part.kind, Kind::Call(row, _) if row.rounded)
}

/// Whether something that jumps is asked about rounded numbers: then an error of one step has no measure.
fn decides(value: &Expr, lets: &[Let]) -> bool {
    let is_rounded = |part: &Expr| !steps(part, lets).is_empty();
    let mut found = false;
    visit(value, lets, &mut vec![false; lets.len()], &mut |part| {
        found |= match &part.kind {
            Kind::If(condition, ..) => is_rounded(condition),
            Kind::Cast(of) => is_rounded(of),
            Kind::Call(row, args) if matches!(row.name, "floor" | "ceil" | "round" | "%") => {
                args.iter().any(is_rounded)
            }
            _ => false,
        };
    });
    found
}

fn visit<'a>(expr: &'a Expr, lets: &'a [Let], seen: &mut [bool], then: &mut dyn FnMut(&'a Expr)) {
    then(expr);
    if let Kind::Let(i) = expr.kind
        && !std::mem::replace(&mut seen[i], true)
    {
        visit(&lets[i].value, lets, seen, then);
    }
    expr.parts().for_each(|part| visit(part, lets, seen, then));
}

/// The search for the worst numbers in one dtype.
struct Search<'s, 'a> {
    op: &'a Op,
    value: &'a Expr,
    numbers: &'s Numbers<'a>,
    /// A call in the type that is computed in for each of the settings.
    frames: &'s [Frame<'s>],
    sites: &'s [&'a Expr],
    dtype: DType,
}

impl Search<'_, '_> {
    /// The most that is lost; `None` where there is no bound.
    fn worst(&self) -> Option<f64> {
        let points = self.numbers.points.iter().cloned().chain(self.lines());
        let tried: Vec<(f64, Point)> =
            points.filter_map(|point| Some((self.loss(&point)?, point))).collect();
        if self.sites.iter().any(|site| self.may_vanish(site, &tried)) {
            return None;
        }
        let starts = tried.chunks(tried.len().div_ceil(CLIMBS.0).max(1));
        let starts = starts.filter_map(|some| some.iter().max_by(|a, b| a.0.total_cmp(&b.0)));
        let mut worst = 0f64;
        for (loss, start) in starts {
            worst = worst.max(self.climb(*loss, start.clone()));
            if worst > self.most() {
                return None;
            }
        }
        Some(worst)
    }

    /// The largest bound. What amplifies errors and has a bound is an exponential, by at most its largest argument; and
    /// where more than one number is rounded to a narrow type, the steps before it count for next to nothing.
    fn most(&self) -> f64 {
        match self.dtype {
            DType::F64 => 8192.0,
            DType::F32 => 1024.0,
            _ => 4.0,
        }
    }

    /// Whether a sum or difference of rounded numbers is above zero here and below it there, while one part takes away
    /// from the other: then it vanishes in between, and the errors do not.
    fn may_vanish(&self, site: &Expr, tried: &[(f64, Point)]) -> bool {
        let Kind::Call(row, args) = &site.kind else { return false };
        let ([a, b], "+" | "-") = (args.as_slice(), row.name) else { return false };
        let is_rounded = |part: &Expr| !steps(part, &self.op.lets).is_empty();
        if !is_rounded(a) && !is_rounded(b) {
            return false;
        }
        let mut signs = [false; 2];
        for (_, point) in tried {
            let Some(operands) = self.operands(point) else { continue };
            let value = |part| self.value(point, &operands, part, None);
            let parts = value(a).zip(value(b));
            let Some((a, b)) = parts.map(|(a, b)| (a.high(), b.high())) else { continue };
            let b = if row.name == "-" { -b } else { b };
            if a * b < 0.0 && a + b != 0.0 {
                signs[usize::from(a + b > 0.0)] = true;
            }
        }
        signs == [true, true]
    }

    /// Numbers of all sizes, of one operand at a time, where the others are moderate, large or small.
    fn lines(&self) -> Vec<Point> {
        let sizes = (-30..=10).flat_map(|e| [1.0, 1.25, 1.5, 1.75].map(|m| m * 2f64.powi(e)));
        let grid: Vec<f64> = sizes.flat_map(|v| [v, -v]).collect();
        let count = self.op.operands.len();
        let others = if count == 1 { &OTHERS[..1] } else { &OTHERS };
        let mut points = vec![];
        for (i, base) in self.numbers.points.iter().take(count).enumerate() {
            for (v, by) in others.iter().flat_map(|by| grid.iter().map(move |v| (v, by))) {
                let mut point = base.clone();
                point.elements.iter_mut().for_each(|other| *other *= by);
                point.elements[i] = *v;
                points.push(point);
            }
        }
        points
    }

    /// How elements are moved: one, or one up while another goes down, along which a product stays what it is.
    fn ways(&self) -> Vec<Vec<(usize, f64)>> {
        let count = self.op.operands.len();
        let factors = FACTORS.iter().flat_map(|by| [*by, 1.0 / by]);
        let of = |by: f64| {
            let one = (0..count).map(move |i| vec![(i, by)]);
            one.chain((1..count).map(move |i| vec![(i - 1, by), (i, 1.0 / by)]))
        };
        factors.flat_map(of).collect()
    }

    /// What is lost at most where each step uphill leads.
    fn climb(&self, mut loss: f64, mut point: Point) -> f64 {
        let ways = self.ways();
        for _ in 0..CLIMBS.1 {
            let before = loss;
            for way in &ways {
                let mut other = point.clone();
                way.iter().for_each(|(i, factor)| other.elements[*i] *= factor);
                if let Some(more) = self.loss(&other).filter(|more| *more > loss) {
                    (loss, point) = (more, other);
                }
            }
            if loss == before || loss > self.most() {
                break;
            }
        }
        loss
    }

    /// The operands' elements at a point, if the dtype holds them: as numbers of the type that is computed in, so that each
    /// is followed by one that is as near as can be.
    fn operands(&self, point: &Point) -> Option<Vec<Wide>> {
        let one = |(v, operand): (&f64, &Operand)| {
            let held = numbers::fit(*v, operand.elem.bind(self.dtype));
            let own = numbers::fit(*v, operand.elem.bind(self.dtype.compute()));
            (held.is_finite() == v.is_finite()).then(|| own.into())
        };
        point.elements.iter().zip(&self.op.operands).map(one).collect()
    }

    /// The exact value of a part of the formula.
    fn value<'b>(
        &self,
        point: &Point,
        operands: &[Wide],
        part: &'b Expr,
        moved: Option<&'b Expr>,
    ) -> Option<Wide> {
        let env = self.frames[point.settings].env();
        let (grad, taken) = (Wide::ONE, None);
        Exact { env: &env, operands, grad, casts: true, moved, taken }.value(part)
    }

    /// What is lost at a point: what is measured there, or what the steps may lose, if that is more.
    fn loss(&self, point: &Point) -> Option<f64> {
        let (dtype, computed) = (self.dtype, self.dtype.compute());
        let operands = self.operands(point)?;
        let frame = &self.frames[point.settings];
        let term = Term::new(self.op, self.value, frame, computed, &point.elements)?;
        let (have, want) = super::together(self.op, dtype, vec![term]);
        let measured = error(have, want, dtype);
        if !have.is_finite() || !want.is_finite() {
            return Some(measured);
        }
        // In f16 and bf16 the result is rounded once more.
        let mut lost = if computed == dtype { 0.0 } else { 0.5 };
        for site in self.sites {
            let Sort::Scalar(elem) = site.sort else { continue };
            let own = elem.bind(computed).compute();
            let exact = self.value(point, &operands, site, None);
            // A branch that is not taken may have no value.
            let Some(exact) = exact.filter(|_| own.is_float()) else { continue };
            let away = exact.ulps(numbers::fit(exact.high(), own), own);
            // Next to a float nothing else comes out: of zero, of one and a trifle, of a sine of next to nothing.
            let most = if away < NEXT { away } else { most(site, own) };
            let moved = self.value(point, &operands, self.value, Some(site))? - want;
            lost += most * (moved.high() / ulp(want.high(), dtype)).abs();
        }
        Some(lost.max(measured))
    }
}

/// How far a step may be from the exact value, in units in the last place.
fn most(site: &Expr, dtype: DType) -> f64 {
    let [single, double] = slack::error(site).unwrap_or([0.5, 0.5]);
    if dtype == DType::F64 { double } else { single }
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn two_digits_upwards() {
        for (ulps, said) in [
            (0.54, 0.54),
            (0.5000001, 0.51),
            (0.541, 0.55),
            (1.03, 1.1),
            (9.96, 10.0),
            (44.2, 45.0),
            (123.0, 130.0),
        ] {
            assert_eq!(readable(ulps), said, "{ulps}");
        }
    }
}
