//! How a call is computed: its instruction set, and which fast paths it takes. Results do not depend on any of it.
//!
//! A call reads its [`Settings`] once, at its entry, and passes them to everything that it runs, on other threads too. They are the
//! process's settings, unless a test or a measurement has [overridden](Settings::run) them.
//!
//! The environment variable `OPWRIGHT_ISA` (`baseline`, `avx2` or `avx512`) limits the instruction set of the process; other values are
//! ignored. `OPWRIGHT_THREADS` sets the number of threads. Each is read once, by the first call that needs it.

use std::cell::Cell;
use std::sync::OnceLock;

pub use crate::simd::isa::{Isa, Level};
#[cfg(feature = "parallel")]
use crate::tuning::{MAX_THREADS, WAKE_MIN_BYTES};
use crate::tuning::{NONTEMPORAL_MIN_BYTES, PARALLEL_MIN_BYTES, parallel_min_bytes};

/// When a call takes a fast path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum When {
    /// Where it is expected to be faster.
    Usually,
    Never,
    Always,
}

/// How a call is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))] // loaded as one word
pub struct Settings {
    level: Level,
    /// When several threads are used.
    parallel: When,
    /// When results are written with non-temporal stores.
    nontemporal: When,
    /// The most threads that a call uses; the largest number stands for all.
    threads: u8,
}

thread_local! {
    /// The settings of calls on this thread: an override, or the process's settings once they have been read.
    static CURRENT: Cell<Option<Settings>> = const { Cell::new(None) };
}

impl Settings {
    /// The same settings on every machine, for tests of plans.
    #[cfg(test)]
    pub(crate) const PLAIN: Settings = Settings::usual(Level::BASELINE);

    const fn usual(level: Level) -> Settings {
        let (parallel, nontemporal) = (When::Usually, When::Usually);
        Settings { level, parallel, nontemporal, threads: u8::MAX }
    }

    /// The settings of a call that starts now on this thread.
    #[inline]
    pub fn current() -> Settings {
        match CURRENT.try_with(Cell::get) {
            Ok(Some(settings)) => settings,
            Ok(None) | Err(_) => Settings::of_process(),
        }
    }

    #[cold]
    #[inline(never)]
    fn of_process() -> Settings {
        static PROCESS: OnceLock<Settings> = OnceLock::new();
        let settings = *PROCESS.get_or_init(|| {
            let name = std::env::var("OPWRIGHT_ISA").ok();
            let bound = name.and_then(|name| Isa::ALL.into_iter().find(|isa| isa.name() == name));
            let level = Level::at_most(bound.unwrap_or(Isa::Avx512));
            Settings::usual(level)
        });
        CURRENT.set(Some(settings));
        settings
    }

    /// The same settings with another instruction set.
    pub fn at(self, level: Level) -> Settings {
        Settings { level, ..self }
    }

    /// The same settings with another choice of when to use several threads.
    pub fn parallel(self, parallel: When) -> Settings {
        Settings { parallel, ..self }
    }

    /// The same settings with at most so many threads for a call, at least one. More than the process has, or more than 254, stand for all.
    pub fn threads(self, most: usize) -> Settings {
        Settings { threads: u8::try_from(most.max(1)).unwrap_or(u8::MAX), ..self }
    }

    /// The same settings with another choice of when to use non-temporal stores.
    pub fn nontemporal(self, nontemporal: When) -> Settings {
        Settings { nontemporal, ..self }
    }

    /// Runs `run`; calls that it makes on this thread use these settings.
    ///
    /// Other threads keep their own settings for calls that they make themselves.
    pub fn run<R>(self, run: impl FnOnce() -> R) -> R {
        /// Restores the previous settings, also if `run` panics.
        struct Reset(Option<Settings>);

        impl Drop for Reset {
            fn drop(&mut self) {
                CURRENT.set(self.0);
            }
        }

        let _reset = Reset(CURRENT.replace(Some(self)));
        run()
    }

    /// The level of instructions.
    #[inline]
    pub fn level(self) -> Level {
        self.level
    }

    /// Whether a call that touches so many bytes is too small for every fast path that has a threshold. A cheap test that most calls
    /// pass.
    #[inline(always)]
    pub(crate) fn is_small(self, bytes: usize) -> bool {
        const { assert!(PARALLEL_MIN_BYTES <= NONTEMPORAL_MIN_BYTES / 4) };
        let is_usual = self.parallel == When::Usually && self.nontemporal == When::Usually;
        is_usual && bytes < PARALLEL_MIN_BYTES
    }

    /// Whether a call that touches so many bytes, written ones counted twice, uses several threads.
    #[inline]
    pub fn is_parallel(self, bytes: usize) -> bool {
        match self.parallel {
            When::Never => false,
            When::Usually => bytes >= PARALLEL_MIN_BYTES && bytes >= parallel_min_bytes(),
            When::Always => true,
        }
    }

    /// Returns how many of the process's threads a call uses.
    #[cfg(feature = "parallel")]
    pub(crate) fn most_threads(self, of_process: usize) -> usize {
        if self.threads == u8::MAX { of_process } else { of_process.min(self.threads.into()) }
    }

    /// Whether a call that touches so many bytes writes its result with non-temporal stores. The caller weighs bytes read and bytes
    /// written by what the machine's caches do.
    #[inline]
    pub fn is_nontemporal(self, bytes: usize) -> bool {
        match self.nontemporal {
            When::Never => false,
            When::Usually => bytes >= NONTEMPORAL_MIN_BYTES,
            When::Always => true,
        }
    }

    /// Whether non-temporal stores are forced, also for small and for freshly allocated results.
    #[inline]
    pub(crate) fn forces_nontemporal(self) -> bool {
        self.nontemporal == When::Always
    }

    /// Whether so many bytes that a call only reads exceed the caches, so that prefetching is worth its cost.
    #[inline]
    pub(crate) fn exceeds_caches(self, bytes: usize) -> bool {
        self.is_nontemporal(bytes.saturating_mul(2))
    }
}

/// Whether a call that touches so many bytes is worth waking threads for.
#[cfg(feature = "parallel")]
pub(crate) fn wakes_threads(bytes: usize) -> bool {
    bytes >= WAKE_MIN_BYTES
}

/// Returns the number of threads of a call: `OPWRIGHT_THREADS`, or the machine's parallelism. Read once.
#[cfg(feature = "parallel")]
pub(crate) fn threads() -> usize {
    static THREADS: OnceLock<usize> = OnceLock::new();
    *THREADS.get_or_init(|| {
        let asked = std::env::var("OPWRIGHT_THREADS").ok().and_then(|n| n.parse().ok());
        let machine = || std::thread::available_parallelism().map_or(1, usize::from);
        asked.unwrap_or_else(machine).clamp(1, MAX_THREADS)
    })
}

/// Runs a test once for each instruction set of the machine.
#[cfg(test)]
pub(crate) fn at_every_level(mut test: impl FnMut(Level)) {
    for level in Level::all() {
        Settings::current().at(level).run(|| test(level));
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn fast_paths_start_at_their_thresholds() {
        let settings = Settings::current();
        let bound = parallel_min_bytes();
        assert!(settings.is_parallel(bound) && !settings.is_parallel(bound - 1));
        assert!(
            settings.is_small(PARALLEL_MIN_BYTES - 1) && !settings.is_small(PARALLEL_MIN_BYTES)
        );
        assert!(
            settings.is_nontemporal(NONTEMPORAL_MIN_BYTES)
                && !settings.is_nontemporal(NONTEMPORAL_MIN_BYTES - 1)
        );
        assert!(!settings.exceeds_caches(1 << 20) && settings.exceeds_caches(1 << 30));
        assert!(!settings.forces_nontemporal());
    }

    #[test]
    fn always_and_never_ignore_sizes() {
        for (when, is_done) in [(When::Never, false), (When::Always, true)] {
            let settings = Settings::current().parallel(when).nontemporal(when);
            for bytes in [0, usize::MAX] {
                assert_eq!(settings.is_parallel(bytes), is_done);
                assert_eq!(settings.is_nontemporal(bytes), is_done);
                assert_eq!(settings.exceeds_caches(bytes), is_done);
                assert!(!settings.is_small(bytes));
            }
            assert_eq!(settings.forces_nontemporal(), is_done);
        }
    }

    /// Overrides affect their own thread only, and end with the call of `run`, also if it panics.
    #[test]
    fn overrides_are_local_and_restored() {
        let usual = Settings::current();
        let others = usual.at(Level::BASELINE).parallel(When::Never).nontemporal(When::Always);
        others.run(|| {
            assert_eq!(Settings::current(), others);
            let inner = others.nontemporal(When::Never);
            assert_eq!(inner.run(Settings::current), inner);
            assert_eq!(Settings::current(), others);
            let beside = std::thread::scope(|scope| scope.spawn(Settings::current).join());
            assert_eq!(beside.ok(), Some(usual));
        });
        assert_eq!(Settings::current(), usual);
        assert!(catch_unwind(AssertUnwindSafe(|| others.run(|| panic!("expected")))).is_err());
        assert_eq!(Settings::current(), usual);
    }
}
