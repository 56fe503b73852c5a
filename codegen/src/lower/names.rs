//! Checks names: they must be well formed, not reserved, and unique.

use super::layers::{Layers, Root};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::parse::TAKEN;
use crate::naming::is_device;
use crate::source::{NAME_RULE, Source, Span, name_fault};

/// Names with a meaning in some expressions of an op: the cotangent, the coordinate of the result, and the coordinate
/// in a message.
const RESERVED_NAMES: [&str; 3] = ["grad", "c", "at"];

/// Requires the name of an argument, `let` or result to be well formed and not reserved.
pub fn fresh_name(root: Root, path: &str, name: &str) -> Result<(), Diagnostic> {
    fresh(name, root.key(path))
}

/// Requires the name at a place to be well formed and not reserved.
pub fn fresh(name: &str, place: Span) -> Result<(), Diagnostic> {
    let fault = |code, title: String| Diagnostic::new(code, title, place);
    if let Some(what) = name_fault(name) {
        let title = format!("`{name}` is not a name: it {what}");
        return Err(fault("E0106", title).help(NAME_RULE));
    }
    if TAKEN.contains(&name) {
        let title = format!("`{name}` is a word of the expression language and of Rust");
        return Err(fault("E0202", title).help("choose another name; other Rust keywords are fine"));
    }
    if RESERVED_NAMES.contains(&name) {
        return Err(fault("E0202", format!("`{name}` is a reserved name"))
            .help(format!("choose another name; reserved are: {}", RESERVED_NAMES.join(", "))));
    }
    Ok(())
}

/// Requires names to be unique, those of `sizes` in shape patterns included.
pub fn distinct(layers: &Layers, sizes: &[(&str, Span, String)], faults: &mut Diagnostics) {
    let at = |root: Root, section: &str, name: &str| root.key(&format!("{section}.{name}"));
    let args = layers.entries(|s| s.args.as_ref());
    let lets = layers.entries(|s| s.lets.as_ref());
    let returns = layers.entries(|s| s.returns.as_ref());
    let mut names: Vec<(&str, Span)> =
        args.into_iter().map(|(root, name, _)| (name.as_str(), at(root, "args", name))).collect();
    names.extend(sizes.iter().map(|(name, place, _)| (*name, *place)));
    names.extend(lets.into_iter().map(|(root, name, _)| (name.as_str(), at(root, "let", name))));
    // An op may name its family's result again.
    let result = returns.into_iter().take(1);
    names.extend(result.map(|(root, name, _)| (name.as_str(), at(root, "returns", name))));
    for (i, (name, place)) in names.iter().enumerate() {
        if let Some((_, first)) = names[..i].iter().find(|(other, _)| other == name) {
            let title = format!("the name `{name}` is used twice");
            faults.push(
                Diagnostic::new("E0202", title, *place)
                    .and(*first, "here first")
                    .help("choose another name: arguments, sizes of patterns, `let`s and the result share one scope"),
            );
        }
    }
}

/// Requires the spec, and the files generated from it, to have names that are valid on every system.
pub fn check_file(source: &Source, faults: &mut Diagnostics) {
    let name = &source.stem;
    if is_device(name) {
        let title =
            format!("`{name}` is a device on Windows, where no file can be called {name}.yaml");
        let help = "choose another name: a folder with such a file cannot be checked out there";
        faults.push(Diagnostic::new("E0210", title, source.key(name)).help(help));
    }
}

/// The fault of the `let` called `name`, with help if it is about a `let` that is not above it. `unknown` is the name at its
/// place, and `later` are the names and values of this `let` and those below it.
pub fn of_later_let<'a>(
    fault: Diagnostic,
    name: &str,
    unknown: Option<&str>,
    mut later: impl Iterator<Item = (&'a str, &'a str)>,
) -> Diagnostic {
    let is_meant = |(other, _): &(&str, &str)| unknown == Some(*other);
    let Some((other, value)) = later.find(is_meant).filter(|_| fault.code == "E0303") else {
        return fault;
    };
    let mut words = value.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let help = match (other == name, words.any(|word| word == name)) {
        (true, _) => format!("the value of `{name}` cannot refer to itself"),
        (_, true) => format!(
            "a `let` sees only those above it: `{name}` and `{other}` cannot refer to each other"
        ),
        _ => format!("a `let` sees only those above it: write `{other}` before `{name}`"),
    };
    Diagnostic { below: vec![], ..fault }.help(help)
}
