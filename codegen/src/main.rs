//! The command `opwright`: reads specs, proves them, writes what they say. `opwright --help` tells the rest.

#![forbid(unsafe_code)]

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
