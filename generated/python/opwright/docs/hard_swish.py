# @generated from specs/activation/hard_swish.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element times a hard sigmoid of it.

`x_i · (x_i + 3) / 6` between -3 and 3, 0 below, and `x_i` above. NaN stays NaN.

The gradient at -3 is 0, and at 3 it is 1.

Parameters
----------
x : array_like of T
    The operand.
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
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is float (f32, f64, f16, bf16).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `{0 if x ≤ -3; grad if x ≥ 3; grad · (x / 3 + 0.5) otherwise}`.

Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and
the result is rounded once more. Results have the same bits on every machine.

References
----------
- A. Howard et al., Searching for MobileNetV3, 2019

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.hard_swish(x).tolist()
0.6666666865348816
"""
