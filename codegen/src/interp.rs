//! The reference interpreter. It evaluates definitions literally, one coordinate at a time, without optimizations.

mod bounded;
mod cache;
mod call;
mod env;
mod eval;
pub mod exact;
mod fuel;
mod list;
mod real;
mod scalar;
mod stop;
mod terms;
mod value;
mod vjp;

pub use bounded::Bounded;
pub use cache::{CallCache, asks_dtype};
pub use call::{Call, Frame};
pub use env::{CallMemo, Env, Perturbed};
pub use eval::{eval, holds, list, scalar, shape};
pub use fuel::Fuel;
pub use real::Real;
pub use stop::{Formula, Stop};
pub use value::Value;
