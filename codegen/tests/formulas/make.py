#!/usr/bin/env python3
"""Writes answers.txt: values and derivatives of the formulas in formulas.txt, by mpmath, at numbers of f32 and f16.

A derivative is a central difference with 400 digits, so that it shares neither a rule nor a rounding with the generator.
Lines are `name dtype operands value derivatives`. Points are left out where the formula has no finite value.
"""

import math
import pathlib
import random
import re
import struct

from mpmath import mp, mpf

mp.dps = 400
HERE = pathlib.Path(__file__).parent
POINTS = {"f32": 54, "f16": 21}
FORMATS = {"f32": ("f", 3.4028234e38), "f16": ("e", 65504.0)}

NAMES = {
    "exp": mp.exp, "ln": mp.log, "sqrt": mp.sqrt, "tanh": mp.tanh, "sin": mp.sin, "cos": mp.cos, "abs": abs,
    "pow": lambda a, b: mp.power(a, b), "atan2": mp.atan2, "hypot": mp.hypot,
    "log2": lambda a: mp.log(a) / mp.log(2), "log10": mp.log10, "log1p": mp.log1p, "exp2": lambda a: mp.power(2, a),
    "expm1": mp.expm1, "cbrt": lambda a: mp.sign(a) * mp.cbrt(abs(a)), "tan": mp.tan, "atan": mp.atan, "asin": mp.asin,
    "acos": mp.acos, "sinh": mp.sinh, "cosh": mp.cosh, "asinh": mp.asinh, "acosh": mp.acosh, "atanh": mp.atanh,
    "sigmoid": lambda a: 1 / (1 + mp.exp(-a)), "logit": lambda a: mp.log(a / (1 - a)), "softplus": lambda a: mp.log1p(mp.exp(a)),
    "erf": mp.erf, "erfc": mp.erfc, "normal_cdf": lambda a: mp.erfc(-a / mp.sqrt(2)) / 2, "maximum": max, "minimum": min, "number": mpf,
}


def translated(formula):
    """The formula in Python."""
    formula = re.sub(r"if (.*?) \{ (.*?) \} else \{ (.*?) \}", r"((\2) if (\1) else (\3))", formula)
    return compile(re.sub(r"\b\d+(\.\d+)?", r'number("\g<0>")', formula), formula, "eval")


def rounded(v, dtype):
    code, most = FORMATS[dtype]
    return struct.unpack(code, struct.pack(code, max(-most, min(most, v))))[0]


def numbers(dtype, count, pick):
    """Numbers of moderate size, of the size at which exponentials overflow, and of all sizes."""
    most = math.log10(FORMATS[dtype][1])
    least = {"f32": -44.5, "f16": -7}[dtype]
    for i in range(count):
        low, high = [(-2, 1), (0, 2.3), (least, most)][i % 3]
        yield rounded(pick.choice([1, -1, 1]) * 10 ** pick.uniform(low, high), dtype)


def value(formula, at):
    result = eval(formula, NAMES, dict(at))
    if not isinstance(result, mpf) or not mp.isfinite(result):
        raise ValueError
    return result


def derivative(formula, at, which):
    step = mpf(10) ** -150
    above, below = (value(formula, dict(at, **{which: at[which] * (1 + by)})) for by in (step, -step))
    return (above - below) / (2 * step * at[which])


def main():
    lines = []
    for line in (HERE / "formulas.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, formula, *_ = (part.strip() for part in line.split("|"))
        code = translated(formula)
        operands = [v for v in "xy" if v in code.co_names]
        pick = random.Random(name)
        for dtype, count in POINTS.items():
            columns = [list(numbers(dtype, count, pick)) for _ in operands]
            for column in columns[1:]:
                pick.shuffle(column)
            for values in zip(*columns):
                at = {v: mpf(x) for v, x in zip(operands, values)}
                try:
                    results = [value(code, at)] + [derivative(code, at, v) for v in operands]
                except (ValueError, ZeroDivisionError, TypeError, OverflowError):
                    continue
                shown = [f"{x:.9g}" for x in values] + [mp.nstr(v, 8) for v in results]
                lines.append(f"{name} {dtype} {' '.join(shown)}\n")
    (HERE / "answers.txt").write_text("".join(lines))


main()
