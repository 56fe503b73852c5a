//! Evaluates `cfg` conditions for this machine.

use std::process::Command;

use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Lit, Meta, Token};

/// The `cfg` options that are set.
pub struct Cfg {
    lines: Vec<String>,
}

impl Cfg {
    /// The options that `rustc` reports, with the enabled features of the package.
    pub fn of(features: &[&str]) -> Cfg {
        let output = Command::new("rustc").args(["--print", "cfg"]).output().expect("rustc runs");
        let mut lines: Vec<String> =
            String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
        lines.extend(features.iter().map(|feature| format!("feature=\"{feature}\"")));
        Cfg { lines }
    }

    /// Whether an item with these attributes is compiled.
    pub fn is_on(&self, attributes: &[Attribute]) -> bool {
        attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).all(|attribute| {
            attribute.parse_args::<Meta>().is_ok_and(|condition| self.holds(&condition))
        })
    }

    fn holds(&self, condition: &Meta) -> bool {
        match condition {
            Meta::Path(path) => path.get_ident().is_some_and(|name| self.has(&name.to_string())),
            Meta::NameValue(pair) => match (&pair.value, pair.path.get_ident()) {
                (Expr::Lit(literal), Some(name)) => match &literal.lit {
                    Lit::Str(value) => self.has(&format!("{name}=\"{}\"", value.value())),
                    _ => false,
                },
                _ => false,
            },
            Meta::List(list) => {
                let parse = Punctuated::<Meta, Token![,]>::parse_terminated;
                let Ok(parts) = list.parse_args_with(parse) else { return false };
                let mut parts = parts.iter().map(|part| self.holds(part));
                if list.path.is_ident("all") {
                    parts.all(|on| on)
                } else if list.path.is_ident("any") {
                    parts.any(|on| on)
                } else {
                    !parts.any(|on| on)
                }
            }
        }
    }

    fn has(&self, line: &str) -> bool {
        self.lines.iter().any(|known| known == line)
    }
}

/// Whether an item is compiled only for tests.
pub fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.parse_args::<Meta>().is_ok_and(|condition| match &condition {
                    Meta::Path(path) => path.is_ident("test"),
                    Meta::List(list) => {
                        list.path.is_ident("all")
                            && list.tokens.clone().into_iter().any(|t| t.to_string() == "test")
                    }
                    Meta::NameValue(_) => false,
                })
    })
}
