# @generated from specs/creation/linspace.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns evenly spaced numbers from one number to another.

With `n` numbers, element `i` is `start + i (stop - start) / m`, where `m = n - 1` if
`endpoint`, so that the last element is `stop`, and `m = n` otherwise. One number alone
is `start`. Elements are computed in `f64` and rounded once more to the dtype.

Parameters
----------
start : float
    The first number.
stop : float
    The end of the interval.
count : int
    The number of elements.
endpoint : bool, default True
    Whether `stop` is the last element.
dtype : dtype_like, default "float32"
    The dtype of the elements.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The numbers. Its shape is `[count]`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit.
    - `E1002` (C1, ValueError): unless `count >= 0`.
    - `E1004`: the result would have more than `isize::MAX` bytes.

Notes
-----
`T` is float (f32, f64, f16, bf16).


Each step of the formula is rounded once, to nearest. Results have the same bits on
every machine.

References
----------
- NumPy, `numpy.linspace`
- Python array API standard, `linspace`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> opwright.linspace(start=0.0, stop=1.0, count=5).tolist()
[0.0, 0.25, 0.5, 0.75, 1.0]

>>> opwright.linspace(start=0.0, stop=1.0, count=-1)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: linspace: there cannot be -1 numbers [C1, E1002]
"""
