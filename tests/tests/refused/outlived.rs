//! E0505: a tensor cannot be dropped before its views

use opwright::{Tensor, broadcast_to};

fn main() {
    let x = Tensor::from([1.0_f32]);
    let wide = broadcast_to(&x, &[3]).unwrap();
    drop(x);
    println!("{wide:?}");
}
