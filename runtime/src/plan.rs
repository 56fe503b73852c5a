//! How a computation is carried out: the order of the axes, the tiles, and how each operand is accessed.

mod access;
pub mod block;
pub mod carried;
mod cost;
mod cursor;
mod fit;
pub mod input;
pub mod nest;
mod reduce;
mod row_nest;
pub mod sources;
mod tile_axes;
mod tile_shape;
pub mod tiles;
mod tiling;
pub mod workload;

pub(crate) use cursor::Cursor;
pub(crate) use reduce::{map_reduce, reduce, reduce_widened};
