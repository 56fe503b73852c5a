//! Tests that loops compute the same bits with every instruction set.

use crate::random::Random;
use crate::{AutoBroadcast, Tensor, nest, scalar, settings};

/// Alternates numbers with random bits and numbers of moderate magnitude.
fn random(seed: u64) -> impl Iterator<Item = f32> {
    let mut random = Random(seed);
    (0..4000).map(move |i| {
        let bits = random.bits() as u32;
        if i % 2 == 0 { f32::from_bits(bits) } else { (bits as i32) as f32 * 2f32.powi(-27) }
    })
}

/// Numbers next to which functions change their form or overflow.
fn special() -> impl Iterator<Item = f32> {
    let sizes = [0.0, 1e-45, f32::MIN_POSITIVE, 1e-9, 0.5, 1.0, 1.5, 88.7, 150.0, 8388607.5, 1e20];
    sizes.into_iter().chain([f32::MAX, f32::INFINITY, f32::NAN]).flat_map(|v| [v, -v])
}

/// Takes a closure by value, not a function pointer or reference: only inlined code is compiled for every instruction
/// set.
fn same_at_every_level(
    name: &str,
    f: impl Fn((f32, f32)) -> f32 + Sync + Copy,
) -> crate::Result<()> {
    let some: Vec<f32> = special().chain(random(1)).collect();
    let other: Vec<f32> = random(2).chain(special()).collect();
    let shape = [some.len()];
    let (some, other) = (Tensor::new(shape, some)?, Tensor::new(shape, other)?);
    let mut results = Vec::new();
    settings::at_every_level(|_| {
        let mut out = Tensor::<f32>::zeros(shape).expect("there is memory");
        nest::map((some.view(), other.view()), AutoBroadcast::None, out.view_mut(), f)
            .expect("the shapes are equal");
        results.push(out.to_vec());
    });
    for other in &results[1..] {
        for (i, (a, b)) in results[0].iter().zip(other).enumerate() {
            assert!(a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan(), "{name} {i}: {a} {b}");
        }
    }
    Ok(())
}

#[test]
fn results_are_bit_identical_for_all_instruction_sets() -> crate::Result<()> {
    same_at_every_level("exp", |(a, _)| scalar::exp(a))?;
    same_at_every_level("ln", |(a, _)| scalar::ln(a))?;
    same_at_every_level("sin", |(a, _)| scalar::sin(a))?;
    same_at_every_level("cos", |(a, _)| scalar::cos(a))?;
    same_at_every_level("tanh", |(a, _)| scalar::tanh(a))?;
    same_at_every_level("log2", |(a, _)| scalar::log2(a))?;
    same_at_every_level("log10", |(a, _)| scalar::log10(a))?;
    same_at_every_level("log1p", |(a, _)| scalar::log1p(a))?;
    same_at_every_level("exp2", |(a, _)| scalar::exp2(a))?;
    same_at_every_level("expm1", |(a, _)| scalar::expm1(a))?;
    same_at_every_level("cbrt", |(a, _)| scalar::cbrt(a))?;
    same_at_every_level("tan", |(a, _)| scalar::tan(a))?;
    same_at_every_level("atan", |(a, _)| scalar::atan(a))?;
    same_at_every_level("asin", |(a, _)| scalar::asin(a))?;
    same_at_every_level("acos", |(a, _)| scalar::acos(a))?;
    same_at_every_level("sinh", |(a, _)| scalar::sinh(a))?;
    same_at_every_level("cosh", |(a, _)| scalar::cosh(a))?;
    same_at_every_level("asinh", |(a, _)| scalar::asinh(a))?;
    same_at_every_level("acosh", |(a, _)| scalar::acosh(a))?;
    same_at_every_level("atanh", |(a, _)| scalar::atanh(a))?;
    same_at_every_level("sigmoid", |(a, _)| scalar::sigmoid(a))?;
    same_at_every_level("logit", |(a, _)| scalar::logit(a))?;
    same_at_every_level("softplus", |(a, _)| scalar::softplus(a))?;
    same_at_every_level("erf", |(a, _)| scalar::erf(a))?;
    same_at_every_level("erfc", |(a, _)| scalar::erfc(a))?;
    same_at_every_level("normal_cdf", |(a, _)| scalar::normal_cdf(a))?;
    same_at_every_level("pow", |(a, b)| scalar::pow(a, b))?;
    same_at_every_level("atan2", |(a, b)| scalar::atan2(a, b))?;
    same_at_every_level("hypot", |(a, b)| scalar::hypot(a, b))?;
    same_at_every_level("rem_near", |(a, b)| opwright_math::Math::rem_near(a, b).0)
}
