"""Functions of JAX in place of an alias: for ops that neither NumPy nor JAX has, from their definitions elsewhere, for
`gelu`, whose alias loses the digits of small results, and for `astype`, whose dtypes have other names."""

import jax
import jax.numpy as jnp
import numpy as np

import tensors


def astype(x, dtype):
    """JAX's conversion, which saturates; a float is not rounded."""
    own = np.dtype(np.float64) if dtype in tensors.FLOATS else tensors.DTYPES[dtype]
    return jnp.asarray(x).astype(own)


def gelu(x, approximate):
    """The exact function, or its approximation, as products of positive numbers."""
    if approximate == "none":
        return 0.5 * x * jax.scipy.special.erfc(-x / jnp.sqrt(2.0))
    return x * jax.nn.sigmoid(jnp.sqrt(8.0 / jnp.pi) * (x + 0.044715 * x**3))


def shrink(x, lambd, bias):
    """ONNX's `Shrink`."""
    return jnp.where(x < -lambd, x + bias, jnp.where(x > lambd, x - bias, 0.0))


def soft_shrink(x, lambd):
    """PyTorch's `softshrink`, except that NaN stays NaN."""
    return jnp.where(jnp.abs(x) <= lambd, 0.0, x - jnp.sign(x) * lambd)


def scale_shift_relu(x, mean, var, gamma, beta, eps):
    """Batch normalisation with given statistics, and `relu`."""
    return jnp.maximum(0.0, gamma * (x - mean) / jnp.sqrt(var + eps) + beta)


def lerp(input, end, weight):
    """PyTorch's `lerp`, whose second form gives `end` exactly for a weight of 1."""
    return jnp.where(weight < 0.5, input + weight * (end - input), end - (end - input) * (1.0 - weight))


FORMULAS = {
    "addcdiv": lambda input, x, y, value: input + value * (x / y),
    "addcmul": lambda input, x, y, value: input + value * x * y,
    "astype": astype,
    "dequantize_linear": lambda x, scale, zero_point: (x.astype(float) - zero_point.astype(float)) * scale,
    "elt_equal": lambda lhs, rhs: (lhs == rhs) + 0.0,
    "elt_greater": lambda lhs, rhs: (lhs > rhs) + 0.0,
    "elt_greater_equal": lambda lhs, rhs: (lhs >= rhs) + 0.0,
    "elt_less": lambda lhs, rhs: (lhs < rhs) + 0.0,
    "elt_less_equal": lambda lhs, rhs: (lhs <= rhs) + 0.0,
    "elt_not_equal": lambda lhs, rhs: (lhs != rhs) + 0.0,
    "gelu": gelu,
    "hard_shrink": lambda x, lambd: jnp.where(jnp.abs(x) <= lambd, 0.0, x),
    "lerp": lerp,
    "masked_fill": lambda x, mask, value: jnp.where(mask, value, x),
    "prelu": lambda lhs, rhs: jnp.where(lhs < 0, rhs * lhs, lhs),
    "scale_shift_relu": scale_shift_relu,
    "shrink": shrink,
    "soft_shrink": soft_shrink,
    "squared_difference": lambda lhs, rhs: (lhs - rhs) ** 2,
    "swish": lambda x, beta: x / (1.0 + jnp.exp(-beta * x)),
    "tanh_shrink": lambda x: x - jnp.tanh(x),
    "threshold": lambda x, bound, value: jnp.where(x <= bound, value, x),
    "thresholded_relu": lambda x, alpha: jnp.where(x <= alpha, 0.0, x),
}
