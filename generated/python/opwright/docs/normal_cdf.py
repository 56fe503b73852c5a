# @generated from specs/elementary/normal_cdf.yaml by codegen/src/emit/python.rs. Edit the spec.
"""The probability that a standard normal variable is less than each element.

`Φ(x_i) = (1 / 2) erfc(-x_i / √2)`, the distribution function of the standard normal
distribution. The quotient is not rounded: the result has all its digits also where it
is small.

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

- Gradient of `x`: `grad · (0.3989422804014327 · e^((-0.5 · (x · x))))`.

At most 0.57 ULP in f32; 0.78 ULP in f64; 0.51 ULP in f16, bf16 from the exact result.
The bounds are measured, not proved: a search for larger errors found none.

References
----------
- NIST Digital Library of Mathematical Functions, section 7.20

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.normal_cdf(x).shape
()
"""
