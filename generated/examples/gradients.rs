//! Fits a line to points with the gradients of the ops: `cargo run -p opwright --example gradients`.

use opwright::{Add, Mul, Result, Sub, Tensor, mul, sum};

fn main() -> Result<()> {
    let x = Tensor::from_fn([8], |index| index[0] as f64 / 8.0)?;
    let y = (1.0 + (2.5 * &x)?)?;
    let (mut slope, mut height) = (Tensor::scalar(0.0), Tensor::scalar(0.0));
    let (scale, shift, difference) = (Mul::new(), Add::new(), Sub::new());

    for _ in 0..2000 {
        // Forward pass: the differences between slope · x + height and y.
        let scaled = scale.eval(&slope, &x)?;
        let line = shift.eval(&scaled, &height)?;
        let off = difference.eval(&line, &y)?;

        // Backward pass, from the gradient of the mean square. Gradients are summed over broadcast axes, so those of
        // `slope` and `height` have rank 0.
        let grad = (&off * (2.0 / 8.0))?;
        let grad = difference.vjp(&line, &y, &grad)?.lhs;
        let shifted = shift.vjp(&scaled, &height, &grad)?;
        let scaled = scale.vjp(&slope, &x, &shifted.lhs)?;
        slope = (&slope - (0.2 * scaled.lhs)?)?;
        height = (&height - (0.2 * shifted.rhs)?)?;
    }

    let off = (((&slope * &x)? + &height)? - &y)?;
    let squares = sum(&mul(&off, &off)?, &[0])?.item()?;
    println!("y = {slope:.6} x + {height:.6}");
    assert!(squares < 1e-12, "the sum of squared differences is {squares}");
    Ok(())
}
