//! One op of each kind, and one that is all obstacles: what is generated for it, byte for byte, and compiled.
//!
//! `BLESS=1 cargo test -p opwright-codegen --test golden` rewrites what is expected; read the difference.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::{Path, PathBuf};

use opwright_codegen::Specs;
use opwright_runtime::Tensor;

/// As `generated/src/lib.rs` has them: no formatter touches what is generated.
macro_rules! golden {
    ($($kind:ident = $path:literal),* $(,)?) => {$(
        #[rustfmt::skip]
        #[allow(dead_code, reason = "the tests call one function of each")]
        #[path = $path]
        mod $kind;
    )*};
}

golden! {
    elementwise = "golden/elementwise/op.rs",
    kernel = "golden/kernel/op.rs",
    obstacles = "golden/obstacles/op.rs",
    reduce = "golden/reduce/op.rs",
    view = "golden/view/op.rs",
}

fn folder(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(kind)
}

#[test]
fn what_is_generated_is_what_is_expected() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut different = vec![];
    for kind in ["elementwise", "view", "reduce", "kernel", "obstacles"] {
        let dir = folder(kind);
        let spec = fs::read_to_string(dir.join("spec.yaml")).unwrap();
        let key = spec.lines().find(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        let op = key.unwrap().trim_end_matches(':');
        let specs =
            Specs::from_texts([(format!("specs/{op}.yaml").as_str(), spec.as_str())]).unwrap();
        let artifacts = opwright_codegen::compile(&specs)
            .map_err(|faults| faults.with_sources(specs.sources))
            .unwrap();
        for (from, to) in [
            (format!("src/ops/{op}.rs"), "op.rs"),
            (format!("docs/{op}.md"), "op.md"),
            (format!("vectors/{op}.json"), "vectors.json"),
        ] {
            let text = &artifacts.files[&from];
            let path = dir.join(to);
            if bless {
                fs::write(&path, text).unwrap();
            } else if fs::read_to_string(&path).unwrap_or_default() != *text {
                different.push(format!("{kind}/{to}"));
            }
        }
    }
    assert!(
        different.is_empty(),
        "{different:?} differ. If what is generated is better, `BLESS=1 cargo test -p opwright-codegen --test golden`."
    );
}

#[test]
fn what_is_generated_compiles_and_runs() {
    let row = Tensor::from([1.0_f32, 2.0]);
    let blend = elementwise::blend(&row, &Tensor::from([3.0_f32, 4.0])).unwrap();
    assert_eq!(blend.to_vec(), [2.0, 3.0]);
    let matrix = Tensor::from([[1_i32, 2], [3, 4]]);
    assert_eq!(view::reverse_axes(&matrix).unwrap().to_vec(), [1, 3, 2, 4]);
    let sums = reduce::sum_of_products(&matrix, &matrix, &[1]).unwrap();
    assert_eq!(sums.to_vec(), [5, 25]);
    assert_eq!(kernel::twice(&row, &[2]).unwrap().to_vec(), [1.0, 2.0, 1.0, 2.0]);
    let sums = obstacles::type_(&matrix, &Tensor::from([10, 20])).unwrap();
    assert_eq!(sums.to_vec(), [11, 22, 13, 24]);
}
