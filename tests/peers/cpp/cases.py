"""Writes the suite as C++: `eigen_cases.inc` calls the templates in `eigen.cpp` with constant shapes, and
`limit_cases.inc` lists streams of bytes."""

import sys
from math import prod
from pathlib import Path

TYPES = {
    "f32": "float",
    "f64": "double",
    "i32": "int",
    "u8": "unsigned char",
    "f16": "Eigen::half",
    "bool": "bool",
}
SIZES = {"f32": 4, "f64": 8, "i32": 4, "u8": 1, "f16": 2, "bool": 1}


def axes(case):
    """The axes of the result, outermost first, as (size, the operands that vary along it). Similar neighbours are merged."""
    rank = len(case["output"])
    padded = [[1] * (rank - len(shape)) + shape for shape in case["shapes"]]
    merged = []
    for size, *dims in zip(case["output"], *padded):
        varying = tuple(dim != 1 for dim in dims)
        if merged and merged[-1][1] == varying:
            merged[-1] = (merged[-1][0] * size, varying)
        else:
            merged.append((size, varying))
    return merged


def strides(merged, operand):
    """The stride along each of those axes."""
    found, step = [], 1
    for size, varying in reversed(merged):
        found.append(step if varying[operand] else 0)
        step *= size if varying[operand] else 1
    return found[::-1]


BINARY = {
    ((True, False), (True, True)): "row",
    ((True, True), (True, False)): "column",
    ((True, False), (False, True)): "outer",
}


def binary(case):
    op, kinds = case["op"].capitalize(), f"{TYPES[case['dtype']]}, {TYPES[case['output_dtype']]}"
    if case["transposed"]:
        return f"transposed<{op}, {kinds}, {case['output'][0]}>(a, b, o);"
    merged = axes(case)
    if len(merged) == 1:
        size, varying = merged[0]
        kind = (
            f"same<{op}, {kinds}, {size}>" if all(varying) else f"column<{op}, {kinds}, 1, {size}>"
        )
        return f"{kind}(a, b, o);"
    (rows, outer), (columns, inner) = merged[-2:]
    turned = (outer, inner) not in BINARY
    kind = BINARY[tuple(v[::-1] for v in (outer, inner)) if turned else (outer, inner)]
    loops, (a, b), o = "", ("a", "b"), "o"
    step = prod(size for size, _ in merged)
    for i, ((size, _), sa, sb) in enumerate(
        zip(merged[:-2], strides(merged, 0), strides(merged, 1))
    ):
        step //= size
        loops += f"for (long i{i} = 0; i{i} < {size}; i{i}++) "
        a, b, o = f"{a} + i{i} * {sa}", f"{b} + i{i} * {sb}", f"{o} + i{i} * {step}"
    first, second = (b, a) if turned else (a, b)
    return f"{loops}{kind}<{op}, {kinds}, {rows}, {columns}>({first}, {second}, {o});"


def unary(case):
    kind = TYPES[case["dtype"]]
    if case["op"] == "sum":
        shape = case["shapes"][0]
        if case["axes"] == [0, 2, 3]:
            return f"sum_around<{kind}, {shape[0]}, {shape[1]}, {shape[2] * shape[3]}>(a, o);"
        way = "rows" if case["axes"] == [0] else "columns"
        return f"sum_{way}<{kind}, {shape[0]}, {shape[1]}>(a, o);"
    merged = axes(case)
    way = "columns" if merged[-1][1] == (False,) else "rows"
    if len(merged) == 2:
        return f"fill_{way}<{kind}, {merged[0][0]}, {merged[1][0]}>(a, o);"
    outer, rows, columns = (size for size, _ in merged)
    return (
        f"for (long i = 0; i < {outer}; i++) "
        f"fill_rows<{kind}, {rows}, {columns}>(a + i * {columns}, o + i * {rows * columns});"
    )


def fused(case):
    n, rows, *columns = case["output"]
    return f"fused<float, {n}, {rows}, {prod(columns)}>(a, b, c, d, e, o);"


def line(case):
    size, kind = SIZES[case["dtype"]], TYPES[case["dtype"]]
    operands = [prod(shape) * size for shape in case["shapes"]]
    count = len(operands)
    pointers = "".join(
        f"const auto* {v} = (const {kind}*)p[{i}]; " for i, v in enumerate("abcde"[:count])
    )
    pointers += f"auto* o = ({TYPES[case['output_dtype']]}*)p[{count}]; "
    body = {1: unary, 2: binary, 5: fused}[count](case)
    out = prod(case["output"]) * SIZES[case["output_dtype"]]
    sizes = ", ".join(map(str, operands))
    in_place = str(case["in_place"]).lower()
    return f'{{"{case["name"]}", {{{sizes}}}, {out}, {in_place}, {{[](char* const* p) {{ {pointers}{body} }}}}}},'


def write(path, cases):
    """Writes the file with the cases that Eigen supports."""
    taken = [
        case for case in cases if not (case["fresh"] or case["view"]) and case["group"] != "Limit"
    ]
    path.write_text("\n".join(map(line, taken)) + "\n")


def write_limit(path, cases):
    """Writes the file for `cpp/limit.cpp`: every case except views, as the streams of bytes that it reads and writes.

    An operand that is small relative to the result stays in a cache, and is omitted.
    """
    lines = []
    for case in cases:
        size = SIZES[case["dtype"]]
        out = prod(case["output"]) * SIZES[case["output_dtype"]]
        reads = [prod(shape) * size for shape in case["shapes"]]
        large = [i for i, read in enumerate(reads) if 8 * read >= out and read > 64]
        streams = ", ".join(f"{{{i}, {reads[i]}}}" for i in large)
        sizes, in_place = ", ".join(map(str, reads)), str(case["in_place"]).lower()
        if not case["view"]:
            lines.append(
                f'{{"{case["name"]}", {{{sizes}}}, {out}, {in_place}, loops({{{streams}}}, {out}, {len(reads)})}},'
            )
    path.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    import suite

    folder = Path(sys.argv[1])
    write(folder / "eigen_cases.inc", suite.read())
    write_limit(folder / "limit_cases.inc", suite.read())
