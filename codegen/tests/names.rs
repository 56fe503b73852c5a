//! No op has the Rust name of an item at the root of the runtime, which a crate of ops re-exports.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::Path;

use opwright_codegen::naming::{function_ident, type_name};
use syn::{Item, UseTree};

/// The names in `pub use` at the root of the runtime.
fn exported() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/src/lib.rs");
    let file = syn::parse_file(&fs::read_to_string(path).unwrap()).unwrap();
    let mut found = vec![];
    for item in file.items {
        if let Item::Use(one) = item
            && matches!(one.vis, syn::Visibility::Public(_))
        {
            names(&one.tree, &mut found);
        }
    }
    found
}

fn names(tree: &UseTree, found: &mut Vec<String>) {
    match tree {
        UseTree::Path(path) => names(&path.tree, found),
        UseTree::Group(group) => group.items.iter().for_each(|tree| names(tree, found)),
        UseTree::Name(name) => found.push(name.ident.to_string()),
        UseTree::Rename(name) => found.push(name.rename.to_string()),
        UseTree::Glob(_) => {}
    }
}

#[test]
fn names_of_runtime_items_are_reserved() {
    let exported = exported();
    let (types, functions): (Vec<&String>, Vec<&String>) =
        exported.iter().partition(|name| name.starts_with(|c: char| c.is_ascii_uppercase()));
    assert!(types.len() > 40 && functions.len() > 4, "{exported:?}");
    for name in types {
        // `AnyTensor` is the type name of an op `any_tensor`.
        let mut op = String::new();
        for c in name.chars() {
            op.push_str(if c.is_ascii_uppercase() && !op.is_empty() { "_" } else { "" });
            op.push(c.to_ascii_lowercase());
        }
        assert_eq!(type_name(&op), format!("{name}_"), "add `{name}` to the types that are taken");
    }
    // A type in lower case does not collide with a function.
    for name in functions.into_iter().filter(|name| !["f16", "bf16"].contains(&name.as_str())) {
        assert_eq!(function_ident(name), format!("{name}_"), "add `{name}` to the functions");
    }
}
