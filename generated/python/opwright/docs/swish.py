# @generated from specs/activation/swish.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element times the logistic function of a multiple of it.

`x_i / (1 + e^(-beta x_i))`. If `beta` is 0, it is half of `x_i`; as `beta` grows, it
approaches `relu`.

Parameters
----------
x : array_like of T
    The operand.
beta : float, default 1.0
    The factor in the exponent.
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

- Gradient of `x`: `grad · (sigmoid(beta · x) + x · (sigmoid(beta · x) · sigmoid(-(beta
  · x))) · beta)`.

In f32, f16, bf16, `beta` is rounded first. Then each step of the formula is rounded
once, `sigmoid` to one of the two floats around the exact value and all others to
nearest. f16, bf16 are computed in f32, and the result is rounded once more. In f64,
each step of the formula is rounded once, `sigmoid` to one of the two floats around the
exact value and all others to nearest. Results have the same bits on every machine.

References
----------
- P. Ramachandran, B. Zoph and Q. V. Le, Searching for activation functions, 2017

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.swish(x).shape
()
"""
