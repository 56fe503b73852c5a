//! The folder that the pages are written to.

use std::fs;
use std::path::{Path, PathBuf};

use opwright_codegen::site;

use crate::ours;

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("site").join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

#[test]
fn removed_pages_are_deleted_and_current_ones_left_alone() {
    let dir = folder("whole");
    let mut site = ours();
    let first = site::write(&dir, &site).unwrap();
    assert_eq!((first.written, first.removed), (site.files.len(), 0));
    let time = |path: &str| fs::metadata(dir.join(path)).unwrap().modified().unwrap();
    let before = time("index.html");
    site.files.remove("ops/add.html");
    fs::write(dir.join("style.css"), "edited").unwrap();
    let second = site::write(&dir, &site).unwrap();
    assert_eq!((second.written, second.removed), (1, 1));
    assert!(!dir.join("ops/add.html").exists());
    assert_eq!(time("index.html"), before, "an unchanged page was written");
}

#[test]
fn a_folder_without_the_mark_is_left_alone() {
    let dir = folder("foreign");
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("thesis.txt"), "years of work").unwrap();
    let faults = site::write(&dir, &ours()).unwrap_err();
    let said = format!("{} holds files, and is not a site of ours", dir.display());
    assert!(faults.to_string().contains(&said), "{faults}");
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn links_in_the_folder_are_removed_and_not_followed() {
    let (dir, outside) = (folder("links"), folder("outside"));
    fs::create_dir_all(&outside).unwrap();
    fs::write(outside.join("kept.txt"), "kept").unwrap();
    let site = ours();
    site::write(&dir, &site).unwrap();
    std::os::unix::fs::symlink(&outside, dir.join("linked")).unwrap();
    assert_eq!(site::write(&dir, &site).unwrap().removed, 1);
    assert!(outside.join("kept.txt").exists());
}
