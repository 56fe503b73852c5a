//! Names of devices on Windows, which no file can have.

/// Whether a lower-case name denotes a device on Windows, in any folder and with any extension.
pub fn is_device(name: &str) -> bool {
    let port = name.strip_prefix("com").or(name.strip_prefix("lpt"));
    matches!(name, "con" | "prn" | "aux" | "nul")
        || port.is_some_and(|number| matches!(number.as_bytes(), [b'0'..=b'9']))
}
