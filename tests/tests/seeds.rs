//! Every claim of the documents that Opwright grew from, one test each, and the tables of our own semantics. A claim stands in
//! the test's doc comment, in our words or as a short quotation.

#[path = "common"]
mod common {
    pub mod coordinates;
    pub mod sources;
    pub mod tensors;
}

#[path = "seeds"]
mod seeds {
    mod errors;
    mod integers;
    mod mindspore;
    mod movement;
    mod ngraph;
    mod openvino;
    mod owl;
    mod reals;
    mod rules;
}
