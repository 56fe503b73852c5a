//! Suggests error bounds: the largest error that the search finds, or estimates for compiled functions. Where there is no
//! bound, it says why.

use super::model::{decides, steps};
use super::search::{SearchResult, Verdict, search};
use super::shown::distance;
use crate::diagnostic::Diagnostics;
use crate::expr::Expr;
use crate::interp::Fuel;
use crate::model::{AttributeType, Body, Bound, DType, Elem, Op};
use crate::prove::numbers::Numbers;
use crate::prove::{slack, sweep};

/// The bounds that a spec should state.
#[derive(Default)]
pub struct Suggestion {
    /// Those that the search supports, for dtypes that have none.
    pub bounds: Vec<Bound>,
    /// Why there is no bound for the other dtypes.
    pub without: Vec<String>,
}

/// The missing bounds of an elementwise op that calls transcendental functions, for each dtype in which the search finds
/// one. Any other formula rounds each step to nearest, and has the same results everywhere without stating a bound.
pub fn suggest(op: &Op) -> Suggestion {
    let op = &*op.in_floats();
    let Body::Elementwise { value, .. } = &op.body else { return Suggestion::default() };
    let is_nearest = steps(value, op).into_iter().all(|step| slack::error(step).is_none());
    let all = op.result.elem.dtypes(&op.vars);
    let is_stated = |dtype: &DType| op.accuracy.iter().any(|bound| bound.dtype == *dtype);
    let open = all.into_iter().filter(|dtype| dtype.is_float() && !is_stated(dtype));
    let open: Vec<DType> = open.collect();
    if is_nearest || open.is_empty() {
        return Suggestion::default();
    }
    if let Some(why) = refusal(op, value) {
        return Suggestion { bounds: vec![], without: vec![no_bound(&open, &why)] };
    }
    let trials = sweep::prove(op, &Fuel::default(), &mut Diagnostics::default());
    let numbers = Numbers::choose(op, &trials);
    let mut suggestion = Suggestion::default();
    for dtype in open {
        match bound(op, value, &numbers, dtype) {
            Ok(ulps) => suggestion.bounds.push(Bound { dtype, ulps, span: op.span }),
            Err(why) => suggestion.without.push(no_bound(&[dtype], &why)),
        }
    }
    suggestion
}

fn no_bound(dtypes: &[DType], why: &str) -> String {
    format!("no bound is stated for {}: {why}", DType::list(dtypes))
}

/// Why no search is made for bounds of a formula, if none is.
fn refusal(op: &Op, value: &Expr) -> Option<String> {
    // The search varies elements, but not numbers among the attributes.
    let is_number = |ty: &AttributeType| matches!(ty, AttributeType::Int | AttributeType::Float);
    let mut attributes = op.attributes.iter().enumerate();
    let number = attributes.find(|(i, a)| is_number(&a.ty) && value.uses_attribute(*i, &op.lets));
    if let Some((_, attribute)) = number {
        let name = &attribute.name;
        return Some(format!(
            "the error may depend on `{name}`, and not every `{name}` can be tried"
        ));
    }
    if decides(value, op) {
        return Some(DECIDES.into());
    }
    let varies = op.var().is_some() && (op.result.elem != Elem::FIRST || op.vars.len() > 1);
    varies.then(|| "not every operand has the dtype of the result".into())
}

const DECIDES: &str =
    "a rounding error may change the branch or the integer that the formula chooses";

/// The bound of a formula in a dtype.
///
/// # Errors
/// Why it has none.
fn bound(op: &Op, value: &Expr, numbers: &Numbers, dtype: DType) -> Result<f64, String> {
    let found = search(op, value, numbers, dtype);
    // Without a measurement there is no evidence.
    let Some(worst) = &found.measured else {
        return Err("the exact value is known for none of the numbers tried".into());
    };
    let why = match verdict(op, value, numbers, dtype, &found) {
        Verdict::Bounded(ulps) => return Ok(ulps),
        _ if matches!(found.verdict(dtype), Verdict::Bounded(_)) => {
            return Err("in f32 none holds, and in f64 the search cannot see every overflow".into());
        }
        Verdict::Overflows => "an intermediate result overflows or underflows",
        Verdict::Amplifies(_) => {
            "the formula amplifies rounding errors, as where nearly equal numbers are subtracted"
        }
        Verdict::Decides => DECIDES,
    };
    let place = numbers.place(dtype, (&worst.at.elements, worst.at.settings));
    let error = distance(worst.ulps);
    Err(format!("at {place} the error is {error}: {why}"))
}

/// The verdict of a search, with the bound rounded up to two digits.
///
/// In f64 the exact value overflows where an intermediate result does. So a formula has a bound in f64 only if it has one
/// in f32, where the exact value does not overflow.
pub fn verdict<'a>(
    op: &'a Op,
    value: &'a Expr,
    numbers: &Numbers,
    dtype: DType,
    found: &SearchResult<'a>,
) -> Verdict<'a> {
    let Verdict::Bounded(ulps) = found.verdict(dtype) else { return found.verdict(dtype) };
    if dtype == DType::F64 {
        let narrow = search(op, value, numbers, DType::F32).verdict(DType::F32);
        if !matches!(narrow, Verdict::Bounded(_)) {
            return narrow;
        }
    }
    Verdict::Bounded(readable(ulps))
}

/// Rounds up to two digits, and to hundredths at least.
fn readable(ulps: f64) -> f64 {
    let scale = 10f64.powi(1 - (ulps.log10().floor() as i32).max(-1));
    // A number of two digits may be computed a little above itself.
    (ulps * scale - 1e-6).ceil() / scale
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn bounds_are_rounded_up_to_two_digits() {
        for (ulps, rounded) in [
            (0.0, 0.0),
            (0.003, 0.01),
            (0.54, 0.54),
            (0.5000001, 0.51),
            (0.541, 0.55),
            (1.03, 1.1),
            (9.96, 10.0),
            (44.2, 45.0),
            (123.0, 130.0),
        ] {
            assert_eq!(readable(ulps), rounded, "{ulps}");
        }
    }
}
