//! compiles: the corresponding valid uses; views and tensors move to other threads, and several threads read one
//! tensor

use opwright::{Add, AnyOp, AnyTensor, AnyView, OpError, Tensor, View, ViewMut, broadcast_to};

fn goes_anywhere<T: Send + Sync>() {}

fn main() {
    goes_anywhere::<(Tensor<f32>, View<'_, f32>, ViewMut<'_, f32>)>();
    goes_anywhere::<(AnyTensor, AnyView<'_>, AnyOp, Add, OpError)>();
    let x = Tensor::from([1.0_f32]);
    let mut out = Tensor::from([0.0_f32; 3]);
    let wide = broadcast_to(&x, &[3]).unwrap();
    Add::new().eval_into(&x, &wide, &mut out).unwrap();
    Add::new().eval_in_place(&mut out, &wide).unwrap();
    std::thread::scope(|scope| {
        scope.spawn(|| Add::new().eval(&x, &wide));
        scope.spawn(|| Add::new().eval(&wide, &x));
    });
    drop(wide);
    drop(x);
}
