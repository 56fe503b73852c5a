//! The conformance vectors in every way of running the loops: the results are the expected ones,
//! and bit-identical.

use opwright::{AnyTensor, OPS, Op, OpError};
use opwright_tests::compare::{Rule, difference};
use opwright_tests::layouts::{Laid, Scheme};
use opwright_tests::levels::{OPTIMISED, Way};
use opwright_tests::vectors::{self, Outcome};
use opwright_tests::wire::Call;

use crate::common::calls::views;

#[test]
fn conformance_vectors_are_bit_identical() {
    let mut cases = 0;
    for case in OPS.iter().flat_map(|info| vectors::of_op(info.name).unwrap()) {
        let call = Call::new(case.info, &case.args).unwrap().unwrap();
        let operands: Vec<AnyTensor> = call.tensors().unwrap();
        let plain = Way::plain().run(|| call.op.eval(&views(&operands)));
        let fault = match (&case.outcome, &plain) {
            (Outcome::Returns(want), Ok(have)) => difference(have, want, case.rule),
            (Outcome::Raises(want), Err(error)) => {
                let same = want["code"] == error.code() && want["message"] == error.message();
                (!same).then(|| format!("raises {error}, not {want}"))
            }
            (_, outcome) => Some(format!("{outcome:?}")),
        };
        assert_eq!(fault, None, "{}", case.place);
        let scheme = Scheme::ALL[cases % Scheme::ALL.len()];
        let lay = |operand: &AnyTensor| Laid::new(operand, scheme).unwrap();
        let laid: Vec<Laid> = operands.iter().map(lay).collect();
        let laid: Vec<_> = laid.iter().map(|laid| laid.view().unwrap()).collect();
        for way in Way::all() {
            // In unoptimised builds, contiguous operands are left to the conformance tests.
            let plain_views = OPTIMISED.then(|| views(&operands));
            for views in plain_views.iter().chain([&laid]) {
                let outcome = way.run(|| call.op.eval(views));
                assert_eq!(unlike(&outcome, &plain), None, "{way}: {}", case.place);
            }
        }
        cases += 1;
    }
    assert!(cases >= 3000, "only {cases} vectors");
}

fn unlike(have: &Result<AnyTensor, OpError>, want: &Result<AnyTensor, OpError>) -> Option<String> {
    match (have, want) {
        (Ok(have), Ok(want)) => difference(have, want, Rule::ANY_NAN),
        (Err(have), Err(want)) if have.to_string() == want.to_string() => None,
        _ => Some(format!("{have:?}, not {want:?}")),
    }
}
