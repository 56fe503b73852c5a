//! Laws that hold for all ops, checked through dynamic dispatch.

mod algebra;
mod gradient_table;
mod gradients;
mod inference;
mod invariance;
mod layouts;
mod operators;
mod quotient;
mod slopes;
mod special_gradients;
mod sums;
mod views;
