# @generated from specs/manipulation/reshape.yaml by codegen/src/emit/python.rs. Edit the spec.
"""The elements of a tensor in another shape.

The output has the shape `shape` and the elements of `x`, both in row-major order: the
last axis varies fastest. One entry of `shape` may be -1, and stands for the size with
which the output has as many elements as `x`.

Parameters
----------
x : array_like of T
    The tensor.
shape : int or sequence of int
    The size of each axis of the output, at most one of them -1.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements of `x`. Its shape is `sizes`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(shape, |s| s >= -1)`.
    - `E1002` (C2, ValueError): unless `len(filter(shape, |s| s == -1)) <= 1`.
    - `E1002` (C3, ValueError): unless `defined(known) && product(sizes) == numel &&
      (known > 0 || !contains(shape, -1))`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `reshape(grad, x.shape)`.

Exact: every result is the correctly rounded one.

References
----------
- NumPy, "numpy.reshape"

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2, 3, 4, 5, 6], dtype="int32")
>>> opwright.reshape(x, shape=(2, 3)).tolist()
[[1, 2, 3], [4, 5, 6]]

>>> x = np.array([1, 2], dtype="int32")
>>> opwright.reshape(x, shape=(-2,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: reshape: size -2 in shape [-2] is negative [C1, E1002] (x: i32[2])
"""
