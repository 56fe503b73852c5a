//! One test for each claim of the documents that Opwright is based on, and the tables of its own semantics. The doc comment of
//! each test states the claim, paraphrased or as a short quotation.

mod errors;
mod integers;
mod mindspore;
mod movement;
mod ngraph;
mod openvino;
mod owl;
mod reals;
mod rules;
