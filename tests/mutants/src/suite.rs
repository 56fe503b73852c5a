//! The tests: their cost, and the sites that each reaches.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::compile::Program;
use crate::trial::{Choice, End, run};

/// One test.
pub struct Test {
    pub program: usize,
    pub name: String,
    /// The CPU seconds that it takes on the unchanged program.
    pub cost: f64,
    /// The sites that it reaches, by their first mutants.
    reaches: HashSet<u32>,
    /// Its record for all mutants.
    all: Record,
    /// Its record for the mutants of each file.
    by_file: HashMap<String, Record>,
}

/// The number of mutants that a test was run for, and of those that it caught.
#[derive(Clone, Copy, Default)]
struct Record {
    tried: u32,
    found: u32,
}

impl Record {
    /// The estimated probability that it catches the next one. `elsewhere`, the estimate from other files, has the
    /// weight of four trials.
    fn chance(self, elsewhere: f64) -> f64 {
        (f64::from(self.found) + 4.0 * elsewhere) / f64::from(self.tried + 4)
    }

    fn add(&mut self, found: bool) {
        self.tried += 1;
        self.found += u32::from(found);
    }
}

impl Test {
    /// The expected cost of catching a mutant of this file.
    fn price(&self, file: &str) -> f64 {
        let here = self.by_file.get(file).copied().unwrap_or_default();
        self.cost / here.chance(self.all.chance(0.25))
    }

    fn add(&mut self, file: &str, found: bool) {
        self.all.add(found);
        self.by_file.entry(file.to_owned()).or_default().add(found);
    }
}

/// The tests of some programs.
pub struct Suite {
    programs: Vec<Program>,
    pub tests: Vec<Test>,
}

impl Suite {
    /// Runs each test alone and records the sites that it reaches. A test that fails is left out.
    pub fn record(programs: Vec<Program>, folder: &Path) -> Suite {
        let mut suite = Suite { programs, tests: Vec::new() };
        let file = folder.join("reached");
        for (index, program) in suite.programs.iter().enumerate() {
            let list = Command::new(&program.path)
                .args(["--list", "--format", "terse"])
                .current_dir(&program.folder)
                .output()
                .expect("a program of tests runs");
            let list = String::from_utf8_lossy(&list.stdout).into_owned();
            for name in list.lines().filter_map(|line| line.strip_suffix(": test")) {
                fs::write(&file, []).expect("it can be written");
                let arguments = ["--exact", name];
                let choice = Choice::Record(&file);
                let (end, cost) = run(&program.path, &program.folder, &arguments, &choice, 600);
                if end != End::Passed {
                    eprintln!(
                        "left out, as it fails unchanged: {name} of {}",
                        program.path.display()
                    );
                    continue;
                }
                let bytes = fs::read(&file).expect("it was written");
                let numbers =
                    bytes.as_chunks::<4>().0.iter().map(|&bytes| u32::from_le_bytes(bytes));
                suite.tests.push(Test {
                    program: index,
                    name: name.to_owned(),
                    cost: cost.max(0.005),
                    reaches: numbers.collect(),
                    all: Record::default(),
                    by_file: HashMap::new(),
                });
            }
        }
        suite
    }

    /// Records that a test caught a mutant of this file last time.
    pub fn learn(&mut self, file: &str, name: &str) {
        let test = self.tests.iter_mut().find(|test| test.name == name);
        test.into_iter().for_each(|test| test.add(file, true));
    }

    /// Runs the tests that reach a mutant, in order of their price, until one fails or the budget is spent, and returns
    /// which test failed. Returns `None` if no test reaches the mutant.
    pub fn try_mutant(
        &mut self,
        file: &str,
        site: u32,
        mutant: u32,
        budget: f64,
    ) -> Option<(End, String)> {
        let mut order: Vec<usize> = (0..self.tests.len())
            .filter(|&test| self.tests[test].reaches.contains(&site))
            .collect();
        let price = |test: usize| self.tests[test].price(file);
        order.sort_by(|&a, &b| price(a).total_cmp(&price(b)));
        let mut end = None;
        let mut spent = 0.0;
        for index in order {
            let test = &mut self.tests[index];
            let program = &self.programs[test.program];
            spent += test.cost;
            if spent > budget && end.is_some() {
                break;
            }
            let limit = (10.0 * test.cost + 2.0).ceil() as u64;
            let arguments = ["--exact", &test.name];
            let choice = Choice::Mutant(mutant);
            let ended = run(&program.path, &program.folder, &arguments, &choice, limit).0;
            test.add(file, ended != End::Passed);
            end = Some((ended, test.name.clone()));
            if ended != End::Passed {
                break;
            }
        }
        end
    }
}
