//! The positions of all YAML nodes of a text.

use std::ops::Range;

use saphyr_parser::ScalarStyle;

/// The position of a YAML node.
#[derive(Clone, Debug)]
pub struct YamlNode {
    pub(crate) key: Option<Range<usize>>,
    pub(crate) value: Range<usize>,
    pub(crate) kind: NodeKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    Scalar(ScalarStyle),
    List,
    Mapping,
}

/// An index from paths such as `add.raises[0].unless` to nodes.
///
/// It is a tree, because a map of complete paths could take gigabytes for a hostile file. Positions have 32 bits,
/// because the indices of all files are in memory at the same time.
#[derive(Clone, Debug, Default)]
pub struct SpanIndex {
    /// All nodes in source order, starting with the root.
    entries: Vec<PackedNode>,
    /// The concatenated keys of all mappings.
    names: String,
    /// The node numbers, sorted by parent and step.
    sorted: Vec<u32>,
}

/// A byte range in a text of at most [`MAX_BYTES`](crate::source::MAX_BYTES).
type Bytes = (u32, u32);

/// A node in compact form.
#[derive(Clone, Debug)]
struct PackedNode {
    parent: u32,
    /// Its key in `names`, or its position in a list.
    step: Result<Bytes, u32>,
    key: Option<Bytes>,
    value: Bytes,
    kind: NodeKind,
}

/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PathStep<'a> {
    Key(&'a str),
    At(usize),
}

impl SpanIndex {
    /// Adds the root of the tree.
    pub(crate) fn root(&mut self, node: YamlNode) -> usize {
        self.insert(usize::MAX, PathStep::At(0), node)
    }

    /// Adds a node below another.
    pub(crate) fn insert(&mut self, parent: usize, step: PathStep, node: YamlNode) -> usize {
        let step = match step {
            PathStep::At(place) => Err(small(place)),
            PathStep::Key(name) => {
                let start = self.names.len();
                self.names.push_str(name);
                Ok(bytes(&(start..self.names.len())))
            }
        };
        let (key, value) = (node.key.as_ref().map(bytes), bytes(&node.value));
        self.entries.push(PackedNode { parent: small(parent), step, key, value, kind: node.kind });
        self.entries.len() - 1
    }

    /// Makes the nodes added so far available for lookup. Of several nodes at a path, the first is found; duplicate
    /// keys are diagnosed.
    pub(crate) fn sort(&mut self) {
        self.entries.shrink_to_fit();
        self.names.shrink_to_fit();
        let mut sorted: Vec<u32> = (0..small(self.entries.len())).collect();
        sorted.sort_by_key(|number| self.place(*number));
        self.sorted = sorted;
    }

    /// Renames the key at a path.
    pub(crate) fn rename(&mut self, path: &str, name: &str) {
        let Ok(number) = self.find(path) else { return };
        let start = self.names.len();
        self.names.push_str(name);
        let step = Ok(bytes(&(start..self.names.len())));
        if let Some(entry) = self.entries.get_mut(number as usize) {
            entry.step = step;
        }
        self.sort();
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Sets the end of a mapping or list.
    pub(crate) fn close(&mut self, number: usize, end: usize) {
        if let Some(PackedNode { value: (start, old), .. }) = self.entries.get_mut(number) {
            *old = small(end).max(*start);
        }
    }

    pub(crate) fn get(&self, path: &str) -> Option<YamlNode> {
        self.find(path).ok().and_then(|number| self.node(number))
    }

    /// The node at the path, or its nearest existing ancestor.
    pub(crate) fn nearest(&self, path: &str) -> Option<YamlNode> {
        self.node(self.find(path).unwrap_or_else(|nearest| nearest))
    }

    /// The keys of the mapping at a path, in source order.
    pub(crate) fn keys(&self, path: &str) -> Vec<&str> {
        let Ok(parent) = self.find(path) else { return Vec::new() };
        let first = self.sorted.partition_point(|at| self.place(*at) < (parent, PathStep::Key("")));
        let places = self.sorted[first..].iter().map(|number| (*number, self.place(*number)));
        let mut keys: Vec<(u32, &str)> = places
            .map_while(|(number, (above, step))| match step {
                PathStep::Key(key) if above == parent => Some((number, key)),
                _ => None,
            })
            .collect();
        keys.sort_unstable();
        keys.into_iter().map(|(_, key)| key).collect()
    }

    fn node(&self, number: u32) -> Option<YamlNode> {
        let entry = self.entries.get(number as usize)?;
        let key = entry.key.map(range);
        Some(YamlNode { key, value: range(entry.value), kind: entry.kind })
    }

    /// The parent of a node and the step from it.
    fn place(&self, number: u32) -> (u32, PathStep<'_>) {
        let entry = &self.entries[number as usize];
        let step = match entry.step {
            Ok(name) => PathStep::Key(&self.names[range(name)]),
            Err(place) => PathStep::At(place as usize),
        };
        (entry.parent, step)
    }

    fn child(&self, parent: u32, step: PathStep) -> Option<u32> {
        let first = self.sorted.partition_point(|number| self.place(*number) < (parent, step));
        let found = self.sorted.get(first).copied();
        found.filter(|number| self.place(*number) == (parent, step))
    }

    /// The number of the node at the path, or else of its nearest existing ancestor.
    fn find(&self, path: &str) -> Result<u32, u32> {
        let mut number = 0;
        let mut rest = (!path.is_empty()).then_some(path);
        while let Some(path) = rest {
            let list = path.strip_prefix('[').and_then(|path| path.split_once(']'));
            let (step, after) = match list {
                Some((digits, after)) => (digits.parse().ok().map(PathStep::At), after),
                None => {
                    let (key, after) = path.split_at(path.find(['.', '[']).unwrap_or(path.len()));
                    (Some(PathStep::Key(key)), after)
                }
            };
            number = match step.and_then(|step| self.child(number, step)) {
                Some(child) => child,
                // An invalid key may be empty or contain a dot: try the rest of the path as a single key.
                None => return self.child(number, PathStep::Key(path)).ok_or(number),
            };
            rest = match after.strip_prefix('.') {
                Some(below) => Some(below),
                None => (!after.is_empty()).then_some(after),
            };
        }
        Ok(number)
    }
}

fn small(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

fn bytes(range: &Range<usize>) -> Bytes {
    (small(range.start), small(range.end))
}

fn range((start, end): Bytes) -> Range<usize> {
    start as usize..end as usize
}

impl YamlNode {
    /// The range to mark for the value: that of the key if the value is empty.
    pub(crate) fn shown(&self) -> Range<usize> {
        match &self.key {
            Some(key) if self.value.is_empty() => key.clone(),
            _ => self.value.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::source::{Source, Specs};

    fn source(text: &str) -> Source {
        Specs::from_texts([("specs/x.yaml", text)]).unwrap().sources.remove(0)
    }

    #[test]
    fn paths_lead_to_keys_and_values() {
        let source = source(
            "# é\nx:\n  list:\n    - {a: 1, b: [2, 3]}\n    - deep:\n        end: last # c\n  none:\n",
        );
        let text = |span: crate::source::Span| &source.text[span.start as usize..span.end as usize];
        for (path, key, value) in [
            ("x.list[0].a", "a", "1"),
            ("x.list[0].b", "b", "[2, 3]"),
            ("x.list[0].b[1]", "3", "3"),
            ("x.list[0]", "{a: 1, b: [2, 3]}", "{a: 1, b: [2, 3]}"),
            ("x.list[1]", "deep:\n        end: last", "deep:\n        end: last"),
            ("x.list[1].deep.end", "end", "last"),
            ("x.none", "none", "none"),
            ("x.list[0].missing.deeper[7]", "{a: 1, b: [2, 3]}", "{a: 1, b: [2, 3]}"),
            ("x.list[0].a.below", "1", "1"),
        ] {
            assert_eq!(text(source.value(path)), value, "value of {path}");
            assert_eq!(text(source.key(path)), key, "key of {path}");
        }
        assert_eq!(source.place(source.value("x.list[0].a").start), (4, 11));
        assert_eq!(source.keys("x"), ["list", "none"]);
    }
}
