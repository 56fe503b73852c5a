//! Random calls of all ops, including movement and reductions: results and gradients.

use opwright::{AnyTensor, AnyView, OPS, Op, Result};
use opwright_tests::layouts::{Laid, Scheme};
use opwright_tests::levels::Way;

use crate::common::calls::{calls, views};
use crate::common::tensors::{any_tensor, bits};

#[test]
fn results_and_gradients_of_random_calls_are_bit_identical() -> Result<()> {
    for info in OPS {
        for (number, call) in calls(info, 30).into_iter().enumerate() {
            let operands = call.operands();
            let expected = bits(&Way::plain().run(|| call.op.eval(&views(&operands)))?);
            let grad = any_tensor(call.result.dtype, &call.result.shape, |i| (i % 7) as f64 - 2.5);
            let gradients = |operands: &[AnyView<'_>]| {
                let gradients = call.op.vjp(operands, grad.view()).ok()?;
                Some(gradients.iter().map(|grad| grad.as_ref().map(bits)).collect::<Vec<_>>())
            };
            let expected_gradients = Way::plain().run(|| gradients(&views(&operands)));
            let scheme = Scheme::ALL[number % Scheme::ALL.len()];
            let lay = |operand: &AnyTensor| Laid::new(operand, scheme);
            let laid = operands.iter().map(lay).collect::<Result<Vec<_>>>()?;
            let laid = laid.iter().map(Laid::view).collect::<Result<Vec<_>>>()?;
            for way in Way::all() {
                let shown = || format!("{way}: {:?} {:?} {scheme:?}", call.op, call.types);
                for views in [&views(&operands), &laid] {
                    let result = way.run(|| call.op.eval(views))?;
                    assert!(bits(&result) == expected, "{}", shown());
                    let gradients = way.run(|| gradients(views));
                    assert!(gradients == expected_gradients, "gradients, {}", shown());
                }
            }
        }
    }
    Ok(())
}
