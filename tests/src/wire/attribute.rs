//! Attributes as JSON.

use opwright::{Attribute, AttributeType, AutoBroadcast};
use serde_json::{Map, Number, Value};

use super::Result;

/// Reads an attribute. The expected type is used only where JSON has one form for two types; the op itself checks
/// whether the type is right.
pub fn attribute(ty: Option<AttributeType>, value: &Value) -> Result<Attribute> {
    let attribute = match value {
        Value::Bool(value) => Some(Attribute::Bool(*value)),
        Value::Number(value) => number(value),
        Value::Array(entries) => {
            entries.iter().map(int).collect::<Option<_>>().map(Attribute::Ints)
        }
        Value::String(word) => Some(match (ty, word.as_str()) {
            (Some(AttributeType::Float), "nan") => Attribute::Float(f64::NAN),
            (Some(AttributeType::Float), "inf") => Attribute::Float(f64::INFINITY),
            (Some(AttributeType::Float), "-inf") => Attribute::Float(f64::NEG_INFINITY),
            (Some(AttributeType::Float), "-0.0") => Attribute::Float(-0.0),
            _ => Attribute::Name(word.clone()),
        }),
        Value::Object(fields) => rule(fields),
        Value::Null => None,
    };
    attribute.ok_or_else(|| format!("{value} is no attribute"))
}

fn number(value: &Number) -> Option<Attribute> {
    let text = value.as_str();
    if text.contains(['.', 'e', 'E']) {
        text.parse().ok().filter(|value: &f64| value.is_finite()).map(Attribute::Float)
    } else {
        text.parse().ok().map(Attribute::Int)
    }
}

fn int(value: &Value) -> Option<i64> {
    value.as_number()?.as_str().parse().ok()
}

/// Reads `{"pdpd": {"axis": 1}}`; the axis defaults to -1.
fn rule(fields: &Map<String, Value>) -> Option<Attribute> {
    let pdpd = fields.get("pdpd").filter(|_| fields.len() == 1)?.as_object()?;
    let axis = match (pdpd.get("axis"), pdpd.len()) {
        (Some(axis), 1) => int(axis)?,
        (None, 0) => -1,
        _ => return None,
    };
    Some(Attribute::AutoBroadcast(AutoBroadcast::Pdpd { axis }))
}
