//! The source files below a folder of the repository.

use std::fs;
use std::path::Path;

/// A file, by its path in the repository.
pub struct File {
    pub path: String,
    pub text: String,
}

/// Every Rust file below a folder, in the order of their paths, but neither tests nor generated files.
pub fn files(folder: &str) -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = vec![];
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() && !["target", "tests"].contains(&name) {
                folders.push(path);
            } else if name.ends_with(".rs") && name != "tests.rs" {
                let text = fs::read_to_string(&path).unwrap();
                let path = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
                found.push(File { path, text });
            }
        }
    }
    found.retain(|file| !file.text.starts_with("// @generated"));
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}
