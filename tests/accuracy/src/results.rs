//! The file of results: a JSON array with one object per line, for each function and dtype.

use std::fmt::Write;
use std::path::Path;

pub struct Entry<'e> {
    pub name: &'e str,
    pub dtype: &'e str,
    pub max_ulp: f64,
    pub arguments: &'e [String],
    pub share_correct: f64,
    pub count: u64,
    pub reference: &'e str,
    pub command: &'e str,
}

impl Entry<'_> {
    /// Writes this entry, replacing an earlier one of the same function.
    pub fn save(&self, file: &Path) -> std::io::Result<()> {
        let key = format!("{{\"name\": \"{}\", \"dtype\": \"{}\"", self.name, self.dtype);
        let before = std::fs::read_to_string(file).unwrap_or_default();
        let others = before.lines().map(|line| line.trim_end_matches(','));
        let mut lines: Vec<String> = others
            .filter(|line| line.starts_with('{') && !line.starts_with(&key))
            .map(str::to_owned)
            .collect();
        lines.push(self.line(key));
        lines.sort();
        std::fs::write(file, format!("[\n{}\n]\n", lines.join(",\n")))
    }

    fn line(&self, key: String) -> String {
        let arguments: Vec<String> = self.arguments.iter().map(|a| format!("\"{a}\"")).collect();
        let mut line = key;
        // Writing to a string cannot fail.
        let _ = write!(
            line,
            ", \"max_ulp\": {:.6}, \"arguments\": [{}], \"share_correct\": {:.6}, \"count\": {}, \
             \"reference\": \"{}\", \"command\": \"{}\"}}",
            self.max_ulp,
            arguments.join(", "),
            self.share_correct,
            self.count,
            self.reference,
            self.command,
        );
        line
    }
}
