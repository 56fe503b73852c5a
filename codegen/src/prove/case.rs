//! Calls made from examples and special cases, and deterministic pseudo-random elements for calls of the sweep.

use crate::expr::functions::tensor::{Tensor, count};
use crate::interp::Call;
use crate::model::{Attribute, AttributeValue, DType, Example, Num, Op, SpecialCase};

/// The attributes of an example, with defaults filled in.
pub fn settings(op: &Op, given: &[Option<AttributeValue>]) -> Vec<AttributeValue> {
    let filled =
        op.attributes.iter().zip(given).map(|(a, given)| given.clone().or(a.default.clone()));
    // `lower` rejects an example without a value for a required attribute, unless a call sets it to a type variable.
    filled.map(|s| s.unwrap_or(AttributeValue::Int(0))).collect()
}

/// The defaults of all attributes, or `None` if one has no default. A call sets one that is a type variable.
pub fn defaults(op: &Op) -> Option<Vec<AttributeValue>> {
    let any = |a: &Attribute| a.ty.variable().map(|_| AttributeValue::DType(DType::F32));
    op.attributes.iter().map(|a| a.default.clone().or_else(|| any(a))).collect()
}

/// The call of an example in a dtype, or `None` if the dtype cannot represent its numbers.
pub fn of_example(op: &Op, example: &Example, dtype: DType) -> Option<Call> {
    let binding = example.binding(dtype);
    let operands = op.operands.iter().zip(&example.operands).map(|(o, text)| {
        let dtype = o.elem.bind(binding);
        Some(Tensor { dtype, shape: text.shape.clone(), data: text.fit(dtype)? })
    });
    let operands = operands.collect::<Option<_>>()?;
    Some(Call::new(op, binding, operands, settings(op, &example.attributes)))
}

/// A name that no example has: `stem`, followed by a number if an example has that name.
pub fn free_name(examples: &[Example], stem: &str) -> String {
    let is_free = |name: &String| examples.iter().all(|example| example.name != *name);
    let more = (2..).map(|i| format!("{stem}_{i}"));
    std::iter::once(stem.to_owned()).chain(more).find(is_free).unwrap_or_default()
}

/// A call with one element per special case of a dtype, and the expected results; `None` if there are none.
pub fn of_special_cases(op: &Op, dtype: DType) -> Option<(Call, Vec<Num>)> {
    let rows: Vec<&SpecialCase> =
        op.special_cases.iter().filter(|c| c.dtypes.contains(&dtype)).collect();
    if rows.is_empty() {
        return None;
    }
    let operands = op.operands.iter().enumerate().map(|(i, o)| {
        let dtype = op.bind(o.elem, dtype);
        Tensor {
            dtype,
            shape: vec![rows.len() as i64],
            data: rows.iter().map(|r| r.operands[i].cast(dtype)).collect(),
        }
    });
    let call = Call::new(op, op.type_arguments(dtype), operands.collect(), defaults(op)?);
    let result = op.bind(op.result.elem, dtype);
    Some((call, rows.iter().map(|r| r.result.cast(result)).collect()))
}

/// The difference between successive states of [`Random`].
const SPLITMIX_INCREMENT: u64 = 0x9e37_79b9_7f4a_7c15;

/// A pseudo-random number generator (SplitMix64). The sweep is the same on every machine.
#[derive(Clone)]
pub struct Random(u64);

impl Random {
    /// A generator seeded by a name: that of its use, as what is proved of an op must not depend on the name of the op.
    pub fn new(name: &str) -> Self {
        Random(
            name.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| {
                (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
            }),
        )
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(SPLITMIX_INCREMENT);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from `low` to `high`, both included.
    pub fn within(&mut self, low: i64, high: i64) -> i64 {
        low + (self.next() % (high - low + 1).unsigned_abs().max(1)) as i64
    }

    /// One of the given values.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.within(0, of.len() as i64 - 1) as usize]
    }

    /// True with probability `1 / n`.
    pub fn once_in(&mut self, n: i64) -> bool {
        self.within(1, n) == 1
    }

    /// An element that is exact in `dtype` and small; sometimes zero or negative.
    pub fn element(&mut self, dtype: DType) -> Num {
        match dtype {
            DType::Bool => Num::Bool(self.once_in(2)),
            d if d.is_float() => Num::Float(self.within(-24, 24) as f64 / 4.0),
            d if d.range().is_some_and(|(low, _)| low < 0) => Num::Int(self.within(-9, 9).into()),
            _ => Num::Int(self.within(0, 9).into()),
        }
    }

    /// Skips the numbers that a tensor of this shape takes, one per element.
    pub fn skip_tensor(&mut self, shape: &[i64]) {
        let count = count(shape).unwrap_or(0).unsigned_abs();
        self.0 = self.0.wrapping_add(count.wrapping_mul(SPLITMIX_INCREMENT));
    }

    /// A tensor of [such elements](Random::element).
    pub fn tensor(&mut self, dtype: DType, shape: &[i64]) -> Tensor {
        let data = (0..count(shape).unwrap_or(0)).map(|_| self.element(dtype)).collect();
        Tensor { dtype, shape: shape.to_vec(), data }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skipping_a_tensor_draws_as_many_numbers() {
        for dtype in DType::ALL {
            for shape in [&[][..], &[0, 2], &[2, 3]] {
                let mut made = Random::new("x");
                let mut skipped = made.clone();
                made.tensor(dtype, shape);
                skipped.skip_tensor(shape);
                assert_eq!(made.next(), skipped.next(), "{dtype} {shape:?}");
            }
        }
    }
}
