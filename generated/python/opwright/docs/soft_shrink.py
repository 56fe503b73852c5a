# @generated from specs/activation/soft_shrink.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element moved towards 0, and small ones replaced by 0.

`x_i` moved towards 0 by `lambd`, and 0 where that would change its sign. NaN stays NaN.

Where the magnitude is `lambd`, the gradient is 0.

Parameters
----------
x : array_like of T
    The operand.
lambd : float, default 0.5
    The magnitude up to which an element counts as 0.
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

- Gradient of `x`: `{0 if |x| ≤ lambd; grad otherwise}`.

In f32, f16, bf16, `lambd` is rounded first. Then each step of the formula is rounded
once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. In
f64, every result is the correctly rounded one. Results have the same bits on every
machine.

References
----------
- ONNX operators, `Shrink`
- D. Donoho, De-noising by soft-thresholding, 1995

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.soft_shrink(x).tolist()
0.5

>>> x = np.array([1.0], dtype="float32")
>>> opwright.soft_shrink(x, lambd=-1.0)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: soft_shrink: lambd is -1.0, and must not be negative [C1, E1002] (x: f32[1])
"""
