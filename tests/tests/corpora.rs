//! The answers of other systems in `tests/data/corpora`, reproduced through the public ops. Where semantics differ on
//! purpose, a table names the entry and the reason, and the test fails when a listed difference no longer differs.

#[path = "common"]
mod common {
    pub mod coordinates;
    pub mod sources;
    pub mod tensors;
}

#[path = "corpora"]
mod corpora {
    mod corpus;
    mod mindspore;
    mod numpy;
    mod openvino;
    mod tensorflow;
    mod unknown;
}
