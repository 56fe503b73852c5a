//! Random calls of an op, with shapes that often broadcast.

use super::super::case::Random;
use crate::expr::functions::tensor::{Tensor, count};
use crate::interp::Call;
use crate::model::{AttributeType, AttributeValue, DType, Op, PatternSize, Rule, TypeArguments};

/// The number of calls per op.
const MAX_SWEEP_CALLS: usize = 240;
/// The sizes of axes, as often as they are drawn.
const SIZES: [i64; 8] = [1, 2, 2, 3, 3, 0, 1, 2];

/// The largest operand that is made to fit a pattern or an example, in elements.
const MAX_OPERAND_ELEMENTS: i64 = 256;

/// A call whose elements are drawn on demand. Shape inference does not need them.
#[derive(Clone)]
pub struct Drawn {
    /// The call, at first without elements.
    pub call: Call,
    /// The generator state from which each operand's elements are drawn.
    pub(super) from: Vec<Random>,
}

impl Drawn {
    /// Draws the elements.
    pub fn fill(&mut self) {
        for (t, random) in self.call.operands.iter_mut().zip(&mut self.from) {
            *t = random.tensor(t.dtype, &t.shape);
        }
    }
}

/// Random calls, most of which broadcast.
pub fn random(op: &Op, seed: &str) -> impl Iterator<Item = Drawn> {
    let mut random = Random::new(seed);
    (0..MAX_SWEEP_CALLS).map(move |i| {
        let binding = binding(op, i);
        let base: Vec<i64> = (0..random.within(0, 4)).map(|_| random.pick(&SIZES)).collect();
        let mut from = Vec::with_capacity(op.operands.len());
        let fitting = fitting(&mut random, op, &base);
        let operands: Vec<_> = op
            .operands
            .iter()
            .enumerate()
            .map(|(i, o)| {
                let fitting = fitting.as_ref().and_then(|shapes| shapes[i].clone());
                let shape = fitting.unwrap_or_else(|| relative(&mut random, &base));
                from.push(random.clone());
                random.skip_tensor(&shape);
                Tensor { dtype: o.elem.bind(binding), shape, data: vec![] }
            })
            .collect();
        // Attributes of an op without operands are as if there were one.
        let shape = operands.first().map_or_else(|| base.clone(), |t| t.shape.clone());
        let settings = op.attributes.iter().map(|a| setting(&mut random, &a.ty, &shape)).collect();
        Drawn { call: Call::new(op, binding, operands, settings), from }
    })
}

/// The dtypes of the type variables in one of the calls. Each dtype of the first comes with each of the second in turn.
fn binding(op: &Op, call: usize) -> TypeArguments {
    let first = op.dtypes();
    let dtype = first[call % first.len()];
    match op.vars.get(1) {
        Some(second) => {
            let other = call / first.len() + call;
            TypeArguments::all(dtype).with(1, second.dtypes[other % second.dtypes.len()])
        }
        None => TypeArguments::all(dtype),
    }
}

/// A shape that often broadcasts with `base`: leading axes are dropped and sizes replaced, mostly by 1.
pub(super) fn relative(random: &mut Random, base: &[i64]) -> Vec<i64> {
    let mut shape = base.to_vec();
    if random.once_in(3) {
        let drop = random.within(0, shape.len() as i64) as usize;
        shape.drain(..drop);
    }
    for d in &mut shape {
        if random.once_in(4) {
            *d = 1;
        } else if random.once_in(16) {
            *d = random.within(0, 3);
        }
    }
    shape
}

/// Whether an operand of this shape has few enough elements.
pub(super) fn is_drawn(shape: &[i64]) -> bool {
    count(shape).is_some_and(|count| count <= MAX_OPERAND_ELEMENTS)
}

/// For each operand with a shape pattern a shape that fits it: the same size for each name. `None` for an op without
/// patterns, and for one call in six, in which shapes need not fit.
fn fitting(random: &mut Random, op: &Op, base: &[i64]) -> Option<Vec<Option<Vec<i64>>>> {
    let has_pattern = op.operands.iter().any(|operand| operand.pattern.is_some());
    if !has_pattern || random.once_in(6) {
        return None;
    }
    let mut known: Vec<(&str, i64)> = vec![];
    let shapes = op.operands.iter().map(|operand| {
        let pattern = operand.pattern.as_ref()?;
        let sizes = pattern.sizes.iter().map(|wanted| match wanted {
            PatternSize::Fixed(size) => *size,
            PatternSize::Any => random.pick(&SIZES),
            PatternSize::Name(name, _) => {
                let found = known.iter().find(|(other, _)| other == name);
                found.map(|(_, size)| *size).unwrap_or_else(|| {
                    let size = random.pick(&SIZES);
                    known.push((name, size));
                    size
                })
            }
        });
        let mut shape: Vec<i64> = sizes.collect();
        if let Some(before) = pattern.before_rest {
            shape.splice(before..before, relative(random, &base[..base.len().min(2)]));
        }
        Some(shape).filter(|shape| is_drawn(shape))
    });
    Some(shapes.collect())
}

pub(super) fn setting(random: &mut Random, ty: &AttributeType, shape: &[i64]) -> AttributeValue {
    let rank = shape.len() as i64;
    match ty {
        AttributeType::Int => AttributeValue::Int(random.within(-1, 5)),
        AttributeType::Float => AttributeValue::Float(random.within(0, 8) as f64 / 8.0),
        AttributeType::Bool => AttributeValue::Bool(random.once_in(2)),
        AttributeType::DType | AttributeType::DTypeOf(..) => {
            AttributeValue::DType(random.pick(&DType::ALL))
        }
        AttributeType::Choice(words) => {
            AttributeValue::Word(words[random.within(0, words.len() as i64 - 1) as usize].clone())
        }
        AttributeType::AutoBroadcast => AttributeValue::Rule(match random.within(0, 5) {
            0 => Rule::None,
            1 | 2 => Rule::Pdpd(random.within(-1, 4)),
            _ => Rule::Numpy,
        }),
        AttributeType::AxisSet | AttributeType::Axes => {
            let mut axes: Vec<i64> = (0..=rank).filter(|_| random.once_in(2)).collect();
            if random.once_in(2) {
                axes.retain(|a| *a < rank);
            }
            if random.once_in(8) {
                axes.extend(axes.clone().first());
            }
            if random.once_in(4) {
                axes.reverse();
            }
            AttributeValue::List(axes)
        }
        AttributeType::Axis => AttributeValue::Int(random.within(-rank - 1, rank)),
        AttributeType::SignedAxes => AttributeValue::List(signed_axes(random, rank)),
        AttributeType::Shape | AttributeType::Dims => {
            let mut list = if random.once_in(6) {
                (0..random.within(0, 4)).map(|_| random.within(0, 3)).collect()
            } else {
                shape.to_vec()
            };
            for d in &mut list {
                if *d == 1 && random.once_in(2) {
                    *d = random.within(0, 3);
                } else if random.once_in(12) {
                    *d = 1;
                }
            }
            for _ in 0..random.pick(&[0, 0, 1, 2]) {
                let at = if random.once_in(3) {
                    random.within(0, list.len() as i64) as usize
                } else {
                    0
                };
                list.insert(at, random.within(1, 3));
            }
            if *ty == AttributeType::Dims && random.once_in(2) && !list.is_empty() {
                let at = random.within(0, list.len() as i64 - 1) as usize;
                list[at] = random.pick(&[-1, -1, -1, -2, 2]);
            }
            AttributeValue::List(list)
        }
    }
}

/// Some or all axes of a rank or of the next higher one, in any order and often counted from the back; seldom one twice or
/// out of range.
fn signed_axes(random: &mut Random, rank: i64) -> Vec<i64> {
    let rank = if random.once_in(4) { rank + 1 } else { rank };
    let all = random.once_in(2);
    let mut axes: Vec<i64> = (0..rank).filter(|_| all || random.once_in(2)).collect();
    for i in (1..axes.len()).rev() {
        axes.swap(i, random.within(0, i as i64) as usize);
    }
    if random.once_in(8) {
        axes.push(random.within(-rank - 1, rank));
    }
    axes.iter().map(|axis| if random.once_in(3) { axis - rank } else { *axis }).collect()
}
