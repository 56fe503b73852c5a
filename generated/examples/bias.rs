//! Adds a bias per channel to a batch of images, under two broadcast rules: `cargo run -p opwright --example bias`.

use opwright::{Add, AutoBroadcast, Result, Tensor, maximum};

fn main() -> Result<()> {
    // Two images of two channels of 2 × 3 pixels.
    let images = Tensor::from_fn([2, 2, 2, 3], |index| (index[2] * 3 + index[3]) as f32)?;
    let bias = Tensor::from([-3.0_f32, 0.5]);

    // NumPy aligns shapes at the last axis, so the bias needs two more axes.
    let column = bias.view().reshape([2, 1, 1])?;
    let sum = (&images + column)?;

    // The rule `pdpd` takes the axis at which the bias starts.
    let op = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 });
    assert_eq!(op.eval(&images, &bias)?, sum);

    // A scalar is a tensor of rank 0.
    let activated = maximum(&sum, &Tensor::scalar(0.0))?;
    assert_eq!(activated.shape(), [2, 2, 2, 3]);
    println!("{activated}");

    // If shapes do not broadcast, the error names the axis.
    if let Err(error) = &images + &bias {
        println!("\n{error:#}");
    }
    Ok(())
}
