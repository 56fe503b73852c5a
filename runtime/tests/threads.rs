//! Tests that tensors can be shared between threads, and that calls on different threads are independent.

#![allow(clippy::unwrap_used)]

use opwright_runtime::nest::fold;
use opwright_runtime::settings::{Level, Settings, When};
use opwright_runtime::{
    AnyTensor, AutoBroadcast, Element, OpError, Result, Tensor, View, ViewMut, f16, nest, scalar,
};

#[test]
fn tensors_and_errors_are_send_and_sync() {
    fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<View<'_, f32>>();
    is_send_and_sync::<ViewMut<'_, f32>>();
    is_send_and_sync::<AnyTensor>();
    is_send_and_sync::<OpError>();
    let tensor = Tensor::from([1.0f32; 100]);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| assert_eq!((&tensor + &tensor).unwrap().to_vec(), [2.0; 100]));
        }
    });
}

/// All settings that this machine supports.
fn every_way() -> Vec<Settings> {
    let either = [When::Never, When::Usually, When::Always];
    let levels = Level::all().map(|level| Settings::current().at(level));
    let parallel = levels.flat_map(|settings| either.map(|when| settings.parallel(when)));
    parallel.flat_map(|settings| either.map(|when| settings.nontemporal(when))).collect()
}

fn numbers<T: Element>(shape: &[usize], number: fn(f32) -> T) -> Tensor<T> {
    let n = shape.iter().product::<usize>();
    Tensor::new(shape, (0..n).map(|i| number((i * 37 % 1009) as f32 / 7.0 - 70.0)).collect())
        .unwrap()
}

/// Results of a matrix with a row, a column, a matrix and a scalar.
fn results<T: Element<Compute = f32>>(number: fn(f32) -> T) -> Result<Vec<Vec<T>>> {
    let (rows, cols) = (300, 24);
    let whole = numbers(&[rows, cols], number);
    let mut results = vec![];
    for shape in [[1, cols], [rows, 1], [rows, cols], [1, 1]] {
        let other = numbers(&shape, number);
        let operands = (&whole.view(), &other.view());
        let mut out = Tensor::<T>::zeros([rows, cols])?;
        let added = |(a, b)| scalar::add(a, b);
        nest::map(operands, AutoBroadcast::Numpy, out.view_mut(), added)?;
        results.push(out.to_vec());
        nest::map_guarded(operands, AutoBroadcast::Numpy, out.view_mut(), |guard, (a, b)| {
            guard.atan2(a, b)
        })?;
        results.push(out.to_vec());
        // A copy of the broadcast operand, and a transposing copy.
        let (other,) = nest::align((other.view(),), whole.shape(), AutoBroadcast::Numpy)?;
        nest::copy(other, out.view_mut());
        results.push(out.to_vec());
        let mut turned = Tensor::<T>::zeros([cols, rows])?;
        nest::copy(out.view().permute(&[1, 0])?, turned.view_mut());
        results.push(turned.to_vec());
    }
    Ok(results)
}

fn sums() -> Result<Vec<Vec<f32>>> {
    let x = numbers(&[300, 24], |x| x);
    let sum = |axes: &[i64], n: usize| {
        let mut out = Tensor::<f32>::zeros([n])?;
        nest::reduce(fold::Add, x.view(), axes, out.view_mut()).unwrap();
        let mut squares = Tensor::<f32>::zeros([n])?;
        let (operands, square) = ((x.view(),), |(x,)| x * x);
        nest::map_reduce(fold::Add, operands, x.shape(), axes, squares.view_mut(), square).unwrap();
        Ok([out.to_vec(), squares.to_vec()].concat())
    };
    [sum(&[0], 24), sum(&[1], 300), sum(&[0, 1], 1)].into_iter().collect()
}

/// Calls at every level, in parallel with each other, give the same bits.
#[test]
fn concurrent_calls_at_different_levels_are_independent() -> Result<()> {
    let all = || Ok::<_, OpError>((results(|x| x)?, results(f16::from_f32)?, sums()?));
    let expected = all()?;
    let (ways, rounds) = (every_way(), if cfg!(debug_assertions) { 1 } else { 10 });
    std::thread::scope(|scope| {
        for first in 0..6 {
            let (ways, expected, all) = (&ways, &expected, &all);
            scope.spawn(move || {
                // Each thread starts at another setting, so that most of the time they differ.
                let start = first * ways.len() / 6;
                for way in ways.iter().cycle().skip(start).take(rounds * ways.len()) {
                    let have = way.run(all).unwrap();
                    assert!(have == *expected, "{way:?}");
                }
            });
        }
    });
    Ok(())
}
