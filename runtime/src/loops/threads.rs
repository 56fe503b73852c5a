//! Threads: pieces of a result that are written at the same time.

use crate::loops::memory::MemoryMut;

/// How many pieces are worth making.
pub(crate) fn count() -> usize {
    #[cfg(feature = "parallel")]
    return rayon::current_num_threads();
    #[cfg(not(feature = "parallel"))]
    return 1;
}

/// Runs both, at the same time if a thread is free.
pub(crate) fn join<A: Send, B: Send>(
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    #[cfg(feature = "parallel")]
    return rayon::join(a, b);
    #[cfg(not(feature = "parallel"))]
    return (a(), b());
}

/// A result of which each piece is written by one thread.
///
/// Whoever calls [`part`](Pieces::part) writes other elements than all others who do: `nest` splits the coordinates, and a
/// result's layout reaches no element from two coordinates.
pub(crate) struct Pieces<'a, T>(MemoryMut<'a, T>);

impl<'a, T> Pieces<'a, T> {
    pub fn new(memory: MemoryMut<'a, T>) -> Self {
        Pieces(memory)
    }

    /// The memory for one piece.
    pub fn part(&self) -> MemoryMut<'_, T> {
        // SAFETY: by the contract above no element is touched through two parts; and not through the whole, which nothing
        // else gives access to.
        unsafe { self.0.share() }
    }
}
