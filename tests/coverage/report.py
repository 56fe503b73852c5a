"""Reports covered lines and branches of non-test code, from the lcov export of llvm-cov."""

import collections
import pathlib
import re
import sys

PACKAGES = ["runtime", "runtime/math", "codegen", "generated"]
ROOT = pathlib.Path(__file__).resolve().parents[2]


def read(lcov):
    """File -> (line -> runs, (line, block, branch) -> runs)."""
    files = collections.defaultdict(lambda: (collections.Counter(), collections.Counter()))
    for entry in lcov.read_text().splitlines():
        kind, _, rest = entry.partition(":")
        if kind == "SF":
            lines, branches = files[pathlib.Path(rest)]
        elif kind == "DA":
            line, runs = rest.split(",")[:2]
            lines[int(line)] = max(lines[int(line)], int(runs))
        elif kind == "BRDA":
            line, block, branch, runs = rest.split(",")
            key = (int(line), block, branch)
            branches[key] = max(branches[key], 0 if runs == "-" else int(runs))
    return files


def package(path):
    """The package that a source file belongs to; None for tests."""
    for name in PACKAGES:
        source = ROOT / name / "src"
        if path.is_relative_to(source):
            is_test = path.stem == "tests" or "tests" in path.relative_to(source).parts
            return None if is_test else name
    return None


def end(source):
    """The line at which the test module at the end of a file begins."""
    for number, line in enumerate(source, 1):
        if re.match(r"#\[cfg\(.*\btest\b", line) and re.match(r"mod \w+ \{", source[number]):
            return number
    return len(source) + 1


def main(lcov, missed):
    totals = {name: [0, 0, 0, 0] for name in PACKAGES}
    places = []
    for path, (lines, branches) in sorted(read(lcov).items()):
        name = package(path)
        if name is None:
            continue
        source = path.read_text().splitlines()
        last = end(source)
        ran = {line: runs for line, runs in lines.items() if line < last}
        took = {key: runs for key, runs in branches.items() if key[0] < last}
        for i, counts in [(0, ran), (2, took)]:
            totals[name][i] += len(counts)
            totals[name][i + 1] += sum(runs > 0 for runs in counts.values())
        kinds = {line: "line" for line, runs in ran.items() if runs == 0}
        kinds |= {key[0]: "branch" for key, runs in took.items() if runs == 0}
        shown = path.relative_to(ROOT)
        places += [f"{shown}:{line}: {kind}: {source[line - 1].strip()}" for line, kind in sorted(kinds.items())]
    missed.write_text("".join(place + "\n" for place in places))
    for name, (lines, ran, branches, took) in totals.items():
        if lines:
            share = f"{100 * ran / lines:.1f} % of {lines} lines"
            share += f", {100 * took / branches:.1f} % of {branches} branches" if branches else ""
            print(f"{name:10} {share}")


main(*map(pathlib.Path, sys.argv[1:]))
