//! The values of a formula at the columns of a run.

use std::borrow::Cow;
use std::iter::repeat_n;

use super::outside;
use super::ramp::Ramp;
use super::run::Run;
use crate::layout::Layout;
use crate::scalar::{Element, Scalar};
use crate::shape::Dims;
use crate::shape_error::ShapeResult;
use crate::view::View;

/// The elements of a row at the columns of a run, from the current one on; there may be more.
pub type Lane<'a, T> = Cow<'a, [T]>;

/// The offsets of elements at the columns of a run: `offset + stride * k + jump * g` at column k, which is in group g.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub(super) offset: isize,
    pub(crate) stride: isize,
    pub(super) jump: isize,
}

impl Place {
    /// The offset of the element at column `k`, which is in group `g`.
    #[inline]
    pub(crate) fn at(&self, k: usize, g: usize) -> isize {
        let jumps = self.jump.wrapping_mul(g as isize);
        self.offset.wrapping_add(self.stride.wrapping_mul(k as isize)).wrapping_add(jumps)
    }

    /// Whether the distance between neighbours is the same at every column.
    #[inline]
    pub(crate) fn is_linear(&self) -> bool {
        self.jump == 0
    }
}

impl Run {
    /// Returns the elements of the operand `name` at these coordinates.
    ///
    /// # Errors
    ///
    /// Those of [`load`](super::load) at the first column.
    pub fn copy<'a, T: Element>(
        &self,
        x: &View<'a, T>,
        name: &'static str,
        at: &[Ramp],
    ) -> ShapeResult<Lane<'a, T>> {
        let place = self.place(x, name, at)?;
        Ok(self.read(x, &place))
    }

    /// Returns the elements at a place.
    pub(super) fn read<'a, T: Element>(&self, x: &View<'a, T>, place: &Place) -> Lane<'a, T> {
        let (n, memory) = (self.columns(), x.memory());
        if (place.stride, place.jump) == (1, 0) {
            return Cow::Borrowed(memory.slice(place.offset, n));
        }
        let mut lane = Vec::with_capacity(n);
        for (g, columns) in self.groups(place.is_linear()) {
            let (offset, n) = (place.at(columns.start, g), columns.len());
            match place.stride {
                0 => lane.extend(repeat_n(memory.read(offset), n)),
                1 => lane.extend_from_slice(memory.slice(offset, n)),
                stride => lane.extend((0..n).map(|k| memory.read(offset + k as isize * stride))),
            }
        }
        Cow::Owned(lane)
    }

    /// Returns where the elements of the operand `name` at these coordinates are.
    ///
    /// # Errors
    ///
    /// Those of [`load`](super::load) at the first column.
    pub fn place<T: Element>(
        &self,
        x: &View<'_, T>,
        name: &'static str,
        at: &[Ramp],
    ) -> ShapeResult<Place> {
        self.place_in(x.layout(), name, at)
    }

    /// Returns where the elements of a layout at these coordinates are.
    ///
    /// # Errors
    ///
    /// Those of [`load`](super::load) at the first column.
    pub(crate) fn place_in(
        &self,
        layout: &Layout,
        name: &'static str,
        at: &[Ramp],
    ) -> ShapeResult<Place> {
        let first: Dims = at.iter().map(|ramp| ramp.first).collect();
        let offset =
            layout.offset_of(&first).ok_or_else(|| outside(&layout.shape, name, &first))?;
        let mut place = Place { offset, stride: 0, jump: 0 };
        for ((n, along), ramp) in layout.axes().zip(at) {
            self.narrow_to_indices(ramp, n);
            let add = |sum: isize, by: i64| along.wrapping_mul(by as isize).wrapping_add(sum);
            place.stride = add(place.stride, ramp.step());
            place.jump = add(place.jump, ramp.jump());
        }
        Ok(place)
    }

    /// Returns the elements of the operand `name` at these coordinates, in the type that is computed in.
    ///
    /// # Errors
    ///
    /// Those of [`load`](super::load) at the first column.
    pub fn load<T: Element>(
        &self,
        x: &View<'_, T>,
        name: &'static str,
        at: &[Ramp],
    ) -> ShapeResult<Vec<T::Compute>> {
        Ok(self.copy(x, name, at)?.iter().map(|element| element.widen()).collect())
    }

    /// Returns an integer as scalars of the type that is computed in.
    pub fn cast<T: Element>(&self, ramp: Ramp) -> Vec<T::Compute> {
        let group = self.group();
        let at = |k: usize| {
            let steps = ramp.step().wrapping_mul(k as i64);
            let jumps =
                if ramp.jump() == 0 { 0 } else { ramp.jump().wrapping_mul((k / group) as i64) };
            ramp.first.wrapping_add(steps).wrapping_add(jumps)
        };
        (0..self.columns()).map(|k| T::cast(at(k))).collect()
    }

    /// Returns the same value at every column.
    pub fn repeat<C: Scalar>(&self, value: C) -> Vec<C> {
        vec![value; self.columns()]
    }

    /// Returns an element of the same value at every column.
    pub fn filled<T: Element>(&self, value: T::Compute) -> Lane<'static, T> {
        Cow::Owned(vec![T::narrow(value); self.columns()])
    }

    /// Converts values to elements.
    pub fn narrowed<T: Element>(&self, values: &[T::Compute]) -> Lane<'static, T> {
        values.iter().map(|value| T::narrow(*value)).collect()
    }

    /// Applies a function to the values at every column.
    ///
    /// # Panics
    ///
    /// Panics if a list has fewer values than the run has columns.
    pub fn each<L: LaneTuple, R: Scalar>(&self, lanes: L, f: impl Fn(L::Values) -> R) -> Vec<R> {
        lanes.each(self.columns(), f)
    }
}

/// A tuple of lists of values.
pub trait LaneTuple {
    /// A value of each.
    type Values;

    /// Applies a function to the values at the first `n` columns.
    fn each<R>(self, n: usize, f: impl Fn(Self::Values) -> R) -> Vec<R>;
}

/// Implements [`LaneTuple`] for tuples.
macro_rules! tuples {
    ($(($($name:ident $ty:ident),+))+) => {$(
        impl<$($ty: Scalar),+> LaneTuple for ($(Vec<$ty>,)+) {
            type Values = ($($ty,)+);

            #[inline]
            fn each<R>(self, n: usize, f: impl Fn(Self::Values) -> R) -> Vec<R> {
                let ($($name,)+) = self;
                let ($($name,)+) = ($(&$name[..n],)+);
                (0..n).map(|k| f(($($name[k],)+))).collect()
            }
        }
    )+};
}

tuples! {
    (a A)
    (a A, b B)
    (a A, b B, c C)
    (a A, b B, c C, d D)
    (a A, b B, c C, d D, e E)
    (a A, b B, c C, d D, e E, f_ F)
}
