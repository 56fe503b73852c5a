//! Random calls of all ops, with operands and results in every layout.

use opwright::{AnyTensor, AnyView, OPS, Op, Result};
use opwright_tests::layouts::{Laid, Scheme};
use opwright_tests::levels::{OPTIMISED, Way};

use super::operand::{guarded, operands};
use super::pages::Side;
use super::result::{Lie, eval_into};
use crate::common::calls::{calls, views};
use crate::common::tensors::bits;

const CALLS: usize = if OPTIMISED { 60 } else { 5 };

#[test]
fn every_op_in_every_layout_stays_in_bounds() -> Result<()> {
    for info in OPS {
        for (number, call) in calls(info, CALLS).into_iter().enumerate() {
            let plain = call.operands();
            let expected = bits(&Way::plain().run(|| call.op.eval(&views(&plain)))?);
            let mut layouts = vec![plain.clone().into_iter().map(Given::Plain).collect::<Vec<_>>()];
            for scheme in Scheme::ALL {
                let lay = |operand: &AnyTensor| Laid::new(operand, scheme).map(Given::Laid);
                layouts.push(plain.iter().map(lay).collect::<Result<_>>()?);
            }
            for (k, layout) in layouts.iter().enumerate() {
                let laid = layout.iter().map(Given::view).collect::<Result<Vec<_>>>()?;
                for side in Side::BOTH {
                    let operands = operands(&laid, side);
                    for (j, way) in Way::all().into_iter().enumerate() {
                        let shown = || format!("{way}: {:?} {:?}, {side:?}", call.op, call.types);
                        let result = way.run(|| call.op.eval(&guarded(&operands)))?;
                        assert!(bits(&result) == expected, "{}", shown());
                        let lie = Lie::ALL[(number + k + j) % Lie::ALL.len()];
                        let into =
                            || eval_into(&call.op, &guarded(&operands), &call.result, (lie, side));
                        let result = way.run(into)?;
                        assert!(bits(&result) == expected, "{}, into {lie:?}", shown());
                    }
                }
            }
        }
    }
    Ok(())
}

/// An operand before it is copied next to a guard page.
enum Given {
    Plain(AnyTensor),
    Laid(Laid),
}

impl Given {
    fn view(&self) -> Result<AnyView<'_>> {
        match self {
            Given::Plain(tensor) => Ok(tensor.view()),
            Given::Laid(laid) => laid.view(),
        }
    }
}
