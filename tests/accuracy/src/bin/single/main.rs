//! Measures the error of f32 functions: for all 2^32 arguments or one block of 2^16 in every few, or for random pairs and all pairs of special values, with a
//! random factor if the function has one.
//!
//! ```text
//! cargo run --release --bin single -- exp
//! cargo run --release --bin single -- exp --step 16
//! cargo run --release --bin single -- pow --pairs 28
//! ```
//!
//! The reference is CORE-MATH in f64, which is correctly rounded, or the exact remainder. Half an f64 ULP is 2^-30 f32
//! ULP, which bounds the error of the printed errors. Results are computed by the loops of the runtime; one block in
//! eight runs at every instruction set, which must all give the same bits.

mod slopes;

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use opwright_accuracy::results::Entry;
use opwright_accuracy::{Random, Tally};
use opwright_runtime::settings::{Level, Settings};
use opwright_runtime::{AutoBroadcast, Result, Tensor, nest, scalar};

const BLOCK: usize = 1 << 16;

/// A function that computes a tensor from others, element by element.
macro_rules! map {
    (|$($name:ident),+| $value:expr) => {
        |[$($name),+]: &[Tensor<f32>; _], out: &mut Tensor<f32>| {
            nest::map(
                ($($name.view(),)+),
                AutoBroadcast::None,
                out.view_mut(),
                #[inline(always)]
                |($($name,)+)| $value,
            )
        }
    };
}

/// The inverse of the logistic function, without cancellation near 1/2.
fn exact_logit(a: f64) -> f64 {
    if a > 0.25 {
        core_math::log1p((2.0 * a - 1.0) / (1.0 - a))
    } else {
        core_math::log(a / (1.0 - a))
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let Some((name, pairs, step)) = options(&arguments) else {
        eprintln!("single FUNCTION [--pairs LOG2 | --step BLOCKS]");
        return ExitCode::FAILURE;
    };
    macro_rules! all {
        ($f:ident) => {
            all!($f, $f)
        };
        ($f:ident, $reference:ident) => {
            all!($f, core_math::$reference)
        };
        ($f:ident, $reference:expr) => {{
            let reference: fn(f64) -> f64 = $reference;
            all_arguments(name, step, map!(|a| scalar::$f(a)), |[a]| reference(a))
        }};
    }
    macro_rules! pairs {
        ($f:ident, $reference:expr) => {{
            let reference: fn(f64, f64) -> f64 = $reference;
            let columns = |pair: [f32; 2], _: &mut Random| pair;
            let map = map!(|a, b| scalar::$f(a, b));
            some_pairs(name, pairs, columns, map, |[a, b]| reference(a, b))
        }};
    }
    macro_rules! slopes {
        ($f:ident) => {{
            let columns = |[a, b]: [f32; 2], random: &mut Random| [factor(random), a, b];
            let map = map!(|grad, a, b| scalar::$f(grad, a, b));
            some_pairs(name, pairs, columns, map, |[grad, a, b]| slopes::$f(grad, a, b))
        }};
    }
    macro_rules! all_of {
        ($($f:ident)+) => {
            match name {
                $(stringify!($f) => Some(all!($f)),)+
                _ => None,
            }
        };
    }
    let done = all_of! {
        exp sin cos tanh log2 log10 log1p exp2 expm1
        cbrt tan atan asin acos sinh cosh asinh acosh atanh erf erfc
    };
    let done = match name {
        _ if done.is_some() => done.unwrap_or(Ok(false)),
        "ln" => all!(ln, log),
        "sigmoid" => all!(sigmoid, |a| 1.0 / (1.0 + core_math::exp(-a))),
        "logit" => all!(logit, |a| exact_logit(a)),
        "normal_cdf" => {
            all!(normal_cdf, |a| 0.5 * core_math::erfc(a * -std::f64::consts::FRAC_1_SQRT_2))
        }
        "softplus" => all!(softplus, |a| if a > 0.0 { a } else { 0.0 }
            + core_math::log1p(core_math::exp(-a.abs()))),
        "pow" => pairs!(pow, core_math::pow),
        "atan2" => pairs!(atan2, core_math::atan2),
        "hypot" => pairs!(hypot, core_math::hypot),
        "fmod" => pairs!(fmod, |a, b| a % b),
        "pow_by_base" => slopes!(pow_by_base),
        "pow_by_exponent" => slopes!(pow_by_exponent),
        "div_by_b" => slopes!(div_by_b),
        "atan2_by_a" => slopes!(atan2_by_a),
        "hypot_by_a" => slopes!(hypot_by_a),
        "fmod_by_b" => slopes!(fmod_by_b),
        _ => {
            eprintln!("there is no function {name}");
            return ExitCode::FAILURE;
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The function, the binary logarithm of the number of pairs, and the distance of blocks; `None` if a number is out of range.
fn options<'a>(arguments: &[&'a str]) -> Option<(&'a str, u32, usize)> {
    match *arguments {
        [name] => Some((name, 28, 1)),
        [name, "--pairs", log2] => Some((name, log2.parse().ok().filter(|&log2| log2 < 40)?, 1)),
        [name, "--step", step] => {
            Some((name, 28, step.parse().ok().filter(|step| (1..=1 << 16).contains(step))?))
        }
        _ => None,
    }
}

fn all_arguments(
    name: &str,
    step: usize,
    map: impl Fn(&[Tensor<f32>; 1], &mut Tensor<f32>) -> Result<()>,
    reference: impl Fn([f64; 1]) -> f64,
) -> Result<bool> {
    let mut measurement = Measurement::new(name);
    for block in (0..1u32 << 16).step_by(step) {
        let some: Vec<[f32; 1]> = (0..1 << 16).map(|i| [f32::from_bits(block << 16 | i)]).collect();
        measurement.block(&some, &map, &reference)?;
    }
    let step = if step == 1 { String::new() } else { format!(" --step {step}") };
    Ok(measurement.finish(&format!("single -- {name}{step}")))
}

fn some_pairs<const N: usize>(
    name: &str,
    log2: u32,
    arguments: impl Fn([f32; 2], &mut Random) -> [f32; N],
    map: impl Fn(&[Tensor<f32>; N], &mut Tensor<f32>) -> Result<()>,
    reference: impl Fn([f64; N]) -> f64,
) -> Result<bool> {
    let mut measurement = Measurement::new(name);
    let mut random = Random(1);
    let special = special_values();
    let pairs = special.iter().flat_map(|&a| special.iter().map(move |&b| [a, b]));
    let some: Vec<_> = pairs.map(|pair| arguments(pair, &mut random)).collect();
    measurement.block(&some, &map, &reference)?;
    for _ in 0..(1usize << log2).div_ceil(BLOCK) {
        let mut some = |i| {
            let (a, b) = pair(name, i % 4, &mut random);
            arguments([a, b], &mut random)
        };
        let some: Vec<_> = (0..BLOCK).map(&mut some).collect();
        measurement.block(&some, &map, &reference)?;
    }
    Ok(measurement.finish(&format!("single -- {name} --pairs {log2}")))
}

/// Zeros, subnormals, neighbours of one, halves and large integers, the largest number, infinity and NaN.
fn special_values() -> Vec<f32> {
    let mut values = vec![0.0, f32::MIN_POSITIVE, f32::EPSILON, f32::MAX, f32::INFINITY, f32::NAN];
    values.extend([1, 2, 3, 5, 0x0012_3456, 0x007f_ffff, 0x0080_0001].map(f32::from_bits));
    values.extend([0x3f7f_ffff, 0x3f80_0001, 0x3eff_ffff, 0x3f00_0001].map(f32::from_bits));
    values.extend([0.1, 0.25, 1.0 / 3.0, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 10.0, 100.0]);
    values.extend([31.0, 33.5, 88.7, 127.0, 128.0, 149.0, 150.0, 1e-30, 1e-10, 1e10, 1e30, 2e38]);
    values.extend([4194303.5, 8388607.0, 8388607.5, 8388609.0, 16777215.0, 16777216.0, 33554432.0]);
    values.iter().flat_map(|&v| [v, -v]).collect()
}

/// The cotangent of a slope. Never zero, infinite or NaN, by which every slope is defined.
fn factor(random: &mut Random) -> f32 {
    match random.bits() % 4 {
        0 => 1.0,
        1 => random.scaled(-8.0, 8.0) as f32,
        2 => f32::from_bits((random.bits() >> 41) as u32 | 1),
        _ => random.scaled(-126.0, 127.0) as f32,
    }
}

/// Random bits, ordinary numbers, and two kinds that are difficult for the function.
fn pair(name: &str, kind: usize, random: &mut Random) -> (f32, f32) {
    let name = name.split("_by_").next().unwrap_or(name);
    match (kind, name) {
        (0, _) => {
            let bits = random.bits();
            (f32::from_bits(bits as u32), f32::from_bits((bits >> 32) as u32))
        }
        (1, _) => (random.scaled(-8.0, 8.0) as f32, random.scaled(-8.0, 8.0) as f32),
        // A base near one, whose logarithm is small.
        (2, "pow") => ((1.0 + random.scaled(-24.0, -1.0)) as f32, random.scaled(0.0, 30.0) as f32),
        // Results near overflow or underflow.
        (3, "pow") => {
            let base = random.scaled(-126.0, 127.0).abs() as f32;
            let exponent = random.between(124.0, 151.0) / f64::from(base).log2();
            (base, if random.bits() & 1 == 0 { exponent as f32 } else { -exponent as f32 })
        }
        // An integral quotient, or nearly.
        (2, "fmod") => {
            let divisor = random.scaled(-40.0, 40.0) as f32;
            ((random.scaled(0.0, 60.0).round() * f64::from(divisor)) as f32, divisor)
        }
        // Operands of similar size.
        (2, _) => {
            let size = random.between(-140.0, 115.0);
            let some = random.scaled(size, size + 13.0);
            (some as f32, random.scaled(size, size + 13.0) as f32)
        }
        // At the ends of the range.
        _ if random.bits() & 1 == 0 => {
            (random.scaled(-149.0, -120.0) as f32, random.scaled(-149.0, -120.0) as f32)
        }
        _ => (random.scaled(120.0, 128.0) as f32, random.scaled(120.0, 128.0) as f32),
    }
}

struct Measurement<'m> {
    name: &'m str,
    tally: Tally<Vec<f32>>,
    blocks: usize,
    compared: u64,
    differing: u64,
    start: Instant,
}

impl<'m> Measurement<'m> {
    fn new(name: &'m str) -> Self {
        let (tally, start) = (Tally::default(), Instant::now());
        Measurement { name, tally, blocks: 0, compared: 0, differing: 0, start }
    }

    fn block<const N: usize>(
        &mut self,
        some: &[[f32; N]],
        map: impl Fn(&[Tensor<f32>; N], &mut Tensor<f32>) -> Result<()>,
        reference: impl Fn([f64; N]) -> f64,
    ) -> Result<()> {
        let shape = [some.len()];
        let mut columns = [const { Vec::new() }; N];
        for (i, column) in columns.iter_mut().enumerate() {
            column.extend(some.iter().map(|arguments| arguments[i]));
        }
        let mut tensors = [const { None }; N];
        for (tensor, column) in tensors.iter_mut().zip(columns) {
            *tensor = Some(Tensor::new(shape, column)?);
        }
        let tensors = tensors.map(|tensor| tensor.expect("as many as columns"));
        let mut results = Vec::new();
        let mut levels: Vec<Level> = Level::all().collect();
        if !self.blocks.is_multiple_of(8) {
            levels.drain(..levels.len() - 1);
        }
        for level in levels {
            let mut out = Tensor::<f32>::zeros(shape)?;
            Settings::current().at(level).run(|| map(&tensors, &mut out))?;
            results.push(out.into_vec());
        }
        self.blocks += 1;
        let result = results.pop().unwrap_or_default();
        for narrower in results {
            self.compared += narrower.len() as u64;
            let same =
                |(a, b): (&f32, &f32)| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
            self.differing +=
                narrower.iter().zip(&result).filter(|&pair| !same(pair)).count() as u64;
        }
        for (arguments, result) in some.iter().zip(result) {
            let exact = reference(arguments.map(f64::from));
            let (error, correct) = error(result, exact);
            self.tally.add(error, correct, || arguments.to_vec());
        }
        Ok(())
    }

    /// Prints and saves the results. Returns whether all instruction sets agree and every result is of the right kind.
    fn finish(self, command: &str) -> bool {
        let tally = &self.tally;
        let seconds = self.start.elapsed().as_secs_f64();
        let at = tally.at.iter().flatten();
        let arguments: Vec<String> = at.map(|a| format!("{a:e}")).collect();
        println!(
            "{}: at most {:.6} ULP at {arguments:?}, {:.5} % correctly rounded, {} results, {:.1} M/s; \
             {} of {} differ between levels",
            self.name,
            tally.max,
            tally.share_correct() * 100.0,
            tally.count,
            tally.count as f64 / seconds / 1e6,
            self.differing,
            self.compared,
        );
        let entry = Entry {
            name: self.name,
            dtype: "f32",
            max_ulp: tally.max,
            arguments: &arguments,
            share_correct: tally.share_correct(),
            count: tally.count,
            reference: match self.name {
                "fmod" => "exact",
                "pow_by_base" | "pow_by_exponent" => "f64, with CORE-MATH's pow and log",
                name if name.contains("_by_") => "f64",
                "sigmoid" | "logit" | "softplus" => "f64, with CORE-MATH",
                _ => "CORE-MATH f64",
            },
            command: &format!("cargo run --release --bin {command}"),
        };
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("results.json");
        if let Err(error) = entry.save(&file) {
            eprintln!("{}: {error}", file.display());
        }
        self.differing == 0 && tally.max.is_finite()
    }
}

/// The error of a result in f32 ULP, infinite if it is of another kind (such as NaN for a number), and whether it is
/// correctly rounded.
#[inline]
fn error(result: f32, exact: f64) -> (f64, bool) {
    let rounded = exact as f32;
    if rounded.is_nan() || result.is_nan() {
        let same = rounded.is_nan() == result.is_nan();
        return (if same { 0.0 } else { f64::INFINITY }, same);
    }
    let correct = result.to_bits() == rounded.to_bits();
    if result.is_sign_negative() != rounded.is_sign_negative() {
        return (f64::INFINITY, false);
    }
    if correct && !result.is_finite() {
        return (0.0, true);
    }
    // Results overflow half an ULP beyond the largest number.
    let number = |v: f32| if v.is_infinite() { 2f64.powi(128) } else { f64::from(v).abs() };
    let exponent = (exact.to_bits() >> 52 & 0x7ff) as i32 - 1023;
    let unit = f64::from_bits(((exponent.clamp(-126, 127) - 23 + 1023) as u64) << 52);
    ((number(result) - exact.abs()).abs() / unit, correct)
}
