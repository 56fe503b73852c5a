# @generated from specs/arithmetic/cross.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns the cross products of vectors of three elements.

The vectors are along `axis`, which has three elements. With `a` and `b` the vectors,
`(a × b)_i = a_(i+1) b_(i+2) - a_(i+2) b_(i+1)`, where indices count modulo 3. Integers
wrap around; in floats both products are rounded before they are subtracted.

Parameters
----------
x : array_like of T
    The vectors on the left.
y : array_like of T
    The vectors on the right, of the same shape.
axis : int, default -1
    The axis of the vectors. A negative axis counts from the back.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The products. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `-x.rank <= axis && axis < x.rank`.
    - `E1002` (C2, ValueError): unless `x.shape == y.shape`.
    - `E1002` (C3, ValueError): unless `x.shape[axis] == 3`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

- Gradient of `x`: `the sum of grad · y[({rem(c_d + 2, 3) if d = axis; c_d
  otherwise})_(d ∈ axes(x.shape))] at ({rem(c_d + 1, 3) if d = axis; c_d otherwise})_(d
  ∈ axes(x.shape)), and grad · -y[({rem(c_d + 1, 3) if d = axis; c_d otherwise})_(d ∈
  axes(x.shape))] at ({rem(c_d + 2, 3) if d = axis; c_d otherwise})_(d ∈
  axes(x.shape))`.
- Gradient of `y`: `the sum of grad · x[({rem(c_d + 1, 3) if d = axis; c_d
  otherwise})_(d ∈ axes(x.shape))] at ({rem(c_d + 2, 3) if d = axis; c_d otherwise})_(d
  ∈ axes(x.shape)), and grad · -x[({rem(c_d + 2, 3) if d = axis; c_d otherwise})_(d ∈
  axes(x.shape))] at ({rem(c_d + 1, 3) if d = axis; c_d otherwise})_(d ∈
  axes(x.shape))`.

Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and
the result is rounded once more. Results have the same bits on every machine. Integers
are exact and wrap.

References
----------
- Python array API standard, `linalg.cross`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 0, 0], dtype="int32")
>>> y = np.array([0, 1, 0], dtype="int32")
>>> opwright.cross(x, y).tolist()
[0, 0, 1]

>>> x = np.array(1, dtype="int32")
>>> y = np.array(1, dtype="int32")
>>> opwright.cross(x, y)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: cross: axis -1 is out of range for rank 0 [C1, E1002] (x: i32[], y: i32[])
"""
