//! Reads lines of bytes of bounded length.

use std::io::{self, BufRead, Read};

/// The maximum length of a line in bytes, without its line break.
pub const MAX_LINE: usize = 1 << 26;

pub(super) enum Line<'a> {
    Whole(&'a [u8]),
    /// Longer than the limit; its content is discarded.
    TooLong,
}

pub(super) struct Lines<R> {
    input: R,
    line: Vec<u8>,
    limit: usize,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Lines { input, line: Vec::new(), limit: MAX_LINE }
    }

    /// The next line, without its line break; `None` at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let limit = self.limit as u64 + 1;
        if (&mut self.input).take(limit).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > self.limit {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(Line::Whole(&self.line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_skipped() {
        let input = b"12345\n123456\n1234567\n\nend".as_slice();
        let mut lines = Lines { input, line: Vec::new(), limit: 5 };
        let mut seen = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            seen.push(match line {
                Line::Whole(line) => String::from_utf8(line.to_vec()).unwrap(),
                Line::TooLong => "too long".to_owned(),
            });
        }
        assert_eq!(seen, ["12345", "too long", "too long", "", "end"]);
    }
}
