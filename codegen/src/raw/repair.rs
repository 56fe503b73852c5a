//! Reports all structural faults of a file at once. Because serde stops at the first fault, each is repaired in a copy
//! of the text, which is then parsed again.

use std::borrow::Cow;

use serde_yaml::{Mapping, Value};

use super::explain::{SerdeFault, SerdeFaultKind};
use super::spec::{Ordered, Parsed, Spec};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Source;

/// The largest number of structural faults reported per file.
const MAX_FAULTS_PER_FILE: usize = 20;

/// All structural faults. If they are only unknown keys, also returns the repaired spec, in which a key similar to a
/// known one is renamed and any other is dropped.
pub(super) fn read(source: &Source, first: Diagnostic) -> (Option<Parsed<'_>>, Diagnostics) {
    let Ok(mut value) = serde_yaml::from_str::<Value>(&source.text) else {
        return (None, first.into());
    };
    let mut repair = Repair { source, renamed: vec![], made_up: vec![] };
    let (mut faults, mut sound, mut complete) = (Diagnostics::default(), true, true);
    for _ in 0..MAX_FAULTS_PER_FILE {
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
            Err(error) => SerdeFault::read(&source.stem, &error.to_string()),
        };
        let is_own = !repair.made_up.iter().any(|made_up| below(&fault.path, made_up));
        if is_own {
            let path = repair.written(&fault.path);
            faults.push(fault.explain(source, &path));
        }
        sound &= matches!(fault.what, SerdeFaultKind::Unknown { .. });
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
    /// The current and the previous path of each renamed key, in order.
    renamed: Vec<(String, String)>,
    /// Paths of inserted values.
    made_up: Vec<String>,
}

impl Repair<'_> {
    /// The path in the original file.
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

    /// The source with misspelled keys renamed.
    fn source(&self) -> Source {
        let mut source = self.source.clone();
        for (now, before) in &self.renamed {
            let name = now.rsplit('.').next().unwrap_or(now);
            source.rename(before, name);
        }
        source
    }

    /// Repairs a fault. Returns whether everything that was written is still there; `None` if the fault cannot be
    /// repaired.
    fn put_right(&mut self, value: &mut Value, fault: &SerdeFault) -> Option<bool> {
        let path = &fault.path;
        match &fault.what {
            SerdeFaultKind::Unknown { key, known } => {
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
            SerdeFaultKind::Missing { key } => {
                let entries = at(value, path)?.as_mapping_mut()?;
                entries.insert(Value::String(key.clone()), Value::Null);
                self.made_up.push(format!("{path}.{key}"));
                Some(true)
            }
            SerdeFaultKind::Kind { expected, .. } => {
                *at(value, path)? = match expected.as_str() {
                    "a string" | "an expression" => Value::String(String::new()),
                    "a sequence" => Value::Sequence(vec![]),
                    _ => Value::Mapping(Mapping::new()),
                };
                self.made_up.push(path.clone());
                Some(true)
            }
            SerdeFaultKind::Other(_) => None,
        }
    }
}

/// Whether a path equals another or is below it.
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
