//! The command `opwright`: reads specs, proves them, writes what they say. `opwright --help` tells the rest.
#![forbid(unsafe_code)]

mod args;
mod bless;
mod commands;
mod init;
mod language;
mod package;
mod progress;
mod serve;
mod site;
mod template;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use args::Args;
use opwright_codegen::diagnostic::{Diagnostics, render};

/// Why a command ends without its answer.
enum Failure {
    /// Something is wrong with the specs, or with the disk: exit code 1.
    Faults(Diagnostics),
    /// A comparison found differences: exit code 1, with the answer on standard output.
    Different(String),
    /// Something is wrong with the command line: exit code 2.
    Usage(String),
}

impl From<Diagnostics> for Failure {
    fn from(faults: Diagnostics) -> Self {
        Failure::Faults(faults)
    }
}

/// Runs the command line: the answer goes to standard output, what is wrong to standard error.
fn main() -> ExitCode {
    let (color, answer) = match Args::parse(lexopt::Parser::from_env()) {
        Ok(args) => (args.color, commands::run(&args)),
        Err(error) => (None, Err(Failure::Usage(error.to_string()))),
    };
    match answer {
        Ok(answer) => print(&answer),
        Err(Failure::Faults(faults)) => {
            let color = color.unwrap_or_else(|| colorful(&io::stderr()));
            complain(&render(&faults, &[], color));
            if faults.len() > 1 {
                complain(&format!("\n{} errors\n", faults.len()));
            }
            ExitCode::from(1)
        }
        Err(Failure::Different(answer)) => {
            print(&answer);
            ExitCode::from(1)
        }
        Err(Failure::Usage(error)) => {
            complain(&format!("opwright: {error}\nTry `opwright --help`.\n"));
            ExitCode::from(2)
        }
    }
}

/// Prints an answer. A reader that has seen enough, like `head`, is no failure.
fn print(answer: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    match out.write_all(answer.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(&format!("opwright: cannot print: {error}\n"));
            ExitCode::from(1)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// There is nobody to tell if standard error is closed.
fn complain(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Prints the warnings.
fn warn(args: &Args, warnings: &Diagnostics) {
    if !warnings.is_empty() {
        complain(&render(warnings, &[], args.color.unwrap_or_else(|| colorful(&io::stderr()))));
    }
}

fn colorful(stream: &impl IsTerminal) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    stream.is_terminal()
        && !set("NO_COLOR")
        && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}
