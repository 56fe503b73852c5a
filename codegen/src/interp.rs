//! The reference interpreter. It evaluates definitions literally, one coordinate at a time, without optimizations.

mod cache;
mod call;
mod env;
mod eval;
pub mod exact;
mod fuel;
mod list;
mod scalar;
mod stop;
mod value;
pub mod wide;

pub use cache::{CallCache, asks_dtype};
pub use call::{Call, Frame};
pub use env::{CallMemo, Env, Perturbed};
pub use eval::{eval, holds, list, scalar, shape};
pub use fuel::Fuel;
pub use stop::{Formula, Stop};
pub use value::Value;
