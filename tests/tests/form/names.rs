//! Finds names that are declared in several files of a package.

use std::collections::BTreeMap;

use syn::Item;

use crate::common::code::without_tests;

/// Where each type, trait and constant of a package is declared: at module level, outside tests.
#[derive(Default)]
pub struct Declarations(BTreeMap<String, Vec<String>>);

impl Declarations {
    /// Adds those of a file.
    pub fn read(&mut self, path: &str, text: &str) {
        let code = without_tests(text.parse().unwrap());
        let file: syn::File =
            syn::parse2(code).unwrap_or_else(|error| panic!("{path} does not parse: {error}"));
        self.items(path, &file.items);
    }

    fn items(&mut self, path: &str, items: &[Item]) {
        for item in items {
            let name = match item {
                Item::Struct(item) => &item.ident,
                Item::Enum(item) => &item.ident,
                Item::Union(item) => &item.ident,
                Item::Trait(item) => &item.ident,
                Item::Type(item) => &item.ident,
                Item::Const(item) => &item.ident,
                Item::Static(item) => &item.ident,
                Item::Mod(module) => {
                    self.items(path, module.content.as_ref().map_or(&[], |(_, items)| items));
                    continue;
                }
                _ => continue,
            };
            if name != "_" {
                let place = format!("{path}:{}", name.span().start().line);
                self.0.entry(name.to_string()).or_default().push(place);
            }
        }
    }
}

/// A name that several files may declare.
pub struct Repeated {
    /// The folder of the package.
    pub package: &'static str,
    pub name: &'static str,
    /// The files that declare it.
    pub files: &'static [&'static str],
    /// The role that it has in each of them.
    pub role: &'static str,
}

/// The names that are declared more than once, other than those in the table, and the rows of the table that are out of
/// date.
pub fn faults<'a>(
    declarations: &Declarations,
    table: impl Iterator<Item = &'a Repeated>,
) -> Vec<String> {
    let table: BTreeMap<&str, &Repeated> = table.map(|row| (row.name, row)).collect();
    let mut faults = vec![];
    for (name, places) in &declarations.0 {
        let is_known = |place: &String| {
            let file = place.rsplit_once(':').map_or(place.as_str(), |(file, _)| file);
            table.get(name.as_str()).is_some_and(|row| row.files.contains(&file))
        };
        if places.len() > 1 && !places.iter().all(is_known) {
            faults.push(format!(
                "`{name}` is declared at {}: rename those that mean something else, or share one declaration",
                places.join(" and ")
            ));
        }
    }
    for (name, row) in table {
        let count = declarations.0.get(name).map_or(0, Vec::len);
        if count != row.files.len() {
            faults.push(format!(
                "`{name}` is declared {count} times, and not as {}: correct the table of repeated names",
                row.role
            ));
        }
    }
    faults
}
