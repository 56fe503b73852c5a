//! Added to the package under test: selects a mutant at run time.

use std::fs::File;
use std::io::Write as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

const UNREAD: u32 = u32::MAX;
const RECORD: u32 = u32::MAX - 1;
const NONE: u32 = u32::MAX / 2;

static CHOSEN: AtomicU32 = AtomicU32::new(UNREAD);

/// The index of the selected mutant at the site whose first mutant is this one; out of range if the selected mutant
/// is elsewhere.
#[inline(always)]
pub fn at(first: u32) -> u32 {
    let chosen = CHOSEN.load(Ordering::Relaxed);
    if chosen >= RECORD { slowly(first) } else { chosen.wrapping_sub(first) }
}

/// Called first in each process, to read the environment variable, and for each site that a recording process
/// reaches.
#[cold]
#[inline(never)]
fn slowly(first: u32) -> u32 {
    let mut chosen = CHOSEN.load(Ordering::Relaxed);
    if chosen == UNREAD {
        chosen = match std::env::var("OPWRIGHT_MUTANT").as_deref() {
            Err(_) => NONE,
            Ok("record") => RECORD,
            Ok(number) => number.parse().unwrap_or(NONE),
        };
        CHOSEN.store(chosen, Ordering::Relaxed);
    }
    if chosen != RECORD {
        return chosen.wrapping_sub(first);
    }
    static REACHED: [AtomicBool; SITES] = [const { AtomicBool::new(false) }; SITES];
    static FILE: OnceLock<Option<File>> = OnceLock::new();
    if !REACHED[first as usize].swap(true, Ordering::Relaxed) {
        let file = FILE.get_or_init(|| {
            let path = std::env::var_os("OPWRIGHT_MUTANT_FILE")?;
            File::options().append(true).create(true).open(path).ok()
        });
        if let Some(mut file) = file.as_ref() {
            let _ = file.write_all(&first.to_le_bytes());
        }
    }
    NONE.wrapping_sub(first)
}
