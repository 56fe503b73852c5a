//! Ops as ufuncs of NumPy.

use std::collections::BTreeSet;

use opwright_runtime::{Attributes, DType, ElementType, OpInfo, TensorType};
use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;

use crate::dtypes;
use crate::errors::Raise;
use crate::function::New;
use crate::memory::loops::{self, Loop};

/// The dtypes in the order of the loops of NumPy's own ufuncs, each before those to which it is cast.
const IN_ORDER: [DType; DType::ALL.len()] = [
    DType::Bool,
    DType::I8,
    DType::U8,
    DType::I16,
    DType::U16,
    DType::I32,
    DType::U32,
    DType::I64,
    DType::U64,
    DType::F16,
    DType::F32,
    DType::F64,
    DType::Bf16,
];

/// Creates the ufunc of an op in a package. Its name has a prefix, as pandas computes ufuncs with some of NumPy's names itself.
///
/// # Errors
/// `AttributeError` for an op that does not compute element by element, that needs an attribute, or that may refuse elements for
/// their values, which a loop of NumPy cannot tell.
pub fn of<'py>(
    py: Python<'py>,
    info: &'static OpInfo,
    package: &str,
    new: New,
) -> PyResult<Bound<'py, PyAny>> {
    let needs = info.attributes.iter().find(|attribute| attribute.default.is_none());
    let lack = match (needs, info.constraints.iter().find(|constraint| constraint.of_values)) {
        _ if !info.elementwise || info.operands.is_empty() => {
            Some("it does not compute element by element".to_owned())
        }
        (Some(attribute), _) => Some(format!("the attribute {} has no default", attribute.name)),
        (_, Some(constraint)) => Some(format!("{} refuses some elements", constraint.id)),
        (None, None) => None,
    };
    if let Some(lack) = lack {
        return Err(PyAttributeError::new_err(format!("{} has no ufunc: {lack}", info.name)));
    }
    let mut loops = Vec::new();
    for dtypes in dtypes_of(info) {
        let op = new(info.name, &Attributes::new()).raise(py)?;
        let types: Vec<TensorType> = dtypes.iter().map(|&ty| TensorType::new(ty, [])).collect();
        let Ok(result) = op.infer(&types) else { continue };
        let dtypes = [dtypes, vec![result.dtype]].concat();
        if dtypes.iter().all(|&dtype| dtypes::to_numpy(py, dtype).is_ok()) {
            loops.push(Loop { op, dtypes });
        }
    }
    loops::ufunc(py, &format!("{package}_{}", info.name), info.summary, loops)
}

/// The dtypes that the operands could have, in the order of the loops.
fn dtypes_of(info: &OpInfo) -> impl Iterator<Item = Vec<DType>> {
    let place = |dtype| IN_ORDER.iter().position(|&known| known == dtype).unwrap_or(0);
    let mut lists = BTreeSet::new();
    for first in 0..IN_ORDER.len() {
        for second in 0..IN_ORDER.len() {
            lists.insert(Vec::from_iter(info.operands.iter().map(|operand| match operand.ty {
                ElementType::Second(_) => second,
                ElementType::Fixed(dtype) => place(dtype),
                ElementType::Var | ElementType::Attribute(_) => first,
            })));
        }
    }
    lists.into_iter().map(|list| list.into_iter().map(|at| IN_ORDER[at]).collect())
}
