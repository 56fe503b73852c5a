//! Random large shapes, with sizes around those of vectors, blocks, tiles and chunks, in random layouts.

use opwright::f16;
use opwright::settings::{Settings, When};
use opwright::{BroadcastInDim, Element, Numeric, Repeat, Result, SumTo, Tensor, Tile, View, add};

use super::definition::Definition;
use super::placement::{broadcast_in_dim, repeat, tile};
use super::rules::numpy;
use super::scope::ALL;
use crate::common::random::Random;

const CALLS: usize = if ALL { 400 } else { 12 };

/// The number of elements of the largest tensors.
const LARGEST: usize = if ALL { 1 << 20 } else { 1 << 15 };

/// Thresholds of sizes; sizes near them are tested.
const EDGES: [usize; 11] = [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192];

/// A size of at most `largest`: small, or near a threshold.
fn size(random: &mut Random, largest: usize) -> usize {
    let near = random.pick(&EDGES) + random.below(5) - 2;
    let size = if random.once_in(3) { 1 + random.below(20) } else { near };
    size.min(largest)
}

/// A shape of rank 1 to 4 with at most `LARGEST` elements; any axis may be long.
fn shape(random: &mut Random) -> Vec<usize> {
    let mut shape = Vec::new();
    let mut left = LARGEST;
    for _ in 0..1 + random.below(4) {
        let dim = size(random, left);
        left /= dim;
        shape.insert(random.below(shape.len() + 1), dim);
    }
    shape
}

/// The shape with some axes replaced by 1, or without leading axes.
fn operand(random: &mut Random, shape: &[usize]) -> Vec<usize> {
    let from = if random.once_in(3) { random.below(shape.len() + 1) } else { 0 };
    shape[from..].iter().map(|&dim| if random.once_in(3) { 1 } else { dim }).collect()
}

/// A tensor, and a view of it with the requested shape: permuted, reversed, or strided by 2.
struct Laid<T> {
    memory: Tensor<T>,
    order: Vec<usize>,
    backwards: Vec<bool>,
    sparse: bool,
}

impl<T: Element> Laid<T> {
    fn new(random: &mut Random, shape: &[usize], value: impl Fn(usize) -> T) -> Self {
        let plain = random.once_in(2);
        let mut order: Vec<usize> = (0..shape.len()).collect();
        let mut backwards = vec![false; shape.len()];
        if !plain {
            for axis in 1..shape.len() {
                order.swap(axis, random.below(axis + 1));
            }
            backwards.iter_mut().for_each(|backwards| *backwards = random.once_in(4));
        }
        let sparse = !plain && random.once_in(3);
        let mut dims = vec![1; shape.len()];
        for (axis, &place) in order.iter().enumerate() {
            dims[place] = shape[axis];
        }
        if let Some(last) = dims.last_mut().filter(|_| sparse) {
            *last *= 2;
        }
        let numel = dims.iter().product();
        let memory = Tensor::new(dims, (0..numel).map(value).collect()).expect("data");
        Laid { memory, order, backwards, sparse }
    }

    fn view(&self) -> Result<View<'_, T>> {
        let mut view = self.memory.view();
        if let Some(last) = view.shape().len().checked_sub(1).filter(|_| self.sparse) {
            let dim = view.shape()[last];
            view = view.slice(last, 0..dim, 2)?;
        }
        view = view.permute(&self.order)?;
        for (axis, _) in self.backwards.iter().enumerate().filter(|(_, backwards)| **backwards) {
            view = view.reverse(axis)?;
        }
        Ok(view)
    }
}

/// The elements of an operand that the definition reads.
fn read<T: Copy>(definition: &Definition, k: usize, dims: &[usize], from: &[T]) -> Vec<T> {
    definition.elements(k, dims).into_iter().map(|index| from[index]).collect()
}

fn moved<T: Element>(random: &mut Random, value: impl Fn(usize) -> T) -> Result<()> {
    let shape = shape(random);
    let input = operand(random, &shape);
    let laid = Laid::new(random, &input, value);
    let view = laid.view()?;
    let from: Vec<T> = view.iter().collect();
    let what = || format!("{} {input:?} {:?} in {shape:?}", T::DTYPE, view.strides());

    let lead = shape.len() - input.len();
    let mut places: Vec<usize> = (lead..shape.len()).collect();
    let mut target = shape.clone();
    for place in 1..places.len() {
        let other = random.below(place + 1);
        places.swap(place, other);
    }
    for (&place, &dim) in places.iter().zip(&input) {
        target[place] = if dim == 1 { target[place] } else { dim };
    }
    if target.iter().product::<usize>() <= 4 * LARGEST {
        let got = BroadcastInDim::new(&target, &places).eval(&view)?.to_tensor()?;
        let definition = broadcast_in_dim(&input, &target, &places).expect("places that fit");
        assert!(got.to_vec() == read(&definition, 0, &input, &from), "{} to {places:?}", what());
    }

    let reps: Vec<i64> = input.iter().map(|_| random.pick(&[1, 1, 2, 3])).collect();
    let tiled = tile(&input, &reps).expect("repetitions");
    let got = Tile::new(&reps).eval(&view)?;
    assert!(got.to_vec() == read(&tiled, 0, &input, &from), "{}, tiled by {reps:?}", what());
    let repeated = repeat(&input, &reps).expect("repetitions");
    let got = Repeat::new(&reps).eval(&view)?;
    assert!(got.to_vec() == read(&repeated, 0, &input, &from), "{}, repeated {reps:?}", what());
    Ok(())
}

/// Values are small integers, whose sums are exact.
fn computed<T: Numeric>(
    random: &mut Random,
    value: impl Fn(usize) -> T,
    plus: impl Fn(T, T) -> T,
) -> Result<()> {
    let shape = shape(random);
    let (a, b) = (operand(random, &shape), operand(random, &shape));
    let x = Laid::new(random, &a, &value);
    let y = Laid::new(random, &b, |i| value(i / 3));
    let (x, y) = (x.view()?, y.view()?);
    let sum = numpy(&a, &b).expect("shapes that broadcast");
    let all = |view: &View<'_, T>| view.iter().collect::<Vec<T>>();
    let left = read(&sum, 0, &a, &all(&x));
    let right = read(&sum, 1, &b, &all(&y));
    let expected: Vec<T> = left.into_iter().zip(right).map(|(a, b)| plus(a, b)).collect();
    let what = format!("{} {a:?} {:?} and {b:?} {:?}", T::DTYPE, x.strides(), y.strides());
    assert!(add(&x, &y)?.to_vec() == expected, "{what}");

    // A sum is a broadcast read in reverse.
    let x = Laid::new(random, &shape, &value);
    let x = x.view()?;
    let target: Vec<i64> = shape.iter().map(|&dim| dim as i64).collect();
    let spread = super::movement::broadcast_to(&a, &target).expect("a part of the shape");
    let mut sums = vec![value(0); a.iter().product()];
    for (place, element) in spread.elements(0, &a).into_iter().zip(x.iter()) {
        sums[place] = plus(sums[place], element);
    }
    let got = SumTo::new(&a).eval(&x)?.to_vec();
    assert!(got == sums, "{} {shape:?} {:?} summed to {a:?}", T::DTYPE, x.strides());
    Ok(())
}

/// Runs a closure whose calls use several threads always, never, or by size.
fn with_any_threads<R>(random: &mut Random, run: impl FnOnce(&mut Random) -> R) -> R {
    let parallel = random.pick(&[When::Always, When::Never, When::Usually]);
    Settings::current().parallel(parallel).run(|| run(random))
}

#[test]
fn movement_of_large_shapes_follows_the_definition() -> Result<()> {
    let mut random = Random::new("moved");
    for _ in 0..CALLS {
        with_any_threads(&mut random, |random| {
            moved(random, |i| i as u8)?;
            moved(random, |i| f16::from_bits(i as u16 & 0x3fff))?;
            moved(random, |i| i as u32)?;
            moved(random, |i| i as i64)
        })?;
    }
    Ok(())
}

#[test]
fn arithmetic_and_sums_of_large_shapes_follow_the_definition() -> Result<()> {
    let mut random = Random::new("computed");
    for _ in 0..CALLS {
        with_any_threads(&mut random, |random| {
            computed(random, |i| i as u8, u8::wrapping_add)?;
            computed(random, |i| i as i16, i16::wrapping_add)?;
            computed(random, |i| i as i32, i32::wrapping_add)?;
            computed(random, |i| i as i64, i64::wrapping_add)?;
            computed(random, |i| (i % 7) as f32, |a, b| a + b)?;
            computed(random, |i| (i % 7) as f64, |a, b| a + b)
        })?;
    }
    Ok(())
}
