//! `opwright explain`: explains an error code, merges a spec with its family, and lists the families.

use std::path::Path;

use opwright_codegen::diagnostic::{CODES, suggest};
use opwright_codegen::flatten::flatten;
use opwright_codegen::source::{FAMILIES, Specs};

use super::args::Args;
use super::failure::Failure;
use super::{language, specs};

/// Explains an error code or the language, or shows the spec of an op merged with its family.
pub fn explain(what: &str, args: &Args) -> Result<String, Failure> {
    if what == "language" {
        return Ok(language::reference());
    }
    if let Some((code, title, text)) = CODES.iter().find(|row| row.0.eq_ignore_ascii_case(what)) {
        return Ok(format!("{code}: {title}\n\n{text}\n"));
    }
    let is_code =
        what.strip_prefix('E').is_some_and(|rest| rest.bytes().all(|c| c.is_ascii_digit()));
    if is_code {
        let near = suggest(what, CODES.iter().map(|row| row.0));
        let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        return Err(Failure::Usage(format!("there is no diagnostic `{what}`{hint}")));
    }
    let (dir, name) = specs::named(what.as_ref(), args);
    let (found, _) = specs::found(&dir, args)?;
    if specs::names(&found).contains(&name) {
        let spec = op(&name, &dir, args)?;
        let function = language::function(what).unwrap_or_default();
        return Ok(spec + &commented(&function));
    }
    match (known(args)?.iter().any(|family| family.name == what), language::function(what)) {
        (true, _) => family(args, what),
        (false, Some(function)) => Ok(function),
        (false, None) => {
            let is_known = found.parts(&name).is_some() || what != name;
            let has_file = found.sources.iter().any(|source| source.path.ends_with(".yaml"));
            match hint(&name, &found) {
                // Without any file, the folder is at fault.
                hint if !is_known && (has_file || hint.is_some()) => {
                    let hint = hint.unwrap_or_default();
                    Err(Failure::Usage(format!(
                        "there is no op, function or family `{name}`{hint}"
                    )))
                }
                _ => op(&name, &dir, args),
            }
        }
    }
}

/// What to write or to explain instead of a word that is the name of nothing.
fn hint(word: &str, found: &Specs) -> Option<String> {
    if let Some(instead) = language::instead(word) {
        return Some(format!("; in a spec, write {instead}"));
    }
    let files = found.sources.iter().filter(|source| source.path.ends_with(".yaml"));
    let functions = language::functions();
    let known =
        files.map(|source| source.stem.as_str()).chain(functions.iter().map(String::as_str));
    suggest(word, known).map(|near| format!("; did you mean `{near}`?"))
}

/// The description of a function of the same name as an op, as comments below the op's spec.
fn commented(function: &str) -> String {
    function.lines().map(|line| format!("# function {}\n", line.trim())).collect()
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
    let meant = suggest(name, all.iter().map(|family| family.name.as_str()));
    let hint = meant.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
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
