//! A call: an op with its attributes, and the JSON of its operands.

use opwright::{AnyOp, AnyTensor, Attributes, OPS, Op, OpError, OpInfo, TensorType};
use serde_json::{Map, Value};

use super::{Result, attribute, tensor, tensor_type};

/// An op that is ready to run, and its operands as JSON.
#[derive(Debug)]
pub struct Call<'a> {
    /// The op, with its attributes.
    pub op: AnyOp,
    operands: Vec<(&'static str, &'a Value)>,
}

/// The table of an op.
pub fn info(op: &str) -> Result<&'static OpInfo> {
    let info = OPS.iter().find(|info| info.name == op);
    info.copied().ok_or_else(|| format!("there is no op {op:?}"))
}

impl<'a> Call<'a> {
    /// Sorts arguments by name into operands and attributes; an argument that is not an operand must
    /// be an attribute.
    ///
    /// The outer error is about the JSON, the inner one is the op's error about its attributes.
    pub fn new(
        info: &'static OpInfo,
        args: &'a Map<String, Value>,
    ) -> Result<std::result::Result<Self, OpError>> {
        let mut operands = Vec::with_capacity(info.operands.len());
        for operand in info.operands {
            let value = args.get(operand.name);
            let value = value.ok_or_else(|| format!("the operand {} is missing", operand.name))?;
            operands.push((operand.name, value));
        }
        let mut attributes = Attributes::new();
        for (name, value) in args {
            if !info.operands.iter().any(|operand| operand.name == name) {
                let known = info.attributes.iter().find(|attribute| attribute.name == name);
                let attribute = attribute(known.map(|known| known.ty), value);
                attributes.insert(name, attribute.map_err(|error| format!("{name}: {error}"))?);
            }
        }
        Ok(AnyOp::new(info.name, &attributes).map(|op| Call { op, operands }))
    }

    /// The operands' types.
    pub fn types(&self) -> Result<Vec<TensorType>> {
        self.each(tensor_type)
    }

    /// The operands, with their elements.
    pub fn tensors(&self) -> Result<Vec<AnyTensor>> {
        self.each(tensor)
    }

    /// The op's table.
    pub fn info(&self) -> &'static OpInfo {
        self.op.info()
    }

    fn each<T>(&self, read: fn(&Value) -> Result<T>) -> Result<Vec<T>> {
        let operand = |(name, value): &(&str, &Value)| {
            read(value).map_err(|error| format!("{name}: {error}"))
        };
        self.operands.iter().map(operand).collect()
    }
}
