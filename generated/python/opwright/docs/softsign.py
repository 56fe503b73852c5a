# @generated from specs/activation/softsign.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element divided by 1 plus its magnitude.

`x_i / (1 + |x_i|)`, which lies between -1 and 1. An infinity gives -1 or 1.

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

- Gradient of `x`: `(grad / (1 + |x|)) / (1 + |x|)`.

Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and
the result is rounded once more. Results have the same bits on every machine.

References
----------
- X. Glorot and Y. Bengio, Understanding the difficulty of training deep feedforward
  neural networks, 2010

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.softsign(x).tolist()
0.5
"""
