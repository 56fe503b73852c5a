"""numexpr: expressions over NumPy arrays."""

import numexpr

from .protocol import THREADS, Unsupported, serve

EXPRESSIONS = {
    "add": "a + b",
    "mul": "a * b",
    "div": "a / b",
    "less": "a < b",
    "maximum": "maximum(a, b)",
    "pow": "a ** b",
    "atan2": "arctan2(a, b)",
    "hypot": "hypot(a, b)",
    "fmod": "fmod(a, b)",
    "scale_shift_relu": "where((a - b) / sqrt(c + eps) * d + e > 0, (a - b) / sqrt(c + eps) * d + e, zero)",
}


def prepare(case):
    if case.view or case.fresh or case.dtype in ("f16", "u8"):
        raise Unsupported(case.op)
    expression = EXPRESSIONS.get(case.op) or f"{case.known_as('NumPy')[0].rpartition('.')[2]}(a)"
    names = dict(zip("abcde", case.operands))
    if case.op == "scale_shift_relu":
        names |= {"eps": case.operands[0].dtype.type(1e-5), "zero": case.operands[0].dtype.type(0)}
    out = case.operands[0] if case.in_place else case.out()
    if invalid := numexpr.validate(expression, local_dict=names, global_dict={}, out=out):
        raise Unsupported(str(invalid))

    def call():
        numexpr.re_evaluate(local_dict=names, global_dict={})

    return call, lambda _: out


if __name__ == "__main__":
    numexpr.set_num_threads(THREADS)
    serve(prepare)
