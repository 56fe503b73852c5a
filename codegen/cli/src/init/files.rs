//! Writes files from templates.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A path inside a folder, and the template of its text.
pub type File = (&'static str, &'static str);

/// The first of the files that exists in a folder, other than a `.gitignore`, which is kept.
pub fn existing(dir: &Path, files: &[File]) -> Option<PathBuf> {
    let files = files.iter().filter(|(path, _)| *path != ".gitignore");
    files.map(|(path, _)| dir.join(path)).find(|path| path.exists())
}

/// Writes the files that do not exist into a folder, with each of the words replaced.
///
/// # Errors
/// A file that cannot be written.
pub fn write(dir: &Path, files: &[File], words: &[(&str, &str)]) -> Result<(), Failure> {
    for (path, text) in files {
        let path = dir.join(path);
        match create(&path, &filled(text, words)) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(unwritten(&path, &error)),
            Ok(()) => {}
        }
    }
    Ok(())
}

/// The error for a file that cannot be written.
pub fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::Usage(format!("{} cannot be written: {error}", path.display()))
}

fn create(path: &Path, text: &str) -> io::Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::File::create_new(path)?.write_all(text.as_bytes())
}

/// Replaces each of the words in a text. Does not search the replacements.
fn filled(mut text: &str, words: &[(&str, &str)]) -> String {
    let mut whole = String::new();
    loop {
        let next = words.iter().filter_map(|(word, value)| Some((text.split_once(word)?, value)));
        let Some(((before, after), value)) = next.min_by_key(|((before, _), _)| before.len())
        else {
            return whole + text;
        };
        whole = whole + before + value;
        text = after;
    }
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn replacements_are_not_replaced_again() {
        let words = [("NAME", "CRATE-NAME"), ("CRATE", "CRATE_NAME")];
        assert_eq!(filled("a NAME, CRATE.", &words), "a CRATE-NAME, CRATE_NAME.");
        assert_eq!(filled("", &words), "");
    }
}
