"""Writes the results: a line on the terminal, a Markdown page, a JSON file, a chart."""

import json
from pathlib import Path

import chart
import goals
from figures import NEAR, NOISE, NOT_PEERS, best, ceiling, fastest, mean, micros, percent, ratio, share, times

HERE = Path(__file__).resolve().parent


def shapes(case):
    """The shapes, such as `[256,256] , [256]`, and what the name of the op does not say."""
    transposed = [
        f"{json.dumps(s, separators=(',', ':'))}{'ᵀ' if i in case['transposed'] else ''}"
        for i, s in enumerate(case["shapes"])
    ]
    text = " , ".join(transposed)
    if case["op"] == "sum":
        return f"{text} over {case['axes']}"
    if case["op"] == "broadcast_to":
        return f"{text} → {json.dumps(case['output'], separators=(',', ':'))}"
    return text + (" in place" if case["in_place"] else "")


def line(case, threads):
    """The line of a case on the terminal."""
    parts = [f"{case['name']:20}"]
    for n in threads:
        entries = case["measured"][str(n)]
        if case["group"] == "Limit":
            parts.append(f"{n}: {bandwidth(case, entries):>6} GB/s")
        else:
            ours = micros(entries.get("opwright"))
            parts.append(f"{n}: {ours:>7} us, {best(entries):22} {times(ratio(entries)):>6}")
    return "  ".join(parts)


def bandwidth(case, entries):
    """The bandwidth of a limit case in GB/s, with each byte read or written counted once."""
    size = 4
    reads = sum(max(1, *shape) for shape in case["shapes"] if shape != [1])
    writes = case["output"][0] if case["output"] else 0
    reads += writes if case["in_place"] and not reads else 0
    ns = entries.get("limit", {}).get("ns")
    return f"{size * (reads + writes) / ns:.0f}" if ns else "-"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "|".join("---" for _ in head) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def suite_table(cases, threads):
    first, *more = (str(n) for n in threads)
    columns = [
        name
        for name in ("numpy", "torch")
        if any(name in case["measured"][first] for case in cases)
    ]
    head = ["case", "op", "shapes", *columns, "best peer", "opwright", "ratio", "of the limit"]
    for n in more:
        head += [f"best, {n} threads", f"opwright, {n} threads", "ratio"]
    rows = []
    for case in cases:
        entries = case["measured"][first]
        row = [case["name"], f"{case['op']} {case['dtype']}", shapes(case)]
        row += [micros(entries.get(name)) for name in columns]
        row += [
            best(entries),
            micros(entries.get("opwright")),
            bold(ratio(entries)),
            percent(share(case, entries)),
        ]
        for n in more:
            entries = case["measured"][n]
            row += [best(entries), micros(entries.get("opwright")), bold(ratio(entries))]
        rows.append(row)
    return table(head, rows)


def bold(r):
    """The ratio, in bold for a loss."""
    return f"**{times(r)}**" if r is not None and r < NOISE else times(r)


def limits(cases, threads):
    head = [
        "level",
        *(f"{way}, {n} thread{'s' * (n > 1)}" for n in threads for way in WAYS.values()),
    ]
    rows = []
    for level in ("l1", "l2", "l3", "memory"):
        row = [level.upper() if level != "memory" else level]
        for n in threads:
            for way in WAYS:
                found = [case for case in cases if case["name"] == f"limit_{level}_{way}"]
                row.append(bandwidth(found[0], found[0]["measured"][str(n)]) if found else "-")
        rows.append(row)
    return table(head, rows)


WAYS = {
    "2_reads": "two reads, a write",
    "1_read": "a read, a write",
    "in_place": "in place",
    "fill": "writes",
    "sum": "reads",
}


def standing(cases, threads):
    """Sentences with the means and the names of all losses."""
    for n in threads:
        ratios = {case["name"]: ratio(case["measured"][str(n)]) for case in cases}
        timed = {name: r for name, r in ratios.items() if r is not None}
        lost = sorted((r, name) for name, r in timed.items() if r < NOISE)
        others = "".join(
            f", {times(mean(ratio(case['measured'][str(n)], {name}) for case in cases))} times {title}'s"
            for name, title in (("numpy", "NumPy"), ("torch", "PyTorch"))
        )
        entries = [(case, case["measured"][str(n)]) for case in cases]
        bound = mean(ceiling(case, entry) for case, entry in entries)
        names = ": " + ", ".join(f"`{name}` {times(r)}" for r, name in lost) if lost else ""
        yield (
            f"With {n} thread{'s' * (n > 1)}: {times(mean(timed.values()))} times the speed of the best "
            f"peer of each case in the geometric mean of {len(timed)} cases{others}; {times(bound)}, if nothing "
            "took longer than a loop that only moves the same bytes. "
            f"{len(lost)} lost (ratio below {NOISE}){names}."
        )


def one_by_one(cases, threads):
    """The mean ratio and the number of losses against each peer, and against the best peer that receives the shapes at run time."""
    names = {name for case in cases for n in threads for name in case["measured"][str(n)]}
    names -= set(NOT_PEERS)
    ways = {name: {name} for name in names} | {f"best but {CONSTANT}": names - {CONSTANT}}
    head = ["peer", "cases"]
    for n in threads:
        head += [f"{n} thread{'s' * (n > 1)}", "lost"]
    rows = []
    for title, among in ways.items():
        row, speeds = [], []
        for n in threads:
            ratios = [ratio(case["measured"][str(n)], among) for case in cases]
            ratios = [r for r in ratios if r is not None]
            speeds.append(mean(ratios) or 0)
            row += [times(speeds[-1]), str(sum(r < NOISE for r in ratios))]
        rows.append((speeds, [title, str(len(ratios)), *row]))
    return table(head, [row for _, row in sorted(rows)])


def is_lost(case, threads):
    """Whether a peer is faster with any number of threads."""
    ratios = [ratio(case["measured"][str(n)]) for n in threads]
    return any(r is not None and r < NOISE for r in ratios)


def losses(cases, threads):
    """The lost cases: the best peer, the errors if the peer's is larger, and the known reason."""
    head = ["case", *(f"{n} thread{'s' * (n > 1)}" for n in threads), "best peer", "why"]
    rows = []
    for case in cases:
        entries = [case["measured"][str(n)] for n in threads]
        if is_lost(case, threads):
            why = [error(entries[0]), moved(share(case, entries[0])), REASONS.get(case["name"])]
            why = ". ".join(reason for reason in why if reason) or "unknown"
            ratios = map(bold, map(ratio, entries))
            rows.append([case["name"], *ratios, best(entries[0]), why])
    return table(head, rows)


def far(cases, threads):
    """The cases that are not lost but far from the limit with the first number of threads."""
    rows = []
    for case in cases:
        entries = case["measured"][str(threads[0])]
        reached = share(case, entries)
        if reached is not None and reached < NEAR and not is_lost(case, threads):
            why = REASONS.get(case["name"], "unknown")
            rows.append([case["name"], percent(reached), times(ratio(entries)), why])
    return table(["case", "of the limit", "ratio", "why"], rows) if rows else None


def error(entries):
    """The errors in ULP, if the best peer's is much larger."""
    name = fastest(entries)
    ours, theirs = (entries.get(n, {}).get("ulps") for n in ("opwright", name))
    if ours is None or theirs is None or theirs < 1.5 * max(ours, 0.5):
        return None
    return f"Its error is {theirs:.2f} ULP, Opwright's {ours:.2f} ULP"


def moved(share):
    """A remark on cases that are near the limit."""
    near = share is not None and share >= NEAR
    return f"Moving the bytes alone takes {percent(share)} of Opwright's time" if near else None


def wrong(cases, threads):
    """The cases for which a peer is omitted, because its result is wrong."""
    found = {}
    for case in cases:
        for name, entry in case["measured"][str(threads[0])].items():
            if entry.get("reason", "").startswith("a wrong result"):
                found.setdefault(name, []).append(f"`{case['name']}`")
    return [f"{name}: {', '.join(names)}" for name, names in found.items()]


def origin(results):
    """Where and when the results were made, and a warning if the machine was busy."""
    machine = results["machine"]
    versions = ", ".join(
        f"{name} {version}" for name, version in results["versions"].items() if version
    )
    caches = ", ".join(f"{level} {size}" for level, size in machine["caches"].items() if size)
    yield (
        f"{machine['model']} ({machine['family']}; {machine['vectors']}), {machine['cores']} cores, "
        f"{caches}, {machine['system']}. {versions}. Made by `{results['command'].strip()}` on "
        f"{results['date']}."
    )
    if results["load"] > BUSY:
        yield (
            f"**The machine was busy** (load {results['load']} before the run): times with more than "
            "one thread, which are wall-clock times, are unreliable, and those of cases larger than the "
            "caches are too long."
        )


def markdown(results):
    cases, threads = results["cases"], results["threads"]
    usual = [case for case in cases if case["group"] not in ("Beyond", "Limit")]
    beyond = [case for case in cases if case["group"] == "Beyond"]
    limit = [case for case in cases if case["group"] == "Limit"]
    parts = [
        "# Benchmark against other libraries",
        f"Microseconds, the median over {results['rounds']} rounds of each round's shortest time. "
        "*Ratio*: the time of the best peer divided by Opwright's; above 1 Opwright is faster, and losses "
        "are in bold. *Of the limit*: the time of a loop that only moves the same bytes, divided by "
        "Opwright's.",
        *origin(results),
    ]
    if usual:
        parts += [*standing(usual, threads), suite_table(usual, threads)]
        aims = ["goal", *(f"{n} thread{'s' * (n > 1)}" for n in threads)]
        parts += ["## The goals", table(aims, goals.of(usual, beyond, threads))]
        parts += ["## Peer by peer", ONE_BY_ONE, one_by_one(usual, threads)]
        parts += ["## Lost cases and reasons", losses(usual, threads)]
        if far(usual, threads):
            parts += ["## Not lost, but far from the limit", FAR, far(usual, threads)]
        if wrong(usual, threads):
            parts += [
                "Omitted because the result is wrong: " + "; ".join(wrong(usual, threads)) + "."
            ]
    if beyond:
        parts += ["## Beyond the suite", BEYOND, suite_table(beyond, threads)]
        parts += [losses(beyond, threads)]
    if limit:
        parts += ["## The limit", LIMIT, limits(limit, threads)]
    return "\n\n".join(parts) + "\n"


BUSY = 0.5
CONSTANT = "eigen"
ONE_BY_ONE = (
    "The geometric mean of each peer's times divided by Opwright's, and the number of cases in which "
    "the peer is faster. Eigen's program has the shapes of each case as constants; all others, "
    "Opwright included, receive them at run time."
)
FAR = (
    "With one thread. The limit is a loop that moves the same bytes contiguously, and knows their number in advance."
)
REASONS = json.loads((HERE / "reasons.json").read_text())
BEYOND = (
    "`_fresh` cases allocate a new result in each call, with malloc. `fused` is `scale_shift_relu`, "
    "which NumPy and PyTorch compute in steps that overwrite one result, and the compiling peers in "
    "one pass; Eigen's program divides once per channel, as Opwright does. `view` copies nothing."
)
LIMIT = (
    "GB/s, with each byte read or written counted once: the faster of loops with ordinary and with "
    "non-temporal stores, over arrays that together fit the cache level."
)


def write(results, folder):
    """Writes all files into a folder, and prints its path."""
    (folder / "results.json").write_text(dumps(results))
    (folder / "results.md").write_text(markdown(results))
    (folder / "results.svg").write_text(chart.draw(results))
    print(f"\nwrote results.json, results.md and results.svg to {folder}")


def dumps(results):
    """JSON with one line per case."""
    head = {key: value for key, value in results.items() if key != "cases"}
    lines = ",\n".join("  " + json.dumps(case) for case in results["cases"])
    return json.dumps(head, indent=1)[:-2] + ',\n "cases": [\n' + lines + "\n ]\n}\n"
