# @generated from specs/creation/zeros.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns a tensor of zeros.

Every element is 0, or false in `bool`.

Parameters
----------
shape : int or sequence of int
    The shape.
dtype : dtype_like, default "float32"
    The dtype of the elements.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The zeros. Its shape is `shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit.
    - `E1004`: the result would have more than `isize::MAX` bytes.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).


Exact: every result is the correctly rounded one.

References
----------
- NumPy, `numpy.zeros`
- Python array API standard, `zeros`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> opwright.zeros(shape=(2, 3)).tolist()
[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
"""
