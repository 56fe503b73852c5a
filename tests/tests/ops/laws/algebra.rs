//! Ops that commute, and ops that mirror or complement each other.

use opwright::{AnyTensor, DType, OPS, OpInfo, Result};

use crate::common::calls::tame;
use crate::common::ops::{dtypes, elementwise, eval, op};
use crate::common::tensors::{any_tensor, bits};
use crate::common::values::wild;

const COMMUTATIVE: &[&str] = &[
    "add",
    "mul",
    "min2",
    "max2",
    "minimum",
    "maximum",
    "hypot",
    "equal",
    "not_equal",
    "elt_equal",
    "elt_not_equal",
];

const MIRRORED: &[(&str, &str)] = &[
    ("less", "greater"),
    ("less_equal", "greater_equal"),
    ("elt_less", "elt_greater"),
    ("elt_less_equal", "elt_greater_equal"),
];

const NEGATED: &[(&str, &str)] = &[("equal", "not_equal"), ("elt_equal", "elt_not_equal")];

/// The table of an op.
fn info(name: &str) -> &'static OpInfo {
    OPS.iter().find(|info| info.name == name).expect("an op of that name")
}

/// Every pair of the pool, as a column and a row.
fn pairs(pool: &[f64], dtype: DType) -> (AnyTensor, AnyTensor) {
    let column = any_tensor(dtype, [pool.len(), 1], |i| pool[i]);
    (column, any_tensor(dtype, [pool.len()], |i| pool[i]))
}

/// Checks that `left(a, b)` and `right(b, a)` have the same bits for all pairs.
fn swap(left: &str, right: &str) -> Result<()> {
    for &dtype in dtypes(info(left)) {
        let (column, row) = pairs(&wild(dtype), dtype);
        let (forth, back) =
            (eval(&op(left), &[&column, &row])?, eval(&op(right), &[&row, &column])?);
        assert_eq!(bits(&forth), bits(&back), "{left} and {right} of {dtype}");
    }
    Ok(())
}

#[test]
fn commutative_ops_give_the_same_result_in_either_order() -> Result<()> {
    COMMUTATIVE.iter().try_for_each(|name| swap(name, name))
}

#[test]
fn swapped_comparisons_are_mirrored() -> Result<()> {
    MIRRORED.iter().try_for_each(|(left, right)| swap(left, right).and_then(|()| swap(right, left)))
}

#[test]
fn equal_and_not_equal_are_complements() -> Result<()> {
    for (equal, unequal) in NEGATED {
        for &dtype in dtypes(info(equal)) {
            let (column, row) = pairs(&wild(dtype), dtype);
            let yes = eval(&op(equal), &[&column, &row])?;
            let no = eval(&op(unequal), &[&column, &row])?;
            let one = eval(&op(equal), &[&row, &row])?;
            let one = *bits(&one).iter().find(|&&word| word != 0).expect("0 equals 0");
            for (yes, no) in bits(&yes).into_iter().zip(bits(&no)) {
                assert!([(0, one), (one, 0)].contains(&(yes, no)), "{equal} of {dtype}");
            }
        }
    }
    Ok(())
}

/// An `elt_` op returns in the operands' dtype what its counterpart returns in bool.
#[test]
fn elt_comparisons_agree_with_bool_comparisons() -> Result<()> {
    let kinds: Vec<_> = elementwise().filter_map(|info| info.name.strip_prefix("elt_")).collect();
    assert_eq!(kinds.len(), 6);
    for name in kinds {
        let elt = format!("elt_{name}");
        for &dtype in dtypes(info(&elt)) {
            let (column, row) = pairs(&wild(dtype), dtype);
            let numbers = eval(&op(&elt), &[&column, &row])?;
            let bools = eval(&op(name), &[&column, &row])?;
            let (one, zero) = (any_tensor(dtype, [], |_| 1.0), any_tensor(dtype, [], |_| 0.0));
            let shown =
                bits(&bools).into_iter().map(|b| bits(if b == 1 { &one } else { &zero })[0]);
            assert_eq!(bits(&numbers), shown.collect::<Vec<_>>(), "{name} of {dtype}");
        }
    }
    Ok(())
}

/// For integers, `lhs == rhs * (lhs / rhs) + lhs % rhs`.
#[test]
fn quotient_and_remainder_reconstruct_the_dividend() -> Result<()> {
    for &dtype in dtypes(info("div")).iter().filter(|dtype| dtype.is_integer()) {
        let nonzero: Vec<f64> = wild(dtype).into_iter().filter(|&v| v != 0.0).collect();
        // In an unsigned dtype, negative values become 0.
        let divisors = if dtype.is_signed() { nonzero } else { tame(dtype) };
        let row = any_tensor(dtype, [divisors.len()], |i| divisors[i]);
        let pool = wild(dtype);
        let column = any_tensor(dtype, [pool.len(), 1], |i| pool[i]);
        let quotient = eval(&op("div"), &[&column, &row])?;
        let product = eval(&op("mul"), &[&quotient, &row])?;
        let remainder = eval(&op("fmod"), &[&column, &row])?;
        let sum = eval(&op("add"), &[&product, &remainder])?;
        let expected = any_tensor(dtype, sum.shape(), |i| pool[i / divisors.len()]);
        assert_eq!(bits(&sum), bits(&expected), "{dtype}");
    }
    Ok(())
}
