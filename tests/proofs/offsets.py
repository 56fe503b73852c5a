"""Proves with Z3 that the runtime's bounds checks suffice, for all sizes, strides and offsets.

Each lemma restates a function of runtime/src/memory/raw.rs, or `span` of runtime/src/layout.rs, over the integers; a checked
operation has a value only if the result fits an `isize`. That products are monotonic is assumed, in the form that a product of two
nonnegative numbers is nonnegative.
"""

import sys

from z3 import And, If, Implies, Int, Not, Or, Solver, unsat

LOW, HIGH = -(2**63), 2**63 - 1
PATIENCE = 60_000  # milliseconds for one lemma


def fits(*values):
    """Whether the values fit an `isize`, as the results of checked operations and all variables do."""
    return And([And(LOW <= value, value <= HIGH) for value in values])


def least(a, b):
    return If(a < b, a, b)


def most(a, b):
    return If(a > b, a, b)


def grows(i, n, stride):
    """For 0 <= i < n: `i * stride` and `(n - 1 - i) * stride` are 0 or have the sign of `stride`."""
    rest = n - 1 - i
    return And(
        Implies(stride >= 0, And(i * stride >= 0, rest * stride >= 0)),
        Implies(stride <= 0, And(i * stride <= 0, rest * stride <= 0)),
        i * stride + rest * stride == (n - 1) * stride,
    )


def covers(low, high, offset, stride, n):
    """`covers` in memory.rs, for n > 0."""
    reach = (n - 1) * stride
    last = offset + reach
    return And(fits(n - 1, reach, last), low <= least(offset, last), most(offset, last) <= high)


def corners(offset, rows, row, cols, col):
    """The first and the last offset of a grid, and all intermediate values."""
    down, right = (rows - 1) * row, (cols - 1) * col
    above, below = offset + least(down, 0), offset + most(down, 0)
    first, last = above + least(right, 0), below + most(right, 0)
    return first, last, [rows - 1, cols - 1, down, right, above, below, first, last]


offset, stride, n, i, low, high = (Int(name) for name in "offset stride n i low high".split())
rows, row, cols, col, r, c = (Int(name) for name in "rows row cols col r c".split())
from_, to, at = Int("from"), Int("to"), Int("at")
place = offset + i * stride
cell = offset + r * row + c * col
first, last, steps = corners(offset, rows, row, cols, col)
in_run = And(fits(offset, stride, low, high), 0 <= i, i < n)
in_grid = And(fits(offset, row, col, low, high), 0 <= r, r < rows, 0 <= c, c < cols)

LEMMAS = {
    "a run that is covered stays within the bounds, and its offsets fit": Implies(
        And(in_run, covers(low, high, offset, stride, n), grows(i, n, stride)),
        And(fits(i * stride, place), low <= place, place <= high),
    ),
    "a run whose ends are within the bounds, and fit, is covered": Implies(
        And(fits(offset, stride, low, high, n - 1, (n - 1) * stride), n > 0,
            low <= offset, offset <= high, low <= offset + (n - 1) * stride, offset + (n - 1) * stride <= high),
        covers(low, high, offset, stride, n),
    ),
    "a grid that is covered stays within the bounds, and its offsets fit": Implies(
        And(in_grid, fits(*steps), low <= first, last <= high, grows(r, rows, row), grows(c, cols, col)),
        And(fits(r * row, c * col, offset + r * row, cell), low <= cell, cell <= high),
    ),
    "the span of two axes holds every offset": Implies(
        And(in_grid, offset == 0, fits(*steps), grows(r, rows, row), grows(c, cols, col)),
        And(first <= cell, cell <= last, first <= 0, 0 <= last),
    ),
    "what is left when a span is used from an offset lies within what there was": Implies(
        And(fits(low, high, offset, from_, to, offset + from_, offset + to), from_ <= to,
            low <= offset + from_, offset + from_ <= high, low <= offset + to, offset + to <= high,
            from_ <= at, at <= to),
        And(fits(offset + at), low <= offset + at, offset + at <= high),
    ),
    "a check that forgets the sign of a stride would be found": Not(Implies(
        And(in_run, low <= offset, offset + (n - 1) * stride <= high, grows(i, n, stride)),
        And(low <= place, place <= high),
    )),
}


def holds(name, lemma):
    """Whether there is no counterexample. The last lemma is the negation of another, and holds if that one has a counterexample."""
    solver = Solver()
    solver.set("timeout", PATIENCE)
    negated = lemma.decl().kind() == Not(True).decl().kind()
    solver.add(lemma if negated else Not(lemma))
    answer = solver.check()
    right = str(answer) == "sat" if negated else answer == unsat
    print(f"{'proved' if right else 'NOT PROVED: ' + str(answer)}: {name}")
    if not right and str(answer) == "sat":
        print(solver.model())
    return right


sys.exit(0 if all([holds(*lemma) for lemma in LEMMAS.items()]) else 1)
