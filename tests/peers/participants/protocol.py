"""What every Python participant has in common: the conversation with the driver, and the clock.

The driver says `load NAME FOLDER`, `result FILE`, `time SECONDS` and `drop`; the answer is one
line, `ok`, nanoseconds, or `no` and a reason. `rust/participant` and `cpp/participant.hpp` speak
the same.
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
# One thread is timed in processor time, which is what a quiet machine's clock would show: another
# program that takes its turn in between does not count. More threads are timed by the clock.
clock = process_time_ns if THREADS == 1 else perf_counter_ns


class Unsupported(Exception):
    """The peer has no such operation, or not for these types."""


def aligned(shape, dtype, slot):
    """Memory as every participant has it: operand number `slot` starts 17 cache lines further into
    a page than the last.

    Where two start alike, a store may hold up a load a page away, and a small case takes twice its
    time by chance. And each has a huge page at least: small pages may meet in the second-level
    cache.
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

    def _operand(self, folder, i):
        array = aligned(self.shapes[i], DTYPES[self.dtype], i)
        array[...] = np.fromfile(f"{folder}/{i}.bin", array.dtype).reshape(array.shape)
        return array.T if i in self.transposed else array

    def out(self):
        return aligned(self.output, DTYPES[self.output_dtype], len(self.shapes))


def serve(prepare):
    """Answers until the driver hangs up. `prepare(case)` gives a call, and how to read its result
    as an array."""
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
    # What takes long needs no warming up.
    best = min(batch(call, count), first if first > 20 * BATCH_NS else batch(call, count))
    while perf_counter_ns() < end:
        best = min(best, batch(call, count))
    gc.enable()
    return best
