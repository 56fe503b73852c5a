//! What a function of integers and lists is given.

/// What a function of integers and lists is given: its lists and its integers, each in their order.
pub struct Args<'a> {
    /// The lists; one that there is not is empty.
    pub lists: [&'a [i64]; 2],
    /// The integers; one that there is not is 0.
    pub ints: [i64; 2],
}
