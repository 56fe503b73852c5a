//! Copies of elements from one layout to another. They depend on the size of an element and on nothing
//! else of its type.

pub mod buffers;
pub mod contiguous;
pub mod copy;
pub mod fill_rows;
pub mod pack_tile;
pub mod prefix;
pub mod repeat;
pub mod strided;
pub mod tile;
pub mod transpose;
