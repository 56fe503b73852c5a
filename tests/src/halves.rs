//! Compares every pair of numbers of a 16-bit format with an exact reference in f64.
//!
//! A format has 2^16 bit patterns, so an op has 2^32 pairs. The f64 result of two 16-bit numbers is exact, or rounds to the
//! same 16-bit number as the exact result, so [`Format::nearest`] of it is the only correct result. All NaNs are equal.

mod exact;
pub mod results;

use opwright::{
    AnyOp, AnyTensor, AnyView, Attributes, DType, Element, Op, OpError, Result, bf16, f16,
};

use crate::format::Format;

pub use exact::OPS;

/// The 16-bit float dtypes.
pub const DTYPES: [DType; 2] = [DType::F16, DType::Bf16];

/// An op for one format.
pub struct Halves {
    op: AnyOp,
    name: &'static str,
    dtype: DType,
    format: Format,
    /// The number that each of the 2^16 bit patterns represents.
    numbers: Vec<f64>,
    /// All numbers, as a tensor.
    all: AnyTensor,
    /// The results for one left operand.
    results: Vec<f64>,
}

impl Halves {
    /// `None` if the dtype is not a 16-bit float, or the op has no exact reference.
    pub fn new(name: &str, dtype: DType) -> Option<Self> {
        let name = OPS.into_iter().find(|op| *op == name)?;
        let format = Format::of(dtype).filter(|_| dtype.size() == 2)?;
        let bits: Vec<u8> = (0..=u16::MAX).flat_map(u16::to_le_bytes).collect();
        Some(Halves {
            op: AnyOp::new(name, &Attributes::new()).ok()?,
            name,
            dtype,
            format,
            numbers: (0..=u16::MAX).map(|bits| format.decode(bits)).collect(),
            all: AnyTensor::from_le_bytes(dtype, [1 << 16], &bits).ok()?,
            results: Vec::new(),
        })
    }

    /// Checks all pairs with one left operand.
    ///
    /// # Errors
    /// The first wrong pair with its result and the correct one, or the error of the op.
    pub fn check(&mut self, lhs: u16) -> std::result::Result<(), String> {
        let complaint = |error: OpError| error.to_string();
        let single = AnyTensor::from_le_bytes(self.dtype, [1], &lhs.to_le_bytes());
        let single = single.map_err(complaint)?;
        let out = self.op.eval(&[single.view(), self.all.view()]).map_err(complaint)?;
        self.decode(&out.view()).map_err(complaint)?;
        let a = self.numbers[usize::from(lhs)];
        let Some(at) = exact::first_wrong(self.name, self.format, a, &self.numbers, &self.results)
        else {
            return Ok(());
        };
        let (b, got) = (self.numbers[at], self.results[at]);
        let want = exact::result(self.name, self.format, a, b);
        Err(format!("{} of {}({a:e}, {b:e}) is {got:e}, not {want:e}", self.name, self.dtype))
    }

    fn decode(&mut self, out: &AnyView<'_>) -> Result<()> {
        self.results.clear();
        let numbers = &self.numbers;
        match out.dtype() {
            DType::Bool => {
                self.results.extend(elements::<bool>(out)?.map(|v| f64::from(u8::from(v))))
            }
            DType::F16 => self
                .results
                .extend(elements::<f16>(out)?.map(|v| numbers[usize::from(v.to_bits())])),
            _ => self
                .results
                .extend(elements::<bf16>(out)?.map(|v| numbers[usize::from(v.to_bits())])),
        }
        Ok(())
    }
}

/// The elements of a contiguous result.
fn elements<'a, T: Element>(out: &AnyView<'a>) -> Result<impl Iterator<Item = T> + 'a> {
    Ok(out.typed::<T>()?.as_slice().unwrap_or_default().iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_results_are_detected() {
        let numbers = [1.0, 2.0, f64::NAN, 2048.0, f64::INFINITY];
        let f16 = Format::of(DType::F16).unwrap();
        let wrong = |results: [f64; 5]| exact::first_wrong("add", f16, 1.0, &numbers, &results);
        assert_eq!(wrong([2.0, 3.0, f64::NAN, 2048.0, f64::INFINITY]), None);
        assert_eq!(wrong([2.0, 3.0, f64::NAN, 2050.0, f64::INFINITY]), Some(3));
        assert_eq!(wrong([2.0, 3.0, 1.0, 2048.0, f64::INFINITY]), Some(2));
        assert_eq!(wrong([2.0, 3.0, f64::NAN, 2048.0, f64::NAN]), Some(4));
        assert_eq!(exact::result("min2", f16, 0.0, -0.0).to_bits(), (-0.0_f64).to_bits());
    }

    #[test]
    fn every_listed_op_has_a_reference() {
        for name in OPS {
            for dtype in DTYPES {
                assert!(Halves::new(name, dtype).is_some_and(|mut it| it.check(0x3c01) == Ok(())));
            }
        }
        assert!(Halves::new("pow", DType::F16).is_none());
        assert!(Halves::new("add", DType::F32).is_none());
    }
}
