# @generated from specs/activation/tanh_shrink.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element minus its hyperbolic tangent.

`x_i - tanh x_i`. Near 0 the two cancel, and few digits are left.

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

- Gradient of `x`: `grad · tanh(x) · tanh(x)`.

Each step of the formula is rounded once, `tanh` to one of the two floats around the
exact value and all others to nearest. f16, bf16 are computed in f32, and the result is
rounded once more. Results have the same bits on every machine.

References
----------
- PyTorch documentation, `torch.nn.functional.tanhshrink`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.tanh_shrink(x).shape
()
"""
