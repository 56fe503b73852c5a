"""Times the suite case by case, with every participant in its own process and in turn, round by round. Started by
`./run`."""

import argparse
import json
import os
import select
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

import functions
import machine
import reference
import report
import suite

HERE = Path(__file__).resolve().parent
BUILT = HERE.parent.parent / "target" / "peers"
PYTHON = ("numpy", "torch", "jax", "onnxruntime", "openvino", "numexpr")
COMMANDS = {
    "opwright": [BUILT / "rust/release/ours"],
    "limit": [BUILT / "cpp/limit"],
    **{name: [sys.executable, "-m", f"participants.{name}"] for name in PYTHON},
    "ndarray": [BUILT / "native/release/peers", "ndarray"],
    "candle": [BUILT / "native/release/peers", "candle"],
    "eigen": [BUILT / "cpp/eigen"],
}
# The variables by which participants take the number of threads. The processor affinity limits the
# others.
THREAD_VARIABLES = (
    "PEERS_THREADS",
    "OPWRIGHT_THREADS",
    "RAYON_NUM_THREADS",
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "NUMEXPR_NUM_THREADS",
    "NUMEXPR_MAX_THREADS",
)
PATIENCE = 60


class Participant:
    """A process that answers commands line by line. It is stopped while others are timed, because some spin while they
    wait."""

    def __init__(self, name, threads, huge_pages):
        self.name, self.threads = name, threads
        environment = dict(os.environ) | dict.fromkeys(THREAD_VARIABLES, str(threads))
        if huge_pages:
            environment["LD_PRELOAD"] = str(BUILT / "cpp/huge_pages.so")
        processors = sorted(os.sched_getaffinity(0))[-threads:]
        self.process = subprocess.Popen(
            COMMANDS[name],
            cwd=HERE,
            env=environment,
            text=True,
            bufsize=1,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            preexec_fn=lambda: os.sched_setaffinity(0, processors),
        )

    def ask(self, line):
        """The answer to a command, or `no` and the reason."""
        if self.process.poll() is not None:
            return "no: it has ended"
        try:
            self.process.send_signal(signal.SIGCONT)
            self.process.stdin.write(line + "\n")
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                self.process.kill()
                return f"no answer in {PATIENCE} s"
            answer = self.process.stdout.readline().strip() or "no: it has ended"
            self.process.send_signal(signal.SIGSTOP)
            return answer
        except BrokenPipeError:
            return "no: it has ended"

    def close(self):
        self.process.send_signal(signal.SIGCONT)
        self.process.stdin.close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()


def prepare(case, participants, folder):
    """Sends the case to all participants. Returns those whose result is right, their errors, and the reasons of the
    others."""
    arrays = reference.operands(case)
    (folder / "case.json").write_text(json.dumps(case))
    for i, array in enumerate(arrays):
        array.tofile(folder / f"{i}.bin")
    expected = reference.expected(case, arrays)
    ready, errors, reasons = [], {}, {}
    for participant in participants:
        if case["group"] == "Limit" and participant.name != "limit":
            continue
        result = folder / "result.bin"
        answer = participant.ask(f"load {case['name']} {folder}")
        if answer == "ok" and participant.name != "limit":
            answer = participant.ask(f"result {result}")
        if answer != "ok":
            reasons[participant] = answer.removeprefix("no").lstrip(": ")
            continue
        if participant.name != "limit":
            found = np.fromfile(result, reference.DTYPES[case["output_dtype"]])
            errors[participant] = reference.error(case, expected, found)
            result.unlink()
            if not errors[participant] <= reference.tolerance(case):
                reasons[participant] = (
                    f"a wrong result, by {errors[participant]:.3g} units of the last place"
                )
                participant.ask("drop")
                continue
        ready.append(participant)
    for i in range(len(arrays)):
        (folder / f"{i}.bin").unlink()
    return ready, errors, reasons


def measure(case, participants, rounds, seconds, folder):
    """The median over the rounds of each round's shortest time, in nanoseconds, by number of threads and name."""
    ready, errors, reasons = prepare(case, participants, folder)
    times = {participant: [] for participant in ready}
    for round_ in range(rounds):
        for i in range(len(ready)):
            participant = ready[(i + round_) % len(ready)]
            answer = participant.ask(f"time {seconds}")
            try:
                times[participant].append(float(answer))
            except ValueError:
                reasons[participant] = answer
    measured = {str(participant.threads): {} for participant in participants}
    for participant in participants:
        if participant not in times and participant not in reasons:
            continue
        entry = measured[str(participant.threads)].setdefault(participant.name, {})
        if participant in reasons:
            entry["reason"] = reasons[participant]
        elif participant in times:
            entry["ns"] = statistics.median(times[participant])
            entry["rounds"] = [round(ns, 2) for ns in times[participant]]
            if participant.name != "limit":
                entry["ulps"] = round(errors[participant], 3)
        participant.ask("drop")
    return measured


def arguments():
    parser = argparse.ArgumentParser(prog="tests/peers/run", description=__doc__)
    parser.add_argument(
        "--functions", action="store_true", help="functions of one operand instead; writes functions.md"
    )
    parser.add_argument("--quick", action="store_true", help="three rounds of 4 ms each")
    parser.add_argument("--rounds", type=int)
    parser.add_argument(
        "--milliseconds", type=float, help="of each participant in each round of each case"
    )
    parser.add_argument(
        "--only", nargs="+", metavar="CASE", help="cases, or parts of their names; writes nothing"
    )
    parser.add_argument(
        "--peers", nargs="+", metavar="PEER", choices=COMMANDS, help="writes nothing"
    )
    parser.add_argument(
        "--before",
        type=Path,
        metavar="PROGRAM",
        help="an earlier build of `ours`, as a peer of that name; writes nothing",
    )
    parser.add_argument("--threads", default="1,2", help="numbers of threads, 1,2 by default")
    parser.add_argument("--output", type=Path, default=HERE, help="folder for the results")
    options = parser.parse_args()
    if options.before:
        COMMANDS["before"] = [options.before.resolve()]
        options.peers = [*(options.peers or []), "before"]
    options.rounds = options.rounds or (3 if options.quick else 5)
    options.seconds = (options.milliseconds or (4 if options.quick else 25)) / 1000
    options.threads = [int(n) for n in options.threads.split(",")]
    return options


def run(cases, options, folder, huge_pages):
    names = options.peers or [name for name in COMMANDS if shutil.which(COMMANDS[name][0])]
    if "opwright" not in names:
        names = ["opwright", *names]
    participants = [Participant(name, n, huge_pages) for n in options.threads for name in names]
    try:
        for case in cases:
            started = time.monotonic()
            case["measured"] = measure(case, participants, options.rounds, options.seconds, folder)
            print(
                report.line(case, options.threads),
                f"{time.monotonic() - started:5.1f} s",
                flush=True,
            )
    finally:
        for participant in participants:
            participant.close()


def main():
    options = arguments()
    cases = suite.functions() if options.functions else suite.read()
    page = functions if options.functions else report
    if options.only:
        cases = [case for case in cases if any(part in case["name"] for part in options.only)]
    shm = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    started, load = time.time(), os.getloadavg()[0]
    with tempfile.TemporaryDirectory(dir=shm) as folder:
        # In cases with a fresh result, allocation is part of the measurement; all others use huge pages.
        usual = [case for case in cases if case["fresh"]]
        run([case for case in cases if not case["fresh"]], options, Path(folder), huge_pages=True)
        run(usual, options, Path(folder), huge_pages=False)
    results = machine.facts() | {
        "command": "tests/peers/run " + " ".join(sys.argv[1:]),
        "date": time.strftime("%Y-%m-%d", time.gmtime(started)),
        "load": round(load, 1),
        "minutes": round((time.time() - started) / 60, 1),
        "rounds": options.rounds,
        "milliseconds": options.seconds * 1000,
        "threads": options.threads,
        "cases": cases,
    }
    if options.only or options.peers:
        print("\n" + page.markdown(results))
        return
    page.write(results, options.output)


if __name__ == "__main__":
    main()
