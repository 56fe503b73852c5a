# @generated from specs/elementary/sinc.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Normalised cardinal sine, element by element.

`sin(π x_i) / (π x_i)`, and 1 at 0. Infinities give 0.

The sine is that of `π r`, where `r` is the difference of `x_i` from the nearest even
number, which is exact. So the result keeps its digits for large elements. Near an
integer, it is almost 0, and the rounding of `π r` is all that is left of it.

The gradient is `(cos(π x_i) - sinc(x_i)) / x_i`, and between -1/2 and 1/2 a polynomial.

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

- Gradient of `x`: `{grad · (x · series) if |x| < 0.5; 0 if |x| = ∞; grad ·
  (cos(3.141592653589793 · r) - value) / x otherwise}`.

Literals are rounded first. Then each step of the formula is rounded once, `sin` to one
of the two floats around the exact value and all others to nearest. f16, bf16 are
computed in f32, and the result is rounded once more. Results have the same bits on
every machine.

References
----------
- NumPy, `numpy.sinc`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.sinc(x).shape
()
"""
