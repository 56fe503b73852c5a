//! Calls and tensors as JSON: the form of the conformance vectors and of the runner.
//!
//! A **tensor** is `{"dtype": "f32", "shape": [2, 3], …}` with its elements, row-major, as one of
//!
//! * `"data"`: numbers; the words `"nan"`, `"inf"`, `"-inf"`, `"-0.0"` for what JSON numbers cannot say; `true` and
//!   `false` for bool, and only for bool. Integers are exact to 64 bits and have neither point nor exponent. A decimal
//!   is rounded to the dtype once.
//! * `"bits"`: the bytes of the elements, little-endian, as hexadecimal digits. It may stand beside `"data"`, if they agree.
//! * `"fill": "iota"`: 0, 1, 2 …; for bool `false`, `true`, `false` …
//!
//! Tensors that are written have `data` (the shortest decimals that read back) and `bits` (the truth: payloads of NaN
//! too), always both.
//!
//! An **attribute** is a number, a bool, a word (`"numpy"`, `"f32"`, a choice; `"inf"` and its like where a float is
//! due), a list of integers, or `{"pdpd": {"axis": 1}}`.

mod attribute;
mod call;
mod decimal;
mod element;
mod tensor;

pub use attribute::attribute;
pub use call::{Call, info};
pub use tensor::{MAX_ELEMENTS, tensor, tensor_type, write_tensor, write_type};

/// What is wrong with a piece of JSON is told to a person.
pub type Result<T> = std::result::Result<T, String>;
