//! The model of an op after `lower`: names are resolved, expressions are typed, and an invalid op cannot be
//! represented.

mod by_class;
mod example;
mod gradient;
mod narrowed;
mod variables;
pub mod written;

use std::collections::BTreeMap;

pub use crate::expr::Let;
use crate::expr::{Expr, Kind};
pub use crate::home::{Home, Manifest, Paths};
use crate::span::Span;
pub use crate::types::{
    Attribute, AttributeType, AttributeValue, Class, DType, Decimal, Elem, Fold, MAX_VARIABLES,
    Num, Operand, PatternSize, Rule, ShapePattern, TypeArguments, TypeVar, VarSource, in_floats,
};
pub use example::{Example, Literal, Outcome, SpecialCase, TensorText, fit};
pub use gradient::{Gradient, Origin};
pub use narrowed::Narrowed;

/// The largest number of operands. Generated code is written out for each of them.
pub const MAX_OPERANDS: usize = 8;

/// All ops of a folder of specs, sorted by name.
#[derive(Clone, Debug)]
pub struct OpSet {
    /// The ops.
    pub ops: Vec<Op>,
    /// The crate that the ops are generated for.
    pub home: Home,
}

impl OpSet {
    /// The ops of each category.
    pub fn by_category(&self) -> BTreeMap<&str, Vec<&Op>> {
        let mut categories: BTreeMap<&str, Vec<&Op>> = BTreeMap::new();
        for op in &self.ops {
            categories.entry(&op.prose.category).or_default().push(op);
        }
        categories
    }
}

/// One op.
#[derive(Clone, Debug)]
pub struct Op {
    /// Its name, `snake_case`.
    pub name: String,
    /// The path of its spec, as shown to users: `specs/add.yaml`.
    pub spec: String,
    /// Where its name is in the source.
    pub span: Span,
    /// The documentation.
    pub prose: Prose,
    /// The type variables. The first is that of the operands, if one has a variable type.
    pub vars: Vec<TypeVar>,
    /// Tensor arguments, in call order.
    pub operands: Vec<Operand>,
    /// Arguments known when the op is built, in call order.
    pub attributes: Vec<Attribute>,
    /// Named expressions, in the order of the spec.
    pub lets: Vec<Let>,
    /// The result.
    pub result: Output,
    /// The constraints, in the order in which they are checked.
    pub constraints: Vec<Constraint>,
    /// The definition of the values.
    pub body: Body,
    /// The integer attributes that must fit a dtype.
    pub narrowed: Vec<Narrowed>,
    /// The gradient of each operand.
    pub gradients: Vec<Gradient>,
    /// The documented error bounds. A float dtype without a bound is rounded once per step.
    pub accuracy: Vec<Bound>,
    /// Scalar arguments with known results.
    pub special_cases: Vec<SpecialCase>,
    /// Calls whose outcome every implementation must reproduce.
    pub examples: Vec<Example>,
}

impl Op {
    /// The operands with a gradient.
    pub fn differentiable(&self) -> Vec<usize> {
        let has_gradient = |i: &usize| {
            self.operands[*i].elem.has_floats(&self.vars)
                && !matches!(self.gradients[*i], Gradient::None(_))
        };
        match self.result.elem.has_floats(&self.vars) {
            true => (0..self.operands.len()).filter(has_gradient).collect(),
            false => vec![],
        }
    }

    /// Whether the result may be written over the first operand: the op is elementwise, and both have the same element
    /// type.
    pub fn has_in_place(&self) -> bool {
        matches!(self.body, Body::Elementwise { .. })
            && self.operands.first().is_some_and(|first| first.elem == self.result.elem)
    }

    /// Whether a `let` is not of the spec, but holds the axes of an attribute, counted from 0.
    pub fn is_axis(&self, one: &Let) -> bool {
        self.attributes.iter().any(|attribute| attribute.name == one.name)
    }

    /// Why the op has no gradient.
    pub fn why_not_differentiable(&self) -> &str {
        if self.operands.is_empty() {
            return "it has no operands";
        }
        self.gradients
            .iter()
            .find_map(|g| match g {
                Gradient::None(reason) => Some(reason.as_str()),
                _ => None,
            })
            .unwrap_or("its dtypes have none")
    }
}

/// The documentation of an op.
#[derive(Clone, Debug)]
pub struct Prose {
    /// One line of Markdown.
    pub summary: String,
    /// Markdown with `$…$` mathematics.
    pub description: String,
    /// The category it is listed under.
    pub category: String,
    /// The version that introduced it.
    pub since: String,
    /// Later versions and what each changed, oldest first.
    pub changes: Vec<(String, String)>,
    /// Operator symbols of Owl, separated by spaces.
    pub operator: Option<String>,
    /// Where `operator` is in the source.
    pub operator_span: Span,
    /// Other systems and their names for this op.
    pub aliases: Vec<(String, String)>,
    /// How other systems differ.
    pub differences: Vec<String>,
    /// Citations.
    pub references: Vec<String>,
    /// The platforms it runs on.
    pub platforms: Vec<String>,
}

impl Prose {
    /// The symbols of `operator`.
    pub fn symbols(&self) -> impl Iterator<Item = &str> {
        self.operator.iter().flat_map(|o| o.split_whitespace())
    }
}

/// The result of an op.
#[derive(Clone, Debug)]
pub struct Output {
    /// Its name.
    pub name: String,
    /// Its element type.
    pub elem: Elem,
    /// Its shape.
    pub shape: Expr,
    /// The source text of the shape.
    pub shape_text: String,
    /// Markdown.
    pub description: String,
}

/// The class of an error, with MindSpore's names.
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

/// A numbered constraint.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// `C1`, `C2` …
    pub id: String,
    /// The class of the error that it raises.
    pub error: ErrorClass,
    /// What it checks.
    pub test: Test,
    /// The source text of the condition.
    pub text: String,
    /// The message, split at its placeholders.
    pub message: Vec<Part>,
    /// The source text of the message.
    pub message_text: String,
    /// Where the condition is in the source.
    pub span: Span,
}

/// What a constraint checks.
#[derive(Clone, Debug)]
pub enum Test {
    /// A condition on shapes and attributes.
    Call(Expr),
    /// A condition on the values at every coordinate, for dtypes of the class.
    Each(Expr, Class),
}

/// A part of a message.
#[derive(Clone, Debug)]
pub enum Part {
    /// Literal text.
    Text(String),
    /// An interpolated value.
    Hole(Expr),
    /// The first coordinate at which an `each` constraint fails.
    At,
}

/// The error bound of a dtype.
#[derive(Clone, Debug)]
pub struct Bound {
    /// The dtype.
    pub dtype: DType,
    /// The largest distance from the exact result, in units in the last place.
    pub ulps: f64,
    /// Where it is in the source.
    pub span: Span,
}

/// The definition of an op's values.
#[derive(Clone, Debug)]
pub enum Body {
    /// One scalar expression per coordinate, after broadcasting.
    Elementwise {
        /// The scalar.
        value: Expr,
        /// The attribute that holds the broadcast rule; `None` for NumPy's rule.
        rule: Option<usize>,
    },
    /// An affine map from the result's coordinate to the operand's.
    View {
        /// The index of the operand.
        operand: usize,
        /// The operand's coordinate, a list in terms of `c`.
        index: Expr,
    },
    /// A reduction over axes.
    Reduce {
        /// `add`, `mul`, `min` or `max`.
        op: Fold,
        /// The reduced axes.
        over: Expr,
        /// The scalar that is reduced.
        of: Expr,
    },
    /// A scalar at each coordinate of the result, of elements of the operands at coordinates computed from it.
    Element {
        /// The scalar, in terms of `c`.
        value: Expr,
    },
    /// A hand-written function of the runtime, checked against a definition.
    Kernel {
        /// Its path: a name of `opwright_runtime::kernels`, or a full path.
        path: String,
        /// The value at coordinate `c`.
        definition: Expr,
    },
}

impl Body {
    /// The key of the spec that introduces it.
    pub fn kind(&self) -> &'static str {
        match self {
            Body::Elementwise { .. } => "elementwise",
            Body::View { .. } => "view",
            Body::Reduce { .. } => "reduce",
            Body::Element { .. } => "element",
            Body::Kernel { .. } => "kernel",
        }
    }

    /// The expression of an element, of a term of a reduction, or of the coordinate that a view reads.
    pub fn element(&self) -> &Expr {
        match self {
            Body::Elementwise { value, .. } => value,
            Body::View { index, .. } => index,
            Body::Reduce { of, .. } => of,
            Body::Element { value } => value,
            Body::Kernel { definition, .. } => definition,
        }
    }

    /// The scalar at a coordinate, in terms of `c`: the values of the op, or the definition of its kernel.
    pub fn at_coordinate(&self) -> Option<&Expr> {
        match self {
            Body::Element { value } | Body::Kernel { definition: value, .. } => Some(value),
            _ => None,
        }
    }

    /// Whether every element of the result is one of an operand, unchanged.
    pub fn only_moves(&self) -> bool {
        let is_element = |value: &Expr| matches!(value.kind, Kind::Load(..));
        matches!(self, Body::View { .. }) || self.at_coordinate().is_some_and(is_element)
    }

    /// The scalar that Rust computes of one element of each operand; `None` for views, kernels and elements at coordinates.
    pub fn scalar(&self) -> Option<&Expr> {
        match self {
            Body::Elementwise { value: scalar, .. } | Body::Reduce { of: scalar, .. } => {
                Some(scalar)
            }
            Body::View { .. } | Body::Element { .. } | Body::Kernel { .. } => None,
        }
    }

    /// Whether a written gradient is a scalar formula: that of an element, or that of a term. The gradient of a reduction of the
    /// elements of an operand has whole tensors instead.
    pub fn has_scalar_gradient(&self) -> bool {
        let is_operand =
            |e: &Expr| matches!((self, &e.kind), (Body::Reduce { .. }, Kind::Operand(_)));
        self.scalar().is_some_and(|e| !is_operand(e))
    }

    /// All of its expressions.
    pub fn exprs(&self) -> impl Iterator<Item = &Expr> {
        let over = match self {
            Body::Reduce { over, .. } => Some(over),
            _ => None,
        };
        over.into_iter().chain([self.element()])
    }
}
