//! Tests against known values, computed with 400 bits and rounded once, and against libm in special cases.

#![allow(clippy::approx_constant, clippy::excessive_precision)]

use super::parts::{LN_2, Parts};
use super::*;

/// Returns how many floats apart two numbers are: 0 if both are NaN, `u64::MAX` if their signs differ.
fn apart(a: f64, b: f64) -> u64 {
    match (a.is_nan() && b.is_nan(), a.is_sign_negative() == b.is_sign_negative()) {
        (true, _) => 0,
        (_, true) => a.to_bits().abs_diff(b.to_bits()),
        _ => u64::MAX,
    }
}

fn check_one(known: &[(f64, f64)], f: fn(f64) -> f64) {
    for &(x, want) in known {
        assert!(apart(f(x), want) <= 1, "{x:e}: {:e}, not {want:e}", f(x));
    }
}

fn check_two(known: &[(f64, f64, f64)], f: fn(f64, f64) -> f64) {
    for &(x, y, want) in known {
        assert!(apart(f(x, y), want) <= 1, "{x:e} {y:e}: {:e}, not {want:e}", f(x, y));
    }
}

#[test]
fn known_values_are_within_one_ulp() {
    check_two(&POW, powf);
    check_two(&ATAN2, atan2);
    check_two(&HYPOT, hypot);
    check_one(&EXP, exp);
    check_one(&LN, ln);
    check_one(&SIN, sin);
    check_one(&COS, cos);
    check_one(&TANH, tanh);
    check_one(&SIGMOID, sigmoid);
    check_one(&SOFTPLUS, softplus);
    check_one(&ERF, erf);
    check_one(&ERFC, erfc);
}

/// Scaling by a power of two does not change the quotient.
#[test]
fn atan2_does_not_depend_on_scale() {
    for (y, x, angle) in &ATAN2[..6] {
        for scale in [1.0, 2f64.powi(-900), 2f64.powi(1000)] {
            assert_eq!(atan2(y * scale, x * scale), *angle, "{y} {x} {scale:e}");
        }
    }
}

/// Bounds of special cases, with both signs.
fn specials() -> Vec<f64> {
    let mut values = vec![0.0, 5e-324, 1e-310, f64::MIN_POSITIVE, 1e-200, 1e200, f64::MAX];
    values.extend([0.5, 1.0 - f64::EPSILON, 1.0, 1.5, 2.0, 3.0, 4.0, 7.0, 1e9, 750.0, 1100.0]);
    values.extend([2f64.powi(52) + 1.0, 2f64.powi(53) - 1.0, 2f64.powi(53), 1e17]);
    values.extend([f64::INFINITY, f64::NAN]);
    values.extend(values.clone().iter().map(|v| -v));
    values
}

#[test]
fn special_cases_of_binary_functions_match_libm() {
    type Two = fn(f64, f64) -> f64;
    let functions: [(Two, Two); 3] =
        [(powf, libm::pow), (atan2, libm::atan2), (hypot, libm::hypot)];
    for (i, (ours, theirs)) in functions.into_iter().enumerate() {
        for x in specials() {
            for y in specials() {
                let (have, want) = (ours(x, y), theirs(x, y));
                assert!(apart(have, want) <= 2, "{i}: {x:e} {y:e}: {have:e}, {want:e}");
            }
        }
    }
}

#[test]
fn special_cases_of_unary_functions_match_libm() {
    type One = fn(f64) -> f64;
    let functions: [(One, One); 25] = [
        (exp, libm::exp),
        (ln, libm::log),
        (sin, libm::sin),
        (cos, libm::cos),
        (tanh, libm::tanh),
        (log2, libm::log2),
        (log10, libm::log10),
        (log1p, libm::log1p),
        (exp2, libm::exp2),
        (expm1, libm::expm1),
        (cbrt, libm::cbrt),
        (tan, libm::tan),
        (atan, libm::atan),
        (asin, libm::asin),
        (acos, libm::acos),
        (sinh, libm::sinh),
        (cosh, libm::cosh),
        (asinh, libm::asinh),
        (acosh, libm::acosh),
        (atanh, libm::atanh),
        (sigmoid, |x| libm::exp(x.min(0.0)) / (1.0 + libm::exp(-x.abs()))),
        (logit, |x| libm::log(x) - libm::log1p(-x)),
        (softplus, |x| x.max(0.0) + libm::log1p(libm::exp(-x.abs()))),
        (erf, libm::erf),
        (erfc, libm::erfc),
    ];
    for (i, (ours, theirs)) in functions.into_iter().enumerate() {
        for x in specials() {
            assert!(apart(ours(x), theirs(x)) <= 2, "{i}: {x:e}: {:e}, {:e}", ours(x), theirs(x));
        }
    }
}

/// Double-double arithmetic, within 2^-98.
mod twofold {
    use crate::double::parts::{Parts, sum, two_sum};

    pub fn add(a: Parts, b: Parts) -> Parts {
        let (high, lost) = two_sum(a.0, b.0);
        sum(high, lost + (a.1 + b.1))
    }

    pub fn mul(a: Parts, b: Parts) -> Parts {
        let high = a.0 * b.0;
        sum(high, a.0.mul_add(b.0, -high) + (a.0 * b.1 + a.1 * b.0))
    }

    pub fn div(a: Parts, b: Parts) -> Parts {
        let high = a.0 / b.0;
        let rest = add(a, mul((-high, 0.0), b));
        sum(high, (rest.0 + rest.1) / b.0)
    }
}

/// Computes log2 of a number between √½ and √2 by the series of the inverse hyperbolic tangent.
fn exact_log2(x: f64) -> Parts {
    use twofold::{add, div, mul};
    let s = div((x - 1.0, 0.0), add((x, 0.0), (1.0, 0.0)));
    let z = mul(s, s);
    let series = (0..24).rev().fold((0.0, 0.0), |rest, k| {
        add(div((1.0, 0.0), (f64::from(2 * k + 1), 0.0)), mul(z, rest))
    });
    div(mul(mul((2.0, 0.0), s), series), LN_2)
}

/// The relative error of a power is the absolute error of its logarithm times ln 2, so all rounding errors are
/// compensated; a missing compensation shows in the mean error of numbers away from 1.
#[test]
fn log2_is_within_2_to_the_minus_64() {
    let (mut largest, mut squares, mut count) = (0f64, 0.0, 0.0);
    for i in 0..4000 {
        let part = f64::from(i) / 4000.0;
        let x = if i % 2 == 0 { 1.33 + 0.08 * part } else { 0.708 + 0.04 * part };
        let (want, want_low) = exact_log2(x);
        let (log, low) = power::log2(x);
        let error = ((log - want) + (low - want_low)) / want * 2f64.powi(64);
        largest = largest.max(error.abs());
        (squares, count) = (squares + error * error, count + 1.0);
    }
    let mean = f64::sqrt(squares / count);
    assert!(largest <= 1.0 && mean <= 0.27, "maximum {largest}, mean {mean}");
}

/// The correctly rounded result is still below 1.
#[test]
fn tanh_before_saturation_is_the_float_below_1() {
    for i in 0..300 {
        let x = 18.75 + f64::from(i) / 1000.0;
        assert_eq!(tanh(x), 1f64.next_down(), "{x}");
    }
}

#[test]
fn rem_near_is_exact_or_reports_a_large_quotient() {
    let mut pairs: Vec<_> =
        specials().into_iter().flat_map(|x| specials().into_iter().map(move |y| (x, y))).collect();
    let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        bits
    };
    for _ in 0..20_000 {
        // Exponents within 64 of each other, and the neighbours of multiples.
        let (x, y) = (next() >> 2, next() >> 2);
        let y = (y & !(0x7ff << 52)) | ((x >> 52).saturating_sub(y >> 56) << 52);
        let (x, y) = (f64::from_bits(x), f64::from_bits(y));
        let multiple = y * (next() >> 40) as f64;
        pairs.extend([(x, y), (multiple, y), (multiple.next_down(), y), (multiple.next_up(), -y)]);
    }
    let mut near = 0;
    for (x, y) in pairs {
        let (rest, is_near) = rem_near(x, y);
        let want = x % y;
        assert!(!is_near || apart(rest, want) == 0, "{x:e} {y:e}: {rest:e}, {want:e}");
        assert!(is_near || (x / y).abs() >= 2f64.powi(53), "{x:e} {y:e}");
        near += usize::from(is_near);
    }
    assert!(near > 50_000, "{near}");
}

const POW: [(f64, f64, f64); 12] = [
    (6.54427202017993, -20.949049564529886, 8.099911764725079e-18),
    (13.053596013493088, -25.653822799947434, 2.3837240612538315e-29),
    (10.764051885703115, -8.058664985244867, 4.8267287785449586e-09),
    (1.2541786030166655, 0.446143991365215, 1.1063242948549692),
    (0.8461636029954991, -3.9812589802568468, 1.9445676566566048),
    (1.4901229291349167, -24.5572191993681, 5.573743554426839e-05),
    (0.7436871128430813, 2370.3897419532473, 1.395666269476044e-305),
    (1.0000000001, 6900000000000.0, 4.60486913434031e+299),
    (66.47366471015674, -168.80624989241284, 2.115204728047351e-308),
    (5e-324, 0.3, 1.018908996936868e-97),
    (-2.5, 7.0, -610.3515625),
    (1.7e+308, 0.999, 8.360234752650831e+307),
];

const ATAN2: [(f64, f64, f64); 14] = [
    (1.0, 1.0, 0.7853981633974483),
    (1.0, 2.0, 0.4636476090008061),
    (3.0, -4.0, 2.498091544796509),
    (-7.0, 0.5, -1.4994888620096063),
    (-2.0, -3.0, -2.5535900500422257),
    (0.0078125, 0.25, 0.031239833430268277),
    (-1.3586545954347482, 5.883338244096684, -0.22695395117427616),
    (-6.77156469930638, -4.981698637073738, -2.205068883706394),
    (2.2937980033006067, 8.058760964226103, 0.27730069242792255),
    (1.3878530751149754, -1.8597514562859576, 2.5004911878785276),
    (8.57259190067256, -8.161511748880386, 2.3316340177430117),
    (1.5e-308, 3e-308, 0.46364760900080604),
    (1.7e+308, -1.1e+308, 2.1451011569695986),
    (1e-300, 10000000000.0, 1e-310),
];

const HYPOT: [(f64, f64, f64); 11] = [
    (6.452432262876231, -3.7870328460298275, 7.481677611599878),
    (-6.403408499566124, -6.87973971458937, 9.398641335470458),
    (-3.4473271661651816, 5.690274464160565, 6.653066065210706),
    (-5.746925161369125, 1.4688029459243932, 5.9316549886464),
    (2.5004424406713124, -2.2968442309368378, 3.395247534466102),
    (0.8594003827720407, -7.869798450480183, 7.916583648840517),
    (3e+200, 4.1e+200, 5.0803543183522154e+200),
    (3e-310, 4e-310, 5e-310),
    (1e+308, -1e+308, 1.4142135623730951e+308),
    (1.0, 1e-09, 1.0),
    (5e-324, 5e-324, 5e-324),
];

const EXP: [(f64, f64); 9] = [
    (-35.231906402701384, 5.000085864583499e-16),
    (-23.523302974453877, 6.080780433299716e-11),
    (14.431997854542871, 1852409.6342724974),
    (-5.79261554644777, 0.003049994332846157),
    (-14.868226369856679, 3.4898867334947447e-07),
    (709.78, 1.7928227943945155e+308),
    (-744.9, 5e-324),
    (-708.6, 1.8152235753944647e-308),
    (1e-09, 1.000000001),
];

const LN: [(f64, f64); 10] = [
    (23.463918353954785, 3.1554638520388023),
    (18.182056617193936, 2.9004352076093456),
    (12.060703174860926, 2.4899524959725),
    (31.7957413127474, 3.4593323598351295),
    (27.989877905809895, 3.3318429414531785),
    (5e-324, -744.4400719213812),
    (1.7e+308, 709.7268368932282),
    (0.9999999, -1.0000000494736474e-07),
    (1.0000001, 9.999999505838704e-08),
    (0.7072945270803717, -0.34630811273292933),
];

/// The last ones are as close to a multiple of a quarter turn as any f64 of their magnitude.
const SIN: [(f64, f64); 16] = [
    (-20.47227914222777, -0.9986521017590866),
    (5.953896820693679, -0.3233698245157113),
    (2.0157203049161154, 0.9026433870046566),
    (30.010999645874307, -0.9862751755212037),
    (18.35562315513741, -0.4740922487487869),
    (3.141592653589793, 1.2246467991473532e-16),
    (355.0, -3.014435335948845e-05),
    (1000000000.0, 0.5458434494486996),
    (1e+300, -0.8178819121159085),
    (1e-09, 1e-09),
    (-0.805518397492615, -0.7211898532527886),
    (91.106186954104, -1.2379612731767154e-18),
    (182.212373908208, 2.475922546353431e-18),
    (28922353.34055676, 3.3970076597972008e-18),
    (231378826.72445408, -2.7176061278377606e-17),
    (925515306.8978163, -1.0870424511351042e-16),
];

const COS: [(f64, f64); 14] = [
    (-16.964978808785077, -0.3086570169508787),
    (38.41398779940657, 0.755174560593203),
    (-30.55473773960303, 0.651536086921155),
    (-6.550174257181823, 0.9645696678705621),
    (20.57127436521995, -0.15034983131844645),
    (1.5707963267948966, 6.123233995736766e-17),
    (355.0, -0.999999999545659),
    (1000000000.0, 0.8378871813639024),
    (1e+300, -0.5753861119575491),
    (11.0, 0.004425697988050785),
    (45.553093477052, -6.189806365883577e-19),
    (14461176.67027838, -1.6985038298986004e-18),
    (321307.9594422229, -4.429600834596129e-17),
    (715392349.9834924, 1.182987768708496e-16),
];

const TANH: [(f64, f64); 10] = [
    (-2.0880927920369716, -0.9697505916258095),
    (-0.06622139714516617, -0.06612476699679293),
    (-2.7647564577153743, -0.992095521684678),
    (1.0092951392063707, 0.7654703244156594),
    (1.587425197276879, 0.9197536132710373),
    (1e-09, 1e-09),
    (0.1255847241883193, 0.12492864205690161),
    (19.0, 0.9999999999999999),
    (-25.0, -1.0),
    (5e-324, 5e-324),
];

const SIGMOID: [(f64, f64); 15] = [
    (-25.342020466006154, 9.865074090748604e-12),
    (-31.56942973871793, 1.9479188830307705e-14),
    (-13.566358970565265, 1.282934849412907e-06),
    (-34.39229367996846, 1.15775491878484e-15),
    (0.0717640086133784, 0.517933306327596),
    (-0.2686221661748289, 0.43324538244862876),
    (-0.8840021504505864, 0.2923491220180399),
    (19.26768639481913, 0.9999999957130332),
    (2.3498437039114557, 0.9129218035127135),
    (0.0, 0.5),
    (1e-09, 0.50000000025),
    (-21.0, 7.582560422162384e-10),
    (40.0, 1.0),
    (-708.6, 1.8152235753944647e-308),
    (-744.9, 5e-324),
];

const SOFTPLUS: [(f64, f64); 17] = [
    (-25.342020466006154, 9.865074090797264e-12),
    (-31.56942973871793, 1.9479188830307894e-14),
    (-13.566358970565265, 1.282935672374525e-06),
    (-34.39229367996846, 1.1577549187848407e-15),
    (0.0717640086133784, 0.7296728058886446),
    (-0.2686221661748289, 0.5678288422057721),
    (-0.8840021504505864, 0.3458044171022038),
    (19.26768639481913, 19.267686399106097),
    (2.3498437039114557, 2.44094875381687),
    (0.0, 0.6931471805599453),
    (1e-09, 0.6931471810599453),
    (-21.0, 7.582560425037146e-10),
    (-20.999999999999996, 7.582560425037173e-10),
    (40.0, 40.0),
    (1e+300, 1e+300),
    (-708.6, 1.8152235753944647e-308),
    (-744.9, 5e-324),
];

const ERF: [(f64, f64); 14] = [
    (-0.25342020466006154, -0.2799487431228011),
    (0.45288968259356355, 0.478141187640029),
    (-0.49999999999999994, -0.5204998778130465),
    (0.5, 0.5204998778130465),
    (-0.7694297387179, -0.723465797194631),
    (0.8840021504505864, 0.7887617543496851),
    (1.3566358970565264, 0.944961590086443),
    (-2.3498437039114557, -0.9991100279966058),
    (3.439229367996846, 0.9999988484953041),
    (5.9, 0.9999999999999999),
    (-40.0, -1.0),
    (1e-09, 1.1283791670955127e-09),
    (-6.766136073735482e-308, -7.634766987336545e-308),
    (5e-324, 5e-324),
];

const ERFC: [(f64, f64); 16] = [
    (-0.25342020466006154, 1.2799487431228012),
    (0.45288968259356355, 0.521858812359971),
    (-0.49999999999999994, 1.5204998778130465),
    (0.4970122230661217, 0.4821296469482205),
    (0.5, 0.4795001221869535),
    (-0.7694297387179, 1.723465797194631),
    (1.3566358970565264, 0.055038409913557),
    (-2.3498437039114557, 1.9991100279966056),
    (3.439229367996846, 1.1515046959735306e-06),
    (9.253420204660062, 3.9429078708677155e-39),
    (25.69478560959943, 4.078280444213741e-289),
    (26.54946758914704, 1.5998288341575146e-308),
    (27.2, 1e-323),
    (-6.5, 2.0),
    (1e-09, 0.9999999988716208),
    (30.0, 0.0),
];
