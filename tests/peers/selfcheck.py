"""Checks that the committed results are complete: every case of the suite is in the JSON, on the page and in the
chart, losses included."""

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import chart
import figures
import functions
import report
import suite

HERE = Path(__file__).resolve().parent


def faults():
    """The faults, one sentence each."""
    results = json.loads((HERE / "results.json").read_text())
    measured = {case["name"]: case for case in results["cases"]}
    page = (HERE / "results.md").read_text()
    for case in suite.read():
        name = case["name"]
        if {k: v for k, v in measured.get(name, {}).items() if k != "measured"} != case:
            yield f"{name} was not measured as `suite.json` has it"
            continue
        if case["group"] == "Limit":
            continue
        if f"| {name} |" not in page:
            yield f"{name} is not on the page"
        for threads, entries in measured[name]["measured"].items():
            if "ns" not in entries.get("opwright", {}):
                yield f"{name} has no time of ours with {threads} threads"
            elif not figures.peers(entries):
                yield f"{name} has no peer with {threads} threads"
            elif (
                figures.ratio(entries) < figures.NOISE
                and case["group"] != "Beyond"
                and f"`{name}` " not in page
            ):
                yield f"{name} is lost, and the page does not say so"
    if report.markdown(results) != page:
        yield "results.md is not what results.json says"
    picture = (HERE / "results.svg").read_text()
    ElementTree.fromstring(picture)
    if chart.draw(results) != picture:
        yield "results.svg is not what results.json says"
    yield from faults_of_functions()


def faults_of_functions():
    """The faults of the functions of one operand."""
    results = json.loads((HERE / "functions-results.json").read_text())
    measured = {case["name"]: case["measured"] for case in results["cases"]}
    for case in suite.functions():
        for threads, entries in measured.get(case["name"], {"any": {}}).items():
            if figures.ratio(entries) is None:
                yield f"{case['name']} was not measured beside a peer with {threads} threads"
    if functions.markdown(results) != (HERE / "functions.md").read_text():
        yield "functions.md is not what functions-results.json says"


if __name__ == "__main__":
    found = list(faults())
    print("\n".join(found) or "whole")
    sys.exit(bool(found))
