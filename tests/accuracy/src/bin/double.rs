//! How far f64 results are from the true ones: `double FUNCTION… [--pairs N]` takes 2^N random
//! arguments, and all pairs of special values, at every level of instructions. Without a function,
//! all of them.
//!
//! CORE-MATH's correctly rounded functions are the filter, and 300 bits of MPFR the judge wherever
//! a result is not theirs, so the largest error is exact.

use std::fmt::Write as _;
use std::time::Instant;

use opwright_runtime::tuning::{self, Isa};
use opwright_runtime::{Tensor, nest, scalar};
use rug::Float;
use rug::ops::Pow;

type Map = fn(&Tensor<f64>, &Tensor<f64>, &mut Tensor<f64>);

struct Function {
    name: &'static str,
    map: Map,
    rounded: fn(f64, f64) -> f64,
    exact: fn(Float, Float) -> Float,
    draw: fn(&mut Random) -> (f64, f64),
}

macro_rules! function {
    ($name:literal, $a:tt $b:tt => $ours:expr, $rounded:expr, $exact:expr, $draw:expr) => {
        Function {
            name: $name,
            map: |a, b, out| {
                nest::map(
                    (a.view(), b.view()),
                    out.view_mut(),
                    #[inline(always)]
                    |($a, $b)| $ours,
                )
            },
            rounded: $rounded,
            exact: $exact,
            draw: $draw,
        }
    };
}

#[rustfmt::skip]
fn functions() -> Vec<Function> {
    use core_math::{atan2, cos, exp, hypot, log, pow, sin, tanh};
    vec![
        function!("pow", a b => scalar::pow(a, b), pow, |x, y| x.pow(y), Random::power),
        function!("atan2", a b => scalar::atan2(a, b), atan2, |y, x| y.atan2(&x), Random::point),
        function!("hypot", a b => scalar::hypot(a, b), hypot, |x, y| x.hypot(&y), Random::point),
        function!("fmod", a b => scalar::fmod(a, b), |_, _| NONE, |x, y| x % y, Random::quotient),
        function!("exp", a _ => scalar::exp(a), |x, _| exp(x), |x, _| x.exp(), Random::small),
        function!("ln", a _ => scalar::ln(a), |x, _| log(x), |x, _| x.ln(), Random::positive),
        function!("sin", a _ => scalar::sin(a), |x, _| sin(x), |x, _| x.sin(), Random::turn),
        function!("cos", a _ => scalar::cos(a), |x, _| cos(x), |x, _| x.cos(), Random::turn),
        function!("tanh", a _ => scalar::tanh(a), |x, _| tanh(x), |x, _| x.tanh(), Random::small),
    ]
}

/// Where no function is the filter.
const NONE: f64 = f64::NAN;

const BLOCK: usize = 1 << 14;

fn main() {
    let mut names = Vec::new();
    let mut log = 22;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--pairs" => log = arguments.next().and_then(|n| n.parse().ok()).expect("a number"),
            _ => names.push(argument),
        }
    }
    for function in functions() {
        if names.is_empty() || names.iter().any(|name| name == function.name) {
            measure(&function, log);
        }
    }
}

/// What was found so far.
#[derive(Default)]
struct Found {
    count: u64,
    correct: u64,
    max_ulp: f64,
    at: (f64, f64),
    wrong: u64,
}

fn measure(function: &Function, log: u32) {
    let start = Instant::now();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut found = Found::default();
    let specials = specials();
    let pairs = specials.iter().flat_map(|&x| specials.iter().map(move |&y| (x, y)));
    let pairs: Vec<_> = pairs.collect();
    for pairs in pairs.chunks(BLOCK) {
        check(function, pairs, true, &mut found);
    }
    for block in 0..(1u64 << log).div_ceil(BLOCK as u64) {
        let pairs: Vec<_> = (0..BLOCK).map(|_| (function.draw)(&mut random)).collect();
        // The baseline calls a function for every fused multiply-add: a sample is enough.
        check(function, &pairs, block % 16 == 0, &mut found);
    }
    let Found { count, correct, max_ulp, at, wrong } = found;
    let share = correct as f64 / count as f64;
    let rate = count as f64 / start.elapsed().as_secs_f64() / 1e6;
    println!(
        "{:6} {max_ulp:.4} ULP at {at:?}; {:.4} % correctly rounded, {wrong} wrong, of {count}; \
         {rate:.2} M/s",
        function.name,
        share * 100.0
    );
    record(function.name, log, &found, share);
}

/// One block at every level: all levels give the same bits, and those are compared with the
/// reference.
fn check(function: &Function, pairs: &[(f64, f64)], baseline: bool, found: &mut Found) {
    let n = pairs.len();
    let column = |f: fn(&(f64, f64)) -> f64| {
        Tensor::new([n], pairs.iter().map(f).collect()).expect("as many as there are")
    };
    let (a, b) = (column(|p| p.0), column(|p| p.1));
    let mut results: Option<Vec<f64>> = None;
    for isa in Isa::ALL.into_iter().rev() {
        if isa == Isa::Baseline && !baseline || tuning::set_isa(isa) != isa {
            continue;
        }
        let mut out = Tensor::zeros([n]).expect("a small tensor");
        (function.map)(&a, &b, &mut out);
        let out = out.to_vec();
        if let Some(results) = &results {
            for (i, (x, y)) in results.iter().zip(&out).enumerate() {
                let same = x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan();
                assert!(
                    same,
                    "{} {:?}: {x:?}, but {y:?} with {}",
                    function.name,
                    pairs[i],
                    isa.name()
                );
            }
        }
        results = Some(out);
    }
    for (&(a, b), have) in pairs.iter().zip(results.expect("one level at least")) {
        found.count += 1;
        let want = (function.rounded)(a, b);
        if have.to_bits() == want.to_bits() && !want.is_nan() {
            found.correct += 1;
            continue;
        }
        let exact = (function.exact)(Float::with_val(300, a), Float::with_val(300, b));
        let error = ulps(have, &exact);
        if error <= 0.5 {
            found.correct += 1;
        }
        if error.is_infinite() {
            found.wrong += 1;
            if found.wrong < 20 {
                println!("{} {a:e} {b:e}: {have:e}, but it is {:e}", function.name, exact.to_f64());
            }
        } else if error > found.max_ulp {
            (found.max_ulp, found.at) = (error, (a, b));
        }
    }
}

/// The error in units of the last place of an f64 of the exact result's size. Infinite if one is a
/// NaN and the other is not, if signs differ, and if one only is infinite although the other rounds
/// to a number.
fn ulps(have: f64, exact: &Float) -> f64 {
    let rounded = exact.to_f64();
    if rounded.is_nan() || have.is_nan() {
        return if rounded.is_nan() && have.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if have == rounded && (have.is_infinite() || have == 0.0) {
        let same = have.is_sign_negative() == exact.is_sign_negative();
        return if same { 0.0 } else { f64::INFINITY };
    }
    if exact.is_infinite() {
        return f64::INFINITY;
    }
    // An infinity stands for the number after the largest.
    let have = if have.is_infinite() {
        Float::with_val(300, have.signum()) << 1024
    } else {
        Float::with_val(300, have)
    };
    let exponent = exact.get_exp().map_or(-1074, |e| (e - 53).clamp(-1074, 1024 - 53));
    let difference: Float = (have - exact).abs() >> exponent;
    difference.to_f64()
}

/// Replaces the function's line in `results.json`.
fn record(name: &str, log: u32, found: &Found, share: f64) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/results.json");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let key = format!("{{\"name\": \"{name}\", \"dtype\": \"f64\"");
    let mut lines: Vec<String> = text
        .lines()
        .filter(|line| line.starts_with('{') && !line.starts_with(&key))
        .map(|line| line.trim_end_matches(',').to_owned())
        .collect();
    let mut line = key;
    let (x, y) = found.at;
    let _ = write!(
        line,
        ", \"max_ulp\": {:.4}, \"arguments\": [\"{x:e}\", \"{y:e}\"], \
         \"share_correct\": {share:.6}, \
         \"wrong\": {}, \"count\": {}, \"reference\": \"MPFR, 300 bits, where CORE-MATH differs\", \
         \"command\": \"cargo run --release --bin double -- {name} --pairs {log}\"}}",
        found.max_ulp, found.wrong, found.count
    );
    lines.push(line);
    lines.sort();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    std::fs::write(path, text).expect("results.json can be written");
}

/// Values that mean something to one function or another, with both signs.
fn specials() -> Vec<f64> {
    let tiny = f64::from_bits(1);
    let mut values =
        vec![0.0, tiny, 3.0 * tiny, f64::MIN_POSITIVE, f64::MAX, f64::INFINITY, f64::NAN];
    values.extend([f64::from_bits((1 << 52) - 1), 1e-300, 1e300, 1e-160, 1e160, 1e-17, 1e17]);
    values.extend([
        0.5,
        0.25,
        1.0 / 3.0,
        2.0 / 3.0,
        1.0,
        1.5,
        2.0,
        3.0,
        4.0,
        5.0,
        10.0,
        22.0,
        100.0,
    ]);
    values.extend([1.0 - f64::EPSILON / 2.0, 1.0 + f64::EPSILON, std::f64::consts::SQRT_2]);
    values.extend([
        709.0,
        709.782712893384,
        709.8,
        745.0,
        745.2,
        746.0,
        1022.0,
        1023.0,
        1024.0,
        1074.0,
    ]);
    values.extend((1..9).map(|i| f64::from(i) * std::f64::consts::FRAC_PI_4));
    values.extend([51, 52, 53, 54, 30, 31, 62, 63, 64, 1000].map(|e| 2f64.powi(e)));
    values.extend([52, 53].map(|e| 2f64.powi(e) - 1.0));
    values.extend([52, 53].map(|e| 2f64.powi(e) + 1.0));
    values.extend(values.clone().iter().map(|v| -v));
    values
}

struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// Any number, infinity or NaN.
    fn any(&mut self) -> f64 {
        f64::from_bits(self.bits())
    }

    fn within(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.bits() >> 11) as f64 * 2f64.powi(-53)
    }

    fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }

    /// A positive number with a random mantissa, the exponent from a range.
    fn scaled(&mut self, low: i32, high: i32) -> f64 {
        let exponent = low + self.below((high - low + 1) as u64) as i32;
        self.within(1.0, 2.0) * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2)
    }

    fn signed(&mut self, v: f64) -> f64 {
        if self.below(2) == 0 { v } else { -v }
    }

    /// Moves a number by a few units of its last place.
    fn near(&mut self, v: f64) -> f64 {
        f64::from_bits(v.to_bits().wrapping_add(self.below(2001)).wrapping_sub(1000))
    }

    fn power(&mut self) -> (f64, f64) {
        match self.below(9) {
            0 => (self.any(), self.any()),
            1 => (self.within(-3.0, 3.0).exp(), self.within(-8.0, 8.0)),
            // Any base, and any result.
            2 => {
                let x = self.scaled(-1022, 1023);
                (x, self.within(-746.0, 710.0) / x.ln())
            }
            // A base near 1, and a huge exponent.
            3 => {
                let (by, scale) = (self.scaled(-52, -2), self.within(-746.0, 710.0));
                let x = 1.0 + self.signed(by);
                (x, scale / x.ln())
            }
            // Results next to the largest number.
            4 => {
                let x = self.scaled(-30, 30);
                (x, self.within(709.7, 709.8) / x.ln())
            }
            // Subnormal results.
            5 => {
                let x = self.scaled(-30, 30);
                (x, self.within(-745.5, -708.0) / x.ln())
            }
            // Negative bases.
            6 => (-self.scaled(-20, 20), (self.below(100) as f64 - 50.0) / 2.0),
            // Subnormal bases.
            7 => (f64::from_bits(self.bits() >> 12), self.within(-1.0, 1.0)),
            // Where the logarithm is worst: mantissas next to √2 and √½, and results next to the
            // ends.
            _ => {
                let x = self.within(0.67, 1.5) * 2f64.powi(self.below(3) as i32 - 1);
                let scale = self.within(600.0, 745.0);
                (x, self.signed(scale) / x.ln())
            }
        }
    }

    /// Coordinates.
    fn point(&mut self) -> (f64, f64) {
        let (a, b) = match self.below(7) {
            0 => return (self.any(), self.any()),
            1 => (self.within(0.0, 10.0), self.within(0.0, 10.0)),
            2 => (self.scaled(-30, 30), self.scaled(-30, 30)),
            // Quotients next to where another expansion begins.
            3 => {
                let x = self.scaled(-3, 3);
                let c = [0.25, 0.5, 2.0 / 3.0, 1.0, 1.5, 2.0, 4.0][self.below(7) as usize];
                (self.near(c * x), x)
            }
            // Subnormal quotients.
            4 => (self.scaled(-1022, -900), self.scaled(0, 130)),
            5 => (f64::from_bits(self.bits() >> 11), f64::from_bits(self.bits() >> 11)),
            _ => (self.scaled(1000, 1023), self.scaled(990, 1023)),
        };
        let (a, b) = if self.below(2) == 0 { (a, b) } else { (b, a) };
        (self.signed(a), self.signed(b))
    }

    fn quotient(&mut self) -> (f64, f64) {
        let (a, b) = match self.below(4) {
            0 => return (self.any(), self.any()),
            1 => (self.scaled(0, 60), self.scaled(-3, 3)),
            // Next to a multiple.
            2 => {
                let y = self.scaled(-3, 3);
                let multiple = y * self.below(1 << 20) as f64;
                (self.near(multiple), y)
            }
            _ => (f64::from_bits(self.bits() >> 9), f64::from_bits(self.bits() >> 11)),
        };
        (self.signed(a), self.signed(b))
    }

    fn small(&mut self) -> (f64, f64) {
        let x = match self.below(4) {
            0 => self.any(),
            1 => self.within(-750.0, 750.0),
            2 => self.within(-25.0, 25.0),
            _ => {
                let x = self.scaled(-60, 1);
                self.signed(x)
            }
        };
        (x, 0.0)
    }

    fn positive(&mut self) -> (f64, f64) {
        let x = match self.below(4) {
            0 => self.any(),
            1 => self.scaled(-60, 60),
            2 => self.within(0.65, 1.5),
            _ => {
                let by = self.scaled(-52, -2);
                1.0 + self.signed(by)
            }
        };
        (x, 0.0)
    }

    fn turn(&mut self) -> (f64, f64) {
        let x = match self.below(5) {
            0 => self.any(),
            1 => self.scaled(-40, 31),
            2 => self.within(0.0, 10.0),
            // Next to a multiple of a quarter turn.
            3 => {
                let quarters = self.scaled(0, 29).trunc();
                self.near(quarters * std::f64::consts::FRAC_PI_2)
            }
            _ => self.within(0.0, 1e5),
        };
        (self.signed(x), 0.0)
    }
}
