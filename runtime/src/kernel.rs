//! Loops over rows of elements. Independent of shapes and ranks.

#![allow(clippy::too_many_arguments, reason = "one for each operand, up to eight")]

pub mod binary;
pub mod body;
pub mod buffered;
pub mod carriers;
pub mod elementwise;
pub mod fill;
pub mod half_pairs;
pub mod in_place;
pub mod nontemporal_rows;
pub mod pieces;
pub mod reduce;
pub mod repeat_each;
pub mod row_buffer;
pub mod row_scalars;
pub mod run;
pub mod same_row;
pub mod tuples;
pub mod unary;
pub mod values;
