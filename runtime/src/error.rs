//! The errors that ops answer with.

use std::borrow::Cow;
use std::fmt;

/// The outcome of everything that can fail.
pub type Result<T, E = OpError> = core::result::Result<T, E>;

/// The class of an error, as Python frameworks name them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum ErrorClass {
    TypeError,
    ValueError,
}

impl fmt::Display for ErrorClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ErrorClass::TypeError => "TypeError",
            ErrorClass::ValueError => "ValueError",
        })
    }
}

/// What is wrong. Each kind has a code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ErrorKind {
    /// E1001: a dtype that the op does not admit, or a tensor of another dtype than asked for.
    DType,
    /// E1002: a constraint of the spec is violated.
    Constraint,
    /// E1003: the buffer for the result, or the incoming gradient, is not of the result's type.
    ResultType,
    /// E1004: more elements or bytes than the address space holds.
    Overflow,
    /// E1005: memory could not be allocated.
    Allocation,
    /// E1006: data that do not fill the shape exactly.
    Length,
    /// E1007: an attribute that is unknown, missing, of the wrong type or out of range.
    Attribute,
    /// E1008: the wrong number of operands.
    Arity,
    /// E1009: an op that does not exist.
    UnknownOp,
    /// E1010: an axis, a range or a view outside its tensor.
    Layout,
    /// E1011: no gradient is defined.
    NotDifferentiable,
    /// E1012: the arithmetic of a shape formula has no value.
    Undefined,
}

impl ErrorKind {
    /// `E1001` …
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

/// What went wrong, in which op, with which operands.
///
/// `{}` is one line; `{:#}` puts the operands on lines of their own:
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
    /// Each operand's name and type, as messages show them.
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

    /// The same error, with the name and type of each operand that the op was given.
    pub(crate) fn with_operands(
        mut self,
        operands: impl IntoIterator<Item = (&'static str, String)>,
    ) -> Self {
        self.0.operands = operands.into_iter().collect();
        self
    }

    /// The same error, as the violation of a constraint.
    pub(crate) fn with_constraint(mut self, id: &'static str, class: ErrorClass) -> Self {
        self.0.constraint = Some(id);
        self.0.class = class;
        self
    }

    /// E1009: there is no op of that name.
    pub fn unknown_op(name: &str) -> Self {
        OpError::new(ErrorKind::UnknownOp, name.to_owned(), "there is no such op")
    }

    /// What is wrong, for a program.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// `E1001` …
    pub fn code(&self) -> &'static str {
        self.0.kind.code()
    }

    /// The name of the op, or of the function of this crate, that failed.
    pub fn op(&self) -> &str {
        &self.0.op
    }

    /// The id of the violated constraint: `C1` …
    pub fn constraint(&self) -> Option<&str> {
        self.0.constraint
    }

    /// The class that the constraint names; otherwise `TypeError` for E1001 and E1008, and `ValueError`.
    pub fn class(&self) -> ErrorClass {
        self.0.class
    }

    /// What is wrong, for a person, without op, operands or code.
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
