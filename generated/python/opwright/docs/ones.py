# @generated from specs/creation/ones.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns a tensor of ones.

Every element is 1, or true in `bool`.

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
    The ones. Its shape is `shape`.

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
- NumPy, `numpy.ones`
- Python array API standard, `ones`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> opwright.ones(shape=(2, 3)).tolist()
[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]
"""
