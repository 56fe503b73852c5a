//! E0502: an output cannot be a tensor that is read as an operand

use opwright::{Add, Tensor};

fn main() {
    let mut x = Tensor::from([1.0_f32]);
    let y = Tensor::from([2.0_f32]);
    Add::new().eval_into(&x, &y, &mut x).unwrap();
}
