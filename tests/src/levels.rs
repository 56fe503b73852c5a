//! Every way to run the loops: each instruction set, with threads and non-temporal stores on or
//! off. No result may depend on it.

use std::fmt;
use std::io::{Write, stderr};
use std::sync::Once;

use opwright::settings::{Isa, Level, Settings, When};

/// One way to run the loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The instruction set.
    pub level: Level,
    /// Whether every call uses several threads, or none does.
    pub parallel: bool,
    /// Whether every result is written with non-temporal stores, or none is.
    pub nontemporal: bool,
}

impl Way {
    /// The baseline, with which the others are compared.
    pub fn plain() -> Way {
        Way { level: Level::at_most(Isa::Baseline), parallel: false, nontemporal: false }
    }

    /// Every way that this machine supports, the baseline first. In unoptimised builds, two per
    /// level: without threads and non-temporal stores, and with one combination of them.
    pub fn all() -> Vec<Way> {
        let all = [(false, false), (true, false), (false, true), (true, true)];
        let few = |level: Level| [(false, false), (level.isa() != Isa::Avx2, true)];
        let ways = |level| {
            let paths = if OPTIMISED { all.to_vec() } else { few(level).to_vec() };
            paths.into_iter().map(move |(parallel, nontemporal)| Way {
                level,
                parallel,
                nontemporal,
            })
        };
        levels().into_iter().flat_map(ways).collect()
    }

    /// Whether neither threads nor non-temporal stores are forced.
    pub fn is_direct(self) -> bool {
        !self.parallel && !self.nontemporal
    }

    /// Runs a closure whose calls on this thread use these settings.
    pub fn run<R>(self, run: impl FnOnce() -> R) -> R {
        let when = |always| if always { When::Always } else { When::Never };
        let settings = Settings::current().at(self.level);
        settings.parallel(when(self.parallel)).nontemporal(when(self.nontemporal)).run(run)
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parallel = if self.parallel { ", parallel" } else { "" };
        let nontemporal = if self.nontemporal { ", non-temporal" } else { "" };
        write!(f, "{}{parallel}{nontemporal}", self.level.isa().name())
    }
}

/// The levels of this machine. Missing levels are reported on standard error once, even if all
/// tests pass.
pub fn levels() -> Vec<Level> {
    static TOLD: Once = Once::new();
    TOLD.call_once(|| {
        for isa in Isa::ALL.into_iter().filter(|&isa| Level::new(isa).is_none()) {
            // Not `eprintln!`, whose output the test harness captures. A failed write cannot be
            // reported.
            let _ = writeln!(stderr(), "skipped: this machine has no {}", isa.name());
        }
    });
    Level::all().collect()
}

/// Whether loops are optimised. If not, they are not vectorised and are slow, so tests run fewer
/// cases.
pub const OPTIMISED: bool = !cfg!(debug_assertions);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_apply_only_inside_run() {
        let (usual, ways) = (Settings::current(), Way::all());
        assert_eq!(ways[0], Way::plain());
        assert_eq!(ways.len(), if OPTIMISED { 4 } else { 2 } * levels().len());
        for way in ways {
            way.run(|| {
                let settings = Settings::current();
                assert_eq!(settings.level(), way.level);
                assert_eq!(settings.is_parallel(1 << 30), way.parallel);
                assert_eq!(settings.is_nontemporal(0), way.nontemporal);
            });
            assert_eq!(Settings::current(), usual);
        }
    }
}
