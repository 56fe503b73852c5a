# @generated from specs/fused/scale_shift_relu.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Inference batch normalisation followed by ReLU, in one pass.

Computes, with all five operands brought to a common shape by the `numpy` rule,

`y_i = (x_i - mean_i) (gamma_i / √(var_i + eps)) + beta_i` and `output_i = max(y_i, 0)`

in one loop and without temporaries. For activations of shape (N, C, H, W) the
statistics have shape (C, 1, 1), or (1, C, 1, 1).

Every operation rounds as IEEE 754 says, in the order in which the formula is written,
so results are exact in the sense of bit for bit the same everywhere. `f16` and `bf16`
are computed in `f32` and rounded once, at the end. A NaN anywhere, which a variance
below `-eps` makes too, gives NaN; a result of -0 becomes 0. Where `y_i = 0` the
gradient is 0.

Parameters
----------
x : array_like of T
    Activations, for example (N, C, H, W).
mean : array_like of T
    Running mean.
var : array_like of T
    Running variance.
gamma : array_like of T
    Scale.
beta : array_like of T
    Shift.
eps : float, default 1e-05
    Added to the variance.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The normalised, rectified activations. Its shape is `broadcast_shapes(x.shape,
    mean.shape, var.shape, gamma.shape, beta.shape)`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is float (f32, f64, f16, bf16).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `{0 if y ≤ 0; grad · gamma / √(var + eps) otherwise}`.
- Gradient of `mean`: `{0 if y ≤ 0; grad · (-gamma) / √(var + eps) otherwise}`.
- Gradient of `var`: `{0 if y ≤ 0; grad · -((x - mean) · (0.5 / √(var + eps)) · gamma) /
  (√(var + eps)^2) otherwise}`.
- Gradient of `gamma`: `{0 if y ≤ 0; grad · (x - mean) / √(var + eps) otherwise}`.
- Gradient of `beta`: `{0 if y ≤ 0; grad otherwise}`.

In f32, f16, bf16, `eps` is rounded first. Then each step of the formula is rounded
once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. In
f64, each step of the formula is rounded once, to nearest. Results have the same bits on
every machine.

References
----------
- Ioffe and Szegedy, "Batch Normalization", 2015

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[[1.0, 3.0]], [[2.0, 6.0]]], dtype="float32")
>>> mean = np.array([[[1.0]], [[4.0]]], dtype="float32")
>>> var = np.array([[[4.0]], [[1.0]]], dtype="float32")
>>> gamma = np.array([[[2.0]], [[1.0]]], dtype="float32")
>>> beta = np.array([[[0.5]], [[-1.0]]], dtype="float32")
>>> opwright.scale_shift_relu(x, mean, var, gamma, beta, eps=0.0).tolist()
[[[0.5, 2.5]], [[0.0, 1.0]]]

>>> x = np.array([[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]], dtype="float32")
>>> mean = np.array([1.0, 2.0], dtype="float32")
>>> var = np.array([1.0, 1.0], dtype="float32")
>>> gamma = np.array([1.0], dtype="float32")
>>> beta = np.array([0.0], dtype="float32")
>>> opwright.scale_shift_relu(x, mean, var, gamma, beta)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: scale_shift_relu: operands do not broadcast: axis 1 (-1): 3 (operand 0) against 2 (operand 1), and neither is 1 [C1, E1002] (x: f32[2, 3], mean: f32[2], var: f32[2], gamma: f32[1], beta: f32[1])
"""
