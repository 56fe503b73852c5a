//! The page of names in other systems, and of how those systems differ.

use std::collections::BTreeMap;

use serde::Serialize;

use super::input::Input;
use super::text::inline;
use crate::slug::slug;

/// The data of the template.
#[derive(Serialize)]
pub struct Elsewhere {
    systems: Vec<String>,
    ops: Vec<NamesRow>,
    differences: Vec<Differences>,
}

#[derive(Serialize)]
struct NamesRow {
    op: String,
    /// The name in each of the systems, up to the last that has one; empty if it has none.
    names: Vec<String>,
}

#[derive(Serialize)]
struct Differences {
    id: String,
    system: String,
    entries: Vec<Difference>,
}

/// A difference, which several ops may share.
#[derive(Serialize)]
struct Difference {
    ops: Vec<String>,
    html: String,
}

/// The data of the page.
pub fn elsewhere(input: &Input) -> Elsewhere {
    let ops = &input.ops.ops;
    // Sort systems by the number of ops that they have.
    let mut systems: Vec<(String, usize)> = vec![];
    for (system, _) in ops.iter().flat_map(|op| &op.prose.aliases) {
        match systems.iter_mut().find(|(known, _)| known == system) {
            Some((_, count)) => *count += 1,
            None => systems.push((system.clone(), 1)),
        }
    }
    systems.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let systems: Vec<String> = systems.into_iter().map(|(system, _)| system).collect();
    let named = |op: &crate::model::Op| {
        let names = systems.iter().map(|system| {
            let alias = op.prose.aliases.iter().find(|(known, _)| known == system);
            alias.map_or(String::new(), |(_, name)| name.clone())
        });
        let mut names: Vec<String> = names.collect();
        names.truncate(names.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1));
        NamesRow { op: op.name.clone(), names }
    };
    let lines = ops.iter().filter(|op| !op.prose.aliases.is_empty()).map(named).collect();
    Elsewhere { ops: lines, differences: differences(input), systems }
}

/// The differences by system. A difference starts with the names of the systems, followed by a colon.
fn differences(input: &Input) -> Vec<Differences> {
    // By the id of the systems, which their names determine but for punctuation and case.
    let mut found: BTreeMap<String, (&str, BTreeMap<&str, Vec<String>>)> = BTreeMap::new();
    for op in &input.ops.ops {
        for difference in &op.prose.differences {
            let (system, text) = difference.split_once(": ").unwrap_or(("Others", difference));
            let (_, entries) = found.entry(slug(system)).or_insert((system, BTreeMap::new()));
            entries.entry(text).or_default().push(op.name.clone());
        }
    }
    let entry = |(text, ops): (&str, Vec<String>)| Difference { ops, html: inline(text) };
    let all = found.into_iter().map(|(id, (system, entries))| Differences {
        id: format!("in-{id}"),
        system: system.into(),
        entries: entries.into_iter().map(entry).collect(),
    });
    all.collect()
}
