//! One test for each claim of the documents that Opwright is based on, and the tables of its own semantics. The doc comment of
//! each test states the claim, paraphrased or as a short quotation.

// Links the loops that the library of the tests contains, so that they are compiled once.
use opwright_tests as _;

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
