//! The layers of the generator.

use super::table::Table;

pub const TABLE: Table = Table {
    src: "codegen/src",
    root: "lib",
    layers: &[
        &["suggest"],
        &[
            "artifact", "cause", "english", "formula", "home", "limits", "markdown", "naming",
            "par", "pretty", "slug", "span",
        ],
        &["document", "types"],
        &["diagnostic", "wide"],
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
