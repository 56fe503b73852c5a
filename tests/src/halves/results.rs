//! The results of complete runs, in a file in the folder of this module: one line per dtype and op.

use std::{fs, io};

use opwright::settings::Settings;
use serde_json::{Value, json};

/// The path of the file.
pub const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/halves/results.json");

/// All lines.
///
/// # Errors
/// Errors of reading or parsing the file.
pub fn read() -> io::Result<Vec<Value>> {
    Ok(serde_json::from_str(&fs::read_to_string(PATH)?)?)
}

/// Replaces the line of a dtype and op.
///
/// # Errors
/// Errors of reading or writing the file.
pub fn record(dtype: &str, op: &str, mismatches: usize, seconds: f64) -> io::Result<()> {
    let mut lines = read()?;
    lines.retain(|line| (line["dtype"].as_str(), line["op"].as_str()) != (Some(dtype), Some(op)));
    lines.push(json!({
        "dtype": dtype,
        "op": op,
        "pairs": 1_u64 << 32,
        "mismatches": mismatches,
        "seconds": seconds.round() as u64,
        "instructions": format!("{:?}", Settings::current().level().isa()).to_lowercase(),
        "command": format!("cargo run --release -p opwright-tests --bin halves -- {dtype} {op}"),
    }));
    let mut lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    lines.sort();
    fs::write(PATH, format!("[\n{}\n]\n", lines.join(",\n")))
}
