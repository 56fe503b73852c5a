//! A fast 128-bit digest of files, to detect changes.
//!
//! Texts of equal length that differ in a single 16-byte word never have the same digest. Other different texts have,
//! with a probability of about 2^-128. The standard library's hasher would be slower, because build scripts are
//! compiled without optimization.

use std::fs::File;
use std::io::{ErrorKind, Read, Result};
use std::path::Path;

/// The number of bytes read at a time. The allocator reuses memory of less than 128 KiB.
pub(super) const READ_BYTES: usize = 64 << 10;

/// An odd number without a pattern, from the golden ratio. Multiplying by it is invertible and mixes the bits.
const MIX: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;

/// The number of words mixed in parallel, to hide the latency of the multiplication.
const LANES: usize = 4;

/// The digest of a text.
pub(super) fn digest(bytes: &[u8]) -> u128 {
    end(add(START, bytes), bytes.len())
}

/// The digest of a file's contents, read in parts into `buffer`.
pub(super) fn file(path: &Path, buffer: &mut [u8]) -> Result<u128> {
    let mut file = File::open(path)?;
    let (mut state, mut length) = (START, 0);
    loop {
        let filled = fill(&mut file, buffer)?;
        state = add(state, &buffer[..filled]);
        length += filled;
        if filled < buffer.len() {
            return Ok(end(state, length));
        }
    }
}

/// Reads until the buffer is full or the file ends.
fn fill(from: &mut impl Read, buffer: &mut [u8]) -> Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match from.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// The state of all lanes.
type State = [u128; LANES];

/// Different initial states, so that swapping words changes the digest.
const START: State = [MIX, !MIX, MIX.rotate_left(32), !MIX.rotate_left(32)];

/// Adds bytes. Only the last bytes of a text may be fewer than a whole number of rows.
fn add(mut state: State, bytes: &[u8]) -> State {
    let (rows, rest) = bytes.as_chunks::<{ 16 * LANES }>();
    for row in rows {
        state = add_row(state, row);
    }
    if !rest.is_empty() {
        let mut last = [0; 16 * LANES];
        last[..rest.len()].copy_from_slice(rest);
        state = add_row(state, &last);
    }
    state
}

fn add_row(state: State, row: &[u8; 16 * LANES]) -> State {
    let (words, _) = row.as_chunks::<16>();
    let word = |lane: usize| u128::from_le_bytes(words[lane]);
    let [a, b, c, d] = state;
    [mix(a, word(0)), mix(b, word(1)), mix(c, word(2)), mix(d, word(3))]
}

fn end([a, b, c, d]: State, length: usize) -> u128 {
    mix(mix(mix(mix(a, b), c), d), length as u128)
}

fn mix(state: u128, word: u128) -> u128 {
    let low = (state ^ word).wrapping_mul(MIX);
    // The low bits of a product do not depend on the high bits of its factors.
    (low ^ (low >> 64)).wrapping_mul(MIX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Reads a few bytes at a time, with interruptions.
    struct Slow(Vec<u8>, bool);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
            self.1 = !self.1;
            if self.1 {
                return Err(ErrorKind::Interrupted.into());
            }
            let count = self.0.len().min(buffer.len()).min(3);
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0.drain(..count);
            Ok(count)
        }
    }

    #[test]
    fn slow_files_are_read_whole() {
        let mut slow = Slow((0..20).collect(), false);
        let mut buffer = [99; 12];
        assert_eq!(fill(&mut slow, &mut buffer).unwrap(), 12);
        assert!(buffer.iter().copied().eq(0..12));
        assert_eq!(fill(&mut slow, &mut buffer).unwrap(), 8);
        assert!(buffer[..8].iter().copied().eq(12..20));
        // Other errors are returned: a folder can be opened, but not read.
        assert!(file(Path::new("src"), &mut buffer).is_err());
    }

    #[test]
    fn other_texts_have_other_digests() {
        let text: Vec<u8> = (0..100).map(|i| i % 7).collect();
        let mut texts: Vec<Vec<u8>> = (0..=100).map(|len| text[..len].to_vec()).collect();
        texts.extend((1..20).map(|zeros| vec![0; zeros]));
        for at in 0..100 {
            for bit in 0..8 {
                let mut other = text.clone();
                other[at] ^= 1 << bit;
                texts.push(other);
            }
        }
        let digests: BTreeSet<u128> = texts.iter().map(|text| digest(text)).collect();
        let texts: BTreeSet<Vec<u8>> = texts.into_iter().collect();
        assert_eq!(digests.len(), texts.len());
    }

    /// With any buffer size: the text is several parts long, exactly one, or shorter.
    #[test]
    fn a_file_has_the_digest_of_its_text() {
        let path = std::env::temp_dir().join(format!("opwright-digest-{}", std::process::id()));
        let text: Vec<u8> = (0..200).map(|i| i % 7).collect();
        for length in [0, 15, 16, 17, 63, 64, 65, 128, 191, 192, 193, 200] {
            std::fs::write(&path, &text[..length]).unwrap();
            for part in [64, 128, 192] {
                let have = file(&path, &mut vec![1; part]).unwrap();
                assert_eq!(have, digest(&text[..length]), "{length} bytes in parts of {part}");
            }
        }
        std::fs::remove_file(&path).unwrap();
        assert!(file(&path, &mut [0; 64]).is_err());
    }
}
