//! Ufuncs, whose loops NumPy calls with pointers to elements at equal distances.

use std::ffi::{CString, c_char, c_int, c_void};
use std::slice;

use numpy::PyArrayDescrMethods;
use numpy::npyffi::{self, PY_UFUNC_API};
use opwright_runtime::{AnyTensor, AnyView, DType, Element, Op, OpError, Tensor};
use pyo3::prelude::*;

use crate::dtypes;
use crate::errors::Raise;
use crate::tuning::UFUNC_ELEMENTS;

/// An op, and the dtypes of its operands and of its result.
pub struct Loop {
    /// The op, which refuses no elements for their values.
    pub op: Box<dyn Op + Send + Sync>,
    /// The dtypes of its operands, and then that of its result.
    pub dtypes: Vec<DType>,
}

/// Creates a ufunc, which lives until the process ends. NumPy takes the first loop whose dtypes the operands can be cast to.
pub fn ufunc<'py>(
    py: Python<'py>,
    name: &str,
    doc: &str,
    loops: Vec<Loop>,
) -> PyResult<Bound<'py, PyAny>> {
    const NO_IDENTITY: c_int = -1;
    let operands = loops.first().map_or(0, |first| first.dtypes.len() - 1);
    let mut numbered = Vec::new();
    for made in loops {
        let numbers = made.dtypes.iter().map(|&dtype| Ok(dtypes::to_numpy(py, dtype)?.num()));
        numbered.push((numbers.collect::<PyResult<Vec<c_int>>>()?, made));
    }
    let is_of_numpy = |(numbers, _): &(Vec<c_int>, Loop)| {
        numbers.iter().all(|&number| c_char::try_from(number).is_ok())
    };
    let (of_numpy, of_others): (Vec<_>, Vec<_>) = numbered.into_iter().partition(is_of_numpy);
    let types = of_numpy.iter().flat_map(|(numbers, _)| numbers).map(|&number| number as c_char);
    let types = types.collect::<Vec<c_char>>().leak();
    let functions = vec![Some(run as unsafe extern "C" fn(_, _, _, _)); of_numpy.len()].leak();
    let data = of_numpy.into_iter().map(|(_, made)| leaked(made)).collect::<Vec<_>>().leak();
    // SAFETY: each loop has a function, its data, and the numbers of its dtypes, and they and the texts are never freed. The function
    // returns a new reference, or NULL with an exception set.
    let ufunc = unsafe {
        let made = PY_UFUNC_API.PyUFunc_FromFuncAndData(
            py,
            functions.as_mut_ptr(),
            data.as_mut_ptr(),
            types.as_mut_ptr(),
            functions.len() as c_int,
            operands as c_int,
            1,
            NO_IDENTITY,
            CString::new(name)?.into_raw(),
            CString::new(doc)?.into_raw(),
            0,
        );
        Bound::from_owned_ptr_or_err(py, made)?
    };
    for (mut numbers, made) in of_others {
        let other = numbers.iter().copied().max().unwrap_or_default();
        // SAFETY: the ufunc has as many operands and results as there are numbers, which are copied.
        let failed = unsafe {
            PY_UFUNC_API.PyUFunc_RegisterLoopForType(
                py,
                ufunc.as_ptr().cast(),
                other,
                Some(run),
                numbers.as_mut_ptr(),
                leaked(made),
            )
        };
        if failed != 0 {
            return Err(PyErr::fetch(py));
        }
    }
    Ok(ufunc)
}

fn leaked(made: Loop) -> *mut c_void {
    Box::into_raw(Box::new(made)).cast()
}

/// Computes the results at `len` places.
///
/// # Safety
/// `made` is a [`Loop`]. There are as many pointers and steps as it has dtypes. Each pointer and its step are those of `len` elements
/// of the dtype, and the last may be written.
unsafe extern "C" fn run(
    pointers: *mut *mut c_char,
    len: *mut npyffi::npy_intp,
    steps: *mut npyffi::npy_intp,
    made: *mut c_void,
) {
    // SAFETY: that of this function.
    let (made, len, arrays) = unsafe {
        let made = &*made.cast::<Loop>();
        let count = made.dtypes.len();
        let (pointers, steps) =
            (slice::from_raw_parts(pointers, count), slice::from_raw_parts(steps, count));
        let arrays = pointers.iter().zip(steps).map(|(&first, &step)| Strided { first, step });
        (made, *len as usize, arrays.collect::<Vec<_>>())
    };
    let done = made.run(len, &arrays);
    Python::attach(|py| {
        // NumPy would warn of a division by zero in a branch that is not taken.
        // SAFETY: the function clears the flags of the floating-point unit.
        unsafe { PY_UFUNC_API.PyUFunc_clearfperr(py) };
        // NumPy's loops return nothing, so the interpreter reports the exception when it finds it.
        done.raise(py).unwrap_or_else(|error| error.restore(py));
    });
}

impl Loop {
    fn run(&self, len: usize, arrays: &[Strided]) -> Result<(), OpError> {
        let Some((out, operands)) = arrays.split_last() else { return Ok(()) };
        // A result is possibly the operand of a later one, as in `reduce` and `accumulate`.
        let is_apart = |operand: &Strided| operand.is_apart(out, len) || operand.is(out);
        let most = if operands.iter().all(is_apart) { UFUNC_ELEMENTS } else { 1 };
        let mut start = 0;
        while start < len {
            let count = most.min(len - start);
            let read = operands.iter().zip(&self.dtypes);
            let read = read.map(|(operand, &dtype)| operand.read(dtype, start, count));
            let read = read.collect::<Result<Vec<AnyTensor>, _>>()?;
            let views: Vec<AnyView<'_>> = read.iter().map(AnyTensor::view).collect();
            out.write(start, &self.op.eval(&views)?)?;
            start += count;
        }
        Ok(())
    }
}

/// Elements at equal distances in memory, of as many places as [`run`] is told. Only that function makes one.
#[derive(Clone, Copy)]
struct Strided {
    first: *mut c_char,
    step: isize,
}

impl Strided {
    /// Returns whether both have the same elements at the same places.
    fn is(&self, other: &Strided) -> bool {
        self.first == other.first && self.step == other.step && self.step != 0
    }

    /// Returns whether so many elements of both share no memory.
    fn is_apart(&self, other: &Strided, len: usize) -> bool {
        let extent = |strip: &Strided| {
            /// No element is larger.
            const SIZE: isize = 8;
            let (start, reach) =
                (strip.first as isize, (len as isize - 1).wrapping_mul(strip.step));
            (start.wrapping_add(reach.min(0)), start.wrapping_add(reach.max(0) + SIZE))
        };
        let ((low, high), (other_low, other_high)) = (extent(self), extent(other));
        high <= other_low || other_high <= low
    }

    fn read(&self, dtype: DType, start: usize, count: usize) -> Result<AnyTensor, OpError> {
        if dtype == DType::Bool {
            let bytes = self.elements::<u8>(start, count).map(|byte| byte != 0);
            return Ok(AnyTensor::from(Tensor::new([count], bytes.collect())?));
        }
        with_type!(dtype, T => {
            let elements = self.elements::<T>(start, count).collect();
            Ok(AnyTensor::from(Tensor::new([count], elements)?))
        })
    }

    fn elements<T: Element>(&self, start: usize, count: usize) -> impl Iterator<Item = T> {
        (start..start + count).map(|at| {
            // SAFETY: `run` was told of an element at each of these places. Every value of their bytes is valid, as `T` is no `bool`.
            unsafe { self.first.offset(at as isize * self.step).cast::<T>().read_unaligned() }
        })
    }

    fn write(&self, start: usize, results: &AnyTensor) -> Result<(), OpError> {
        with_type!(results.dtype(), T => {
            for (at, &result) in (start..).zip(results.typed::<T>()?.as_slice().unwrap_or_default()) {
                // SAFETY: `run` was told of an element at each of these places, which may be written.
                unsafe { self.first.offset(at as isize * self.step).cast::<T>().write_unaligned(result) };
            }
        });
        Ok(())
    }
}
