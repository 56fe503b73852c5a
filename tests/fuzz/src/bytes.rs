//! Choices made by the fuzzer's bytes; where they end, all of them are 0.

/// The bytes that are left.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below `n`, which is at most 256.
    pub fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// As many as the next byte says, fewer than `n`.
    pub fn list<T>(&mut self, n: usize, mut one: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..self.below(n)).map(|_| one(self)).collect()
    }
}
