# @generated from specs/activation/shrink.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element moved towards 0, or 0 where it is near 0.

`x_i + bias` where `x_i < -lambd`, `x_i - bias` where `x_i > lambd`, and 0 elsewhere.
NaN gives 0, as in ONNX. With a `bias` of 0 it is `hard_shrink`, with a `bias` of
`lambd` it is `soft_shrink`, except that these keep NaN.

Parameters
----------
x : array_like of T
    The operand.
lambd : float, default 0.5
    The end of the range that becomes 0.
bias : float, default 0.0
    By how much other elements move towards 0.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The results. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `lambd >= 0`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is float (f32, f64, f16, bf16).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `{grad if x < -lambd ∨ x > lambd; 0 otherwise}`.

In f32, f16, bf16, `lambd` and `bias` are rounded first. Then each step of the formula
is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded
once more. In f64, every result is the correctly rounded one. Results have the same bits
on every machine.

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.shrink(x).tolist()
1.0

>>> x = np.array([1.0], dtype="float32")
>>> opwright.shrink(x, lambd=-1.0)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: shrink: lambd is -1.0, and must not be negative [C1, E1002] (x: f32[1])
"""
