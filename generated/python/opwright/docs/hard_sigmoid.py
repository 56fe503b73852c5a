# @generated from specs/activation/hard_sigmoid.yaml by codegen/src/emit/python.rs. Edit the spec.
"""A sigmoid made of straight lines.

`alpha · x_i + beta`, limited to the range from 0 to 1. NaN stays NaN.

The gradient at both ends of the slope is 0.

Parameters
----------
x : array_like of T
    The operand.
alpha : float, default 0.2
    The slope.
beta : float, default 0.5
    The value at 0.
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
    - `E1002` (C1, ValueError): unless `alpha > 0`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is float (f32, f64, f16, bf16).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `{0 if alpha · x + beta ≤ 0 ∨ alpha · x + beta ≥ 1; alpha · grad
  otherwise}`.

In f32, f16, bf16, `alpha` and `beta` are rounded first. Then each step of the formula
is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded
once more. In f64, each step of the formula is rounded once, to nearest. Results have
the same bits on every machine.

References
----------
- ONNX operators, `HardSigmoid`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.hard_sigmoid(x).tolist()
0.699999988079071

>>> x = np.array([1.0], dtype="float32")
>>> opwright.hard_sigmoid(x, alpha=-1.0)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: hard_sigmoid: alpha is -1.0, and must be positive [C1, E1002] (x: f32[1])
"""
