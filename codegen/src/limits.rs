//! Limits that several stages share.

/// The largest result, in elements.
pub const MAX_ELEMENTS: i64 = 100_000;

/// The range of the integers of attributes and shapes, `i64`, for messages.
pub const ATTRIBUTE_INTEGERS: &str =
    "integers of attributes and shapes lie between -9223372036854775808 and 9223372036854775807";

/// The range of the integers of all dtypes, for messages.
pub const ELEMENT_INTEGERS: &str =
    "integers lie between -9223372036854775808 and 18446744073709551615";
