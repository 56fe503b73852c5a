//! E0502: a result does not go where an operand is read

use opwright::{Add, Tensor};

fn main() {
    let mut x = Tensor::from([1.0_f32]);
    let y = Tensor::from([2.0_f32]);
    Add::new().eval_into(&x, &y, &mut x).unwrap();
}
