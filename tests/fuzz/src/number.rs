//! Arithmetic on one element, as the semantics define it.

/// An element type of the target `kernels`.
pub trait Number: opwright::Element + PartialEq + std::fmt::Debug {
    /// Values that are likely to reveal faults.
    const VALUES: &'static [Self];

    fn any(bits: u64) -> Self;

    /// A small integral number: thousands of them have an exact sum in any order.
    fn small(bits: u64) -> Self;

    /// The result of an op: `Err` if the op rejects the operands, `None` if there is no formula for
    /// it here.
    fn reference(op: &str, a: Self, b: Self) -> Option<Result<Self, ()>>;

    /// The sum; `None` if it depends on the order.
    fn sum(terms: &[Self]) -> Option<Self>;

    /// Whether two values have the same bits; all NaNs are the same.
    fn same(self, other: Self) -> bool;
}

macro_rules! integers {
    ($($ty:ident)+) => {$(
        impl Number for $ty {
            const VALUES: &'static [$ty] =
                &[0, 1, 2, 3, 7, $ty::MIN, $ty::MIN + 1, $ty::MAX, $ty::MAX - 1, $ty::MAX / 2, (0 as $ty).wrapping_sub(1)];

            fn any(bits: u64) -> $ty {
                bits as $ty
            }

            fn small(bits: u64) -> $ty {
                (bits % 16) as $ty
            }

            fn reference(op: &str, a: $ty, b: $ty) -> Option<Result<$ty, ()>> {
                Some(Ok(match op {
                    "add" => a.wrapping_add(b),
                    "sub" => a.wrapping_sub(b),
                    "mul" => a.wrapping_mul(b),
                    "div" | "fmod" if b == 0 => return Some(Err(())),
                    "div" => a.wrapping_div(b),
                    "fmod" => a.wrapping_rem(b),
                    "min2" | "minimum" => a.min(b),
                    "max2" | "maximum" => a.max(b),
                    "elt_less" => (a < b).into(),
                    "elt_equal" => (a == b).into(),
                    _ => return None,
                }))
            }

            fn sum(terms: &[$ty]) -> Option<$ty> {
                Some(terms.iter().fold(0, |sum: $ty, term| sum.wrapping_add(*term)))
            }

            fn same(self, other: $ty) -> bool {
                self == other
            }
        }
    )+};
}

macro_rules! floats {
    ($($ty:ident)+) => {$(
        impl Number for $ty {
            const VALUES: &'static [$ty] = &[
                0.0, -0.0, 1.0, -1.0, 0.5, 3.0, -2.5, 1e30, $ty::MAX, $ty::MIN, $ty::MIN_POSITIVE,
                $ty::MIN_POSITIVE / 2.0, $ty::INFINITY, $ty::NEG_INFINITY, $ty::NAN, -$ty::NAN,
            ];

            fn any(bits: u64) -> $ty {
                $ty::from_bits(bits as _)
            }

            fn small(bits: u64) -> $ty {
                (bits % 16) as $ty - 7.0
            }

            fn reference(op: &str, a: $ty, b: $ty) -> Option<Result<$ty, ()>> {
                let least = |a: $ty, b: $ty| if a.total_cmp(&b).is_le() { a } else { b };
                let most = |a: $ty, b: $ty| if a.total_cmp(&b).is_ge() { a } else { b };
                Some(Ok(match op {
                    "add" => a + b,
                    "sub" => a - b,
                    "mul" => a * b,
                    "div" => a / b,
                    "fmod" => a % b,
                    "minimum" | "maximum" if a.is_nan() || b.is_nan() => $ty::NAN,
                    "min2" | "max2" if a.is_nan() => b,
                    "min2" | "max2" if b.is_nan() => a,
                    "min2" | "minimum" => least(a, b),
                    "max2" | "maximum" => most(a, b),
                    "elt_less" => (a < b).into(),
                    "elt_equal" => (a == b).into(),
                    _ => return None,
                }))
            }

            fn sum(terms: &[$ty]) -> Option<$ty> {
                let whole = |term: &$ty| term.fract() == 0.0 && term.abs() < 64.0;
                let nan = terms.iter().any(|term| term.is_nan());
                (nan || terms.iter().all(whole))
                    .then(|| terms.iter().copied().reduce(|sum, term| sum + term).unwrap_or(0.0))
            }

            fn same(self, other: $ty) -> bool {
                self.to_bits() == other.to_bits() || self.is_nan() && other.is_nan()
            }
        }
    )+};
}

integers!(i8 i32 i64 u8 u32 u64);
floats!(f32 f64);
