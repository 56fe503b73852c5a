//! The failure of a command.

use opwright_codegen::diagnostic::Diagnostics;

/// Why a command fails.
pub enum Failure {
    /// Faults of the specs or the disk. Exit code 1.
    Faults(Diagnostics),
    /// A comparison found differences, which are printed to standard output. Exit code 1.
    Different(String),
    /// A fault of the command line. Exit code 2.
    Usage(String),
}

impl From<Diagnostics> for Failure {
    fn from(faults: Diagnostics) -> Self {
        Failure::Faults(faults)
    }
}

/// The end of a message about an unknown word, with the word that may be meant.
pub fn did_you_mean(near: Option<&str>) -> String {
    near.map_or(String::new(), |near| format!("; did you mean `{near}`?"))
}
