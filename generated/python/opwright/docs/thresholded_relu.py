# @generated from specs/activation/thresholded_relu.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element above a threshold, and 0 in place of the others.

`x_i` where it is greater than `alpha`, and 0 elsewhere. NaN stays NaN.

The gradient at the threshold is 0.

Parameters
----------
x : array_like of T
    The operand.
alpha : float, default 1.0
    The threshold.
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

- Gradient of `x`: `{0 if x ≤ alpha; grad otherwise}`.

In f32, f16, bf16, `alpha` is rounded first. Then each step of the formula is rounded
once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. In
f64, every result is the correctly rounded one. Results have the same bits on every
machine.

References
----------
- K. Konda, R. Memisevic and D. Krueger, Zero-bias autoencoders and the benefits of
  co-adapting features, 2014
- ONNX operators, `ThresholdedRelu`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.thresholded_relu(x).tolist()
0.0
"""
