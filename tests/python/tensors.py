"""Tensors as NumPy's arrays and as the JSON of the runner."""

import ml_dtypes
import numpy as np

FLOATS = {
    "f32": np.dtype(np.float32),
    "f64": np.dtype(np.float64),
    "f16": np.dtype(np.float16),
    "bf16": np.dtype(ml_dtypes.bfloat16),
}
DTYPES = FLOATS | {
    "bool": np.dtype(np.bool_),
    "i8": np.dtype(np.int8),
    "i16": np.dtype(np.int16),
    "i32": np.dtype(np.int32),
    "i64": np.dtype(np.int64),
    "u8": np.dtype(np.uint8),
    "u16": np.dtype(np.uint16),
    "u32": np.dtype(np.uint32),
    "u64": np.dtype(np.uint64),
}
NAMES = {dtype: name for name, dtype in DTYPES.items()}
# Digits after the point, and the least exponent.
PRECISION = {"f32": (23, -126), "f64": (52, -1022), "f16": (10, -14), "bf16": (7, -126)}
BITS = {size: np.dtype(f"<i{size}") for size in (2, 4, 8)}


def name_of(array):
    """The name of the array's dtype, or None if there is none here."""
    return NAMES.get(array.dtype) if isinstance(array, np.ndarray) else None


def to_json(array):
    """The tensor that the runner reads."""
    little = array.astype(array.dtype.newbyteorder("<")) if array.dtype.itemsize > 1 else array
    return {"dtype": name_of(array), "shape": list(array.shape), "bits": little.tobytes().hex()}


def from_json(tensor):
    """The array that the runner wrote."""
    array = np.frombuffer(bytes.fromhex(tensor["bits"]), DTYPES[tensor["dtype"]])
    return array.reshape(tensor["shape"])


def units(have, want):
    """The distance of two arrays of floats in units in the last place, element by element; NaN is at 0 from NaN."""
    places = []
    for array in have, want:
        bits = array.view(BITS[array.dtype.itemsize]).astype(object)
        sign = -(1 << (8 * array.dtype.itemsize - 1))
        places.append(np.where(bits < 0, sign - bits, bits))
    distance = np.abs(places[0] - places[1])
    nans = np.isnan(have).astype(int) + np.isnan(want).astype(int)
    distance = np.where(nans == 2, 0, np.where(nans == 1, np.inf, distance))
    return distance.astype(np.float64)


def unit(exact, dtype):
    """The unit in the last place of a dtype at these numbers of f64."""
    digits, least = PRECISION[NAMES[np.dtype(dtype)]]
    exponent = np.frexp(np.abs(exact))[1] - 1
    return np.ldexp(1.0, np.maximum(exponent, least) - digits)


def error(have, exact):
    """The distance of floats from exact results of f64, in units in the last place, element by element.

    Equal infinities, NaN and NaN, and a result beyond the range whose exact result rounds to infinity are at 0.
    """
    with np.errstate(all="ignore"):
        rounded = exact.astype(have.dtype).astype(np.float64)
        wide = have.astype(np.float64)
        distance = np.abs(wide - exact) / unit(np.where(np.isfinite(exact), exact, 0.0), have.dtype)
        same = (wide == rounded) & ~np.isfinite(rounded) | (np.isnan(wide) & np.isnan(exact))
        return np.where(same, 0.0, np.where(np.isnan(distance), np.inf, distance))
