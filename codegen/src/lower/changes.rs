//! Lowers `since` and `changes`: versions must be well formed and ascending.

use super::layers::Layers;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Span;

/// The version that introduced the op, and the later versions with what each changed.
pub fn lower(layers: &Layers, faults: &mut Diagnostics) -> (String, Vec<(String, String)>) {
    let given = layers.pick(|s| s.since.as_ref());
    let since = given.map_or("0.1", |(_, since)| since.as_str());
    let mut last = (since, version(since));
    if let (Some((root, since)), None) = (given, &last.1) {
        faults.push(malformed(since, root.value("since")));
    }
    let mut changes = vec![];
    let root = layers.own();
    for (name, text) in layers.spec().changes.iter().flat_map(|changes| &changes.0) {
        let path = format!("changes.{name}");
        match (&last.1, version(name)) {
            (_, None) => faults.push(malformed(name, root.key(&path))),
            (Some(before), Some(now)) if now <= *before => {
                let title = format!("version {name} is not later than {}", last.0);
                let help = "changes come after `since`, the oldest first";
                faults.push(Diagnostic::new("E0604", title, root.key(&path)).help(help));
            }
            (_, now) => last = (name, now),
        }
        changes.push((name.clone(), text.trim().to_owned()));
    }
    (since.to_owned(), changes)
}

/// The components of a version; `None` if it is malformed.
fn version(text: &str) -> Option<Vec<u32>> {
    // `parse` would accept a sign.
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    let number = |part: &str| part.parse().ok().filter(|_| digits(part));
    let numbers: Option<Vec<u32>> = text.split('.').map(number).collect();
    numbers.filter(|numbers| (1..=3).contains(&numbers.len()))
}

fn malformed(text: &str, place: Span) -> Diagnostic {
    Diagnostic::new("E0604", format!("`{text}` is not a version"), place)
        .help("write one like \"0.2\" or \"1.0.3\"")
}
