# @generated from specs/creation/full.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns a tensor of equal elements.

The result is a view: it takes no more memory than `value`, whose only element it shows
everywhere.

Parameters
----------
value : array_like of T
    The element, in a tensor of any rank.
shape : int or sequence of int
    The shape.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The tensor, of the dtype of `value`. Its shape is `shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(value.shape, |n| n == 1)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `value`: `the sum of grad at (0)_(d ∈ axes(value.shape))`.

Exact: every result is the correctly rounded one.

References
----------
- NumPy, `numpy.full`
- Python array API standard, `full`
- ONNX, `ConstantOfShape`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> value = np.array(7, dtype="int32")
>>> opwright.full(value, shape=(2, 3)).tolist()
[[7, 7, 7], [7, 7, 7]]

>>> value = np.array([1, 2], dtype="int32")
>>> opwright.full(value, shape=(2,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: full: value has the shape [2], and a tensor of equal elements is filled with one [C1, E1002] (value: i32[2])
"""
