//! Element `i` of a vector of any length, wherever it starts and however it lies, is what the whole plain vector gives.

use opwright::{AnyTensor, AnyView, Op, Result};
use opwright_tests::layouts::{Laid, Scheme};
use opwright_tests::levels::{Turn, Way};

use super::subject::{LEN, Subject, gather, slice};
use crate::common::calls::views;
use crate::common::tensors::bits;

/// Places of values that are broadcast: an extreme one, and arbitrary bits.
const SINGLES: [usize; 3] = [10, 101, 1002];

/// Every length up to a panel's rows, with lengths around blocks and panels; fewer where a fast path is forced.
fn lengths(way: Way) -> Vec<usize> {
    let edges = [255, 256, 257, 511, 2047, 2049, 4097];
    if way.is_direct() {
        return (1..=65).chain(edges).collect();
    }
    [1, 15, 16, 63, 65].into_iter().chain(edges.into_iter().step_by(2)).collect()
}

struct Expected {
    /// Of the vectors themselves.
    whole: Vec<u64>,
    /// For each operand and each of [`SINGLES`], of that operand's value there instead of all its values.
    singles: Vec<[Vec<u64>; 3]>,
}

impl Expected {
    fn new(subject: &Subject) -> Result<Self> {
        let eval = |operands: &[AnyTensor]| Ok(bits(&subject.op.eval(&views(operands))?));
        let mut singles = Vec::new();
        for k in 0..subject.operands.len() {
            let mut of_operand = [const { Vec::new() }; 3];
            for (single, results) in SINGLES.into_iter().zip(&mut of_operand) {
                let mut operands = subject.operands.clone();
                operands[k] = gather(&operands[k], [LEN], [single].into_iter().cycle().take(LEN));
                *results = eval(&operands)?;
            }
            singles.push(of_operand);
        }
        Ok(Expected { whole: eval(&subject.operands)?, singles })
    }
}

#[test]
fn place_length_and_layout_mean_nothing() -> Result<()> {
    let turn = Turn::take();
    let mut subjects = 0;
    for subject in Subject::all() {
        let (op, name, operands) = (&subject.op, &subject.name, &subject.operands);
        let expected = Expected::new(&subject)?;
        let lay = |scheme| operands.iter().map(move |operand| Laid::new(operand, scheme));
        let backwards = lay(Scheme::Backwards).collect::<Result<Vec<_>>>()?;
        let sparse = lay(Scheme::Sparse).collect::<Result<Vec<_>>>()?;
        let whole = |scheme: usize, k: usize| match scheme % 3 {
            0 => Ok(operands[k].view()),
            1 => backwards[k].view(),
            _ => sparse[k].view(),
        };
        let single = |k: usize, at| slice(&operands[k].view(), at..at + 1);
        for way in turn.ways() {
            for n in lengths(way) {
                let part = 5 * n % 31..5 * n % 31 + n;
                let parts = |scheme| {
                    let part = |k| slice(&whole(scheme + k, k)?, part.clone());
                    (0..operands.len()).map(part).collect::<Result<Vec<AnyView>>>()
                };
                for scheme in 0..3 {
                    let result = turn.run(way, || op.eval(&parts(scheme)?))?;
                    let same = bits(&result) == expected.whole[part.clone()];
                    assert!(same, "{way}: {name}[{n}], layouts from {scheme}");
                }
                for (k, singles) in expected.singles.iter().enumerate() {
                    let which = (n + k) % SINGLES.len();
                    let mut views = parts(n % 2)?;
                    views[k] = single(k, SINGLES[which])?;
                    let result = turn.run(way, || op.eval(&views))?;
                    let same = bits(&result) == singles[which][part.clone()];
                    assert!(same, "{way}: {name}[{n}], operand {k} broadcast");
                }
            }
        }
        subjects += 1;
    }
    assert!(subjects >= 150, "only {subjects} pairs of op and dtype");
    Ok(())
}
