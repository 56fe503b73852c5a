# @generated from specs/elementary/erf.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Error function, element by element.

`(2 / √π) int_0^x_i e^(-t^2) dt`: the probability that a normal variable of mean 0 and
variance 1/2 is between `-x_i` and `x_i`. Near 1, `erfc` has more digits of the
difference from 1.

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

- Gradient of `x`: `grad · (1.1283791670955126 · e^((-(x · x))))`.

At most 1 ULP in f32; 0.98 ULP in f64; 0.51 ULP in f16, bf16 from the exact result. The
bounds are measured, not proved: a search for larger errors found none.

References
----------
- NIST Digital Library of Mathematical Functions, section 7.2

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.erf(x).shape
()
"""
