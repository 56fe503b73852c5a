//! R15 in a process with limited memory, which requests more than the limit and must not end.

use std::env;
use std::process::Command;

use opwright::{OpError, Tensor, add, broadcast_to, pow, repeat, sum, tile};

/// The limit of the address space in KiB, and the bytes requested: four times as many, so that overcommitment
/// cannot hide the failure.
const LIMIT: usize = 1 << 20;
const ASKED: i64 = 4 << 30;

fn code<T>(outcome: Result<T, OpError>) -> Option<&'static str> {
    outcome.err().map(|error| error.code())
}

#[test]
fn a_process_with_little_memory_goes_on() -> Result<(), OpError> {
    const NAME: &str = "LIMIT_IS_TESTED";
    if env::var(NAME).is_err() {
        if env::var("ASAN_OPTIONS").is_ok() || !cfg!(unix) {
            println!("skipped: the limit is below what the process itself takes");
            return Ok(());
        }
        let output = Command::new("sh")
            .args(["-c", &format!("ulimit -v {LIMIT} && exec \"$0\" \"$@\"")])
            .arg(env::current_exe().expect("this test"))
            .args(["calls::limits::a_process_with_little_memory_goes_on", "--exact", "--nocapture"])
            .env(NAME, "")
            .output()
            .expect("a shell");
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && told.contains("1 passed"), "{output:?}");
        return Ok(());
    }
    let byte = Tensor::from([1_u8]);
    let wide = broadcast_to(&byte, &[ASKED])?;
    let column = broadcast_to(&byte, &[1 << 16, 1])?;
    let row = broadcast_to(&byte, &[ASKED >> 16])?;
    for _ in 0..3 {
        assert_eq!(code(add(&wide, &byte)), Some("E1005"));
        assert_eq!(code(add(&column, &row)), Some("E1005"));
        assert_eq!(code(pow(&wide, &wide)), Some("E1005"));
        assert_eq!(code(tile(&byte, &[ASKED])), Some("E1005"));
        assert_eq!(code(repeat(&byte, &[ASKED])), Some("E1005"));
        assert_eq!(code(sum(broadcast_to(&byte, &[2, ASKED])?, &[0])), Some("E1005"));
        assert_eq!(code(wide.to_tensor()), Some("E1005"));
        assert_eq!(code(Tensor::<f64>::zeros([ASKED as usize / 8])), Some("E1005"));
        let error = add(&wide, &byte).unwrap_err().to_string();
        assert!(error.contains("4294967296"), "{error}");
        // The failed calls leave nothing allocated, and calls that fit succeed.
        assert_eq!(add(&byte, &byte)?.to_vec(), [2]);
        assert_eq!(broadcast_to(&byte, &[1 << 28])?.to_tensor()?.shape()[..], [1 << 28]);
    }
    Ok(())
}
