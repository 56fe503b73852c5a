//! E06xx: documentation.

pub(super) const DOCUMENTATION: &[(&str, &str, &str)] = &[
    (
        "E0601",
        "a formula that cannot be typeset",
        "A formula is LaTeX between `$` signs that can be converted to MathML: every command is known, every group is \
         closed, and no command sets colors or defines commands. An underscore in `\\mathtt{}` or `\\text{}` is written \
         `\\_`, a dollar sign outside formulas `\\$`.",
    ),
    (
        "E0602",
        "a summary that is not one sentence",
        "A summary is one line that ends with a period: it becomes the first line of the Rust documentation \
         and a cell of the table of ops.",
    ),
    (
        "E0603",
        "a link that is not to a web page",
        "Links lead to http, https or a relative path. A link with another scheme could run code.",
    ),
    (
        "E0604",
        "an invalid version",
        "`since` is the version that introduced the op, and each key of `changes` is a version that changed it. Versions \
         are numbers with dots, like \"0.2\" or \"1.0.3\". Those of `changes` are sorted, the oldest first, are later \
         than `since`, and each has a sentence about what changed.",
    ),
    (
        "E0605",
        "a comment in the middle of a text",
        "In YAML ` #` starts a comment, unless the text is quoted or below a `|`: `see issue #42` is read as `see issue`. \
         Quote the text, or put the comment on a line of its own.",
    ),
    (
        "E0606",
        "an empty text",
        "A description, a message or another text that is shown to readers is empty or blank. Write it, or remove its key or \
         entry where the language does not require one.",
    ),
    (
        "E0607",
        "an operator that is not a symbol",
        "`operator` lists the symbols by which programs look an op up besides its name, as `AnyOp::new(\"+\", …)` does: words \
         of the characters `!$%&*+-./:<=>?@^|~`, separated by spaces. Names in other systems are `aliases`.",
    ),
];
