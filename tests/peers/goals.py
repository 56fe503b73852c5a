"""The goals, and the results measured against them."""

from figures import NEAR, NOISE, ceiling, mean, ratio, share, times

# Goals for small calls, in nanoseconds.
SMALL = {
    "tiny_2x3": ("`add` of [2, 3] and [3] into a result that is there", 40),
    "tiny_2x3_fresh": ("the same with a new result", 80),
    "view": ("a view of [1, 256] as [256, 256]", 30),
}
SEQUENCES = {"numpy": "NumPy's", "torch": "PyTorch's"}


def of(usual, beyond, threads):
    """A row for each goal: its description, and the result for each number of threads."""
    rows = [
        row("Every case as fast as the best peer, or within noise", usual, threads, won),
        row("The geometric mean against the best peer: 1.5", usual, threads, against_best),
        row("Against NumPy: 3", usual, threads, against_numpy),
        row(f"{100 * NEAR:.0f} % of the limit, where bytes are moved", usual, threads, near),
    ]
    small = {case["name"]: case for case in [*usual, *beyond]}
    for name, (what, most) in SMALL.items():
        if name in small:
            rows.append(row(f"{what}: {most} ns", [small[name]], threads, nanoseconds))
    for case in beyond:
        if case["op"] == "scale_shift_relu":
            shown = f"`{case['name']}`, five operands in one pass: 4 times NumPy's and PyTorch's steps"
            rows.append(row(shown, [case], threads, against_steps))
    return rows


def row(what, cases, threads, reached):
    return [what, *(reached([(case, case["measured"][str(n)]) for case in cases]) for n in threads)]


def won(measured):
    ratios = [r for r in (ratio(entries) for _, entries in measured) if r is not None]
    return f"{sum(r >= NOISE for r in ratios)} of {len(ratios)}"


def against_best(measured):
    bound = mean(ceiling(case, entries) for case, entries in measured)
    return f"{times(mean(ratio(entries) for _, entries in measured))}; {times(bound)} at the limit"


def against_numpy(measured):
    return times(mean(ratio(entries, {"numpy"}) for _, entries in measured))


def near(measured):
    shares = [s for s in (share(case, entries) for case, entries in measured) if s is not None]
    return f"{sum(s >= NEAR for s in shares)} of {len(shares)}"


def nanoseconds(measured):
    ns = measured[0][1].get("opwright", {}).get("ns")
    return "-" if ns is None else f"{ns:.0f}"


def against_steps(measured):
    entries = measured[0][1]
    return ", ".join(f"{title} {times(ratio(entries, {name}))}" for name, title in SEQUENCES.items())
