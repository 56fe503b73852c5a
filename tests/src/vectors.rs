//! Reads the conformance vectors in `generated/vectors`.

use std::fs;
use std::path::{Path, PathBuf};

use opwright::{AnyTensor, OpInfo};
use serde_json::{Map, Value};

use crate::compare::Rule;
use crate::wire::{self, Result};

/// A call and its expected outcome.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file and the name, such as `add.json: stretch_both_f32`.
    pub place: String,
    /// The table of the op.
    pub info: &'static OpInfo,
    /// Operands and attributes.
    pub args: Map<String, Value>,
    /// The expected outcome.
    pub outcome: Outcome,
    /// The rule of comparison.
    pub rule: Rule,
}

/// The expected outcome of a call.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// This tensor.
    Returns(AnyTensor),
    /// This error: `code`, `id`, `error` and `message`.
    Raises(Value),
}

/// The folder of the vectors.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated/vectors")
}

/// The manifest: the number of cases of each op, and the total.
pub fn manifest() -> Result<(Vec<(String, u64)>, u64)> {
    let manifest = read("manifest")?;
    if manifest["format"] != 1 {
        return Err("the vectors have another form than is read here".into());
    }
    let counts = manifest["cases"].as_object().ok_or("the manifest counts no cases")?;
    let count = |(op, n): (&String, &Value)| n.as_u64().map(|n| (op.clone(), n));
    let counts: Option<_> = counts.iter().map(count).collect();
    Ok((counts.ok_or("a count is no number")?, manifest["total"].as_u64().unwrap_or(0)))
}

/// The cases of one op.
pub fn of_op(op: &str) -> Result<Vec<Case>> {
    let file = read(op)?;
    let info = wire::info(file["op"].as_str().unwrap_or(op))?;
    let any_nan = match file["nan"].as_str() {
        Some("any") => true,
        Some("bits") => false,
        other => return Err(format!("{op}.json: nan is {other:?}")),
    };
    let accuracy = file["accuracy_ulp"].as_object().ok_or("accuracy_ulp is missing")?;
    let cases = file["cases"].as_array().ok_or("cases are missing")?;
    let case = |case: &Value| {
        let place = format!("{op}.json: {}", case["name"].as_str().unwrap_or("?"));
        let args = case["args"].as_object().ok_or_else(|| format!("{place} has no args"))?;
        let outcome = match (case["returns"].get(info.result.name), case.get("raises")) {
            (Some(output), None) => wire::tensor(output).map(Outcome::Returns),
            (None, Some(raises)) => Ok(Outcome::Raises(raises.clone())),
            _ => Err("neither returns nor raises".to_owned()),
        };
        let outcome = outcome.map_err(|error| format!("{place}: {error}"))?;
        let units = match &outcome {
            Outcome::Returns(output) => match accuracy.get(output.dtype().name()) {
                // The expectation is within the bound too, perhaps on the other side of the exact value.
                Some(bound) => bound.as_f64().map(|bound| 2.0 * bound),
                None => case["ulp"].as_f64(),
            },
            Outcome::Raises(_) => None,
        };
        let rule = Rule { any_nan, units: units.unwrap_or(0.0) as u64 };
        Ok(Case { place, info, args: args.clone(), outcome, rule })
    };
    cases.iter().map(case).collect()
}

fn read(name: &str) -> Result<Value> {
    let path = folder().join(format!("{name}.json"));
    let text = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    serde_json::from_slice(&text).map_err(|error| format!("{}: {error}", path.display()))
}
