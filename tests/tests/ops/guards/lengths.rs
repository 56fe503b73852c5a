//! Every elementwise op and dtype at lengths around the vector widths: on vectors, and on vectors and a single element.

use opwright::{Op, Result};
use opwright_tests::levels::{OPTIMISED, Way};

use super::operand::{guarded, operands};
use super::pages::Side;
use super::result::{Lie, eval_into};
use crate::common::calls::views;
use crate::common::tensors::bits;
use crate::levels::subject::{Subject, shaped};

fn lengths() -> Vec<usize> {
    match OPTIMISED {
        true => (1..=130).chain([255, 256, 257, 511, 513, 2047, 2049, 4097]).collect(),
        false => vec![1, 2, 3, 7, 9, 16, 31, 65, 129],
    }
}

#[test]
fn elementwise_ops_of_every_length_stay_in_bounds() -> Result<()> {
    for subject in Subject::all() {
        let op = &subject.op;
        for n in lengths() {
            for single in 0..=subject.operands.len() {
                // Operand number `single`, if it exists, has one element.
                let len = |k| if k == single { 1 } else { n };
                let all = subject.operands.iter().enumerate();
                let plain: Vec<_> = all.map(|(k, operand)| shaped(operand, &[len(k)])).collect();
                let plain = views(&plain);
                let expected = Way::plain().run(|| op.eval(&plain))?;
                let side = Side::BOTH[(n + single) % 2];
                for side in if single == 0 { Side::BOTH.to_vec() } else { vec![side] } {
                    let operands = operands(&plain, side);
                    let operands = guarded(&operands);
                    for (j, way) in Way::all().into_iter().enumerate() {
                        let lie = if j % 2 == 0 { Lie::Plain } else { Lie::Backwards };
                        let into = || eval_into(op, &operands, &expected.ty(), (lie, side));
                        let result = way.run(into)?;
                        let same = bits(&result) == bits(&expected);
                        assert!(same, "{way}: {}[{n}], {side:?}, {single} single", subject.name);
                    }
                }
            }
        }
    }
    Ok(())
}
