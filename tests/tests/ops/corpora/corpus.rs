//! Reads the corpora, and counts agreements and differences.

use opwright::{AnyTensor, Attributes, AutoBroadcast, Op, OpError, Result};
use serde_json::Value;

/// A list of sizes.
pub fn shape(value: &Value) -> Vec<usize> {
    let sizes = value.as_array().expect("a shape");
    sizes.iter().map(|size| size.as_u64().expect("a size") as usize).collect()
}

/// The entries of a list.
pub fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// The result of an op by name.
pub fn call(name: &str, attributes: &Attributes, operands: &[&AnyTensor]) -> Result<AnyTensor> {
    let views: Vec<_> = operands.iter().map(|operand| operand.view()).collect();
    opwright::AnyOp::new(name, attributes)?.eval(&views)
}

/// The gradients of an op by name.
pub fn gradients(
    name: &str,
    attributes: &Attributes,
    operands: &[&AnyTensor],
    grad: &AnyTensor,
) -> Result<Vec<Option<AnyTensor>>> {
    let views: Vec<_> = operands.iter().map(|operand| operand.view()).collect();
    opwright::AnyOp::new(name, attributes)?.vjp(&views, grad.view())
}

/// The attribute `auto_broadcast` alone.
pub fn rule(rule: AutoBroadcast) -> Attributes {
    Attributes::new().with("auto_broadcast", rule)
}

/// Intended differences: entry and reason.
pub type Differences = [(&'static str, &'static str)];

/// The outcomes for a corpus.
#[derive(Default)]
pub struct Account {
    reproduced: usize,
    differing: Vec<String>,
}

impl Account {
    /// Records whether the entry was reproduced; `Err` describes the difference.
    pub fn note(&mut self, entry: &str, differences: &Differences, outcome: Result<(), String>) {
        let reason = differences.iter().find(|(listed, _)| *listed == entry);
        match (outcome, reason) {
            (Ok(()), None) => self.reproduced += 1,
            (Ok(()), Some((_, reason))) => {
                assert!(reason.is_empty(), "{entry} is reproduced, but listed: {reason}");
            }
            (Err(_), Some(_)) => self.differing.push(entry.to_owned()),
            (Err(how), None) => assert!(how.is_empty(), "{entry}: {how}"),
        }
    }

    /// The number of reproduced entries. Every listed difference must have occurred.
    pub fn settle(self, differences: &Differences) -> usize {
        for (listed, _) in differences {
            assert!(self.differing.iter().any(|entry| entry == listed), "{listed} is no entry");
        }
        self.reproduced
    }
}

/// Compares a result with its expectation; the error names both.
pub fn expect<T: PartialEq + std::fmt::Debug>(
    what: &str,
    got: T,
    expected: T,
) -> Result<(), String> {
    if got == expected { Ok(()) } else { Err(format!("{what} {got:?}, not {expected:?}")) }
}

/// The message of an error.
pub fn shown(error: OpError) -> String {
    error.to_string()
}
