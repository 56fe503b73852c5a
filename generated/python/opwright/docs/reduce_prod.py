# @generated from specs/reduction/reduce_prod.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Product of the elements of a tensor along axes.

Each element of the output is the product of the elements of `x` whose coordinates agree
with its own in the axes that are not in `axes`. With `A` the set of the coordinates
along `axes`,

`output[c] = Π_(a ∈ A) x[c, a]`

The order of the entries of `axes` means nothing. With no axes, the output is a copy of
`x`. The product of no elements is 1.

Integers wrap around. `f16` and `bf16` are multiplied in `f32` and rounded once. An
intermediate product may overflow or underflow where the whole one would not.

The gradient of an element is that of the product times all other elements. Nothing is
divided, so that elements may be zero.

Parameters
----------
x : array_like of T
    The tensor to reduce.
axes : int or sequence of int
    The axes to reduce along, no two alike. A negative axis counts from the back.
keep_dims : bool, default False
    True to keep the reduced axes as dimensions of size 1, false to remove them.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The products. Its shape is `if keep_dims { map(axes(x), |d| if contains(axes, d) { 1
    } else { x.shape[d] }) } else { remove(x.shape, axes) }`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
    - `E1002` (C2, ValueError): unless `unique(axes)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

Formulas for one term of the product, where `grad` is the gradient of that product times
its other terms.

- Gradient of `x`: `grad`.

Each product of floats is rounded once: for n terms the error stays below n ε times the
absolute value of the product, unless a partial product overflows or underflows.
Integers are exact and wrap.

References
----------
- Python array API standard, `prod`
- ONNX, `ReduceProd`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
>>> opwright.reduce_prod(x, axes=(0,)).tolist()
[4, 10, 18]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.reduce_prod(x, axes=(0, 2))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: reduce_prod: axes [0, 2]: axis 2 is out of range for rank 2 [C1, E1002] (x: i32[1, 2])
"""
