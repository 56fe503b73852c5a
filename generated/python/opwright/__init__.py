# @generated from specs/ by codegen/src/emit/python.rs. Edit the specs.
"""Every op as a function on NumPy arrays.

activation
----------
- celu: Each element as an exponential linear unit with a continuous derivative.
- elu: Each element, with negative ones replaced by a multiple of their exponential less
  one.
- gelu: Each element times the probability that a standard normal variable is less than
  it.
- hard_shrink: Each element, with small ones replaced by 0.
- hard_sigmoid: A sigmoid made of straight lines.
- hard_swish: Each element times a hard sigmoid of it.
- hard_tanh: Each element limited to a range.
- leaky_relu: Each element, with negative ones scaled down.
- log_sigmoid: Natural logarithm of the logistic function, element by element.
- mish: Each element times the hyperbolic tangent of its softplus.
- prelu: Each element, with negative ones scaled by a slope of their own.
- relu: The positive part of each element.
- relu6: Each element limited to the range from 0 to 6.
- selu: Each element as an exponential linear unit, scaled so that mean 0 and variance 1
  are kept.
- shrink: Each element moved towards 0, or 0 where it is near 0.
- sigmoid: Logistic function, element by element.
- silu: Each element times its logistic function.
- soft_shrink: Each element moved towards 0, and small ones replaced by 0.
- softplus: Logarithm of one plus the exponential, element by element.
- softsign: Each element divided by 1 plus its magnitude.
- swish: Each element times the logistic function of a multiple of it.
- tanh_shrink: Each element minus its hyperbolic tangent.
- threshold: Each element above a threshold, and a fixed value in place of the others.
- thresholded_relu: Each element above a threshold, and 0 in place of the others.

arithmetic
----------
- add: Adds two tensors element by element.
- addcdiv: Adds a multiple of the quotient of two tensors to a third.
- addcmul: Adds a multiple of the product of two tensors to a third.
- atan2: Angle of the point (rhs, lhs), element by element.
- clip: Limits each element to a range.
- cross: Returns the cross products of vectors of three elements.
- diff: Subtracts each element from the next one along an axis.
- div: Divides one tensor by another, element by element.
- fmod: Remainder of truncated division, element by element.
- hypot: Length of the hypotenuse, element by element.
- lerp: Goes a part of the way from one tensor to another.
- max2: The larger of two elements, ignoring NaN.
- maximum: The larger of two elements, propagating NaN.
- min2: The smaller of two elements, ignoring NaN.
- minimum: The smaller of two elements, propagating NaN.
- mul: Multiplies two tensors element by element.
- outer: Multiplies every element of one vector by every element of another.
- positive: Each element itself.
- pow: Raises one tensor to the power of another, element by element.
- squared_difference: Square of the difference of two tensors, element by element.
- sub: Subtracts one tensor from another, element by element.

bitwise
-------
- bitwise_and: Bitwise and of two tensors, element by element.
- bitwise_left_shift: Shifts the bits of one tensor to the left by the other, element by
  element.
- bitwise_not: Inverts every bit of each element.
- bitwise_or: Bitwise or of two tensors, element by element.
- bitwise_right_shift: Shifts the bits of one tensor to the right by the other, element
  by element.
- bitwise_xor: Bitwise exclusive or of two tensors, element by element.

classification
--------------
- isfinite: Whether each element is finite.
- isinf: Whether each element is infinite.
- isnan: Whether each element is NaN.
- signbit: Whether each element has its sign bit set.

comparison
----------
- elt_equal: 1 where an element of one tensor is equal to that of another, else 0.
- elt_greater: 1 where an element of one tensor is greater than that of another, else 0.
- elt_greater_equal: 1 where an element of one tensor is greater than or equal to that
  of another, else 0.
- elt_less: 1 where an element of one tensor is less than that of another, else 0.
- elt_less_equal: 1 where an element of one tensor is less than or equal to that of
  another, else 0.
- elt_not_equal: 1 where an element of one tensor is not equal to that of another, else
  0.
- equal: Whether an element of one tensor is equal to that of another.
- greater: Whether an element of one tensor is greater than that of another.
- greater_equal: Whether an element of one tensor is greater than or equal to that of
  another.
- isclose: Whether the elements of two tensors are equal within tolerances.
- less: Whether an element of one tensor is less than that of another.
- less_equal: Whether an element of one tensor is less than or equal to that of another.
- not_equal: Whether an element of one tensor is not equal to that of another.

conversion
----------
- astype: Converts elements to another dtype.
- dequantize_linear: Converts integers of few bits to numbers by a scale and a zero
  point.
- quantize_linear: Converts numbers to integers of few bits by a scale and a zero point.

creation
--------
- arange: Returns evenly spaced integers within an interval.
- eye: Returns a matrix with ones on a diagonal and zeros elsewhere.
- full: Returns a tensor of equal elements.
- full_like: Returns a tensor of equal elements in the shape of another.
- iota: Returns the position of each element along an axis.
- linspace: Returns evenly spaced numbers from one number to another.
- ones: Returns a tensor of ones.
- ones_like: Returns a tensor of ones in the shape of another.
- zeros: Returns a tensor of zeros.
- zeros_like: Returns a tensor of zeros in the shape of another.

elementary
----------
- abs: Absolute value of each element.
- acos: Arc cosine, element by element.
- acosh: Inverse hyperbolic cosine, element by element.
- asin: Arc sine, element by element.
- asinh: Inverse hyperbolic sine, element by element.
- atan: Arc tangent, element by element.
- atanh: Inverse hyperbolic tangent, element by element.
- cbrt: Cube root, element by element.
- copysign: Magnitude of lhs with the sign of rhs, element by element.
- cos: Cosine of each element.
- cosh: Hyperbolic cosine, element by element.
- erf: Error function, element by element.
- erfc: One less the error function, element by element.
- exp: Exponential of each element.
- exp2: Two to the power x, element by element.
- expm1: Exponential less one, element by element.
- floor_divide: Quotient rounded down to an integer, element by element.
- heaviside: The step function with a given value at 0, element by element.
- log: Natural logarithm of each element.
- log10: Decimal logarithm, element by element.
- log1p: Logarithm of one plus x, element by element.
- log2: Binary logarithm, element by element.
- logaddexp: Logarithm of the sum of the exponentials of two tensors, element by
  element.
- logit: Inverse of the logistic function, element by element.
- negative: Negative of each element.
- nextafter: The next float after lhs in the direction of rhs, element by element.
- normal_cdf: The probability that a standard normal variable is less than each element.
- reciprocal: Reciprocal of each element.
- remainder: Remainder with the sign of the divisor, element by element.
- rsqrt: Reciprocal of the square root, element by element.
- sign: Sign as -1, 0 or 1, element by element.
- sin: Sine of each element.
- sinc: Normalised cardinal sine, element by element.
- sinh: Hyperbolic sine, element by element.
- sqrt: Square root of each element.
- square: Square of each element.
- tan: Tangent, element by element.
- tanh: Hyperbolic tangent of each element.
- xlogy: Product of one tensor and the logarithm of another, 0 where the first is 0.

fused
-----
- scale_shift_relu: Inference batch normalisation followed by ReLU, in one pass.

logic
-----
- logical_and: Whether both elements are true.
- logical_not: Whether each element is false.
- logical_or: Whether one of two elements is true.
- logical_xor: Whether exactly one of two elements is true.

manipulation
------------
- diagonal: Diagonals of the matrices that two axes of a tensor form.
- expand_dims: Inserts axes of size 1 into the shape of a tensor.
- eye_like: Returns ones on a diagonal and zeros elsewhere, in the shape of a matrix.
- flip: Reverses the order of the elements of a tensor along axes.
- identity: The tensor itself.
- matrix_transpose: Exchanges the last two axes of a tensor.
- moveaxis: Moves axes of a tensor to other places.
- pad: Adds a border to a tensor.
- permute_dims: Reorders the axes of a tensor.
- reshape: The elements of a tensor in another shape.
- roll: Moves elements along an axis; those moved past its end come back at the start.
- slice: Elements of a tensor between limits, at steps, along every axis.
- slice_axes: Elements of a tensor between limits, at steps of either sign, along some
  axes.
- squeeze: Removes axes of size 1 from the shape of a tensor.
- swapaxes: Exchanges two axes of a tensor.
- tril: Returns the lower triangle of each matrix, with zeros above it.
- triu: Returns the upper triangle of each matrix, with zeros below it.

movement
--------
- broadcast: Adds axes to a tensor, replicating its elements along them.
- broadcast_bidirectional: Broadcasts a tensor against a shape, either of which may be
  stretched.
- broadcast_in_dim: Broadcasts a tensor whose axes become given axes of the output.
- broadcast_like: Broadcasts a tensor to the shape of another.
- broadcast_numpy: Broadcasts a tensor to a shape by NumPy's one-way rule.
- broadcast_to: Broadcasts a tensor to a given shape.
- expand: Raises the rank of a tensor by dimensions of size 1.
- repeat: Replicates each element of a tensor along each axis.
- tile: Replicates a whole tensor along each axis.

reduction
---------
- count_nonzero: Number of elements of a tensor along axes that are not zero or false.
- reduce_max: Greatest element of a tensor along axes.
- reduce_min: Least element of a tensor along axes.
- reduce_prod: Product of the elements of a tensor along axes.
- sum: Sums the elements of a tensor along axes.
- sum_to: Sums a tensor down to a shape that broadcasts to its own.
- vecdot: Dot products of vectors along an axis.

rounding
--------
- ceil: Least integer at or above each element.
- floor: Greatest integer at or below each element.
- round: Nearest integer of each element, ties to even.
- trunc: Nearest integer towards zero, element by element.

selection
---------
- masked_fill: Replaces the elements of a tensor where a mask is true.
- select: Takes each element from one of two tensors, as a third one says.
"""

from opwright._native import (
    abs,
    acos,
    acosh,
    add,
    addcdiv,
    addcmul,
    arange,
    asin,
    asinh,
    astype,
    atan,
    atan2,
    atanh,
    bitwise_and,
    bitwise_left_shift,
    bitwise_not,
    bitwise_or,
    bitwise_right_shift,
    bitwise_xor,
    broadcast,
    broadcast_bidirectional,
    broadcast_in_dim,
    broadcast_like,
    broadcast_numpy,
    broadcast_to,
    cbrt,
    ceil,
    celu,
    clip,
    copysign,
    cos,
    cosh,
    count_nonzero,
    cross,
    dequantize_linear,
    diagonal,
    diff,
    div,
    elt_equal,
    elt_greater,
    elt_greater_equal,
    elt_less,
    elt_less_equal,
    elt_not_equal,
    elu,
    equal,
    erf,
    erfc,
    exp,
    exp2,
    expand,
    expand_dims,
    expm1,
    eye,
    eye_like,
    flip,
    floor,
    floor_divide,
    fmod,
    full,
    full_like,
    gelu,
    greater,
    greater_equal,
    hard_shrink,
    hard_sigmoid,
    hard_swish,
    hard_tanh,
    heaviside,
    hypot,
    identity,
    iota,
    isclose,
    isfinite,
    isinf,
    isnan,
    leaky_relu,
    lerp,
    less,
    less_equal,
    linspace,
    log,
    log10,
    log1p,
    log2,
    log_sigmoid,
    logaddexp,
    logical_and,
    logical_not,
    logical_or,
    logical_xor,
    logit,
    masked_fill,
    matrix_transpose,
    max2,
    maximum,
    min2,
    minimum,
    mish,
    moveaxis,
    mul,
    negative,
    nextafter,
    normal_cdf,
    not_equal,
    ones,
    ones_like,
    outer,
    pad,
    permute_dims,
    positive,
    pow,
    prelu,
    quantize_linear,
    reciprocal,
    reduce_max,
    reduce_min,
    reduce_prod,
    relu,
    relu6,
    remainder,
    repeat,
    reshape,
    roll,
    round,
    rsqrt,
    scale_shift_relu,
    select,
    selu,
    shrink,
    sigmoid,
    sign,
    signbit,
    silu,
    sin,
    sinc,
    sinh,
    slice,
    slice_axes,
    soft_shrink,
    softplus,
    softsign,
    sqrt,
    square,
    squared_difference,
    squeeze,
    sub,
    sum,
    sum_to,
    swapaxes,
    swish,
    tan,
    tanh,
    tanh_shrink,
    threshold,
    thresholded_relu,
    tile,
    tril,
    triu,
    trunc,
    vecdot,
    xlogy,
    zeros,
    zeros_like,
    explain_broadcast,
    set_threads,
)

from opwright.errors import OpError, OpTypeError, OpValueError

__all__ = [
    "OpError",
    "OpTypeError",
    "OpValueError",
    "abs",
    "acos",
    "acosh",
    "add",
    "addcdiv",
    "addcmul",
    "arange",
    "asin",
    "asinh",
    "astype",
    "atan",
    "atan2",
    "atanh",
    "bitwise_and",
    "bitwise_left_shift",
    "bitwise_not",
    "bitwise_or",
    "bitwise_right_shift",
    "bitwise_xor",
    "broadcast",
    "broadcast_bidirectional",
    "broadcast_in_dim",
    "broadcast_like",
    "broadcast_numpy",
    "broadcast_to",
    "cbrt",
    "ceil",
    "celu",
    "clip",
    "copysign",
    "cos",
    "cosh",
    "count_nonzero",
    "cross",
    "dequantize_linear",
    "diagonal",
    "diff",
    "div",
    "elt_equal",
    "elt_greater",
    "elt_greater_equal",
    "elt_less",
    "elt_less_equal",
    "elt_not_equal",
    "elu",
    "equal",
    "erf",
    "erfc",
    "exp",
    "exp2",
    "expand",
    "expand_dims",
    "expm1",
    "eye",
    "eye_like",
    "flip",
    "floor",
    "floor_divide",
    "fmod",
    "full",
    "full_like",
    "gelu",
    "greater",
    "greater_equal",
    "hard_shrink",
    "hard_sigmoid",
    "hard_swish",
    "hard_tanh",
    "heaviside",
    "hypot",
    "identity",
    "iota",
    "isclose",
    "isfinite",
    "isinf",
    "isnan",
    "leaky_relu",
    "lerp",
    "less",
    "less_equal",
    "linspace",
    "log",
    "log10",
    "log1p",
    "log2",
    "log_sigmoid",
    "logaddexp",
    "logical_and",
    "logical_not",
    "logical_or",
    "logical_xor",
    "logit",
    "masked_fill",
    "matrix_transpose",
    "max2",
    "maximum",
    "min2",
    "minimum",
    "mish",
    "moveaxis",
    "mul",
    "negative",
    "nextafter",
    "normal_cdf",
    "not_equal",
    "ones",
    "ones_like",
    "outer",
    "pad",
    "permute_dims",
    "positive",
    "pow",
    "prelu",
    "quantize_linear",
    "reciprocal",
    "reduce_max",
    "reduce_min",
    "reduce_prod",
    "relu",
    "relu6",
    "remainder",
    "repeat",
    "reshape",
    "roll",
    "round",
    "rsqrt",
    "scale_shift_relu",
    "select",
    "selu",
    "shrink",
    "sigmoid",
    "sign",
    "signbit",
    "silu",
    "sin",
    "sinc",
    "sinh",
    "slice",
    "slice_axes",
    "soft_shrink",
    "softplus",
    "softsign",
    "sqrt",
    "square",
    "squared_difference",
    "squeeze",
    "sub",
    "sum",
    "sum_to",
    "swapaxes",
    "swish",
    "tan",
    "tanh",
    "tanh_shrink",
    "threshold",
    "thresholded_relu",
    "tile",
    "tril",
    "triu",
    "trunc",
    "vecdot",
    "xlogy",
    "zeros",
    "zeros_like",
    "explain_broadcast",
    "set_threads",
]
