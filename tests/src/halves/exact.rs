//! Exact references of ops, in f64.

use crate::format::Format;

/// The ops whose results are correctly rounded.
pub const OPS: [&str; 21] = [
    "add",
    "sub",
    "mul",
    "div",
    "fmod",
    "min2",
    "max2",
    "minimum",
    "maximum",
    "elt_equal",
    "elt_not_equal",
    "elt_less",
    "elt_greater",
    "elt_less_equal",
    "elt_greater_equal",
    "equal",
    "not_equal",
    "less",
    "greater",
    "less_equal",
    "greater_equal",
];

/// An operation that is generic over the functions below, so that it is compiled for each.
trait Taker<R> {
    fn take(self, function: impl Fn(f64, f64) -> f64) -> R;
}

/// Passes the function of an op, without rounding, to the taker.
fn with<R>(name: &str, taker: impl Taker<R>) -> R {
    match name {
        "add" => taker.take(|a, b| a + b),
        "sub" => taker.take(|a, b| a - b),
        "mul" => taker.take(|a, b| a * b),
        "div" => taker.take(|a, b| a / b),
        "fmod" => taker.take(|a, b| a % b),
        "min2" => taker.take(|a, b| ignoring(a, b, lesser(a, b))),
        "max2" => taker.take(|a, b| ignoring(a, b, -lesser(-a, -b))),
        "minimum" => taker.take(|a, b| propagating(a, b, lesser(a, b))),
        "maximum" => taker.take(|a, b| propagating(a, b, -lesser(-a, -b))),
        "elt_equal" | "equal" => taker.take(|a, b| flag(a == b)),
        "elt_not_equal" | "not_equal" => taker.take(|a, b| flag(a != b)),
        "elt_less" | "less" => taker.take(|a, b| flag(a < b)),
        "elt_greater" | "greater" => taker.take(|a, b| flag(a > b)),
        "elt_less_equal" | "less_equal" => taker.take(|a, b| flag(a <= b)),
        "elt_greater_equal" | "greater_equal" => taker.take(|a, b| flag(a >= b)),
        _ => taker.take(|_, _| f64::NAN),
    }
}

/// The lesser of two numbers, where -0 is less than +0.
fn lesser(a: f64, b: f64) -> f64 {
    if a < b || (a == b && a.is_sign_negative()) { a } else { b }
}

/// The other operand if one is NaN.
fn ignoring(a: f64, b: f64, of_numbers: f64) -> f64 {
    if a.is_nan() {
        b
    } else if b.is_nan() {
        a
    } else {
        of_numbers
    }
}

/// NaN if either operand is NaN.
fn propagating(a: f64, b: f64, of_numbers: f64) -> f64 {
    if a.is_nan() || b.is_nan() { f64::NAN } else { of_numbers }
}

fn flag(holds: bool) -> f64 {
    f64::from(u8::from(holds))
}

/// The only correct result of a pair.
pub fn result(name: &str, format: Format, a: f64, b: f64) -> f64 {
    struct Pair(Format, f64, f64);
    impl Taker<f64> for Pair {
        fn take(self, function: impl Fn(f64, f64) -> f64) -> f64 {
            self.0.nearest(function(self.1, self.2))
        }
    }
    with(name, Pair(format, a, b))
}

/// The index of the first wrong result, of `a` with each of `numbers`.
pub fn first_wrong(
    name: &str,
    format: Format,
    a: f64,
    numbers: &[f64],
    results: &[f64],
) -> Option<usize> {
    struct Row<'a>(Format, f64, &'a [f64], &'a [f64]);
    impl Taker<Option<usize>> for Row<'_> {
        fn take(self, function: impl Fn(f64, f64) -> f64) -> Option<usize> {
            let Row(format, a, numbers, results) = self;
            if numbers.len() != results.len() {
                return Some(numbers.len().min(results.len()));
            }
            let is_wrong = |&b: &f64, &got: &f64| {
                let want = format.nearest(function(a, b));
                (want.to_bits() != got.to_bits()) & !(want.is_nan() & got.is_nan())
            };
            // A block is compared without branches, so that the loop is vectorised.
            let blocks = numbers.chunks(1024).zip(results.chunks(1024));
            let wrong = |(numbers, results): (&[f64], &[f64])| {
                let pairs = numbers.iter().zip(results);
                pairs.fold(false, |any, (b, got)| any | is_wrong(b, got))
            };
            let block = { blocks }.position(wrong)?;
            let mut pairs = numbers.iter().zip(results).skip(1024 * block);
            pairs.position(|(b, got)| is_wrong(b, got)).map(|k| 1024 * block + k)
        }
    }
    with(name, Row(format, a, numbers, results))
}
