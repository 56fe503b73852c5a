//! Merges a spec with its family, with the origin of each line. This is the output of `opwright explain add`.

use std::ops::Range;

use crate::source::{Source, Specs};

/// The keys of a spec in the order of the output.
pub(crate) const KEY_ORDER: &[&str] = &[
    "language",
    "family",
    "summary",
    "category",
    "since",
    "changes",
    "operator",
    "aliases",
    "description",
    "types",
    "args",
    "let",
    "returns",
    "raises",
    "elementwise",
    "view",
    "reduce",
    "element",
    "kernel",
    "definition",
    "vjp",
    "accuracy",
    "special_cases",
    "differences",
    "platforms",
    "examples",
    "references",
];

/// The keys whose value in an op replaces that of the family. For other keys, the family's lines come first: lists are
/// joined, and in `returns` the op's fields take precedence.
const REPLACED: &[&str] = &["language", "category", "since", "types", "vjp"];

/// The merged spec of an op, each line preceded by its file and line number; `None` if there is no such op.
pub fn flatten(specs: &Specs, op: &str) -> Option<String> {
    let parts = specs.parts(op)?;
    let (source, family) = (*parts.first()?, parts.get(1).copied());
    let own = sections(source);
    let mut rows = vec![row(source, line_of(source, source.key(op).start))];
    let mut keys: Vec<&str> = KEY_ORDER.to_vec();
    keys.extend(own.iter().map(|section| section.key).filter(|key| !KEY_ORDER.contains(key)));
    let shared = family.map_or_else(Vec::new, sections);
    for key in keys {
        let own = own.iter().find(|section| section.key == key);
        let shared = shared.iter().find(|section| section.key == key);
        if let (Some(section), Some(family)) = (shared, family)
            && (own.is_none() || !REPLACED.contains(&key))
        {
            rows.extend(section.lines.clone().map(|line| row(family, line)));
        }
        if let Some(section) = own {
            // Do not repeat a line that consists of the key alone after the family's entries.
            let repeated = shared.is_some() && !REPLACED.contains(&key);
            let lines = section.lines.clone();
            let skip =
                usize::from(repeated && row(source, lines.start).1.trim() == format!("{key}:"));
            rows.extend(lines.skip(skip).map(|line| row(source, line)));
        }
    }
    let width = rows.iter().map(|(origin, _)| origin.len()).max().unwrap_or(0);
    Some(
        rows.iter()
            .map(|(origin, text)| format!("{origin:width$} | {text}").trim_end().to_owned() + "\n")
            .collect(),
    )
}

/// The lines of one key of a spec, counted from 0.
struct KeyLines<'a> {
    key: &'a str,
    lines: Range<usize>,
}

fn sections(source: &Source) -> Vec<KeyLines<'_>> {
    let lines: Vec<&str> = source.text.lines().collect();
    let mut starts: Vec<(usize, &str)> = Vec::new();
    for key in source.keys(&source.stem) {
        let at = line_of(source, source.key(&format!("{}.{key}", source.stem)).start);
        // Keys of `{a: 1, b: 2}` are on one line, which belongs to the first.
        if starts.iter().all(|(start, _)| *start != at) {
            starts.push((at, key));
        }
    }
    let ends: Vec<usize> =
        starts.iter().skip(1).map(|(start, _)| *start).chain([lines.len()]).collect();
    // The line of the key itself is never blank, so the loop below terminates.
    let blank = |line: usize| {
        lines.get(line).is_none_or(|text| text.trim().is_empty() || text.trim().starts_with('#'))
    };
    starts
        .into_iter()
        .zip(ends)
        .map(|((start, key), mut end)| {
            while blank(end - 1) {
                end -= 1;
            }
            KeyLines { key, lines: start..end }
        })
        .collect()
}

fn line_of(source: &Source, at: u32) -> usize {
    source.place(at).0 - 1
}

/// The origin and text of a line.
fn row(source: &Source, line: usize) -> (String, &str) {
    let text = source.text.lines().nth(line).unwrap_or_default();
    (format!("{}:{}", source.path, line + 1), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_has_its_origin() {
        let specs = Specs::from_texts([
            (
                "specs/add.yaml",
                "add:\n  family: two\n  types: {T: int}\n\n  # How.\n  elementwise: a + b\n  examples:\n    - name: x\n",
            ),
            ("specs/sub.yaml", "sub:\n  family: two\n  types:\n    T: int\n  raises:\n    - id: C1\n"),
            ("specs/family/one.yaml", "one:\n  types: {T: float}\n"),
            (
                "specs/family/two.yaml",
                "two:\n  types: {T: any}\n  args:\n    a: {}\n  examples:\n    - name: y\n",
            ),
        ])
        .unwrap();
        assert_eq!(
            flatten(&specs, "add").unwrap(),
            "specs/add.yaml:1        | add:\n\
             specs/add.yaml:2        |   family: two\n\
             specs/add.yaml:3        |   types: {T: int}\n\
             specs/family/two.yaml:3 |   args:\n\
             specs/family/two.yaml:4 |     a: {}\n\
             specs/add.yaml:6        |   elementwise: a + b\n\
             specs/family/two.yaml:5 |   examples:\n\
             specs/family/two.yaml:6 |     - name: y\n\
             specs/add.yaml:8        |     - name: x\n"
        );
        assert_eq!(
            flatten(&specs, "sub").unwrap(),
            "specs/sub.yaml:1        | sub:\n\
             specs/sub.yaml:2        |   family: two\n\
             specs/sub.yaml:3        |   types:\n\
             specs/sub.yaml:4        |     T: int\n\
             specs/family/two.yaml:3 |   args:\n\
             specs/family/two.yaml:4 |     a: {}\n\
             specs/sub.yaml:5        |   raises:\n\
             specs/sub.yaml:6        |     - id: C1\n\
             specs/family/two.yaml:5 |   examples:\n\
             specs/family/two.yaml:6 |     - name: y\n"
        );
        assert_eq!(flatten(&specs, "two"), None);
    }
}
