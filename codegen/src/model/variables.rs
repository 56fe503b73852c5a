//! The type variables of an op, and the dtypes that they stand for in a call.

use super::Op;
use crate::types::{AttributeValue, DType, Elem, Operand, TypeArguments, TypeVar, VarSource};

impl Op {
    /// The first type variable, if there is one. It is one of the operands, unless attributes give all.
    pub fn var(&self) -> Option<&TypeVar> {
        self.vars.first()
    }

    /// The second type variable, if operands give it.
    pub fn second(&self) -> Option<&TypeVar> {
        self.vars.get(1).filter(|var| var.source == VarSource::Operands)
    }

    /// The type variables that attributes give, each with the position of its attribute.
    pub fn given_variables(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.vars.iter().enumerate().filter_map(|(i, var)| match var.source {
            VarSource::Attribute(attribute) => Some((i, attribute)),
            VarSource::Operands => None,
        })
    }

    /// The position of the attribute that gives a type variable.
    pub fn source_attribute(&self, variable: usize) -> Option<usize> {
        self.given_variables().find_map(|(i, attribute)| (i == variable).then_some(attribute))
    }

    /// The first operand of a type variable.
    pub fn source_operand(&self, variable: usize) -> Option<&Operand> {
        self.operands.iter().find(|operand| operand.elem == Elem::Var(variable))
    }

    /// Whether an attribute says what the first type variable is. An example that leaves it out runs in every dtype.
    pub fn gives_first(&self, attribute: usize) -> bool {
        self.given_variables().any(|given| given == (0, attribute))
    }

    /// The dtype that calls have by default, if an attribute gives the first type variable and has a default.
    pub fn default_dtype(&self) -> Option<DType> {
        match self.attributes.get(self.source_attribute(0)?)?.default {
            Some(AttributeValue::DType(dtype)) => Some(dtype),
            _ => None,
        }
    }

    /// The dtypes of the first type variable, or one that stands for none.
    pub fn dtypes(&self) -> Vec<DType> {
        self.var().map_or(vec![DType::F32], |var| var.dtypes.clone())
    }

    /// The dtypes of the type variables if the first is this one: the second is the same, or else its first dtype.
    pub fn type_arguments(&self, first: DType) -> TypeArguments {
        let all = TypeArguments::all(first);
        match self.vars.get(1).filter(|var| !var.dtypes.contains(&first)) {
            Some(other) => all.with(1, other.dtypes[0]),
            None => all,
        }
    }

    /// The dtypes of the type variables in proofs: f64, even if a variable does not admit it, unless only the other has
    /// floats.
    pub fn in_f64(&self) -> TypeArguments {
        let all = TypeArguments::all(DType::F64);
        let integers = self.vars.iter().enumerate().filter(|(_, var)| !var.has_floats());
        match self.vars.iter().any(TypeVar::has_floats) {
            true => integers.fold(all, |all, (i, var)| all.with(i, var.dtypes[0])),
            false => all,
        }
    }

    /// The dtype of an element type if the first type variable is this one.
    pub fn bind(&self, elem: Elem, first: DType) -> DType {
        elem.bind(self.type_arguments(first))
    }
}
