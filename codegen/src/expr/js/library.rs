//! The functions that an op's text may call, and those that it does: each page loads what its op needs, and no more.

/// Hand-written. A function begins with two spaces and its name, and ends where the next one begins.
const SOURCE: &str = include_str!("../../../site/functions.js");

/// A function: its name, and its text.
#[derive(Clone, Copy)]
struct Function {
    name: &'static str,
    text: &'static str,
}

/// The texts of the functions that a text calls as `S.name`, directly or through others.
pub(super) fn needed(text: &str) -> Vec<&'static str> {
    let all = functions();
    let mut wanted = vec![false; all.len()];
    let mut texts = vec![text];
    while let Some(text) = texts.pop() {
        for (function, wanted) in all.iter().zip(&mut wanted) {
            if !*wanted && calls(text, function.name) {
                *wanted = true;
                texts.push(function.text);
            }
        }
    }
    all.iter().zip(wanted).filter(|(_, wanted)| *wanted).map(|(f, _)| f.text).collect()
}

/// All of them, in their order.
fn functions() -> Vec<Function> {
    let body = SOURCE.split_once("=> ({\n").and_then(|(_, body)| body.rsplit_once("});"));
    let body = body.map_or("", |(body, _)| body);
    let mut starts: Vec<(usize, &str)> = vec![];
    let mut at = 0;
    for line in body.split_inclusive('\n') {
        let name = line.strip_prefix("  ").and_then(|line| line.split_once(": "));
        if let Some((name, _)) = name.filter(|(name, _)| is_name(name)) {
            starts.push((at, name));
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([body.len()]);
    let all = starts.iter().zip(ends);
    all.map(|(&(start, name), end)| Function { name, text: &body[start..end] }).collect()
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_')
}

/// Whether `S.name` is in a text, and not as the beginning of a longer name.
fn calls(text: &str, name: &str) -> bool {
    let mut parts = text.split("S.").skip(1);
    parts.any(|rest| {
        let rest = rest.strip_prefix(name);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_'))
    })
}
