//! A bias for each channel of a batch of images, under two broadcast rules: `cargo run -p opwright --example bias`.

use opwright::{Add, AutoBroadcast, Result, Tensor, maximum};

fn main() -> Result<()> {
    // Two images of two channels, each of 2 × 3 pixels.
    let images = Tensor::from_fn([2, 2, 2, 3], |index| (index[2] * 3 + index[3]) as f32)?;
    let bias = Tensor::from([-3.0_f32, 0.5]);

    // NumPy aligns shapes at their last axis, so that the bias needs two axes more.
    let column = bias.view().reshape([2, 1, 1])?;
    let sum = (&images + column)?;

    // The rule `pdpd` says at which axis the bias begins.
    let op = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 });
    assert_eq!(op.eval(&images, &bias)?, sum);

    // A number is a tensor of rank 0.
    let activated = maximum(&sum, &Tensor::scalar(0.0))?;
    assert_eq!(activated.shape(), [2, 2, 2, 3]);
    println!("{activated}");

    // Shapes that do not meet are an error that says where.
    if let Err(error) = &images + &bias {
        println!("\n{error:#}");
    }
    Ok(())
}
