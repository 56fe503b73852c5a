//! Emits `ops.json`, the metadata of every op, and the JSON Schema of a spec file for editors.

use serde_json::{Map, Value, json};

use super::context::Context;
use super::docs::display;
use super::mark::mark_all;
use super::vectors::setting;
use crate::artifact::File;
use crate::model::{Op, Operand, Test, TypeVar};
use crate::par::par_map;

const SCHEMA: &str = include_str!("../../templates/op.schema.json");

/// `ops.json`.
pub fn ops(context: &Context) -> File {
    let mark = json!(mark_all("schema"));
    let mut text = format!("{{\n  \"generated\": {mark},\n  \"ops\": [");
    let mut before = "\n    ";
    for line in par_map(&context.ops.ops, |one| op(one).to_string()) {
        text += before;
        text += &line;
        before = ",\n    ";
    }
    text += "\n  ]\n}\n";
    ("ops.json".into(), text)
}

/// `op.schema.json`.
pub fn schema() -> File {
    ("op.schema.json".into(), SCHEMA.replace("@MARK@", &mark_all("schema")))
}

fn operand(op: &Op, operand: &Operand) -> Value {
    let mut entry = Map::new();
    entry.insert("name".into(), json!(operand.name));
    entry.insert("type".into(), json!(display::elem(op, operand.elem)));
    if let Some(pattern) = &operand.pattern {
        entry.insert("shape".into(), json!(pattern.text));
    }
    entry.insert("description".into(), json!(operand.description));
    Value::Object(entry)
}

fn op(op: &Op) -> Value {
    let operands: Vec<Value> = op.operands.iter().map(|o| operand(op, o)).collect();
    let attributes: Vec<Value> = op
        .attributes
        .iter()
        .map(|a| {
            let mut entry = Map::new();
            entry.insert("name".into(), json!(a.name));
            entry.insert("type".into(), json!(a.ty.name()));
            if let Some(of) = &a.of {
                entry.insert("of".into(), json!(of));
            }
            if let Some(default) = &a.default {
                entry.insert("default".into(), setting(default));
            }
            entry.insert("description".into(), json!(a.description));
            Value::Object(entry)
        })
        .collect();
    let constraints: Vec<Value> = op
        .constraints
        .iter()
        .map(|c| {
            let (key, class) = match &c.test {
                Test::Call(_) => ("unless", None),
                Test::Each(_, class) => ("each", Some(class.name())),
            };
            json!({"id": c.id, "error": c.error.name(), key: c.text, "for": class, "message": c.message_text})
        })
        .collect();
    let named = |list: &[(String, String)]| -> Map<String, Value> {
        list.iter().map(|(k, v)| (k.clone(), json!(v))).collect()
    };
    let dtypes = |var: &TypeVar| -> Vec<&str> { var.dtypes.iter().map(|d| d.name()).collect() };
    let types: Map<String, Value> =
        op.vars.iter().map(|var| (var.name.clone(), json!(dtypes(var)))).collect();
    let (aliases, changes) = (named(&op.prose.aliases), named(&op.prose.changes));
    json!({
        "name": op.name,
        "summary": op.prose.summary,
        "category": op.prose.category,
        "since": op.prose.since,
        "changes": changes,
        "operator": op.prose.operator,
        "aliases": aliases,
        "dtypes": op.var().map(dtypes),
        "types": types,
        "operands": operands,
        "attributes": attributes,
        "result": {"name": op.result.name, "type": display::elem(op, op.result.elem), "shape": op.result.shape_text},
        "constraints": constraints,
        "kind": op.body.kind(),
        "gradients": op.differentiable().into_iter().map(|i| op.operands[i].name.as_str()).collect::<Vec<_>>(),
        "accuracy_ulp": op.accuracy.iter().map(|bound| (bound.dtype.name().to_string(), json!(bound.ulps))).collect::<Map<_, _>>(),
        "spec": op.spec,
    })
}
