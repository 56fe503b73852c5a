//! Copies and sums, which depend on an element type and on no op: compiled once, with this crate. What is generic is compiled
//! with each crate that has ops, and each time one of its specs changes: a release build of the ops takes 34 s, and took 47
//! when these were part of it (Zen 4, two processors).

use crate::broadcast::AutoBroadcast;
use crate::dtype::{bf16, f16};
use crate::nest::{fold, itself, map, reduce};
use crate::view::{View, ViewMut};

/// The element types that can be copied: all. Views are lent on: a layout that is moved is a copy, which waits for what was
/// written a moment ago.
pub trait Copied: Sized {
    fn copy(from: &View<'_, Self>, to: &mut ViewMut<'_, Self>);
}

/// The element types that can be added up.
pub trait Summed: Copied {
    fn sum(x: &View<'_, Self>, axes: &[i64], out: &mut ViewMut<'_, Self>);
}

macro_rules! copied {
    ($($ty:ident)+) => {$(
        impl Copied for $ty {
            fn copy(from: &View<'_, $ty>, to: &mut ViewMut<'_, $ty>) {
                let to = to.reborrow();
                let copied = map((from,), AutoBroadcast::None, to, |(value,)| value);
                copied.expect("the shapes are equal");
            }
        }
    )+};
}

macro_rules! summed {
    ($($ty:ident)+) => {$(
        impl Summed for $ty {
            fn sum(x: &View<'_, $ty>, axes: &[i64], out: &mut ViewMut<'_, $ty>) {
                reduce(fold::Add, (x,), x.shape(), axes, out.reborrow(), itself);
            }
        }
    )+};
}

/// Bit for bit as another type, which is as wide.
macro_rules! copied_as {
    ($($ty:ident $bits:ident;)+) => {$(
        impl Copied for $ty {
            fn copy(from: &View<'_, $ty>, to: &mut ViewMut<'_, $ty>) {
                $bits::copy(&from.bits(), &mut to.bits());
            }
        }
    )+};
}

/// With a sign as without: what wraps around has the same bits.
macro_rules! summed_as {
    ($($ty:ident $bits:ident;)+) => {$(
        impl Summed for $ty {
            fn sum(x: &View<'_, $ty>, axes: &[i64], out: &mut ViewMut<'_, $ty>) {
                $bits::sum(&x.bits(), axes, &mut out.bits());
            }
        }
    )+};
}

copied! { u8 u16 u32 u64 bool }
copied_as! { i8 u8; i16 u16; i32 u32; i64 u64; f16 u16; bf16 u16; f32 u32; f64 u64; }
summed! { u8 u16 u32 u64 f16 bf16 f32 f64 }
summed_as! { i8 u8; i16 u16; i32 u32; i64 u64; }
