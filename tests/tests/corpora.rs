//! Reproduces the results of other systems in `tests/data/corpora` with the public ops. A table lists each intended
//! difference with its reason; a listed difference that no longer occurs fails the test.

// Links the loops that the library of the tests contains, so that they are compiled once.
use opwright_tests as _;

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
