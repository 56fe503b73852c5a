//! The specs that a command works on.

use std::path::{Path, PathBuf};

use opwright_codegen::diagnostic::{Diagnostic, Diagnostics, suggest};
use opwright_codegen::source::{Folder, Source, Specs};

use super::args::Args;
use super::failure::{Failure, did_you_mean};
use super::package;

/// The specs, including those shared by other crates.
pub fn read(args: &Args) -> Result<Specs, Failure> {
    let specs = Specs::of(folder(&args.specs, args)?)?;
    Ok(Specs { home: package::home(&package::out(args)), ..specs })
}

/// All spec files, and the faults of those that cannot be read.
pub fn found(dir: &Path, args: &Args) -> Result<(Specs, Diagnostics), Failure> {
    let (specs, faults) = Specs::decode(&folder(dir, args)?);
    Ok((Specs { home: package::home(&package::out(args)), ..specs }, faults))
}

/// An op of a folder.
pub struct One {
    /// The op and its family.
    pub specs: Specs,
    /// All files of the folder, to which spans refer.
    pub sources: Vec<Source>,
}

/// The folder of specs and the name of an op that is given by its name or by the path of its file.
pub fn named(word: &Path, args: &Args) -> (PathBuf, String) {
    let name = word.file_name().unwrap_or_default().to_string_lossy();
    let real = |dir: &Path| dir.canonicalize().ok();
    let is_elsewhere = |dir: &&Path| {
        let above = [Some(*dir), dir.parent()].into_iter().flatten();
        !dir.as_os_str().is_empty()
            && real(&args.specs).is_none_or(|specs| !above.filter_map(real).any(|dir| dir == specs))
    };
    let dir = word.parent().filter(is_elsewhere);
    let op = name.strip_suffix(".yaml").unwrap_or(&name);
    (dir.unwrap_or(&args.specs).to_owned(), op.to_owned())
}

/// The file with this path in diagnostics, which starts with the name of the folder of specs.
pub fn file(shown: &str, dir: &Path) -> PathBuf {
    shown.split_once('/').map_or_else(|| dir.to_owned(), |(_, below)| dir.join(below))
}

/// An op of a folder. Ignores the faults of files that it does not depend on.
pub fn one(op: &str, dir: &Path, args: &Args) -> Result<One, Failure> {
    let (found, faults) = found(dir, args)?;
    let Some(parts) = found.parts(op) else {
        let is_file = |path: &str| path.ends_with(".yaml");
        return Err(match found.sources.iter().any(|source| is_file(&source.path)) {
            true => no_op(op, &names(&found)),
            false => faults.with_sources(found.sources).into(),
        });
    };
    let concerns = |fault: &&Diagnostic| {
        fault.span.is_some_and(|span| parts.iter().any(|part| part.span(0..0).file == span.file))
    };
    let own: Diagnostics = faults.iter().filter(concerns).cloned().collect();
    match found.only(op) {
        Some(specs) if own.is_empty() => Ok(One { specs, sources: found.sources }),
        _ => Err(own.with_sources(found.sources).into()),
    }
}

fn folder(dir: &Path, args: &Args) -> Result<Folder, Failure> {
    let of_package = package::all_shared()?;
    let given = args
        .shared
        .iter()
        .filter(|(krate, _)| of_package.iter().all(|(own, _)| own.shown != *krate));
    let given = given.map(|(krate, share)| Ok((package::shared(krate)?, *share)));
    let given = given.collect::<Result<Vec<_>, Failure>>()?;
    Ok(of_package.into_iter().chain(given).fold(Folder::read(dir), |folder, (other, share)| {
        folder.sharing(&other.shown, &other.dir, share)
    }))
}

/// The names of the ops, in the order of their files.
pub fn names(specs: &Specs) -> Vec<String> {
    specs.sources.iter().filter(|source| !source.family).map(|source| source.stem.clone()).collect()
}

/// The failure for an unknown op, with a suggestion.
fn no_op(word: &str, ops: &[String]) -> Failure {
    let hint = did_you_mean(suggest(word, ops.iter().map(String::as_str)));
    Failure::Usage(format!("there is no op `{word}`{hint}"))
}
