# @generated from specs/reduction/sum_to.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Sums a tensor down to a shape that broadcasts to its own.

The transpose of broadcasting, and so the gradient of every broadcast: where
`broadcast_numpy` replicates elements, `sum_to` adds the replicas up again.

`shape` is aligned with the last dimensions of `x`. The sum runs over the axes that
`shape` lacks on the left and over those in which `shape` has 1 and `x` has not. All
other dimensions must be equal. The output has exactly the given `shape`, its dimensions
of size 1 included.

Sums are those of the op `sum`: integers wrap around, floats are added pairwise or
better, and the sum of no elements is 0.

Parameters
----------
x : array_like of T
    The tensor to sum.
shape : int or sequence of int
    The shape of the output.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The sums, of the given `shape`. Its shape is `shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `len(shape) <= x.rank`.
    - `E1002` (C2, ValueError): unless `all(axes(shape), |d| shape[d] == x.shape[lead +
      d] || shape[d] == 1)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

- Gradient of `x`: `broadcast_in_dim(grad, x.shape, (lead + d)_(d ∈ axes(shape)))`.

Floats are summed pairwise or better: for n terms the error stays below 8 log₂(n) ε
times the sum of their absolute values. Integers are exact and wrap.

References
----------
- PyTorch `Tensor.sum_to_size`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
>>> opwright.sum_to(x, shape=(3,)).tolist()
[5, 7, 9]

>>> x = np.array([1, 2], dtype="int32")
>>> opwright.sum_to(x, shape=(1, 2))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: sum_to: x of shape [2] and rank 1 cannot be summed to shape [1, 2] of rank 2 [C1, E1002] (x: i32[2])
"""
