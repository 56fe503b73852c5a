"""Asks NumPy for functions of elements at other coordinates, of random tensors of small integers. Prints for each call the
operands, and the shape and the elements of the result, or null if NumPy refuses it: `python3 ask.py > answers.json`."""

import json
import random

import numpy as np

CALLS = 50


def shape(least, most, sizes=(0, 1, 2, 3, 3, 4)):
    return [random.choice(sizes) for _ in range(random.randint(least, most))]


def tensor(sizes):
    return np.array([random.randint(-9, 9) for _ in range(int(np.prod(sizes)))]).reshape(sizes)


def axis(rank):
    """An axis, often counted from the back; seldom one that is out of range."""
    return random.randint(-rank - 1, rank) if random.randrange(8) == 0 else random.randrange(-rank, max(rank, 1))


def along(x, **more):
    return [tensor(x)], {"axis": axis(len(x)), **more}


def triangle():
    return [tensor(shape(1, 4))], {"k": random.randint(-4, 4)}


def border():
    x = shape(1, 3)
    mode = random.choice(["constant", "edge", "reflect", "wrap"])
    widths = {name: [random.randint(0, 5) for _ in x] for name in ("before", "after")}
    return [tensor(x)], {**widths, "mode": mode, **({"value": random.randint(-9, 9)} if mode == "constant" else {})}


def vectors():
    x = shape(0, 2)
    place = random.randint(0, len(x))
    x.insert(place, 3 if random.randrange(6) else 2)
    return [tensor(x), tensor(x)], {"axis": place - len(x) if random.randrange(2) else place}


def padded(x, before, after, mode, value=0):
    more = {"constant_values": value} if mode == "constant" else {}
    return np.pad(x, list(zip(before, after, strict=True)), mode, **more)


def crossed(x, y, axis):
    if x.shape[axis] != 3:
        raise ValueError("vectors of two elements")
    return np.cross(x, y, axis=axis)


def triangular(function):
    def of(x, k):
        if x.ndim < 2:
            raise ValueError("NumPy makes a matrix of a vector")
        return function(x, k)

    return of


OPS = {
    "cross": (vectors, crossed),
    "diff": (lambda: along(shape(0, 3)), lambda x, axis: np.diff(x, axis=axis)),
    "outer": (lambda: ([tensor(shape(1, 1)), tensor(shape(1, 1))], {}), np.outer),
    "pad": (border, padded),
    "roll": (lambda: along(shape(0, 3), shift=random.randint(-9, 9)), lambda x, axis, shift: np.roll(x, shift, axis)),
    "tril": (triangle, triangular(np.tril)),
    "triu": (triangle, triangular(np.triu)),
}

random.seed(1)
calls = []
for op, (draw, function) in OPS.items():
    for _ in range(CALLS):
        operands, given = draw()
        try:
            result = function(*operands, **given)
            answer = [list(result.shape), result.flatten().tolist()]
        except ValueError:
            answer = None
        calls.append([op, [[list(x.shape), x.flatten().tolist()] for x in operands], given, answer])

lines = ",\n".join(json.dumps(call, separators=(",", ":")) for call in calls)
print(f'{{"numpy": "{np.__version__}", "calls": [\n{lines}\n]}}')
