//! Names of a spec in generated Rust. They are kept, but a name that Rust or generated code uses gets a trailing
//! underscore.
//!
//! ```text
//! where    where_   the function of an op, an operand, an attribute
//! str      str_     the module of an op
//! tensor   Tensor_  the struct of an op
//! self     Self_    the variant of a choice
//! ```
//!
//! No name in a spec ends with an underscore, so the results cannot clash.

use proc_macro2::{Ident, Span};

use super::device::is_device;

/// The words that `syn` rejects as identifiers. A list is faster than asking `syn`, which parses and interns every
/// name.
const KEYWORDS: [&str; 52] = [
    "Self", "_", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Contextual keywords, and keywords that `syn` does not know.
const CONTEXTUAL_KEYWORDS: [&str; 2] = ["gen", "union"];

/// The locals, parameters and methods of generated code, which share a scope with operands, attributes and `let`s.
const LOCALS: [&str; 36] = [
    "affine",
    "aligned",
    "at",
    "attributes",
    "c",
    "call",
    "cause",
    "common",
    "compute",
    "done",
    "element",
    "eval",
    "eval_in_place",
    "eval_into",
    "eval_views",
    "eval_views_in_place",
    "eval_views_into",
    "folded",
    "from_attributes",
    "full",
    "grad",
    "guard",
    "holds",
    "infer",
    "info",
    "message",
    "new",
    "op",
    "operands",
    "out",
    "result",
    "run",
    "sums",
    "terms",
    "value",
    "vjp",
];

/// Crates that come with Rust, and those that a crate with ops depends on.
const LANGUAGE: [&str; 5] = ["alloc", "core", "proc_macro", "std", "test"];
const NEEDED: [&str; 2] = ["opwright_codegen", "opwright_runtime"];

/// Functions that a crate may have next to its ops: those of the runtime that it re-exports, and that of a program.
const FUNCTIONS: [&str; 6] =
    ["expect_dtype", "expect_grad", "expect_out", "expect_variable", "main", "operands"];

/// Names that are ambiguous as modules: primitive types, crates, and the module of all ops. Cargo would take a file
/// `main.rs` among the tests for a target of its own.
const MODULES: [&str; 28] = [
    "alloc",
    "bf16",
    "bool",
    "char",
    "core",
    "f128",
    "f16",
    "f32",
    "f64",
    "i128",
    "i16",
    "i32",
    "i64",
    "i8",
    "isize",
    "main",
    "ops",
    "opwright_runtime",
    "proc_macro",
    "rt",
    "std",
    "str",
    "test",
    "u128",
    "u16",
    "u32",
    "u64",
    "u8",
];

/// Types that generated code may name without a path: those of the prelude, of the runtime and of generated code
/// itself.
const TYPES: [&str; 94] = [
    "Affine",
    "AnyOp",
    "AnyTensor",
    "AnyView",
    "AnyViewMut",
    "AsMut",
    "AsRef",
    "AsyncFn",
    "AsyncFnMut",
    "AsyncFnOnce",
    "Attribute",
    "AttributeInfo",
    "AttributeType",
    "Attributes",
    "AutoBroadcast",
    "Axes",
    "Bitwise",
    "Box",
    "C",
    "Call",
    "Cause",
    "Clone",
    "ConstraintInfo",
    "Copy",
    "DType",
    "Default",
    "Dim",
    "Dims",
    "DoubleEndedIterator",
    "Drop",
    "Element",
    "ElementType",
    "Elements",
    "Eq",
    "Err",
    "ErrorClass",
    "ErrorKind",
    "ExactSizeIterator",
    "Extend",
    "Float",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Future",
    "Integer",
    "Interval",
    "Into",
    "IntoFuture",
    "IntoIterator",
    "IntoView",
    "IntoViewMut",
    "Iterator",
    "NewShape",
    "None",
    "Numeric",
    "Ok",
    "Op",
    "OpError",
    "OpInfo",
    "Operand",
    "OperandInfo",
    "Option",
    "Ord",
    "Partial",
    "PartialEq",
    "PartialOrd",
    "PartialShape",
    "Pick",
    "Placed",
    "Result",
    "Self",
    "Send",
    "Shape",
    "ShapeError",
    "ShapeResult",
    "ShortList",
    "Signed",
    "Sized",
    "Some",
    "String",
    "Sync",
    "T",
    "Tensor",
    "TensorType",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Vec",
    "View",
    "ViewMut",
];

/// Whether Rust reserves a word.
pub fn is_reserved(word: &str) -> bool {
    KEYWORDS.binary_search(&word).is_ok()
}

/// Why a crate with ops cannot have a name, given as it is in code.
pub fn crate_fault(name: &str) -> Option<&'static str> {
    if is_device(&name.to_ascii_lowercase()) {
        return Some("it is a device on Windows, where no file can have the name");
    }
    if is_reserved(name) || CONTEXTUAL_KEYWORDS.contains(&name) {
        return Some("it is a keyword of Rust");
    }
    if LANGUAGE.contains(&name) {
        return Some("it is the name of a crate that comes with Rust");
    }
    NEEDED.contains(&name).then_some("it is the name of a package that it would depend on")
}

/// The local, field or method of an argument, `let` or result.
pub fn ident(name: &str) -> Ident {
    identifier(name, &LOCALS)
}

/// The test function of an example. The tests also define `assert_ulps`.
pub fn test_ident(name: &str) -> Ident {
    identifier(name, &["assert_ulps"])
}

/// The function of an op.
pub fn function_ident(name: &str) -> Ident {
    identifier(name, &FUNCTIONS)
}

/// The module of an op, which also names its file.
pub fn module_ident(name: &str) -> Ident {
    identifier(name, &MODULES)
}

/// The struct of an op: `broadcast_to` → `BroadcastTo`.
pub fn type_name(op: &str) -> String {
    free(camel(op), &TYPES)
}

/// The struct of an op's gradients: `AddGrads`.
pub fn grads_name(op: &str) -> String {
    free(camel(op) + "Grads", &TYPES)
}

/// The enum of a choice: `PadMode`.
pub fn choice_name(op: &str, attribute: &str) -> String {
    free(camel(op) + &camel(attribute), &TYPES)
}

/// The variant of a choice's word: `half_even` → `HalfEven`.
pub fn variant_name(word: &str) -> String {
    free(camel(word), &[])
}

fn identifier(name: &str, taken: &[&str]) -> Ident {
    Ident::new(&free(name.to_owned(), taken), Span::call_site())
}

/// The name, with an underscore if it is a keyword or one of `taken`.
fn free(name: String, taken: &[&str]) -> String {
    let word = name.as_str();
    let is_taken = is_reserved(word)
        || CONTEXTUAL_KEYWORDS.contains(&word)
        || taken.binary_search(&word).is_ok();
    if is_taken { name + "_" } else { name }
}

fn camel(name: &str) -> String {
    let capital = |part: &str| {
        let mut letters = part.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    name.split('_').map(capital).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_those_of_the_parser() {
        let others = ["union", "gen", "macro_rules", "lhs", "selfish", "typ", "r", "x1", "_x"];
        for word in KEYWORDS.iter().chain(&others) {
            assert_eq!(is_reserved(word), syn::parse_str::<Ident>(word).is_err(), "{word}");
        }
    }

    #[test]
    fn word_lists_are_sorted() {
        for words in [&KEYWORDS[..], &LOCALS, &FUNCTIONS, &MODULES, &TYPES] {
            assert!(words.is_sorted(), "{words:?}");
        }
    }

    #[test]
    fn taken_names_get_an_underscore() {
        for (name, local, function_of, module_of, ty) in [
            ("add", "add", "add", "add", "Add"),
            ("broadcast_to", "broadcast_to", "broadcast_to", "broadcast_to", "BroadcastTo"),
            ("conv_2d", "conv_2d", "conv_2d", "conv_2d", "Conv2d"),
            ("where", "where_", "where_", "where_", "Where"),
            ("gen", "gen_", "gen_", "gen_", "Gen"),
            ("self", "self_", "self_", "self_", "Self_"),
            ("vec", "vec", "vec", "vec", "Vec_"),
            ("any_op", "any_op", "any_op", "any_op", "AnyOp_"),
            ("std", "std", "std", "std_", "Std"),
            ("i64", "i64", "i64", "i64_", "I64"),
            ("out", "out_", "out", "out", "Out"),
            ("operands", "operands_", "operands_", "operands", "Operands"),
        ] {
            assert_eq!(ident(name), local);
            assert_eq!(function_ident(name), function_of);
            assert_eq!(module_ident(name), module_of);
            assert_eq!(type_name(name), ty);
        }
        assert_eq!(variant_name("self"), "Self_");
        assert_eq!(variant_name("none"), "None");
        assert_eq!(choice_name("into", "iterator"), "IntoIterator_");
        assert_eq!(grads_name("tensor"), "TensorGrads");
    }
}
