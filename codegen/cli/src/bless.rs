//! `opwright bless FILE`: completes the examples and the accuracy of a spec.

use std::fs;
use std::path::Path;

use opwright_codegen::bless;
use opwright_codegen::diagnostic::Diagnostic;
use opwright_codegen::output::replace;

use super::args::Args;
use super::failure::Failure;
use super::{progress, specs};

/// Completes the spec in `file`, a path or a name. With `check`, nothing is written.
pub fn run(file: &Path, args: &Args, check: bool) -> Result<String, Failure> {
    let (dir, op) = specs::named(file, args);
    if op.contains('.') {
        let title =
            format!("{} is not the file of a spec, whose name ends in .yaml", file.display());
        return Err(Failure::Usage(title));
    }
    let specs::One { specs, sources } = specs::one(&op, &dir, args)?;
    let answer = progress::during("proving", || bless::bless(&specs, &op));
    let blessed = answer.map_err(|faults| faults.with_sources(sources))?;
    if blessed.added.is_empty() {
        let what = if blessed.missing.is_empty() { "missing" } else { "added" };
        return Ok(format!("{}: nothing is {what}\n{blessed}", blessed.path));
    }
    if check {
        return Err(Failure::Different(blessed.to_string()));
    }
    let path = specs::file(&blessed.path, &dir);
    let unread = |error| {
        Diagnostic::new("E0002", format!("{} cannot be read: {error}", path.display()), None)
    };
    let old = fs::read_to_string(&path).map_err(|error| Failure::Faults(unread(error).into()))?;
    replace(&path, &blessed.like(&old)).map_err(|fault| Failure::Faults(fault.into()))?;
    Ok(blessed.to_string())
}
