//! What `golden.rs` compares is not only text: it compiles against the runtime, and runs.

#![allow(clippy::unwrap_used, reason = "a test may")]

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
    forms = "golden/forms/op.rs",
    kernel = "golden/kernel/op.rs",
    obstacles = "golden/obstacles/op.rs",
    reduce = "golden/reduce/op.rs",
    view = "golden/view/op.rs",
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
    let signs = Tensor::from([1_i32, -2, 5, 3]);
    assert_eq!(forms::choose(&signs).unwrap().to_vec(), [1, 2, 5, 3]);
    let kept = forms::Choose::new().least(2).eval(&signs).unwrap();
    assert_eq!(kept.to_vec(), [-1, 2, 5, 3]);
    let seven = forms::Choose::new().least(7);
    assert!(seven.eval(&signs).is_ok() && seven.eval(&matrix).is_err());
    assert_eq!(kernel::twice(&row, &[2]).unwrap().to_vec(), [1.0, 2.0, 1.0, 2.0]);
    let sums = obstacles::type_(&matrix, &Tensor::from([10, 20])).unwrap();
    assert_eq!(sums.to_vec(), [11, 22, 13, 24]);
}
