//! The runtime that Opwright's generated ops link against: tensors, broadcasting rules, and kernels.
//!
//! An op that is generated from a spec knows *what* to compute; this crate knows *how* to walk memory.
//! It contains no op by name. Reading order, from what is asked to how it is done:
//!
//! | module | what it may know |
//! |---|---|
//! | [`broadcast`], [`expr`] | shapes and integers; no strides, no data |
//! | `layout` | shapes and strides; no data |
//! | [`Tensor`], [`View`], [`ViewMut`], [`AnyTensor`] | a layout and the memory under it |
//! | [`nest`] | which axes to walk in which order; no dtype |
//! | `loops` | one run of elements; no rank. The only `unsafe` code |
//! | [`scalar`] | what `+`, `pow`, `fmod` … mean for each dtype |
//! | [`OpInfo`], [`Call`], [`OpError`] | the tables of an op, and the errors it answers with |
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
// Input from outside the crate never panics; it gives an error value. `nest`, `loops` and `math` are exempt where they
// compute with values they made themselves.
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
mod dtype;
mod error;
pub mod expr;
pub mod grad;
pub mod kernels;
mod layout;
#[allow(
    unsafe_code,
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "memory is checked where a run or a sheet of it is handed out"
)]
mod loops;
#[allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "bits of floats, and coefficients below a constant number"
)]
mod math;
#[cfg(feature = "ndarray")]
mod ndarray;
#[allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "axes of layouts that were found to be alike, whose elements are in memory"
)]
pub mod nest;
mod op;
mod operators;
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
    reason = "a function for an instruction set runs only where the machine has it"
)]
mod simd;
mod tensor;
mod text;

mod ty;
mod view;

pub use any::{AnyTensor, AnyView, AnyViewMut};
pub use broadcast::{AutoBroadcast, Dim};
pub use dtype::DType;
pub use error::{ErrorClass, ErrorKind, OpError, Result};
pub use half::{bf16, f16};
pub use op::{
    Attribute, AttributeInfo, AttributeType, Attributes, Call, ConstraintInfo, ElementType, Op,
    OpInfo, Operand, OperandInfo, expect_dtype, expect_grad, expect_out, operands,
};
pub use scalar::element::{Element, Float, Integer, Numeric, Signed};
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
