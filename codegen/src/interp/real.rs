//! What the evaluation of a formula needs of its numbers.

use std::ops::Add;

use crate::expr::builtin::Builtin;
use crate::types::DType;
use crate::wide::{Scaled, Wide};

/// A number in which a formula is evaluated as if it were not rounded.
pub trait Real: Copy + PartialEq + From<f64> + Add<Output = Self> {
    /// The value of a function or operator, or `None` if it is not known.
    fn call(row: &Builtin, args: &[Self]) -> Option<Self>;

    /// The nearest whole number towards zero.
    fn trunc(self) -> Self;

    /// The nearest f64.
    fn high(self) -> f64;

    /// An f64 that rounds to every narrower type as the number does.
    fn sticky(self) -> f64;

    /// Whether a truth value is certain.
    fn is_certain(self) -> bool {
        true
    }

    /// The number after a step whose result in `dtype` is off by up to this many ULP.
    fn step(self, _ulps: f64, _dtype: DType) -> Self {
        self
    }
}

impl Real for Wide {
    fn call(row: &Builtin, args: &[Wide]) -> Option<Wide> {
        compared(row, args).or_else(|| row.wide.call(args))
    }

    fn trunc(self) -> Wide {
        Wide::trunc(self)
    }

    fn high(self) -> f64 {
        Wide::high(self)
    }

    fn sticky(self) -> f64 {
        Wide::sticky(self)
    }
}

impl Real for Scaled {
    fn call(row: &Builtin, args: &[Scaled]) -> Option<Scaled> {
        compared(row, args).or_else(|| row.scaled.call(args)).or_else(|| moderate(row, args))
    }

    fn trunc(self) -> Scaled {
        Scaled::trunc(self)
    }

    fn high(self) -> f64 {
        self.wide().high()
    }

    fn sticky(self) -> f64 {
        self.wide().sticky()
    }
}

/// The value of a comparison as a number, or `None` for another function.
fn compared<N: PartialOrd + From<f64>>(row: &Builtin, args: &[N]) -> Option<N> {
    let [a, b] = args else { return None };
    let holds = row.relation?.holds(a.partial_cmp(b));
    Some(f64::from(u8::from(holds)).into())
}

/// The value of a function of moderate arguments, as of double-word numbers.
fn moderate(row: &Builtin, args: &[Scaled]) -> Option<Scaled> {
    if !args.iter().all(|arg| arg.is_moderate()) {
        return None;
    }
    let mut wide = [Wide::ZERO; 3];
    wide.iter_mut().zip(args).for_each(|(to, arg)| *to = arg.wide());
    row.wide.call(wide.get(..args.len())?).map(Scaled::from)
}
