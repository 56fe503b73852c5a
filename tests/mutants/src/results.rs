//! The outcomes of mutants by file, and the list of equivalent mutants.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use crate::glob::matches;
use crate::site::{Reason, Site, Source};
use crate::trial::End;

/// A mutant and its outcome.
pub struct Outcome {
    pub file: String,
    pub line: usize,
    pub function: String,
    pub what: String,
    /// `None` if no test reaches it.
    pub end: Option<(End, String)>,
}

impl Outcome {
    pub fn of(source: &Source, site: &Site, number: usize, end: Option<(End, String)>) -> Outcome {
        Outcome {
            file: source.path.clone(),
            line: source.line(site.range.start),
            function: site.function.clone(),
            what: site.mutants[number].what.clone(),
            end,
        }
    }

    pub fn is_missed(&self) -> bool {
        Outcome::is_miss(&self.end)
    }

    pub fn is_miss(end: &Option<(End, String)>) -> bool {
        matches!(end, None | Some((End::Passed, _)))
    }

    /// The line of the mutant in a list.
    pub fn line(&self) -> String {
        let end = match &self.end {
            None => "not reached".to_owned(),
            Some((End::Passed, _)) => "missed".to_owned(),
            Some((End::Failed, test)) => format!("caught by {test}"),
            Some((End::Timeout, test)) => format!("timeout in {test}"),
        };
        format!("{}:{} {}: {} [{end}]", self.file, self.line, self.function, self.what)
    }
}

/// The last outcomes. Because lines move, a mutant is identified by its place and text, and by the number of equal ones before
/// it.
pub struct Last {
    ends: HashMap<(String, usize), Option<(End, String)>>,
}

impl Last {
    /// Reads lines of outcomes.
    pub fn read(text: &str) -> Last {
        let (mut ends, mut seen) = (HashMap::new(), HashMap::new());
        for line in text.lines() {
            let Some((mutant, end)) = line.rsplit_once(" [") else { continue };
            let Some((file, rest)) = mutant.split_once(':') else { continue };
            let name = format!("{file} {}", rest.split_once(' ').map_or("", |(_, rest)| rest));
            let end = end.trim_end_matches(']');
            let end = match end.split_once(' ') {
                Some(("caught", test)) => {
                    Some((End::Failed, test.trim_start_matches("by ").into()))
                }
                Some(("timeout", test)) => {
                    Some((End::Timeout, test.trim_start_matches("in ").into()))
                }
                Some(_) => None,
                None => Some((End::Passed, String::new())),
            };
            ends.insert(numbered(name, &mut seen), end);
        }
        Last { ends }
    }

    /// The last outcome of a mutant. It must be asked for all mutants in order.
    pub fn end(
        &self,
        outcome: &Outcome,
        seen: &mut HashMap<String, usize>,
    ) -> Option<Option<(End, String)>> {
        let name = format!("{} {}: {}", outcome.file, outcome.function, outcome.what);
        self.ends.get(&numbered(name, seen)).cloned()
    }
}

fn numbered(name: String, seen: &mut HashMap<String, usize>) -> (String, usize) {
    let count = seen.entry(name.clone()).or_default();
    *count += 1;
    (name, *count)
}

/// Mutants that are the same program, or differ only in speed: patterns of `file | function | mutant | reason`.
pub struct Equivalent {
    patterns: Vec<[String; 3]>,
}

impl Equivalent {
    pub fn read(text: &str) -> Equivalent {
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let pattern = |line: &str| {
            let parts: Vec<&str> = line.split(" | ").map(str::trim).collect();
            let [file, function, what, reason] = parts[..] else {
                panic!("not four parts: {line}")
            };
            assert!(!reason.is_empty(), "no reason: {line}");
            [file.to_owned(), function.to_owned(), what.to_owned()]
        };
        Equivalent { patterns: lines.map(pattern).collect() }
    }

    pub fn has(&self, outcome: &Outcome) -> bool {
        self.patterns.iter().any(|[file, function, what]| {
            matches(file, &outcome.file)
                && matches(function, &outcome.function)
                && matches(what, &outcome.what)
        })
    }
}

#[derive(Default)]
struct Counts {
    caught: u32,
    missed: u32,
    timeout: u32,
    equivalent: u32,
    not_tried: BTreeMap<Reason, u32>,
}

impl Counts {
    fn add(&mut self, other: &Counts) {
        self.caught += other.caught;
        self.missed += other.missed;
        self.timeout += other.timeout;
        self.equivalent += other.equivalent;
        for (&reason, number) in &other.not_tried {
            *self.not_tried.entry(reason).or_default() += number;
        }
    }

    fn row(&self, name: &str) -> String {
        let caught = self.caught + self.timeout;
        let score = match caught + self.missed {
            0 => "".to_owned(),
            all => format!("{:.1}", 100.0 * f64::from(caught) / f64::from(all)),
        };
        let mut row = format!(
            "| {name} | {score} | {} | {} | {} | {} |",
            self.caught, self.timeout, self.missed, self.equivalent
        );
        for (reason, _) in Reason::ALL {
            let _ = write!(row, " {} |", self.not_tried.get(&reason).unwrap_or(&0));
        }
        row
    }
}

/// The table, and the list of missed mutants.
pub fn table(sources: &[Source], outcomes: &[Outcome], equivalent: &Equivalent) -> String {
    let mut files: BTreeMap<&str, Counts> = BTreeMap::new();
    let mut missed = String::new();
    for source in sources {
        let counts = files.entry(&source.path).or_default();
        for &reason in &source.not_tried {
            *counts.not_tried.entry(reason).or_default() += 1;
        }
    }
    for outcome in outcomes {
        let Some(counts) = files.get_mut(outcome.file.as_str()) else { continue };
        match &outcome.end {
            Some((End::Failed, _)) => counts.caught += 1,
            Some((End::Timeout, _)) => counts.timeout += 1,
            _ if equivalent.has(outcome) => counts.equivalent += 1,
            _ => {
                counts.missed += 1;
                let _ = writeln!(missed, "    {}", outcome.line());
            }
        }
    }
    let mut total = Counts::default();
    let mut rows = String::new();
    for (file, counts) in &files {
        total.add(counts);
        let _ = writeln!(rows, "{}", counts.row(file));
    }
    let headings: String = Reason::ALL.iter().map(|(_, name)| format!(" {name} |")).collect();
    let mut text = format!("| file | score | caught | timeout | missed | equivalent |{headings}\n");
    let _ = writeln!(text, "|---|{}", "---:|".repeat(5 + Reason::ALL.len()));
    let _ = writeln!(text, "{}", total.row("**all**"));
    text.push_str(&rows);
    if !missed.is_empty() {
        let _ = write!(text, "\nMissed:\n\n{missed}");
    }
    text
}
