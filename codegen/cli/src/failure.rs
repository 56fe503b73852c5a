//! Why a command ends without its answer.

use opwright_codegen::diagnostic::Diagnostics;

/// Why a command ends without its answer.
pub enum Failure {
    /// Something is wrong with the specs, or with the disk: exit code 1.
    Faults(Diagnostics),
    /// A comparison found differences: exit code 1, with the answer on standard output.
    Different(String),
    /// Something is wrong with the command line: exit code 2.
    Usage(String),
}

impl From<Diagnostics> for Failure {
    fn from(faults: Diagnostics) -> Self {
        Failure::Faults(faults)
    }
}
