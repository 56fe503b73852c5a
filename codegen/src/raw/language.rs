//! Checks the version of the language that a file is written in.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Source;

/// The version that this generator reads. A file without `language` has this version.
pub const VERSION: u32 = 1;

/// A change of the language.
struct Change {
    /// The version that made the change.
    version: u32,
    /// The affected key. Files without it are unaffected.
    key: &'static str,
    /// What is different.
    what: &'static str,
    /// What to write to keep the old meaning.
    cure: &'static str,
}

/// The changes since the first version, oldest first. There are none yet.
///
/// A version that changes the meaning of a key gets an entry, so that files written for an older version are reported
/// rather than read differently.
const CHANGES: &[Change] = &[];

/// Reports E0109 for an unknown version, and for each key whose meaning has changed since the file's version. This is
/// checked first, because keys unknown to this generator may be valid in another version.
pub(super) fn check(source: &Source) -> Diagnostics {
    against(source, VERSION, CHANGES)
}

/// The check for a generator of version `current`.
fn against(source: &Source, current: u32, changes: &[Change]) -> Diagnostics {
    let path = format!("{}.language", source.stem);
    if !source.is_there(&path) {
        return Diagnostics::default();
    }
    let written = source.written(&path);
    let place = source.value(&path);
    let latest = format!("write `language: {current}`");
    let version = match written.parse::<u32>() {
        Ok(version) if (1..=current).contains(&version) => version,
        Ok(version) if version > current => {
            let title =
                format!("language {version} is newer than this generator, which reads {current}");
            let help = format!("use a later version of the generator, or {latest}");
            return Diagnostic::new("E0109", title, place).help(help).into();
        }
        _ => {
            let title = match place == source.key(&path) {
                true => "no version after `language:`".to_owned(),
                false => format!("`{written}` is not a version of the language"),
            };
            return Diagnostic::new("E0109", title, place).help(latest).into();
        }
    };
    let mut faults = Diagnostics::default();
    for change in changes.iter().filter(|change| change.version > version) {
        let key = format!("{}.{}", source.stem, change.key);
        if source.is_there(&key) {
            let Change { version, key: name, what, cure } = change;
            let title = format!("`{name}` has changed in language {version}: {what}");
            let help = format!("{cure}; then {latest}");
            faults.push(Diagnostic::new("E0109", title, source.key(&key)).help(help));
        }
    }
    faults
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may")]
mod tests {
    use super::*;
    use crate::diagnostic::Below;
    use crate::source::Specs;

    /// Invented, because there is only one version.
    const CHANGES: &[Change] = &[
        Change {
            version: 2,
            key: "reduce",
            what: "an empty sum of integers is an error",
            cure: "add a constraint that `over` is not empty",
        },
        Change { version: 3, key: "kernel", what: "it is a list", cure: "write `kernel: [tile]`" },
    ];

    fn told(language: &str) -> Vec<String> {
        let text = format!("add:\n  {language}\n  kernel: crate::tile\n");
        let specs = Specs::from_texts([("specs/add.yaml", &text[..])]).unwrap();
        let faults = against(&specs.sources[0], 3, CHANGES);
        let said = |fault: &Diagnostic| match &fault.below[..] {
            [Below::Help(help)] => format!("{}; {help}", fault.title),
            _ => fault.title.to_string(),
        };
        faults.iter().map(said).collect()
    }

    #[test]
    fn only_changes_that_affect_the_file_are_reported() {
        let kernel = "`kernel` has changed in language 3: it is a list; \
                      write `kernel: [tile]`; then write `language: 3`";
        assert_eq!(told("language: 1"), [kernel]);
        assert_eq!(told("language: 2"), [kernel]);
        assert!(told("language: 3").is_empty());
        assert!(told("summary: One.").is_empty());
    }
}
