# @generated from specs/activation/elu.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element, with negative ones replaced by a multiple of their exponential less one.

`x_i` where it is positive, and `alpha (e^x_i - 1)` elsewhere. NaN stays NaN.

The gradient at 0 is `alpha`.

Parameters
----------
x : array_like of T
    The operand.
alpha : float, default 1.0
    The limit for very negative elements, with the opposite sign.
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

- Gradient of `x`: `{grad if x > 0; grad · (alpha · e^x) otherwise}`.

In f32, f16, bf16, `alpha` is rounded first. Then each step of the formula is rounded
once, `expm1` to one of the two floats around the exact value and all others to nearest.
f16, bf16 are computed in f32, and the result is rounded once more. In f64, each step of
the formula is rounded once, `expm1` to one of the two floats around the exact value and
all others to nearest. Results have the same bits on every machine.

References
----------
- D.-A. Clevert, T. Unterthiner and S. Hochreiter, Fast and accurate deep network
  learning by exponential linear units, 2015

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.elu(x).tolist()
1.0
"""
