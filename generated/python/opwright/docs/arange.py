# @generated from specs/creation/arange.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns evenly spaced integers within an interval.

The elements are `start`, `start + step`, `start + 2 * step`, and so on before `stop`,
which is not one of them. There are none if `stop` does not lie in the direction of
`step`. An integer dtype keeps the lowest bits of a number that it cannot represent.

Parameters
----------
start : int
    The first number.
stop : int
    The end of the interval.
step : int, default 1
    The difference between two elements in succession.
dtype : dtype_like, default "int64"
    The dtype of the elements.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The numbers. Its shape is `[if distance > 0 { (distance - 1) / abs(step) + 1 } else
    { 0 }]`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit.
    - `E1002` (C1, ValueError): unless `step != 0`.
    - `E1002` (C2, ValueError): unless `defined(output.shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).


Exact: every result is the correctly rounded one.

References
----------
- NumPy, `numpy.arange`
- Python array API standard, `arange`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> opwright.arange(start=2, stop=6).tolist()
[2, 3, 4, 5]

>>> opwright.arange(start=0, stop=3, step=0)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: arange: a step of 0 never reaches 3 [C1, E1002]
"""
