//! Runs every conformance vector through every public interface: the runtime's kernels must compute what the
//! interpreter computed from the specs, in any layout of the operands.

mod typed;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::{fs, thread};

use opwright::{
    AnyOp, AnyTensor, AnyView, AnyViewMut, DType, Element, OPS, Op, OpError, OpInfo, Shape,
    TensorType, ViewMut, dispatch,
};
use opwright_tests::compare::{Rule, difference};
use opwright_tests::layouts::{Laid, Scheme};
use opwright_tests::vectors::{self, Case, Outcome};
use opwright_tests::wire::{self, Call};
use serde_json::{Value, json};

static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let of_op = |info: &&'static OpInfo| vectors::of_op(info.name).unwrap();
    OPS.iter().flat_map(of_op).collect()
});

/// The number of faults that a failing test prints.
const SHOWN: usize = 20;

/// Runs a check on every case, and fails with the faults found.
fn every_case(mut check: impl FnMut(&Case) -> Vec<String>) {
    let faults = CASES
        .iter()
        .flat_map(|case| check(case).into_iter().map(|fault| format!("{}: {fault}", case.place)));
    report(faults.collect());
}

fn report(faults: Vec<String>) {
    let shown = faults[..faults.len().min(SHOWN)].join("\n");
    assert!(faults.is_empty(), "{} faults in {} cases\n{shown}", faults.len(), CASES.len());
}

/// Runs a check on the op and the operands of every case.
fn every_call(mut check: impl FnMut(&Case, &AnyOp, &[AnyTensor]) -> Vec<String>) {
    every_case(|case| {
        let call = Call::new(case.info, &case.args).unwrap().unwrap();
        check(case, &call.op, &call.tensors().unwrap())
    });
}

fn views(operands: &[AnyTensor]) -> Vec<AnyView<'_>> {
    operands.iter().map(AnyTensor::view).collect()
}

/// What is wrong with an outcome, prefixed with the interface.
fn judge(case: &Case, door: &str, outcome: Result<AnyTensor, OpError>) -> Option<String> {
    let fault = match (&case.outcome, outcome) {
        (Outcome::Returns(want), Ok(have)) => difference(&have, want, case.rule),
        (Outcome::Raises(want), Err(error)) => {
            let mut have = json!({
                "code": error.code(),
                "error": error.class().to_string(),
                "message": error.message(),
            });
            if let Some(id) = error.constraint() {
                have["id"] = json!(id);
            }
            (have != *want).then(|| format!("raises {have}\n      not {want}"))
        }
        (Outcome::Returns(_), Err(error)) => Some(format!("raises {error}")),
        (Outcome::Raises(want), Ok(have)) => {
            Some(format!("returns {}, and does not raise {want}", have.ty()))
        }
    };
    fault.map(|fault| format!("{door}: {fault}"))
}

#[test]
fn the_manifest_counts_all_cases() {
    let (counts, total) = vectors::manifest().unwrap();
    let have: Vec<(String, u64)> = OPS
        .iter()
        .map(|info| (info.name.to_owned(), vectors::of_op(info.name).unwrap().len() as u64))
        .collect();
    assert_eq!(counts, have);
    assert_eq!(total, CASES.len() as u64);
    assert!(total >= 3000, "only {total} vectors");
    assert!(counts.iter().all(|(_, count)| *count >= 10), "an op with few vectors: {counts:?}");
}

#[test]
fn eval_returns_the_expected_result() {
    every_call(|case, op, operands| {
        judge(case, "eval", op.eval(&views(operands))).into_iter().collect()
    });
}

#[test]
fn infer_returns_the_expected_type() {
    // Constraints that types violate, and those that values violate, such as a zero divisor.
    let (mut of_types, mut of_values) = (BTreeSet::new(), BTreeSet::new());
    every_call(|case, op, operands| {
        let types: Vec<TensorType> = operands.iter().map(AnyTensor::ty).collect();
        let fault = match (&case.outcome, op.infer(&types)) {
            (Outcome::Returns(want), Ok(ty)) => {
                (ty != want.ty()).then(|| format!("infer: {ty}, not {}", want.ty()))
            }
            (Outcome::Raises(raises), Ok(_)) => {
                of_values.insert((case.info.name, raises["id"].to_string()));
                None
            }
            (outcome, Err(error)) => {
                if let Outcome::Raises(raises) = outcome {
                    of_types.insert((case.info.name, raises["id"].to_string()));
                }
                judge(case, "infer", Err(error))
            }
        };
        fault.into_iter().collect()
    });
    let both: Vec<_> = of_types.intersection(&of_values).collect();
    assert!(both.is_empty(), "infer finds only some violations of {both:?}");
    assert!(of_types.len() >= 30 && !of_values.is_empty(), "{of_types:?} {of_values:?}");
}

#[test]
fn eval_into_overwrites_the_output_and_nothing_else() {
    every_call(|case, op, operands| {
        let types: Vec<TensorType> = operands.iter().map(AnyTensor::ty).collect();
        // A violation by types is found before the output is examined, so any output will do.
        let ty = op.infer(&types).unwrap_or_else(|_| TensorType::new(DType::F32, []));
        let mut out = dirty(&ty);
        let plain = op.eval_into(&views(operands), out.view_mut()).map(|()| out);
        let mut block = dirty(&framed(&ty));
        let margin = (block.ty() != ty).into();
        let part = op.eval_into(&views(operands), inner(&mut block, margin));
        let part = part.map(|()| copy(inner(&mut block, margin)));
        let spilt = (!is_dirty_around(block, margin)).then(|| "eval_into: wrote around".to_owned());
        let faults =
            [judge(case, "eval_into", plain), judge(case, "eval_into a part", part), spilt];
        faults.into_iter().flatten().collect()
    });
}

/// A tensor with arbitrary elements.
fn dirty(ty: &TensorType) -> AnyTensor {
    let numel = ty.shape.numel().unwrap();
    let byte = if ty.dtype == DType::Bool { 1 } else { 0x5a };
    AnyTensor::from_le_bytes(ty.dtype, &ty.shape, &vec![byte; numel * ty.dtype.size()]).unwrap()
}

/// The type with a margin of one element around every axis, unless that makes it large.
fn framed(ty: &TensorType) -> TensorType {
    let framed: Shape = ty.shape.iter().map(|dim| dim.saturating_add(2)).collect();
    let small = framed.numel().is_some_and(|numel| numel <= 1 << 16);
    TensorType::new(ty.dtype, if small { framed } else { ty.shape.clone() })
}

/// The block without its margin, with every axis reversed.
fn inner(block: &mut AnyTensor, margin: usize) -> AnyViewMut<'_> {
    fn part<T: Element>(mut view: ViewMut<'_, T>, margin: usize) -> AnyViewMut<'_> {
        for axis in 0..view.shape().len() {
            let dim = view.shape()[axis];
            view = view.slice(axis, margin..dim - margin, -1).unwrap();
        }
        view.into()
    }
    dispatch!(any, block.dtype(), T => part(block.view_mut().typed::<T>().unwrap(), margin), else => unreachable!())
}

fn copy(view: AnyViewMut<'_>) -> AnyTensor {
    dispatch!(any, view.dtype(), T => {
        view.typed::<T>().unwrap().view().to_tensor().unwrap().into()
    }, else => unreachable!())
}

/// Whether the margin is unchanged: after the inside is refilled, all elements are the initial ones.
fn is_dirty_around(mut block: AnyTensor, margin: usize) -> bool {
    let inside = inner(&mut block, margin);
    let dirt = dirty(&inside.ty());
    dispatch!(any, inside.dtype(), T => {
        opwright::nest::copy(dirt.typed::<T>().unwrap(), inside.typed::<T>().unwrap());
    }, else => unreachable!());
    block.to_le_bytes() == dirty(&block.ty()).to_le_bytes()
}

#[test]
fn operands_may_have_every_layout() {
    every_call(|case, op, operands| {
        let lay = |scheme: Scheme| {
            let laid: Vec<Laid> =
                operands.iter().map(|operand| Laid::new(operand, scheme).unwrap()).collect();
            let views: Vec<AnyView> = laid.iter().map(|laid| laid.view().unwrap()).collect();
            let dynamic = judge(case, &format!("eval, {scheme:?}"), op.eval(&views));
            let typed = typed::eval(op, &views, result_dtype(op, &views))
                .and_then(|outcome| judge(case, &format!("typed, {scheme:?}"), outcome));
            dynamic.into_iter().chain(typed)
        };
        Scheme::ALL.into_iter().flat_map(lay).collect()
    });
}

/// Each operand has another layout, because operands of one call need not share one.
#[test]
fn operands_may_have_different_layouts() {
    every_call(|case, op, operands| {
        let faults = (0..Scheme::ALL.len()).filter_map(|turn| {
            let scheme = |i: usize| Scheme::ALL[(turn + 2 * i) % Scheme::ALL.len()];
            let lay = |(i, operand)| Laid::new(operand, scheme(i)).unwrap();
            let laid: Vec<Laid> = operands.iter().enumerate().map(lay).collect();
            let views: Vec<AnyView> = laid.iter().map(|laid| laid.view().unwrap()).collect();
            judge(case, &format!("eval, layouts from {:?}", scheme(0)), op.eval(&views))
        });
        faults.collect()
    });
}

/// The dtype of the result; any, if the call is refused.
fn result_dtype(op: &AnyOp, views: &[AnyView<'_>]) -> DType {
    let types: Vec<TensorType> = views.iter().map(AnyView::ty).collect();
    op.infer(&types).map_or(DType::F32, |ty| ty.dtype)
}

/// In every dtype that its vectors have.
#[test]
fn every_op_is_called_by_type() {
    every_call(|_, op, operands| {
        let views = views(operands);
        let is_called = typed::eval(op, &views, result_dtype(op, &views)).is_some();
        (!is_called).then(|| "no typed call".to_owned()).into_iter().collect()
    });
}

/// `vectors/README.md` describes every key of every file.
#[test]
fn every_key_of_the_vectors_is_described() {
    fn keys(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
            Value::Object(map) => {
                for (key, value) in map {
                    found.insert(key.clone());
                    // Keys in these are names of arguments and dtypes.
                    match (key.as_str(), value) {
                        ("args" | "returns" | "accuracy_ulp", Value::Object(named)) => {
                            named.values().for_each(|value| keys(value, found));
                        }
                        _ => keys(value, found),
                    }
                }
            }
            _ => {}
        }
    }
    let folder = vectors::folder();
    let text = fs::read_to_string(folder.join("README.md")).unwrap();
    let mut found = BTreeSet::new();
    for info in OPS {
        let file = fs::read_to_string(folder.join(format!("{}.json", info.name))).unwrap();
        keys(&serde_json::from_str(&file).unwrap(), &mut found);
    }
    assert!(found.len() >= 20, "{found:?}");
    let missing: Vec<_> = found
        .iter()
        .filter(|key| !text.contains(&format!("`{key}`")) && !text.contains(&format!("\"{key}\"")))
        .collect();
    assert!(missing.is_empty(), "vectors/README.md does not describe {missing:?}");
}

/// One process answers all vectors, each by value and by type.
#[test]
fn the_runner_answers_every_vector() {
    let mut runner = Command::new(env!("CARGO_BIN_EXE_run"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = runner.stdin.take().unwrap();
    let writer = thread::spawn(move || {
        for (i, case) in CASES.iter().enumerate() {
            for want in ["eval", "infer"] {
                let request =
                    json!({"id": i, "op": case.info.name, "args": case.args, "want": want});
                writeln!(input, "{request}").unwrap();
            }
        }
    });
    let mut answers = BufReader::new(runner.stdout.take().unwrap()).lines();
    let mut faults = Vec::new();
    for (i, case) in CASES.iter().enumerate() {
        for want in ["eval", "infer"] {
            let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
            assert_eq!(answer["id"], json!(i));
            let fault = judge_answer(case, want == "infer", &answer);
            faults.extend(fault.map(|fault| format!("{}: runner, {want}: {fault}", case.place)));
        }
    }
    writer.join().unwrap();
    assert!(answers.next().is_none(), "too many answers");
    assert!(runner.wait().unwrap().success());
    report(faults);
}

fn judge_answer(case: &Case, infer: bool, answer: &Value) -> Option<String> {
    let output = &answer["returns"][case.info.result.name];
    match &case.outcome {
        Outcome::Returns(_) if output.is_null() => Some(format!("answers {answer}")),
        Outcome::Returns(want) if infer => {
            let have = wire::tensor_type(output).unwrap();
            (have != want.ty()).then(|| format!("{have}, not {}", want.ty()))
        }
        // Reading the tensor also checks that its decimals and bits agree.
        Outcome::Returns(want) => difference(&wire::tensor(output).unwrap(), want, case.rule),
        Outcome::Raises(_) if infer && !output.is_null() => None,
        Outcome::Raises(want) => {
            (answer["raises"] != *want).then(|| format!("answers {answer}\n      not {want}"))
        }
    }
}

#[test]
fn wrong_results_are_detected() {
    let case = CASES.iter().find(|case| case.place == "add.json: stretch_both_f32").unwrap();
    let Outcome::Returns(want) = &case.outcome else { unreachable!() };
    let mut bytes = want.to_le_bytes();
    bytes[4] ^= 1;
    let wrong = AnyTensor::from_le_bytes(want.dtype(), want.shape(), &bytes).unwrap();
    assert_eq!(difference(want, want, Rule::BITS), None);
    let fault = judge(case, "eval", Ok(wrong)).unwrap();
    assert!(fault.starts_with("eval: element 1 of f32 is 40400001, not 40400000"), "{fault}");
}
