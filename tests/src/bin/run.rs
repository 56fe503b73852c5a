//! `cargo run -p opwright-tests --bin run` reads JSON lines from standard input and writes one answer per line
//! to standard output.

use std::io::{self, ErrorKind};
use std::process::ExitCode;

fn main() -> ExitCode {
    match opwright_tests::runner::serve(io::stdin().lock(), io::stdout().lock()) {
        // A reader that closes the pipe early, as `head` does, is not a failure.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("run: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
