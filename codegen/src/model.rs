//! What an op *is*, after `lower`: names are resolved, expressions typed, and an invalid op cannot be written down.

mod attribute;
pub mod decimal;
mod dtype;
mod example;
mod home;
pub mod num;

use crate::expr::Expr;
use crate::expr::weight::Weight;
use crate::source::Span;
pub use attribute::{Attribute, AttributeType, Rule, Setting};
pub use decimal::Decimal;
pub use dtype::{Class, DType};
pub use example::{Example, Literal, Outcome, SpecialCase, TensorText, fit};
pub use home::{Home, Paths};
pub use num::Num;

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
    /// For each operand, its gradient.
    pub gradients: Vec<Gradient>,
    /// The documented bounds. In a float dtype without one, each step is rounded once.
    pub accuracy: Vec<Bound>,
    /// Rows of scalars with known answers.
    pub special_cases: Vec<SpecialCase>,
    /// Runs that every implementation must reproduce.
    pub examples: Vec<Example>,
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

/// `T` and the dtypes that it stands for.
#[derive(Clone, Debug)]
pub struct TypeVar {
    /// Its name in the spec.
    pub name: String,
    /// The smallest class that has them all.
    pub class: Class,
    /// The dtypes, in table order.
    pub dtypes: Vec<DType>,
}

/// The element type of a tensor or scalar, before `T` is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elem {
    /// The type variable.
    Var,
    /// A dtype by name.
    Fixed(DType),
}

impl Elem {
    /// The dtype, once `T` is known.
    pub fn bind(self, var: DType) -> DType {
        match self {
            Elem::Var => var,
            Elem::Fixed(dtype) => dtype,
        }
    }
}

/// A tensor argument.
#[derive(Clone, Debug)]
pub struct Operand {
    /// Its name.
    pub name: String,
    /// Its element type.
    pub elem: Elem,
    /// Markdown.
    pub description: String,
}

/// A named expression.
#[derive(Clone, Debug)]
pub struct Let {
    /// Its name.
    pub name: String,
    /// Its value, in terms of arguments and earlier `let`s.
    pub value: Expr,
    /// The text as written.
    pub text: String,
    /// How large it is with the `let`s in it written out.
    pub weight: Weight,
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

/// How a reduction combines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Sum; 0 over nothing.
    Add,
    /// Product; 1 over nothing.
    Mul,
    /// Minimum.
    Min,
    /// Maximum.
    Max,
}

impl Fold {
    /// Name in specs and variant in Rust.
    pub const NAMES: [(&'static str, &'static str, Fold); 4] = [
        ("add", "Add", Fold::Add),
        ("mul", "Mul", Fold::Mul),
        ("min", "Min", Fold::Min),
        ("max", "Max", Fold::Max),
    ];

    /// How pictures show it.
    pub fn sign(self) -> &'static str {
        match self {
            Fold::Add => "Σ",
            Fold::Mul => "Π",
            Fold::Min => "min",
            Fold::Max => "max",
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
