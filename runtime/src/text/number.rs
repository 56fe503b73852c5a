//! Formats elements as texts of equal width.

use crate::dtype::dtypes;
use crate::scalar::{Element, PerElement, bf16, f16};
use crate::text::float;

/// An element type that can be formatted.
pub(super) trait Text: Copy {
    /// Formats the elements of a tensor, all in the same width, with `precision` digits after the decimal point.
    fn column(elements: &[Self], precision: Option<usize>) -> Vec<String>;

    /// Formats the element of a tensor of rank 0.
    fn alone(self, precision: Option<usize>) -> String;
}

macro_rules! formatted {
    ($($variant:ident $ty:ident $size:literal $encoding:ident;)+) => {
        $(text! { $encoding $ty })+

        impl PerElement for Texts {
            type Of<T: Element> = Functions<T>;

            $(fn $ty(self) -> Functions<$ty> {
                (<$ty>::alone, <$ty>::column)
            })+
        }
    };
}

/// Implements [`Text`] for a type.
macro_rules! text {
    (Float $ty:ident) => {
        impl Text for $ty {
            fn column(elements: &[Self], precision: Option<usize>) -> Vec<String> {
                float::column(elements, precision)
            }

            fn alone(self, precision: Option<usize>) -> String {
                float::alone(self, precision)
            }
        }
    };
    (Half $ty:ident) => {
        text! { Float $ty }
    };
    (Bool $ty:ident) => {
        impl Text for $ty {
            fn column(elements: &[Self], _: Option<usize>) -> Vec<String> {
                elements.iter().map(|element| format!("{element:>5}")).collect()
            }

            fn alone(self, _: Option<usize>) -> String {
                self.to_string()
            }
        }
    };
    ($integer:ident $ty:ident) => {
        impl Text for $ty {
            fn column(elements: &[Self], _: Option<usize>) -> Vec<String> {
                let width = elements.iter().map(|element| element.to_string().len()).max();
                let width = width.unwrap_or(0);
                elements.iter().map(|element| format!("{element:width$}")).collect()
            }

            fn alone(self, _: Option<usize>) -> String {
                self.to_string()
            }
        }
    };
}

/// Selects the functions of [`Text`] for an element type.
pub(super) struct Texts;

/// [`Text::alone`] and [`Text::column`].
type Functions<T> = (fn(T, Option<usize>) -> String, fn(&[T], Option<usize>) -> Vec<String>);

dtypes! { formatted }
