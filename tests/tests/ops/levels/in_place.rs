//! `eval_in_place` gives the result of `eval`, for every layout of its first operand, and writes
//! nothing else.

use std::fs;
use std::path::Path;

use opwright::{
    AnyOp, AnyTensor, AnyView, AnyViewMut, Element, Op, Result, Shape, Tensor, ViewMut, dispatch,
    nest,
};
use opwright_tests::levels::{OPTIMISED, Way};

use super::subject::{Subject, shaped};
use crate::common::calls::views;
use crate::common::coordinates::numel;
use crate::common::ops::op;
use crate::common::tensors::{any_tensor, bits};

/// Each row has an op, its dtype class, and the positions and element types of its other operands.
macro_rules! in_place {
    ($op:expr, $first:expr, $rest:expr; $($Op:ident($class:ident: $($k:literal $element:ident)*),)+) => {
        match $op {
            $(AnyOp::$Op(op) => dispatch!($class, $first.dtype(), T => {
                let first = $first.typed::<T>()?;
                Ok(Some(op.eval_in_place(first $(, $rest[$k].typed::<$element>()?)*)?))
            }, else => Ok(None)),)+
            _ => Ok(None),
        }
    };
}

/// Writes the result over the first operand; `None` if the op has no such call.
fn eval_in_place(op: &AnyOp, first: AnyViewMut<'_>, rest: &[AnyView<'_>]) -> Result<Option<()>> {
    // All ops that have it, by `build.rs`.
    include!(concat!(env!("OUT_DIR"), "/in_place.rs"))
}

/// The position of the first operand in a block.
#[derive(Clone, Copy, Debug)]
enum Place {
    Plain,
    /// All but the first and the last index of each axis, reversed.
    Inner,
    /// Every second index of each axis.
    Sparse,
    /// The axes in reverse order.
    Turned,
}

impl Place {
    const ALL: [Place; 4] = [Place::Plain, Place::Inner, Place::Sparse, Place::Turned];

    /// A block of ones for an operand of this shape.
    fn block<T: Element>(self, shape: &[usize]) -> Tensor<T> {
        let block: Shape = match self {
            Place::Plain => shape.into(),
            Place::Inner => shape.iter().map(|dim| dim + 2).collect(),
            Place::Sparse => shape.iter().map(|dim| 2 * dim).collect(),
            Place::Turned => shape.iter().rev().copied().collect(),
        };
        any_tensor(T::DTYPE, block, |_| 1.0).into_typed().expect("its own dtype")
    }

    fn of<T: Element>(self, block: &mut Tensor<T>) -> Result<ViewMut<'_, T>> {
        let (shape, mut view) = (block.shape().clone(), block.view_mut());
        let rank = shape.len();
        for (axis, &dim) in shape.iter().enumerate() {
            view = match self {
                Place::Inner => view.slice(axis, 1..dim - 1, -1)?,
                Place::Sparse => view.slice(axis, 0..dim, 2)?,
                Place::Plain | Place::Turned => view,
            };
        }
        match self {
            Place::Turned => view.permute(&(0..rank).rev().collect::<Vec<_>>()),
            _ => Ok(view),
        }
    }
}

/// The block after the first operand was copied to its place and overwritten, and whether that was
/// an error.
fn written<T: Element>(
    op: &AnyOp,
    operands: &[AnyTensor],
    place: Place,
    run: impl FnOnce(&mut dyn FnMut() -> Result<()>) -> Result<()>,
) -> Result<(Tensor<T>, Result<()>)> {
    let mut block = place.block::<T>(operands[0].shape());
    nest::copy(operands[0].typed()?, place.of(&mut block)?);
    let rest = views(&operands[1..]);
    let mut call = || {
        let done = eval_in_place(op, place.of(&mut block)?.into(), &rest)?;
        done.map_or_else(|| panic!("{} is not listed", op.info().name), Ok)
    };
    let outcome = run(&mut call);
    Ok((block, outcome))
}

/// [`written`] for any dtype: the bits of the block.
fn written_bits(
    way: Way,
    op: &AnyOp,
    operands: &[AnyTensor],
    place: Place,
) -> Result<(Vec<u64>, Result<()>)> {
    dispatch!(any, operands[0].dtype(), T => {
        let (block, outcome) = written::<T>(op, operands, place, |call| way.run(call))?;
        Ok((bits(&block.into()), outcome))
    }, else => unreachable!())
}

/// The bits of a block of which only the operand is overwritten, with this content.
fn expected_bits(place: Place, content: &AnyTensor) -> Result<Vec<u64>> {
    dispatch!(any, content.dtype(), T => {
        let mut block = place.block::<T>(content.shape());
        nest::copy(content.typed()?, place.of(&mut block)?);
        Ok(bits(&block.into()))
    }, else => unreachable!())
}

fn has_in_place(info: &opwright::OpInfo) -> bool {
    let source = format!("../generated/src/ops/{}.rs", info.name);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
    fs::read_to_string(source).expect("an op's source").contains("pub fn eval_in_place")
}

#[test]
fn in_place_results_equal_new_ones() -> Result<()> {
    let mut tried = 0;
    let shapes: [&[usize]; 5] = [&[70, 33], &[300, 3], &[5, 4, 33], &[2300], &[]];
    for (number, subject) in Subject::all().enumerate() {
        let (op, name) = (&subject.op, &subject.name);
        if !has_in_place(op.info()) {
            continue;
        }
        let shape = shapes[number % shapes.len()];
        // The second operand is a row, the others have the full shape.
        let shape_of = |k: usize| if k == 1 { &shape[shape.len().min(1)..] } else { shape };
        let operands: Vec<AnyTensor> = subject
            .operands
            .iter()
            .enumerate()
            .map(|(k, operand)| shaped(operand, shape_of(k)))
            .collect();
        let result = Way::plain().run(|| op.eval(&views(&operands)))?;
        let places = if OPTIMISED { &Place::ALL[..] } else { &Place::ALL[number % 3..][..2] };
        for &place in places {
            let expected = expected_bits(place, &result)?;
            for way in Way::all() {
                let (block, outcome) = written_bits(way, op, &operands, place)?;
                outcome?;
                assert!(block == expected, "{way}: {name} {shape:?} {place:?}");
            }
        }
        tried += 1;
    }
    assert!(tried >= 100, "only {tried} pairs of op and dtype");
    Ok(())
}

/// A zero divisor in the last of many elements, and a negative exponent in the first, are errors,
/// and nothing is written.
#[test]
fn a_violation_writes_nothing() -> Result<()> {
    let shape: &[usize] = &[9, 301];
    let mut tried = 0;
    for (name, bad, at) in [("div", 0.0, numel(shape) - 1), ("fmod", 0.0, 0), ("pow", -1.0, 5)] {
        let op = op(name);
        for &dtype in op.info().dtypes.iter().filter(|dtype| dtype.is_integer()) {
            let lhs = any_tensor(dtype, shape, |i| (i % 100) as f64 + 2.0);
            let rhs =
                any_tensor(dtype, shape, |i| if i == at { bad } else { 1.0 + (i % 3) as f64 });
            let operands = [lhs, rhs];
            let Err(error) = Way::plain().run(|| op.eval(&views(&operands))) else {
                assert!(
                    bad < 0.0 && dtype.name().starts_with('u'),
                    "{name} of {dtype} admits {bad}"
                );
                continue;
            };
            for place in Place::ALL {
                let untouched = expected_bits(place, &operands[0])?;
                for way in Way::all() {
                    let (block, outcome) = written_bits(way, &op, &operands, place)?;
                    let same = outcome.is_err_and(|have| have.to_string() == error.to_string());
                    assert!(same, "{way}: {name} of {dtype}, {place:?}: another outcome");
                    assert!(block == untouched, "{way}: {name} of {dtype}, {place:?} wrote");
                }
            }
            tried += 1;
        }
    }
    assert!(tried >= 20, "only {tried} violations");
    Ok(())
}
