//! Reads, compares and copies folders of files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// An empty folder for a test.
pub fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("freshness").join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

/// The path of every file below a folder except the lock, by relative path.
fn paths(dir: &Path) -> BTreeMap<String, PathBuf> {
    let (mut found, mut folders) = (BTreeMap::new(), vec![dir.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with(".opwright.lock") {
                let name = path.strip_prefix(dir).unwrap().to_str().unwrap().to_owned();
                found.insert(name, path);
            }
        }
    }
    found
}

/// The text of every file.
pub fn files(dir: &Path) -> BTreeMap<String, String> {
    let text = |(name, path)| (name, fs::read_to_string::<PathBuf>(path).unwrap());
    paths(dir).into_iter().map(text).collect()
}

/// The modification time of every file.
pub fn times(dir: &Path) -> BTreeMap<String, SystemTime> {
    let time =
        |(name, path): (String, PathBuf)| (name, fs::metadata(path).unwrap().modified().unwrap());
    paths(dir).into_iter().map(time).collect()
}

/// Copies a folder of specs file by file, in order of their names or in reverse.
pub fn copy_specs(from: &Path, to: &Path, backwards: bool) {
    let mut paths: Vec<_> = paths(from).into_iter().collect();
    if backwards {
        paths.reverse();
    }
    for (name, path) in paths {
        let to = to.join(name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(path, to).unwrap();
    }
}
