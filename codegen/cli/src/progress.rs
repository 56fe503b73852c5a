//! Progress messages for long-running work.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Does the work. On a terminal, shows a message if it takes more than a second, and removes it afterwards.
pub fn during<T>(what: &str, work: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let (done, waiting) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let show = move || {
            if waiting.recv_timeout(Duration::from_secs(1)) == Err(mpsc::RecvTimeoutError::Timeout)
            {
                let _ = write!(io::stderr(), "{what} …");
                let _ = waiting.recv(); // ends when the work does
                let _ = write!(io::stderr(), "\r\x1b[K");
            }
        };
        // If no thread can be started, no message is shown.
        let _ = thread::Builder::new().spawn_scoped(scope, show);
        let answer = work();
        drop(done);
        answer
    })
}
