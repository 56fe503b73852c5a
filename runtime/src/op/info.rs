//! The static description of an op.

use crate::dtype::{DType, list};
use crate::error::{ErrorClass, ErrorKind, OpError};

/// The dtype of an operand or result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementType {
    /// The type variable of the operands, which is the same dtype everywhere in a call.
    Var,
    /// A second type variable of the operands, which is one of these dtypes, the same everywhere in a call.
    Second(&'static [DType]),
    /// The dtype that the attribute of this name gives.
    Attribute(&'static str),
    /// Always this dtype.
    Fixed(DType),
}

/// The type of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttributeType {
    /// Sizes of axes.
    Shape,
    /// A list of integers, which may be negative.
    Dims,
    /// Axis numbers as a set.
    AxisSet,
    /// Axis numbers in order.
    Axes,
    /// Axis numbers in order, of which negative ones count from the back.
    SignedAxes,
    /// An axis number, which counts from the back if it is negative.
    Axis,
    /// An integer.
    Int,
    /// A float.
    Float,
    /// A boolean.
    Bool,
    /// A broadcast rule.
    AutoBroadcast,
    /// A dtype.
    DType,
    /// One of these dtypes, which is that of the result or of a computation.
    DTypeOf(&'static [DType]),
    /// One of these names.
    Choice(&'static [&'static str]),
}

/// An operand or the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OperandInfo {
    /// Its name in the spec.
    pub name: &'static str,
    /// Its dtype.
    pub ty: ElementType,
}

/// An attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttributeInfo {
    /// Its name in the spec.
    pub name: &'static str,
    /// Its type.
    pub ty: AttributeType,
    /// Its default as the spec writes it; `None` if it must be given.
    pub default: Option<&'static str>,
}

/// A constraint. The order in the table is the order of the checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConstraintInfo {
    /// The id: `C1` …
    pub id: &'static str,
    /// The class of the error.
    pub error: ErrorClass,
    /// Whether it is about the values of elements, and not about shapes and attributes.
    pub of_values: bool,
}

/// Everything about an op that does not depend on operands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OpInfo {
    /// Its name.
    pub name: &'static str,
    /// A summary in one sentence.
    pub summary: &'static str,
    /// The section of the documentation that lists it.
    pub category: &'static str,
    /// The version that introduced it.
    pub since: &'static str,
    /// The operator symbol, if it has one.
    pub operator: Option<&'static str>,
    /// The names of the op in other systems, as (system, name).
    pub aliases: &'static [(&'static str, &'static str)],
    /// The dtypes that the type variable of the operands admits, or that an attribute chooses from if there is none; empty
    /// if no dtype varies.
    pub dtypes: &'static [DType],
    /// The operands, in order.
    pub operands: &'static [OperandInfo],
    /// The attributes, in order.
    pub attributes: &'static [AttributeInfo],
    /// The result.
    pub result: OperandInfo,
    /// The constraints, in order.
    pub constraints: &'static [ConstraintInfo],
    /// Whether each element of the result is computed from one element of each operand. The operands broadcast by NumPy's rule unless
    /// an attribute gives another.
    pub elementwise: bool,
    /// The names of the operands that have a gradient.
    pub gradients: &'static [&'static str],
}

impl OpInfo {
    /// Returns the dtype of the type variable for operands of these dtypes; for an op without one, the first dtype, or
    /// the result's.
    ///
    /// E1001 if a dtype does not match the table; E1008 if the number of operands is wrong.
    #[inline]
    pub(crate) fn dtype_of(
        &self,
        given: impl ExactSizeIterator<Item = DType> + Clone,
    ) -> Result<DType, (ErrorKind, String)> {
        self.variable(given.clone()).ok_or_else(|| self.explain(given))
    }

    /// Returns `None` if anything is wrong; [`explain`](OpInfo::explain) then finds out what.
    #[inline]
    fn variable(&self, mut given: impl ExactSizeIterator<Item = DType>) -> Option<DType> {
        if given.len() != self.operands.len() {
            return None;
        }
        let (mut first, mut variable, mut second) = (None, None, None);
        // Without `zip`, whose closures are not reliably inlined.
        for operand in self.operands {
            let dtype = given.next()?;
            let expected = match operand.ty {
                ElementType::Fixed(fixed) => fixed,
                // No operand has a dtype that an attribute gives.
                ElementType::Attribute(_) => return None,
                ElementType::Var => *variable.get_or_insert(dtype),
                ElementType::Second(admitted) => {
                    let bound = *second.get_or_insert(dtype);
                    if !admitted.contains(&bound) {
                        return None;
                    }
                    bound
                }
            };
            if dtype != expected {
                return None;
            }
            first = first.or(Some(dtype));
        }
        match (variable, first, self.result.ty) {
            (Some(dtype), _, _) => self.dtypes.contains(&dtype).then_some(dtype),
            (None, Some(dtype), _) | (None, None, ElementType::Fixed(dtype)) => Some(dtype),
            // Generated code takes the dtype of the result from the attribute, not from here.
            (None, None, ElementType::Attribute(_)) => self.dtypes.first().copied(),
            (None, None, ElementType::Var | ElementType::Second(_)) => None,
        }
    }

    #[cold]
    fn explain(&self, given: impl ExactSizeIterator<Item = DType>) -> (ErrorKind, String) {
        if given.len() != self.operands.len() {
            return (ErrorKind::Arity, self.wrong_count(given.len()));
        }
        let (mut variable, mut second) = (None, None);
        for (operand, dtype) in self.operands.iter().zip(given) {
            let (bound, admitted) = match operand.ty {
                ElementType::Var | ElementType::Attribute(_) => (&mut variable, self.dtypes),
                ElementType::Second(admitted) => (&mut second, admitted),
                ElementType::Fixed(fixed) if fixed == dtype => continue,
                ElementType::Fixed(fixed) => {
                    let message = format!("{} is {dtype}, not {fixed}", operand.name);
                    return (ErrorKind::DType, message);
                }
            };
            let fits = match *bound {
                None => admitted.contains(&dtype),
                Some((_, bound)) => bound == dtype,
            };
            if !fits {
                return (ErrorKind::DType, other_dtype(operand.name, dtype, *bound, admitted));
            }
            bound.get_or_insert((operand.name, dtype));
        }
        (ErrorKind::DType, "no operand has the result's element type".into())
    }

    #[cold]
    pub(crate) fn wrong_count(&self, given: usize) -> String {
        let takes = self.operands.len();
        format!("takes {takes} operand{}, not {given}", if takes == 1 { "" } else { "s" })
    }
}

#[cold]
fn other_dtype(
    name: &str,
    dtype: DType,
    bound: Option<(&'static str, DType)>,
    admitted: &[DType],
) -> String {
    let admitted = list(admitted);
    match bound {
        None => format!("{name} is {dtype}; admitted are {admitted}"),
        Some((first, bound)) => format!(
            "{name} is {dtype}, but {first} is {bound}; admitted are {admitted}, one for both"
        ),
    }
}

impl OpError {
    /// Returns E1011: the op has no gradient, for `reason`.
    pub fn not_differentiable(info: &'static OpInfo, reason: &'static str) -> Self {
        OpError::new(ErrorKind::NotDifferentiable, info.name, reason)
    }
}
