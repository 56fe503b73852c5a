"""Random calls."""

import numpy as np

import tensors

# The shapes of the operands of a call; an op takes as many as it has operands.
SHAPES = [
    [(6, 4), (6, 4), (6, 4), (6, 4), (6, 4)],
    [(2, 1, 5), (3, 1), (5,), (), (5,)],
    [(4,), (3, 1, 4), (), (1,), (3, 1, 1)],
]
SPECIAL = [
    0.0,
    -0.0,
    0.5,
    -0.5,
    1.0,
    -1.0,
    1.5,
    2.5,
    -2.5,
    3.0,
    -3.0,
    6.0,
    40.0,
    -40.0,
    np.inf,
    -np.inf,
    np.nan,
]


def second(random, spec):
    """The dtype of a second type variable in a call, if the op has one."""
    return str(random.choice(spec.second)) if spec.second else None


def dtype_of(kind, dtype, other):
    """The dtype of an operand of a kind, in a call of these dtypes."""
    return tensors.DTYPES[{"tensor<bool>": "bool", "tensor<U>": other}.get(kind) or dtype]


def integers(random, spec, name, dtype, shape):
    """Small integers, and the least and the greatest of the dtype."""
    info = np.iinfo(dtype)
    low, high = spec.notes.get("between", {}).get(name, (max(info.min, -9), 9))
    found = random.integers(low, high, shape, endpoint=True)
    found = np.asarray(found).astype(dtype)
    if name not in spec.notes.get("between", {}):
        found = np.where(
            random.random(shape) < 0.1, random.choice(np.array([info.min, info.max], dtype), shape), found
        ).astype(dtype)
    return np.where(found == 0, 1, found).astype(dtype) if spec.notes.get("not", {}).get(name) == 0 else found


def floats(random, spec, name, dtype, shape, special):
    """Ordinary numbers, or special ones among numbers of all magnitudes."""
    low, high = spec.between(name)
    found = random.uniform(low, high, shape)
    if special:
        found = found * np.exp2(random.integers(-12, 12, shape))
        found = np.where(random.random(shape) < 0.4, random.choice(SPECIAL, shape), found)
    with np.errstate(over="ignore"):
        return np.asarray(found).astype(dtype)


def operands(random, spec, dtype, shapes, special):
    """The operands of a call by name."""
    found = {}
    other = second(random, spec)
    for (name, kind), shape in zip(spec.operands, shapes):
        own = dtype_of(kind, dtype, other)
        if own == np.bool_:
            found[name] = np.asarray(random.integers(0, 2, shape)).astype(np.bool_)
        elif own.kind in "iu":
            found[name] = integers(random, spec, name, own, shape)
        else:
            found[name] = floats(random, spec, name, own, shape, special)
    return found


def attributes(random, spec, rank):
    """The attributes of a call by name; a float has few digits, so that it is the same in every dtype."""
    found = {}
    for known in spec.attributes:
        name, kind = known["name"], known["type"]
        if name in spec.notes.get("fixed", {}):
            found[name] = spec.notes["fixed"][name]
        elif kind == "float":
            found[name] = (
                float(known["default"]) if random.random() < 0.3 else int(random.integers(1, 12)) / 8
            )
        elif kind == "bool":
            found[name] = bool(random.integers(0, 2))
        elif kind == "axes":
            found[name] = sorted(
                int(axis) for axis in random.permutation(rank)[: random.integers(1, rank + 1)]
            )
        elif kind.startswith("dtype<"):
            found[name] = str(random.choice(sorted(tensors.DTYPES)))
        elif kind.startswith("["):
            found[name] = str(random.choice(kind.strip("[]").split(", ")))
    return found
