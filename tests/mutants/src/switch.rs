//! Added to the package under test: which mutant is chosen.

use std::fs::File;
use std::io::Write as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

const UNREAD: u32 = u32::MAX;
const RECORD: u32 = u32::MAX - 1;
const NONE: u32 = u32::MAX / 2;

static CHOSEN: AtomicU32 = AtomicU32::new(UNREAD);

/// Which mutant of the site whose first one this is: one that it has not, when another is chosen, or none.
#[inline(always)]
pub fn at(first: u32) -> u32 {
    let chosen = CHOSEN.load(Ordering::Relaxed);
    if chosen >= RECORD { slowly(first) } else { chosen.wrapping_sub(first) }
}

/// The first call of a process reads the variable; and a process that records writes down each site that it reaches.
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
