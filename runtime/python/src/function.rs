//! The Python class of an op.

use numpy::{PyArrayDescr, PyUntypedArray, PyUntypedArrayMethods};
use opwright_runtime::{
    AnyTensor, AnyView, AnyViewMut, AttributeType, Attributes, Op, OpError, OpInfo, Operand,
    TensorType, expect_out,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple};

use crate::arguments::{self, Arguments, Wanted};
use crate::attributes;
use crate::dtypes;
use crate::errors::{Raise, about};
use crate::memory::{self, Readable};
use crate::numpy_functions;
use crate::operands::Given;
use crate::overrides::overridden;
use crate::promotion::promote;
use crate::symbols::Symbols;
use crate::threads;
use crate::tuning::RELEASES_THE_GIL_ELEMENTS;
use crate::ufuncs;
use crate::unknown_sizes;

/// Creates an op from its name and attributes.
pub type New = fn(&str, &Attributes) -> Result<Box<dyn Op + Send + Sync>, OpError>;

#[allow(
    missing_docs,
    reason = "documentation of the class would hide the docstrings of its functions"
)]
#[pyclass(frozen, weakref, module = "opwright")]
pub struct Function {
    info: &'static OpInfo,
    /// The package of the function, which has its docstring.
    package: &'static str,
    /// The name in the package.
    name: String,
    new: New,
    /// The op with the defaults of its attributes, if every attribute has one.
    default: Option<Box<dyn Op + Send + Sync>>,
    /// Its ufunc, once it is asked for.
    ufunc: PyOnceLock<Py<PyAny>>,
}

impl Function {
    /// The function of the op with this table, in a package.
    pub fn new(info: &'static OpInfo, package: &'static str, name: String, new: New) -> Self {
        let default = new(info.name, &Attributes::new()).ok();
        Function { info, package, name, new, default, ufunc: PyOnceLock::new() }
    }

    /// The table of the op.
    pub(crate) fn info(&self) -> &'static OpInfo {
        self.info
    }

    /// The package of the function.
    pub(crate) fn package(&self) -> &'static str {
        self.package
    }

    /// Lets `then` use the op with these attributes.
    fn with<T>(
        &self,
        py: Python<'_>,
        arguments: &Arguments<'_>,
        then: impl FnOnce(&(dyn Op + Send + Sync)) -> PyResult<T>,
    ) -> PyResult<T> {
        if let Some(op) = self.default.as_ref().filter(|_| !arguments.has_attributes) {
            return then(op.as_ref());
        }
        then((self.new)(self.info.name, &arguments.attributes).raise(py)?.as_ref())
    }

    fn promoted<'py>(&self, values: &[Bound<'py, PyAny>]) -> PyResult<Vec<Readable<'py>>> {
        let given = self.info.operands.iter().zip(values).map(|(operand, value)| {
            Given::new(value).map_err(|error| about(self.info, operand.name, error))
        });
        let given = given.collect::<PyResult<_>>()?;
        promote(self.info, given)
    }
}

#[pymethods]
impl Function {
    /// Returns the result of the op in a new array, or in `out`.
    #[pyo3(signature = (*args, **kwargs))]
    fn __call__<'py>(
        slf: &Bound<'py, Self>,
        args: &Bound<'py, PyTuple>,
        kwargs: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, this) = (args.py(), slf.get());
        let arguments = Arguments::new(this.info, Wanted::Result, args, kwargs)?;
        if let Some(result) = overridden(slf, &arguments, (args, kwargs))? {
            return Ok(result);
        }
        let operands = this.promoted(&arguments.operands)?;
        this.with(py, &arguments, |op| {
            let result = op.infer(&types(&operands)).raise(py)?;
            let compute = |views: &[AnyView<'_>], out: AnyViewMut<'_>| compute(py, op, views, out);
            let Some(out) = &arguments.out else {
                let (array, done) = memory::filled(py, &result, &operands, compute)?;
                done.raise(py)?;
                return memory::scalar_if_rank_zero(array);
            };
            let wrong = |_| PyTypeError::new_err("out must be an array");
            let out = out.cast::<PyUntypedArray>().map_err(wrong)?;
            expect_shape(this.info, &operands, &result, out)?;
            if let Some(done) = memory::write(out, result.dtype, &operands, compute)? {
                done.raise(py)?;
            } else {
                // `out` has another layout or dtype, or shares memory with an operand.
                let (array, done) = memory::filled(py, &result, &operands, compute)?;
                done.raise(py)?;
                numpy_functions::copyto(py)?.call1((out, array))?;
            }
            Ok(out.clone().into_any())
        })
    }

    /// Returns the gradient of each operand, or None for one without a gradient, from the operands and the cotangent
    /// `grad` of the result.
    #[pyo3(signature = (*args, **kwargs))]
    fn vjp<'py>(
        &self,
        args: &Bound<'py, PyTuple>,
        kwargs: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let py = args.py();
        let mut arguments = Arguments::new(self.info, Wanted::Gradients, args, kwargs)?;
        let grad = arguments.operands.pop().map(|grad| Given::new(&grad)).transpose()?;
        let operands = self.promoted(&arguments.operands)?;
        self.with(py, &arguments, |op| {
            let result = op.infer(&types(&operands)).raise(py)?;
            let grad = grad.map(|grad| grad.readable(Some(result.dtype))).transpose()?;
            let views = operands.iter().map(Readable::view).collect::<PyResult<Vec<_>>>()?;
            let Some(grad) = grad else { return Ok(PyTuple::empty(py)) };
            let view = grad.view()?;
            let settings = threads::settings();
            let grads = py.detach(|| settings.run(|| op.vjp(&views, view))).raise(py)?;
            let arrays =
                grads.into_iter().map(|grad| grad.map(|grad| grad_array(py, &grad)).transpose());
            PyTuple::new(py, arrays.collect::<PyResult<Vec<_>>>()?)
        })
    }

    /// Returns the shape and the dtype of the result. Each operand is a pair of a shape and a dtype, or has both as
    /// attributes, as arrays do. An unknown size is `None`, or a string, which is equal to itself.
    #[pyo3(signature = (*args, **kwargs))]
    fn infer<'py>(
        &self,
        args: &Bound<'py, PyTuple>,
        kwargs: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let py = args.py();
        let arguments = Arguments::new(self.info, Wanted::Type, args, kwargs)?;
        let mut symbols = Symbols::new();
        let types = self.info.operands.iter().zip(&arguments.operands).map(|(operand, value)| {
            symbols.read(value).map_err(|error| about(self.info, operand.name, error))
        });
        let types = types.collect::<PyResult<Vec<_>>>()?;
        self.with(py, &arguments, |op| {
            let given = self.info.attributes.iter();
            let given = given.filter_map(|attribute| arguments.attributes.get(attribute.name));
            let (shape, dtype) =
                unknown_sizes::infer(op, given, &types, symbols.count()).raise(py)?;
            Ok((symbols.shape(py, shape)?, dtypes::to_numpy(py, dtype)?.into_any()))
        })
    }

    #[getter]
    fn __name__(&self) -> &str {
        &self.name
    }

    #[getter]
    fn __qualname__(&self) -> &str {
        &self.name
    }

    #[getter]
    fn __module__(&self) -> &'static str {
        self.package
    }

    /// The docstring, which is a module of its own, so that it is read only if somebody asks for it.
    #[getter]
    fn __doc__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import(format!("{}.docs.{}", self.package, self.name))?.getattr("__doc__")
    }

    /// A function is pickled by its name.
    fn __reduce__(&self) -> &str {
        &self.name
    }

    /// The operands that have a gradient.
    #[getter]
    fn gradients(&self) -> Vec<&'static str> {
        self.info.gradients.to_vec()
    }

    /// The names of the operands, which are the first parameters.
    #[getter]
    fn operands(&self) -> Vec<&'static str> {
        self.info.operands.iter().map(|operand| operand.name).collect()
    }

    /// Returns the dtypes to which a call would convert these operands.
    #[pyo3(signature = (*operands))]
    fn promote<'py>(
        &self,
        operands: &Bound<'py, PyTuple>,
    ) -> PyResult<Vec<Bound<'py, PyArrayDescr>>> {
        if operands.len() != self.info.operands.len() {
            let (name, len) = (self.info.name, self.info.operands.len());
            let message = format!("{name}.promote() takes {len} operands, not {}", operands.len());
            return Err(PyTypeError::new_err(message));
        }
        let operands = self.promoted(&operands.iter().collect::<Vec<_>>())?;
        Ok(operands.iter().map(|operand| operand.array().dtype()).collect())
    }

    /// Whether the function computes element by element, so that the types of other arrays can take its calls over.
    #[getter]
    fn elementwise(&self) -> bool {
        self.info.elementwise
    }

    /// The op as a ufunc of NumPy, with the defaults of its attributes.
    #[getter]
    fn ufunc<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let made = self.ufunc.get_or_try_init(py, || {
            ufuncs::of(py, self.info, self.package, self.new).map(Bound::unbind)
        });
        Ok(made?.bind(py).clone())
    }

    /// The attribute that is a broadcast rule, if there is one.
    #[getter]
    fn broadcast_rule(&self) -> Option<&'static str> {
        arguments::rule(self.info)
    }

    /// The parameters, for `inspect.signature`.
    #[getter]
    fn __signature__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let inspect = py.import("inspect")?;
        let parameter = inspect.getattr("Parameter")?;
        let create = |name: &str, kind: &str, ty, default: Option<Bound<'py, PyAny>>| {
            let keywords = PyDict::new(py);
            if let Some(ty) = ty {
                keywords.set_item("annotation", attributes::annotation(py, ty)?)?;
            }
            if let Some(default) = default {
                keywords.set_item("default", default)?;
            }
            parameter.call((name, parameter.getattr(kind)?), Some(&keywords))
        };
        let (by_position, by_name) = ("POSITIONAL_OR_KEYWORD", "KEYWORD_ONLY");
        let mut parameters = Vec::new();
        for operand in self.info.operands {
            parameters.push(create(operand.name, by_position, None, None)?);
        }
        for attribute in self.info.attributes {
            let default = attribute.default.map(|_| attributes::default(py, attribute));
            let ty = Some(attribute.ty);
            parameters.push(create(attribute.name, by_position, ty, default.transpose()?)?);
        }
        if arguments::rule(self.info).is_some() {
            let axis = arguments::default_rule(self.info).map_or(-1, |(_, axis)| axis);
            let default = axis.into_pyobject(py)?.into_any();
            parameters.push(create("axis", by_name, Some(AttributeType::Int), Some(default))?);
        }
        parameters.push(create("out", by_name, None, Some(py.None().into_bound(py)))?);
        inspect.getattr("Signature")?.call1((parameters,))
    }

    fn __repr__(&self) -> String {
        format!("<op {}.{}>", self.package, self.name)
    }
}

/// Computes the result. Other threads of Python run meanwhile if it is large.
fn compute(
    py: Python<'_>,
    op: &(dyn Op + Send + Sync),
    views: &[AnyView<'_>],
    out: AnyViewMut<'_>,
) -> Result<(), OpError> {
    let len = out.shape().iter().fold(1_usize, |product, &len| product.saturating_mul(len));
    if len < RELEASES_THE_GIL_ELEMENTS {
        return op.eval_into(views, out);
    }
    let settings = threads::settings();
    py.detach(|| settings.run(|| op.eval_into(views, out)))
}

fn types(operands: &[Readable<'_>]) -> Vec<TensorType> {
    operands
        .iter()
        .map(|operand| TensorType::new(operand.dtype(), operand.array().shape()))
        .collect()
}

/// Refuses an `out` of another shape than that of the result.
fn expect_shape(
    info: &'static OpInfo,
    operands: &[Readable<'_>],
    result: &TensorType,
    out: &Bound<'_, PyUntypedArray>,
) -> PyResult<()> {
    let types = types(operands);
    let operands: Vec<&dyn Operand> = types.iter().map(|ty| ty as _).collect();
    let given = TensorType::new(result.dtype, out.shape());
    expect_out(info, &operands, result, &given).raise(out.py())
}

fn grad_array<'py>(py: Python<'py>, grad: &AnyTensor) -> PyResult<Bound<'py, PyAny>> {
    memory::scalar_if_rank_zero(memory::array(py, grad)?)
}
