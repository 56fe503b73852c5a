//! Ops as ufuncs of NumPy.

use opwright_runtime::{Attributes, DType, OpInfo, TensorType};
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
    let known = IN_ORDER.into_iter().filter(|&dtype| dtypes::to_numpy(py, dtype).is_ok());
    for dtypes in lists(&known.collect::<Vec<_>>(), info.operands.len()) {
        let op = new(info.name, &Attributes::new()).raise(py)?;
        let types: Vec<TensorType> = dtypes.iter().map(|&ty| TensorType::new(ty, [])).collect();
        if let Ok(result) = op.infer(&types) {
            loops.push(Loop { op, dtypes: [dtypes, vec![result.dtype]].concat() });
        }
    }
    loops::ufunc(py, &format!("{package}_{}", info.name), info.summary, loops)
}

/// The lists of so many dtypes, in the order of dictionaries.
fn lists(dtypes: &[DType], len: usize) -> Vec<Vec<DType>> {
    (0..len).fold(vec![Vec::new()], |lists, _| {
        let longer = |list: &Vec<DType>| {
            let list = list.clone();
            dtypes.iter().map(move |&dtype| [list.as_slice(), &[dtype]].concat())
        };
        lists.iter().flat_map(longer).collect()
    })
}
