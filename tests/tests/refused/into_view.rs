//! E0277: the result of a broadcast is a read-only view, and cannot be an output

use opwright::{Add, Tensor, broadcast_to};

fn main() {
    let x = Tensor::from([1.0_f32]);
    let wide = broadcast_to(&x, &[3]).unwrap();
    Add::new().eval_into(&x, &x, wide).unwrap();
}
