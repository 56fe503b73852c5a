"""Writes the results of functions of one operand: a Markdown page and a JSON file."""

import report
from figures import NOISE, fastest, mean, micros, ratio, times

PEERS = ("numpy", "torch", "jax", "onnxruntime", "openvino", "numexpr")
# The fraction of the cases that should be as fast as the best peer, and the ratio that none should be below.
GOAL, LEAST = 0.75, 0.7


def standing(cases, threads):
    """Sentences with the mean, the number of cases that are as fast as the best peer, and those that are far slower."""
    for n in threads:
        ratios = {case["name"]: ratio(case["measured"][str(n)]) for case in cases}
        timed = {name: r for name, r in ratios.items() if r is not None}
        won = sum(r >= NOISE for r in timed.values())
        slow = sorted((r, name) for name, r in timed.items() if r < LEAST)
        names = ", ".join(f"`{name}` {times(r)}" for r, name in slow) or "none"
        yield (
            f"With {n} thread{'s' * (n > 1)}: {times(mean(timed.values()))} times the speed of the best peer of each case in "
            f"the geometric mean. At least as fast as the best peer, or within noise (ratio {NOISE}): {won} of {len(timed)} "
            f"(goal: {GOAL:.0%}). Below {LEAST} (goal: none): {names}."
        )


def errors(case, entries):
    """The largest errors of Opwright and the best peer, in ULP; none in f64, where the expected results are no more precise."""
    precise = case["dtype"] == "f32"
    found = (entries.get(name, {}).get("ulps") if precise else None for name in ("opwright", fastest(entries)))
    return ["-" if ulps is None else f"{ulps:.1f}" for ulps in found]


def rows(cases, threads):
    first, *more = (str(n) for n in threads)
    for case in cases:
        entries = case["measured"][first]
        yield [
            case["name"],
            *(micros(entries.get(name)) for name in PEERS),
            micros(entries.get("opwright")),
            *errors(case, entries),
            report.bold(ratio(entries)),
            *(report.bold(ratio(case["measured"][n])) for n in more),
        ]


def markdown(results):
    cases, threads = results["cases"], results["threads"]
    shape = " by ".join(f"{size:,}" for size in cases[0]["output"])
    head = ["case", *PEERS, "opwright", "error", "error of the best peer"]
    head += [f"ratio, {n} thread{'s' * (n > 1)}" for n in threads]
    parts = [
        "# Functions of one operand",
        f"Microseconds for {shape} elements with one thread, the median over {results['rounds']} rounds of each round's shortest "
        "time. *Ratio*: the time of the best peer divided by Opwright's; losses are in bold. *Error*: the largest error of the "
        "elements of an f32 case in ULP, in those of 1 where the result is smaller. A dash: the peer lacks the function, has another "
        "one by that name, or is more than 64 ULP off.",
        *report.origin(results),
        *standing(cases, threads),
        report.table(head, list(rows(cases, threads))),
    ]
    return "\n\n".join(parts) + "\n"


def write(results, folder):
    """Writes both files into a folder, and prints its path."""
    (folder / "functions-results.json").write_text(report.dumps(results))
    (folder / "functions.md").write_text(markdown(results))
    print(f"\nwrote functions-results.json and functions.md to {folder}")
