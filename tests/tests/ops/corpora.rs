//! Reproduces the results of other systems in `tests/data/corpora` with the public ops. A table lists each intended
//! difference with its reason; a listed difference that no longer occurs fails the test.

mod corpus;
mod mindspore;
mod numpy;
mod openvino;
mod tensorflow;
mod unknown;
