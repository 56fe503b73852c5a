//! `opwright site`, and the site that `opwright` alone builds as well.

use std::fs;
use std::path::Path;

use opwright_codegen::diagnostic::Diagnostics;
use opwright_codegen::emit;
use opwright_codegen::output::Artifacts;
use opwright_codegen::site::{self, Input, Measured, Site};
use opwright_codegen::source::Specs;

use super::args::Args;
use super::{progress, specs};

/// Where a workspace keeps what it measured: results, their chart, the errors of functions, other systems' answers.
const MEASURED: [&str; 4] = [
    "tests/peers/results.json",
    "tests/peers/results.svg",
    "tests/accuracy/results.json",
    "tests/data/corpora/README.md",
];

/// What is made of the specs.
pub struct Made {
    pub names: Vec<String>,
    pub artifacts: Artifacts,
    pub site: Site,
    pub warnings: Diagnostics,
}

/// What a site is wanted for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// All that is generated, and the site.
    All(emit::Want),
    /// The site, to be written.
    Site,
    /// The site, to be served.
    Live,
}

/// Proves the specs and makes what is wanted of them, in memory.
pub fn make(specs: Specs, base: Option<&str>, want: Want) -> Result<Made, Diagnostics> {
    let live = want == Want::Live;
    let measured = MEASURED.map(|path| fs::read_to_string(Path::new(path)).ok());
    let [results, chart, accuracy, corpora] = measured.each_ref().map(Option::as_deref);
    let diagnostics = diagnostics();
    let measured = Measured { results, chart, accuracy, corpora, diagnostics: &diagnostics };
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

/// What the generator said of bad specs, where a workspace has such tests.
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

/// Writes the site, and says where it is.
pub fn write(args: &Args, site: &Site) -> Result<String, Diagnostics> {
    site::write(&args.site, site)?;
    let pages = site.files.keys().filter(|path| path.ends_with(".html")).count();
    let index = args.site.join("index.html");
    let index = index.canonicalize().unwrap_or(index);
    Ok(format!("{pages} pages of documentation: {}\n", index.display()))
}
