"""The goals, and the results measured against them."""

from figures import NEAR, NOISE, ceiling, mean, ratio, share, times

# Goals for small calls, in nanoseconds.
SMALL = {
    "tiny_2x3": ("`add` of [2, 3] and [3] into a result that is there", 40),
    "tiny_2x3_fresh": ("the same with a new result", 80),
    "view": ("a view of [1, 256] as [256, 256]", 30),
}
# Goals for the geometric mean against the best peer, by the number of threads.
MEANS = {1: 1.05, 2: 1.2}
# No case should be slower than this ratio to its best peer.
LEAST = 0.8
SEQUENCES = {"numpy": "NumPy's", "torch": "PyTorch's"}


def of(usual, beyond, threads):
    """A row for each goal: its description, and the result for each number of threads."""
    rows = [
        row("Every case as fast as the best peer, or within noise", usual, threads, won),
        row(f"The geometric mean against the best peer: {means(threads)}", usual, threads, against_best),
        row(f"No case below {LEAST} of the best peer", usual, threads, below),
        row("Against NumPy: 3", usual, threads, against_numpy),
        row(f"{100 * NEAR:.0f} % of the limit, where bytes are moved", usual, threads, near),
    ]
    small = {case["name"]: case for case in [*usual, *beyond]}
    for name, (what, most) in SMALL.items():
        if name in small:
            rows.append(row(f"{what}: {most} ns", [small[name]], threads, nanoseconds))
    for case in beyond:
        if case["op"] == "scale_shift_relu":
            fused = f"`{case['name']}`, five operands in one pass: "
            rows.append(row(f"{fused}2 times the best peer", [case], threads, against_peer))
            rows.append(row(f"{fused}4 times NumPy's and PyTorch's steps", [case], threads, against_steps))
    return rows


def row(what, cases, threads, reached):
    return [what, *(reached([(case, case["measured"][str(n)]) for case in cases]) for n in threads)]


def means(threads):
    return ", ".join(f"{MEANS[n]} with {n} thread{'s' * (n > 1)}" for n in threads if n in MEANS)


def won(measured):
    ratios = [r for r in (ratio(entries) for _, entries in measured) if r is not None]
    return f"{sum(r >= NOISE for r in ratios)} of {len(ratios)}"


def against_best(measured):
    bound = mean(ceiling(case, entries) for case, entries in measured)
    return f"{times(mean(ratio(entries) for _, entries in measured))}; {times(bound)} at the limit"


def below(measured):
    ratios = [(ratio(entries), case["name"]) for case, entries in measured]
    names = [f"`{name}` {times(r)}" for r, name in sorted((r, n) for r, n in ratios if r is not None and r < LEAST)]
    return f"{len(names)} below: {', '.join(names)}" if names else "none below"


def against_peer(measured):
    return times(ratio(measured[0][1]))


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
