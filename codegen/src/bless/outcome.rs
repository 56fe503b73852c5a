//! The outcome of an example that states none, and the examples that the dtypes with another outcome need.

use crate::diagnostic::Diagnostic;
use crate::expr::functions::tensor::Tensor;
use crate::interp::{CallCache, Frame, Fuel, Stop};
use crate::model::{DType, Example, Op, Outcome};
use crate::prove::case;
use crate::prove::offer::entry;
use crate::prove::stated::{Stated, are_read};
use crate::source::Source;

/// What an example without an outcome gives.
pub struct Filled {
    /// What to add to it: its outcome, preceded by `dtypes` if the outcome is right for some of them only.
    pub pieces: Vec<String>,
    /// The dtypes that have another outcome, and the examples to add for them.
    pub missing: Option<String>,
    /// The dtypes of the examples that return among them.
    pub offered: Vec<DType>,
}

/// An outcome, and the dtypes in which it is right.
struct Group {
    dtypes: Vec<DType>,
    /// As YAML.
    text: String,
    raises: bool,
    /// Whether the example must name these dtypes, because it would also run in others.
    must_name: bool,
}

/// The outcome of the example at this position in the file.
///
/// # Errors
/// E0430 if there is none to write.
pub fn of(op: &Op, own: &Source, number: usize) -> Result<Filled, Diagnostic> {
    let path = format!("{}.examples[{number}]", own.stem);
    let named = own.written(&format!("{path}.name"));
    let none = |why: String| {
        let title = format!("nothing can be filled in for example `{named}`: {why}");
        Diagnostic::new("E0430", title, own.value(&format!("{path}.name")))
    };
    let example = op.examples.iter().find(|example| {
        matches!(&example.outcome, Outcome::Returns(..))
            && example.name == named.trim_matches(['"', '\''])
    });
    let example = example.ok_or_else(|| none("it has no name of its own".into()))?;
    let groups = groups(op, example).map_err(none)?;
    let Some((first, rest)) = groups.split_first() else {
        return Err(none("it runs in no dtype".into()));
    };
    if !rest.is_empty() && own.keys(&path).contains(&"dtypes") {
        let dtypes = DType::list(&first.dtypes);
        return Err(none(format!(
            "no outcome is right in all of its dtypes; for `dtypes: [{dtypes}]` it is `{}`",
            first.text
        ))
        .help(format!("write that, and add under `examples`:\n{}", entries(op, example, rest))));
    }
    let dtypes = first.must_name.then(|| format!("dtypes: [{}]", DType::list(&first.dtypes)));
    let dtypes_of = |groups: &mut dyn Iterator<Item = &Group>| -> Vec<DType> {
        groups.flat_map(|group| group.dtypes.clone()).collect()
    };
    let offered = dtypes_of(&mut rest.iter().filter(|group| !group.raises));
    let missing = (!rest.is_empty()).then(|| {
        let (name, dtypes) = (&example.name, DType::list(&dtypes_of(&mut rest.iter())));
        let entries = entries(op, example, rest);
        format!("example `{name}` leaves out {dtypes}, where its outcome differs; to test it there, add under `examples`:\n{entries}")
    });
    Ok(Filled {
        pieces: dtypes.into_iter().chain([first.text.clone()]).collect(),
        missing,
        offered,
    })
}

/// An example for each of these groups, as entries of a spec.
fn entries(op: &Op, example: &Example, groups: &[Group]) -> String {
    let one = |group: &Group| {
        let first = group.dtypes.first()?;
        let name = case::free_name(&op.examples, &format!("{}_{first}", example.name));
        let call = case::of_example(op, example, *first)?;
        Some(entry(op, &name, Some(&group.dtypes), &call, &example.operands, &group.text))
    };
    groups.iter().filter_map(one).collect::<Vec<_>>().join("\n")
}

/// The outcomes of an example, the one that is right in most dtypes first.
///
/// # Errors
/// Why the example has no outcome in a dtype.
fn groups(op: &Op, example: &Example) -> Result<Vec<Group>, String> {
    let (mut answers, mut groups): (Vec<(DType, Tensor)>, Vec<Group>) = (vec![], vec![]);
    let all = example.dtypes.iter();
    for (dtype, result) in all.filter_map(|dtype| Some((*dtype, run(op, example, *dtype)?))) {
        match result? {
            Ok(tensor) => answers.push((dtype, tensor)),
            Err(raised) => {
                let text = format!("raises: {}", op.constraints[raised].id);
                match groups.iter_mut().find(|group| group.text == text) {
                    Some(group) => group.dtypes.push(dtype),
                    None => groups.push(Group {
                        dtypes: vec![dtype],
                        text,
                        raises: true,
                        must_name: true,
                    }),
                }
            }
        }
    }
    let raising: Vec<DType> = groups.iter().flat_map(|group| group.dtypes.clone()).collect();
    if let ([group], true) = (groups.as_mut_slice(), answers.is_empty()) {
        group.must_name = false;
    }
    while !answers.is_empty() {
        let Some(stated) = Stated::of(op, &answers) else {
            return Err("no number can be written that is right".into());
        };
        let mut raising = raising.iter().map(|dtype| op.bind(op.result.elem, *dtype));
        let must_name = stated.must_name || raising.any(|dtype| are_read(&stated.data, dtype));
        answers.retain(|(dtype, _)| !stated.dtypes.contains(dtype));
        let text = format!("returns: {}", stated.yaml());
        groups.push(Group { dtypes: stated.dtypes, text, raises: false, must_name });
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.dtypes.len()));
    Ok(groups)
}

/// The result of an example in a dtype, or the constraint that it violates; `None` if the dtype cannot hold its numbers.
///
/// # Errors
/// Why it has neither.
fn run(op: &Op, example: &Example, dtype: DType) -> Option<Result<Result<Tensor, usize>, String>> {
    let call = case::of_example(op, example, dtype)?;
    Some(match Frame::with_cache(op, &call, CallCache::new(op, &Fuel::default())).run() {
        Ok(tensor) => Ok(Ok(tensor)),
        Err(Stop::Raised(raised, _)) => Ok(Err(raised)),
        Err(Stop::Undefined(formula, cause)) => {
            Err(format!("`{}` has no value: {cause}", formula.name(op)))
        }
        Err(Stop::Misfit(why)) => Err(why),
        Err(Stop::TooMany(shape)) => {
            Err(format!("its result, of shape {shape:?}, has too many elements to run"))
        }
        Err(Stop::TooLarge) => Err("its result is larger than an address space".into()),
    })
}
