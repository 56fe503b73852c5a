//! E0502: a tensor cannot be written while a view of it is in use

use opwright::{Add, Tensor, broadcast_to};

fn main() {
    let mut x = Tensor::from([1.0_f32]);
    let wide = broadcast_to(&x, &[3]).unwrap();
    Add::new().eval_in_place(&mut x, &Tensor::from([2.0_f32])).unwrap();
    println!("{wide:?}");
}
