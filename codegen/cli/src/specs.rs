//! The specs that a command works on.

use std::path::Path;

use opwright_codegen::diagnostic::suggest;
use opwright_codegen::source::{Folder, Specs};

use super::args::Args;
use super::failure::Failure;
use super::package;

/// The specs, with those of other crates that are asked for.
pub fn read(args: &Args) -> Result<Specs, Failure> {
    read_in(&args.specs, args)
}

/// The same, of another folder.
pub fn read_in(dir: &Path, args: &Args) -> Result<Specs, Failure> {
    let mut folder = Folder::read(dir);
    for (krate, share) in &args.shared {
        folder = folder.sharing(krate, &package::specs_of(krate)?, *share);
    }
    Ok(Specs { home: package::home(&args.out), ..Specs::of(folder)? })
}

/// The names of the ops, in the order of their files.
pub fn names(specs: &Specs) -> Vec<String> {
    specs.sources.iter().filter(|source| !source.family).map(|source| source.stem.clone()).collect()
}

/// Says that there is no such op, and which may be meant.
pub fn no_op(word: &str, ops: &[String]) -> Failure {
    let meant = suggest(word, ops.iter().map(String::as_str));
    let hint = meant.map_or(String::new(), |op| format!("; did you mean `{op}`?"));
    Failure::Usage(format!("there is no op `{word}`{hint}"))
}
