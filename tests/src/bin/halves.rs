//! Runs all pairs of f16 and bf16 through the ops whose results are exact, in slices.
//!
//! ```sh
//! cargo run --release -p opwright-tests --bin halves                      # all: 2 × 21 × 2^32 pairs
//! cargo run --release -p opwright-tests --bin halves -- f16 mul           # one op and dtype
//! cargo run --release -p opwright-tests --bin halves -- bf16 all 16 32    # slices 16 to 31 of 256, of every op
//! ```
//!
//! A slice contains the 2^24 pairs whose left operand has the same upper byte. `OPWRIGHT_ISA` selects the instruction set. An op
//! whose slices have all been run gets a line in `tests/src/halves/results.json`.

use std::process::ExitCode;
use std::time::Instant;
use std::{env, iter};

use opwright_tests::halves::{DTYPES, Halves, OPS, results};

/// What to run: dtypes, ops, and the range of slices.
fn asked() -> Option<(Vec<String>, Vec<String>, u16, u16)> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let or_all = |k: usize, all: Vec<String>| match arguments.get(k).map(String::as_str) {
        None | Some("all") => Some(all),
        Some(name) => all.iter().any(|known| known == name).then(|| vec![name.to_owned()]),
    };
    let slice = |k: usize, default| arguments.get(k).map_or(Some(default), |n| n.parse().ok());
    let dtypes = or_all(0, DTYPES.iter().map(|dtype| dtype.name().to_owned()).collect())?;
    let ops = or_all(1, OPS.iter().map(|&op| op.to_owned()).collect())?;
    let (from, to) = (slice(2, 0)?, slice(3, 256)?);
    (from < to && to <= 256 && arguments.len() <= 4).then_some((dtypes, ops, from, to))
}

fn main() -> ExitCode {
    let Some((dtypes, ops, from, to)) = asked() else {
        eprintln!("usage: halves [f16|bf16|all] [OP|all] [FROM TO]: slices FROM to TO - 1 of 256");
        return ExitCode::FAILURE;
    };
    let mut wrong = 0;
    for (dtype, op) in dtypes.iter().flat_map(|dtype| iter::repeat(dtype).zip(&ops)) {
        let halves = DTYPES.into_iter().find(|known| known.name() == dtype);
        let Some(mut halves) = halves.and_then(|dtype| Halves::new(op, dtype)) else {
            return ExitCode::FAILURE;
        };
        let start = Instant::now();
        let faults = (from..to).flat_map(|slice| (0..256).map(move |low| slice << 8 | low));
        let faults: Vec<String> = faults.filter_map(|lhs| halves.check(lhs).err()).collect();
        for fault in faults.iter().take(10) {
            println!("{fault}");
        }
        let pairs = f64::from(to - from) * 2f64.powi(24);
        let seconds = start.elapsed().as_secs_f64();
        let rate = pairs / seconds / 1e6;
        let verdict = if faults.is_empty() { "exact" } else { "WRONG" };
        println!(
            "{dtype} {op}: slices {from}..{to}, {pairs:.3e} pairs {verdict}, {rate:.0} million/s"
        );
        if (from, to) == (0, 256)
            && let Err(error) = results::record(dtype, op, faults.len(), seconds)
        {
            eprintln!("{}: {error}", results::PATH);
        }
        wrong += faults.len();
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
