//! E01xx: the structure of a spec.

pub(super) const STRUCTURE: &[(&str, &str, &str)] = &[
    (
        "E0101",
        "an unknown key",
        "The keys of a spec are fixed, so that a misspelled key is an error. The documentation of the spec language lists \
         them.",
    ),
    (
        "E0102",
        "a missing key",
        "Every op has a summary, a description, arguments, a result, constraints, examples and the platforms it runs on, \
         in its own spec or in its family.",
    ),
    (
        "E0103",
        "a value of the wrong kind",
        "The value is, for example, a text where a list is expected. YAML 1.2 rules apply: `yes` is not a boolean (write \
         `true`), and `017` is not a number (write `15` or `0o17`).",
    ),
    (
        "E0104",
        "more than one result",
        "An op has exactly one result. To compute two values, write two ops.",
    ),
    (
        "E0105",
        "the values are not defined exactly once",
        "Exactly one of `elementwise`, `view`, `reduce` and `kernel` defines the elements of the result. A `kernel` also \
         needs a `definition`, which it is checked against.",
    ),
    (
        "E0106",
        "an invalid name",
        "Names of arguments, results, `let` bindings and examples are lower-case words joined by single \
         underscores; a type variable is a capital letter.",
    ),
    (
        "E0107",
        "a missing or invalid family",
        "`family: NAME` refers to specs/family/NAME.yaml, to a family of another crate (`families-of` under \
         [package.metadata.opwright] in Cargo.toml), or to a built-in one; `opwright explain family` lists them. A \
         family contains what several ops share. What is specific to an op (its values, its summary) stays in the spec of \
         the op, and families do not nest.",
    ),
    (
        "E0108",
        "arguments in the wrong order",
        "Operands (tensors) come first, then attributes without a default, then attributes with one. This is the order of \
         the call.",
    ),
    (
        "E0109",
        "another version of the language",
        "`language: 1`, the first key of a spec or of a family, is the version of the language that the file is written \
         in. If a later version changes the meaning of a key that the file uses, the generator reports what has changed \
         and what to write instead. A file without `language` is read in the version of the generator. A version that the \
         generator does not know is reported before any other fault of the file.",
    ),
];
