//! Formats floats as NumPy 2.4 does: with the fewest digits that parse to the same element, at most eight after the
//! decimal point, and in scientific notation if the elements are very large, very small or of very different
//! magnitudes.

use crate::scalar::{self, Cast, Element, Float, bf16, f16};

/// The maximum number of digits after the decimal point if no precision is given.
const PRECISION: usize = 8;

/// A float type that can be formatted in decimal.
pub trait Decimal: Float {
    /// The power of ten from which on a scalar is printed in scientific notation.
    const LARGE: i32;

    /// Returns the fewest digits that parse to the same number, as `1.25e-3`. The number must be finite.
    fn shortest(self) -> String;
}

macro_rules! decimals {
    ($($ty:ident $large:literal;)+) => {$(
        impl Decimal for $ty {
            const LARGE: i32 = $large;

            fn shortest(self) -> String {
                format!("{self:e}")
            }
        }
    )+};
}

decimals! {
    f32 6;
    f64 16;
}

macro_rules! half_decimals {
    ($($ty:ident $large:literal;)+) => {$(
        impl Decimal for $ty {
            const LARGE: i32 = $large;

            fn shortest(self) -> String {
                let nearest = self.to_f32();
                // The next f32 away from zero: the digits of a tie between two decimals then round the other way.
                let above = f32::from_bits(nearest.to_bits().wrapping_add(1));
                let is_same = |text: &String| {
                    text.parse::<f64>().is_ok_and(|read| $ty::cast(read) == self.widen())
                };
                // Five digits distinguish all numbers, and the first text that parses to the number has no trailing
                // zero.
                let text = |digits: usize| {
                    [nearest, above].map(|x| format!("{x:.digits$e}")).into_iter().find(is_same)
                };
                (0..4).find_map(text).unwrap_or_else(|| format!("{nearest:.4e}"))
            }
        }
    )+};
}

half_decimals! {
    f16 3;
    bf16 2;
}

/// Converts to `f64`, which is exact.
fn exact<T: Float>(x: T) -> f64 {
    x.widen().f64()
}

/// The number format of a tensor.
struct Style {
    precision: usize,
    /// Whether to print exactly `precision` digits, rather than at most as many.
    fixed: bool,
    exponents: bool,
}

/// The parts of a formatted number: before the decimal point (with the sign), after it, and the exponent.
struct NumberParts {
    whole: String,
    fraction: String,
    exponent: i32,
}

/// The widths of the parts of the numbers in a tensor.
struct Column {
    style: Style,
    whole: usize,
    fraction: usize,
    exponent: usize,
}

/// Formats the elements of a tensor, all in the same width.
pub fn column<T: Decimal>(elements: &[T], precision: Option<usize>) -> Vec<String> {
    let column = Column::of(elements, precision);
    elements.iter().map(|&x| column.text(x)).collect()
}

impl Column {
    fn of<T: Decimal>(elements: &[T], precision: Option<usize>) -> Self {
        let is_finite = |x: &T| exact(*x).is_finite();
        let finite: Vec<T> = elements.iter().copied().filter(is_finite).collect();
        let mut style = Style {
            precision: precision.unwrap_or(PRECISION),
            fixed: precision.is_some(),
            exponents: has_exponents(&finite),
        };
        let widest = |style: &Style, width: fn(&NumberParts) -> usize| {
            finite.iter().map(|&x| width(&style.parts(x))).max().unwrap_or(0)
        };
        let fraction = widest(&style, |parts| parts.fraction.len());
        if style.exponents {
            // Scientific notation prints the same number of digits for all elements, computed from their exact values.
            (style.precision, style.fixed) = (fraction, true);
        }
        let whole = widest(&style, |parts| parts.whole.len());
        let exponent = widest(&style, |parts| parts.exponent.unsigned_abs().to_string().len());
        let mut column = Column { style, whole, fraction, exponent: exponent.max(2) };
        let others = elements.iter().filter(|x| !is_finite(x)).map(|&x| special(exact(x)).len());
        let other = others.max().unwrap_or(0);
        column.whole = whole.max(other.saturating_sub(column.behind()));
        column
    }

    /// Returns the width from the decimal point on.
    fn behind(&self) -> usize {
        let exponent = if self.style.exponents { self.exponent.saturating_add(2) } else { 0 };
        self.fraction.saturating_add(exponent).saturating_add(1)
    }

    fn text<T: Decimal>(&self, x: T) -> String {
        let Column { ref style, whole: before, fraction: after, exponent: digits } = *self;
        if !exact(x).is_finite() {
            return format!("{:>1$}", special(exact(x)), before.saturating_add(self.behind()));
        }
        let NumberParts { whole, fraction, exponent } = style.parts(x);
        if !style.exponents {
            return format!("{whole:>before$}.{fraction:<after$}");
        }
        let (sign, exponent) = (if exponent < 0 { '-' } else { '+' }, exponent.unsigned_abs());
        format!("{whole:>before$}.{fraction}e{sign}{exponent:0digits$}")
    }
}

/// Formats as NumPy prints a scalar: `1.0` and `1e+20`.
pub fn alone<T: Decimal>(x: T, precision: Option<usize>) -> String {
    let size = exact(x).abs();
    if precision.is_some() || !size.is_finite() {
        return column(&[x], precision).concat();
    }
    let exponents = size != 0.0 && !(1e-4..10f64.powi(T::LARGE)).contains(&size);
    let style = Style { precision: usize::MAX, fixed: false, exponents };
    let NumberParts { whole, fraction, exponent } = style.parts(x);
    match (exponents, &fraction[..]) {
        (false, "") => format!("{whole}.0"),
        (false, _) => format!("{whole}.{fraction}"),
        (true, "") => format!("{whole}e{exponent:+03}"),
        (true, _) => format!("{whole}.{fraction}e{exponent:+03}"),
    }
}

/// Returns whether NumPy prints these finite numbers in scientific notation. It decides in their own type.
fn has_exponents<T: Decimal>(finite: &[T]) -> bool {
    let sizes = || finite.iter().map(|&x| exact(x).abs()).filter(|&size| size != 0.0);
    let (least, most) = (sizes().fold(f64::INFINITY, f64::min), sizes().fold(0.0, f64::max));
    if most == 0.0 {
        return false;
    }
    let rounded = |x: f64| exact(T::narrow(scalar::float(x)));
    most >= 10f64.powi(T::LARGE.min(8)) || least < rounded(1e-4) || rounded(most / least) > 1000.0
}

/// Returns the text of an infinity or NaN.
fn special(x: f64) -> &'static str {
    match x {
        f64::INFINITY => "inf",
        f64::NEG_INFINITY => "-inf",
        _ => "nan",
    }
}

impl Style {
    fn parts<T: Decimal>(&self, x: T) -> NumberParts {
        let Style { precision, .. } = *self;
        if !self.fixed {
            let parts = match self.exponents {
                true => scientific(&x.shortest()),
                false => positional(&x.shortest()),
            };
            if parts.fraction.len() <= precision {
                return parts;
            }
        }
        let x = exact(x);
        let mut parts = match self.exponents {
            true => scientific(&format!("{x:.precision$e}")),
            false => point(&format!("{x:.precision$}"), 0),
        };
        if !self.fixed {
            let digits = parts.fraction.trim_end_matches('0').len();
            parts.fraction.truncate(digits);
        }
        parts
    }
}

/// Splits a text like `-1.25e-3` into its parts.
fn scientific(text: &str) -> NumberParts {
    let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
    point(digits, exponent.parse().unwrap_or(0))
}

/// Splits a text like `-1.25` into its parts.
fn point(digits: &str, exponent: i32) -> NumberParts {
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    NumberParts { whole: whole.to_owned(), fraction: fraction.to_owned(), exponent }
}

/// Converts a text like `-1.25e-3` to positional notation, `-0.00125`.
fn positional(text: &str) -> NumberParts {
    let NumberParts { whole, fraction, exponent } = scientific(text);
    let (sign, first) = match whole.strip_prefix('-') {
        Some(first) => ("-", first),
        None => ("", &whole[..]),
    };
    let digits = format!("{first}{fraction}");
    let shift = exponent.unsigned_abs() as usize;
    let (whole, fraction) = if exponent < 0 {
        ("0".to_owned(), format!("{}{digits}", "0".repeat(shift.saturating_sub(1))))
    } else {
        let padded = format!("{digits:0<width$}", width = shift.saturating_add(1));
        let (whole, fraction) = padded.split_at(shift.saturating_add(1));
        (whole.to_owned(), fraction.to_owned())
    };
    NumberParts { whole: format!("{sign}{whole}"), fraction, exponent: 0 }
}
