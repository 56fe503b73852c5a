//! Laws that hold for all ops, checked through dynamic dispatch.

#[path = "common"]
mod common {
    pub mod calls;
    pub mod coordinates;
    pub mod ops;
    pub mod random;
    pub mod tensors;
    pub mod values;
}

#[path = "laws"]
mod laws {
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
}
