//! Names in Python.

/// The keywords of Python 3 that a name of a spec can be; those with a capital letter cannot.
const PYTHON_KEYWORDS: [&str; 32] = [
    "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif",
    "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda",
    "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// The modules and functions of a Python package that are not ops.
const PACKAGE_MEMBERS: [&str; 9] = [
    "bridge",
    "dask",
    "dask_forms",
    "docs",
    "errors",
    "explain_broadcast",
    "jax",
    "set_threads",
    "torch",
];

/// The name of an op in Python: that of another member of the package gets a trailing underscore, too.
pub fn python_op_name(name: &str) -> String {
    let underscore = if PACKAGE_MEMBERS.contains(&name) { "_" } else { "" };
    format!("{}{underscore}", python_name(name))
}

/// The name of an operand or an attribute in Python. A keyword gets a trailing underscore.
pub fn python_name(name: &str) -> String {
    let underscore = if PYTHON_KEYWORDS.contains(&name) { "_" } else { "" };
    format!("{name}{underscore}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_get_an_underscore() {
        assert_eq!(["add", "not", "lambda"].map(python_name), ["add", "not_", "lambda_"]);
    }

    #[test]
    fn an_op_has_no_name_of_a_module() {
        assert_eq!(["add", "not", "jax"].map(python_op_name), ["add", "not_", "jax_"]);
    }
}
