# @generated from specs/activation/silu.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element times its logistic function.

`x_i / (1 + e^(-x_i))`, also called swish. `swish` has a factor in the exponent.

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

- Gradient of `x`: `grad · (sigmoid(x) + x · (sigmoid(x) · sigmoid(-x)))`.

At most 110 ULP in f32; 2.3 ULP in f64; 0.51 ULP in f16, bf16 from the exact result. The
bounds are measured, not proved: a search for larger errors found none.

References
----------
- S. Elfwing, E. Uchibe and K. Doya, Sigmoid-weighted linear units for neural network
  function approximation in reinforcement learning, 2018

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.silu(x).shape
()
"""
