//! What threads may share.

#![allow(clippy::unwrap_used)]

use opwright_runtime::{AnyTensor, OpError, Tensor, View, ViewMut};

#[test]
fn shared_between_threads() {
    fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<View<'_, f32>>();
    is_send_and_sync::<ViewMut<'_, f32>>();
    is_send_and_sync::<AnyTensor>();
    is_send_and_sync::<OpError>();
    let tensor = Tensor::from([1.0f32; 100]);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| assert_eq!((&tensor + &tensor).unwrap().to_vec(), [2.0; 100]));
        }
    });
}
