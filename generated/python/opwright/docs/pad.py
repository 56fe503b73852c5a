# @generated from specs/manipulation/pad.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Adds a border to a tensor.

Adds `before` elements before the first and `after` elements after the last along each
axis. With `k` the place in the size `n` of an axis, counted from its first element, an
added element is

- `constant`: `value`;
- `edge`: the nearest one of `x`;
- `reflect`: that at the same distance from the edge on its other side, without the edge
  itself, so that `[1, 2, 3]` continues as `2, 1`;
- `wrap`: that at `k mod n`, so that `[1, 2, 3]` continues as `1, 2`.

`reflect` turns around as often as the border needs.

Parameters
----------
x : array_like of T
    The tensor.
before : int or sequence of int
    The number of elements before the first, for each axis.
after : int or sequence of int
    The number of elements after the last, for each axis.
mode : {"constant", "edge", "reflect", "wrap"}, default "constant"
    What the border consists of.
value : int, default 0
    The elements of a constant border. If the operands are integers, it must fit their
    dtype.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The tensor with its border. Its shape is `map(axes(x), |d| before[d] + x.shape[d] +
    after[d])`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `len(before) == x.rank && len(after) == x.rank`.
    - `E1002` (C2, ValueError): unless `all(before, |n| n >= 0) && all(after, |n| n >=
      0)`.
    - `E1002` (C3, ValueError): unless `defined(output.shape) && defined(laps)`.
    - `E1002` (C4, ValueError): unless `mode == "constant" || all(axes(x), |d|
      x.shape[d] > 0 || before[d] + after[d] == 0)`.
    - `E1007`: `value` does not fit. If the operands are integers, it must fit their
      dtype.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

- Gradient of `x`: `the sum of grad at (c_d - before_d)_(d ∈ axes(x.shape)), where mode
  = constant ∧ ∀ d ∈ [0, len(x.shape)): 0 ≤ c_d - before_d ∧ c_d - before_d < x.shape_d,
  and grad at (min(max(c_d - before_d, 0), x.shape_d - 1))_(d ∈ axes(x.shape)), where ¬
  (mode = constant) ∧ mode = edge, and grad at (rem(min(|rem(c_d - before_d, laps_d)|,
  laps_d - |rem(c_d - before_d, laps_d)|), x.shape_d))_(d ∈ axes(x.shape)), where ¬
  (mode = constant) ∧ ¬ (mode = edge) ∧ mode = reflect, and grad at (rem(rem(c_d -
  before_d, x.shape_d) + x.shape_d, x.shape_d))_(d ∈ axes(x.shape)), where ¬ (mode =
  constant) ∧ ¬ (mode = edge) ∧ ¬ (mode = reflect)`.

In f32, f64, every result is the correctly rounded one. In f16, bf16, `value` is rounded
first. Then each step of the formula is rounded once, to nearest. f16, bf16 are computed
in f32, and the result is rounded once more. Results have the same bits on every
machine. Integers are exact.

References
----------
- NumPy, `numpy.pad`
- ONNX, `Pad`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2], dtype="int32")
>>> opwright.pad(x, before=(1,), after=(2,), value=7).tolist()
[7, 1, 2, 7, 7]

>>> x = np.array([[1]], dtype="int32")
>>> opwright.pad(x, before=(0,), after=(1, 0))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: pad: x has rank 2, but `before` has 1 entries and `after` 2 [C1, E1002] (x: i32[1, 1])
"""
