//! The layers of the command.

use super::table::Table;

pub const TABLE: Table = Table {
    src: "codegen/cli/src",
    root: "main",
    layers: &[
        &["args", "failure", "language", "progress", "template"],
        &["init", "package", "terminal"],
        &["specs"],
        &["bless", "site"],
        &["serve"],
        &["commands"],
        &["main"],
    ],
    exceptions: &[],
};
