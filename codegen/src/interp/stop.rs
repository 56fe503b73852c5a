//! Why a call has no result.

/// Why a call has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The constraint of this index fails, with this message.
    Raised(usize, String),
    /// Arithmetic failed where nothing catches it: in which part of the spec, and why.
    Undefined(String, String),
    /// An integer attribute does not fit the dtype of its use; this is the message.
    Misfit(String),
    /// The result would exceed the address space.
    TooLarge,
}
