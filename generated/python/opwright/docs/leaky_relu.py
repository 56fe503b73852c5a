# @generated from specs/activation/leaky_relu.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element, with negative ones scaled down.

`x_i` where it is at least 0, and `alpha · x_i` elsewhere. NaN stays NaN.

The gradient at 0 is 1.

Parameters
----------
x : array_like of T
    The operand.
alpha : float, default 0.01
    The slope below 0.
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

- Gradient of `x`: `{grad if x ≥ 0; alpha · grad otherwise}`.

In f32, f16, bf16, `alpha` is rounded first. Then each step of the formula is rounded
once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. In
f64, every result is the correctly rounded one. Results have the same bits on every
machine.

References
----------
- A. Maas, A. Hannun and A. Ng, Rectifier nonlinearities improve neural network acoustic
  models, 2013

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.leaky_relu(x).tolist()
1.0
"""
