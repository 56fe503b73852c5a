//! A copy of the repository, and the sources of one package in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use syn::Item;

use crate::cfg::{Cfg, is_test};
use crate::find;
use crate::site::Source;

/// What is tried of a package, and how it is tested.
pub struct Package {
    /// The folder, and the package's name behind `opwright-`.
    pub name: &'static str,
    pub features: &'static [&'static str],
    /// The packages whose tests are run.
    pub tested_by: &'static [&'static str],
    /// Programs of `opwright-tests` that are run too.
    pub also: &'static [&'static str],
    /// Programs of tests that are not run: they build, or wait for a browser.
    pub skipped: &'static [&'static str],
}

/// The packages.
pub const PACKAGES: [Package; 2] = [
    Package {
        name: "runtime",
        features: &["default", "ndarray", "parallel"],
        tested_by: &["opwright-runtime", "opwright-tests"],
        also: &[],
        skipped: &["refused", "third_party"],
    },
    Package {
        name: "codegen",
        features: &["site"],
        tested_by: &["opwright-codegen", "opwright-cli"],
        // What is generated from the specs of this repository, and the calculator of its site.
        also: &["calculator", "freshness"],
        skipped: &["browser", "faults", "golden_compiles"],
    },
];

/// Copies what is committed, or could be, but for those sources. What is the same keeps its time, so that it is not built again.
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

/// The sources, with what can be changed in them. `root` is the repository.
pub fn sources(package: &Package, root: &Path) -> Vec<Source> {
    let cfg = Cfg::of(package.features);
    let mut sources = Vec::new();
    let lib = PathBuf::from(package.name).join("src/lib.rs");
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

/// A file, and the modules below it.
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
