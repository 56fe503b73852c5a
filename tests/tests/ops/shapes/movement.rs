//! The ops that broadcast one tensor, for all small inputs and targets.

use opwright::{
    Broadcast, BroadcastBidirectional, BroadcastLike, BroadcastNumpy, BroadcastTo, Expand, View,
};

use super::definition::{Definition, Read, agree, answer, operand};
use super::rules::{numpy, stretched};
use super::scope::{ALL, lists, sets, shapes};

/// MindSpore's rule: entries are at least -1, the rank does not decrease, a -1 needs an axis of the input, and a size is
/// kept or is a 1 that is stretched.
pub fn broadcast_to(input: &[usize], target: &[i64]) -> Option<Definition> {
    let lead = target.len().checked_sub(input.len())?;
    let mut shape = Vec::new();
    for (k, &entry) in target.iter().enumerate() {
        let size = k.checked_sub(lead).map(|k| input[k]);
        shape.push(match (entry, size) {
            (-1, Some(size)) => size,
            (..0, _) => return None,
            (_, Some(size)) if size != 1 && size != entry as usize => return None,
            _ => entry as usize,
        });
    }
    Some(Definition { shape, reads: vec![stretched(input, lead)] })
}

#[test]
fn broadcast_to_follows_its_rule_for_every_target() {
    let mut results = 0;
    let inputs = shapes(4);
    let targets = [lists(4, &[-1, 0, 1, 2, 3]), lists(2, &[-2, -1, 2, i64::MIN])].concat();
    for input in &inputs {
        let x = operand(0, input);
        for target in &targets {
            let answer = answer(BroadcastTo::new(target).eval(&x));
            let definition = broadcast_to(input, target);
            let call = || format!("broadcast_to({input:?}, {target:?})");
            results += agree(answer, definition.as_ref(), &[input], call);
        }
    }
    assert!(results > 10_000, "only {results}");
}

/// OpenVINO's one-way rule is the same without -1; its two-way rule is `numpy`.
#[test]
fn broadcast_numpy_and_bidirectional_follow_their_rules_for_every_target() {
    for input in &shapes(4) {
        let x = operand(0, input);
        for target in &shapes(4) {
            let one_way = answer(BroadcastNumpy::new(target).eval(&x));
            let entries: Vec<i64> = target.iter().map(|&dim| dim as i64).collect();
            let call = || format!("broadcast_numpy({input:?}, {target:?})");
            agree(one_way, broadcast_to(input, &entries).as_ref(), &[input], call);
            let both_ways = answer(BroadcastBidirectional::new(target).eval(&x));
            let definition = numpy(input, target).map(|Definition { shape, reads }| Definition {
                shape,
                reads: reads[..1].to_vec(),
            });
            let call = || format!("broadcast_bidirectional({input:?}, {target:?})");
            agree(both_ways, definition.as_ref(), &[input], call);
        }
    }
}

/// nGraph's rule: the shape without the broadcast axes is exactly that of `arg`; nothing is stretched.
fn broadcast(arg: &[usize], shape: &[usize], axes: &[usize]) -> Option<Definition> {
    if axes.iter().any(|&axis| axis >= shape.len()) {
        return None;
    }
    let kept: Vec<usize> = (0..shape.len()).filter(|axis| !axes.contains(axis)).collect();
    let reads = vec![kept.iter().map(|&axis| Read::At(axis)).collect()];
    let fits = kept.iter().map(|&axis| shape[axis]).eq(arg.iter().copied());
    fits.then(|| Definition { shape: shape.to_vec(), reads })
}

/// Every set of axes, including one out of range; valid sets also in reverse order and with a repeated axis.
#[test]
fn broadcast_follows_its_rule_for_every_set_of_axes() {
    let mut results = 0;
    let all = shapes(if ALL { 4 } else { 3 });
    let args: Vec<_> = all.iter().map(|shape| operand(0, shape)).collect();
    for shape in &all {
        for axes in sets(shape.len() + 1) {
            let op = Broadcast::new(shape, &axes);
            let like = BroadcastLike::new().initial_broadcast_axes(&axes);
            let target = operand(0, shape);
            for (arg, x) in all.iter().zip(&args) {
                let definition = broadcast(arg, shape, &axes);
                let call = || format!("broadcast({arg:?}, {shape:?}, {axes:?})");
                results += agree(answer(op.eval(x)), definition.as_ref(), &[arg], call);
                // No axes means those that `arg` lacks on the right.
                let lacking: Vec<usize> = (arg.len()..shape.len()).collect();
                let axes = if axes.is_empty() { &lacking } else { &axes };
                let definition_like = broadcast(arg, shape, axes);
                let call = || format!("broadcast_like({arg:?}, {shape:?}, {axes:?})");
                agree(answer(like.eval(x, &target)), definition_like.as_ref(), &[arg], call);
                if definition.is_some() {
                    let named: Vec<usize> = axes.iter().rev().chain(axes).copied().collect();
                    let again = answer(Broadcast::new(shape, &named).eval(x));
                    let call = || format!("broadcast({arg:?}, {shape:?}, {named:?})");
                    agree(again, broadcast(arg, shape, &named).as_ref(), &[arg], call);
                }
            }
        }
    }
    // For every shape, every set of its axes leaves exactly one `arg`.
    let expected: usize = all.iter().map(|shape| 1 << shape.len()).sum();
    assert_eq!(results, expected);
}

/// Owl's rule: ones on the left or on the right, up to the rank.
#[test]
fn expand_follows_its_rule_for_every_rank() {
    for input in &shapes(4) {
        let x = operand(0, input);
        for rank in -1..=7 {
            for hi in [false, true] {
                let added = usize::try_from(rank).unwrap_or(0).saturating_sub(input.len());
                let ones = vec![1; added];
                let (shape, start) = match hi {
                    true => ([input, &ones[..]].concat(), 0),
                    false => ([&ones[..], input].concat(), added),
                };
                let reads = vec![(start..start + input.len()).map(Read::At).collect()];
                let outcome = Expand::new(rank).hi(hi).eval(&x);
                assert!(
                    outcome.as_ref().is_ok_and(|view: &View<'_, u32>| view.as_slice().is_some())
                );
                let call = || format!("expand({input:?}, {rank}, {hi})");
                agree(answer(outcome), Some(&Definition { shape, reads }), &[input], call);
            }
        }
    }
}
