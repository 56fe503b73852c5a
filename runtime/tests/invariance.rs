//! Tests that a result depends only on the operands' values: not on lane, length or broadcasting.
#![allow(clippy::unwrap_used)]

use opwright_runtime::scalar::*;
use opwright_runtime::settings::{Isa, Level, Settings};
use opwright_runtime::{AutoBroadcast, Numeric, Shape, Tensor, View, bf16, f16, nest};

const GRID: [f32; 21] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    2.0,
    -2.0,
    3.0,
    0.1,
    -0.1,
    1e-40,
    -1e-40,
    1e30,
    -1e30,
    5.3,
    7.0,
    f32::MAX,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
];

/// Returns the bits of every result, with one representation for all NaNs.
fn bits<T: Numeric>(
    lhs: View<'_, T>,
    rhs: View<'_, T>,
    f: fn(T::Compute, T::Compute) -> T::Compute,
) -> Vec<u64> {
    let mut out = Tensor::<T>::zeros(lhs.shape()).unwrap();
    nest::map((lhs, rhs), AutoBroadcast::None, out.view_mut(), |(lhs, rhs)| f(lhs, rhs)).unwrap();
    let bits = |x: T| cast::<f64, T::Compute>(x.widen());
    out.view().iter().map(bits).map(|x| if x.is_nan() { u64::MAX } else { x.to_bits() }).collect()
}

fn check<T: Numeric>(values: &[T], f: fn(T::Compute, T::Compute) -> T::Compute) {
    let one = |a: T, b: T| bits(Tensor::scalar(a).view(), Tensor::scalar(b).view(), f)[0];
    for n in (1..=17).chain([31, 32, 33, 63, 64, 65]) {
        let shape = Shape::from([n]);
        // Every value in every lane.
        let walk: Vec<T> = (0..n).map(|i| values[(i * 8 + n) % values.len()]).collect();
        let walk = View::new(&walk, [n]).unwrap();
        for &value in values {
            let stretched = Tensor::scalar(value);
            let (stretched,) =
                nest::align((stretched.view(),), &shape, AutoBroadcast::Numpy).unwrap();
            let whole = stretched.to_tensor().unwrap();
            let back = walk.to_tensor().unwrap();
            let gaps: Vec<T> = walk.iter().flat_map(|x| [x, value]).collect();
            let gaps = View::strided(&gaps, [n], &[2], 0).unwrap();
            let expected: Vec<u64> = walk.iter().map(|x| one(x, value)).collect();
            assert_eq!(bits(walk.clone(), stretched.clone(), f), expected);
            assert_eq!(bits(walk.clone(), whole.view(), f), expected);
            assert_eq!(bits(gaps, whole.view(), f), expected);
            let expected: Vec<u64> = walk.iter().map(|x| one(value, x)).collect();
            assert_eq!(bits(stretched, back.view(), f), expected);
            assert_eq!(bits(whole.view(), back.view(), f), expected);
        }
    }
}

#[test]
fn float_results_do_not_depend_on_lane_or_layout() {
    for f in [add, sub, mul, div, rem, min, max, minimum, maximum, pow, atan2, hypot] {
        check::<f32>(&GRID, f);
    }
    for f in [div, min, pow, atan2, hypot] {
        check::<f64>(&GRID.map(f64::from), f);
    }
    check::<f16>(&GRID.map(f16::from_f32), add);
}

#[test]
fn integer_results_do_not_depend_on_lane_or_layout() {
    let values = [0, 1, -1, 2, -7, i32::MAX, i32::MIN];
    for f in [add, sub, mul, div, rem, min, max, pow] {
        check::<i32>(&values, f);
    }
}

/// Lengths around the vector widths and around the block of the slow path.
fn lengths() -> impl Iterator<Item = usize> {
    (1..=65).chain([255, 256, 257, 511, 512, 513, 1000])
}

/// Runs a check at every instruction level of the machine.
fn at_every_level(mut check: impl FnMut(Isa)) {
    for isa in Isa::ALL {
        match Level::new(isa) {
            Some(level) => Settings::current().at(level).run(|| check(isa)),
            None => eprintln!("skipped: this machine has no {}", isa.name()),
        }
    }
}

/// Ordinary values, with a rare one at the first, the middle or the last position, or none.
fn among_ordinary<T: Numeric>(n: usize, rare: &[T], ordinary: fn(usize) -> T) -> Vec<Vec<T>> {
    let place = |at: Option<usize>| {
        let value = |i| if Some(i) == at { rare[i % rare.len()] } else { ordinary(i) };
        (0..n).map(value).collect()
    };
    [None, Some(0), Some(n / 2), Some(n - 1)].map(place).to_vec()
}

fn remainders<T: Numeric>(
    far: &[T],
    dividend: fn(usize) -> T,
    divisor: fn(usize) -> T,
    exact: fn(T::Compute, T::Compute) -> T::Compute,
) {
    let number = |x: T| cast::<f64, T::Compute>(x.widen());
    at_every_level(|isa| {
        for n in lengths() {
            let shape = Shape::from([n]);
            let divisors: Vec<T> = (0..n).map(divisor).collect();
            let one = Tensor::scalar(divisor(1));
            let (one,) = nest::align((one.view(),), &shape, AutoBroadcast::Numpy).unwrap();
            for dividends in among_ordinary(n, far, dividend) {
                for rhs in [View::new(&divisors, [n]).unwrap(), one.clone()] {
                    let lhs = View::new(&dividends, [n]).unwrap();
                    let mut out = Tensor::<T>::zeros([n]).unwrap();
                    nest::map_guarded(
                        (lhs, &rhs),
                        AutoBroadcast::None,
                        out.view_mut(),
                        |guard, (a, b)| guard.fmod(a, b),
                    )
                    .unwrap();
                    for (i, (have, b)) in out.view().iter().zip(rhs.iter()).enumerate() {
                        let (have, a) = (number(have), dividends[i]);
                        let want = number(T::narrow(exact(a.widen(), b.widen())));
                        let of = || {
                            format!("{} {} {:e} % {:e}", isa.name(), T::DTYPE, number(a), number(b))
                        };
                        assert!(
                            have.to_bits() == want.to_bits(),
                            "{}: {have:e}, not {want:e}",
                            of()
                        );
                    }
                }
            }
        }
    });
}

/// The standard library's remainder is exact. A quotient of 2^60 needs the slow path.
#[test]
fn remainders_with_large_quotients_are_exact() {
    let far = [2f64.powi(60), -1e300, 1e18 + 128.0, f64::MAX];
    let ordinary = |i: usize| (i * 37 % 1009) as f64 / 7.0 - 70.0;
    remainders(&far, ordinary, |i| (i % 11) as f64 / 3.0 + 0.1, |a, b| a % b);
    let ordinary = |i: usize| (i * 37 % 1009) as f32 / 7.0 - 70.0;
    let far = [2f32.powi(60), -1e30, f32::MAX, 3e18];
    remainders(&far, ordinary, |i| (i % 11) as f32 / 3.0 + 0.1, |a, b| a % b);
    remainders(
        &far.map(bf16::from_f32),
        |i| bf16::from_f32((i * 37 % 1009) as f32 / 7.0 - 70.0),
        |i| bf16::from_f32((i % 11) as f32 / 3.0 + 0.1),
        |a, b| a % b,
    );
}

/// Large angles need the slow path. Among small ones they give the same bits as alone, within rounding of the standard
/// library's.
#[test]
fn large_angles_give_the_same_bits_among_small_ones() {
    fn waves(angles: &[f64]) -> Vec<[f64; 3]> {
        let angles = View::new(angles, [angles.len()]).unwrap();
        let [mut sines, mut cosines, mut tangents] =
            [(); 3].map(|()| Tensor::<f64>::zeros(angles.shape()).unwrap());
        let rule = AutoBroadcast::None;
        nest::map_guarded((&angles,), rule, sines.view_mut(), |guard, (a,)| guard.sin(a)).unwrap();
        nest::map_guarded((&angles,), rule, cosines.view_mut(), |guard, (a,)| guard.cos(a))
            .unwrap();
        nest::map_guarded((&angles,), rule, tangents.view_mut(), |guard, (a,)| guard.tan(a))
            .unwrap();
        let all = sines.view().iter().zip(cosines.view().iter()).zip(tangents.view().iter());
        all.map(|((sine, cosine), tangent)| [sine, cosine, tangent]).collect()
    }
    let near = |have: f64, want: f64| (have - want).abs() <= 2.0 * f64::EPSILON * want.abs();
    at_every_level(|isa| {
        for n in lengths() {
            let rare = [1e300, -1e22, f64::MAX, 2f64.powi(100)];
            for angles in among_ordinary(n, &rare, |i| (i * 37 % 1009) as f64 / 7.0 - 70.0) {
                for (&angle, have) in angles.iter().zip(waves(&angles)) {
                    let shown = || format!("{}: {angle:e}: {have:?}", isa.name());
                    assert!(
                        waves(&[angle])[0].map(f64::to_bits) == have.map(f64::to_bits),
                        "{}",
                        shown()
                    );
                    let want = [angle.sin(), angle.cos(), angle.tan()];
                    assert!(
                        have.iter().zip(want).all(|(&have, want)| near(have, want)),
                        "{}",
                        shown()
                    );
                }
            }
        }
    });
}
