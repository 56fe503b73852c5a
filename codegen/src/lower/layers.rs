//! Merges an op with its family, and records which file each part comes from.

use crate::diagnostic::Diagnostic;
use crate::raw::{Ordered, Parsed, Spec};
use crate::source::{FAMILIES, Source, Span};

/// The file that a part comes from.
#[derive(Clone, Copy)]
pub struct Root<'a> {
    /// The file.
    pub source: &'a Source,
}

impl Root<'_> {
    /// The path in the file of a path below the top key.
    pub fn path(&self, below: &str) -> String {
        format!("{}.{below}", self.source.stem)
    }

    /// Where the value at a path is.
    pub fn value(&self, below: &str) -> Span {
        self.source.value(&self.path(below))
    }

    /// The source text of a value, truncated.
    pub fn text(&self, below: &str) -> String {
        self.source.written(&self.path(below))
    }

    /// The source text of a value.
    pub fn whole(&self, below: &str) -> String {
        self.source.whole(&self.path(below)).to_owned()
    }

    /// Whether the key at a path has no value.
    pub fn is_null(&self, below: &str) -> bool {
        self.source.is_null(&self.path(below))
    }

    /// Where the key at a path is.
    pub fn key(&self, below: &str) -> Span {
        self.source.key(&self.path(below))
    }

    /// Where the op's name is.
    pub fn key_of_op(&self) -> Span {
        self.source.key(&self.source.stem)
    }
}

/// The help for a family that may be in another crate.
const ELSEWHERE: &str = "a family of another crate is found with `families-of = \"CRATE\"` under \
                         `[package.metadata.opwright]` in Cargo.toml";

/// An op layered over its family.
pub struct Layers<'a> {
    own: &'a Parsed<'a>,
    family: Option<&'a Parsed<'a>>,
}

impl<'a> Layers<'a> {
    /// Looks up the family that the op names.
    pub fn new(own: &'a Parsed<'a>, families: &'a [Parsed<'a>]) -> Result<Self, Diagnostic> {
        let Some(name) = &own.spec.family else { return Ok(Layers { own, family: None }) };
        if let Some(family) = families.iter().find(|p| &p.source.stem == name) {
            return Ok(Layers { own, family: Some(family) });
        }
        let root = Root { source: &own.source };
        let fault =
            Diagnostic::new("E0107", format!("there is no family `{name}`"), root.value("family"));
        let own = families.iter().map(|p| p.source.stem.as_str());
        let mut names: Vec<&str> = own.chain(FAMILIES.iter().map(|(name, _)| *name)).collect();
        names.sort_unstable();
        names.dedup();
        let all = format!("families are: {}; or write specs/family/{name}.yaml", names.join(", "));
        Err(fault.did_you_mean(name, names, all).help(ELSEWHERE))
    }

    /// The op's own file.
    pub fn own(&self) -> Root<'a> {
        Root { source: &self.own.source }
    }

    /// The op's own spec.
    pub fn spec(&self) -> &'a Spec {
        &self.own.spec
    }

    /// The family, then the op.
    fn both(&self) -> impl Iterator<Item = &'a Parsed<'a>> {
        self.family.into_iter().chain([self.own])
    }

    /// A part that the op may override.
    pub fn pick<T>(&self, part: impl Fn(&'a Spec) -> Option<&'a T>) -> Option<(Root<'a>, &'a T)> {
        [Some(self.own), self.family]
            .into_iter()
            .flatten()
            .find_map(|p| part(&p.spec).map(|value| (Root { source: &p.source }, value)))
    }

    /// The entries of a mapping in both layers, the family's first.
    pub fn entries<T>(
        &self,
        part: impl Fn(&'a Spec) -> Option<&'a Ordered<T>>,
    ) -> Vec<(Root<'a>, &'a String, &'a T)> {
        self.both()
            .filter_map(|p| part(&p.spec).map(|entries| (Root { source: &p.source }, entries)))
            .flat_map(|(root, entries)| {
                entries.0.iter().map(move |(name, value)| (root, name, value))
            })
            .collect()
    }

    /// The items of a list in both layers, the family's first, with their position in their own file.
    pub fn items<T>(
        &self,
        part: impl Fn(&'a Spec) -> Option<&'a Vec<T>>,
    ) -> Vec<(Root<'a>, usize, &'a T)> {
        self.both()
            .filter_map(|p| part(&p.spec).map(|items| (Root { source: &p.source }, items)))
            .flat_map(|(root, items)| {
                items.iter().enumerate().map(move |(i, item)| (root, i, item))
            })
            .collect()
    }

    /// Limits the number of entries, because some later steps take quadratic time.
    pub fn few(&self) -> Result<(), Diagnostic> {
        fn most<T>(
            key: &str,
            most: usize,
            have: Vec<(Root, T, &impl Sized)>,
        ) -> Result<(), Diagnostic> {
            let Some((root, ..)) = have.get(most) else { return Ok(()) };
            let title = format!("`{key}` has {} entries, and {most} are the limit", have.len());
            Err(Diagnostic::new("E0005", title, root.key(key)).help("split the op"))
        }
        most("args", 64, self.entries(|s| s.args.as_ref()))?;
        most("let", 64, self.entries(|s| s.lets.as_ref()))?;
        most("raises", 64, self.items(|s| s.raises.as_ref()))?;
        most("special_cases", 1000, self.items(|s| s.special_cases.as_ref()))?;
        most("examples", 1000, self.items(|s| s.examples.as_ref()))
    }

    /// Whether the op is elementwise.
    pub fn is_elementwise(&self) -> bool {
        self.own.spec.elementwise.is_some()
    }

    /// The diagnostic for a section that neither layer has, or whose key has no value.
    pub fn missing(&self, key: &str, example: &str) -> Diagnostic {
        let (root, name) = (self.own(), &self.own.source.stem);
        if root.is_null(key) {
            let title = format!("`{key}` of op `{name}` has no value");
            return Diagnostic::new("E0102", title, root.key(key))
                .help(format!("write `{example}`"));
        }
        let title = format!("op `{name}` has no `{key}`");
        Diagnostic::new("E0102", title, root.key_of_op()).help(format!("add `{example}`"))
    }
}

/// Rejects the keys in a family that only an op may have.
pub fn check_family(family: &Parsed) -> Vec<Diagnostic> {
    let (spec, root) = (&family.spec, Root { source: &family.source });
    let own = [
        ("family", spec.family.is_some()),
        ("summary", spec.summary.is_some()),
        ("changes", spec.changes.is_some()),
        ("operator", spec.operator.is_some()),
        ("aliases", !spec.aliases.0.is_empty()),
        ("description", spec.description.is_some()),
        ("elementwise", spec.elementwise.is_some()),
        ("view", spec.view.is_some()),
        ("reduce", spec.reduce.is_some()),
        ("element", spec.element.is_some()),
        ("kernel", spec.kernel.is_some()),
        ("definition", spec.definition.is_some()),
        ("accuracy", spec.accuracy.is_some()),
        ("special_cases", spec.special_cases.is_some()),
    ];
    own.into_iter()
        .filter(|(_, there)| *there)
        .map(|(key, _)| {
            Diagnostic::new("E0107", format!("a family has no `{key}`"), root.key(key)).help(
                "families share category, since, types, args, let, returns, raises, vjp, platforms, examples, \
                 differences and references",
            )
        })
        .collect()
}
