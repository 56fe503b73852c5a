//! The name of a new package, which is that of its folder.

use std::path::Path;

use opwright_codegen::naming::crate_fault;

use crate::failure::Failure;

/// The name of the package in a folder, unless cargo or the compiler would reject it.
pub fn name(dir: &Path) -> Result<String, Failure> {
    let whole = std::path::absolute(dir).unwrap_or_else(|_| dir.to_owned());
    let name = whole.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let fault = fault(&name).map(|fault| {
        Failure::Usage(format!(
            "`{name}` cannot be the name of the package: {fault}; choose another folder"
        ))
    });
    fault.map_or(Ok(name), Err)
}

/// The name of a package in code.
pub fn in_code(package: &str) -> String {
    package.replace('-', "_")
}

fn fault(name: &str) -> Option<&'static str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || !name.chars().all(is_word) {
        return Some("a name has only letters, digits, `-` and `_`, and starts with a letter");
    }
    crate_fault(&in_code(name))
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn names_that_would_not_compile_are_rejected() {
        for name in ["my-ops", "My-Ops", "ops", "rt", "serde", "tests", "matches", "o1"] {
            assert_eq!(fault(name), None, "{name}");
        }
        for name in [
            "match",
            "gen",
            "Self",
            "proc-macro",
            "std",
            "core",
            "alloc",
            "test",
            "con",
            "Aux",
            "COM1",
        ] {
            assert!(fault(name).is_some(), "{name}");
        }
        for name in ["opwright-runtime", "opwright_runtime", "opwright-codegen", "1op", "", "a b"] {
            assert!(fault(name).is_some(), "{name}");
        }
    }
}
