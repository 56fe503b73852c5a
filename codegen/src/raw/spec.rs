//! What a spec may have, as it is written.

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde_yaml::Value;
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use crate::source::Source;

/// A mapping in the order of the file.
#[derive(Clone, Debug)]
pub struct Ordered<T>(pub Vec<(String, T)>);

impl<T> Default for Ordered<T> {
    fn default() -> Self {
        Ordered(vec![])
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Ordered<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = Ordered<T>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a mapping")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = vec![];
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Ordered(entries))
            }
        }
        deserializer.deserialize_map(Entries(PhantomData))
    }
}

/// An expression as written; a plain `0` or `true` is one too.
#[derive(Clone, Debug, Default)]
pub struct Text(pub String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Expression;
        // A fault that a visitor finds has the path of the value; one found after it has that of the mapping around it.
        impl Visitor<'_> for Expression {
            type Value = Text;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an expression")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text, E> {
                Ok(Text(text.to_owned()))
            }

            fn visit_bool<E: de::Error>(self, value: bool) -> Result<Text, E> {
                Ok(Text(value.to_string()))
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Text, E> {
                Ok(Text(value.to_string()))
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Text, E> {
                Ok(Text(value.to_string()))
            }

            fn visit_f64<E: de::Error>(self, value: f64) -> Result<Text, E> {
                Ok(Text(serde_yaml::Number::from(value).to_string()))
            }
        }
        deserializer.deserialize_any(Expression)
    }
}

/// What a YAML value is, for people.
pub fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "nothing",
        Value::Bool(_) => "a truth value",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Sequence(_) => "a list",
        Value::Mapping(_) => "a mapping",
        Value::Tagged(_) => "a tagged value",
    }
}

/// One spec, or one family.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Spec {
    /// The version of the language, which was looked at before anything else.
    pub language: Option<Value>,
    /// The family to take shared parts from.
    pub family: Option<String>,
    /// One line.
    pub summary: Option<String>,
    /// The chapter.
    pub category: Option<String>,
    /// The version.
    pub since: Option<String>,
    /// Version → what it changed.
    pub changes: Option<Ordered<String>>,
    /// Owl's symbol.
    pub operator: Option<String>,
    /// System → name.
    pub aliases: Ordered<String>,
    /// Markdown.
    pub description: Option<String>,
    /// The type variable and its class, or a list of dtypes.
    pub types: Option<Ordered<Value>>,
    /// Operands and attributes.
    pub args: Option<Ordered<Arg>>,
    /// Named expressions.
    #[serde(rename = "let")]
    pub lets: Option<Ordered<Text>>,
    /// The result.
    pub returns: Option<Ordered<Return>>,
    /// The constraints.
    pub raises: Option<Vec<Raise>>,
    /// Values, one by one.
    pub elementwise: Option<Text>,
    /// Values, by an affine map.
    pub view: Option<Text>,
    /// Values, by a fold.
    pub reduce: Option<Reduce>,
    /// Values, by a hand-written function …
    pub kernel: Option<String>,
    /// … and what that function must answer.
    pub definition: Option<Text>,
    /// Gradients.
    pub vjp: Option<Ordered<Value>>,
    /// ULP bounds.
    pub accuracy: Option<Ordered<String>>,
    /// Rows of scalars.
    pub special_cases: Option<Vec<Ordered<Value>>>,
    /// Where other systems differ.
    pub differences: Option<Vec<String>>,
    /// Where it runs.
    pub platforms: Option<Vec<String>>,
    /// Runs.
    pub examples: Option<Vec<Example>>,
    /// Sources.
    pub references: Option<Vec<String>>,
}

/// An argument.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arg {
    /// `tensor<T>`, `shape` … or a list of words.
    #[serde(rename = "type")]
    pub ty: Value,
    /// Markdown.
    pub description: String,
    /// For attributes.
    pub default: Option<Value>,
}

/// A result.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Return {
    /// `tensor<T>` or with a dtype.
    #[serde(rename = "type")]
    pub ty: Option<String>,
    /// An expression.
    pub shape: Option<Text>,
    /// Markdown.
    pub description: Option<String>,
}

/// A constraint.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raise {
    /// `C1` …
    pub id: String,
    /// `TypeError` or `ValueError`.
    pub error: String,
    /// What must hold, of shapes and attributes.
    pub unless: Option<Text>,
    /// What must hold, of values.
    pub each: Option<Text>,
    /// The class of dtypes for which it is asked.
    #[serde(rename = "for")]
    pub class: Option<String>,
    /// With holes.
    pub message: String,
}

/// A fold.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reduce {
    /// `add`, `mul`, `min`, `max`.
    pub op: String,
    /// The axes.
    pub over: Text,
    /// The scalar.
    pub of: Text,
}

/// A run.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Its name.
    pub name: String,
    /// Markdown.
    pub description: Option<String>,
    /// The dtypes that it is for.
    pub dtypes: Option<Vec<String>>,
    /// The arguments.
    pub given: Ordered<Value>,
    /// What comes out.
    pub returns: Option<Value>,
    /// Which constraint fails.
    pub raises: Option<String>,
}

/// A parsed file.
pub struct Parsed<'a> {
    /// Where it came from; with the names of keys as they were meant.
    pub source: Cow<'a, Source>,
    /// What is in it.
    pub spec: Spec,
    /// Whether nothing of the file was left out.
    pub complete: bool,
}
