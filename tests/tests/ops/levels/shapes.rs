//! Operands of several axes, each broadcast and laid out differently, give the results of
//! materialised contiguous ones.

use opwright::{AnyTensor, AnyView, Op, Result, TensorType};
use opwright_tests::layouts::{Laid, Scheme};
use opwright_tests::levels::Way;

use super::subject::{Subject, materialised, shaped};
use crate::common::calls::views;
use crate::common::tensors::bits;

/// Long and short rows and columns, small inner and outer axes, a shape that can be transposed, and
/// more than one tile.
const SHAPES: [&[usize]; 8] =
    [&[33, 65], &[65, 33], &[300, 3], &[3, 300], &[7, 2, 40], &[4, 5, 6, 7], &[2300], &[9, 1, 64]];

/// The shape of an operand that is stretched along no axis, all but the last, all but the first, or
/// all axes.
fn stretched(shape: &[usize], how: usize) -> Vec<usize> {
    match how % 4 {
        0 => shape.to_vec(),
        1 => shape[shape.len() - 1..].to_vec(),
        2 => shape.iter().enumerate().map(|(i, &dim)| if i == 0 { dim } else { 1 }).collect(),
        _ => vec![],
    }
}

/// Each op and dtype uses two of the shapes, with full and with broadcast operands.
#[test]
fn results_do_not_depend_on_broadcast_or_layout() -> Result<()> {
    for (number, subject) in Subject::all().enumerate() {
        let (op, name) = (&subject.op, &subject.name);
        for (which, how) in [(number, 0), (number / 2 + 3, 1 + number % 3)] {
            let shape = SHAPES[which % SHAPES.len()];
            let operands: Vec<AnyTensor> = subject
                .operands
                .iter()
                .enumerate()
                .map(|(k, operand)| shaped(operand, &stretched(shape, how * (k + 1))))
                .collect();
            let types: Vec<TensorType> = operands.iter().map(AnyTensor::ty).collect();
            let result = op.infer(&types)?;
            let whole: Vec<AnyTensor> =
                operands.iter().map(|operand| materialised(operand, &result.shape)).collect();
            let expected = bits(&Way::plain().run(|| op.eval(&views(&whole)))?);
            let laid = operands
                .iter()
                .map(|operand| Scheme::ALL.map(|scheme| Laid::new(operand, scheme).unwrap()))
                .collect::<Vec<_>>();
            for (step, way) in Way::all().into_iter().enumerate() {
                // The layouts of the operands: none, or one of the schemes, which alternates.
                for choice in [0, 1 + (step + number) % Scheme::ALL.len()] {
                    let view = |k: usize| match choice {
                        0 => Ok(operands[k].view()),
                        _ => laid[k][(choice + 2 * k) % Scheme::ALL.len()].view(),
                    };
                    let views = (0..operands.len()).map(view).collect::<Result<Vec<AnyView>>>()?;
                    let have = way.run(|| op.eval(&views))?;
                    assert!(bits(&have) == expected, "{way}: {name} {types:?}, layouts {choice}");
                }
            }
        }
    }
    Ok(())
}
