//! The structs that spec files are parsed to.

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde_yaml::Value;
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use super::text::{Expression, ListText, Text};
use crate::source::Source;

/// A mapping in file order.
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

/// One expression for all dtypes, or one for each class of dtypes.
#[derive(Clone, Debug)]
pub enum Definitions {
    /// For all dtypes.
    All(Text),
    /// For each class that is named.
    Each(Ordered<Text>),
}

impl Definitions {
    /// The expressions, with their paths below `key`.
    pub fn texts(&self, key: &str) -> Vec<(String, &Text)> {
        match self {
            Definitions::All(text) => vec![(key.to_owned(), text)],
            Definitions::Each(texts) => {
                texts.0.iter().map(|(class, text)| (format!("{key}.{class}"), text)).collect()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Definitions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Definitions;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an expression")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Definitions, E> {
                Expression::SCALAR.visit_str(text).map(Definitions::All)
            }

            fn visit_bool<E: de::Error>(self, value: bool) -> Result<Definitions, E> {
                Expression::SCALAR.visit_bool(value).map(Definitions::All)
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Definitions, E> {
                Expression::SCALAR.visit_i64(value).map(Definitions::All)
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Definitions, E> {
                Expression::SCALAR.visit_u64(value).map(Definitions::All)
            }

            fn visit_f64<E: de::Error>(self, value: f64) -> Result<Definitions, E> {
                Expression::SCALAR.visit_f64(value).map(Definitions::All)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Definitions, A::Error> {
                let mut texts = vec![];
                while let Some(class) = map.next_key::<String>()? {
                    // A block of Rust in braces is a mapping in YAML.
                    if !class.chars().all(char::is_alphanumeric) {
                        return Err(de::Error::invalid_type(de::Unexpected::Map, &self));
                    }
                    texts.push((class, map.next_value()?));
                }
                Ok(Definitions::Each(Ordered(texts)))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// The kind of a YAML value, as a noun phrase.
pub fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "nothing",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Sequence(_) => "a list",
        Value::Mapping(_) => "a mapping",
        Value::Tagged(_) => "a tagged value",
    }
}

/// An op's spec, or a family.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Spec {
    /// The version of the language. It is checked before anything else.
    pub language: Option<Value>,
    /// The family to merge with.
    pub family: Option<String>,
    /// One line of Markdown.
    pub summary: Option<String>,
    /// The category.
    pub category: Option<String>,
    /// The version that introduced the op.
    pub since: Option<String>,
    /// Later versions and what each changed.
    pub changes: Option<Ordered<String>>,
    /// Operator symbols of Owl.
    pub operator: Option<String>,
    /// Names in other systems.
    pub aliases: Ordered<String>,
    /// Markdown.
    pub description: Option<String>,
    /// The type variable and its class, or a list of dtypes.
    pub types: Option<Ordered<Value>>,
    /// Operands and attributes.
    pub args: Option<Ordered<Arg>>,
    /// Named expressions.
    #[serde(rename = "let")]
    pub lets: Option<Ordered<ListText>>,
    /// The result.
    pub returns: Option<Ordered<Return>>,
    /// The constraints.
    pub raises: Option<Vec<Raise>>,
    /// Values by a scalar expression per coordinate.
    pub elementwise: Option<Definitions>,
    /// Values by an affine map of coordinates.
    pub view: Option<Text>,
    /// Values by a reduction.
    pub reduce: Option<Reduce>,
    /// Values by a scalar at each coordinate.
    pub element: Option<Text>,
    /// Values by a hand-written function.
    pub kernel: Option<String>,
    /// The value at each coordinate, against which the function is checked.
    pub definition: Option<Text>,
    /// Gradients.
    pub vjp: Option<Ordered<Value>>,
    /// Error bounds in ULP.
    pub accuracy: Option<Ordered<String>>,
    /// Scalar arguments with known results.
    pub special_cases: Option<Vec<Ordered<Value>>>,
    /// How other systems differ.
    pub differences: Option<Vec<String>>,
    /// The platforms it runs on.
    pub platforms: Option<Vec<String>>,
    /// Calls with known outcomes.
    pub examples: Option<Vec<Example>>,
    /// Citations.
    pub references: Option<Vec<String>>,
}

/// An operand or attribute.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arg {
    /// `tensor<T>`, `shape` … or a list of words.
    #[serde(rename = "type")]
    pub ty: Value,
    /// Markdown.
    pub description: String,
    /// What an axis is an axis of.
    pub of: Option<Text>,
    /// The shape pattern of an operand.
    pub shape: Option<ListText>,
    /// The default of an attribute.
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
    pub shape: Option<ListText>,
    /// Markdown.
    pub description: Option<String>,
}

/// A constraint.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raise {
    /// `C1`, `C2`, …
    pub id: String,
    /// `TypeError` or `ValueError`.
    pub error: String,
    /// A condition on shapes and attributes.
    pub unless: Option<Text>,
    /// A condition on values.
    pub each: Option<Text>,
    /// The class of dtypes that `each` applies to.
    #[serde(rename = "for")]
    pub class: Option<String>,
    /// The message, with placeholders.
    pub message: String,
}

/// A reduction.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reduce {
    /// `add`, `mul`, `min` or `max`.
    pub op: String,
    /// The reduced axes.
    pub over: ListText,
    /// The scalar that is reduced.
    pub of: Text,
}

/// An example.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Its name.
    pub name: String,
    /// Markdown.
    pub description: Option<String>,
    /// The dtypes that it runs for.
    pub dtypes: Option<Vec<String>>,
    /// The arguments.
    pub given: Ordered<Value>,
    /// The expected result.
    pub returns: Option<Value>,
    /// The constraint that fails.
    pub raises: Option<String>,
}

/// A parsed file.
pub struct Parsed<'a> {
    /// The source; misspelled keys have their corrected names.
    pub source: Cow<'a, Source>,
    /// The contents.
    pub spec: Spec,
    /// Whether no part of the file was dropped.
    pub complete: bool,
}
