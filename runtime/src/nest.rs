//! The functions that generated ops call: `map`, `runs`, `build`, `fill`, `find`, `copy`, `reduce` and `map_reduce` over views.
//!
//! ```
//! use opwright_runtime::{AutoBroadcast, Shape, Tensor, nest, scalar};
//!
//! let lhs = Tensor::from([[1.0f32], [2.0]]);
//! let rhs = Tensor::from([10.0f32, 20.0, 30.0]);
//! let mut out = Tensor::<f32>::zeros([2, 3])?;
//! let multiplied = |(lhs, rhs)| scalar::mul(lhs, rhs);
//! nest::map((&lhs.view(), &rhs.view()), AutoBroadcast::Numpy, out.view_mut(), multiplied)?;
//! assert_eq!(out, Tensor::from([[10.0, 20.0, 30.0], [20.0, 40.0, 60.0]]));
//! # Ok::<(), opwright_runtime::OpError>(())
//! ```

mod align;
mod build;
mod compiled;
mod elementwise;
mod find;
mod lane;
mod operands;
mod ramp;
mod rearrange;
mod reduce;
mod run;
mod runs;
mod sections;
mod write;

pub use crate::kernel::body::Guard;
pub use crate::view::Source;
pub(crate) use build::outside;
pub use build::{build, fill, load, visit};
pub use compiled::copy;
pub(crate) use elementwise::apply;
pub use elementwise::{align, common, inlined, itself, map, map_guarded};
pub use find::{find, find_over};
pub use lane::{Lane, LaneTuple, Place};
pub use operands::Operands;
pub use ramp::{Ramp, ramps};
pub use rearrange::rearrange;
pub use reduce::{map_reduce, reduce};
pub use run::Run;
pub use runs::runs;
pub(crate) use runs::walk;

/// The functions that [`reduce`](reduce()) can fold with.
pub mod fold {
    pub use crate::kernel::reduce::fold::{Add, Fold, Max, Min, Mul};
}
