//! The accuracy of results, in words: a section of an op's page, and a phrase for the index.

use super::doc_text;
use super::rounding::{RoundedNumbers, Rounding, rounded_numbers, rounding};
use crate::english::{capital, listed, lower_case};
use crate::expr::builtin::Builtin;
use crate::expr::{Expr, Kind, Sort};
use crate::model::{Body, DType, Elem, Fold, Op, SpecialCase};
use crate::prove::inexact;

/// Float dtypes whose results are alike.
struct DTypeGroup {
    dtypes: Vec<DType>,
    rounding: Rounding,
    /// The numbers that are rounded before the steps of the formula; empty if the results are as good as exact.
    numbers: RoundedNumbers,
}

/// The accuracy of results, in sentences.
pub fn section(op: &Op) -> String {
    let (bounds, groups) = (bounds(op), groups(op));
    let has_floats = float_dtypes(op).next().is_some();
    let mut sentences = vec![];
    if let Some(bounds) = &bounds {
        sentences.push(stated(op, bounds));
    }
    match fold(op) {
        Some(fold) if !groups.is_empty() => {
            sentences.extend(groups.iter().filter_map(|group| of_terms(op, group)));
            sentences.push(fold.into());
        }
        _ if !has_floats => sentences.push("Exact.".into()),
        _ => {
            let alone = groups.len() == 1;
            let place = |group: &DTypeGroup| match bounds {
                None if alone => None,
                Some(_) if alone => Some("other float dtypes".into()),
                _ => Some(DType::list(&group.dtypes)),
            };
            sentences.extend(groups.iter().map(|group| of_elements(op, group, place(group))));
            if !groups.iter().all(is_exact) {
                sentences.push("Results have the same bits on every machine.".into());
            }
        }
    }
    let differs = bounds.is_some() || fold(op).is_some() || !groups.iter().all(is_exact);
    match (has_integers(op), wraps(op)) {
        (true, true) if !has_floats => sentences.push("Integers wrap.".into()),
        (true, true) if differs => sentences.push("Integers are exact and wrap.".into()),
        (true, false) if differs && has_floats => sentences.push("Integers are exact.".into()),
        _ => {}
    }
    if has_floats && matches!(op.body, Body::Reduce { op: Fold::Min | Fold::Max, .. }) {
        sentences.push("If any element is NaN, the result is NaN.".into());
    }
    if has_floats {
        sentences.extend(nan_rules(op));
    }
    sentences.join(" ")
}

/// What the functions of the formula do with NaN, for those that have a rule of their own. Empty if special cases tell.
fn nan_rules(op: &Op) -> Vec<String> {
    let has_nan = |row: &SpecialCase| row.operands.iter().any(|v| v.nearest.is_nan());
    if op.special_cases.iter().any(has_nan) {
        return vec![];
    }
    let mut rows: Vec<&Builtin> = vec![];
    let mut collect = |part: &Expr| {
        if let Kind::Call(row, _) = part.kind
            && row.states_nan
            && !rows.iter().any(|known| known.name == row.name)
        {
            rows.push(row);
        }
        false
    };
    op.body.element().any(&mut collect);
    for part in doc_text::in_formula(op) {
        part.value.any(&mut collect);
    }
    rows.iter().map(|row| format!("`{}` is {}", row.signature(), lower_case(row.doc))).collect()
}

/// The accuracy of results, in a phrase.
pub fn phrase(op: &Op) -> String {
    let groups = groups(op);
    let greatest = op.accuracy.iter().map(|bound| bound.ulps).fold(0.0, f64::max);
    let bound = (greatest > 0.0).then(|| format!("≤ {greatest} ULP"));
    let bounded: Vec<DType> = op.accuracy.iter().map(|bound| bound.dtype).collect();
    let of_group = |group: &DTypeGroup| match (&op.body, group.rounding) {
        (Body::Reduce { op: Fold::Add, .. }, _) => "≤ 8 log₂(n) ε".to_owned(),
        (Body::Reduce { op: Fold::Mul, .. }, _) => "≤ n ε".to_owned(),
        (_, Rounding::None | Rounding::Nearest) => "exact".into(),
        (_, Rounding::Faithful) => "< 1 ULP".into(),
        (_, Rounding::Steps) => match rounded_first(op, &group.numbers) {
            Some((what, _)) => format!("each step after rounding {}", what.replace('`', "")),
            None => "each step".into(),
        },
    };
    let mut parts: Vec<(String, String)> = vec![];
    parts.extend(bound.map(|bound| (bound, DType::list(&bounded))));
    for group in &groups {
        let phrase = of_group(group);
        match parts.iter_mut().find(|(known, _)| *known == phrase) {
            Some((_, dtypes)) => *dtypes += &format!(", {}", DType::list(&group.dtypes)),
            None => parts.push((phrase, DType::list(&group.dtypes))),
        }
    }
    match parts.as_slice() {
        [] => "exact".into(),
        [(phrase, _)] => phrase.clone(),
        _ => {
            let each = parts.iter().map(|(phrase, dtypes)| format!("{dtypes}: {phrase}"));
            each.collect::<Vec<_>>().join("; ")
        }
    }
}

/// The dtypes for which operands or the result are floats.
fn float_dtypes(op: &Op) -> impl Iterator<Item = DType> {
    let fixed = op.bind(op.result.elem, DType::Bool);
    let dtypes = op.var().map_or(vec![fixed], |var| var.dtypes.clone());
    let result = op.result.elem;
    dtypes.into_iter().filter(move |dtype| dtype.is_float() || op.bind(result, *dtype).is_float())
}

/// The float dtypes without an error bound, by what their results are.
fn groups(op: &Op) -> Vec<DTypeGroup> {
    let mut groups: Vec<DTypeGroup> = vec![];
    for dtype in float_dtypes(op) {
        if op.accuracy.iter().any(|bound| bound.dtype == dtype) {
            continue;
        }
        let rounding = rounding(op, dtype);
        let numbers = match rounding {
            Rounding::Steps => rounded_numbers(op, dtype),
            _ => RoundedNumbers::default(),
        };
        match groups.iter_mut().find(|g| g.numbers == numbers && alike(g.rounding, rounding)) {
            Some(group) => group.dtypes.push(dtype),
            None => groups.push(DTypeGroup { dtypes: vec![dtype], rounding, numbers }),
        }
    }
    groups
}

/// Whether results are described alike. An exact value is also the nearest float.
fn alike(a: Rounding, b: Rounding) -> bool {
    a.max(Rounding::Nearest) == b.max(Rounding::Nearest)
}

fn is_exact(group: &DTypeGroup) -> bool {
    alike(group.rounding, Rounding::Nearest)
}

fn has_integers(op: &Op) -> bool {
    op.var().into_iter().flat_map(|var| &var.dtypes).any(|dtype| dtype.is_integer())
}

/// Whether results of integers may wrap: whether the formula has a step that rounds floats, or is a sum or product.
fn wraps(op: &Op) -> bool {
    let steps =
        |expr: &Expr| expr.any(&mut |part| matches!(part.kind, Kind::Call(row, _) if row.rounded));
    let lets = doc_text::in_formula(op);
    fold(op).is_some()
        || steps(op.body.element().in_dtype(DType::I32))
        || lets.iter().any(|l| steps(&l.value))
}

/// The bounds that the spec states: `0.502 ULP in f32; 0.76 ULP in f64`.
fn bounds(op: &Op) -> Option<String> {
    let mut bounds: Vec<(f64, Vec<DType>)> = vec![];
    for bound in &op.accuracy {
        match bounds.iter_mut().find(|(ulps, _)| *ulps == bound.ulps) {
            Some((_, dtypes)) => dtypes.push(bound.dtype),
            None => bounds.push((bound.ulps, vec![bound.dtype])),
        }
    }
    let each = bounds.iter().map(|(ulps, dtypes)| format!("{ulps} ULP in {}", DType::list(dtypes)));
    (!bounds.is_empty()).then(|| each.collect::<Vec<_>>().join("; "))
}

fn stated(op: &Op, bounds: &str) -> String {
    let how = match op.body.scalar() {
        Some(_) => "The bounds are measured, not proved: a search for larger errors found none.",
        None => "The bounds are stated by the author, and not measured.",
    };
    format!("At most {bounds} from the exact result. {how}")
}

/// What the error of a sum or product of floats is relative to. `None` for other bodies, which add no error of their own.
fn fold(op: &Op) -> Option<&'static str> {
    match op.body {
        Body::Reduce { op: Fold::Add, .. } => Some(
            "Floats are summed pairwise or better: for n terms the error stays below 8 log₂(n) ε times the sum of their absolute values.",
        ),
        Body::Reduce { op: Fold::Mul, .. } => Some(
            "Each product of floats is rounded once: for n terms the error stays below n ε times the absolute value of the product, unless a partial product overflows or underflows.",
        ),
        _ => None,
    }
}

/// The accuracy of elements, in all float dtypes or in the given ones.
fn of_elements(op: &Op, group: &DTypeGroup, place: Option<String>) -> String {
    let every = place.as_ref().map_or("Every".into(), |place| format!("In {place}, every"));
    match (group.rounding, place) {
        (Rounding::None | Rounding::Nearest, None) => {
            "Exact: every result is the correctly rounded one.".into()
        }
        (Rounding::None | Rounding::Nearest, Some(_)) => {
            format!("{every} result is the correctly rounded one.")
        }
        (Rounding::Faithful, _) => {
            format!("{every} result is one of the two floats around the exact one.")
        }
        (Rounding::Steps, place) => {
            let in_wider = |dtype: &DType| dtype.is_half() && is_of_variable(op);
            let halves: Vec<DType> = group.dtypes.iter().copied().filter(in_wider).collect();
            let halves = match halves.is_empty() {
                true => String::new(),
                false => format!(
                    " {} {} computed in f32, and the result is rounded once more.",
                    DType::list(&halves),
                    if halves.len() == 1 { "is" } else { "are" }
                ),
            };
            let place = place.map_or(String::new(), |place| format!("In {place}, "));
            let steps = format!("each step of the formula is rounded once, {}", by(&inexact(op)));
            let text = match rounded_first(op, &group.numbers) {
                Some((what, verb)) => format!("{place}{what} {verb} rounded first. Then {steps}"),
                None => format!("{place}{steps}"),
            };
            format!("{}.{halves}", capital(&text))
        }
    }
}

/// Whether the formula computes with numbers of a type variable, or rounds one to it.
fn is_of_variable(op: &Op) -> bool {
    let mut is_step = |expr: &Expr| {
        let rounds = matches!(
            expr.kind,
            Kind::Call(..) | Kind::Attribute(_) | Kind::Int(_) | Kind::Float(_)
        );
        rounds && matches!(expr.sort, Sort::Scalar(Elem::Var(_)))
    };
    let lets = op.lets.iter().map(|one| &one.value);
    lets.chain([op.body.element()]).any(|expr| expr.any(&mut is_step))
}

/// The accuracy of the terms of a reduction; `None` if they are exact.
fn of_terms(op: &Op, group: &DTypeGroup) -> Option<String> {
    Some(match group.rounding {
        Rounding::None => return None,
        Rounding::Nearest => "Each term is rounded once, to nearest.".into(),
        Rounding::Faithful => "Each term is one of the two floats around its exact value.".into(),
        Rounding::Steps => {
            format!("Each step in the formula of a term is rounded once, {}.", by(&inexact(op)))
        }
    })
}

/// The numbers that are rounded first, and the verb that agrees with them.
fn rounded_first(op: &Op, numbers: &RoundedNumbers) -> Option<(String, &'static str)> {
    let attributes = numbers.attributes.iter().map(|i| format!("`{}`", op.attributes[*i].name));
    let literals = numbers.literals.then(|| "literals".to_owned());
    let all: Vec<String> = attributes.chain(literals).collect();
    let verb = if all.len() == 1 && !numbers.literals { "is" } else { "are" };
    (!all.is_empty()).then(|| (listed(&all), verb))
}

/// How steps are rounded, given the functions among them whose results are not always the nearest float.
fn by(inexact: &[&Builtin]) -> String {
    let is_faithful = |row: &Builtin| row.error.is_none_or(|[f32, f64]| f32.max(f64) < 1.0);
    let (faithful, others): (Vec<&Builtin>, Vec<&Builtin>) =
        inexact.iter().partition(|row| is_faithful(row));
    let names: Vec<_> = faithful.iter().map(|row| format!("`{}`", row.name)).collect();
    let mut parts = vec![];
    if !names.is_empty() {
        parts.push(format!("{} to one of the two floats around the exact value", names.join(", ")));
    }
    for row in others {
        let [f32, f64] = row.error.unwrap_or_default();
        parts.push(format!("`{}` within {f32} ULP in f32 and {f64} in f64", row.name));
    }
    match parts.is_empty() {
        true => "to nearest".into(),
        false => format!("{} and all others to nearest", parts.join(", ")),
    }
}
