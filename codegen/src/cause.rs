//! Why an expression has no value.

use std::fmt;

/// Why a partial expression has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause(pub String);

impl Cause {
    /// A cause with this text.
    pub fn new(text: &str) -> Self {
        Cause(text.into())
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}
