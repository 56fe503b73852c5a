"""The page `results.md`."""

from pathlib import Path

import specs
from systems import SYSTEMS

PAGE = Path(__file__).resolve().parent / "results.md"
FLOATS = "f32", "f64", "f16", "bf16"


def tallies(found):
    """All tallies with their op."""
    return [(name, tally) for name, by_system in found.items() for tally in by_system.values()]


def headline(found):
    """The figures in a sentence."""
    every = [tally for _, tally in tallies(found)]
    values, gradients = sum(tally.values for tally in every), sum(tally.gradients for tally in every)
    faults = sum(tally.fault is not None for tally in every)
    return (
        f"Of {len(found)} ops, {values:,} elements and {gradients:,} elements of gradients were compared, "
        f"with {faults} faults."
    )


def faults(found):
    """The first fault of each op and system."""
    for name, tally in tallies(found):
        if tally.fault:
            yield f"{name}, {tally.system}: {tally.fault}"


def largest(found, dtype, key, form):
    """The largest error, or nothing."""
    errors = [getattr(tally, key)[dtype] for tally in found.values() if dtype in getattr(tally, key)]
    return form.format(max(errors)) if errors and max(errors) else ""


def rows(found):
    """The table of the ops; the errors of values in f64 are left out, because those of the systems are as large."""
    yield "| op | compared with | elements | f32 | f16 | bf16 | gradients | f64 | f32 | f16 | bf16 |"
    yield "|---|---|---|---|---|---|---|---|---|---|---|"
    for name, by_system in found.items():
        counts = (sum(getattr(tally, key) for tally in by_system.values()) for key in ("values", "gradients"))
        values, gradients = (str(count) if count else "" for count in counts)
        errors = [largest(by_system, dtype, "errors", "{:.2f}") for dtype in ("f32", "f16", "bf16")]
        slopes = [largest(by_system, dtype, "slopes", "{:.0e}") for dtype in ("f64", "f32", "f16", "bf16")]
        yield (
            "| " + " | ".join((f"`{name}`", ", ".join(by_system), values, *errors, gradients, *slopes)) + " |"
        )


def differences():
    """What is known to differ elsewhere, and is not compared."""
    for name, notes in specs.NOTES.items():
        for kind in ("zeros", "nan", "ties", "without gradients"):
            for system, reason in notes.get(kind, {}).items():
                yield f"| `{name}` | {system} | {reason} |"


def page(found, rounds):
    """The whole page."""
    versions = ", ".join(f"{system.name} {system.version}" for system in SYSTEMS)
    return "\n".join(
        (
            "# Random calls compared with NumPy, JAX and PyTorch",
            "",
            f"`tests/oracles/run {rounds}` writes this page, here with {versions}; "
            "[README.md](README.md) says what is compared.",
            "",
            headline(found),
            "",
            "The errors of values are in units in the last place, those of gradients relative; blank is exact.",
            "",
            *rows(found),
            "",
            "What differs, and is not compared:",
            "",
            "| op | system | there |",
            "|---|---|---|",
            *differences(),
            "",
        )
    )
