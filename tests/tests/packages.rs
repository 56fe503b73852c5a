//! The published packages have a README, the licences, and the metadata that the registry shows.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The published packages, from Cargo's metadata.
fn published() -> Vec<Value> {
    let arguments = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
    let output = Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap().iter();
    packages.filter(|package| package["publish"].is_null()).cloned().collect()
}

fn folder(package: &Value) -> PathBuf {
    Path::new(package["manifest_path"].as_str().unwrap()).parent().unwrap().to_owned()
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| format!("{}: {error}", path.display()))
}

/// The licences are plain copies, because Cargo packs only files below a package's folder, and a symbolic link
/// becomes a text file on some systems.
#[test]
fn every_package_has_the_licences() {
    let packages = published();
    assert!(packages.len() >= 4);
    for package in packages {
        for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
            let copy = folder(&package).join(name);
            assert!(!copy.is_symlink(), "{}", copy.display());
            assert_eq!(text(&copy), text(&root().join(name)), "copy {name} to {}", copy.display());
        }
    }
}

/// The registry shows the README without the rest of the repository.
#[test]
fn every_package_has_a_readme_that_stands_alone() {
    for package in published() {
        let path = folder(&package).join("README.md");
        let readme = text(&path);
        let title = format!("# {}\n", package["name"].as_str().unwrap());
        assert!(readme.starts_with(&title), "{} begins with {title}", path.display());
        for link in readme.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let leads = link.starts_with("https://")
                || (!link.starts_with("..") && folder(&package).join(link).exists());
            assert!(leads, "{}: {link} leads nowhere", path.display());
        }
    }
}

#[test]
fn every_package_has_metadata_for_the_registry() {
    for package in published() {
        let name = package["name"].as_str().unwrap();
        let filled = |key: &str| package[key].as_str().is_some_and(|text| !text.is_empty());
        assert!(filled("description") && filled("license") && filled("rust_version"), "{name}");
        let count = |key: &str| package[key].as_array().map_or(0, Vec::len);
        assert!((1..=5).contains(&count("keywords")), "{name}: 1 to 5 keywords");
        assert!((1..=5).contains(&count("categories")), "{name}: 1 to 5 categories");
    }
}

/// The paths in the guide for contributors exist.
#[test]
fn paths_in_the_guide_exist() {
    let guide = text(&root().join("CONTRIBUTING.md"));
    let quoted = guide.split('`').skip(1).step_by(2);
    let rooms = ["codegen/", "runtime/", "generated/", "tests/", "specs/", ".ci/"];
    let is_path = |text: &&str| {
        let is_pattern = text.contains(|c: char| c.is_whitespace() || c.is_uppercase() || c == '*');
        rooms.iter().any(|room| text.starts_with(room)) && !is_pattern
    };
    let paths: Vec<&str> = quoted.filter(is_path).collect();
    assert!(paths.len() > 40);
    for path in paths {
        assert!(root().join(path).exists(), "CONTRIBUTING.md names {path}");
    }
}

/// `use opwright::*` brings types of the runtime and types of ops into scope, so no op may have a type's name.
#[test]
fn no_op_takes_the_name_of_a_type_of_the_runtime() {
    let library = syn::parse_file(&text(&root().join("runtime/src/lib.rs"))).unwrap();
    let mut names = vec![];
    for item in &library.items {
        if let syn::Item::Use(syn::ItemUse { tree, vis: syn::Visibility::Public(_), .. }) = item {
            leaves(tree, &mut names);
        }
    }
    names.retain(|name| name.starts_with(char::is_uppercase));
    assert!(names.len() > 40, "{names:?}");
    for name in names {
        let mut op = String::new();
        for c in name.chars() {
            if c.is_uppercase() && !op.is_empty() {
                op.push('_');
            }
            op.extend(c.to_lowercase());
        }
        let ty = opwright_codegen::emit::type_name(&op);
        assert_ne!(ty, name, "the op `{op}`: add `{name}` to the names that are taken");
    }
}

/// The generator and the binding name the functions of a Python package alike.
#[test]
fn no_op_takes_the_name_of_a_member_of_a_python_package() {
    let members = |path: &str, name: &str| {
        let text = text(&root().join(path));
        let start = text.find(&format!("const {name}: ")).unwrap();
        let (_, list) = text[start..].split_once("= [").unwrap();
        let names = list.split_once("];").unwrap().0.split(',').map(str::trim);
        names.filter(|name| !name.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    let of_generator = members("codegen/src/naming/python.rs", "PACKAGE_MEMBERS");
    assert_eq!(of_generator, members("runtime/python/src/lib.rs", "MEMBERS"));
    assert!(of_generator.contains(&"\"errors\"".to_owned()), "{of_generator:?}");
}

/// The names that a `use` declaration brings into scope.
fn leaves(tree: &syn::UseTree, names: &mut Vec<String>) {
    match tree {
        syn::UseTree::Path(path) => leaves(&path.tree, names),
        syn::UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, names)),
        syn::UseTree::Name(name) => names.push(name.ident.to_string()),
        syn::UseTree::Rename(rename) => names.push(rename.rename.to_string()),
        syn::UseTree::Glob(_) => {}
    }
}

/// The feature `full` of the crate `opwright` has every op.
#[test]
fn the_feature_full_has_every_optional_category() {
    let package = published().into_iter().find(|package| package["name"] == "opwright").unwrap();
    let optional = package["metadata"]["opwright"]["optional-categories"].as_str().unwrap();
    let full = package["features"]["full"].as_array().unwrap();
    let full: Vec<&str> = full.iter().map(|name| name.as_str().unwrap()).collect();
    assert_eq!(full, optional.split_whitespace().collect::<Vec<_>>());
}
