//! Shared code of the Rust participants: the protocol with the driver, the clock, and buffers.
//!
//! `participants/protocol.py` describes the protocol.

mod buffer;
mod case;

use std::hint::black_box;
use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

pub use buffer::Buffer;
pub use case::{Case, Value};
use rustix::time::{ClockId, clock_gettime};

/// The duration of a batch, in nanoseconds.
const BATCH: f64 = 500e3;

/// The number of threads that the participant may use.
pub fn threads() -> usize {
    static THREADS: LazyLock<usize> = LazyLock::new(|| {
        std::env::var("PEERS_THREADS").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
    });
    *THREADS
}

/// The outcome of taking a case; the error is the reason for declining it.
pub type Outcome = Result<(), String>;

/// Answers commands until the driver closes the pipe. `take` prepares a case and passes it to
/// [`Session::run`], or returns the reason for declining it.
pub fn serve(take: fn(&Case, &mut Session) -> Outcome) {
    let mut session = Session;
    while let Some(line) = Session::read() {
        if let Some(folder) = line.strip_prefix("load ").and_then(|rest| rest.split(' ').nth(1)) {
            let outcome = Case::read(Path::new(folder)).and_then(|case| take(&case, &mut session));
            if let Err(reason) = outcome {
                session.answer(&format!("no {}", reason.replace('\n', " ")));
            }
        } else {
            session.answer("ok");
        }
    }
}

/// The commands about one case.
pub struct Session;

impl Session {
    /// Answers commands about one case until it is dropped. `call` is timed; `bytes` reads the
    /// result that it returned or left in `state`.
    pub fn run<S, R>(
        &mut self,
        mut state: S,
        mut call: impl FnMut(&mut S) -> R,
        bytes: impl Fn(&S, R) -> Vec<u8>,
    ) -> Outcome {
        self.answer("ok");
        while let Some(line) = Session::read() {
            if let Some(file) = line.strip_prefix("result ") {
                let result = call(&mut state);
                match std::fs::write(file, bytes(&state, result)) {
                    Ok(()) => self.answer("ok"),
                    Err(error) => self.answer(&format!("no {error}")),
                }
            } else if let Some(seconds) = line.strip_prefix("time ") {
                let seconds = seconds.parse().unwrap_or(0.01);
                let nanoseconds = shortest(seconds, || {
                    // Passed by reference, so that moving the result is not part of the call.
                    black_box(&call(black_box(&mut state)));
                });
                self.answer(&nanoseconds.to_string());
            } else {
                break;
            }
        }
        drop(state);
        self.answer("ok");
        Ok(())
    }

    fn read() -> Option<String> {
        let line = std::io::stdin().lock().lines().next()?.ok()?;
        Some(line.trim().to_string())
    }

    fn answer(&mut self, line: &str) {
        let mut out = std::io::stdout().lock();
        // A driver that has exited is noticed at the next read.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }
}

/// Nanoseconds: CPU time for one thread, so that preemption does not count, and wall-clock time for
/// several.
fn now() -> f64 {
    let clock = if threads() > 1 { ClockId::Monotonic } else { ClockId::ProcessCPUTime };
    let time = clock_gettime(clock);
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}

/// The shortest time of a call, in nanoseconds, over batches of half a millisecond.
fn shortest(seconds: f64, mut call: impl FnMut()) -> f64 {
    let mut batch = |count: u64| {
        let start = now();
        for _ in 0..count {
            call();
        }
        (now() - start) / count as f64
    };
    let fitting = |nanoseconds: f64| ((BATCH / nanoseconds.max(1.0)) as u64).max(1);
    let end = Instant::now() + Duration::from_secs_f64(seconds);
    let first = batch(1);
    let count = fitting(first);
    let count = fitting(batch(count));
    // A long call needs no warm-up.
    let second = if first > 20.0 * BATCH { first } else { batch(count) };
    let mut best = batch(count).min(second);
    while Instant::now() < end {
        best = best.min(batch(count));
    }
    best
}
