//! The order of summation depends only on the number of values, so the rounding is the same for
//! every layout and every way of running the loops.

use opwright::{AnyOp, AnyTensor, Attributes, DType, Op, Result};
use opwright_tests::layouts::{Laid, Scheme};
use opwright_tests::levels::{OPTIMISED, Way};

use crate::common::random::Random;
use crate::common::tensors::{any_tensor, bits};

#[test]
fn sums_are_bit_identical() -> Result<()> {
    let mut random = Random::new("sums");
    let axes: [&[i64]; 6] = [&[0], &[1], &[2], &[0, 1], &[0, 2], &[0, 1, 2]];
    for dtype in [DType::F32, DType::F64, DType::F16, DType::Bf16, DType::I32, DType::U8] {
        for shape in [[70, 9, 3], [3, 300, 5], [2, 17, 130]] {
            // Values of different magnitudes, so that another order would round differently.
            let value =
                |_| (random.below(2001) as f64 - 1000.0) / f64::from(1u32 << random.below(12));
            let operand: AnyTensor = any_tensor(dtype, shape, value);
            for axes in axes {
                let op = AnyOp::new("sum", &Attributes::new().with("axes", axes))?;
                let expected = bits(&Way::plain().run(|| op.eval(&[operand.view()]))?);
                for (step, way) in Way::all().into_iter().enumerate() {
                    let schemes =
                        if OPTIMISED { &Scheme::ALL[..] } else { &Scheme::ALL[step % 5..][..1] };
                    for &scheme in schemes {
                        let laid = Laid::new(&operand, scheme)?;
                        let sum = way.run(|| op.eval(&[laid.view()?]))?;
                        assert!(
                            bits(&sum) == expected,
                            "{way}: {dtype}{shape:?} over {axes:?}, {scheme:?}"
                        );
                    }
                }
            }
        }
    }
    Ok(())
}
