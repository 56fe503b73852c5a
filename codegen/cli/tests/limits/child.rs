//! Runs a process and measures its cost.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How a process ended.
pub struct Ended {
    /// Its exit code; `None` if a signal ended it or it was killed because it hung.
    pub code: Option<i32>,
    /// Its standard error.
    pub said: String,
    /// Its peak memory, in KiB.
    pub peak: i64,
    pub time: Duration,
}

/// Long enough for any machine; a process that takes longer hangs.
const HANGS: Duration = Duration::from_secs(120);

unsafe extern "C" {
    fn wait4(pid: i32, status: *mut i32, options: i32, usage: *mut [i64; 18]) -> i32;
}

/// Runs a command to its end. On Linux a child's peak starts at that of its parent, so this test uses little memory.
#[allow(clippy::zombie_processes, reason = "wait4 reaps it, which Child does not see")]
pub fn run(command: &mut Command, err: &Path) -> Ended {
    let file = File::create(err).unwrap();
    let start = Instant::now();
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(file).spawn().unwrap();
    let pid = i32::try_from(child.id()).unwrap();
    let (mut status, mut usage, mut hangs) = (0, [0; 18], false);
    loop {
        // SAFETY: both pointers are to locals that outlive the call; `struct rusage` is 18 longs on 64-bit Linux.
        let done = unsafe { wait4(pid, &mut status, i32::from(!hangs), &mut usage) };
        if done != 0 {
            break;
        }
        sleep(Duration::from_millis(1));
        if start.elapsed() > HANGS {
            hangs = true;
            child.kill().unwrap();
        }
    }
    Ended {
        code: (status & 0x7F == 0).then_some(status >> 8 & 0xFF),
        said: String::from_utf8_lossy(&fs::read(err).unwrap()).into_owned(),
        peak: usage[4],
        time: start.elapsed(),
    }
}
