//! E0277: a read-only view cannot be overwritten in place

use opwright::{Add, Tensor, broadcast_to};

fn main() {
    let x = Tensor::from([1.0_f32]);
    let wide = broadcast_to(&x, &[3]).unwrap();
    Add::new().eval_in_place(wide, &x).unwrap();
}
