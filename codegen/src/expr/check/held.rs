//! Checks that dtypes can represent the numbers of formulas.

use crate::diagnostic::Diagnostic;
use crate::english::listed;
use crate::span::Span;
use crate::types::{Class, DType, Elem, Num, TypeVar};

/// Requires every dtype of the class to be able to represent the number: a float neither overflows nor underflows in the
/// compute type, and an integer is in the range of an integer dtype.
///
/// # Errors
/// E0415, at the number.
pub fn held(
    number: Num,
    elem: Elem,
    class: Class,
    vars: &[TypeVar],
    what: &str,
    span: Span,
) -> Result<(), Diagnostic> {
    held_in(number, elem, class, vars, what, span, DType::compute)
}

/// Requires every float dtype of a result to be able to represent a number that a branch of the formula gives: it is rounded to
/// the dtype itself.
///
/// # Errors
/// E0415, at the number.
pub fn held_by_result(
    number: Num,
    elem: Elem,
    vars: &[TypeVar],
    what: &str,
    span: Span,
) -> Result<(), Diagnostic> {
    match elem {
        Elem::Fixed(dtype) if !dtype.is_float() => Ok(()),
        _ => held_in(number, elem, Class::Float, vars, what, span, |dtype| dtype),
    }
}

/// The same for dtypes whose numbers are rounded to `rounded`.
fn held_in(
    number: Num,
    elem: Elem,
    class: Class,
    vars: &[TypeVar],
    what: &str,
    span: Span,
    rounded: fn(DType) -> DType,
) -> Result<(), Diagnostic> {
    let fault = |number, dtype| fault(number, dtype, rounded(dtype));
    let dtypes = elem.dtypes(vars);
    // Definitions by class are by those of the first type variable.
    let is_asked = |dtype: &DType| elem != Elem::FIRST || class.admits(*dtype);
    let (lacks, others): (Vec<DType>, Vec<DType>) =
        dtypes.into_iter().partition(|dtype| is_asked(dtype) && fault(number, *dtype).is_some());
    let Some((first, why)) = lacks.first().and_then(|d| Some((*d, fault(number, *d)?))) else {
        return Ok(());
    };
    let is_float = first.is_float();
    let title = match is_float {
        true => format!("the {what} {number} {why} {}", rounded(first)),
        false => format!(
            "the {what} {number} {why} {}",
            listed(&lacks.iter().map(|dtype| dtype.name()).collect::<Vec<_>>())
        ),
    };
    let mut fault = Diagnostic::new("E0415", title, span);
    if is_float && rounded(first) != first {
        fault = fault.note(format!("{first} is computed in {}", first.compute()));
    }
    let ranges: Vec<_> = lacks.iter().filter_map(|dtype| Some((dtype, dtype.range()?))).collect();
    if !ranges.is_empty() {
        let range = |(dtype, (low, high)): &(&DType, _)| format!("{dtype} holds {low} to {high}");
        fault = fault.note(ranges.iter().map(range).collect::<Vec<_>>().join(", "));
    }
    Err(fault.help(cure(&lacks, elem.var(vars), &others, rounded)))
}

/// The help for a number that these dtypes cannot represent, and others perhaps can.
fn cure(
    lacks: &[DType],
    var: Option<&TypeVar>,
    others: &[DType],
    rounded: fn(DType) -> DType,
) -> String {
    let float = lacks.iter().find(|dtype| dtype.is_float());
    let mut text = match (float, lacks) {
        (Some(float), _) => format!("write a number that {} holds", rounded(*float)),
        (None, [one]) => format!("write a number that {one} holds"),
        (None, _) => "write a number that each of them holds".to_owned(),
    };
    if let (Some(var), [_, ..]) = (var, others) {
        let others = DType::list(others);
        text += &format!(", or admit the others only: `types: {{{}: [{others}]}}`", var.name);
    }
    if float.is_none() {
        text += ", or compute in a wider dtype: `cast(…, i64)`";
    }
    text
}

/// The fault of a number in a dtype that cannot represent it, as a predicate: "is infinite in" or "does not fit into". Floats
/// are rounded to `rounded`.
fn fault(number: Num, dtype: DType, rounded: DType) -> Option<String> {
    let lost = |v: f64| Num::lost(v, rounded).map(|lost| format!("is {lost} in"));
    match (number, dtype.range()) {
        (Num::Float(v), _) => lost(v),
        (Num::Int(v), None) => lost(v as f64),
        (Num::Int(v), Some((low, high))) => {
            (!(low..=high).contains(&v)).then(|| "does not fit into".to_owned())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::VarSource;
    use DType::*;

    #[test]
    fn numbers_must_fit_every_dtype_of_the_class() {
        let whole = |v: i64| Num::Int(v.into());
        for (number, dtypes, class, is_held) in [
            (whole(255), &[U8, I16, F16][..], Class::Any, true),
            (whole(256), &[I16, U8], Class::Any, false),
            (whole(-128), &[I8], Class::Any, true),
            (whole(-129), &[I8], Class::Any, false),
            (whole(-1), &[F32, U64], Class::Any, false),
            (whole(-1), &[F32, I8], Class::Any, true),
            (whole(i64::MIN), &[I64, F16], Class::Any, true),
            (whole(i64::MAX), &[U64], Class::Any, true),
            (whole(300), &[U8, F32], Class::Float, true),
            (whole(300), &[U8, F32], Class::Integer, false),
            (Num::Float(1e39), &[F64], Class::Any, true),
            (Num::Float(1e39), &[F64, Bf16], Class::Any, false),
        ] {
            let span = Span { file: 0, start: 0, end: 0 };
            let name = "T".to_owned();
            let (of, source) = (Class::of(dtypes), VarSource::Operands);
            let var = TypeVar { name, class: of, dtypes: dtypes.to_vec(), source };
            let answer = held(number, Elem::FIRST, class, &[var], "number", span);
            assert_eq!(answer.is_ok(), is_held, "{number} {dtypes:?} {class:?}: {answer:?}");
        }
    }
}
