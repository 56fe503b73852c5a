//! E0499: two threads cannot write to one tensor

use opwright::{Add, Tensor};

fn main() {
    let mut x = Tensor::from([1.0_f32]);
    let y = Tensor::from([2.0_f32]);
    std::thread::scope(|scope| {
        scope.spawn(|| Add::new().eval_in_place(&mut x, &y));
        scope.spawn(|| Add::new().eval_in_place(&mut x, &y));
    });
}
