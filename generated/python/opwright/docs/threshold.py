# @generated from specs/activation/threshold.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element above a threshold, and a fixed value in place of the others.

`x_i` where it is greater than `bound`, and `value` elsewhere. NaN stays NaN.

The gradient at the threshold is 0.

Parameters
----------
x : array_like of T
    The operand.
bound : float, default 0.0
    The threshold.
value : float, default 0.0
    The value of the other elements.
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

- Gradient of `x`: `{0 if x ≤ bound; grad otherwise}`.

In f32, f16, bf16, `bound` and `value` are rounded first. Then each step of the formula
is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded
once more. In f64, every result is the correctly rounded one. Results have the same bits
on every machine.

References
----------
- PyTorch documentation, `torch.nn.functional.threshold`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.threshold(x).tolist()
1.0
"""
