//! Choices derived from the fuzzer's bytes; after the last byte, every choice is 0.

/// The remaining bytes.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below `n`, where `n` is at most 256.
    pub fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n
    }

    /// One of the values.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A list whose length is the next byte modulo `n`.
    pub fn list<T>(&mut self, n: usize, mut one: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..self.below(n)).map(|_| one(self)).collect()
    }
}
