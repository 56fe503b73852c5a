//! Values of expressions.

use std::borrow::Cow;
use std::fmt;

use crate::expr::functions::Tensor;
use crate::types::{DType, Num, Rule};

/// A value of the interpreter. Lists and tensors of the call are borrowed.
#[derive(Clone, Debug)]
pub enum Value<'a> {
    /// An integer.
    Int(i64),
    /// A truth value about shapes.
    Bool(bool),
    /// A list of integers.
    List(Cow<'a, [i64]>),
    /// A broadcast rule.
    Rule(Rule),
    /// An element type.
    DType(DType),
    /// A word, or text in a message.
    Text(Cow<'a, str>),
    /// One element.
    Scalar(Num),
    /// A tensor.
    Tensor(Cow<'a, Tensor>),
}

impl Value<'_> {
    pub(super) fn into_owned(self) -> Value<'static> {
        match self {
            Value::Int(v) => Value::Int(v),
            Value::Bool(v) => Value::Bool(v),
            Value::List(v) => Value::List(v.into_owned().into()),
            Value::Rule(v) => Value::Rule(v),
            Value::DType(v) => Value::DType(v),
            Value::Text(v) => Value::Text(v.into_owned().into()),
            Value::Scalar(v) => Value::Scalar(v),
            Value::Tensor(v) => Value::Tensor(Cow::Owned(v.into_owned())),
        }
    }

    /// The same value, borrowed.
    pub(super) fn lend(&self) -> Value<'_> {
        match self {
            Value::List(v) => Value::List(Cow::Borrowed(v)),
            Value::Text(v) => Value::Text(Cow::Borrowed(v)),
            Value::Tensor(v) => Value::Tensor(Cow::Borrowed(v)),
            plain => plain.clone(),
        }
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Int(v) => write!(f, "{v}"),
            Value::Bool(v) => write!(f, "{v}"),
            Value::List(v) => write!(f, "{v:?}"),
            Value::Rule(v) => write!(f, "{v}"),
            Value::DType(v) => write!(f, "{v}"),
            Value::Text(v) => f.write_str(v),
            Value::Scalar(v) => write!(f, "{v}"),
            Value::Tensor(t) => write!(f, "{}{:?}", t.dtype, t.shape),
        }
    }
}
