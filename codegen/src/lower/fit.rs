//! Chooses the dtypes in which an example runs: those that can represent all of its numbers.

use serde_yaml::Value;

use super::fault::{restriction, take};
use super::layers::Root;
use super::{tensor, type_var};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{AttributeValue, DType, Elem, Literal, Op, TensorText, TypeArguments};
use crate::source::Span;

/// A tensor of an example: an operand or the result.
pub struct ExampleTensor<'a> {
    /// Its element type in the op.
    pub elem: Elem,
    /// The tensor.
    pub text: &'a TensorText,
    /// The tensor as YAML.
    pub value: &'a Value,
    /// Its path in the spec.
    pub path: String,
}

/// A dtype that cannot represent an example.
struct Misfit {
    /// The number of elements that it can represent. The dtype that represents most of them is likely the intended one.
    held: usize,
    title: String,
    help: String,
    place: Span,
    /// Whether a number overflows or underflows in the dtype.
    is_lost: bool,
}

/// The dtypes in which an example runs.
pub struct Fitting {
    /// Those of the first type variable: those that the example names, or else every one that can represent it.
    pub dtypes: Vec<DType>,
    /// The dtype of the second type variable for each of these.
    pub others: Vec<DType>,
}

impl Fitting {
    /// The first fault of these dtypes, and those without one.
    pub fn without<T>(
        &self,
        mut fault: impl FnMut(TypeArguments) -> Option<T>,
    ) -> (Option<T>, Fitting) {
        let (mut first, mut dtypes, mut others) = (None, vec![], vec![]);
        for (i, dtype) in self.dtypes.iter().copied().enumerate() {
            let other = self.others.get(i).copied();
            match fault(TypeArguments::all(dtype).with(1, other.unwrap_or(dtype))) {
                Some(found) => first = first.or(Some(found)),
                None => {
                    dtypes.push(dtype);
                    others.extend(other);
                }
            }
        }
        (first, Fitting { dtypes, others })
    }
}

/// The dtypes in which an example runs. Those that it names must be able to represent it.
pub fn dtypes(
    op: &Op,
    named: Option<&[String]>,
    given: &[Option<AttributeValue>],
    parts: &[ExampleTensor],
    root: Root,
    path: &str,
    faults: &mut Diagnostics,
) -> Option<Fitting> {
    let of = |variable: usize| {
        let is_of = |part: &&ExampleTensor| match part.elem {
            Elem::Var(i) => i == variable,
            Elem::Fixed(_) => variable == 0,
        };
        parts.iter().filter(is_of).collect::<Vec<_>>()
    };
    let attribute = |variable: usize| match given.get(op.source_attribute(variable)?)? {
        Some(AttributeValue::DType(dtype)) => Some(*dtype),
        _ => None,
    };
    let (first, second) = (of(0), of(1));
    let dtypes = match (named, attribute(0)) {
        (Some(names), None) => of_names(op, names, &first, root, path, faults)?,
        (Some(_), Some(dtype)) => {
            let title = format!("the example gives {dtype}, so `dtypes` chooses nothing");
            let place = root.key(&format!("{path}.dtypes"));
            faults.push(Diagnostic::new("E0406", title, place).help("remove one of them"));
            return None;
        }
        (None, given) => of_variable(op, 0, given, &first, root, faults)?,
    };
    let second = match op.vars.len() {
        0 | 1 => vec![],
        _ => of_variable(op, 1, attribute(1), &second, root, faults)?,
    };
    let others = dtypes.iter().zip(second.iter().cycle()).map(|(_, other)| *other).collect();
    Some(Fitting { dtypes, others })
}

/// The dtypes with these names.
fn of_names(
    op: &Op,
    names: &[String],
    parts: &[&ExampleTensor],
    root: Root,
    path: &str,
    faults: &mut Diagnostics,
) -> Option<Vec<DType>> {
    let before = faults.len();
    let at = format!("{path}.dtypes");
    let dtypes = type_var::dtypes(op, names, root, &at, faults);
    if names.is_empty() {
        let fault = Diagnostic::new("E0406", "`dtypes` names no dtype", root.value(&at));
        faults.push(fault.help("remove the key: then the example runs in every dtype that fits"));
    }
    if let Some(misfit) = dtypes.iter().find_map(|dtype| misfit(parts, *dtype, root)) {
        faults.push(Diagnostic::new("E0406", misfit.title, misfit.place).help(misfit.help));
    }
    (faults.len() == before).then_some(dtypes)
}

/// The dtypes of a type variable that can represent an example, of which an attribute may give one.
fn of_variable(
    op: &Op,
    variable: usize,
    given: Option<DType>,
    parts: &[&ExampleTensor],
    root: Root,
    faults: &mut Diagnostics,
) -> Option<Vec<DType>> {
    // A tensor with an explicit dtype determines it for all. Without a type variable there is no choice.
    let own = parts.iter().find(|part| part.elem.is_var() && part.text.dtype.is_some());
    let var = op.vars.get(variable);
    let candidates = match (var, own.and_then(|part| Some((part, part.text.dtype?)))) {
        (Some(_), _) if given.is_some() => given.into_iter().collect(),
        (Some(var), Some((part, dtype))) => {
            let at = root.value(&format!("{}.dtype", part.path));
            take(type_var::admitted(dtype, var, at), faults)?;
            vec![dtype]
        }
        (Some(var), None) => var.dtypes.clone(),
        (None, _) => vec![DType::F32],
    };
    let mut fitting = vec![];
    let (mut closest, mut lost): (Option<Misfit>, Option<Misfit>) = (None, None);
    for dtype in &candidates {
        match misfit(parts, *dtype, root) {
            None => fitting.push(*dtype),
            Some(new) if new.is_lost && lost.is_none() => lost = Some(new),
            Some(new) if closest.as_ref().is_none_or(|old| new.held > old.held) => {
                closest = Some(new);
            }
            Some(_) => {}
        }
    }
    if let Some(misfit) = lost {
        let fault = Diagnostic::new("E0406", misfit.title, misfit.place);
        let help = restriction(&fitting, "example").unwrap_or(misfit.help);
        faults.push(fault.help(help));
        return None;
    }
    let Some(misfit) = closest.filter(|_| fitting.is_empty()) else { return Some(fitting) };
    faults.push(match (var, candidates.len()) {
        (Some(var), 2..) => {
            let title = "no dtype of the op can hold these values";
            Diagnostic::new("E0406", title, misfit.place).label(misfit.title).help(format!(
                "`{}` is {}; floats are written with a point, integers without",
                var.name,
                var.shown()
            ))
        }
        _ => Diagnostic::new("E0406", misfit.title, misfit.place).help(misfit.help),
    });
    None
}

/// The first number that `dtype` cannot represent.
fn misfit(parts: &[&ExampleTensor], dtype: DType, root: Root) -> Option<Misfit> {
    let mut held = 0;
    for part in parts {
        let dtype = part.elem.bind(TypeArguments::all(dtype));
        if let Some(own) = part.text.dtype.filter(|own| *own != dtype) {
            let place = root.value(&format!("{}.dtype", part.path));
            let title = format!("this tensor is {own}, where the op has {dtype}");
            return Some(Misfit {
                held,
                title,
                help: "remove the `dtype`".into(),
                place,
                is_lost: false,
            });
        }
        if let Some(at) = part.text.misfit(dtype) {
            let place = tensor::place(part.value, &part.text.shape, at, root, &part.path);
            let number = *part.text.data.get(at)?;
            let lost = number.lost(dtype);
            let title = match lost {
                Some(lost) => format!("{number} is {lost} in {dtype}"),
                None => format!("{number} does not fit into {dtype}"),
            };
            let help = range(number, dtype);
            return Some(Misfit { held: held + at, title, help, place, is_lost: lost.is_some() });
        }
        held += part.text.data.len();
    }
    None
}

/// Help about what the dtype can represent.
fn range(number: Literal, dtype: DType) -> String {
    match (number, dtype.range()) {
        (Literal::Int(_) | Literal::Large(_), Some((low, high))) => {
            format!("{dtype} holds {low} to {high}")
        }
        (Literal::Float(_), Some(_)) => "integers are written without a point".into(),
        _ if dtype == DType::Bool => "bool holds true and false".into(),
        (Literal::Float(_), None) => {
            format!("write a number that {dtype} holds, or leave {dtype} out of `dtypes`")
        }
        (Literal::Bool(_), _) => "`true` and `false` are for bool".into(),
        _ => format!("{dtype} has no such number; write one that it holds exactly, or a float"),
    }
}
