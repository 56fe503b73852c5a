//! Formats elements as texts of equal width.

use std::fmt::Display;

use crate::dtype::dtypes;
use crate::scalar::{Element, PerElement, bf16, f16};
use crate::text::float;

/// Selects the functions for an element type.
pub(super) struct Texts;

/// Formats the element of a tensor of rank 0, and the elements of another tensor, all in the same width; floats with so many digits
/// after the decimal point.
type Functions<T> = (fn(T, Option<usize>) -> String, fn(&[T], Option<usize>) -> Vec<String>);

macro_rules! functions {
    ($($variant:ident $ty:ident $size:literal $encoding:ident;)+) => {
        impl PerElement for Texts {
            type Of<T: Element> = Functions<T>;

            $(fn $ty(self) -> Functions<$ty> {
                functions! { @ $encoding }
            })+
        }
    };
    (@ Float) => { (float::alone, float::column) };
    (@ Half) => { (float::alone, float::column) };
    (@ Bool) => { (alone, |elements, _| column(elements, "false".len())) };
    (@ $integer:ident) => { (alone, |elements, _| column(elements, 0)) };
}

dtypes! { functions }

fn alone<T: Display>(element: T, _: Option<usize>) -> String {
    element.to_string()
}

/// Formats elements as wide as the widest, and at least in this width.
fn column<T: Display>(elements: &[T], least: usize) -> Vec<String> {
    let width = elements.iter().map(|element| element.to_string().len()).fold(least, usize::max);
    elements.iter().map(|element| format!("{element:>width$}")).collect()
}
