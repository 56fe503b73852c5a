"""What became of a case."""

import exact
import verdict
from opwright import OpError
from opwright.onnx import Unsupported
from opwright.onnx.backend import Prepared
from opwright.onnx.graph import Graph, missing


class Outcome:
    """A verdict and the distance from the answer in units in the last place, or why the case was not run."""

    def __init__(self, case):
        self.case = case
        self.ops = []
        self.skip = None
        self.verdict = None
        self.units = None
        # The errors of the result and of the answer, where they differ by more than the accuracy of an op.
        self.errors = None
        self.refused = None
        # The ops of ONNX that are no ops here.
        self.missing = missing(case.model.graph)
        if self.missing:
            self.skip = Unsupported("op", self.missing[0])
            return
        graph = Graph(case.model, dict(zip(Prepared(case.model).inputs, case.inputs)))
        try:
            results = graph.run(case.outputs)
        except Unsupported as skip:
            self.skip = skip
        except OpError as refused:
            self.verdict, self.refused = verdict.DIFFERENT, str(refused)
        else:
            self.ops = graph.ops
            self.judge(list(zip(results, case.answers)))

    def judge(self, pairs):
        """Compares the results with the answers."""
        found = [verdict.of(self.case, self.ops, have, want) for have, want in pairs]
        self.verdict, self.units = max(found, key=lambda pair: pair[0])
        wide = exact.results(self.case) if self.verdict == verdict.CLOSE else None
        if wide is None:
            return
        self.errors = [max(exact.error(pair[of], known) for pair, known in zip(pairs, wide)) for of in (0, 1)]
        stated = verdict.accuracy(self.ops, pairs[0][0].dtype)
        if stated is not None and self.errors[0] <= stated:
            self.verdict = verdict.WITHIN

    def reason(self):
        """Why the result is not within the accuracy of one op."""
        if self.verdict == verdict.DIFFERENT:
            return self.refused or "beyond the tolerance"
        if len(self.ops) > 1:
            return f"{len(self.ops)} ops, each of which rounds"
        return f"`{self.ops[0]}` states no accuracy"
