//! The arguments of functions on integers and lists.

/// The arguments of a function on integers and lists, each kind in call order.
pub struct Args<'a> {
    /// The lists; missing ones are empty.
    pub lists: [&'a [i64]; 2],
    /// The integers; missing ones are 0.
    pub ints: [i64; 2],
}
