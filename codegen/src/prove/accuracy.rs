//! Proof 5: a search finds no error above a documented bound. The interpreter rounds as the dtype does, and double-word
//! arithmetic gives the exact value of the same formula.
//!
//! Two errors are not measured: that of compiled transcendental functions, where the interpreter rounds correctly; and, in f64, that of intermediate results that overflow, underflow or have more digits
//! than a double-word number.

mod model;
mod search;
mod shown;
pub mod suggestion;

use super::numbers::Numbers;
use crate::diagnostic::Diagnostic;
use crate::expr::{Expr, Kind};
use crate::model::{Body, Bound, DType, Elem, Fold, Num, Op};
use model::MeasuredError;
use search::{Verdict, search};
use shown::distance;
use suggestion::verdict;

/// Searches for a larger error in every dtype that has a bound.
pub fn prove(numbers: &Numbers, op: &Op) -> Vec<Diagnostic> {
    let Some(value) = op.body.scalar() else { return vec![] };
    if op.vars.len() > 1 {
        return op.accuracy.iter().map(of_two_dtypes).collect();
    }
    if let Body::Reduce { op: Fold::Add | Fold::Mul, .. } = op.body {
        return op.accuracy.iter().map(grows).collect();
    }
    op.accuracy.iter().filter_map(|bound| exceeded(numbers, op, value, bound)).collect()
}

/// The error of a sum or product has no bound that holds for every number of terms.
fn grows(bound: &Bound) -> Diagnostic {
    let title =
        format!("no bound holds in {}: the error grows with the number of terms", bound.dtype);
    Diagnostic::new("E0414", title, bound.span).help(
        "remove `accuracy`: the documentation then states the error of n terms, which depends on n",
    )
}

/// The search computes an op in one dtype at a time.
fn of_two_dtypes(bound: &Bound) -> Diagnostic {
    let title = format!(
        "no bound is proved in {}: the op has a second type variable, which may be another dtype",
        bound.dtype
    );
    Diagnostic::new("E0414", title, bound.span).help("remove `accuracy`")
}

/// The diagnostic for a bound that an error exceeds.
fn exceeded(numbers: &Numbers, op: &Op, value: &Expr, bound: &Bound) -> Option<Diagnostic> {
    let dtypes = match (op.result.elem, op.var()) {
        (Elem::Fixed(_), Some(var)) => var.dtypes.clone(),
        _ => vec![bound.dtype],
    };
    dtypes.into_iter().find_map(|dtype| {
        let found = search(op, value, numbers, dtype);
        let worst = found.measured.as_ref().filter(|worst| worst.ulps > bound.ulps);
        let fault = match worst {
            Some(worst) => counterexample(numbers, bound, dtype, worst),
            None => of_function(value, bound)?,
        };
        Some(with_help(fault, bound, &verdict(op, value, numbers, dtype, &found)))
    })
}

/// The diagnostic for an error that was measured.
fn counterexample(
    numbers: &Numbers,
    bound: &Bound,
    dtype: DType,
    worst: &MeasuredError,
) -> Diagnostic {
    let (result, stated) = (bound.dtype, bound.ulps);
    let away = match worst.ulps {
        f64::INFINITY => "infinitely far".to_owned(),
        ulps => distance(ulps),
    };
    let title = format!(
        "the result in {result} is {away} from the exact one, where {stated} ulp is stated"
    );
    let at = numbers.place(dtype, (&worst.at.elements, worst.at.settings));
    let have = Num::Float(worst.have).shown(result);
    let want = Num::Float(worst.want);
    Diagnostic::new("E0414", title, bound.span)
        .note(format!("at {at} it is {have}, and the exact value is about {want}"))
}

/// The diagnostic for a bound below the error of the function that the formula ends with. The interpreter rounds functions
/// correctly, so this error cannot be measured there.
fn of_function(value: &Expr, bound: &Bound) -> Option<Diagnostic> {
    let Kind::Call(row, _) = &value.kind else { return None };
    let [single, double] = row.error?;
    let error = match bound.dtype {
        DType::F32 => single,
        DType::F64 => double,
        _ => return None,
    };
    let title = format!(
        "compiled `{}` is up to {error} ulp from the exact value in {}, where {} ulp is stated",
        row.name, bound.dtype, bound.ulps
    );
    (error > bound.ulps).then(|| Diagnostic::new("E0414", title, bound.span))
}

/// Adds the help. It suggests a bound only if the search supports it.
fn with_help(fault: Diagnostic, bound: &Bound, verdict: &Verdict) -> Diagnostic {
    let dtype = bound.dtype;
    let or = format!(
        "reject elements near this point by a constraint with `each:`, or state no bound for {dtype}"
    );
    match verdict {
        Verdict::Bounded(ulps) => fault.help(format!(
            "state `{dtype}: {ulps} ulp`, or no bound for {dtype}: then each step is documented as rounded once"
        )),
        Verdict::Overflows => {
            fault.help(format!("rewrite the formula without intermediate overflow or underflow, {or}"))
        }
        Verdict::Amplifies(step) => {
            let fault = match step {
                Some((step, factor)) if *factor >= 2.0 => fault.and(step.span, amplified(*factor)),
                _ => fault,
            };
            fault
                .note("no useful bound holds: the formula amplifies rounding errors, as where nearly equal numbers are subtracted")
                .help(format!("rewrite the formula to avoid this, {or}"))
        }
        Verdict::Decides => fault
            .note("no bound holds: a rounding error may change the branch or the integer that the formula chooses")
            .help(format!("rewrite the formula to avoid this, {or}")),
    }
}

fn amplified(factor: f64) -> String {
    let times = if factor < 1e4 { format!("{factor:.0}") } else { format!("{factor:.0e}") };
    format!("its rounding error is amplified up to {times} times")
}
