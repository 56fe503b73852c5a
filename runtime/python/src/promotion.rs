//! The dtypes of the operands of a call.

use opwright_runtime::{DType, ElementType, OpInfo};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::dtypes;
use crate::errors::about;
use crate::memory::Readable;
use crate::numpy_functions;
use crate::operands::Given;

/// The dtypes that an op on floats is tried in, for operands of integers.
const FLOATS: [DType; 3] = [DType::F16, DType::F32, DType::F64];

/// Brings the operands that share a type variable of an op to one dtype, by NumPy's rules (NEP 50), in which numbers
/// of Python have no dtype of their own. In an op that has only floats, integers become the first float to which NumPy
/// casts them safely. Numbers for an operand of a fixed dtype get that dtype if they are of no higher kind; an array must have it.
pub fn promote<'py>(info: &OpInfo, given: Vec<Given<'py>>) -> PyResult<Vec<Readable<'py>>> {
    let first = common(info, ElementType::Var, info.dtypes, &given)?;
    let second = info.operands.iter().find_map(|operand| match operand.ty {
        ElementType::Second(admitted) => Some((operand.ty, admitted)),
        _ => None,
    });
    let second = match second {
        Some((variable, admitted)) => common(info, variable, admitted, &given)?,
        None => None,
    };
    let operands = info.operands.iter().zip(given);
    operands
        .map(|(operand, given)| {
            let dtype = match (operand.ty, &given) {
                (ElementType::Fixed(dtype), Given::Number(_)) if given.keeps(dtype) => Some(dtype),
                (ElementType::Var, _) => first,
                (ElementType::Second(_), _) => second,
                _ => None,
            };
            given.readable(dtype).map_err(|error| about(info, operand.name, error))
        })
        .collect()
}

/// The dtype of the operands that share a type variable; `None` if no operand does, and for dtypes that the op refuses.
fn common(
    info: &OpInfo,
    variable: ElementType,
    admitted: &[DType],
    given: &[Given<'_>],
) -> PyResult<Option<DType>> {
    let variable: Vec<&Given<'_>> = info
        .operands
        .iter()
        .zip(given)
        .filter_map(|(operand, given)| (operand.ty == variable).then_some(given))
        .collect();
    let own = variable.iter().find_map(|given| given.dtype());
    let own = own.filter(|dtype| admitted.contains(dtype));
    if own.is_some_and(|dtype| variable.iter().all(|given| given.keeps(dtype))) {
        return Ok(own);
    }
    let py = match variable.first() {
        Some(Given::Array(array)) => array.py(),
        Some(Given::Number(number)) => number.py(),
        None => return Ok(None),
    };
    let mut types: Vec<_> = variable.iter().map(|given| given.for_promotion()).collect();
    if variable.iter().all(|given| matches!(given, Given::Number(_))) {
        // Without an array, numbers have the dtypes that NumPy gives them.
        types = types
            .iter()
            .map(|number| numpy_functions::asarray(py)?.call1((number,)))
            .collect::<PyResult<_>>()?;
    }
    let wanted = numpy_functions::result_type(py)?.call1(PyTuple::new(py, types)?)?;
    let wanted = wanted.cast_into::<numpy::PyArrayDescr>()?;
    let exact = dtypes::from_numpy(&wanted);
    if exact.is_some_and(|dtype| admitted.contains(&dtype)) {
        return Ok(exact);
    }
    let has_only_floats =
        admitted.iter().all(|&dtype| FLOATS.contains(&dtype) || dtype == DType::Bf16);
    let floats = FLOATS.into_iter().filter(|dtype| has_only_floats && admitted.contains(dtype));
    for dtype in floats {
        let Ok(target) = dtypes::to_numpy(py, dtype) else { continue };
        if numpy_functions::can_cast(py)?.call1((&wanted, target, "safe"))?.extract()? {
            return Ok(Some(dtype));
        }
    }
    Ok(exact)
}
