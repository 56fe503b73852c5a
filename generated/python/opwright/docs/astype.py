# @generated from specs/conversion/astype.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Converts elements to another dtype.

- A number becomes the nearest float, to even if two are equally near, and infinite if
  it is too large.
- A float as an integer loses its fraction, and becomes the nearest integer that the
  dtype can represent; NaN becomes 0.
- An integer as an integer of fewer bits keeps its lowest bits, in two's complement: 300
  becomes 44 in `u8`.
- Zero becomes false, and every other number true, NaN included; false and true become 0
  and 1.

Parameters
----------
x : array_like of T
    The tensor.
dtype : dtype_like
    The dtype of the result.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of U
    The converted elements, of the same shape. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` and `U` are any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `cast(grad, T)`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `astype`
- ONNX, `Cast`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1.5, -2.75], dtype="float32")
>>> opwright.astype(x, dtype="int32").tolist()
[1, -2]
"""
