//! No op has the Rust name of something that a crate exports beside its ops: what is at the root of the runtime.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::Path;

use opwright_codegen::naming::{function_ident, type_name};
use syn::{Item, UseTree};

/// The names in `pub use`, at the root of the runtime.
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
fn no_op_is_called_like_what_the_runtime_exports() {
    let exported = exported();
    let (types, functions): (Vec<&String>, Vec<&String>) =
        exported.iter().partition(|name| name.starts_with(|c: char| c.is_ascii_uppercase()));
    assert!(types.len() > 40 && functions.len() > 4, "{exported:?}");
    for name in types {
        // `AnyTensor` is what an op `any_tensor` would be called.
        let mut op = String::new();
        for c in name.chars() {
            op.push_str(if c.is_ascii_uppercase() && !op.is_empty() { "_" } else { "" });
            op.push(c.to_ascii_lowercase());
        }
        assert_eq!(type_name(&op), format!("{name}_"), "add `{name}` to the types that are taken");
    }
    // Types in lower case stand where no function does.
    for name in functions.into_iter().filter(|name| !["f16", "bf16"].contains(&name.as_str())) {
        assert_eq!(function_ident(name), format!("{name}_"), "add `{name}` to the functions");
    }
}
