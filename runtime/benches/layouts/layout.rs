//! Layouts of a matrix of about `side` times `side` elements.

use std::fmt;

use opwright_runtime::{Element, View};

/// The layout of the right operand; the left one and the result are row-major.
#[derive(Clone, Copy)]
pub struct Layout {
    name: &'static str,
    shape: fn(usize) -> Vec<usize>,
    /// The shape and strides of the right operand.
    rhs: fn(usize) -> (Vec<usize>, Vec<isize>),
    /// Whether all axes are reversed.
    reversed: bool,
}

macro_rules! layout {
    ($name:ident, |$n:ident| $shape:expr, $rhs:expr, $strides:expr) => {
        layout!($name, |$n| $shape, $rhs, $strides, false)
    };
    ($name:ident, |$n:ident| $shape:expr, $rhs:expr, $strides:expr, $reversed:expr) => {
        Layout {
            name: stringify!($name),
            shape: |$n| $shape.to_vec(),
            rhs: |#[allow(unused)] $n| {
                ($rhs.to_vec(), $strides.iter().map(|&stride| stride as isize).collect())
            },
            reversed: $reversed,
        }
    };
}

/// All layouts.
pub const LAYOUTS: [Layout; 12] = [
    layout!(same, |n| [n, n], [n, n], [n, 1]),
    layout!(row, |n| [n, n], [n], [1]),
    layout!(column, |n| [n, n], [n, 1], [1, 1]),
    layout!(scalar, |n| [n, n], [1], [1]),
    layout!(channel, |n| [2, n / 2, n], [n / 2, 1], [1, 1]),
    layout!(middle, |n| [8, n, n / 8], [8, 1, n / 8], [n / 8, n / 8, 1]),
    layout!(row_of_3, |n| [n * n / 3, 3], [3], [1]),
    layout!(column_of_3, |n| [n * n / 3, 3], [n * n / 3, 1], [1, 1]),
    layout!(transposed, |n| [n, n], [n, n], [1, n]),
    layout!(every_second, |n| [n, n], [n, n], [2 * n, 2]),
    layout!(backwards, |n| [n, n], [n, n], [n, 1], true),
    layout!(permuted, |n| [8, n / 8, n], [8, n / 8, n], [1, 8 * n, 8]),
];

impl Layout {
    /// Returns the number of elements of the result.
    pub fn elements(&self, side: usize) -> usize {
        (self.shape)(side).iter().product()
    }

    /// Returns both operands.
    pub fn operands<'a, T: Element>(
        &self,
        data: &'a [T],
        side: usize,
    ) -> (View<'a, T>, View<'a, T>) {
        let shape = (self.shape)(side);
        let lhs = View::new(&data[..shape.iter().product()], shape).expect("enough data");
        let (shape, strides) = (self.rhs)(side);
        let rhs = View::strided(data, shape, &strides, 0).expect("a layout within the data");
        let axes = if self.reversed { rhs.shape().len() } else { 0 };
        let rhs = (0..axes).try_fold(rhs, |view, axis| view.reverse(axis)).expect("its own axes");
        (lhs, rhs)
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Returns enough data for every layout of this side.
pub fn data<T>(side: usize, number: impl Fn(f32) -> T) -> Vec<T> {
    (0..4 * side * side).map(|i| number((i % 1000) as f32 * 0.003 + 0.5)).collect()
}
