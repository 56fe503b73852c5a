//! A package for fault injection: its specs, the old output, and the expected new output.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The content of every visible file, by relative path.
pub type Files = BTreeMap<String, Vec<u8>>;

pub struct Bench {
    pub dir: PathBuf,
    /// The command that is tested: `generate` or `site`.
    pub what: &'static str,
    pub old: Files,
    pub new: Files,
}

const GOOD: &str = include_str!("../../../tests/ui/example_wrong.yaml");

/// A spec with this name, which adds this number to the sum.
fn spec(name: &str, more: u32) -> String {
    let (first, second) = (4 + more, 6 + more);
    let good = GOOD.replacen("add:", &format!("{name}:"), 1);
    let good = good.replace("lhs + rhs\n", &format!("lhs + rhs + {more}\n"));
    good.replace("[4, 7]", &format!("[{first}, {second}]"))
}

impl Bench {
    pub fn new(name: &str, what: &'static str) -> Bench {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("faults").join(name);
        let _ = fs::remove_dir_all(&dir);
        let specs = dir.join("specs");
        fs::create_dir_all(&specs).unwrap();
        let mut bench = Bench { dir, what, old: Files::new(), new: Files::new() };
        // One op changes, one is removed, one is added.
        fs::write(specs.join("add.yaml"), spec("add", 1)).unwrap();
        fs::write(specs.join("gone.yaml"), spec("gone", 2)).unwrap();
        bench.old = bench.made();
        fs::write(specs.join("add.yaml"), spec("add", 3)).unwrap();
        fs::remove_file(specs.join("gone.yaml")).unwrap();
        fs::write(specs.join("come.yaml"), spec("come", 4)).unwrap();
        bench.new = bench.made();
        assert_ne!(bench.old, bench.new);
        bench
    }

    pub fn tree(&self) -> PathBuf {
        self.dir.join("out")
    }

    /// The command that runs the generator, under a wrapper such as `strace …`.
    pub fn command(&self, wrapper: &[&str]) -> Command {
        let mut words = wrapper.iter().copied().chain([env!("CARGO_BIN_EXE_opwright")]);
        let mut command = Command::new(words.next().unwrap());
        let place = if self.what == "site" { "--site" } else { "--out" };
        command.args(words).args([self.what, place, "out"]).current_dir(&self.dir);
        // Cargo sets the variable, and the loader would try to open files in its folders.
        command.env_remove("LD_LIBRARY_PATH").stdin(Stdio::null());
        command
    }

    pub fn run(&self, wrapper: &[&str]) -> Output {
        self.command(wrapper).output().unwrap()
    }

    /// The output in an empty folder.
    fn made(&self) -> Files {
        let _ = fs::remove_dir_all(self.tree());
        let output = self.run(&[]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        visible(&self.tree())
    }

    /// Restores the tree to these files.
    pub fn reset(&self, files: &Files) {
        let _ = fs::remove_dir_all(self.tree());
        for (path, bytes) in files {
            let path = self.tree().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    }

    /// What is wrong after a run that may have failed: a file is neither the complete old one nor the
    /// complete new one.
    pub fn torn(&self, before: &Files) -> Option<String> {
        let found = visible(&self.tree());
        for (path, bytes) in &found {
            if before.get(path) != Some(bytes) && self.new.get(path) != Some(bytes) {
                return Some(format!(
                    "{path} is neither the old nor the new one: {} bytes",
                    bytes.len()
                ));
            }
        }
        let lost = |path: &&String| self.new.contains_key(*path) && !found.contains_key(*path);
        before.keys().find(lost).map(|path| format!("{path} is lost"))
    }

    /// What is wrong after a run without faults: the tree differs from the new one, or other files are
    /// left.
    pub fn unmended(&self) -> Option<String> {
        let output = self.run(&[]);
        if !output.status.success() {
            return Some(format!(
                "the next run fails: {}",
                String::from_utf8_lossy(&output.stderr)
            ));
        }
        if visible(&self.tree()) != self.new {
            return Some("the next run does not give the new files".to_owned());
        }
        let left = all(&self.tree()).into_keys().find(|path| path.contains("-tmp"));
        left.map(|path| format!("{path} is left behind"))
    }
}

/// All files below a folder.
fn all(dir: &Path) -> Files {
    let (mut found, mut folders) = (Files::new(), vec![dir.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(bytes) = fs::read(&path) {
                let name = path.strip_prefix(dir).unwrap().to_str().unwrap().to_owned();
                found.insert(name, bytes);
            }
        }
    }
    found
}

/// All files but temporary files, locks and stamps.
pub fn visible(dir: &Path) -> Files {
    let mut files = all(dir);
    files.retain(|path, _| {
        !path.contains("-tmp") && (!path.contains(".opwright") || path.ends_with("-site"))
    });
    files
}
