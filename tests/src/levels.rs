//! Every way in which loops may run: each instruction set, with fast paths taken or not. No result
//! may depend on it.

use std::fmt;
use std::io::{Write, stderr};
use std::sync::Once;

use opwright::settings::{Isa, Level, Settings, When};

/// One way to run loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The instruction set.
    pub level: Level,
    /// Whether every call uses several threads; otherwise none does.
    pub parallel: bool,
    /// Whether every result is written past the caches; otherwise none is.
    pub stream: bool,
}

impl Way {
    /// The plainest, against which others are held.
    pub fn plain() -> Way {
        Way { level: Level::at_most(Isa::Baseline), parallel: false, stream: false }
    }

    /// Every way that this machine has, the plain one first. Of loops that are not optimised, two
    /// for each level: without fast paths, and with one choice of them.
    pub fn all() -> Vec<Way> {
        let all = [(false, false), (true, false), (false, true), (true, true)];
        let few = |level: Level| [(false, false), (level.isa() != Isa::Avx2, true)];
        let ways = |level| {
            let paths = if OPTIMISED { all.to_vec() } else { few(level).to_vec() };
            paths.into_iter().map(move |(parallel, stream)| Way { level, parallel, stream })
        };
        levels().into_iter().flat_map(ways).collect()
    }

    /// Whether no fast path is forced.
    pub fn is_direct(self) -> bool {
        !self.parallel && !self.stream
    }

    /// Runs something whose calls on this thread run this way.
    pub fn run<R>(self, run: impl FnOnce() -> R) -> R {
        let when = |always| if always { When::Always } else { When::Never };
        let settings = Settings::current().at(self.level);
        settings.parallel(when(self.parallel)).stream(when(self.stream)).run(run)
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parallel = if self.parallel { ", parallel" } else { "" };
        let stream = if self.stream { ", streamed" } else { "" };
        write!(f, "{}{parallel}{stream}", self.level.isa().name())
    }
}

/// The levels of this machine; those that it lacks are named on the screen, once, even if tests
/// pass.
pub fn levels() -> Vec<Level> {
    static TOLD: Once = Once::new();
    TOLD.call_once(|| {
        for isa in Isa::ALL.into_iter().filter(|&isa| Level::new(isa).is_none()) {
            // Not by a macro, whose output tests keep to themselves. There is no one to tell if
            // that fails.
            let _ = writeln!(stderr(), "skipped: this machine has no {}", isa.name());
        }
    });
    Level::all().collect()
}

/// Whether loops are compiled as users have them. Otherwise they are not vectorised, and slow:
/// tests try less.
pub const OPTIMISED: bool = !cfg!(debug_assertions);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_forced_and_left() {
        let (usual, ways) = (Settings::current(), Way::all());
        assert_eq!(ways[0], Way::plain());
        assert_eq!(ways.len(), if OPTIMISED { 4 } else { 2 } * levels().len());
        for way in ways {
            way.run(|| {
                let settings = Settings::current();
                assert_eq!(settings.level(), way.level);
                assert_eq!(settings.is_parallel(1 << 30), way.parallel);
                assert_eq!(settings.is_streamed(0), way.stream);
            });
            assert_eq!(Settings::current(), usual);
        }
    }
}
