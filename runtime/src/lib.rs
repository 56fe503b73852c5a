//! The runtime that Opwright's generated ops link against: tensors, broadcasting rules, and kernels.
//!
//! An op that is generated from a spec knows *what* to compute; this crate knows *how* to walk memory.
//! It contains no op by name.
//!
//! Its modules form layers, and each uses only what is below it. From the top:
//!
//! | modules | what they are |
//! |---|---|
//! | `dynamic`, `text` | ops that are known only at run time: [`Op`]; tensors as text |
//! | `any`, [`grad`], `ndarray`, `operators` | tensors of any dtype: [`AnyTensor`]; functions for gradients; arrays of another crate; `+` on tensors |
//! | `tensor` | a layout and its own memory: [`Tensor`] |
//! | [`nest`] | what generated ops call: `map`, `find`, `copy`, `reduce` and `map_reduce` on views |
//! | `view` | a layout and borrowed memory: [`View`], [`ViewMut`] |
//! | `plan` | the order in which axes are walked, their tiles, and how each operand is read |
//! | `kernel` | loops over rows of elements, without rank or shape |
//! | `op`, `pack`, `par` | the tables of an op and what its calls report: [`OpInfo`], [`Call`]; copies between layouts; threads |
//! | [`expr`], `layout`, `memory`, `ty` | shape arithmetic; shapes with strides; memory with bounds; [`TensorType`] |
//! | [`scalar`], `settings`, `shape` | arithmetic of elements; how calls are computed; [`Shape`] and its relatives |
//! | [`broadcast`], `simd` | broadcasting rules; instruction sets |
//! | `dtype`, `tuning` | [`DType`]; thresholds |
//! | `cast`, `error`, `hardware`, `shape_error`, `short_list` | leaves: identical types; [`OpError`]; properties of the processor; [`ShapeError`]; [`ShortList`] |
//!
//! `unsafe` code is confined to `cast`, `hardware`, `simd`, `memory`, `pack`, `kernel`, `par` and the half conversions of `scalar`.
//!
//! Errors are values of type [`OpError`]. No op panics on a shape, an attribute or data from outside; the functions of
//! [`nest`] that do not return a [`Result`] panic if shapes do not match.
//!
//! ```
//! use opwright_runtime::Tensor;
//!
//! let lhs = Tensor::from([[1.0f32], [2.0]]);
//! let rhs = Tensor::from([10.0f32, 20.0, 30.0]);
//! assert_eq!((&lhs + &rhs)?, Tensor::from([[11.0, 21.0, 31.0], [12.0, 22.0, 32.0]]));
//! # Ok::<(), opwright_runtime::OpError>(())
//! ```

#![deny(unsafe_code)]
// Values from callers meet none of these: what may be missing is an error value. The layers that compute may count in what they
// made and checked themselves.
#![cfg_attr(
    not(test),
    deny(
        clippy::arithmetic_side_effects,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::panic,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

mod any;
pub mod broadcast;
#[allow(unsafe_code, reason = "a value is used as another type only where the two are the same")]
mod cast;
mod dtype;
mod dynamic;
mod error;
pub mod expr;
pub mod grad;
mod hardware;
#[allow(
    unsafe_code,
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "memory is checked where a run or a rectangle of it is handed out"
)]
mod kernel;
mod layout;
#[allow(
    unsafe_code,
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "memory is checked where a run or a rectangle of it is handed out"
)]
mod memory;
#[cfg(feature = "ndarray")]
mod ndarray;
#[allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "axes of layouts that were found to be alike, whose elements are in memory"
)]
pub mod nest;
mod op;
mod operators;
#[allow(
    unsafe_code,
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "memory is checked where a run or a rectangle of it is handed out"
)]
mod pack;
#[allow(
    unsafe_code,
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "memory is checked where a run or a rectangle of it is handed out"
)]
mod par;
#[allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "axes of layouts that were found to be alike, whose elements are in memory"
)]
mod plan;
#[cfg(test)]
mod random;
pub mod scalar;
#[doc(hidden)]
pub mod settings;
mod shape;
mod shape_error;
mod short_list;
#[allow(
    unsafe_code,
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "memory is checked where a run or a rectangle of it is handed out"
)]
mod simd;
mod tensor;
mod text;

mod tuning;
mod ty;
mod view;

pub use any::{AnyTensor, AnyView, AnyViewMut};
pub use broadcast::{AutoBroadcast, Dim};
pub use dtype::{DType, bf16, f16};
pub use dynamic::{Op, expect_dtype};
pub use error::{ErrorClass, ErrorKind, OpError, Result};
pub use op::{
    Attribute, AttributeInfo, AttributeType, Attributes, Call, ConstraintInfo, ElementType, OpInfo,
    Operand, OperandInfo, expect_grad, expect_out, expect_variable, operands,
};
pub use scalar::element::{Bitwise, Element, Float, Integer, Numeric, Signed};
pub use shape::{Axes, Dims, Interval, NewShape, PartialShape, Shape};
pub use shape_error::{ShapeError, ShapeResult};
pub use short_list::ShortList;
pub use tensor::Tensor;
pub use ty::TensorType;
pub use view::{Affine, Elements, IntoView, IntoViewMut, Pick, Placed, View, ViewMut};

/// The names under which generated code uses [`ShapeError`] and [`ShapeResult`].
#[doc(hidden)]
pub use shape_error::{ShapeError as Cause, ShapeResult as Partial};

/// Compiles and runs the programs in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

/// Includes the ops that `opwright_codegen::Build` wrote to `OUT_DIR`, and their examples as tests of the crate.
///
/// ```text
/// opwright_runtime::include_ops!();
/// ```
///
/// Call it in `src/lib.rs`, in `src/main.rs`, or in a module of its own. Unused ops cause no warnings.
#[macro_export]
macro_rules! include_ops {
    () => {
        #[allow(dead_code, unused_imports, reason = "a program need not call every op")]
        #[allow(clippy::approx_constant, reason = "formulas state constants as decimals")]
        mod opwright_ops {
            include!(concat!(env!("OUT_DIR"), "/ops.rs"));
        }
        #[allow(unused_imports, reason = "a program need not call any op")]
        pub use opwright_ops::*;

        #[cfg(test)]
        #[allow(dead_code, reason = "no example may give floats")]
        #[allow(clippy::approx_constant, reason = "expected values are what the op gives")]
        mod opwright_examples {
            include!(concat!(env!("OUT_DIR"), "/examples.rs"));
        }
    };
}
