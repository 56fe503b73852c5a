//! Repetition of a prefix.

use crate::tuning::PREFIX_BYTES;

/// Repeats the first `len` elements until the end. Each copy doubles the prefix, until it no longer fits in the first-level cache.
pub(crate) fn repeat_prefix<T: Copy>(elements: &mut [T], len: usize) {
    let most = (PREFIX_BYTES / size_of::<T>() / len).max(1) * len;
    let mut filled = len;
    while filled < elements.len() {
        // Whole prefixes, so that the next copy starts with one.
        let n = filled.min(most).min(elements.len() - filled);
        elements.copy_within(..n, filled);
        filled += n;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_prefix_is_repeated_to_any_length() {
        for len in [1, 2, 3, 7, 4095, 4096, 5000] {
            for total in [len, len + 1, 3 * len - 1, 9 * len + 2] {
                let mut elements: Vec<usize> = (0..total).collect();
                repeat_prefix(&mut elements, len);
                assert!(elements.iter().enumerate().all(|(i, &e)| e == i % len), "{len} {total}");
            }
        }
    }
}
