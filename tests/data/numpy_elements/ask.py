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


def diagonals():
    """Diagonals of matrices, seldom along axes that are the same or out of range."""
    x = tensor(shape(2, 4))
    pair = random.sample(range(-x.ndim, 0), 2) if random.randrange(6) else [axis(x.ndim), axis(x.ndim)]
    axis1, axis2 = (random.choice((a, a + x.ndim)) if a < 0 else a for a in pair)
    return [x], {"offset": random.randint(-2, 2), "axis1": axis1, "axis2": axis2}


def blocks():
    """Slices within the tensor, seldom with limits in the wrong order."""
    x = tensor(shape(0, 3))
    swap = random.randrange(8) == 0
    ends = [sorted((random.randint(0, n), random.randint(0, n)), reverse=swap) for n in x.shape]
    starts, limits = ([end[k] for end in ends] for k in (0, 1))
    return [x], {"starts": starts, "limits": limits, "steps": [random.randint(1, 3) for _ in x.shape]}


def slices():
    x = tensor(shape(1, 3))
    axes = random.sample(range(x.ndim), random.randint(0, x.ndim))
    limits = {name: [random.randint(-6, 6) for _ in axes] for name in ("starts", "ends")}
    steps = [random.choice((-3, -2, -1, 0, 1, 1, 2, 3)) for _ in axes]
    return [x], {**limits, "axes": [random.choice((a, a - x.ndim)) for a in axes], "steps": steps}


def reshaped():
    """Shapes with the right number of elements, some of them with a size to be inferred; seldom with a wrong size."""
    x = tensor(shape(0, 3, (0, 1, 2, 3, 4, 6)))
    sizes, left = [], x.size
    while left > 1 and random.randrange(4):
        sizes.append(random.choice([n for n in range(1, left + 1) if left % n == 0]))
        left //= sizes[-1]
    sizes.insert(random.randint(0, len(sizes)), left)
    if random.randrange(2):
        sizes[random.randrange(len(sizes))] = random.choice((-1, -1, -1, 5))
    return [x], {"shape": sizes}


def block(x, starts, limits, steps):
    if any(start > limit for start, limit in zip(starts, limits, strict=True)):
        raise ValueError("limits in the wrong order")
    return x[tuple(map(slice, starts, limits, steps))]


def sliced(x, starts, ends, axes, steps):
    places = [slice(None)] * x.ndim
    for a, *place in zip(axes, starts, ends, steps, strict=True):
        places[a] = slice(*place)
    return x[tuple(places)]


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
    "diagonal": (diagonals, np.diagonal),
    "slice": (blocks, block),
    "slice_axes": (slices, sliced),
    "reshape": (reshaped, lambda x, shape: x.reshape(shape)),
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
