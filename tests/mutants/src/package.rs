//! The copy of the repository, and the sources of a package in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use syn::Item;

use crate::cfg::{Cfg, is_test};
use crate::find;
use crate::site::Source;

/// A package that is mutated, and its tests.
pub struct Package {
    /// The name without `opwright-`.
    pub name: &'static str,
    pub folder: &'static str,
    pub features: &'static [&'static str],
    /// The packages whose tests are run.
    pub tested_by: &'static [&'static str],
    /// Further test programs of `opwright-tests`.
    pub also: &'static [&'static str],
    /// Test programs that are not run, because they build crates or need a browser.
    pub skipped: &'static [&'static str],
}

/// The packages.
pub const PACKAGES: [Package; 3] = [
    Package {
        name: "math",
        folder: "runtime/math",
        features: &[],
        tested_by: &["opwright-math", "opwright-runtime", "opwright-tests"],
        also: &[],
        skipped: &["refused", "third_party"],
    },
    Package {
        name: "runtime",
        folder: "runtime",
        features: &["default", "ndarray", "parallel"],
        tested_by: &["opwright-runtime", "opwright-tests"],
        also: &[],
        skipped: &["refused", "third_party"],
    },
    Package {
        name: "codegen",
        folder: "codegen",
        features: &["site"],
        tested_by: &["opwright-codegen", "opwright-cli"],
        // These generate from the repository's specs, and run the calculator of the site.
        also: &["calculator", "freshness"],
        skipped: &["browser", "faults", "golden_compiles"],
    },
];

/// Copies all files of the repository, tracked or not ignored, except those sources. Unchanged files keep their time, so that
/// they are not rebuilt.
pub fn copy(from: &Path, to: &Path, sources: &[Source]) {
    let list = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(from)
        .output()
        .expect("git runs");
    let list = String::from_utf8(list.stdout).expect("names are text");
    for name in list.split_terminator('\0') {
        let Ok(bytes) = fs::read(from.join(name)) else { continue };
        if sources.iter().any(|source| source.path == name) {
            continue;
        }
        let target = to.join(name);
        if fs::read(&target).is_ok_and(|old| old == bytes) {
            continue;
        }
        fs::create_dir_all(target.parent().expect("it is in a folder")).expect("a folder");
        let permissions = fs::metadata(from.join(name)).expect("it is there").permissions();
        fs::write(&target, bytes).expect("a copy");
        fs::set_permissions(&target, permissions).expect("a copy");
    }
}

/// The sources of the package with their mutation sites. `root` is the repository.
pub fn sources(package: &Package, root: &Path) -> Vec<Source> {
    let cfg = Cfg::of(package.features);
    let mut sources = Vec::new();
    let lib = PathBuf::from(package.folder).join("src/lib.rs");
    walk(root, &lib, &cfg, true, &mut |path, text, is_on| {
        sources.push(find::find(path, text, &cfg, is_on).expect("it compiles, so it parses"));
    });
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    let mut next = 0;
    for site in sources.iter_mut().flat_map(|source| &mut source.sites) {
        site.first = next;
        next += site.mutants.len() as u32;
    }
    sources
}

/// A file and its submodules.
fn walk(
    root: &Path,
    file: &Path,
    cfg: &Cfg,
    is_on: bool,
    each: &mut impl FnMut(String, String, bool),
) {
    let text = fs::read_to_string(root.join(file)).expect("a source file");
    let items = syn::parse_file(&text).expect("it compiles, so it parses").items;
    let folder = match file.file_name() {
        Some(name) if name == "lib.rs" => file.with_file_name(""),
        _ => file.with_extension(""),
    };
    for item in &items {
        if let Item::Mod(module) = item
            && module.content.is_none()
            && !is_test(&module.attrs)
        {
            let below = folder.join(format!("{}.rs", module.ident));
            walk(root, &below, cfg, is_on && cfg.is_on(&module.attrs), each);
        }
    }
    each(file.to_string_lossy().into_owned(), text, is_on);
}
