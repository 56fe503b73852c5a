//! Words with a meaning in Rust, its libraries, the runtime, generated code, or a file system.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Strict, reserved and weak keywords of every edition.
const KEYWORDS: &str = "as async await break const continue crate dyn else enum extern false fn for gen if impl in let loop \
    match mod move mut pub ref return self static struct super trait true type unsafe use where while abstract become box \
    do final macro override priv try typeof unsized virtual yield auto default macro_rules raw safe union";

/// Types, traits, variants, functions and macros of the prelude, in lower case.
const PRELUDE: &str = "option some none result ok err vec string box to_string to_owned clone copy send sized sync unpin drop fn \
    fn_mut fn_once async_fn async_fn_mut async_fn_once as_ref as_mut into from try_into try_from default iterator extend \
    into_iterator double_ended_iterator exact_size_iterator from_iterator eq partial_eq ord partial_ord future into_future \
    size_of size_of_val align_of align_of_val debug hash assert assert_eq cfg column compile_error concat dbg env eprintln \
    file format format_args include include_str line matches module_path panic print println stringify thread_local todo \
    unimplemented unreachable write writeln derive test global_allocator";

/// Modules of `std` and `core`, the crates themselves, and primitive types.
const LIBRARIES: &str = "std core alloc proc_macro opwright opwright_runtime any array ascii backtrace borrow boxed cell char clone \
    cmp collections convert error ffi fs future hash hint intrinsics io iter marker mem net num ops os panic path pin \
    prelude primitive process ptr rc simd slice str sync task thread time bool f16 f32 f64 f128 i8 i16 i32 i64 i128 isize u8 \
    u16 u32 u64 u128 usize never unit tuple reference";

/// Device names of Windows.
const DEVICES: &str = "con prn aux nul com0 com1 com9 lpt0 lpt1 lpt9 com10 clock conin";

/// Names that are generated beside an op, and composed names.
const BESIDE: &str = "index manifest readme lib main rt any_op info examples ulps close assert_ulps t c lhs_shape rhs_shape \
    output_shape lhs_dtype lhs_grad rhs_grad count_shape value_0 value_1 lhs_grads mode_grads ops_ grads error tensor_";

/// All words that may be names, including those in the sources of the runtime and of generated ops.
pub fn all() -> Vec<String> {
    let lists = [KEYWORDS, PRELUDE, LIBRARIES, DEVICES, BESIDE];
    let words = lists.iter().flat_map(|list| list.split_whitespace()).map(str::to_owned);
    let all: BTreeSet<String> = words.chain(runtime()).chain(generated()).collect();
    all.into_iter().filter(|word| !word.ends_with('_')).collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The items at the root of the runtime, such as `any_tensor` for `AnyTensor`.
fn runtime() -> Vec<String> {
    let text = fs::read_to_string(root().join("runtime/src/lib.rs")).unwrap();
    let file = syn::parse_file(&text).unwrap();
    let mut found = vec![];
    for item in file.items {
        match item {
            syn::Item::Use(one) if matches!(one.vis, syn::Visibility::Public(_)) => {
                leaves(&one.tree, &mut found);
            }
            syn::Item::Mod(one) => found.push(one.ident.to_string()),
            _ => {}
        }
    }
    assert!(found.len() > 50, "{found:?}");
    found.iter().map(|name| snake(name)).collect()
}

fn leaves(tree: &syn::UseTree, found: &mut Vec<String>) {
    match tree {
        syn::UseTree::Path(path) => leaves(&path.tree, found),
        syn::UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, found)),
        syn::UseTree::Name(name) => found.push(name.ident.to_string()),
        syn::UseTree::Rename(name) => found.push(name.rename.to_string()),
        syn::UseTree::Glob(_) => {}
    }
}

fn snake(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.push(c.to_ascii_lowercase());
    }
    text
}

/// Every identifier of some generated ops, in lower case: locals, parameters, fields, methods.
fn generated() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for name in ["add", "broadcast_in_dim", "sum", "select", "pow", "tile"] {
        let path = root().join(format!("generated/src/ops/{name}.rs"));
        let text = fs::read_to_string(path).unwrap();
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in lines {
            let words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let is_name = |word: &&str| {
                word.starts_with(|c: char| c.is_ascii_lowercase())
                    && !word.contains("__")
                    && !word.contains(|c: char| c.is_ascii_uppercase())
            };
            found.extend(words.filter(is_name).map(str::to_owned));
        }
    }
    found
}
