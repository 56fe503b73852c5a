//! Runs one test in a separate process, with limits.

use std::fs;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// How the test ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum End {
    Passed,
    Failed,
    /// It exceeded its time limit.
    Timeout,
}

/// Selects a mutant for the process and its children.
pub enum Choice<'a> {
    Record(&'a Path),
    Mutant(u32),
}

/// The memory that a process may reserve, in KiB, because a mutant may
/// allocate without limit.
const MEMORY: &str = "16000000";

/// Runs a test program with these arguments. The limit is CPU time, so that a
/// busy machine does not matter; a process that waits forever is detected by
/// the clock.
pub fn run(
    program: &Path,
    folder: &Path,
    arguments: &[&str],
    choice: &Choice<'_>,
    limit: u64,
) -> (End, f64) {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -c 0; ulimit -v $1; ulimit -t $2; shift 2; exec \"$@\"", "sh"]);
    command.args([MEMORY, &limit.to_string()]).arg(program).args(arguments);
    command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder).process_group(0);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    match choice {
        Choice::Record(file) => {
            command.env("OPWRIGHT_MUTANT", "record").env("OPWRIGHT_MUTANT_FILE", file)
        }
        Choice::Mutant(number) => command.env("OPWRIGHT_MUTANT", number.to_string()),
    };
    let before = used();
    let end = wait(&mut command.spawn().expect("sh runs"), limit);
    (end, used() - before)
}

fn wait(child: &mut Child, limit: u64) -> End {
    let mut patience = Duration::from_secs(120.max(8 * limit));
    let mut nap = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait().expect("it is our child") {
            if status.success() {
                return End::Passed;
            }
            // Ends processes that it left behind.
            end_group(child.id());
            const KILLED: [Option<i32>; 2] = [Some(9), Some(24)];
            return if KILLED.contains(&status.signal()) { End::Timeout } else { End::Failed };
        }
        if patience.is_zero() {
            end_group(child.id());
            child.wait().expect("it is our child");
            return End::Timeout;
        }
        sleep(nap);
        // The process may be stopped by others for a while, which does not
        // count.
        if !is_stopped(child.id()) {
            patience = patience.saturating_sub(nap);
        }
        nap = (nap * 5 / 4).min(Duration::from_millis(20));
    }
}

/// Whether a process is stopped.
fn is_stopped(id: u32) -> bool {
    let text = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    text.rsplit_once(") ").is_some_and(|(_, rest)| rest.starts_with('T'))
}

fn end_group(leader: u32) {
    let group = format!("-{leader}");
    let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
}

/// The CPU seconds of all children that have been waited for.
fn used() -> f64 {
    let text = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<f64> = text
        .rsplit_once(')')
        .map(|(_, rest)| rest.split_whitespace().filter_map(|word| word.parse().ok()).collect())
        .unwrap_or_default();
    // The kernel reports hundredths of a second.
    fields.get(12..14).map_or(0.0, |times| times.iter().sum::<f64>() / 100.0)
}
