//! Every way in which loops may run: each instruction set, with fast paths taken or not. No result
//! may depend on it.
//!
//! Ways belong to the whole process, so tests that force them have a binary of their own, and take
//! turns.

use std::fmt;
use std::io::{Write, stderr};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use opwright::tuning::{self, Isa};

/// One way to run loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The instruction set.
    pub isa: Isa,
    /// Whether every call uses several threads; otherwise none does.
    pub parallel: bool,
    /// Whether every result is written past the caches; otherwise none is.
    pub stream: bool,
}

impl Way {
    /// The plainest, against which others are held.
    pub const PLAIN: Way = Way { isa: Isa::Baseline, parallel: false, stream: false };

    /// Whether no fast path is forced.
    pub fn is_direct(self) -> bool {
        !self.parallel && !self.stream
    }

    fn force(self) {
        let from = |always| if always { 0 } else { usize::MAX };
        assert_eq!(tuning::set_isa(self.isa), self.isa, "a level that the machine has not");
        tuning::set_parallel_from(from(self.parallel));
        tuning::set_stream_from(from(self.stream));
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parallel = if self.parallel { ", parallel" } else { "" };
        let stream = if self.stream { ", streamed" } else { "" };
        write!(f, "{}{parallel}{stream}", self.isa.name())
    }
}

/// The levels of this machine; those that it lacks are named on the screen, once, even if tests
/// pass.
pub fn levels() -> Vec<Isa> {
    static TOLD: Once = Once::new();
    let (have, lack): (Vec<Isa>, Vec<Isa>) =
        Isa::ALL.into_iter().partition(|isa| isa.is_available());
    TOLD.call_once(|| {
        for isa in lack {
            // Not by a macro, whose output tests keep to themselves. There is no one to tell if
            // that fails.
            let _ = writeln!(stderr(), "skipped: this machine has no {}", isa.name());
        }
    });
    have
}

/// Whether loops are compiled as users have them. Otherwise they are not vectorised, and slow:
/// tests try less.
pub const OPTIMISED: bool = !cfg!(debug_assertions);

/// The right to force ways. While nothing else is forced, loops run the plain way.
pub struct Turn(#[allow(dead_code, reason = "held, not read")] MutexGuard<'static, ()>);

impl Turn {
    /// Waits until no other test has it.
    pub fn take() -> Self {
        static TURN: Mutex<()> = Mutex::new(());
        let turn = Turn(TURN.lock().unwrap_or_else(PoisonError::into_inner));
        Way::PLAIN.force();
        turn
    }

    /// Every way that this machine has, the plain one first. Of loops that are not optimised, two
    /// for each level: without fast paths, and with one choice of them.
    pub fn ways(&self) -> Vec<Way> {
        let all = [(false, false), (true, false), (false, true), (true, true)];
        let few = |isa| [(false, false), (isa != Isa::Avx2, true)];
        let ways = |isa| {
            let paths = if OPTIMISED { all.to_vec() } else { few(isa).to_vec() };
            paths.into_iter().map(move |(parallel, stream)| Way { isa, parallel, stream })
        };
        levels().into_iter().flat_map(ways).collect()
    }

    /// Runs something one way.
    pub fn run<R>(&self, way: Way, run: impl FnOnce() -> R) -> R {
        way.force();
        let result = run();
        Way::PLAIN.force();
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_forced_and_left() {
        let turn = Turn::take();
        let ways = turn.ways();
        assert_eq!(ways[0], Way::PLAIN);
        assert_eq!(ways.len(), if OPTIMISED { 4 } else { 2 } * levels().len());
        for way in ways {
            turn.run(way, || {
                assert_eq!(tuning::isa(), way.isa);
                assert_eq!(tuning::is_parallel(1 << 30), way.parallel);
                assert_eq!(tuning::is_streamed(0), way.stream);
            });
            assert_eq!((tuning::isa(), tuning::is_parallel(1 << 30)), (Isa::Baseline, false));
        }
    }
}
