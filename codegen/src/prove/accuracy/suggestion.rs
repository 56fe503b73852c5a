//! Suggests error bounds: the largest error that the search finds, or estimates for compiled functions.

use super::model::{decides, steps};
use super::search::{SearchResult, Verdict, search};
use crate::diagnostic::Diagnostics;
use crate::expr::Expr;
use crate::interp::Fuel;
use crate::model::{AttributeType, Body, Bound, DType, Elem, Op};
use crate::prove::numbers::Numbers;
use crate::prove::{slack, sweep};

/// The bounds of an elementwise op that calls transcendental functions, for each dtype in which the search finds one. Any
/// other formula rounds each step to nearest, and has the same results everywhere without stating a bound.
pub fn suggest(op: &Op) -> Vec<Bound> {
    let Body::Elementwise { value, .. } = &op.body else { return vec![] };
    let is_nearest = steps(value, op).into_iter().all(|step| slack::error(step).is_none());
    // The search varies elements, but not numbers among the attributes.
    let is_number = |ty: &AttributeType| matches!(ty, AttributeType::Int | AttributeType::Float);
    let mut attributes = op.attributes.iter().enumerate();
    let has_numbers =
        attributes.any(|(i, a)| is_number(&a.ty) && value.uses_attribute(i, &op.lets));
    if is_nearest || has_numbers || decides(value, op) {
        return vec![];
    }
    let dtypes = match (op.result.elem, &op.var) {
        (Elem::Var, Some(var)) => var.dtypes.clone(),
        (Elem::Fixed(dtype), None) => vec![dtype],
        _ => vec![],
    };
    let trials = sweep::prove(op, &Fuel::default(), &mut Diagnostics::default());
    let numbers = Numbers::choose(op, &trials);
    let one = |dtype: DType| {
        let found = search(op, value, &numbers, dtype);
        // Without a measurement there is no evidence.
        found.measured.as_ref()?;
        match verdict(op, value, &numbers, dtype, &found) {
            Verdict::Bounded(ulps) => Some(Bound { dtype, ulps, span: op.span }),
            _ => None,
        }
    };
    dtypes.into_iter().filter(|dtype| dtype.is_float()).filter_map(one).collect()
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
