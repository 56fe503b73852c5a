//! The command `opwright`, which proves specs and generates files from them. `opwright --help` lists its commands.
//!
//! A module imports from lower layers only. From high to low:
//!
//! | modules | topic |
//! |---|---|
//! | this one | exit codes |
//! | `commands` | running a command |
//! | `serve` | a local server for the site |
//! | `bless`, `explain`, `site` | single commands |
//! | `init`, `specs` | a new crate; the specs of a command |
//! | `package`, `terminal` | the current package; output |
//! | `args` | the command line |
//! | `failure`, `language`, `progress`, `template` | leaves, which import nothing from this crate |
#![forbid(unsafe_code)]

mod args;
mod bless;
mod commands;
mod explain;
mod failure;
mod init;
mod language;
mod package;
mod progress;
mod serve;
mod site;
mod specs;
mod template;
mod terminal;

use std::io;
use std::process::ExitCode;

use args::Args;
use failure::Failure;
use opwright_codegen::diagnostic::render;
use terminal::{colorful, complain, print};

/// Runs the command. Prints its result to standard output and errors to standard error.
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
