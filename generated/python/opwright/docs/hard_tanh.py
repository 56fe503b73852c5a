# @generated from specs/activation/hard_tanh.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element limited to a range.

`x_i`, but at least `low` and at most `high`. NaN stays NaN.

The gradient at the limits is 0.

Parameters
----------
x : array_like of T
    The operand.
low : float, default -1.0
    The least value.
high : float, default 1.0
    The greatest value.
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
    - `E1002` (C1, ValueError): unless `low < high`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is float (f32, f64, f16, bf16).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `{0 if x ≤ low ∨ x ≥ high; grad otherwise}`.

In f32, f64, every result is the correctly rounded one. In f16, bf16, `low` and `high`
are rounded first. Then each step of the formula is rounded once, to nearest. f16, bf16
are computed in f32, and the result is rounded once more. Results have the same bits on
every machine.

References
----------
- PyTorch documentation, `torch.nn.functional.hardtanh`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.hard_tanh(x).tolist()
1.0

>>> x = np.array([1.0], dtype="float32")
>>> opwright.hard_tanh(x, low=2.0)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: hard_tanh: low is 2.0, and must be less than high, which is 1.0 [C1, E1002] (x: f32[1])
"""
