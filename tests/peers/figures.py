"""Evaluates the measurements of a case: the best peer, the ratio to it, and the distance from the machine's limit."""

from math import exp, log

NOT_PEERS = ("opwright", "limit")
NOISE = 0.97
NEAR = 0.9
OPS_AT_THE_LIMIT = ("add", "mul", "div", "maximum", "less", "broadcast_to", "sum")


def peers(entries):
    """The peers that were timed, fastest first, as (nanoseconds, name)."""
    timed = [(entry["ns"], name) for name, entry in entries.items() if "ns" in entry]
    return sorted((ns, name) for ns, name in timed if name not in NOT_PEERS)


def ratio(entries, among=None):
    """The time of the best peer divided by Opwright's, among the named peers or all."""
    found = [ns for ns, name in peers(entries) if among is None or name in among]
    return (
        found[0] / entries["opwright"]["ns"]
        if found and "ns" in entries.get("opwright", {})
        else None
    )


def share(case, entries):
    """The fraction of the machine's limit that Opwright reaches, for memory-bound cases."""
    timed = all("ns" in entries.get(name, {}) for name in NOT_PEERS)
    return (
        entries["limit"]["ns"] / entries["opwright"]["ns"]
        if timed and case["op"] in OPS_AT_THE_LIMIT
        else None
    )


def ceiling(case, entries):
    """The ratio if Opwright took only as long as moving its bytes; for compute-bound cases, the ratio itself."""
    found = ratio(entries)
    return found and found / min(1, share(case, entries) or 1)


def mean(ratios):
    """The geometric mean of the ratios, without missing ones."""
    logs = [log(r) for r in ratios if r]
    return exp(sum(logs) / len(logs)) if logs else None


def micros(entry):
    ns = entry.get("ns") if entry else None
    if ns is None:
        return "-"
    us = ns / 1000
    return (
        f"{us:.0f}"
        if us >= 100
        else f"{us:.1f}"
        if us >= 10
        else f"{us:.2f}"
        if us >= 1
        else f"{us:.3f}"
    )


def times(r):
    return "-" if r is None else f"{r:.2f}"


def percent(r):
    return "-" if r is None else f"{100 * r:.0f} %"


def fastest(entries):
    """The name of the best peer."""
    found = peers(entries)
    return found[0][1] if found else None


def best(entries):
    found = peers(entries)
    return f"{found[0][1]} {micros({'ns': found[0][0]})}" if found else "-"
