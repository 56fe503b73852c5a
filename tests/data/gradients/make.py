"""Prints the gradients of the ops at the edges of the float dtypes, with 700 bits: `python3 make.py > answers.json`."""

import json
import random

import mpmath
from mpmath import mp, mpf

mp.prec = 700
# Precision, least and greatest exponent, bits.
DTYPES = {"f64": (53, -1022, 1023, 64), "f32": (24, -126, 127, 32), "f16": (11, -14, 15, 16), "bf16": (8, -126, 127, 16)}
ROWS = 110


class Float:
    """A float dtype."""

    def __init__(self, name):
        precision, self.least, self.most, self.bits = DTYPES[name]
        self.fraction = precision - 1
        self.normal = mpf(2) ** self.least
        self.tiny = self.normal / 2**self.fraction
        self.epsilon = mpf(2) ** -self.fraction
        self.largest = (2 - self.epsilon) * mpf(2) ** self.most

    def round(self, x):
        """The bits of the nearest number, or of the even one of two."""
        if mpmath.isnan(x):
            return ((1 << (self.bits - self.fraction)) - 1 << self.fraction - 1) & ~(1 << self.bits - 1)
        sign, size = (1 << self.bits - 1 if x < 0 else 0), abs(x)
        infinity = (1 << self.bits - 1) - (1 << self.fraction)
        if size == 0 or size == mpmath.inf:
            return sign | (infinity if size else 0)
        exponent = max(mpmath.frexp(size)[1] - 1, self.least)
        steps = int(mpmath.nint(mpmath.ldexp(size, self.fraction - exponent)))
        # A carry into the exponent is right, and so is a subnormal number, which has no carry.
        return sign | min((exponent - self.least << self.fraction) + steps, infinity)

    def value(self, bits):
        sign = -1 if bits >> self.bits - 1 else 1
        exponent = (bits >> self.fraction) & (1 << self.bits - 1 - self.fraction) - 1
        steps = bits & (1 << self.fraction) - 1
        if exponent:
            steps |= 1 << self.fraction
        return sign * mpmath.ldexp(mpf(steps), max(exponent, 1) - 1 + self.least - self.fraction)

    def pool(self):
        """Zeros, both ends of the range, numbers between them, and the neighbours of 1."""
        sizes = [self.tiny, 3 * self.tiny, self.normal / 2, self.normal, self.largest / 2, self.largest]
        sizes += [1 - self.epsilon / 2, mpf(1), 1 + self.epsilon, 1 / self.epsilon, mpf("0.3"), mpf(2), mpf(3), mpf(100)]
        ends = mpmath.log10(self.tiny), mpmath.log10(self.largest)
        sizes += [mpf(10) ** (ends[0] + (ends[1] - ends[0]) * i / 13) for i in range(1, 13)]
        return [self.round(sign * size) for size in sizes for sign in (1, -1)] + [0, 1 << self.bits - 1]


def whole(x):
    return x == mpmath.floor(x)


def power(a, b):
    """The derivatives of a power. `None`: not stated. A power beyond 2^±30000 is as good as 0 or infinity."""
    size = lambda e: mpmath.exp(max(-20000, min(20000, mpmath.log(abs(a)) * e)))
    if a == 0:
        by_a = 0 if b == 0 or b > 1 else 1 if b == 1 else mpmath.inf if b > 0 else None
        return by_a, 0 if b >= 0 else None
    if a < 0 and not whole(b):
        return (0 if b == 0 else mpmath.nan), mpmath.nan
    sign = -1 if a < 0 and int(b) % 2 == 0 else 1
    return sign * b * size(b - 1), mpmath.nan if a < 0 else size(b) * mpmath.log(a)


def angle(a, b):
    square = a * a + b * b
    return (b / square, -a / square) if square else (mpmath.nan, mpmath.nan)


def length(a, b):
    size = mpmath.sqrt(a * a + b * b)
    return (a / size, b / size) if size else (0, 0)


def truncated(x):
    return mpmath.floor(x) if x >= 0 else mpmath.ceil(x)


def remainder(a, b, rounded):
    return (1, -rounded(a / b)) if b else (None, None)


def select(chosen):
    return (1, 0) if chosen else (0, 1)


PARTIALS = {
    "add": lambda a, b: (1, 1),
    "sub": lambda a, b: (1, -1),
    "mul": lambda a, b: (b, a),
    "div": lambda a, b: (1 / b, -a / b / b) if b else (None, None),
    "pow": power,
    "atan2": angle,
    "hypot": length,
    "fmod": lambda a, b: remainder(a, b, truncated),
    "remainder": lambda a, b: remainder(a, b, mpmath.floor),
    "max2": lambda a, b: select(a >= b),
    "min2": lambda a, b: select(a <= b),
    "maximum": lambda a, b: select(a >= b),
    "minimum": lambda a, b: select(a <= b),
}


def rows(op, dtype):
    chance = random.Random(f"{op} {dtype}")
    of = Float(dtype)
    pool = of.pool()
    grads = [mpf(1), mpf(-3), of.largest / 3, 3 * of.normal, -mpmath.sqrt(of.largest), mpmath.sqrt(of.normal) * mpf("1.7")]
    is_plain = op in ("add", "sub", "max2", "min2", "maximum", "minimum")
    found = []
    while len(found) < (ROWS // 5 if is_plain else ROWS):
        lhs, rhs = chance.choice(pool), chance.choice(pool)
        grad = of.round(chance.choice(grads))
        wants = []
        for partial in PARTIALS[op](of.value(lhs), of.value(rhs)):
            wants.append(None if partial is None else of.round(of.value(grad) * partial))
        # Mostly rows that state a number other than 0, infinity and NaN.
        finite = (1 << of.bits - 1) - (1 << of.fraction)
        if any(want and 0 < want & ~(1 << of.bits - 1) < finite for want in wants) or chance.random() < 0.1:
            row = [lhs, rhs, grad, *wants]
            found.append(" ".join("-" if bits is None else f"{bits:x}" for bits in row))
    return found


print(f'{{"mpmath": "{mpmath.__version__}", "rows": {{')
for i, op in enumerate(PARTIALS):
    table = {dtype: rows(op, dtype) for dtype in DTYPES}
    print(json.dumps(op) + ": " + json.dumps(table) + ("," if i + 1 < len(PARTIALS) else ""))
print("}}")
