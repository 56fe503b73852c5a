//! The layers of the generator.

use super::table::Table;

pub const TABLE: Table = Table {
    src: "codegen/src",
    root: "lib",
    layers: &[
        &[
            "artifact", "cause", "formula", "home", "limits", "markdown", "naming", "pretty",
            "slug", "span", "spread",
        ],
        &["document", "types"],
        &["diagnostic"],
        &["source"],
        &["raw", "flatten", "expr"],
        &["model"],
        &["interp"],
        &["prove"],
        &["align"],
        &["lower"],
        &["emit"],
        &["pipeline"],
        &["output"],
        &["bless", "site"],
        &["lib"],
    ],
    exceptions: &[],
};
