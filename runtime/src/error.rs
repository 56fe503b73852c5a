//! The errors that ops return.

use std::borrow::Cow;
use std::fmt;

/// The result of any fallible function of this crate.
pub type Result<T, E = OpError> = core::result::Result<T, E>;

/// The class of an error, named as in Python frameworks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum ErrorClass {
    TypeError,
    ValueError,
}

impl fmt::Display for ErrorClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// What is wrong. Each kind has a code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ErrorKind {
    /// E1001: the op does not admit the dtype, or the tensor has another dtype than requested.
    DType,
    /// E1002: a constraint of the spec is violated.
    Constraint,
    /// E1003: the output buffer or the incoming cotangent does not have the type of the result.
    ResultType,
    /// E1004: a size, or the number of elements or bytes, exceeds the address space.
    Overflow,
    /// E1005: memory could not be allocated.
    Allocation,
    /// E1006: the number of elements does not match the shape.
    Length,
    /// E1007: an attribute is unknown, missing, of the wrong type or out of range.
    Attribute,
    /// E1008: the number of operands is wrong.
    Arity,
    /// E1009: the op does not exist.
    UnknownOp,
    /// E1010: an axis, a range or a view is out of bounds of its tensor.
    Layout,
    /// E1011: no gradient is defined.
    NotDifferentiable,
    /// E1012: the arithmetic of a shape formula has no value.
    Undefined,
}

impl ErrorKind {
    /// Returns the code: `E1001` …
    pub const fn code(self) -> &'static str {
        match self {
            ErrorKind::DType => "E1001",
            ErrorKind::Constraint => "E1002",
            ErrorKind::ResultType => "E1003",
            ErrorKind::Overflow => "E1004",
            ErrorKind::Allocation => "E1005",
            ErrorKind::Length => "E1006",
            ErrorKind::Attribute => "E1007",
            ErrorKind::Arity => "E1008",
            ErrorKind::UnknownOp => "E1009",
            ErrorKind::Layout => "E1010",
            ErrorKind::NotDifferentiable => "E1011",
            ErrorKind::Undefined => "E1012",
        }
    }

    const fn class(self) -> ErrorClass {
        match self {
            ErrorKind::DType | ErrorKind::Arity => ErrorClass::TypeError,
            _ => ErrorClass::ValueError,
        }
    }
}

/// An error of an op: what went wrong, in which op, with which operands.
///
/// `{}` formats it on one line; `{:#}` puts each operand on a line of its own:
///
/// ```
/// use opwright_runtime::Tensor;
///
/// let error = (&Tensor::from([1.0f32, 2.0]) + &Tensor::from([1.0f32, 2.0, 3.0])).unwrap_err();
/// assert_eq!(
///     format!("{error:#}"),
///     "error[E1002]: +: operands do not broadcast (numpy): axis 0 (-1): 2 against 3, and neither is 1 [C1]\n  \
///      lhs: f32[2]\n  \
///      rhs: f32[3]"
/// );
/// assert_eq!((error.code(), error.constraint()), ("E1002", Some("C1")));
/// assert_eq!(error.operands().last(), Some(("rhs", "f32[3]")));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct OpError(Box<Inner>);

#[derive(Clone, PartialEq, Debug)]
struct Inner {
    kind: ErrorKind,
    class: ErrorClass,
    op: Cow<'static, str>,
    constraint: Option<&'static str>,
    message: String,
    /// The name of each operand, and its type as messages show it.
    operands: Vec<(&'static str, String)>,
}

impl OpError {
    #[cold]
    pub(crate) fn new(
        kind: ErrorKind,
        op: impl Into<Cow<'static, str>>,
        message: impl Into<String>,
    ) -> Self {
        OpError(Box::new(Inner {
            kind,
            class: kind.class(),
            op: op.into(),
            constraint: None,
            message: message.into(),
            operands: Vec::new(),
        }))
    }

    /// Adds the name and type of each operand that the op was given.
    pub(crate) fn with_operands(
        mut self,
        operands: impl IntoIterator<Item = (&'static str, String)>,
    ) -> Self {
        self.0.operands = operands.into_iter().collect();
        self
    }

    /// Marks the error as the violation of a constraint.
    pub(crate) fn with_constraint(mut self, id: &'static str, class: ErrorClass) -> Self {
        self.0.constraint = Some(id);
        self.0.class = class;
        self
    }

    /// Returns E1009 for an op that does not exist.
    pub fn unknown_op(name: &str) -> Self {
        OpError::new(ErrorKind::UnknownOp, name.to_owned(), "there is no such op")
    }

    /// Returns what is wrong, for programs.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Returns the code: `E1001` …
    pub fn code(&self) -> &'static str {
        self.0.kind.code()
    }

    /// Returns the name of the op, or of the function of this crate, that failed.
    pub fn op(&self) -> &str {
        &self.0.op
    }

    /// Returns the id of the violated constraint: `C1` …
    pub fn constraint(&self) -> Option<&str> {
        self.0.constraint
    }

    /// Returns the class that the violated constraint names; without one, `TypeError` for E1001 and E1008, otherwise
    /// `ValueError`.
    pub fn class(&self) -> ErrorClass {
        self.0.class
    }

    /// Iterates over the name of each operand, and its type as messages show it: `f32[2, 3]`.
    pub fn operands(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.operands.iter().map(|(name, ty)| (*name, ty.as_str()))
    }

    /// Returns what is wrong, for people, without op, operands and code.
    pub fn message(&self) -> &str {
        &self.0.message
    }
}

impl fmt::Display for OpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { op, message, operands, constraint, .. } = &*self.0;
        if f.alternate() {
            write!(f, "error[{}]: {op}: {message}", self.code())?;
            if let Some(id) = constraint {
                write!(f, " [{id}]")?;
            }
            return operands.iter().try_for_each(|(name, ty)| write!(f, "\n  {name}: {ty}"));
        }
        write!(f, "{op}: {message} [")?;
        if let Some(id) = constraint {
            write!(f, "{id}, ")?;
        }
        write!(f, "{}]", self.code())?;
        for (i, (name, ty)) in operands.iter().enumerate() {
            write!(f, "{}{name}: {ty}", if i == 0 { " (" } else { ", " })?;
        }
        if operands.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl std::error::Error for OpError {}
