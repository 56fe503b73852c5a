//! The modules of a package: the names that each defines and imports, and the resolution of paths.

use std::collections::BTreeMap;

use quote::ToTokens;
use syn::{Attribute, Item, UseTree};

use super::tokens::{Path, paths};
use crate::common::code;

/// The text of each file of a package, by path without the extension.
pub type Sources = BTreeMap<String, String>;

/// The meaning of a name in a module.
enum Meaning {
    Module(usize),
    /// An item, with the module that defines it.
    Item(usize),
    Import(Vec<String>),
}

/// A module, in its own file or inline.
struct Module {
    file: String,
    parent: Option<usize>,
    names: BTreeMap<String, Vec<Meaning>>,
    globs: Vec<Vec<String>>,
    paths: Vec<Path>,
}

/// The modules of a package; the first is its root.
pub struct Package {
    /// The files of its modules, except test modules.
    pub files: Vec<String>,
    modules: Vec<Module>,
}

/// The longest chain of re-exports that is resolved.
const MAX_CHAIN: usize = 20;

impl Package {
    /// Reads the modules, starting with the root file.
    pub fn read(root: &str, sources: &Sources) -> Self {
        let mut package = Package { files: vec![], modules: vec![] };
        package.file(sources, root, None, String::new());
        package
    }

    /// Every path in the code, with its module.
    pub fn paths(&self) -> impl Iterator<Item = (usize, &Path)> {
        let modules = self.modules.iter().enumerate();
        modules.flat_map(|(i, module)| module.paths.iter().map(move |path| (i, path)))
    }

    pub fn file_of(&self, module: usize) -> &str {
        &self.modules[module].file
    }

    /// The files that define what a path names; none if it leads out of the package.
    pub fn resolve(&self, module: usize, path: &Path) -> Vec<&str> {
        let mut files: Vec<_> = self
            .named(module, &path.names, 0)
            .into_iter()
            // Importing a module adds no arrow; using one of its names does.
            .filter_map(|end| match end {
                End::Module(_) => None,
                End::Item(module) => Some(self.file_of(module)),
            })
            .collect();
        files.dedup();
        files
    }

    fn file(
        &mut self,
        sources: &Sources,
        file: &str,
        parent: Option<usize>,
        below: String,
    ) -> usize {
        let text = sources.get(file).unwrap_or_else(|| panic!("there is no file {file}.rs"));
        self.files.push(file.to_owned());
        let items =
            syn::parse_file(text).unwrap_or_else(|error| panic!("{file}.rs: {error}")).items;
        self.module(sources, file, parent, &below, items)
    }

    /// Adds a module whose submodules are in the folder `below`, and returns its index.
    fn module(
        &mut self,
        sources: &Sources,
        file: &str,
        parent: Option<usize>,
        below: &str,
        items: Vec<Item>,
    ) -> usize {
        let own = self.modules.len();
        let (names, globs) = (BTreeMap::new(), vec![]);
        self.modules.push(Module { file: file.to_owned(), parent, names, globs, paths: vec![] });
        for item in items.into_iter().filter(|item| !is_test(item)) {
            if let Item::Mod(inner) = item {
                let name = inner.ident.to_string();
                let path = format!("{below}{name}");
                let folder = format!("{path}/");
                let module = match inner.content {
                    Some((_, items)) => self.module(sources, file, Some(own), &folder, items),
                    None => self.file(sources, &path, Some(own), folder),
                };
                self.define(own, name, Meaning::Module(module));
                continue;
            }
            self.modules[own].paths.extend(paths(item.to_token_stream()));
            match item {
                Item::Use(item) => self.import(own, vec![], item.tree),
                Item::Macro(item) => {
                    let Some(ident) = &item.ident else { continue };
                    self.define(own, ident.to_string(), Meaning::Item(own));
                    if item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"))
                    {
                        self.define(0, ident.to_string(), Meaning::Item(own));
                    }
                }
                item => {
                    let Some(name) = defined(&item) else { continue };
                    self.define(own, name, Meaning::Item(own));
                }
            }
        }
        own
    }

    fn define(&mut self, module: usize, name: String, meaning: Meaning) {
        self.modules[module].names.entry(name).or_default().push(meaning);
    }

    fn import(&mut self, module: usize, mut path: Vec<String>, tree: UseTree) {
        match tree {
            UseTree::Path(inner) => {
                path.push(inner.ident.to_string());
                self.import(module, path, *inner.tree);
            }
            UseTree::Group(group) => {
                for tree in group.items {
                    self.import(module, path.clone(), tree);
                }
            }
            UseTree::Name(name) => self.import_as(module, path, &name.ident, &name.ident),
            UseTree::Rename(name) => self.import_as(module, path, &name.ident, &name.rename),
            UseTree::Glob(_) => self.modules[module].globs.push(path),
        }
    }

    fn import_as(
        &mut self,
        module: usize,
        mut path: Vec<String>,
        ident: &syn::Ident,
        name: &syn::Ident,
    ) {
        let last = path.last().cloned();
        if ident != "self" {
            path.push(ident.to_string());
        }
        let name = if name == "self" { last.unwrap_or_default() } else { name.to_string() };
        self.define(module, name, Meaning::Import(path));
    }

    /// Resolves a path in a module.
    fn named(&self, module: usize, path: &[String], chain: usize) -> Vec<End> {
        let Some((first, rest)) = path.split_first() else { return vec![End::Module(module)] };
        if chain > MAX_CHAIN {
            return vec![];
        }
        match &**first {
            "crate" => self.inside(0, rest, true, chain),
            "self" => self.inside(module, rest, true, chain),
            "super" => {
                let Some(parent) = self.modules[module].parent else { return vec![] };
                if rest.first().is_some_and(|name| name == "super") {
                    self.named(parent, rest, chain)
                } else {
                    self.inside(parent, rest, true, chain)
                }
            }
            _ => self.inside(module, path, false, chain),
        }
    }

    /// Resolves a path whose first name is in this module. If the name is `known` to exist there but is not found, a macro
    /// defines it.
    fn inside(&self, module: usize, path: &[String], known: bool, chain: usize) -> Vec<End> {
        let Some((first, rest)) = path.split_first() else { return vec![End::Module(module)] };
        let own = &self.modules[module];
        let mut ends = vec![];
        for meaning in own.names.get(first).into_iter().flatten() {
            match meaning {
                Meaning::Module(inner) => ends.push(End::Module(*inner)),
                Meaning::Item(module) => ends.push(End::Item(*module)),
                // An import of a single name under the same name refers to another package.
                Meaning::Import(path) if path.len() == 1 && path[0] == *first => {}
                Meaning::Import(path) => ends.extend(self.named(module, path, chain + 1)),
            }
        }
        if ends.is_empty() {
            for glob in &own.globs {
                for end in self.named(module, glob, chain + 1) {
                    if let End::Module(inner) = end
                        && inner != module
                    {
                        ends.extend(self.inside(inner, &path[..1], false, chain + 1));
                    }
                }
            }
        }
        if ends.is_empty() && known {
            ends.push(End::Item(module));
        }
        if rest.is_empty() {
            return ends;
        }
        // The rest of the path continues in a module, or names a part of an item, such as a variant or a method.
        let modules: Vec<usize> = ends.iter().filter_map(End::module).collect();
        if modules.is_empty() {
            return ends;
        }
        modules.into_iter().flat_map(|inner| self.inside(inner, rest, true, chain)).collect()
    }
}

/// The target of a path: a module, or an item in a module.
enum End {
    Module(usize),
    Item(usize),
}

impl End {
    fn module(&self) -> Option<usize> {
        match self {
            End::Module(module) => Some(*module),
            End::Item(_) => None,
        }
    }
}

/// The name that an item defines.
fn defined(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

/// Whether the item is compiled only for tests.
fn is_test(item: &Item) -> bool {
    let attributes: &[Attribute] = match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    };
    attributes.iter().any(|attribute| code::is_test(&attribute.meta.to_token_stream()))
}
