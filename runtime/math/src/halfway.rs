//! The two halves of a power.

/// The intermediate result of a power: its exponent of two, as a sum of two parts, and how extreme the operands are.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Halfway {
    /// The exponent of two.
    pub exponent: (f64, f64),
    /// How extreme the operands are, as bits to compare: of f32, and of f64. Integers, because combining booleans over
    /// many lanes costs as much as the power itself.
    pub far: (u32, u64),
}

impl Halfway {
    /// Returns whether the second half cannot complete this power.
    #[inline(always)]
    pub fn is_far(&self) -> bool {
        // The bits of infinity and NaN; a base is stored less one.
        let (single, double) = self.far;
        single >= f32::INFINITY.to_bits() - 1 || double >= f64::INFINITY.to_bits() - 1
    }

    /// Combines how extreme two powers are, without their exponents.
    #[inline(always)]
    pub fn or(self, other: Halfway) -> Halfway {
        let far = (self.far.0.max(other.far.0), self.far.1.max(other.far.1));
        Halfway { exponent: (0.0, 0.0), far }
    }
}
