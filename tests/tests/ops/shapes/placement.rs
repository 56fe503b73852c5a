//! The ops that place or replicate each axis separately.

use opwright::{BroadcastInDim, Repeat, Tile};

use super::definition::{Definition, Read, agree, answer, operand};
use super::scope::{ALL, lists, shapes};

/// StableHLO's rule: each axis of the operand goes to a distinct axis of the shape, whose size is equal,
/// or is stretched from 1.
pub fn broadcast_in_dim(input: &[usize], shape: &[usize], places: &[usize]) -> Option<Definition> {
    if places.len() != input.len() {
        return None;
    }
    let mut reads = Vec::new();
    for (k, (&place, &size)) in places.iter().zip(input).enumerate() {
        let met = *shape.get(place)?;
        if places[..k].contains(&place) || (size != 1 && size != met) {
            return None;
        }
        reads.push(if size == 1 { Read::First } else { Read::At(place) });
    }
    Some(Definition { shape: shape.to_vec(), reads: vec![reads] })
}

fn every_place(shapes: &[Vec<usize>], rank: usize) -> usize {
    let places = lists(rank, &(0..=rank).collect::<Vec<_>>());
    let mut results = 0;
    for input in shapes {
        let x = operand(0, input);
        for shape in shapes {
            for places in &places {
                let answer = answer(BroadcastInDim::new(shape, places).eval(&x));
                let definition = broadcast_in_dim(input, shape, places);
                let call = || format!("broadcast_in_dim({input:?}, {shape:?}, {places:?})");
                results += agree(answer, definition.as_ref(), &[input], call);
            }
        }
    }
    results
}

/// Every list of axes: in any order, repeated, out of range, too long and too short.
#[test]
fn broadcast_in_dim_follows_its_rule_for_every_list_of_axes() {
    assert!(every_place(&shapes(2), 2) > 100);
    assert!(every_place(&lists(3, &[0, 1, 2]), 3) > 1000);
    if ALL {
        every_place(&shapes(3), 3);
        every_place(&lists(4, &[1, 2]), 4);
    }
}

/// Copies of the whole tensor; the shorter of shape and repetitions is padded with leading ones.
pub fn tile(input: &[usize], reps: &[i64]) -> Option<Definition> {
    let rank = input.len().max(reps.len());
    let mut shape = vec![1; rank];
    for (dim, &size) in shape.iter_mut().rev().zip(input.iter().rev()) {
        *dim = size;
    }
    for (dim, &times) in shape.iter_mut().rev().zip(reps.iter().rev()) {
        *dim *= usize::try_from(times).ok()?;
    }
    let lead = rank - input.len();
    let reads = input.iter().enumerate().map(|(k, &size)| Read::Modulo(lead + k, size)).collect();
    Some(Definition { shape, reads: vec![reads] })
}

/// Copies of every element, with a number of repetitions for each axis.
pub fn repeat(input: &[usize], reps: &[i64]) -> Option<Definition> {
    let times = |&times: &i64| usize::try_from(times).ok();
    let reps: Vec<usize> = reps.iter().map(times).collect::<Option<_>>()?;
    if reps.len() != input.len() {
        return None;
    }
    let shape = input.iter().zip(&reps).map(|(size, times)| size * times).collect();
    let reads = reps.iter().enumerate().map(|(k, &times)| Read::Quotient(k, times)).collect();
    Some(Definition { shape, reads: vec![reads] })
}

#[test]
fn tile_and_repeat_follow_their_rules_for_every_list() {
    let refused = lists(3, &[-1, 0, 2]);
    let reps = [lists(4, &[1, 2, 3]), refused].concat();
    let mut results = 0;
    for input in &shapes(4) {
        let x = operand(0, input);
        for reps in &reps {
            let tiled = Tile::new(reps).eval(&x);
            let call = || format!("tile({input:?}, {reps:?})");
            let answer_of = |outcome: &opwright::Result<opwright::Tensor<u32>>| {
                answer(outcome.as_ref().map_err(Clone::clone))
            };
            results += agree(answer_of(&tiled), tile(input, reps).as_ref(), &[input], call);
            let repeated = Repeat::new(reps).eval(&x);
            let call = || format!("repeat({input:?}, {reps:?})");
            results += agree(answer_of(&repeated), repeat(input, reps).as_ref(), &[input], call);
        }
    }
    assert!(results > 10_000, "only {results}");
}
