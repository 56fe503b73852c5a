//! `opwright explain`: explains an error code, merges a spec with its family, and lists the families.

use std::path::Path;

use opwright_codegen::diagnostic::{codes, suggest};
use opwright_codegen::flatten::flatten;
use opwright_codegen::source::{FAMILIES, Specs};

use super::args::Args;
use super::failure::{Failure, did_you_mean};
use super::{language, specs};

/// Explains an error code or the language, or shows the spec of an op merged with its family.
pub fn explain(what: &str, args: &Args) -> Result<String, Failure> {
    if what == "language" {
        return Ok(language::reference());
    }
    if let Some((code, title, text)) = codes().find(|row| row.0.eq_ignore_ascii_case(what)) {
        return Ok(format!("{code}: {title}\n\n{text}\n"));
    }
    if what.strip_prefix('E').is_some_and(|rest| rest.bytes().all(|c| c.is_ascii_digit())) {
        let hint = did_you_mean(suggest(what, codes().map(|row| row.0)));
        return Err(Failure::Usage(format!("there is no diagnostic `{what}`{hint}")));
    }
    let (dir, name) = specs::named(what.as_ref(), args);
    let (found, _) = specs::found(&dir, args)?;
    let function = language::function(what);
    if specs::names(&found).contains(&name) {
        return Ok(op(&name, &dir, args)? + &function.map_or(String::new(), |text| namesake(&text)));
    }
    if known(args)?.iter().any(|family| family.name == what) {
        return family(args, what);
    }
    match (function, unknown(what, &name, &found)) {
        (Some(function), _) => Ok(function),
        (None, Some(failure)) => Err(failure),
        // The folder or its files are at fault.
        (None, None) => op(&name, &dir, args),
    }
}

/// The failure for a word that is the name of nothing, with what to write or to explain instead. `None` for a path, and in
/// a folder without specs if there is nothing to suggest.
fn unknown(what: &str, name: &str, found: &Specs) -> Option<Failure> {
    if found.parts(name).is_some() || what != name {
        return None;
    }
    let files = found.sources.iter().filter(|source| source.path.ends_with(".yaml"));
    let mut ops = files.map(|source| source.stem.as_str()).peekable();
    let is_empty = ops.peek().is_none();
    let functions = language::functions();
    let hint = match language::instead(name) {
        Some(instead) => format!("; in a spec, write {instead}"),
        None => did_you_mean(suggest(name, ops.chain(functions.iter().map(String::as_str)))),
    };
    let title = format!("there is no op, function or family `{name}`{hint}");
    (!is_empty || !hint.is_empty()).then_some(Failure::Usage(title))
}

/// The description of a function that has the name of an op, as comments below the op's spec.
fn namesake(function: &str) -> String {
    let lines = function.lines().map(|line| format!("# {line}\n"));
    lines.fold("# The function of this name:\n".to_owned(), |text, line| text + &line)
}

/// The spec of an op merged with its family, each line with its origin. Ignores faults in other files.
fn op(name: &str, dir: &Path, args: &Args) -> Result<String, Failure> {
    let one = specs::one(name, dir, args)?;
    Ok(flatten(&one.specs, name).unwrap_or_default())
}

/// Lists the families with their descriptions.
pub fn families(args: &Args) -> Result<String, Failure> {
    let all = known(args)?;
    let width = all.iter().map(|family| family.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for Family { name, path, text: spec } in &all {
        let about = spec.lines().next().and_then(|line| line.strip_prefix("# ")).unwrap_or(path);
        text += &format!("  {name:width$}  {}\n", about.split(". ").next().unwrap_or(about));
    }
    Ok(text + "`opwright explain family NAME` prints one\n")
}

/// The text of a family.
pub fn family(args: &Args, name: &str) -> Result<String, Failure> {
    let all = known(args)?;
    if let Some(family) = all.iter().find(|family| family.name == name) {
        return Ok(format!("# {}\n{}", family.path, family.text));
    }
    let hint = did_you_mean(suggest(name, all.iter().map(|family| family.name.as_str())));
    Err(Failure::Usage(format!("there is no family `{name}`{hint}")))
}

struct Family {
    name: String,
    path: String,
    text: String,
}

/// The families of the folder, of other crates, and built-in ones, sorted by name. A family shadows later ones of the same
/// name. They are not parsed, so a fault in a spec hides none of them.
fn known(args: &Args) -> Result<Vec<Family>, Failure> {
    let Specs { sources, .. } = specs::found(&args.specs, args)?.0;
    let own = sources.into_iter().filter(|source| source.family);
    let own = own.map(|one| Family { name: one.stem, path: one.path, text: one.text });
    let built_in = FAMILIES.iter().map(|(name, text)| Family {
        name: (*name).to_owned(),
        path: "built in".to_owned(),
        text: (*text).to_owned(),
    });
    let mut all: Vec<Family> = own.chain(built_in).collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all.dedup_by(|later, first| later.name == first.name);
    Ok(all)
}
