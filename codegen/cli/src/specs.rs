//! The specs that a command works on.

use std::path::Path;

use opwright_codegen::diagnostic::{Diagnostics, suggest};
use opwright_codegen::source::{Folder, Specs};

use super::args::Args;
use super::failure::Failure;
use super::package;

/// The specs, including those shared by other crates.
pub fn read(args: &Args) -> Result<Specs, Failure> {
    read_in(&args.specs, args)
}

/// The specs in a folder, including those shared by other crates.
pub fn read_in(dir: &Path, args: &Args) -> Result<Specs, Failure> {
    Ok(Specs { home: package::home(&package::out(args)), ..Specs::of(folder(dir, args)?)? })
}

/// All spec files, and the faults of those that cannot be read.
pub fn found(args: &Args) -> Result<(Specs, Diagnostics), Failure> {
    Ok(Specs::decode(&folder(&args.specs, args)?))
}

fn folder(dir: &Path, args: &Args) -> Result<Folder, Failure> {
    args.shared.iter().try_fold(Folder::read(dir), |folder, (krate, share)| {
        let package::Shared { shown, dir } = package::shared(krate)?;
        Ok(folder.sharing(&shown, &dir, *share))
    })
}

/// The names of the ops, in the order of their files.
pub fn names(specs: &Specs) -> Vec<String> {
    specs.sources.iter().filter(|source| !source.family).map(|source| source.stem.clone()).collect()
}

/// The failure for an unknown op, with a suggestion.
pub fn no_op(word: &str, ops: &[String]) -> Failure {
    let meant = suggest(word, ops.iter().map(String::as_str));
    let hint = meant.map_or(String::new(), |op| format!("; did you mean `{op}`?"));
    Failure::Usage(format!("there is no op `{word}`{hint}"))
}
