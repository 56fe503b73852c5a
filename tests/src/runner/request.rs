//! Parses the request of a line.

use opwright::OpInfo;
use serde_json::{Map, Value};

use crate::wire::{self, Result};

/// What the request asks of the op.
pub(super) enum Want<'a> {
    /// The result.
    Eval,
    /// Its type.
    Infer,
    /// The gradients of the operands, for this gradient of the result.
    Vjp(&'a Value),
}

/// A request whose fields are valid.
pub(super) struct Request<'a> {
    pub(super) info: &'static OpInfo,
    pub(super) args: &'a Map<String, Value>,
    pub(super) want: Want<'a>,
}

impl<'a> Request<'a> {
    pub(super) fn read(line: &'a Value) -> Result<Self> {
        let fields = line.as_object().ok_or("a request is an object")?;
        let known = ["id", "op", "args", "want", "grad"];
        if let Some(key) = fields.keys().find(|key| !known.contains(&key.as_str())) {
            return Err(format!("a request has no {key:?}; it has {}", known.join(", ")));
        }
        let op = fields.get("op").and_then(Value::as_str).ok_or("a request names its op")?;
        let args = fields.get("args").and_then(Value::as_object);
        let args = args.ok_or("a request has an object of args")?;
        let want = match fields.get("want") {
            None => "eval",
            Some(want) => want.as_str().ok_or_else(|| format!("want is a word, not {want}"))?,
        };
        let want = match (want, fields.get("grad")) {
            ("eval", None) => Want::Eval,
            ("infer", None) => Want::Infer,
            ("vjp", Some(grad)) => Want::Vjp(grad),
            ("vjp", None) => return Err("vjp needs grad".to_owned()),
            ("eval" | "infer", Some(_)) => return Err("grad belongs to vjp".to_owned()),
            _ => return Err(format!("there is no {want:?} to want; there are eval, infer, vjp")),
        };
        Ok(Request { info: wire::info(op)?, args, want })
    }
}
