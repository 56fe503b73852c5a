//! `cargo run -p opwright-tests --bin run`: JSON lines on standard input, one answer a line on standard output.

use std::io::{self, ErrorKind};
use std::process::ExitCode;

fn main() -> ExitCode {
    match opwright_tests::runner::serve(io::stdin().lock(), io::stdout().lock()) {
        // A reader that has seen enough, like `head`, is no failure.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("run: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
