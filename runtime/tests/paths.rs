//! Tests that every path of the nest gives the same bits, against a loop over coordinates: instruction sets, one thread
//! or several, temporal or non-temporal stores, and all access patterns.

#![allow(clippy::unwrap_used)]

use opwright_runtime::settings::{Isa, Level, Settings, When};
use opwright_runtime::{AutoBroadcast, Element, Shape, Tensor, View, bf16, f16, nest, scalar};

/// Tests more cases if compiled with optimisations.
const OPTIMISED: bool = !cfg!(debug_assertions);

/// A linear congruential generator.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % n
    }

    fn shape(&mut self) -> Vec<usize> {
        let rank = 1 + self.below(6);
        let mut room: usize = 30_000;
        let mut dims: Vec<usize> = (0..rank)
            .map(|_| {
                let choices = [1, 2, 3, 5, 16, 17, 33, 64, 70, 130, 300, 2500];
                let dim = choices[self.below(choices.len())].min(room);
                room = (room / dim).max(1);
                dim
            })
            .collect();
        let by = self.below(rank);
        dims.rotate_left(by);
        dims
    }

    /// A random layout for an operand of this shape: axes in any order, reversed, with gaps or broadcast.
    fn layout(&mut self, shape: &[usize]) -> (Vec<isize>, usize, usize) {
        let mut order: Vec<usize> = (0..shape.len()).rev().collect();
        if self.below(2) == 0 {
            for i in (1..order.len()).rev() {
                order.swap(i, self.below(i + 1));
            }
        }
        let (mut strides, mut offset, mut size) = (vec![0; shape.len()], 0, 1);
        let plain = self.below(3) == 0;
        for axis in order {
            let kind = if plain { 4 } else { self.below(8) };
            let step = if kind == 3 { 1 + self.below(3) } else { 1 };
            match kind {
                0 | 1 => continue,
                2 => {
                    strides[axis] = -(size as isize);
                    offset += size * (shape[axis] - 1);
                }
                _ => strides[axis] = (size * step) as isize,
            }
            size *= shape[axis] * step;
        }
        (strides, offset, size + offset)
    }
}

fn coordinates(shape: &[usize]) -> impl Iterator<Item = Vec<usize>> {
    let n: usize = shape.iter().product();
    (0..n).map(move |mut i| {
        let mut c = vec![0; shape.len()];
        for axis in (0..shape.len()).rev() {
            (c[axis], i) = (i % shape[axis], i / shape[axis]);
        }
        c
    })
}

/// Runs a check at every instruction level, with each fast path always and never taken.
fn everywhere(mut run: impl FnMut(&str)) {
    for isa in Isa::ALL {
        let Some(level) = Level::new(isa) else {
            eprintln!("skipped: this machine has no {}", isa.name());
            continue;
        };
        let either = [When::Never, When::Always];
        for (parallel, nontemporal) in either.iter().flat_map(|&p| either.map(|s| (p, s))) {
            let settings =
                Settings::current().at(level).parallel(parallel).nontemporal(nontemporal);
            settings.run(|| run(&format!("{settings:?}")));
        }
    }
}

fn check<T: Element>(random: &mut Random, value: fn(usize) -> T, f: impl Fn(T, T) -> T + Sync) {
    let shape = random.shape();
    let operands: Vec<_> = (0..2).map(|_| random.layout(&shape)).collect();
    let data: Vec<Vec<T>> =
        operands.iter().map(|(_, _, size)| (0..*size).map(value).collect()).collect();
    let view =
        |k: usize| View::strided(&data[k], &shape[..], &operands[k].0, operands[k].1).unwrap();
    let (lhs, rhs) = (view(0), view(1));
    let expected: Vec<T> =
        coordinates(&shape).map(|c| f(lhs.get(&c).unwrap(), rhs.get(&c).unwrap())).collect();
    let copied: Vec<T> = coordinates(&shape).map(|c| lhs.get(&c).unwrap()).collect();
    // Also into a result with permuted axes.
    let rank = shape.len();
    let mut order: Vec<usize> = (0..rank).collect();
    order.rotate_left(rank / 2);
    let mut inverse = vec![0; rank];
    (0..rank).for_each(|k| inverse[order[k]] = k);
    let turned: Shape = order.iter().map(|&axis| shape[axis]).collect();
    everywhere(|path| {
        let shown = || format!("{path}: {shape:?} {operands:?}");
        let body = |(a, b)| f(T::narrow(a), T::narrow(b)).widen();
        let mut out = Tensor::<T>::zeros(&shape[..]).unwrap();
        nest::map((&lhs, &rhs), AutoBroadcast::None, out.view_mut(), body).unwrap();
        assert!(out.as_slice().unwrap() == expected, "{}", shown());
        let mut out = Tensor::<T>::zeros(&turned).unwrap();
        let target = out.view_mut().permute(&inverse).unwrap();
        nest::map((&lhs, &rhs), AutoBroadcast::None, target, body).unwrap();
        assert!(out.view().permute(&inverse).unwrap().to_vec() == expected, "permuted {}", shown());
        let mut out = Tensor::<T>::zeros(&shape[..]).unwrap();
        nest::copy(lhs.clone(), out.view_mut());
        assert!(out.as_slice().unwrap() == copied, "copy {}", shown());
    });
}

#[test]
fn random_layouts_give_the_same_bits_on_all_paths() {
    let mut random = Random(7);
    for _ in 0..if OPTIMISED { 300 } else { 15 } {
        check::<f32>(&mut random, |i| (i * 37 % 1009) as f32 - 500.25, scalar::sub);
        check::<u8>(&mut random, |i| (i * 37 % 251) as u8, scalar::sub);
        check::<f64>(&mut random, |i| (i * 37 % 1009) as f64 / 7.0, scalar::sub);
        check::<i16>(&mut random, |i| (i * 37 % 10009) as i16, scalar::sub);
        check::<bool>(&mut random, |i| i * 37 % 5 < 2, |a, b| a & !b);
        let narrow = |x: f32| f16::from_f32(x);
        check::<f16>(
            &mut random,
            |i| f16::from_f32((i * 37 % 1009) as f32 / 7.0),
            move |a, b| narrow(a.to_f32() - b.to_f32()),
        );
        check::<bf16>(
            &mut random,
            |i| bf16::from_f32((i * 37 % 1009) as f32 / 7.0),
            |a, b| bf16::from_f32(a.to_f32() - b.to_f32()),
        );
    }
}

/// Broadcasts a column to rows of `times` elements, and a column to blocks of two such rows.
fn check_short<T: Element>(n: usize, times: usize, value: fn(usize) -> T, f: fn(T, T) -> T) {
    let tensor = |shape: &[usize], start: usize| {
        let numel: usize = shape.iter().product();
        Tensor::new(shape, (start..start + numel).map(value).collect::<Vec<T>>()).unwrap()
    };
    let (whole, column, block) =
        (tensor(&[n, 2, times], 0), tensor(&[n, 2, 1], 5), tensor(&[n, 1, 1], 9));
    let at = |tensor: &Tensor<T>, i: usize| tensor.as_slice().unwrap()[i];
    let expected: Vec<T> = (0..n * 2 * times)
        .map(|i| f(f(at(&whole, i), at(&column, i / times)), at(&block, i / times / 2)))
        .collect();
    let tile: Vec<T> = (0..n * 2 * times * times)
        .map(|i| {
            let (row, col) = (i / times, i % times);
            f(at(&whole, row), at(&whole, row / (2 * times) * (2 * times) + col))
        })
        .collect();
    everywhere(|path| {
        let mut out = Tensor::<T>::zeros([n, 2, times]).unwrap();
        let operands = (&whole.view(), &column.view(), &block.view());
        let body = |(a, b, c)| f(f(T::narrow(a), T::narrow(b)), T::narrow(c)).widen();
        nest::map(operands, AutoBroadcast::Numpy, out.view_mut(), body).unwrap();
        assert!(out.as_slice().unwrap() == expected, "{path}: {n} by {times}");

        // Every element of a block with every element of the block's first row: outer products.
        let lhs = whole.view().reshape([n, 2, times, 1]).unwrap();
        let rhs = whole.view().slice(1, 0..1, 1).unwrap().to_tensor().unwrap();
        let rhs = rhs.view().reshape([n, 1, 1, times]).unwrap();
        let mut out = Tensor::<T>::zeros([n, 2, times, times]).unwrap();
        let body = |(a, b)| f(T::narrow(a), T::narrow(b)).widen();
        nest::map((&lhs, &rhs), AutoBroadcast::Numpy, out.view_mut(), body).unwrap();
        assert!(out.as_slice().unwrap() == tile, "{path}: tiles of {n} by {times}");
    });
}

#[test]
fn columns_broadcast_to_short_rows_on_all_paths() {
    for times in if OPTIMISED { (2..=33).collect() } else { vec![2, 3, 5, 15, 16] } {
        for n in if OPTIMISED { vec![1, 7, 90, 700] } else { vec![1, 90, 300] } {
            check_short::<u8>(n, times, |i| (i * 37 % 251) as u8, scalar::sub);
            check_short::<f32>(n, times, |i| (i * 37 % 1009) as f32 - 500.25, scalar::sub);
            check_short::<f64>(n, times, |i| (i * 37 % 1009) as f64 / 7.0, scalar::sub);
            check_short::<f16>(
                n,
                times,
                |i| f16::from_f32((i * 37 % 1009) as f32 / 7.0),
                |a, b| f16::from_f32(a.to_f32() - b.to_f32()),
            );
        }
        check_short::<u16>(90, times, |i| (i * 37 % 10009) as u16, scalar::sub);
    }
}
