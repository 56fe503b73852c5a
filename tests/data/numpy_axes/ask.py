"""Asks NumPy to rearrange the axes of random tensors: the elements of each are 0, 1, 2, … Prints for each call the shape and the
elements of the result, or null if NumPy refuses it: `python3 ask.py > answers.json`."""

import json
import math
import random

import numpy as np

CALLS = 60


def axes(rank, count, beyond):
    """Distinct axes, often counted from the back; seldom one that is out of range or repeated."""
    chosen = random.sample(range(rank), min(count, rank))
    if random.randrange(beyond) == 0:
        chosen.append(random.randint(-rank - 1, rank))
    return [axis - rank if random.randrange(3) == 0 else axis for axis in chosen]


def some(rank):
    return axes(rank, random.randint(0, rank), 8)


def pair(rank):
    sources = some(rank)
    return {"source": sources, "destination": axes(rank, len(sources), 8)}


def one(rank):
    return random.randint(-rank - 1, rank) if random.randrange(6) == 0 else random.randrange(-rank, max(rank, 1))


OPS = {
    "flip": (lambda rank: {"axes": some(rank)}, lambda x, axes: np.flip(x, tuple(axes))),
    "expand_dims": (
        lambda rank: {"axes": axes(rank + (added := random.randint(0, 2)), added, 8)},
        lambda x, axes: np.expand_dims(x, tuple(axes)),
    ),
    "squeeze": (lambda rank: {"axes": axes(rank, random.randint(0, 2), 16)}, lambda x, axes: np.squeeze(x, tuple(axes))),
    "swapaxes": (lambda rank: {"axis1": one(rank), "axis2": one(rank)}, np.swapaxes),
    "moveaxis": (pair, np.moveaxis),
    "permute_dims": (lambda rank: {"axes": axes(rank, rank, 8)}, lambda x, axes: np.transpose(x, tuple(axes))),
}

random.seed(1)
calls = []
for op, (draw, function) in OPS.items():
    sizes = [1, 1, 1, 2] if op == "squeeze" else [0, 1, 2, 2, 3, 3]
    for _ in range(CALLS):
        shape = [random.choice(sizes) for _ in range(random.randint(0, 4))]
        given = draw(len(shape))
        try:
            result = function(np.arange(math.prod(shape)).reshape(shape), **given)
            answer = [list(result.shape), result.flatten().tolist()]
        except ValueError:
            answer = None
        calls.append([op, shape, given, answer])

lines = ",\n".join(json.dumps(call, separators=(",", ":")) for call in calls)
print(f'{{"numpy": "{np.__version__}", "calls": [\n{lines}\n]}}')
