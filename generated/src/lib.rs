//! Broadcasting tensor operators, generated from the specs in `specs/`.
//!
//! Every op is a function for people and a struct for frameworks; [`ops`] lists them.
//!
//! ```
//! use opwright::{Add, AutoBroadcast, Tensor, add, broadcast_to};
//!
//! let x = Tensor::from([[1.0_f32], [2.0]]);
//! let y = Tensor::from([10.0_f32, 20.0, 30.0]);
//! assert_eq!(add(&x, &y)?.to_vec(), [11.0, 21.0, 31.0, 12.0, 22.0, 32.0]);
//!
//! // A view of `x`: nothing is copied.
//! let wide = broadcast_to(&x, &[-1, 3])?;
//! assert_eq!(wide.strides(), [1, 0]);
//!
//! // `rhs` starts at axis 0 of `lhs`.
//! let op = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 });
//! assert_eq!(op.eval(wide, &Tensor::from([10.0_f32, 20.0]))?.shape()[..], [2, 3]);
//! # Ok::<(), opwright::OpError>(())
//! ```
#![forbid(unsafe_code)]
// No call can end the process from here: what may not be there is an error value.
#![deny(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable
)]

// The ops with kernels are of this category.
#[cfg(feature = "manipulation")]
mod kernels;
#[rustfmt::skip]
pub mod ops;

pub use ops::*;
pub use opwright_runtime::*;

/// The programs in the README compile and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
