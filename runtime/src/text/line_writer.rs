//! Lays out elements and brackets in lines, broken where NumPy breaks them.

use std::fmt::{self, Write};

use crate::text::window::Event;

/// The width of a line, including closing brackets.
const WIDTH: usize = 75;

/// Writes the lines of one tensor.
pub struct LineWriter<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    rank: usize,
    /// The line that is not yet complete.
    line: String,
    /// The number of characters in `line`.
    column: usize,
}

impl<'a, 'f> LineWriter<'a, 'f> {
    /// Returns an empty layout for a tensor of this rank, which must not be 0.
    pub fn new(f: &'a mut fmt::Formatter<'f>, rank: usize) -> Self {
        LineWriter { f, rank, line: String::new(), column: 0 }
    }

    /// Writes an event; `text` gives the next element.
    pub fn write<'t>(&mut self, event: Event<'_>, text: impl FnOnce() -> &'t str) -> fmt::Result {
        match event {
            Event::Open => self.put("["),
            Event::Close => self.put("]"),
            Event::Element(_) => self.word(text())?,
            Event::Gap { inner: 1 } => self.word("...")?,
            Event::Gap { .. } => self.put("..."),
            Event::Between { inner: 1 } => self.put(" "),
            Event::Between { inner } => {
                self.f.write_str(&self.line)?;
                for _ in 1..inner {
                    self.f.write_char('\n')?;
                }
                self.indent(self.rank.saturating_sub(inner).saturating_add(1));
            }
        }
        Ok(())
    }

    /// Writes the last line.
    pub fn finish(self) -> fmt::Result {
        self.f.write_str(&self.line)
    }

    /// Writes an element, on the next line if it does not fit on this one and the next line has more room.
    fn word(&mut self, word: &str) -> fmt::Result {
        let end = self.column.saturating_add(word.len());
        if end > WIDTH.saturating_sub(self.rank) && self.column > self.rank {
            writeln!(self.f, "{}", self.line.trim_end())?;
            self.indent(self.rank);
        }
        self.put(word);
        Ok(())
    }

    fn put(&mut self, text: &str) {
        self.line.push_str(text);
        self.column = self.column.saturating_add(text.len());
    }

    /// Starts a line with this many spaces.
    fn indent(&mut self, spaces: usize) {
        self.line = " ".repeat(spaces);
        self.column = spaces;
    }
}
