# @generated from specs/activation/gelu.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element times the probability that a standard normal variable is less than it.

`x_i Φ(x_i)`, where `Φ` is the distribution function of the standard normal
distribution. With `tanh` it is approximated by `x_i sigmoid(1.5957691 (x_i + 0.044715
x_i^3))`: the form of the usual `0.5 * x * (1 + tanh(…))` that keeps the digits of small
results. The rounding of the argument of the sigmoid changes small results by as many
ULP as its size: the bounds below are those of `tanh`.

Parameters
----------
x : array_like of T
    The operand.
approximate : {"none", "tanh"}, default "none"
    The exact function, or its approximation.
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

- Gradient of `x`: `{grad · (Φ(x) + 0.3989422804014327 · (x · e^((-0.5 · (x · x))))) if
  approximate = none; grad · sigmoid(1.5957691216057308 · (x + 0.044715 · (x · x · x)))
  + ({0 if sigmoid(1.5957691216057308 · (x + 0.044715 · (x · x · x))) = 0; grad ·
  (1.5957691216057308 · (x · (sigmoid(1.5957691216057308 · (x + 0.044715 · (x · x · x)))
  · sigmoid(-1.5957691216057308 · (x + 0.044715 · (x · x · x))))) + (0.1427096325452005
  · (x · (sigmoid(1.5957691216057308 · (x + 0.044715 · (x · x · x))) ·
  sigmoid(-1.5957691216057308 · (x + 0.044715 · (x · x · x)))) · x · x) +
  0.07135481627260025 · (x · (sigmoid(1.5957691216057308 · (x + 0.044715 · (x · x · x)))
  · sigmoid(-1.5957691216057308 · (x + 0.044715 · (x · x · x)))) · (x · x))))
  otherwise}) otherwise}`.

At most 250 ULP in f32; 2000 ULP in f64; 0.51 ULP in f16, bf16 from the exact result.
The bounds are measured, not proved: a search for larger errors found none.

References
----------
- D. Hendrycks and K. Gimpel, Gaussian error linear units, 2016

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.gelu(x).shape
()
"""
