//! Uses arrays of the crate `ndarray` as operands, and converts results to arrays, without copying:
//! `cargo run -p opwright --features ndarray --example arrays`.

use ndarray::{Array2, arr2, s};
use opwright::{Result, Tensor, View, ViewMut, add, hypot, mul};

fn main() -> Result<()> {
    let array = arr2(&[[3.0_f64, 4.0, 6.0], [5.0, 12.0, 8.0]]);

    // References to arrays are operands, whatever their layout.
    let sides = (array.slice(s![.., ..1]), array.slice(s![.., 1..;-1]));
    let lengths: Array2<f64> = hypot(&sides.0, &sides.1)?.into_ndarray()?;
    println!("{lengths:.3}");

    // An array converts to a tensor and back without a copy.
    let tensor = Tensor::from(array.clone());
    let doubled: Array2<f64> = (2.0 * tensor)?.into_ndarray()?;
    assert_eq!(doubled, &array + &array);

    // A result can be written into part of an array.
    let mut wide = Array2::zeros((2, 6));
    let sum = add(&array, View::from(&doubled))?;
    opwright::Mul::new().eval_into(
        &sum,
        &Tensor::scalar(0.5),
        ViewMut::from(&mut wide.slice_mut(s![.., ..;2])),
    )?;
    println!("{wide}");
    assert_eq!(wide[[1, 2]], 18.0);
    assert_eq!(mul(&array, &array)?.into_ndarray::<ndarray::Ix2>()?, &array * &array);
    Ok(())
}
