//! What an op *is*, after `lower`: names are resolved, expressions typed, and an invalid op cannot be written down.

mod example;
mod narrowed;
pub mod written;

use crate::expr::Expr;
pub use crate::expr::Let;
pub use crate::home::{Home, Paths};
use crate::span::Span;
pub use crate::types::{
    Attribute, AttributeType, AttributeValue, Class, DType, Decimal, Elem, Fold, Num, Operand,
    Rule, TypeVar,
};
pub use example::{Example, Literal, Outcome, SpecialCase, TensorText, fit};
pub use narrowed::Narrowed;

/// The most operands of an op: generated code is written out for each of them.
pub const MAX_OPERANDS: usize = 8;

/// All ops of a folder of specs, sorted by name.
#[derive(Clone, Debug)]
pub struct OpSet {
    /// The ops.
    pub ops: Vec<Op>,
    /// The crate that they are for.
    pub home: Home,
}

/// One op.
#[derive(Clone, Debug)]
pub struct Op {
    /// Its name, `snake_case`.
    pub name: String,
    /// Where its spec is, as shown to people: `specs/add.yaml`.
    pub spec: String,
    /// Where its name stands.
    pub span: Span,
    /// Everything that is for readers only.
    pub prose: Prose,
    /// The type variable, if it has one.
    pub var: Option<TypeVar>,
    /// Tensor arguments, in call order.
    pub operands: Vec<Operand>,
    /// Arguments known when the op is built, in call order.
    pub attributes: Vec<Attribute>,
    /// Named expressions, in order.
    pub lets: Vec<Let>,
    /// What comes out.
    pub result: Output,
    /// The conditions, in the order in which they are checked.
    pub constraints: Vec<Constraint>,
    /// How the values are defined.
    pub body: Body,
    /// The integer attributes that must fit a dtype.
    pub narrowed: Vec<Narrowed>,
    /// The gradient of each operand.
    pub gradients: Vec<Gradient>,
    /// The documented bounds. In a float dtype without one, each step is rounded once.
    pub accuracy: Vec<Bound>,
    /// Rows of scalars with known answers.
    pub special_cases: Vec<SpecialCase>,
    /// Runs that every implementation must reproduce.
    pub examples: Vec<Example>,
}

impl Op {
    /// The operands that have a gradient.
    pub fn differentiable(&self) -> Vec<usize> {
        let floats = self.var.as_ref().is_none_or(|v| v.dtypes.iter().any(|d| d.is_float()));
        (0..self.operands.len())
            .filter(|i| floats && !matches!(self.gradients[*i], Gradient::None(_)))
            .collect()
    }

    /// Why no operand has a gradient.
    pub fn why_not_differentiable(&self) -> &str {
        self.gradients
            .iter()
            .find_map(|g| match g {
                Gradient::None(reason) => Some(reason.as_str()),
                _ => None,
            })
            .unwrap_or("its dtypes have none")
    }
}

/// What an op says to its readers.
#[derive(Clone, Debug)]
pub struct Prose {
    /// One line.
    pub summary: String,
    /// Markdown with `$…$` mathematics.
    pub description: String,
    /// The chapter it belongs to.
    pub category: String,
    /// The version that brought it.
    pub since: String,
    /// Later version → what it changed, the oldest first.
    pub changes: Vec<(String, String)>,
    /// Owl's symbol.
    pub operator: Option<String>,
    /// Where it stands.
    pub operator_span: Span,
    /// System → its name for this op.
    pub aliases: Vec<(String, String)>,
    /// Where other systems behave otherwise.
    pub differences: Vec<String>,
    /// Sources.
    pub references: Vec<String>,
    /// Where it runs.
    pub platforms: Vec<String>,
}

impl Prose {
    /// The symbols of `operator`, of which there may be several, separated by spaces.
    pub fn symbols(&self) -> impl Iterator<Item = &str> {
        self.operator.iter().flat_map(|o| o.split_whitespace())
    }
}

/// What comes out of an op.
#[derive(Clone, Debug)]
pub struct Output {
    /// Its name.
    pub name: String,
    /// Its element type.
    pub elem: Elem,
    /// Its shape.
    pub shape: Expr,
    /// The shape's text as written.
    pub shape_text: String,
    /// Markdown.
    pub description: String,
}

/// The class of an error, MindSpore's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorClass {
    /// An argument of the wrong kind.
    TypeError,
    /// An argument of the right kind with a wrong value.
    ValueError,
}

impl ErrorClass {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            ErrorClass::TypeError => "TypeError",
            ErrorClass::ValueError => "ValueError",
        }
    }
}

/// A numbered condition.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// `C1`, `C2` …
    pub id: String,
    /// The class of the error that it raises.
    pub error: ErrorClass,
    /// What it looks at.
    pub test: Test,
    /// The condition's text as written.
    pub text: String,
    /// The message.
    pub message: Vec<Part>,
    /// The message as written.
    pub message_text: String,
    /// Where its condition stands.
    pub span: Span,
}

/// What a constraint looks at.
#[derive(Clone, Debug)]
pub enum Test {
    /// Shapes and attributes: this must hold.
    Call(Expr),
    /// Values: this must hold at every coordinate, for dtypes of the class.
    Each(Expr, Class),
}

/// A part of a message.
#[derive(Clone, Debug)]
pub enum Part {
    /// Fixed text.
    Text(String),
    /// A value.
    Hole(Expr),
    /// The coordinate where an `each` failed.
    At,
}

/// How far results of a dtype may be from the exact ones.
#[derive(Clone, Debug)]
pub struct Bound {
    /// The dtype.
    pub dtype: DType,
    /// The distance, in units in the last place.
    pub ulps: f64,
    /// Where it stands.
    pub span: Span,
}

/// The four ways to define values.
#[derive(Clone, Debug)]
pub enum Body {
    /// One scalar expression per coordinate, after broadcasting.
    Elementwise {
        /// The scalar.
        value: Expr,
        /// The attribute that holds the rule; numpy where there is none.
        rule: Option<usize>,
    },
    /// An affine map from the result's coordinate to the operand's.
    View {
        /// Which operand.
        operand: usize,
        /// Its coordinate, a list in terms of `c`.
        index: Expr,
    },
    /// A fold over axes.
    Reduce {
        /// `add`, `mul`, `min` or `max`.
        op: Fold,
        /// The axes that vanish.
        over: Expr,
        /// What is folded.
        of: Expr,
    },
    /// A hand-written function of the runtime, held to a definition.
    Kernel {
        /// Its path: a name of `opwright_runtime::kernels`, or a full path.
        path: String,
        /// The value at coordinate `c`.
        definition: Expr,
    },
}

impl Body {
    /// The key that a spec gives it under.
    pub fn kind(&self) -> &'static str {
        match self {
            Body::Elementwise { .. } => "elementwise",
            Body::View { .. } => "view",
            Body::Reduce { .. } => "reduce",
            Body::Kernel { .. } => "kernel",
        }
    }
}

/// The gradient of one operand.
#[derive(Clone, Debug)]
pub enum Gradient {
    /// A scalar in terms of operands and `grad`; the sum that undoes the broadcast is understood.
    Scalar(Expr, Origin),
    /// A tensor in terms of operands and `grad`.
    Tensor(Expr),
    /// There is none, and this is why.
    None(String),
}

/// Whether a formula was written or found by differentiation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Written in the spec, as this text.
    Given(String),
    /// Derived from `elementwise`.
    Derived,
}
