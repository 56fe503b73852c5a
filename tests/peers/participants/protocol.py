"""Shared code of the Python participants: the protocol with the driver, and the clock.

The driver sends `load NAME FOLDER`, `result FILE`, `time SECONDS` and `drop`. Each answer is one line: `ok`,
nanoseconds, or `no` and a reason. `rust/participant` and `cpp/participant.hpp` implement the same protocol.
"""

import gc
import json
import os
import sys
from itertools import repeat
from pathlib import Path
from time import perf_counter_ns, process_time_ns

import numpy as np

from reference import DTYPES

THREADS = int(os.environ.get("PEERS_THREADS", "1"))
BATCH_NS = 500_000
HUGE_PAGE = 2 << 20
# One thread is timed in CPU time, so that preemption by other programs does not count. Several
# threads are timed in wall-clock time.
clock = process_time_ns if THREADS == 1 else perf_counter_ns


class Unsupported(Exception):
    """The peer lacks the operation, or does not support these types."""


def aligned(shape, dtype, slot):
    """An array with the alignment that every participant uses: operand number `slot` starts `slot` times 17 cache lines
    into a page.

    With equal offsets, loads may conflict with stores whose address differs by a multiple of the page size (4K
    aliasing). Each array also takes at least a huge page, because small pages may conflict in the L2 cache.
    """
    nbytes = int(np.prod(shape, dtype=np.int64)) * np.dtype(dtype).itemsize
    raw = np.zeros(max(nbytes + 4096 + slot * 1088, HUGE_PAGE), np.uint8)
    start = -raw.ctypes.data % 4096 + slot * 1088
    return raw[start : start + nbytes].view(dtype).reshape(shape)


class Case:
    """One line of `suite.json`, with its operands."""

    def __init__(self, folder):
        for key, value in json.loads((Path(folder) / "case.json").read_text()).items():
            setattr(self, key, value)
        self.operands = [self._operand(folder, i) for i in range(len(self.shapes))]

    def known_as(self, system):
        """What a system calls the function of this case, and the arguments that it is passed."""
        name = getattr(self, "names", {}).get(system)
        if name is None or " " in name:
            raise Unsupported(self.op)
        return name, self.arguments.get(system, {})

    def _operand(self, folder, i):
        array = aligned(self.shapes[i], DTYPES[self.dtype], i)
        array[...] = np.fromfile(f"{folder}/{i}.bin", array.dtype).reshape(array.shape)
        return array.T if i in self.transposed else array

    def out(self):
        return aligned(self.output, DTYPES[self.output_dtype], len(self.shapes))


def serve(prepare):
    """Answers commands until the driver closes the pipe. `prepare(case)` returns a call, and a function that reads its
    result as an array."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    call = read = None
    for line in sys.stdin:
        command, *words = line.split()
        try:
            if command == "load":
                call, read = prepare(Case(words[1]))
                answer = "ok"
            elif command == "result":
                value = call()
                np.ascontiguousarray(read(value)).tofile(words[0])
                del value
                answer = "ok"
            elif command == "time":
                answer = str(shortest(call, float(words[0])))
            else:
                call = read = None
                gc.collect()
                answer = "ok"
        except Exception as error:
            answer = "no " + " ".join(f"{type(error).__name__}: {error}".split())[:200]
        print(answer, file=answers)


def batch(call, count):
    start = clock()
    for _ in repeat(None, count):
        call()
    return (clock() - start) / count


def shortest(call, seconds):
    """The shortest time of a call, in nanoseconds, over batches of half a millisecond."""
    gc.disable()
    end = perf_counter_ns() + seconds * 1e9
    first = batch(call, 1)
    count = max(1, int(BATCH_NS / first))
    count = max(1, int(BATCH_NS / batch(call, count)))
    # A long call needs no warm-up.
    best = min(batch(call, count), first if first > 20 * BATCH_NS else batch(call, count))
    while perf_counter_ns() < end:
        best = min(best, batch(call, count))
    gc.enable()
    return best
