//! Tests of rare uses: sums of more than a cache holds, ops within a loop, views of any dtype.

#![allow(clippy::unwrap_used, reason = "a test may")]

use opwright_runtime::{
    AnyTensor, AnyView, AnyViewMut, AutoBroadcast, Tensor, TensorType, View, f16, grad, nest,
};

/// Larger than the last-level cache of most machines, which enables prefetching. Summed along every axis, and as one
/// run.
#[test]
fn sums_exceeding_the_caches_are_exact() {
    let (rows, columns) = (7, 1 << 20);
    let data: Vec<f32> = (0..rows * columns).map(|i| (i % 3) as f32).collect();
    let x = View::new(&data, [rows, columns]).unwrap();
    let of_row = |row: usize| data[row * columns..][..columns].iter().map(|&v| f64::from(v)).sum();
    let expected: Vec<f64> = (0..rows).map(of_row).collect();
    let sums = grad::sum(x.clone(), &[1]).unwrap().to_vec();
    assert_eq!(sums.into_iter().map(f64::from).collect::<Vec<_>>(), expected);
    let of_column = |column: usize| (0..rows).map(|row| data[row * columns + column]).sum::<f32>();
    let sums = grad::sum(x.clone(), &[0]).unwrap().to_vec();
    assert!(sums.into_iter().enumerate().all(|(column, sum)| sum == of_column(column)));
    let whole = grad::sum(x.reshape([rows * columns]).unwrap(), &[0]).unwrap();
    assert_eq!(f64::from(whole.to_vec()[0]), expected.iter().sum::<f64>());
    // Strided runs, whose length is not a multiple of a block.
    let apart = x.slice(1, 0..columns - 3, 1).unwrap();
    let cut: f64 = (0..rows)
        .flat_map(|row| &data[row * columns + columns - 3..][..3])
        .map(|&v| f64::from(v))
        .sum();
    let sum = grad::sum(apart, &[0, 1]).unwrap().to_vec();
    assert_eq!(f64::from(sum[0]), expected.iter().sum::<f64>() - cut);
}

/// A loop body may call another op, although the outer loop uses the thread's pack buffers.
#[test]
fn loop_body_may_call_an_op() {
    let x = Tensor::from([[1u16, 2, 3], [4, 5, 6]]);
    let mut out = Tensor::<u16>::zeros([3, 2]).unwrap();
    let inner = |value: u16| {
        let row = Tensor::from([[value, 1], [2, 3]]);
        let mut sums = Tensor::<u16>::zeros([2, 2]).unwrap();
        let turned = row.view().permute(&[1, 0]).unwrap();
        nest::map((&turned, &row.view()), AutoBroadcast::Numpy, sums.view_mut(), |(a, b)| a + b)
            .unwrap();
        sums.to_vec().into_iter().sum::<u16>()
    };
    let turned = x.view().permute(&[1, 0]).unwrap();
    nest::map((&turned,), AutoBroadcast::Numpy, out.view_mut(), |(a,)| inner(a)).unwrap();
    assert_eq!(out.to_vec(), [14, 20, 16, 22, 18, 24]);
}

#[test]
fn views_of_any_dtype_report_their_type() {
    let mut typed = Tensor::from([f16::ONE, f16::ZERO]);
    let mut memory = AnyViewMut::from(&mut typed);
    assert_eq!(memory.dtype(), memory.reborrow().dtype());
    let mut any = AnyTensor::from(Tensor::from([[true], [false]]));
    let ty: TensorType = any.ty();
    let mut memory = AnyViewMut::from(&mut any);
    assert_eq!((memory.reborrow().ty(), memory.ty()), (ty.clone(), ty));
    assert_eq!(AnyView::from(&any).ty(), any.ty());
}
