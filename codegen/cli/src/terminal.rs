//! Prints results, warnings and errors.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use opwright_codegen::diagnostic::{Diagnostics, render};

use super::args::Args;

/// Prints a result. A closed pipe, as with `head`, is not an error.
pub fn print(answer: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    match out.write_all(answer.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(&format!("opwright: cannot print: {error}\n"));
            ExitCode::from(1)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Prints to standard error, ignoring failures.
pub fn complain(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Prints the warnings.
pub fn warn(args: &Args, warnings: &Diagnostics) {
    if !warnings.is_empty() {
        complain(&render(warnings, &[], args.color.unwrap_or_else(|| colorful(&io::stderr()))));
    }
}

pub fn colorful(stream: &impl IsTerminal) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    stream.is_terminal()
        && !set("NO_COLOR")
        && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}
