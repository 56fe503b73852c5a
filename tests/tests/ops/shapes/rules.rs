//! The broadcast rules of two operands: `none`, `numpy`, and `pdpd` with every axis.

use opwright::{Add, AutoBroadcast, Tensor};

use super::definition::{Answer, Definition, Read, agree, answer, operand, violation};
use super::scope::shapes;

/// The reads of an operand whose axis 0 is axis `start` of the result: an axis of size 1 is stretched.
pub fn stretched(operand: &[usize], start: usize) -> Vec<Read> {
    let read =
        |(k, &dim): (usize, &usize)| if dim == 1 { Read::First } else { Read::At(start + k) };
    operand.iter().enumerate().map(read).collect()
}

/// The rule `none`: equal shapes.
fn none(lhs: &[usize], rhs: &[usize]) -> Option<Definition> {
    let reads = || (0..lhs.len()).map(Read::At).collect();
    (lhs == rhs).then(|| Definition { shape: lhs.to_vec(), reads: vec![reads(), reads()] })
}

/// The rule `numpy`: shapes are aligned at the last axis; missing sizes are 1; sizes are equal, or one
/// of them is 1.
pub fn numpy(lhs: &[usize], rhs: &[usize]) -> Option<Definition> {
    let rank = lhs.len().max(rhs.len());
    let mut shape = vec![0; rank];
    for (from_right, dim) in shape.iter_mut().rev().enumerate() {
        let size = |operand: &[usize]| operand.iter().rev().nth(from_right).copied().unwrap_or(1);
        *dim = match (size(lhs), size(rhs)) {
            (a, b) if a == b => a,
            (1, b) => b,
            (a, 1) => a,
            _ => return None,
        };
    }
    let reads = |operand: &[usize]| stretched(operand, rank - operand.len());
    Some(Definition { shape, reads: vec![reads(lhs), reads(rhs)] })
}

/// The rule `pdpd`: `rhs` is broadcast to `lhs`, in five steps.
fn pdpd(lhs: &[usize], rhs: &[usize], axis: i64) -> Option<Definition> {
    if rhs.len() > lhs.len() || axis < -1 || axis > lhs.len() as i64 {
        return None;
    }
    let start = if axis == -1 { lhs.len() - rhs.len() } else { axis as usize };
    let mut trimmed = rhs;
    while let [rest @ .., 1] = trimmed {
        trimmed = rest;
    }
    let met = lhs[start..].get(..trimmed.len())?;
    if met.iter().zip(trimmed).any(|(&a, &b)| a != b && b != 1) {
        return None;
    }
    let mut right = stretched(trimmed, start);
    right.resize(rhs.len(), Read::First);
    let left = (0..lhs.len()).map(Read::At).collect();
    Some(Definition { shape: lhs.to_vec(), reads: vec![left, right] })
}

/// Checks `add` under a rule for every pair of small shapes. Returns the number of pairs with a result.
fn every_pair(
    rule: AutoBroadcast,
    define: impl Fn(&[usize], &[usize]) -> Option<Definition>,
) -> usize {
    let op = Add::new().auto_broadcast(rule);
    let shapes = shapes(4);
    let tensors = |k| shapes.iter().map(|shape| operand(k, shape)).collect::<Vec<_>>();
    let (left, right) = (tensors(0), tensors(1));
    let mut results = 0;
    for (x, lhs) in left.iter().zip(&shapes) {
        for (y, rhs) in right.iter().zip(&shapes) {
            let expected = define(lhs, rhs);
            let inferred = op.infer(&x.ty(), &y.ty());
            let shape =
                inferred.map_or_else(|error| violation(&error), |ty| Some(ty.shape.to_vec()));
            assert_eq!(shape, expected.as_ref().map(|d| d.shape.clone()), "{rule} {lhs:?} {rhs:?}");
            let answer: Answer = answer(op.eval(x, y).as_ref().map_err(Clone::clone));
            let call = || format!("add under {rule} of {lhs:?} and {rhs:?}");
            results += agree(answer, expected.as_ref(), &[lhs, rhs], call);
        }
    }
    results
}

#[test]
fn none_follows_its_rule_for_every_pair() {
    assert_eq!(every_pair(AutoBroadcast::None, none), 341);
}

#[test]
fn numpy_follows_its_rule_for_every_pair() {
    assert_eq!(every_pair(AutoBroadcast::Numpy, numpy), NUMPY);
}

/// The definition agrees with NumPy: shapes and elements of all pairs have the digest of NumPy's
/// answers.
#[test]
fn the_definition_of_numpy_agrees_with_numpy() {
    let answers = include_str!("../../../data/numpy_rule/answers.json");
    let answers: serde_json::Value = serde_json::from_str(answers).expect("JSON");
    let (mut digest, mut results) = (0xcbf29ce484222325u64, 0);
    let mut add = |byte: usize| digest = (digest ^ byte as u64).wrapping_mul(0x100000001b3);
    let shapes = shapes(4);
    for lhs in &shapes {
        for rhs in &shapes {
            let Some(definition) = numpy(lhs, rhs) else {
                add(usize::from(b'-'));
                continue;
            };
            results += 1;
            add(definition.shape.len());
            definition.shape.iter().for_each(|&dim| add(dim));
            for (k, operand) in [lhs, rhs].into_iter().enumerate() {
                definition.elements(k, operand).into_iter().for_each(&mut add);
            }
        }
    }
    assert_eq!(answers["pairs"], shapes.len() * shapes.len());
    assert_eq!(answers["results"], results);
    assert_eq!(answers["digest"], format!("{digest:016x}"), "NumPy {}", answers["numpy"]);
}

/// The number of pairs with a result: 10 of 16 pairs of sizes for an axis of both operands, and 4 for
/// an axis of only one.
const NUMPY: usize = {
    let (mut total, mut a) = (0, 0);
    while a <= 4 {
        let mut b = 0;
        while b <= 4 {
            let (shared, single) = if a < b { (a, b - a) } else { (b, a - b) };
            total += 10_usize.pow(shared) * 4_usize.pow(single);
            b += 1;
        }
        a += 1;
    }
    total
};

/// Every axis, and those just out of range.
#[test]
fn pdpd_follows_its_rule_for_every_pair_and_axis() {
    let results = (-2..=5)
        .map(|axis| every_pair(AutoBroadcast::Pdpd { axis }, |lhs, rhs| pdpd(lhs, rhs, axis)));
    let total: usize = results.sum();
    assert!(total > 20_000, "only {total}");
}

/// The definition gives the values computed by hand.
#[test]
fn the_definition_agrees_with_values_by_hand() {
    let sum = numpy(&[2, 1], &[3]).expect("a column and a row");
    assert_eq!(sum.shape, [2, 3]);
    let values = [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3]].map(|[x, y]| x + (y << 16));
    assert_eq!(sum.values(&[&[2, 1], &[3]]), values);
    assert!(pdpd(&[2, 3], &[2, 1], -1).is_some_and(|d| d.shape == [2, 3]));
    let _: Tensor<u32> = operand(0, &[]);
}
