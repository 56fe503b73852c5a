//! Measures the error of f64 functions: `double FUNCTION… [--pairs N]` tests 2^N random arguments
//! and all pairs of special values, at every instruction set. Without a function, it tests all.
//!
//! A result that equals CORE-MATH's correctly rounded one is correct. All others are compared with
//! MPFR at 300 bits, so that the largest error is exact.

mod arguments;
mod slopes;

use std::fmt::Write as _;
use std::time::Instant;

use arguments::{Random, specials};
use opwright_runtime::settings::{Isa, Level, Settings};
use opwright_runtime::{AutoBroadcast, Tensor, nest, scalar};
use rug::Float;
use rug::ops::Pow;

type Map = fn(&[Tensor<f64>; 3], &mut Tensor<f64>);

/// The arguments of a function; unused ones are 0.
type Arguments = [f64; 3];

struct Function {
    name: &'static str,
    map: Map,
    rounded: fn(f64, f64) -> f64,
    exact: fn([Float; 3]) -> Float,
    draw: fn(&mut Random) -> (f64, f64),
    /// Whether the function has a third argument, which precedes the others and is a factor.
    is_slope: bool,
}

macro_rules! function {
    ($name:literal, $a:tt $b:tt => $ours:expr, $rounded:expr, $exact:expr, $draw:expr) => {
        Function {
            name: $name,
            map: |[a, b, _], out| {
                nest::map(
                    (a.view(), b.view()),
                    AutoBroadcast::None,
                    out.view_mut(),
                    #[inline(always)]
                    |($a, $b)| $ours,
                )
                .expect("operands of one shape");
            },
            rounded: $rounded,
            exact: |[a, b, _]| {
                let exact: fn(Float, Float) -> Float = $exact;
                exact(a, b)
            },
            draw: $draw,
            is_slope: false,
        }
    };
}

/// A function of one number, with its names here and in MPFR.
macro_rules! unary {
    ($name:ident, $draw:expr) => {
        unary!($name, $name, $draw)
    };
    ($name:ident, $exact:ident, $draw:expr) => {
        Function {
            name: stringify!($name),
            map: |[a, ..], out| {
                nest::map(
                    (a.view(),),
                    AutoBroadcast::None,
                    out.view_mut(),
                    #[inline(always)]
                    |(a,)| scalar::$name(a),
                )
                .expect("operands of one shape");
            },
            rounded: |x, _| core_math::$name(x),
            exact: |[x, ..]| x.$exact(),
            draw: $draw,
            is_slope: false,
        }
    };
}

macro_rules! slope {
    ($name:ident, $exact:expr, $draw:expr) => {
        Function {
            name: stringify!($name),
            map: |[a, b, grad], out| {
                nest::map(
                    (grad.view(), a.view(), b.view()),
                    AutoBroadcast::None,
                    out.view_mut(),
                    #[inline(always)]
                    |(grad, a, b)| scalar::$name(grad, a, b),
                )
                .expect("operands of one shape");
            },
            rounded: |_, _| NONE,
            exact: |[a, b, grad]| ($exact)(grad, a, b),
            draw: $draw,
            is_slope: true,
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
        function!("exp", a _ => scalar::exp(a), |x, _| exp(x), |x, _| x.exp(), |r| r.exponent(1.0)),
        function!("ln", a _ => scalar::ln(a), |x, _| log(x), |x, _| x.ln(), Random::positive),
        function!("sin", a _ => scalar::sin(a), |x, _| sin(x), |x, _| x.sin(), Random::turn),
        function!("cos", a _ => scalar::cos(a), |x, _| cos(x), |x, _| x.cos(), Random::turn),
        function!("tanh", a _ => scalar::tanh(a), |x, _| tanh(x), |x, _| x.tanh(), Random::small),
        unary!(log2, Random::positive),
        unary!(log10, Random::positive),
        unary!(log1p, ln_1p, Random::above_minus_one),
        unary!(exp2, |r| r.exponent(std::f64::consts::LN_2)),
        unary!(expm1, exp_m1, Random::small),
        unary!(cbrt, Random::moderate),
        unary!(tan, Random::turn),
        unary!(atan, Random::moderate),
        unary!(asin, Random::unit),
        unary!(acos, Random::unit),
        unary!(sinh, Random::small),
        unary!(cosh, Random::small),
        unary!(asinh, Random::moderate),
        unary!(acosh, Random::above_one),
        unary!(atanh, Random::unit),
        unary!(erf, Random::length),
        unary!(erfc, Random::length),
        function!("sigmoid", a _ => scalar::sigmoid(a), |_, _| NONE, |x, _| ((-x).exp() + 1u8).recip(), |r| r.exponent(1.0)),
        function!("logit", a _ => scalar::logit(a), |_, _| NONE, |x, _| (x.clone() / (1u8 - x)).ln(), |r| (r.unit().0.abs(), 0.0)),
        function!("softplus", a _ => scalar::softplus(a), |_, _| NONE, |x, _| if x > 1000 { x } else { x.exp().ln_1p() }, |r| r.exponent(1.0)),
        function!("normal_cdf", a _ => scalar::normal_cdf(a), |_, _| NONE, |x, _| (Float::with_val(x.prec(), 0.5).sqrt() * -x).erfc() / 2u8, Random::deviation),
        slope!(pow_by_base, slopes::pow_by_base, Random::power),
        slope!(pow_by_exponent, slopes::pow_by_exponent, Random::power),
        slope!(div_by_b, slopes::div_by_b, Random::point),
        slope!(atan2_by_a, slopes::atan2_by_a, Random::point),
        slope!(hypot_by_a, slopes::hypot_by_a, Random::point),
        slope!(fmod_by_b, slopes::fmod_by_b, Random::quotient),
    ]
}

/// The reference of functions without a correctly rounded implementation.
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

/// The results so far.
#[derive(Default)]
struct Found {
    count: u64,
    correct: u64,
    max_ulp: f64,
    at: Arguments,
    wrong: u64,
}

fn measure(function: &Function, log: u32) {
    let start = Instant::now();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut found = Found::default();
    let specials = specials();
    let factor = |random: &mut Random| if function.is_slope { random.factor() } else { 0.0 };
    let pairs = specials.iter().flat_map(|&x| specials.iter().map(move |&y| (x, y)));
    let all: Vec<_> = pairs.map(|(x, y)| [x, y, factor(&mut random)]).collect();
    for some in all.chunks(BLOCK) {
        check(function, some, true, &mut found);
    }
    let mut draw = |_| {
        let (x, y) = (function.draw)(&mut random);
        [x, y, factor(&mut random)]
    };
    for block in 0..(1u64 << log).div_ceil(BLOCK as u64) {
        let some: Vec<_> = (0..BLOCK).map(&mut draw).collect();
        // The baseline calls a function for every fused multiply-add and is slow, so only a sample
        // is run.
        check(function, &some, block % 16 == 0, &mut found);
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
    record(function, log, &found, share);
}

/// Tests one block: all instruction sets must give the same bits, which are compared with the
/// reference.
fn check(function: &Function, some: &[Arguments], baseline: bool, found: &mut Found) {
    let n = some.len();
    let columns = [0, 1, 2].map(|i| {
        Tensor::new([n], some.iter().map(|arguments| arguments[i]).collect())
            .expect("as many as there are")
    });
    let mut results: Option<Vec<f64>> = None;
    for isa in Isa::ALL.into_iter().rev() {
        let Some(level) = Level::new(isa).filter(|_| isa > Isa::Baseline || baseline) else {
            continue;
        };
        let mut out = Tensor::zeros([n]).expect("a small tensor");
        Settings::current().at(level).run(|| (function.map)(&columns, &mut out));
        let out = out.to_vec();
        if let Some(results) = &results {
            for (i, (x, y)) in results.iter().zip(&out).enumerate() {
                let same = x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan();
                assert!(
                    same,
                    "{} {:?}: {x:?}, but {y:?} with {}",
                    function.name,
                    some[i],
                    isa.name()
                );
            }
        }
        results = Some(out);
    }
    for (&arguments, have) in some.iter().zip(results.expect("one level at least")) {
        found.count += 1;
        let want = (function.rounded)(arguments[0], arguments[1]);
        if have.to_bits() == want.to_bits() && !want.is_nan() {
            found.correct += 1;
            continue;
        }
        let exact = (function.exact)(arguments.map(|v| Float::with_val(300, v)));
        let error = ulps(have, &exact);
        if error <= 0.5 {
            found.correct += 1;
        }
        if error.is_infinite() {
            found.wrong += 1;
            if found.wrong < 20 {
                println!(
                    "{} {arguments:?}: {have:e}, but it is {:e}",
                    function.name,
                    exact.to_f64()
                );
            }
        } else if error > found.max_ulp {
            (found.max_ulp, found.at) = (error, arguments);
        }
    }
}

/// The error in ULP of an f64 of the exact result's size. Infinite if only one of the two is NaN,
/// if their signs differ, or if only one is infinite although the exact result rounds to a finite
/// number.
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
    // An infinity counts as the number after the largest.
    let have = if have.is_infinite() {
        Float::with_val(300, have.signum()) << 1024
    } else {
        Float::with_val(300, have)
    };
    let exponent = exact.get_exp().map_or(-1074, |e| (e - 53).clamp(-1074, 1024 - 53));
    let difference: Float = (have - exact).abs() >> exponent;
    difference.to_f64()
}

/// Replaces the line of the function in `results.json`.
fn record(function: &Function, log: u32, found: &Found, share: f64) {
    let name = function.name;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/results.json");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let key = format!("{{\"name\": \"{name}\", \"dtype\": \"f64\"");
    let mut lines: Vec<String> = text
        .lines()
        .filter(|line| line.starts_with('{') && !line.starts_with(&key))
        .map(|line| line.trim_end_matches(',').to_owned())
        .collect();
    let mut line = key;
    let (reference, at) = match function.is_slope {
        true => ("MPFR, 300 bits", &[found.at[2], found.at[0], found.at[1]][..]),
        false => ("MPFR, 300 bits, where CORE-MATH differs", &found.at[..2]),
    };
    let at: Vec<String> = at.iter().map(|v| format!("\"{v:e}\"")).collect();
    let _ = write!(
        line,
        ", \"max_ulp\": {:.4}, \"arguments\": [{}], \
         \"share_correct\": {share:.6}, \
         \"wrong\": {}, \"count\": {}, \"reference\": \"{reference}\", \
         \"command\": \"cargo run --release --bin double -- {name} --pairs {log}\"}}",
        found.max_ulp,
        at.join(", "),
        found.wrong,
        found.count
    );
    lines.push(line);
    lines.sort();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    std::fs::write(path, text).expect("results.json can be written");
}
