//! Functions on numbers of higher precision, of which no function of the language takes more than three.

/// A function of one, two or three numbers, which may have no result.
#[derive(Clone, Copy, Debug)]
pub enum WideForm<N> {
    /// There is none: no call has a result.
    Unknown,
    /// Of one number.
    One(fn(N) -> Option<N>),
    /// Of two numbers.
    Two(fn(N, N) -> Option<N>),
    /// Of three numbers.
    Three(fn(N, N, N) -> Option<N>),
}

impl<N: Copy> WideForm<N> {
    /// The value at these arguments, or `None` if it has none.
    pub fn call(&self, args: &[N]) -> Option<N> {
        match (self, args) {
            (WideForm::One(f), &[a]) => f(a),
            (WideForm::Two(f), &[a, b]) => f(a, b),
            (WideForm::Three(f), &[a, b, c]) => f(a, b, c),
            _ => None,
        }
    }
}
