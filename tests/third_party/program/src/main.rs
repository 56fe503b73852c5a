//! A program with the ops at its root.

opwright_runtime::include_ops!();

fn main() -> opwright_runtime::Result<()> {
    let x = opwright_runtime::Tensor::from([1, 2, 3, 4]);
    println!("{:?}", half(&x)?.to_vec());
    Ok(())
}
