//! The number of threads of a call.

use std::sync::atomic::{AtomicUsize, Ordering};

use opwright_runtime::settings::Settings;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The most threads of a call, as the program set it.
static MOST: AtomicUsize = AtomicUsize::new(usize::MAX);

/// Limits the threads that a call uses. Results do not depend on it.
///
/// Parameters
/// ----------
/// n : int
///     The most threads of a call, at least 1. Calls that have begun keep theirs. The process has as many as the environment
///     variable ``OPWRIGHT_THREADS`` says, or as it may use processors; a larger number means all of them.
#[pyfunction]
pub fn set_threads(n: usize) -> PyResult<()> {
    if n == 0 {
        return Err(PyValueError::new_err("a call uses at least one thread"));
    }
    MOST.store(n, Ordering::Relaxed);
    Ok(())
}

/// The settings of a call.
pub fn settings() -> Settings {
    Settings::current().threads(MOST.load(Ordering::Relaxed))
}
