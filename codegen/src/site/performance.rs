//! The performance page, from the results of the benchmark. Results in another format are ignored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::input::Measurements;

/// The parts of the benchmark's results that the page shows.
#[derive(Deserialize)]
struct Results {
    machine: Machine,
    versions: BTreeMap<String, String>,
    command: String,
    date: String,
    load: f64,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Machine {
    model: String,
    cores: u32,
    vectors: String,
    system: String,
}

#[derive(Deserialize)]
struct Case {
    group: String,
    name: String,
    op: String,
    dtype: String,
    shapes: Vec<Vec<u64>>,
    measured: BTreeMap<String, BTreeMap<String, Time>>,
}

#[derive(Deserialize)]
struct Time {
    ns: Option<f64>,
}

/// The data of the template.
#[derive(Serialize)]
struct Performance {
    machine: String,
    versions: String,
    command: String,
    date: String,
    busy: Option<String>,
    summaries: Vec<Summary>,
    groups: Vec<CaseGroup>,
}

/// The summary for a number of threads.
#[derive(Serialize)]
struct Summary {
    threads: String,
    mean: String,
    cases: usize,
    lost: usize,
}

#[derive(Serialize)]
struct CaseGroup {
    name: String,
    lines: Vec<CaseRow>,
}

#[derive(Serialize)]
struct CaseRow {
    name: String,
    op: String,
    shapes: String,
    times: Vec<Times>,
}

/// For a number of threads: the best peer, its time and ours, the ratio of the two, and whether ours is longer.
#[derive(Serialize)]
struct Times {
    peer: String,
    best: String,
    ours: String,
    ratio: String,
    lost: bool,
}

/// Columns that are not peers: Opwright and the machine's limit.
const NOT_PEERS: [&str; 2] = ["opwright", "limit"];
/// Groups of cases excluded from the mean: the limit, and ops that few peers have.
const UNUSUAL: [&str; 2] = ["Limit", "Beyond"];
/// A ratio below this is a loss. Above it, it may be noise.
const NOISE: f64 = 0.97;

/// The data of the page.
#[derive(Serialize)]
pub struct PerformancePage {
    results: Option<Performance>,
    chart: bool,
    accuracy: Vec<Accuracy>,
}

/// The largest error found for a function.
#[derive(Deserialize, Serialize)]
struct Accuracy {
    name: String,
    dtype: String,
    max_ulp: f64,
    count: u64,
    share_correct: f64,
    command: String,
}

/// Reads the measurements that exist.
pub fn page(measured: &Measurements) -> PerformancePage {
    PerformancePage {
        results: measured.results.and_then(performance),
        chart: measured.chart.is_some(),
        accuracy: measured.accuracy.and_then(|a| serde_json::from_str(a).ok()).unwrap_or_default(),
    }
}

/// Reads the results.
fn performance(results: &str) -> Option<Performance> {
    let results: Results = serde_json::from_str(results).ok()?;
    let mut threads: Vec<&String> = results.cases.iter().flat_map(|c| c.measured.keys()).collect();
    threads.sort();
    threads.dedup();
    let summaries = threads.iter().map(|t| summary(t, &results.cases)).collect();
    let mut groups: Vec<CaseGroup> = vec![];
    for case in &results.cases {
        let line = CaseRow {
            name: case.name.clone(),
            op: format!("{} {}", case.op, case.dtype),
            shapes: case.shapes.iter().map(|s| format!("{s:?}")).collect::<Vec<_>>().join(" "),
            times: threads.iter().map(|t| times(case, t)).collect(),
        };
        if case.measured.values().all(|m| best(m).is_none()) {
            continue;
        }
        match groups.iter_mut().find(|g| g.name == case.group) {
            Some(group) => group.lines.push(line),
            None => groups.push(CaseGroup { name: case.group.clone(), lines: vec![line] }),
        }
    }
    let m = &results.machine;
    Some(Performance {
        machine: format!("{}, {} cores, {}, {}", m.model, m.cores, m.vectors, m.system),
        versions: results
            .versions
            .iter()
            .map(|(n, v)| format!("{n} {v}"))
            .collect::<Vec<_>>()
            .join(", "),
        command: results.command,
        date: results.date,
        busy: (results.load > 0.5).then(|| results.load.to_string()),
        summaries,
        groups,
    })
}

/// The fastest peer with its time.
fn best(measured: &BTreeMap<String, Time>) -> Option<(&str, f64)> {
    let peers = measured.iter().filter(|(name, _)| !NOT_PEERS.contains(&name.as_str()));
    peers.filter_map(|(n, t)| Some((n.as_str(), t.ns?))).min_by(|a, b| a.1.total_cmp(&b.1))
}

fn ratio(case: &Case, threads: &str) -> Option<f64> {
    let measured = case.measured.get(threads)?;
    Some(best(measured)?.1 / measured.get("opwright")?.ns?)
}

fn summary(threads: &str, cases: &[Case]) -> Summary {
    let usual = cases.iter().filter(|case| !UNUSUAL.contains(&case.group.as_str()));
    let ratios: Vec<f64> = usual.filter_map(|c| ratio(c, threads)).collect();
    let mean = (ratios.iter().map(|r| r.ln()).sum::<f64>() / ratios.len().max(1) as f64).exp();
    Summary {
        threads: if threads == "1" { "1 thread".into() } else { format!("{threads} threads") },
        mean: format!("{mean:.2}"),
        cases: ratios.len(),
        lost: ratios.iter().filter(|r| **r < NOISE).count(),
    }
}

fn times(case: &Case, threads: &str) -> Times {
    let measured = case.measured.get(threads);
    let best = measured.and_then(best);
    let ours = measured.and_then(|m| m.get("opwright")?.ns);
    let ratio = ratio(case, threads);
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".into());
    Times {
        peer: best.map_or(String::new(), |(name, _)| name.into()),
        best: or_dash(best.map(|(_, ns)| micros(ns))),
        ours: or_dash(ours.map(micros)),
        ratio: or_dash(ratio.map(|r| format!("{r:.2}"))),
        lost: ratio.is_some_and(|r| r < NOISE),
    }
}

/// Microseconds with three significant digits.
fn micros(ns: f64) -> String {
    match ns / 1000.0 {
        us if us >= 100.0 => format!("{us:.0}"),
        us if us >= 10.0 => format!("{us:.1}"),
        us if us >= 1.0 => format!("{us:.2}"),
        us => format!("{us:.3}"),
    }
}
