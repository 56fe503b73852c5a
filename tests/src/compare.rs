//! Compares tensors, bit by bit or within the accuracy of their op.

use opwright::{AnyTensor, DType};

/// The condition under which two elements are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Whether all NaNs are equal. Otherwise their bits must be equal too.
    pub any_nan: bool,
    /// The largest distance between two floats, in ULP; 0 means the same bits.
    pub units: u64,
}

impl Rule {
    /// Equal bits.
    pub const BITS: Rule = Rule { any_nan: false, units: 0 };

    /// Equal bits, or both NaN.
    pub const ANY_NAN: Rule = Rule { any_nan: true, units: 0 };
}

/// A description of the first difference; `None` if there is none.
pub fn difference(have: &AnyTensor, want: &AnyTensor, rule: Rule) -> Option<String> {
    if have.ty() != want.ty() {
        return Some(format!("is {}, not {}", have.ty(), want.ty()));
    }
    let (have, want, dtype) = (have.to_le_bytes(), want.to_le_bytes(), have.dtype());
    let elements = have.chunks(dtype.size()).zip(want.chunks(dtype.size()));
    let bits = |bytes: &[u8]| bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
    for (i, (have, want)) in elements.enumerate() {
        let (have, want) = (bits(have), bits(want));
        if !same(dtype, have, want, rule) {
            let digits = 2 * dtype.size();
            return Some(format!(
                "element {i} of {dtype} is {have:0digits$x}, not {want:0digits$x} (bits, most significant first), \
                 with {} units in the last place allowed",
                rule.units
            ));
        }
    }
    None
}

fn same(dtype: DType, have: u64, want: u64, rule: Rule) -> bool {
    if have == want || !dtype.is_float() {
        return have == want;
    }
    let sign = 1 << (8 * dtype.size() - 1);
    let is_nan = |bits: u64| bits & !sign > infinity(dtype);
    if is_nan(have) || is_nan(want) {
        return rule.any_nan && is_nan(have) && is_nan(want);
    }
    // The distance between floats of the same sign is the difference of their bits. A zero of the wrong sign is
    // always wrong.
    have & sign == want & sign && have.abs_diff(want) <= rule.units
}

/// The bits of +∞; with the sign cleared, those of a NaN are larger.
fn infinity(dtype: DType) -> u64 {
    match dtype {
        DType::F16 => 0x7c00,
        DType::Bf16 => 0x7f80,
        DType::F32 => 0x7f80_0000,
        _ => 0x7ff0_0000_0000_0000,
    }
}

#[cfg(test)]
mod tests {
    use opwright::Tensor;

    use super::*;

    fn differ(have: f32, want: f32, rule: Rule) -> bool {
        difference(&Tensor::from([have]).into(), &Tensor::from([want]).into(), rule).is_some()
    }

    #[test]
    fn rules_compare_bits() {
        assert!(!differ(1.0, 1.0, Rule::BITS));
        assert!(differ(0.0, -0.0, Rule::BITS));
        assert!(differ(1.0, 1.0f32.next_up(), Rule::BITS));
        assert!(differ(f32::NAN, -f32::NAN, Rule::BITS));
        assert!(!differ(f32::NAN, -f32::NAN, Rule::ANY_NAN));
        assert!(differ(f32::NAN, f32::INFINITY, Rule::ANY_NAN));
    }

    #[test]
    fn a_bound_counts_ulps() {
        let near = Rule { any_nan: true, units: 1 };
        assert!(!differ(1.0f32.next_up(), 1.0, near));
        assert!(differ(1.0f32.next_up().next_up(), 1.0, near));
        assert!(differ(0.0, -0.0, near));
        assert!(differ(f32::from_bits(0x7f80_0001), f32::INFINITY, near));
    }

    #[test]
    fn tensors_of_different_types_differ() {
        let difference = |have: AnyTensor, want: AnyTensor| difference(&have, &want, Rule::BITS);
        let row = Tensor::from([[1i32, 2]]);
        assert_eq!(
            difference(row.clone().into(), Tensor::from([1i32, 2]).into()).unwrap(),
            "is i32[1, 2], not i32[2]"
        );
        assert!(difference(row.into(), Tensor::from([[1u32, 2]]).into()).is_some());
    }
}
