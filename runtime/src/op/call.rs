//! A call of an op, as its errors describe it.

use crate::dtype::{DType, list};
use crate::error::{ErrorKind, OpError, Result};
use crate::op::info::{AttributeInfo, AttributeType, OpInfo};
use crate::op::operand::Operand;
use crate::shape::{Dims, Shape};
use crate::shape_error::{ShapeError, ShapeResult};
use crate::ty::{TensorType, numel_of};

/// An op and its operands. Cheap to create: only errors read the types of the operands.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    info: &'static OpInfo,
    operands: &'a [&'a dyn Operand],
}

impl<'a> Call<'a> {
    /// Creates the description of a call with these operands, in order.
    pub fn new(info: &'static OpInfo, operands: &'a [&'a dyn Operand]) -> Self {
        Call { info, operands }
    }

    /// Checks the dtypes and the sizes of the operands. Returns the dtype that the type variable has in this call; for
    /// an op without one, the dtype of the first operand, or of the result.
    ///
    /// E1001 if the dtype of an operand does not match the table; E1008 if the number of operands is wrong; E1004 if an
    /// operand has a size above `i64::MAX`, which the arithmetic of shapes cannot represent.
    pub fn check_operands(&self) -> Result<DType> {
        let given = self.operands.iter().map(|operand| operand.dtype());
        let dtype =
            self.info.dtype_of(given).map_err(|(kind, message)| self.error(kind, message))?;
        if self.operands.iter().any(|operand| operand.shape().exceeds_i64()) {
            return Err(self.size_too_large());
        }
        Ok(dtype)
    }

    /// Returns E1001 if an attribute that chooses a dtype does not admit this one.
    pub fn admits(&self, attribute: &'static str, dtype: DType) -> Result<()> {
        let of = |row: &&AttributeInfo| row.name == attribute;
        match self.info.attributes.iter().find(of).map(|row| row.ty) {
            Some(AttributeType::DTypeOf(dtypes)) if !dtypes.contains(&dtype) => {
                let message = format!("{attribute} is {dtype}; admitted are {}", list(dtypes));
                Err(self.error(ErrorKind::DType, message))
            }
            _ => Ok(()),
        }
    }

    #[cold]
    fn size_too_large(&self) -> OpError {
        let names = self.info.operands.iter().map(|operand| operand.name);
        let mut sizes = names
            .zip(self.operands)
            .flat_map(|(name, operand)| operand.shape().iter().map(move |&size| (name, size)));
        let large = sizes.find(|&(_, size)| i64::try_from(size).is_err());
        let (name, size) = large.unwrap_or_default();
        let message = format!("{name}: size {size} is larger than {}, the largest one", i64::MAX);
        self.error(ErrorKind::Overflow, message)
    }

    /// Converts the entries of an attribute to `i64`; E1007 if one exceeds `i64::MAX`.
    pub fn dims(&self, attribute: &'static str, entries: &[usize]) -> Result<Dims> {
        match entries.iter().find(|&&entry| i64::try_from(entry).is_err()) {
            None => {
                let entry = |i| entries.get(i).map_or(0, |&entry| entry as i64);
                Ok(Dims::from_fn(entries.len(), entry))
            }
            Some(entry) => {
                let message = format!("{attribute}: {entry} is larger than {}", i64::MAX);
                Err(self.error(ErrorKind::Attribute, message))
            }
        }
    }

    /// Returns E1007 if an integer attribute that is used as an element of this type does not fit it. A float type fits
    /// every integer: it rounds them.
    pub fn fits(&self, attribute: &'static str, value: i64, dtype: DType) -> Result<()> {
        let Some((low, high)) = dtype.range() else { return Ok(()) };
        if (low..=high).contains(&i128::from(value)) {
            return Ok(());
        }
        let message =
            format!("{attribute}: {value} does not fit into {dtype}, which holds {low} to {high}");
        Err(self.error(ErrorKind::Attribute, message))
    }

    /// Returns E1002: the constraint at this index of the table does not hold. Returns E1012 if its message has no
    /// value.
    #[cold]
    pub fn violated(&self, constraint: usize, message: ShapeResult<String>) -> OpError {
        let Some(constraint) = self.info.constraints.get(constraint) else {
            return self.error(ErrorKind::Constraint, "a constraint does not hold");
        };
        match message {
            Ok(message) => self
                .error(ErrorKind::Constraint, message)
                .with_constraint(constraint.id, constraint.error),
            Err(cause) => self.undefined(constraint.id, cause),
        }
    }

    /// Returns E1001: the op has no kernel for the dtype of its operands.
    #[cold]
    pub fn refused(&self) -> OpError {
        match self.check_operands() {
            Err(error) => error,
            Ok(dtype) => self.error(ErrorKind::DType, format!("there is no kernel for {dtype}")),
        }
    }

    /// Returns the shape that all operands broadcast to under the `numpy` rule; E1012 if there is none.
    pub fn common_shape(&self) -> Result<Shape> {
        let shapes: Vec<Dims> = self.operands.iter().map(|operand| operand.dims()).collect();
        let shapes: Vec<&[i64]> = shapes.iter().map(Dims::as_slice).collect();
        let common = crate::expr::broadcast_shapes(&shapes, crate::AutoBroadcast::Numpy);
        Ok(self.result(DType::Bool, &common)?.shape)
    }

    /// Returns E1012: the arithmetic in `what` (`C3`, `output.shape`) has no value.
    #[cold]
    pub fn undefined(&self, what: &'static str, cause: ShapeError) -> OpError {
        self.error(ErrorKind::Undefined, format!("{what} is undefined: {cause}"))
    }

    /// Returns the type of the result. E1012 if its shape has no value or a negative entry, E1004 if its number of
    /// elements or bytes exceeds `isize::MAX`.
    pub fn result(&self, dtype: DType, dims: &ShapeResult<Dims>) -> Result<TensorType> {
        let dims = dims.as_ref().map_err(|cause| self.undefined_shape(*cause))?;
        let Some(shape) = Shape::of(dims) else { return Err(self.no_shape(dtype, dims)) };
        // Computed from the dimensions, which are already in memory: the shape is written only to the return value.
        match numel_of(dtype, dims.iter().map(|&dim| dim as usize)) {
            Some(_) => Ok(TensorType { dtype, shape }),
            None => Err(self.too_large(&TensorType { dtype, shape })),
        }
    }

    #[cold]
    fn no_shape(&self, dtype: DType, dims: &Dims) -> OpError {
        match dims.iter().find(|&&dim| dim < 0) {
            Some(&d) => self.undefined_shape(ShapeError::Negative { d }),
            // With 32-bit addresses, a single axis may exceed the address space.
            None => {
                let message = format!("{dtype}{dims:?} is larger than the address space");
                self.error(ErrorKind::Overflow, message)
            }
        }
    }

    #[cold]
    fn undefined_shape(&self, cause: ShapeError) -> OpError {
        let message = format!("{}.shape is undefined: {cause}", self.info.result.name);
        self.error(ErrorKind::Undefined, message)
    }

    #[cold]
    fn too_large(&self, ty: &TensorType) -> OpError {
        self.error(ErrorKind::Overflow, ty.too_large())
    }

    /// Returns E1003: `what` does not have the type of the result.
    #[cold]
    pub(crate) fn not_of_result(
        &self,
        what: &str,
        result: &TensorType,
        given: &TensorType,
    ) -> OpError {
        self.error(ErrorKind::ResultType, format!("{what} is {given}, but the result is {result}"))
    }

    /// Returns an error of this op, with the operands of this call.
    #[cold]
    pub(crate) fn error(&self, kind: ErrorKind, message: impl Into<String>) -> OpError {
        let names = self.info.operands.iter().map(|operand| operand.name);
        OpError::new(kind, self.info.name, message)
            .with_operands(names.zip(self.operands.iter().map(|operand| operand.ty().to_string())))
    }
}

/// Returns the operands as an array. E1008 if there are not exactly `N`, E1001 if their dtypes do not match the table.
pub fn operands<'a, const N: usize, T: Operand>(
    info: &'static OpInfo,
    operands: &'a [T],
) -> Result<&'a [T; N]> {
    let count = |_| OpError::new(ErrorKind::Arity, info.name, info.wrong_count(operands.len()));
    let array = operands.try_into().map_err(count)?;
    if let Err((kind, message)) = info.dtype_of(operands.iter().map(Operand::dtype)) {
        let operands: Vec<&dyn Operand> = operands.iter().map(|operand| operand as _).collect();
        return Err(Call::new(info, &operands).error(kind, message));
    }
    Ok(array)
}

/// Returns E1003 unless `out`, the output buffer of a call with these operands, has the type of the result.
pub fn expect_out(
    info: &'static OpInfo,
    operands: &[&dyn Operand],
    result: &dyn Operand,
    out: &dyn Operand,
) -> Result<()> {
    expect("out", info, operands, result, out)
}

/// Returns E1003 unless `grad`, the cotangent of the result of these operands, has the type of the result.
pub fn expect_grad(
    info: &'static OpInfo,
    operands: &[&dyn Operand],
    result: &dyn Operand,
    grad: &dyn Operand,
) -> Result<()> {
    expect("grad", info, operands, result, grad)
}

/// Returns E1003 unless the dtype that an attribute gives is that of the elements that the call is for.
pub fn expect_variable(
    info: &'static OpInfo,
    attribute: &'static str,
    given: DType,
    called: DType,
) -> Result<()> {
    if called == given {
        return Ok(());
    }
    let message = format!("the call is for elements of {called}, but {attribute} is {given}");
    Err(OpError::new(ErrorKind::ResultType, info.name, message))
}

fn expect(
    what: &'static str,
    info: &'static OpInfo,
    operands: &[&dyn Operand],
    result: &dyn Operand,
    given: &dyn Operand,
) -> Result<()> {
    if result.dtype() == given.dtype() && result.shape() == given.shape() {
        return Ok(());
    }
    Err(Call::new(info, operands).not_of_result(what, &result.ty(), &given.ty()))
}
