//! `opwright site`, and the site built by `opwright` without a command.

use std::fs;
use std::path::Path;

use opwright_codegen::diagnostic::Diagnostics;
use opwright_codegen::emit;
use opwright_codegen::output::Artifacts;
use opwright_codegen::site::{self, Input, Measurements, Site};
use opwright_codegen::source::Specs;

use super::args::Args;
use super::{progress, specs};

/// Where a workspace keeps measurements: benchmark results, their chart, errors of functions, results of other systems.
const MEASURED: [&str; 4] = [
    "tests/peers/results.json",
    "tests/peers/results.svg",
    "tests/accuracy/results.json",
    "tests/data/corpora/README.md",
];

/// The results.
pub struct Made {
    pub names: Vec<String>,
    pub artifacts: Artifacts,
    pub site: Site,
    pub warnings: Diagnostics,
}

/// The purpose of a site.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// The site and these artifacts, to be written.
    All(emit::Want),
    /// The site, to be written.
    Site,
    /// The site, to be served.
    Live,
}

/// Proves the specs and builds the results in memory.
pub fn make(specs: Specs, base: Option<&str>, want: Want) -> Result<Made, Diagnostics> {
    let live = want == Want::Live;
    let measured = MEASURED.map(|path| fs::read_to_string(Path::new(path)).ok());
    let [results, chart, accuracy, corpora] = measured.each_ref().map(Option::as_deref);
    let diagnostics = diagnostics();
    let measured = Measurements { results, chart, accuracy, corpora, diagnostics: &diagnostics };
    let work = || {
        let ops = opwright_codegen::check(&specs)?;
        let artifacts = match want {
            Want::All(wanted) => emit::gather(&ops, wanted),
            Want::Site | Want::Live => emit::data(&ops),
        };
        let input = Input { specs: &specs, ops: &ops, artifacts: &artifacts, measured, base, live };
        let site = site::build(&input);
        Ok((artifacts, site, opwright_codegen::warnings(&ops)))
    };
    let answer: Result<_, Diagnostics> = progress::during("proving and generating", work);
    match answer {
        Ok((artifacts, site, warnings)) => {
            let names = specs::names(&specs);
            let warnings = warnings.with_sources(specs.sources);
            Ok(Made { names, artifacts, site, warnings })
        }
        Err(faults) => Err(faults.with_sources(specs.sources)),
    }
}

/// Rendered diagnostics from the workspace's tests, if there are any.
fn diagnostics() -> Vec<String> {
    let mut paths: Vec<_> = fs::read_dir("codegen/tests/ui")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "stderr"))
        .collect();
    paths.sort();
    paths.iter().filter_map(|path| fs::read_to_string(path).ok()).collect()
}

/// Writes the site, and returns a report.
pub fn write(args: &Args, site: &Site) -> Result<String, Diagnostics> {
    site::write(&args.site, site)?;
    let pages = site.files.keys().filter(|path| path.ends_with(".html")).count();
    let index = args.site.join("index.html");
    let index = index.canonicalize().unwrap_or(index);
    Ok(format!("{pages} pages of documentation: {}\n", index.display()))
}
