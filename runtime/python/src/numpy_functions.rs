//! The functions of NumPy that a call may need, imported once.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

macro_rules! functions {
    ($($name:ident)+) => {$(
        /// The function of this name.
        pub fn $name(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
            static FUNCTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
            FUNCTION.import(py, "numpy", stringify!($name))
        }
    )+};
}

functions! { asarray can_cast copyto from_dlpack result_type }
