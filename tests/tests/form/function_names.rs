//! Finds string literals that are names of functions of the spec language.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

use crate::common::code::without_tests;

/// Words that are names of functions, but mean something else in a file.
pub struct OtherMeaning {
    pub file: &'static str,
    pub words: &'static [&'static str],
    /// What they are names of.
    pub of: &'static str,
}

/// The files in which a word has another meaning.
pub const OTHER_MEANINGS: &[OtherMeaning] = &[
    OtherMeaning {
        file: "codegen/src/emit/rust/infer.rs",
        words: &["cause"],
        of: "a local of generated code",
    },
    OtherMeaning {
        file: "codegen/src/emit/rust/registry.rs",
        words: &["any", "axes"],
        of: "methods of the runtime",
    },
    OtherMeaning {
        file: "codegen/src/emit/vectors.rs",
        words: &["any", "axis"],
        of: "how NaN is compared, and the parameter of a broadcast rule",
    },
    OtherMeaning {
        file: "codegen/src/expr/builtin/params.rs",
        words: &["axes"],
        of: "a parameter",
    },
    OtherMeaning {
        file: "codegen/src/expr/check/lift.rs",
        words: &["rank"],
        of: "a field of an operand",
    },
    OtherMeaning {
        file: "codegen/src/expr/check/name.rs",
        words: &["rank"],
        of: "a field of an operand",
    },
    OtherMeaning {
        file: "codegen/src/expr/parse/get.rs",
        words: &["rank"],
        of: "a field of an operand",
    },
    OtherMeaning {
        file: "codegen/src/formula/plain.rs",
        words: &[
            "sum", "sqrt", "exp", "ln", "sin", "cos", "tanh", "tan", "sinh", "cosh", "max", "min",
        ],
        of: "commands of LaTeX",
    },
    OtherMeaning {
        file: "codegen/src/lower/literal.rs",
        words: &["axis"],
        of: "the parameter of a broadcast rule",
    },
    OtherMeaning {
        file: "codegen/src/lower/message.rs",
        words: &["at"],
        of: "a variable of a message",
    },
    OtherMeaning {
        file: "codegen/src/lower/names.rs",
        words: &["at"],
        of: "a variable of a message",
    },
    OtherMeaning {
        file: "codegen/src/lower/tensor.rs",
        words: &["fill"],
        of: "a key of a tensor in YAML",
    },
    OtherMeaning {
        file: "codegen/src/lower/words.rs",
        words: &["at"],
        of: "a variable of a message",
    },
    OtherMeaning {
        file: "codegen/src/naming/identifier.rs",
        words: &["at", "cause"],
        of: "locals of generated code",
    },
    OtherMeaning { file: "codegen/src/raw/explain.rs", words: &["map"], of: "a mapping in YAML" },
    OtherMeaning {
        file: "codegen/src/types/attribute.rs",
        words: &["axes", "axis"],
        of: "types of attributes",
    },
    OtherMeaning { file: "codegen/src/types/dtype.rs", words: &["any"], of: "a class of dtypes" },
    OtherMeaning {
        file: "codegen/src/types/fold.rs",
        words: &["min", "max"],
        of: "operations of `reduce`",
    },
    OtherMeaning {
        file: "codegen/src/types/limit.rs",
        words: &["max", "min"],
        of: "limits of a dtype",
    },
];

/// The names in the string literals of a file outside its tests, each with its line.
pub fn named(text: &str, names: &BTreeSet<&str>) -> Vec<(String, usize)> {
    let mut found = vec![];
    collect(without_tests(text.parse().unwrap()), names, &mut found);
    found
}

fn collect(code: TokenStream, names: &BTreeSet<&str>, found: &mut Vec<(String, usize)>) {
    for token in code {
        match token {
            TokenTree::Group(group) => collect(group.stream(), names, found),
            TokenTree::Literal(literal) => {
                let text = syn::parse_str::<syn::LitStr>(&literal.to_string());
                if let Some(text) = text.ok().map(|text| text.value())
                    && names.contains(text.as_str())
                {
                    found.push((text, literal.span().start().line));
                }
            }
            _ => {}
        }
    }
}

/// The names that a file matches or calls by text, other than words of another meaning, and the rows of that table that are
/// out of date.
pub fn faults(
    path: &str,
    text: &str,
    names: &BTreeSet<&str>,
    table: &[OtherMeaning],
) -> Vec<String> {
    let found = named(text, names);
    let row = table.iter().find(|row| row.file == path);
    let is_other = |name: &str| row.is_some_and(|row| row.words.contains(&name));
    let mut faults = vec![];
    for (name, line) in found.iter().filter(|(name, _)| !is_other(name)) {
        faults.push(format!(
            "{path}:{line} names the function `{name}`: what depends on the function is a property of its row in \
             `codegen/src/expr/builtin/table.rs` or `codegen/src/expr/special.rs`"
        ));
    }
    if let Some(row) = row {
        for word in row.words.iter().filter(|word| !found.iter().any(|(name, _)| name == *word)) {
            faults.push(format!(
                "{path} does not have `{word}`, as {}: correct the table of other meanings",
                row.of
            ));
        }
    }
    faults
}
