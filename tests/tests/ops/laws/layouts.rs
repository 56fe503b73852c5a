//! Results do not depend on the memory layout of operands and outputs, for any op.

use opwright::{
    AnyTensor, AnyView, AnyViewMut, Element, OPS, Op, Result, Tensor, View, ViewMut, dispatch,
};

use opwright_tests::layouts::{Laid, Scheme};

use crate::common::calls::{calls, views};
use crate::common::tensors::{any_tensor, bits};

/// Each operand in turn, and all of them, transposed, reversed, with gaps, and all combined.
#[test]
fn every_op_reads_every_layout() -> Result<()> {
    for info in OPS {
        for call in calls(info, 24) {
            let operands = call.operands();
            let plain = bits(&call.op.eval(&views(&operands))?);
            for scheme in Scheme::ALL {
                let laid: Vec<Laid> =
                    operands.iter().map(|x| Laid::new(x, scheme)).collect::<Result<_>>()?;
                for k in 0..=operands.len() {
                    let all = k == operands.len();
                    let pick = |j: usize| {
                        if j == k || all { laid[j].view() } else { Ok(operands[j].view()) }
                    };
                    let mixed = (0..operands.len()).map(pick).collect::<Result<Vec<_>>>()?;
                    let result = bits(&call.op.eval(&mixed)?);
                    assert_eq!(result, plain, "{:?} {:?} {scheme:?}", call.op, call.types);
                }
            }
        }
    }
    Ok(())
}

/// A view with stride 0 along some axes gives the result of its copy.
#[test]
fn every_op_reads_stride_zero() -> Result<()> {
    for info in OPS {
        for call in calls(info, 24) {
            let seeds: Vec<_> = call.operands();
            let repeated = |x| -> AnyView<'_> {
                let x: &AnyTensor = x;
                dispatch!(any, x.dtype(), T => AnyView::from(repeat::<T>(x)), else => unreachable!())
            };
            let stretched: Vec<_> = seeds.iter().map(repeated).collect();
            let copies =
                stretched.iter().map(AnyView::to_tensor).collect::<Result<Vec<AnyTensor>>>()?;
            let (lazy, eager) = (call.op.eval(&stretched)?, call.op.eval(&views(&copies))?);
            assert_eq!(bits(&lazy), bits(&eager), "{:?} {:?}", call.op, call.types);
        }
    }
    Ok(())
}

/// A view that repeats the first element along every axis but the last, or along a single axis.
fn repeat<T: Element>(x: &AnyTensor) -> View<'_, T> {
    let x = x.typed::<T>().expect("its own dtype");
    let data = x.as_slice().expect("contiguous");
    let rank = x.shape().len();
    let stride = |axis| if axis + 1 == rank && rank > 1 { 1 } else { 0 };
    let strides: Vec<isize> = (0..rank).map(stride).collect();
    View::strided(data, x.shape(), &strides, 0).expect("a layout within its memory")
}

/// The output may be reversed, transposed, and every other element of a larger tensor, whose gaps are not written.
#[test]
fn every_op_writes_every_layout_and_no_gaps() -> Result<()> {
    for info in OPS {
        for call in calls(info, 24) {
            let operands = call.operands();
            let plain = call.op.eval(&views(&operands))?;
            let same = dispatch!(any, plain.dtype(), T => {
                let mut memory = gappy::<T>(plain.shape())?;
                call.op.eval_into(&views(&operands), AnyViewMut::from(inside(&mut memory)?))?;
                let untouched = gappy::<T>(plain.shape())?;
                let changed = differing(&memory, &untouched);
                let written = AnyTensor::from(inside(&mut memory)?.view().to_tensor()?);
                assert!(changed <= bits(&plain).len(), "{:?} {:?}", call.op, call.types);
                bits(&written) == bits(&plain)
            }, else => unreachable!());
            assert!(same, "{:?} {:?}", call.op, call.types);
        }
    }
    Ok(())
}

/// A tensor with twice as many elements along every axis, with the axes in reverse order.
fn gappy<T: Element>(shape: &[usize]) -> Result<Tensor<T>> {
    let doubled: Vec<usize> = shape.iter().rev().map(|dim| 2 * dim).collect();
    any_tensor(T::DTYPE, doubled, |_| 1.0).into_typed()
}

/// Every second index of every axis from 1 on, reversed, with the axes in reverse order.
fn inside<T: Element>(memory: &mut Tensor<T>) -> Result<ViewMut<'_, T>> {
    let rank = memory.shape().len();
    let shape = memory.shape().to_vec();
    let mut view = memory.view_mut();
    for (axis, dim) in shape.into_iter().enumerate() {
        view = view.slice(axis, 0..dim, -2)?;
    }
    view.permute(&(0..rank).rev().collect::<Vec<_>>())
}

fn differing<T: Element>(a: &Tensor<T>, b: &Tensor<T>) -> usize {
    a.view().iter().zip(b.view().iter()).filter(|(a, b)| a != b).count()
}
