//! Mutation testing: changes the source in one place at a time, and runs the tests that reach it.
//!
//! All mutants are compiled into one build, and an environment variable selects one at run time. A mutant therefore costs the
//! time of a few tests, not of a build. README.md explains the options.

#![forbid(unsafe_code)]

mod cfg;
mod compile;
mod find;
mod glob;
mod operator;
mod package;
mod results;
mod site;
mod suite;
mod transcriber;
mod trial;
mod value;
mod weave;

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use package::PACKAGES;
use results::{Equivalent, Last, Outcome};
use site::{Reason, Site, Source};
use suite::Suite;
use trial::End;

/// The command-line options.
struct Request {
    package: String,
    /// Every n-th mutant, counted from an offset.
    slice: (u32, u32),
    only: Vec<String>,
    /// Only the mutants that were not caught last time.
    again: bool,
    /// Only the mutants that were not tried last time.
    resume: bool,
    /// Only the tests of the package itself.
    own: bool,
    /// Only these test programs.
    with: Vec<String>,
    list: bool,
    /// Only the table of the last run.
    report: bool,
    /// CPU seconds for the tests of one mutant.
    budget: f64,
}

impl Request {
    fn read(words: impl Iterator<Item = String>) -> Option<Request> {
        let mut request = Request {
            package: String::new(),
            slice: (0, 1),
            only: Vec::new(),
            again: false,
            resume: false,
            own: false,
            with: Vec::new(),
            list: false,
            report: false,
            budget: 60.0,
        };
        let mut words = words;
        request.package = words.next()?;
        while let Some(word) = words.next() {
            match word.as_str() {
                "-f" => request.only.push(words.next()?),
                "--budget" => request.budget = words.next()?.parse().ok()?,
                "--own" => request.own = true,
                "--with" => request.with.push(words.next()?),
                "--resume" => request.resume = true,
                "--again" => request.again = true,
                "--report" => request.report = true,
                "--list" => request.list = true,
                slice => {
                    let (number, of) = slice.split_once('/')?;
                    request.slice = (number.parse().ok()?, of.parse().ok().filter(|&of| of > 0)?);
                }
            }
        }
        Some(request)
    }

    fn wants(&self, source: &Source) -> bool {
        self.only.is_empty() || self.only.iter().any(|glob| glob::matches(glob, &source.path))
    }
}

fn main() {
    let request = Request::read(std::env::args().skip(1));
    let package =
        request.as_ref().and_then(|asked| PACKAGES.iter().find(|p| p.name == asked.package));
    let (Some(request), Some(package)) = (&request, package) else {
        eprintln!(
            "tests/mutants/run runtime|codegen [K/N] [-f GLOB] [--budget SECONDS] [--own] [--with PROGRAM] [--again] [--resume] [--list] [--report]"
        );
        std::process::exit(1);
    };
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let root = folder.ancestors().nth(2).expect("tests/mutants").to_owned();
    let out = root.join("target/mutants").join(package.name);
    let tree = out.join("tree");
    let mut sources = package::sources(package, &root);
    if request.list {
        for (source, site) in sites(&sources).filter(|(source, _)| request.wants(source)) {
            for number in 0..site.mutants.len() {
                println!("{}", Outcome::of(source, site, number, None).line());
            }
        }
        return;
    }

    let equivalent = fs::read_to_string(folder.join("equivalent.txt")).expect("the list");
    let equivalent = Equivalent::read(&equivalent);
    let list = out.join("outcomes");
    if request.report {
        let last = Last::read(&fs::read_to_string(&list).unwrap_or_default());
        let mut seen = HashMap::new();
        let dropped = compile::refused(&tree);
        let mut outcomes = Vec::new();
        for (source, site) in sites(&sources) {
            for number in 0..site.mutants.len() {
                if dropped.contains(&(site.first + number as u32)) {
                    continue;
                }
                let outcome = Outcome::of(source, site, number, None);
                if let Some(end) = last.end(&outcome, &mut seen) {
                    outcomes.push(Outcome { end, ..outcome });
                }
            }
        }
        note_refused(&mut sources, &dropped);
        println!("{}", results::table(&sources, &outcomes, &equivalent));
        return;
    }

    package::copy(&root, &tree, &sources);
    let (mut programs, dropped) = compile::compile(package, request.own, &sources, &tree);
    eprintln!(
        "{} mutants, {} do not compile",
        sites(&sources).map(|(_, site)| site.mutants.len()).sum::<usize>(),
        dropped.len()
    );
    if !request.with.is_empty() {
        programs.retain(|program| request.with.contains(&program.name()));
    }
    let mut suite = Suite::record(programs, &out);
    let cost: f64 = suite.tests.iter().map(|test| test.cost).sum();
    eprintln!("{} tests, {cost:.1} s of processor time", suite.tests.len());

    let outcomes = attempt(request, &equivalent, &sources, &dropped, &mut suite, &list);

    note_refused(&mut sources, &dropped);
    let table = results::table(&sources, &outcomes, &equivalent);
    fs::write(out.join("results.md"), &table).expect("it can be written");
    println!("{table}");
}

/// Counts mutants that do not compile as not tried.
fn note_refused(sources: &mut [Source], dropped: &HashSet<u32>) {
    for source in sources {
        let numbers = source.sites.iter().flat_map(|site| (site.first..).take(site.mutants.len()));
        let count = numbers.filter(|number| dropped.contains(number)).count();
        source.not_tried.extend(std::iter::repeat_n(Reason::Type, count));
    }
}

fn sites(sources: &[Source]) -> impl Iterator<Item = (&Source, &Site)> {
    sources.iter().flat_map(|source| source.sites.iter().map(move |site| (source, site)))
}

/// Tries the requested mutants. Others keep their last outcome, if it is known.
fn attempt(
    request: &Request,
    equivalent: &Equivalent,
    sources: &[Source],
    dropped: &HashSet<u32>,
    suite: &mut Suite,
    list: &Path,
) -> Vec<Outcome> {
    let last = Last::read(&fs::read_to_string(list).unwrap_or_default());
    let mut file = fs::File::create(list).expect("it can be written");
    let mut seen = HashMap::new();
    let mut outcomes = Vec::new();
    let mut tried = 0;
    for (source, site) in sites(sources) {
        for number in 0..site.mutants.len() {
            let mutant = site.first + number as u32;
            if dropped.contains(&mutant) {
                continue;
            }
            let mut outcome = Outcome::of(source, site, number, None);
            let known = last.end(&outcome, &mut seen);
            let is_kept = match &known {
                Some(end) if request.again => !Outcome::is_miss(end) || equivalent.has(&outcome),
                Some(_) => request.resume,
                None => request.again && !request.resume,
            };
            if is_kept || !request.wants(source) || mutant % request.slice.1 != request.slice.0 {
                let Some(end) = known else { continue };
                if let Some((End::Failed, test)) = &end {
                    suite.learn(&source.path, test);
                }
                outcome.end = end;
            } else {
                outcome.end = suite.try_mutant(&source.path, site.first, mutant, request.budget);
                tried += 1;
                if outcome.is_missed() {
                    eprintln!("{}", outcome.line());
                }
                if tried % 100 == 0 {
                    eprintln!("{tried} tried");
                }
            }
            writeln!(file, "{}", outcome.line()).expect("it can be written");
            outcomes.push(outcome);
        }
    }
    outcomes
}
