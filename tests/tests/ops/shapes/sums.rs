//! The reductions, for all small shapes: every result is the sum of the elements that map to its coordinate.

use opwright::{Result, Sum, SumTo, Tensor};

use super::definition::{Answer, answer, operand};
use super::movement::broadcast_to;
use super::scope::{lists, shapes};

/// Sums over axes that are kept with size 1: each element is added to the position that the inverse broadcast reads.
fn sum_to(input: &[usize], shape: &[usize]) -> Answer {
    let target: Vec<i64> = input.iter().map(|&dim| dim as i64).collect();
    let places = broadcast_to(shape, &target)?.values(&[shape]);
    let mut sums = vec![0; shape.iter().product()];
    for (place, element) in places.into_iter().zip(operand(0, input).to_vec()) {
        sums[place as usize - 1] += element;
    }
    Some((shape.to_vec(), sums))
}

/// Sums over distinct axes in any order.
fn sum(input: &[usize], axes: &[usize], keep_dims: bool) -> Answer {
    let repeated = (1..axes.len()).any(|k| axes[..k].contains(&axes[k]));
    if repeated || axes.iter().any(|&axis| axis >= input.len()) {
        return None;
    }
    let over = |axis: &usize| axes.contains(axis);
    let kept = (0..input.len()).map(|axis| if over(&axis) { 1 } else { input[axis] });
    let (kept, sums) = sum_to(input, &kept.collect::<Vec<_>>())?;
    let left = (0..input.len()).filter(|axis| !over(axis)).map(|axis| input[axis]).collect();
    Some((if keep_dims { kept } else { left }, sums))
}

fn answer_of(outcome: &Result<Tensor<u32>>) -> Answer {
    answer(outcome.as_ref().map_err(Clone::clone))
}

#[test]
fn sum_follows_its_definition_for_every_list_of_axes() {
    let axes = lists(4, &[0, 1, 2, 3, 4]);
    let mut results = 0;
    for input in &shapes(4) {
        let x = operand(0, input);
        for axes in &axes {
            for keep_dims in [false, true] {
                let got = answer_of(&Sum::new(axes).keep_dims(keep_dims).eval(&x));
                assert_eq!(
                    got,
                    sum(input, axes, keep_dims),
                    "sum({input:?}, {axes:?}, {keep_dims})"
                );
                results += usize::from(got.is_some());
            }
        }
    }
    assert!(results > 1000, "only {results}");
}

#[test]
fn sum_to_follows_its_definition_for_every_shape() {
    let mut results = 0;
    for input in &shapes(4) {
        let x = operand(0, input);
        for shape in &shapes(4) {
            let got = answer_of(&SumTo::new(shape).eval(&x));
            assert_eq!(got, sum_to(input, shape), "sum_to({input:?}, {shape:?})");
            results += usize::from(got.is_some());
        }
    }
    assert!(results > 1000, "only {results}");
}
