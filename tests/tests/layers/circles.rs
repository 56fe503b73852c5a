//! Cycles of imports, among files and among folders.

use std::collections::{BTreeMap, BTreeSet};

use super::arrows::Arrow;

/// The arrows of each cycle of files, or, if there is none, of folders.
pub fn circles<'a>(arrows: &[&'a Arrow]) -> Vec<Vec<&'a Arrow>> {
    let mut found = among(arrows, |file| Some(file.to_owned()));
    if !found.is_empty() {
        return found;
    }
    let ends = arrows.iter().flat_map(|arrow| [&arrow.from, &arrow.to]);
    let folders: BTreeSet<&str> = ends
        .flat_map(|file| file.match_indices('/').map(|(i, _)| &file[..=i]))
        .chain([""])
        .collect();
    for folder in folders {
        // The entries of the folder: files, each together with the folder of the same name.
        found.extend(among(arrows, |file| {
            let rest = file.strip_prefix(folder)?;
            Some(rest.split('/').next()?.to_owned())
        }));
    }
    found
}

/// A shortest cycle through each node that is on one; no node is in two cycles.
fn among<'a>(arrows: &[&'a Arrow], node: impl Fn(&str) -> Option<String>) -> Vec<Vec<&'a Arrow>> {
    let mut graph: BTreeMap<String, BTreeMap<String, &Arrow>> = BTreeMap::new();
    for arrow in arrows {
        if let (Some(from), Some(to)) = (node(&arrow.from), node(&arrow.to))
            && from != to
        {
            graph.entry(from).or_default().entry(to).or_insert(arrow);
        }
    }
    let mut seen = BTreeSet::new();
    let mut found = vec![];
    for start in graph.keys() {
        if seen.contains(start) {
            continue;
        }
        if let Some(circle) = circle(&graph, start) {
            seen.extend(circle.iter().filter_map(|arrow| node(&arrow.from)));
            found.push(circle);
        }
    }
    found
}

/// A shortest path from a node back to itself.
fn circle<'a>(
    graph: &BTreeMap<String, BTreeMap<String, &'a Arrow>>,
    start: &String,
) -> Option<Vec<&'a Arrow>> {
    let mut came: BTreeMap<&String, (&String, &'a Arrow)> = BTreeMap::new();
    let mut next = vec![start];
    while !next.is_empty() && !came.contains_key(start) {
        for from in std::mem::take(&mut next) {
            for (to, arrow) in graph.get(from).into_iter().flatten() {
                if !came.contains_key(to) {
                    came.insert(to, (from, arrow));
                    next.push(to);
                }
            }
        }
    }
    let (mut at, last) = *came.get(start)?;
    let mut way = vec![last];
    while at != start {
        let (before, arrow) = came[at];
        way.push(arrow);
        at = before;
    }
    way.reverse();
    Some(way)
}
