//! Finds the comparisons in a formula and the numbers at which their order changes.

use crate::expr::builtin::{Kink, ResultSort};
use crate::expr::size_limit::check_size;
use crate::expr::{Expr, Kind, Sort};
use crate::model::Op;

/// The two sides of a comparison, explicit or within a function.
pub struct Comparison<'a> {
    pub a: &'a Expr,
    /// The second side; `None` for 0.
    pub b: Option<&'a Expr>,
    /// The number of nodes in both sides.
    pub parts: usize,
}

impl<'a> Comparison<'a> {
    /// The comparison made by a node of a formula, if any.
    pub fn of(expr: &'a Expr, op: &Op) -> Option<Comparison<'a>> {
        let Kind::Call(row, args) = &expr.kind else { return None };
        let Sort::Scalar(_) = args.first()?.sort else { return None };
        let (a, b) = match args.as_slice() {
            [a, b] if row.gives == ResultSort::Truth => (a, Some(b)),
            [a, b] if row.kink == Some(Kink::Equal) => (a, Some(b)),
            [a] if row.kink == Some(Kink::Zero) => (a, None),
            _ => return None,
        };
        let parts =
            [a].into_iter().chain(b).map(|side| check_size(side, &op.lets).map_or(1, |w| w.parts));
        Some(Comparison { a, b, parts: parts.sum() })
    }

    /// Whether either side depends on an operand.
    pub fn uses(&self, operand: usize, op: &Op) -> bool {
        [self.a].into_iter().chain(self.b).any(|side| side.uses_operand(operand, &op.lets))
    }
}

/// Numbers of all magnitudes.
pub fn grid() -> impl Iterator<Item = f64> {
    let small = (-16..=16).chain([-1000, -500, -150, -100, -60, -40, -30, -20]);
    let powers = small.chain([20, 30, 40, 60, 100, 127, 150, 500, 1000]);
    powers.flat_map(|e| [2f64.powi(e), -2f64.powi(e)]).chain([0.0])
}

/// The least number above `low` for which `like_low` is false. It must be false for `high`.
pub fn bisect(low: f64, high: f64, mut like_low: impl FnMut(f64) -> bool) -> f64 {
    // Integers in the order of the floats.
    let key = |v: f64| {
        let bits = v.to_bits() as i64;
        if bits < 0 { i64::MIN.wrapping_sub(bits) } else { bits }
    };
    let number =
        |key: i64| f64::from_bits(if key < 0 { i64::MIN.wrapping_sub(key) } else { key } as u64);
    let (mut low, mut high) = (key(low), key(high));
    while low.checked_add(1).is_some_and(|next| next < high) {
        let middle = (low & high) + ((low ^ high) >> 1);
        if like_low(number(middle)) { low = middle } else { high = middle }
    }
    number(high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_threshold_is_found_to_the_last_bit() {
        for threshold in [-50.0, -0.1, 0.0, 1e-300, 0.1, 7.0, 1e200] {
            let first = bisect(-1e300, 1e300, |v| v < threshold);
            assert_eq!(first, threshold);
            assert!(first.next_down() < threshold);
        }
    }
}
