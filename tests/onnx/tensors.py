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
