"""The page `cases.md`: what became of the cases, by op of ONNX."""

from collections import Counter
from importlib.metadata import version
from pathlib import Path

import verdict
from opwright.onnx import table

PAGE = Path(__file__).resolve().parent / "cases.md"


def count(outcomes, *wanted):
    """How many outcomes have one of these verdicts."""
    return sum(outcome.verdict in wanted for outcome in outcomes)


def cells(values):
    """A row of a table; zeros are left blank."""
    return "| " + " | ".join(str(value) if value != 0 else "" for value in values) + " |"


def figures(outcomes):
    """Cases, those run, and those with each verdict."""
    verdicts = range(len(verdict.WORDS))
    return len(outcomes), count(outcomes, *verdicts), *(count(outcomes, found) for found in verdicts)


def lacks(outcomes):
    """Why cases were not run, the most frequent reason first."""
    reasons = Counter()
    for outcome in outcomes:
        if outcome.skip:
            kind, detail = outcome.skip.kind, outcome.skip.detail
            reasons["no " + detail if kind == "op" else f"{kind} {detail}"] += 1
    return ", ".join(
        f"{number} {reason}" for reason, number in sorted(reasons.items(), key=lambda row: (-row[1], row[0]))
    )


def headline(outcomes):
    """The figures of all cases in a sentence."""
    cases, run, same, within, close, different = figures(outcomes)
    return (
        f"Of {cases:,} cases, {run} are run: {same} have the same bits as the answer, {within} are within the accuracy "
        f"of their op, {close} within the tolerance of the test, and {different} differ."
    )


def by_op(outcomes):
    """The table of the ops of ONNX."""
    rows = {}
    for outcome in outcomes:
        rows.setdefault(outcome.case.of, []).append(outcome)
    yield "| op | cases | run | same bits | within accuracy | within tolerance | differ | not run |"
    yield "|---|---|---|---|---|---|---|---|"
    for name in sorted(rows, key=str.lower):
        shown = f"**{name}**" if name in table.ROWS else name
        yield cells((shown, *figures(rows[name]), lacks(rows[name])))


def waiting(outcomes):
    """The table of the ops that most cases wait for, and for nothing else."""
    alone = Counter()
    for outcome in outcomes:
        if len(outcome.missing) == 1:
            alone.update(outcome.missing)
    yield "| op | cases that lack it alone |"
    yield "|---|---|"
    for name, number in sorted(alone.items(), key=lambda row: (-row[1], row[0])):
        if number >= 7:
            yield cells((name, number))


def beyond(outcomes):
    """The table of the cases whose result is not within the accuracy of one op."""
    yield "| case | ULP apart | error of the result | error of the answer | reason |"
    yield "|---|---|---|---|---|"
    for outcome in outcomes:
        if outcome.verdict in (verdict.CLOSE, verdict.DIFFERENT):
            errors = [f"{error:.2f}" for error in outcome.errors or ()] or ["", ""]
            units = "" if outcome.units is None else f"{outcome.units:.0f}"
            yield cells((f"`{outcome.case.name}`", units, *errors, outcome.reason()))


def page(outcomes):
    """The whole page."""
    return "\n".join(
        (
            "# ONNX's node tests, case by case",
            "",
            f"`tests/onnx/run` writes this page, here with ONNX {version('onnx')}; "
            "[README.md](README.md) says what is compared.",
            "",
            headline(outcomes),
            "",
            "## By op",
            "",
            "The ops in bold are ops here. A case whose model spells an op out in other ops counts for that op.",
            "",
            *by_op(outcomes),
            "",
            "## Beyond the accuracy of one op",
            "",
            "Errors are in units in the last place, from ONNX's reference implementation in f64.",
            "",
            *beyond(outcomes),
            "",
            "## Ops that most cases wait for",
            "",
            *waiting(outcomes),
            "",
        )
    )
