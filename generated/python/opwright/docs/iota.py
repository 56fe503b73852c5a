# @generated from specs/creation/iota.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns the position of each element along an axis.

Every element is its coordinate along `axis`, counted from 0. An integer dtype keeps the
lowest bits of a number that it cannot represent.

Parameters
----------
shape : int or sequence of int
    The shape.
axis : int, default 0
    The axis along which elements count from 0. A negative axis counts from the back.
dtype : dtype_like, default "int64"
    The dtype of the elements.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The positions. Its shape is `shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit.
    - `E1002` (C1, ValueError): unless `-len(shape) <= axis && axis < len(shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).


Exact: every result is the correctly rounded one.

References
----------
- StableHLO specification, `iota`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> opwright.iota(shape=(4,)).tolist()
[0, 1, 2, 3]

>>> opwright.iota(shape=(4,), axis=1)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: iota: axis 1 is out of range for rank 1 [C1, E1002]
"""
