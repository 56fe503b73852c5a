"""Arguments, dtypes, results and errors of calls."""

import contextlib
import pickle
import sys
import threading

import ml_dtypes
import numpy as np
import opwright
import pytest

X = np.arange(6, dtype=np.float32).reshape(2, 3)
ROW = np.array([1, 2, 3], dtype=np.float32)


def test_attributes_by_position_and_by_name():
    by_name = opwright.add(X, ROW, auto_broadcast="pdpd", axis=1)
    assert np.array_equal(by_name, X + ROW)
    assert np.array_equal(opwright.add(X, ROW, "pdpd", axis=1), by_name)
    assert np.array_equal(opwright.add(lhs=X, rhs=ROW), by_name)
    assert opwright.reshape(X, (3, 2)).shape == opwright.reshape(X, shape=[3, -1]).shape == (3, 2)
    assert opwright.sum(X, 0).shape == (3,)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: opwright.add(X), 'add() needs the operand "rhs"'),
        (lambda: opwright.add(X, ROW, ROW, ROW), "add() takes at most 3 arguments by position"),
        (lambda: opwright.add(X, ROW, rhs=ROW), 'add() is given "rhs" twice'),
        (lambda: opwright.add(X, ROW, keepdims=True), 'add() has no argument "keepdims"'),
        (lambda: opwright.add(X, ROW, axis=1), 'add(): axis belongs to auto_broadcast="pdpd"'),
        (lambda: opwright.reshape(X, "a"), "reshape: shape: an integer is expected"),
        (lambda: opwright.add(None, X), "add: lhs: no op has elements of the dtype object"),
        (lambda: opwright.add(X, np.ones(3, complex)), "add: rhs: no op has elements of the dtype complex128"),
        (lambda: opwright.add(X, np.ma.array([1.0], mask=[True])), "add: rhs: ops ignore masks"),
        (lambda: opwright.add(X, ROW, "pdpd", axis=1.5), "add: axis: an integer is expected"),
        (lambda: opwright.add.vjp(X, X, X, out=X), "there are lhs, rhs, grad, auto_broadcast, axis"),
        (lambda: opwright.add.infer(X, 3), "add: rhs: a pair of a shape and a dtype is expected"),
        (lambda: opwright.sum(X, 0.0), "sum: axes: an integer or a sequence of integers is expected"),
        (lambda: opwright.zeros(3, None), "zeros: dtype: a dtype is expected, not None"),
        (lambda: opwright.add(X, X, out=[1]), "out must be an array"),
    ],
)
def test_wrong_arguments_are_type_errors(call, message):
    with pytest.raises(TypeError) as caught:
        call()
    assert message in str(caught.value)


def test_errors_of_ops_have_codes():
    with pytest.raises(ValueError) as caught:
        opwright.add(np.ones(2), np.ones(3))
    error = caught.value
    assert isinstance(error, opwright.OpValueError)
    assert (error.op, error.code, error.constraint) == ("add", "E1002", "C1")
    assert str(error) == (
        "add: operands do not broadcast (numpy): axis 0 (-1): 2 against 3, and neither is 1"
        " [C1, E1002] (lhs: f64[2], rhs: f64[3])"
    )
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.message) == (str(error), error.message)
    assert error.operands == again.operands == {"lhs": "f64[2]", "rhs": "f64[3]"}
    assert error.shapes == again.shapes == {"lhs": (2,), "rhs": (3,)}
    with pytest.raises(TypeError) as caught:
        opwright.logical_and(X, X)
    assert isinstance(caught.value, opwright.OpTypeError) and caught.value.code == "E1001"


def test_dtypes_promote_as_numpy_promotes_them():
    integers, floats = ["i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"], ["f2", "f4", "f8"]
    numbers = [1, 1.5, True]
    arrays = [np.ones(2, dtype) for dtype in integers + floats]
    for lhs in arrays:
        for rhs in arrays + numbers:
            want = np.add(lhs, rhs)
            have = opwright.add(lhs, rhs)
            assert have.dtype == want.dtype and np.array_equal(have, want), (lhs, rhs)


def test_numbers_must_fit():
    with pytest.raises(OverflowError):
        opwright.add(np.uint8([1]), 300)
    with pytest.raises(OverflowError, match="sum: axes: 1267650600228229401496703205376 does not fit 64 bits"):
        opwright.sum(X, 1 << 100)


def test_integers_become_floats_where_an_op_needs_floats():
    for dtype, want in [("i1", "f2"), ("u1", "f2"), ("i2", "f4"), ("i4", "f8"), ("i8", "f8")]:
        assert opwright.exp(np.ones(1, dtype)).dtype == want == np.exp(np.ones(1, dtype)).dtype
    assert opwright.exp(3).dtype == np.float64
    # An op that has integers refuses those that it lacks, rather than compute in others.
    for x in np.ones(2, bool), np.ones(2, np.uint8):
        with pytest.raises(opwright.OpTypeError):
            opwright.negative(x)


def test_dtypes_have_the_names_of_numpy():
    assert opwright.zeros(2, "i8").dtype == np.int64
    assert opwright.zeros(2, dtype=np.float16).dtype == np.float16


def test_bfloat16_is_that_of_ml_dtypes():
    x = X.astype(ml_dtypes.bfloat16)
    result = opwright.add(x, x)
    assert result.dtype == ml_dtypes.bfloat16
    assert np.array_equal(result.astype(np.float32), X + X)
    assert opwright.astype(X, "bfloat16").dtype == opwright.astype(X, ml_dtypes.bfloat16).dtype == x.dtype


def test_results_of_rank_zero_are_scalars():
    assert type(opwright.add(1.0, 2.0)) is np.float64
    assert type(opwright.sum(X, (0, 1))) is np.float32


def test_out_may_be_an_operand_and_have_another_dtype():
    x = X.copy()
    assert opwright.add(x, ROW, out=x) is x
    assert np.array_equal(x, X + ROW)
    x = np.arange(5.0)
    opwright.add(x[:-1], x[1:], out=x[1:])
    assert np.array_equal(x, [0, 1, 3, 5, 7])
    wide = np.empty((2, 3), np.float64)
    assert np.array_equal(opwright.add(X, ROW, out=(wide,)), X + ROW)
    with pytest.raises(TypeError):
        opwright.add(X, ROW, out=np.empty((2, 3), np.int32))
    with pytest.raises(opwright.OpValueError, match="E1003"):
        opwright.add(X, ROW, out=np.empty(3, np.float32))
    fixed = np.empty((2, 3), np.float32)
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        opwright.add(X, ROW, out=fixed)


def test_gradients_are_those_of_the_op():
    lhs, rhs = opwright.mul.vjp(X, ROW, np.ones_like(X))
    assert np.array_equal(lhs, np.broadcast_to(ROW, (2, 3))) and np.array_equal(rhs, X.sum(0))
    condition, x, y = opwright.select.vjp(X > 2, X, -X, np.ones_like(X))
    assert condition is None
    assert np.array_equal(x, X > 2) and np.array_equal(y, X <= 2)
    with pytest.raises(opwright.OpValueError, match="E1003"):
        opwright.mul.vjp(X, ROW, ROW)


def test_types_are_inferred_without_elements():
    row = ((3,), "float32")
    assert opwright.add.infer(X, row) == ((2, 3), np.dtype("f4"))
    assert opwright.isnan.infer(row) == ((3,), np.dtype(bool))
    huge = ((1 << 40, 1), "f8")
    assert opwright.add.infer(huge, ((1, 4), "f8")) == ((1 << 40, 4), np.dtype("f8"))
    with pytest.raises(opwright.OpTypeError):
        opwright.add.infer(X, ((3,), "f8"))


class Meddling(np.ndarray):
    """An array whose conversion changes another array."""

    def astype(self, *args, **keywords):
        raise AssertionError("the array is converted as one of NumPy's own class")


def test_operands_that_change_during_a_call_are_noticed():
    flags = np.zeros(3, bool)
    other = np.zeros(6, bool)[::2].view(Meddling)
    assert opwright.logical_or(flags, other).tolist() == [False] * 3

    class Changing:
        def __array__(self, dtype=None, copy=None):
            flags.view("u1")[:] = 2
            return np.zeros(3, bool)

    # The bytes 2 are read after the change, as true.
    assert opwright.logical_or(flags, Changing()).tolist() == [True] * 3
    x = np.arange(4, dtype=np.float32)

    def change(*_):
        x.dtype = np.int8

    # Rounding the cotangent to f32 overflows, which calls `change` after the operands were checked.
    with np.errstate(over="call", call=change), pytest.raises(RuntimeError, match="changed during the call"):
        opwright.mul.vjp(x, x, np.full(4, 1e300))


def test_only_the_dtype_of_ml_dtypes_is_bfloat16():
    class bfloat16(np.void):
        pass

    x = np.arange(33, dtype=np.uint8)[1:].view(np.dtype((bfloat16, "V2")))
    with pytest.raises(TypeError):
        opwright.add(x, x)


def test_functions_are_pickled_by_name():
    assert pickle.loads(pickle.dumps(opwright.add)) is opwright.add
    assert (opwright.add.__name__, opwright.add.__module__) == ("add", "opwright")
    assert repr(opwright.add) == "<op opwright.add>"


def test_threads_compute_at_once():
    x = np.arange(1 << 16, dtype=np.float64)
    results = [None] * 4

    def work(i):
        for _ in range(50):
            results[i] = opwright.add(x, i)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.array_equal(result, x + i) for i, result in enumerate(results))


def test_calls_keep_no_memory():
    import gc
    import sys

    x = np.arange(6.0)
    counts = []
    for _ in range(2):
        for _ in range(2000):
            opwright.add(x, x)
            opwright.add(x, 1)
            opwright.mul.vjp(x, x, x)
            opwright.add.infer(x, x)
            with pytest.raises(opwright.OpError):
                opwright.add(x, X)
        gc.collect()
        counts.append((sys.getrefcount(x), sys.getrefcount(x.dtype), len(gc.get_objects())))
    assert counts[0][0] == counts[1][0]
    assert abs(counts[0][1] - counts[1][1]) < 100
    assert abs(counts[0][2] - counts[1][2]) < 1000


def test_the_number_of_threads_changes_no_result():
    x = np.random.default_rng(3).standard_normal((1024, 1024)).astype(np.float32)
    want = opwright.sum(x, 0)
    try:
        for most in (1, 2, 1000):
            opwright.set_threads(most)
            assert opwright.sum(x, 0).tobytes() == want.tobytes()
            assert np.array_equal(opwright.add(x, x[0]), x + x[0])
        with pytest.raises(ValueError, match="at least one thread"):
            opwright.set_threads(0)
    finally:
        opwright.set_threads(1000)


@pytest.mark.parametrize(
    ("operands", "rule", "lines"),
    [
        ([(4, 1, 3), (20, 1)], {}, ["lhs     4   1  3", "rhs        20  1", "result  4  20  3"]),
        ([np.zeros((2, 3)), (2,)], {}, ["lhs  2  3", "rhs     2", "numpy: axis 1 (-1): 3 against 2, and neither is 1"]),
        ([(), (3,), (2, 1)], {}, ["operand 0", "operand 1     3", "operand 2  2  1", "result     2  3"]),
        ([(2, 3, 4), (3,)], {"auto_broadcast": "pdpd", "axis": 1}, ["lhs     2  3  4", "rhs        3", "result  2  3  4"]),
        ([(2, 3, 4), (3, 4)], {"auto_broadcast": "pdpd"}, ["lhs     2  3  4", "rhs        3  4", "result  2  3  4"]),
        (
            [(2,), (3, 3)],
            {"auto_broadcast": "none"},
            ["lhs  2", "rhs  3  3", "none: rank 1 against rank 2, and none broadcasts nothing"],
        ),
        (
            [(2,), (3,)],
            {"auto_broadcast": "pdpd", "axis": 2**62},
            ["lhs  2", "rhs     3", f"pdpd(axis={2**62}): axis {2**62} is not -1 and not within 0..=1"],
        ),
        ([], {}, ["result"]),
    ],
)
def test_alignment_is_explained(capsys, operands, rule, lines):
    assert opwright.explain_broadcast(*operands, **rule) is None
    assert capsys.readouterr().out.splitlines() == lines


def test_alignment_needs_shapes():
    with pytest.raises(TypeError, match="'x' is neither a shape nor an array"):
        opwright.explain_broadcast("x", (2,))
    with pytest.raises(opwright.OpError, match="is not a broadcast rule"):
        opwright.explain_broadcast((2,), auto_broadcast="row")


def test_a_condition_is_no_number():
    x, y = np.float32([1, 2]), np.float32([3, 4])
    assert opwright.select(True, x, y).tolist() == [1, 2]
    for condition in (0.5, 1, [1, 0]):
        with pytest.raises(opwright.OpTypeError, match="E1001"):
            opwright.select(condition, x, y)


def test_a_million_calls_keep_no_memory():
    resource = pytest.importorskip("resource")
    x, y, out = np.ones((2, 3), "f4"), np.ones(3, "f4"), np.empty((2, 3), "f4")
    wrong, grad = np.ones(2, "f4"), np.ones((2, 3), "f4")

    def calls(count):
        for _ in range(count):
            opwright.add(x, y)
            opwright.add(x, y, out=out)
            opwright.add(x, 2.0)
            opwright.leaky_relu(x, alpha=0.5)
            opwright.mul.vjp(x, y, grad)
            opwright.add.infer(x, y)
            opwright.sum(x, [0])
            opwright.add([1.0], x.T[:1], auto_broadcast="numpy")
            with contextlib.suppress(ValueError):
                opwright.add(x, wrong)
            with contextlib.suppress(TypeError):
                opwright.add(x, y, nonsense=1)

    values = (x, y, out, wrong, grad, opwright.add, opwright.OpValueError, np.dtype("f4"))
    calls(1000)
    before = [sys.getrefcount(value) for value in values], resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    calls(100_000)
    assert [sys.getrefcount(value) for value in values] == before[0]
    # In KiB on Linux; a leak of 16 bytes a call would be 16 MiB.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before[1] < 8 << 10


def test_operands_and_their_dtypes_are_known():
    assert opwright.add.operands == ["lhs", "rhs"] and opwright.iota.operands == []
    assert opwright.add.promote(np.empty(0, "i4"), np.empty(0, "f4")) == [np.dtype("f8")] * 2
    assert opwright.add.promote(np.empty(0, "i2"), 3) == [np.dtype("i2")] * 2
    assert opwright.select.promote(True, np.empty(0, "f4"), 1) == [np.dtype("?"), np.dtype("f4"), np.dtype("f4")]
    with pytest.raises(TypeError, match=r"add.promote\(\) takes 2 operands, not 1"):
        opwright.add.promote(1)
