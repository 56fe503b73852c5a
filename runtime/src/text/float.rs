//! Floats as NumPy 2.4 prints them: with the fewest digits that read back as the same element, at most eight of them
//! after the point, and with exponents where the elements are very large, very small or far from one another.

use crate::scalar::{self, Cast};
use crate::scalar::{Element, Float, bf16, f16};

/// At most so many digits after the point, if no precision is asked for.
const PRECISION: usize = 8;

/// A float type in decimals.
pub trait Decimal: Float {
    /// From this power of ten on, a number alone has an exponent.
    const LARGE: i32;

    /// The fewest digits that read back as the same number, as `1.25e-3`. For finite numbers.
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
                // Further from zero by so little that only ties are rounded otherwise.
                let above = f32::from_bits(nearest.to_bits().wrapping_add(1));
                let is_same = |text: &String| {
                    text.parse::<f64>().is_ok_and(|read| $ty::cast(read) == self.widen())
                };
                // Five digits tell apart all numbers; the first text that reads back ends in no zero.
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

/// The number as an `f64`, which holds all of them.
fn exact<T: Float>(x: T) -> f64 {
    x.widen().f64()
}

/// How the floats of a tensor are written.
struct Style {
    precision: usize,
    /// Exactly so many digits, not at most.
    fixed: bool,
    exponents: bool,
}

/// A number in parts: what is before the point, with the sign, and behind it; and the exponent.
struct Parts {
    whole: String,
    fraction: String,
    exponent: i32,
}

/// The widths of the numbers that stand in one tensor.
struct Column {
    style: Style,
    whole: usize,
    fraction: usize,
    exponent: usize,
}

/// [`Text::column`](super::Text::column)
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
        let widest = |style: &Style, width: fn(&Parts) -> usize| {
            finite.iter().map(|&x| width(&style.parts(x))).max().unwrap_or(0)
        };
        let fraction = widest(&style, |parts| parts.fraction.len());
        if style.exponents {
            // All have as many digits, which are those of the number itself.
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

    /// The width from the point on.
    fn behind(&self) -> usize {
        let exponent = if self.style.exponents { self.exponent.saturating_add(2) } else { 0 };
        self.fraction.saturating_add(exponent).saturating_add(1)
    }

    fn text<T: Decimal>(&self, x: T) -> String {
        let Column { ref style, whole: before, fraction: after, exponent: digits } = *self;
        if !exact(x).is_finite() {
            return format!("{:>1$}", special(exact(x)), before.saturating_add(self.behind()));
        }
        let Parts { whole, fraction, exponent } = style.parts(x);
        if !style.exponents {
            return format!("{whole:>before$}.{fraction:<after$}");
        }
        let (sign, exponent) = (if exponent < 0 { '-' } else { '+' }, exponent.unsigned_abs());
        format!("{whole:>before$}.{fraction}e{sign}{exponent:0digits$}")
    }
}

/// [`Text::alone`](super::Text::alone): as NumPy prints a scalar, `1.0` and `1e+20`.
pub fn alone<T: Decimal>(x: T, precision: Option<usize>) -> String {
    let size = exact(x).abs();
    if precision.is_some() || !size.is_finite() {
        return column(&[x], precision).concat();
    }
    let exponents = size != 0.0 && !(1e-4..10f64.powi(T::LARGE)).contains(&size);
    let style = Style { precision: usize::MAX, fixed: false, exponents };
    let Parts { whole, fraction, exponent } = style.parts(x);
    match (exponents, &fraction[..]) {
        (false, "") => format!("{whole}.0"),
        (false, _) => format!("{whole}.{fraction}"),
        (true, "") => format!("{whole}e{exponent:+03}"),
        (true, _) => format!("{whole}.{fraction}e{exponent:+03}"),
    }
}

/// Whether finite numbers need exponents, as NumPy decides it, in their own type.
fn has_exponents<T: Decimal>(finite: &[T]) -> bool {
    let sizes = || finite.iter().map(|&x| exact(x).abs()).filter(|&size| size != 0.0);
    let (least, most) = (sizes().fold(f64::INFINITY, f64::min), sizes().fold(0.0, f64::max));
    if most == 0.0 {
        return false;
    }
    let rounded = |x: f64| exact(T::narrow(scalar::float(x)));
    most >= 10f64.powi(T::LARGE.min(8)) || least < rounded(1e-4) || rounded(most / least) > 1000.0
}

/// The text of what is no finite number.
fn special(x: f64) -> &'static str {
    match x {
        f64::INFINITY => "inf",
        f64::NEG_INFINITY => "-inf",
        _ => "nan",
    }
}

impl Style {
    fn parts<T: Decimal>(&self, x: T) -> Parts {
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

/// The parts of a text like `-1.25e-3`.
fn scientific(text: &str) -> Parts {
    let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
    point(digits, exponent.parse().unwrap_or(0))
}

/// The parts of a text like `-1.25`.
fn point(digits: &str, exponent: i32) -> Parts {
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    Parts { whole: whole.to_owned(), fraction: fraction.to_owned(), exponent }
}

/// The same of a text like `-1.25e-3`, without the exponent: `-0.00125`.
fn positional(text: &str) -> Parts {
    let Parts { whole, fraction, exponent } = scientific(text);
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
    Parts { whole: format!("{sign}{whole}"), fraction, exponent: 0 }
}
