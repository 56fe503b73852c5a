//! Formats tensors as text: `Display` as NumPy prints arrays, `Debug` on one line.
//!
//! Both read only the elements that they show.

mod float;
mod line_writer;
mod number;
mod window;

use std::fmt;

use crate::any::{AnyTensor, AnyView, AnyViewMut};
use crate::dtype::dtypes;
use crate::scalar::Element;
use crate::tensor::Tensor;
use crate::text::line_writer::LineWriter;
use crate::text::number::Texts;
use crate::text::window::{Event, Window};
use crate::view::{View, ViewMut};

/// Formats as NumPy prints an array: in columns, with a blank line between matrices. A view of more than 1000 elements
/// shows the first and the last three along each axis.
///
/// `{:.3}` prints floats with three digits after the decimal point, as NumPy does with `floatmode="fixed"`.
///
/// ```
/// use opwright_runtime::Tensor;
///
/// let x = Tensor::from([[1.5f32, -2.0], [0.25, 100.0]]);
/// assert_eq!(x.to_string(), "[[  1.5   -2.  ]\n [  0.25 100.  ]]");
/// assert_eq!(format!("{:.1}", x.view()), "[[  1.5  -2.0]\n [  0.2 100.0]]");
/// ```
impl<T: Element> fmt::Display for View<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.shape().is_empty_tensor() {
            return f.write_str("[]");
        }
        let window = Window::new(self.shape());
        let mut shown = Vec::new();
        window.visit(&mut |event| {
            if let Event::Element(coordinate) = event {
                shown.extend(self.get(coordinate));
            }
            Ok(())
        })?;
        let (alone, column) = T::pick(Texts);
        if let ([value], true) = (&shown[..], self.shape().is_empty()) {
            return f.write_str(&alone(*value, f.precision()));
        }
        let texts = column(&shown, f.precision());
        let mut lines = LineWriter::new(f, self.shape().len());
        let mut texts = texts.iter();
        window
            .visit(&mut |event| lines.write(event, || texts.next().map_or("", String::as_str)))?;
        lines.finish()
    }
}

/// Formats dtype, shape and elements on one line, with the `Debug` format of each element. A view of more than 1000
/// elements shows the first and the last three along each axis.
///
/// ```
/// use opwright_runtime::Tensor;
///
/// let x = Tensor::from([[1.5f32, -2.0], [0.25, 100.0]]);
/// assert_eq!(format!("{:?}", x.view()), "f32[2, 2] [[1.5, -2.0], [0.25, 100.0]]");
/// ```
impl<T: Element> fmt::Debug for View<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.ty())?;
        if self.shape().is_empty_tensor() {
            return f.write_str("[]");
        }
        Window::new(self.shape()).visit(&mut |event| match event {
            Event::Open => f.write_str("["),
            Event::Close => f.write_str("]"),
            Event::Between { .. } => f.write_str(", "),
            Event::Gap { .. } => f.write_str("..."),
            Event::Element(coordinate) => match self.get(coordinate) {
                Some(element) => fmt::Debug::fmt(&element, f),
                None => Ok(()),
            },
        })
    }
}

/// Formats owners of a view as the view.
macro_rules! as_views {
    ($($trait:ident for $ty:ty;)+) => {$(
        /// Formats as [`View`] does.
        impl<T: Element> fmt::$trait for $ty {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$trait::fmt(&self.view(), f)
            }
        }
    )+};
}

as_views! {
    Display for Tensor<T>;
    Debug for Tensor<T>;
    Display for ViewMut<'_, T>;
    Debug for ViewMut<'_, T>;
}

/// Formats values of any dtype as the typed value in them. The functions are `#[inline]`, so only crates that call them
/// compile the text of every dtype.
macro_rules! as_typed {
    (
        $trait:ident for $any:ident$(<$life:lifetime>)?:
        $($variant:ident $ty:ident $size:literal $encoding:ident;)+
    ) => {
        /// Formats the typed value.
        impl fmt::$trait for $any$(<$life>)? {
            #[inline]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($any::$variant(typed) => fmt::$trait::fmt(typed, f),)+
                }
            }
        }
    };
}

dtypes! { as_typed Display for AnyTensor: }
dtypes! { as_typed Debug for AnyTensor: }
dtypes! { as_typed Display for AnyView<'_>: }
dtypes! { as_typed Debug for AnyView<'_>: }
dtypes! { as_typed Display for AnyViewMut<'_>: }
dtypes! { as_typed Debug for AnyViewMut<'_>: }
