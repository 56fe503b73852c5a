//! Expressions as written.

use serde::de::{self, Deserialize, Deserializer, SeqAccess, Unexpected, Visitor};
use std::fmt;
use std::ops::Deref;

/// An expression as written. A YAML number or boolean is an expression too.
#[derive(Clone, Debug, Default)]
pub struct Text(pub String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Errors raised in a visitor carry the path of the value; later ones that of the enclosing mapping.
        deserializer.deserialize_any(Expression::SCALAR)
    }
}

/// An expression whose value may be a list. A list of expressions in YAML is one, too: `[m, n]` is `"[m, n]"`.
#[derive(Clone, Debug, Default)]
pub struct ListText {
    text: Text,
}

impl Deref for ListText {
    type Target = Text;

    fn deref(&self) -> &Text {
        &self.text
    }
}

impl<'de> Deserialize<'de> for ListText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Expression::LIST).map(|text| ListText { text })
    }
}

/// Reads a scalar of YAML as an expression, and perhaps a list.
pub struct Expression {
    of_list: bool,
}

impl Expression {
    pub const SCALAR: Expression = Expression { of_list: false };
    pub const LIST: Expression = Expression { of_list: true };
}

impl<'de> Visitor<'de> for Expression {
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

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Text, A::Error> {
        if !self.of_list {
            return Err(de::Error::invalid_type(Unexpected::Seq, &self));
        }
        let mut items = vec![];
        while let Some(Text(item)) = list.next_element()? {
            items.push(item);
        }
        Ok(Text(format!("[{}]", items.join(", "))))
    }
}
