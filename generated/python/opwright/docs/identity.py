# @generated from specs/manipulation/identity.yaml by codegen/src/emit/python.rs. Edit the spec.
"""The tensor itself.

`output[c] = x[c]`. Unlike `positive`, it also takes booleans. The output is a view; no
element is copied.

Parameters
----------
x : array_like of T
    The tensor.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements of `x`. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `grad`.

Exact: every result is the correctly rounded one.

References
----------
- ONNX, `Identity`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2], [3, 4]], dtype="int32")
>>> opwright.identity(x).tolist()
[[1, 2], [3, 4]]
"""
