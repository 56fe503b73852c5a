//! Paths in quotes.

use std::path::Path;

/// A path as a word of a shell, in quotes if it needs them.
pub fn shell(path: &Path) -> String {
    let path = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+:\\".contains(c);
    match path.chars().all(is_plain) && !path.starts_with('-') {
        true => path,
        false if cfg!(windows) => format!("\"{path}\""),
        false => format!("'{}'", path.replace('\'', "'\\''")),
    }
}

/// A path as a string of TOML.
pub fn toml(path: &Path) -> String {
    let text = path.display().to_string();
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_are_escaped() {
        assert_eq!(toml(Path::new("a\\b\"c")), r#""a\\b\"c""#);
        assert_eq!(shell(Path::new("a/b-c")), "a/b-c");
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_one_word() {
        assert_eq!(shell(Path::new("it's")), r"'it'\''s'");
        assert_eq!(shell(Path::new("$x")), "'$x'");
        assert_eq!(shell(Path::new("-x")), "'-x'");
    }
}
