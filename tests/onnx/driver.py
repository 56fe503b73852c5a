"""Runs the node tests of ONNX whose ops are ops here, and writes `cases.md`."""

import sys

import case
import report
import verdict
from outcome import Outcome


def main(names):
    """Runs the cases with these names, or all of them; whether one differs."""
    outcomes = [Outcome(test) for test in case.read() if not names or test.name in names]
    if names:
        for outcome in outcomes:
            print(
                outcome.case.name,
                outcome.skip or (verdict.WORDS[outcome.verdict], outcome.units, outcome.errors),
            )
    else:
        report.PAGE.write_text(report.page(outcomes))
        print(report.headline(outcomes))
    return any(outcome.verdict == verdict.DIFFERENT for outcome in outcomes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
