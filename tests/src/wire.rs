//! Calls and tensors as JSON, in the format of the conformance vectors and the runner.
//!
//! A **tensor** is `{"dtype": "f32", "shape": [2, 3], …}` with its elements, row-major, as one of
//!
//! * `"data"`: numbers; the words `"nan"`, `"inf"`, `"-inf"` and `"-0.0"` for values that JSON numbers cannot represent;
//!   `true` and `false` for bool only. Integers are exact to 64 bits and have neither point nor exponent. Decimals are rounded
//!   to the dtype once.
//! * `"bits"`: the bytes of the elements, little-endian, as hexadecimal digits. It may be given with `"data"`, if they
//!   agree.
//! * `"fill": "iota"`: 0, 1, 2 …; for bool `false`, `true`, `false` …
//!
//! Written tensors always have `data` (the shortest decimals that round-trip) and `bits` (exact, including NaN payloads).
//!
//! An **attribute** is a number, a bool, a word (`"numpy"`, `"f32"`, a choice; `"inf"`, `"-inf"` and `"nan"` for floats), a
//! list of integers, or `{"pdpd": {"axis": 1}}`.

mod attribute;
mod call;
mod decimal;
mod element;
mod tensor;

pub use attribute::attribute;
pub use call::{Call, info};
pub use tensor::{MAX_ELEMENTS, tensor, tensor_type, write_tensor, write_type};

/// The error describes what is wrong with the JSON.
pub type Result<T> = std::result::Result<T, String>;
