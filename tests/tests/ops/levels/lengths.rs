//! Element `i` of a vector of any length, start and layout equals that of the complete contiguous
//! vector.

use std::iter::repeat_n;

use opwright::{AnyOp, AnyTensor, AnyView, Op, Result};
use opwright_tests::layouts::{Laid, Scheme};
use opwright_tests::levels::{OPTIMISED, Way};

use super::subject::{Subject, gather, shaped, slice};
use crate::common::calls::views;
use crate::common::tensors::bits;

/// Positions of the values that are broadcast: an extreme one, and arbitrary bits.
const SINGLES: [usize; 3] = [10, 101, 252];

/// The number of elements before a vector, which covers every offset from a cache line.
const STARTS: usize = 31;

/// Every length up to a tile row, and lengths around blocks and tiles; fewer if threads or stores
/// are forced.
fn lengths(way: Way) -> Vec<usize> {
    let edges = [257, 2049, 255, 256, 511, 2047, 4097];
    let edges = if OPTIMISED { &edges[..] } else { &edges[..1] };
    let short = if way.is_direct() { (1..=65).collect() } else { vec![1, 15, 16, 63, 65] };
    [&short, edges].concat()
}

struct Expected {
    /// The result for the vectors.
    whole: Vec<u64>,
    /// For each operand and each of [`SINGLES`], the result with that single value in place of the
    /// operand.
    singles: Vec<[Vec<u64>; 3]>,
}

impl Expected {
    fn new(op: &AnyOp, whole: &[AnyTensor]) -> Result<Self> {
        let eval = |operands: &[AnyTensor]| Ok(bits(&op.eval(&views(operands))?));
        let len = whole[0].shape()[0];
        let mut singles = Vec::new();
        for k in 0..whole.len() {
            let mut of_operand = [const { Vec::new() }; 3];
            for (single, results) in SINGLES.into_iter().zip(&mut of_operand) {
                let mut operands = whole.to_vec();
                operands[k] = gather(&operands[k], [len], repeat_n(single, len));
                *results = eval(&operands)?;
            }
            singles.push(of_operand);
        }
        Ok(Expected { whole: eval(whole)?, singles })
    }
}

#[test]
fn results_do_not_depend_on_position_length_or_layout() -> Result<()> {
    let mut subjects = 0;
    for subject in Subject::all() {
        let (op, name) = (&subject.op, &subject.name);
        let longest = lengths(Way::plain()).into_iter().max().unwrap_or_default();
        let cut = |operand| shaped(operand, &[STARTS + longest]);
        let operands: Vec<AnyTensor> = subject.operands.iter().map(cut).collect();
        let expected = Way::plain().run(|| Expected::new(op, &operands))?;
        let lay = |scheme| operands.iter().map(move |operand| Laid::new(operand, scheme));
        let backwards = lay(Scheme::Backwards).collect::<Result<Vec<_>>>()?;
        let sparse = lay(Scheme::Sparse).collect::<Result<Vec<_>>>()?;
        let whole = |scheme: usize, k: usize| match scheme % 3 {
            0 => Ok(operands[k].view()),
            1 => backwards[k].view(),
            _ => sparse[k].view(),
        };
        let single = |k: usize, at| slice(&operands[k].view(), at..at + 1);
        for way in Way::all() {
            for n in lengths(way) {
                let start = 5 * n % STARTS;
                let part = start..start + n;
                let parts = |scheme| {
                    let part = |k| slice(&whole(scheme + k, k)?, part.clone());
                    (0..operands.len()).map(part).collect::<Result<Vec<AnyView>>>()
                };
                for scheme in if OPTIMISED { 0..3 } else { n % 3..n % 3 + 1 } {
                    let result = way.run(|| op.eval(&parts(scheme)?))?;
                    let same = bits(&result) == expected.whole[part.clone()];
                    assert!(same, "{way}: {name}[{n}], layouts from {scheme}");
                }
                for (k, singles) in expected.singles.iter().enumerate() {
                    let which = (n + k) % SINGLES.len();
                    let mut views = parts(n % 2)?;
                    views[k] = single(k, SINGLES[which])?;
                    let result = way.run(|| op.eval(&views))?;
                    let same = bits(&result) == singles[which][part.clone()];
                    assert!(same, "{way}: {name}[{n}], operand {k} broadcast");
                }
            }
        }
        subjects += 1;
    }
    assert!(subjects >= 130, "only {subjects} pairs of op and dtype");
    Ok(())
}
