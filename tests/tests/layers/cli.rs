//! The layers of the command.

use super::table::Table;

pub const TABLE: Table = Table {
    src: "codegen/cli/src",
    root: "main",
    layers: &[
        &["failure", "language", "progress", "template"],
        &["args"],
        &["package", "terminal"],
        &["init", "specs"],
        &["bless", "explain", "site"],
        &["serve"],
        &["commands"],
        &["main"],
    ],
    exceptions: &[],
};
