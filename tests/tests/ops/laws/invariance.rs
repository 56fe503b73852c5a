//! A result element depends only on the operand values: not on its position in a vector, the length, the memory order of the
//! operands, or whether an operand is broadcast.

use opwright::{AnyTensor, DType, OpInfo, Result};

use crate::common::calls::tame;
use crate::common::ops::{dtypes, elementwise, eval, op, operand_dtypes};
use crate::common::tensors::{any_tensor, bits};
use crate::common::values::wild;

/// The values of operand number `k`. Ops that reject extreme values get tame ones.
fn pools(info: &'static OpInfo, dtype: DType) -> Vec<Vec<f64>> {
    let of =
        |pool: fn(DType) -> Vec<f64>| operand_dtypes(info, dtype).map(pool).collect::<Vec<_>>();
    let wild = of(wild);
    let vectors = vectors(info, dtype, &wild, 64);
    let accepted = eval(&op(info.name), &vectors.iter().collect::<Vec<_>>()).is_ok();
    if accepted { wild } else { of(tame) }
}

/// Vectors of length `n` that cycle through the values, with another step in each operand.
fn vectors(info: &'static OpInfo, dtype: DType, pools: &[Vec<f64>], n: usize) -> Vec<AnyTensor> {
    let vector = |(k, dtype): (usize, DType)| any_tensor(dtype, [n], |i| turn(pools, k, i));
    operand_dtypes(info, dtype).enumerate().map(vector).collect()
}

fn turn(pools: &[Vec<f64>], k: usize, i: usize) -> f64 {
    let pool = &pools[k];
    pool[(i * (2 * k + 1) + i / pool.len() * k) % pool.len()]
}

/// Runs the check for every elementwise op and dtype.
fn for_every_op(
    mut check: impl FnMut(&'static OpInfo, DType, &[Vec<f64>]) -> Result<()>,
) -> Result<()> {
    let mut checked = 0;
    for info in elementwise() {
        for &dtype in dtypes(info) {
            check(info, dtype, &pools(info, dtype))?;
            checked += 1;
        }
    }
    assert!(checked >= 250, "only {checked} pairs of op and dtype");
    Ok(())
}

/// Element `i` of a vector of any length up to 65 equals the result for scalars.
#[test]
fn results_do_not_depend_on_position_or_length() -> Result<()> {
    for_every_op(|info, dtype, pools| {
        let op = op(info.name);
        let scalar = |i| -> Result<u64> {
            let scalars = operand_dtypes(info, dtype).enumerate();
            let scalars: Vec<_> =
                scalars.map(|(k, dtype)| any_tensor(dtype, [], |_| turn(pools, k, i))).collect();
            Ok(bits(&eval(&op, &scalars.iter().collect::<Vec<_>>())?)[0])
        };
        let scalars = (0..65).map(scalar).collect::<Result<Vec<_>>>()?;
        for n in 1..=65 {
            let vectors = vectors(info, dtype, pools, n);
            let result = eval(&op, &vectors.iter().collect::<Vec<_>>())?;
            assert_eq!(bits(&result), scalars[..n], "{} of {dtype}[{n}]", info.name);
        }
        Ok(())
    })
}

/// Each operand in turn is a single element with vectors, and a vector with single elements.
#[test]
fn broadcast_operands_equal_materialised_ones() -> Result<()> {
    for_every_op(|info, dtype, pools| {
        let op = op(info.name);
        for n in 1..=65 {
            let vectors = vectors(info, dtype, pools, n);
            let singles: Vec<_> = operand_dtypes(info, dtype)
                .enumerate()
                .map(|(k, dtype)| any_tensor(dtype, [1], |_| turn(pools, k, n)))
                .collect();
            let copies: Vec<_> = operand_dtypes(info, dtype)
                .enumerate()
                .map(|(k, dtype)| any_tensor(dtype, [n], |_| turn(pools, k, n)))
                .collect();
            for k in 0..vectors.len() {
                for only in [true, false] {
                    let choose = |stretched: &'_ [AnyTensor]| -> Result<AnyTensor> {
                        let operands = (0..vectors.len()).map(|j| {
                            if (j == k) == only { stretched[j].view() } else { vectors[j].view() }
                        });
                        opwright::Op::eval(&op, &operands.collect::<Vec<_>>())
                    };
                    let (broadcast, materialised) = (choose(&singles)?, choose(&copies)?);
                    assert_eq!(
                        bits(&broadcast),
                        bits(&materialised),
                        "{} of {dtype}[{n}], operand {k}",
                        info.name
                    );
                }
            }
        }
        Ok(())
    })
}

/// A column and a row give the results of the same pairs in two vectors.
#[test]
fn a_column_and_a_row_equal_flat_vectors() -> Result<()> {
    for_every_op(|info, dtype, pools| {
        if info.operands.len() != 2 {
            return Ok(());
        }
        let (op, n) = (op(info.name), pools[0].len());
        let mut dtypes = operand_dtypes(info, dtype);
        let (left, right) = (dtypes.next().unwrap_or(dtype), dtypes.next().unwrap_or(dtype));
        let column = any_tensor(left, [n, 1], |i| pools[0][i]);
        let row = any_tensor(right, [n], |i| pools[1][i]);
        let lhs = any_tensor(left, [n * n], |i| pools[0][i / n]);
        let rhs = any_tensor(right, [n * n], |i| pools[1][i % n]);
        let (outer, flat) = (eval(&op, &[&column, &row])?, eval(&op, &[&lhs, &rhs])?);
        assert_eq!(bits(&outer), bits(&flat), "{} of {dtype}", info.name);
        Ok(())
    })
}
