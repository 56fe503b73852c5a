//! A file with a wrong structure, read on: serde stops at the first fault, so that one is put right in a copy of the
//! text, and serde is asked again. So all faults are told at once.

use std::borrow::Cow;

use serde_yaml::{Mapping, Value};

use super::explain::{Fault, What};
use super::spec::{Ordered, Parsed, Spec};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Source;

/// How many faults of structure are told of one file.
const MOST: usize = 20;

/// Every fault of structure. If all of them are unknown keys, there is also the spec as it was meant: a key that is close
/// to a known one is taken for that one, any other is left out.
pub(super) fn read(source: &Source, first: Diagnostic) -> (Option<Parsed<'_>>, Diagnostics) {
    let Ok(mut value) = serde_yaml::from_str::<Value>(&source.text) else {
        return (None, first.into());
    };
    let mut repair = Repair { source, renamed: vec![], made_up: vec![] };
    let (mut faults, mut sound, mut complete) = (Diagnostics::default(), true, true);
    for _ in 0..MOST {
        let text = serde_yaml::to_string(&value).unwrap_or_default();
        let fault = match serde_yaml::from_str::<Ordered<Spec>>(&text) {
            Ok(Ordered(mut specs)) => {
                let spec = specs.pop().filter(|_| sound);
                let spec = spec.map(|(_, spec)| Parsed {
                    source: Cow::Owned(repair.source()),
                    spec,
                    complete,
                });
                return (spec, faults);
            }
            Err(error) => Fault::read(&source.stem, &error.to_string()),
        };
        let is_own = !repair.made_up.iter().any(|made_up| below(&fault.path, made_up));
        if is_own {
            let path = repair.written(&fault.path);
            faults.push(fault.explain(source, &path));
        }
        sound &= matches!(fault.what, What::Unknown { .. });
        match repair.put_right(&mut value, &fault) {
            Some(renamed) => complete &= renamed,
            None => break,
        }
    }
    if faults.is_empty() {
        faults.push(first);
    }
    (None, faults)
}

struct Repair<'a> {
    source: &'a Source,
    /// Paths as they are now, and as they were before, the latest last.
    renamed: Vec<(String, String)>,
    /// Paths of values that nobody wrote.
    made_up: Vec<String>,
}

impl Repair<'_> {
    /// A path as it is in the file.
    fn written(&self, path: &str) -> String {
        self.renamed.iter().rev().fold(path.to_owned(), |path, (now, before)| {
            match path.strip_prefix(now.as_str()) {
                Some(rest) if rest.is_empty() || rest.starts_with(['.', '[']) => {
                    format!("{before}{rest}")
                }
                _ => path,
            }
        })
    }

    /// The file with the names of keys as they were meant.
    fn source(&self) -> Source {
        let mut source = self.source.clone();
        for (now, before) in &self.renamed {
            let name = now.rsplit('.').next().unwrap_or(now);
            source.rename(before, name);
        }
        source
    }

    /// Removes a fault from the value. The answer is whether everything that was written is still there; nothing if it
    /// cannot be removed.
    fn put_right(&mut self, value: &mut Value, fault: &Fault) -> Option<bool> {
        let path = &fault.path;
        match &fault.what {
            What::Unknown { key, known } => {
                let entries = at(value, path)?.as_mapping_mut()?;
                let near = fault.near(key, known);
                let near = near.filter(|near| !entries.contains_key(near.as_str()));
                let renamed = near.is_some();
                let old = std::mem::take(entries);
                let keep = |(name, value): (Value, Value)| match (name.as_str() == Some(key), &near)
                {
                    (false, _) => Some((name, value)),
                    (true, Some(near)) => Some((Value::String(near.clone()), value)),
                    (true, None) => None,
                };
                let new: Mapping = old.into_iter().filter_map(keep).collect();
                *entries = new;
                if let Some(near) = near {
                    self.renamed.push((format!("{path}.{near}"), format!("{path}.{key}")));
                }
                Some(renamed)
            }
            What::Missing { key } => {
                let entries = at(value, path)?.as_mapping_mut()?;
                entries.insert(Value::String(key.clone()), Value::Null);
                self.made_up.push(format!("{path}.{key}"));
                Some(true)
            }
            What::Kind { expected, .. } => {
                *at(value, path)? = match expected.as_str() {
                    "a string" | "an expression" => Value::String(String::new()),
                    "a sequence" => Value::Sequence(vec![]),
                    _ => Value::Mapping(Mapping::new()),
                };
                self.made_up.push(path.clone());
                Some(true)
            }
            What::Other(_) => None,
        }
    }
}

/// Whether a path is another one, or leads below it.
fn below(path: &str, other: &str) -> bool {
    path.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// The value at a path like `add.raises[0].unless`.
fn at<'a>(value: &'a mut Value, path: &str) -> Option<&'a mut Value> {
    let mut here = value;
    let mut rest = path;
    while !rest.is_empty() {
        rest = rest.strip_prefix('.').unwrap_or(rest);
        if let Some((digits, after)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']'))
        {
            here = here.get_mut(digits.parse::<usize>().ok()?)?;
            rest = after;
        } else {
            let (key, after) = rest.split_at(rest.find(['.', '[']).unwrap_or(rest.len()));
            here = here.get_mut(key)?;
            rest = after;
        }
    }
    Some(here)
}
