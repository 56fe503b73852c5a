"""Ops on JAX arrays."""

import pickle

import jax
import jax.experimental
import jax.numpy as jnp
import numpy as np
import opwright
import opwright.jax
import pytest
from jax.test_util import check_grads
from test_dask import calls, same
from test_vectors import FILES
from without_gradient import WithoutGradient


# Where it was in earlier versions.
enable_x64 = jax.enable_x64 if hasattr(jax, "enable_x64") else jax.experimental.enable_x64


@pytest.fixture(autouse=True)
def with_64_bits():
    with enable_x64(True):
        yield


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_op_agrees_with_numpy_arrays(path):
    for function, keywords, case in calls(path, 6):
        on_jax = getattr(opwright.jax, function.__name__)
        if "raises" in case:
            # Values are known to the callback only, whose errors JAX wraps.
            with pytest.raises((opwright.OpError, RuntimeError), match=case["raises"]["code"]):
                jax.block_until_ready(on_jax(**keywords))
            continue
        have, want = on_jax(**keywords), np.asarray(function(**keywords))
        assert isinstance(have, jax.Array) and (have.shape, have.dtype) == (want.shape, want.dtype), case["name"]
        assert same(np.asarray(have), want), case["name"]


# Calls whose operands are floats, with a derivative everywhere.
X, Y = np.array([[0.3, -0.6, 0.9], [0.2, 0.5, -0.1]]), np.array([0.4, 0.7, 0.25])
DIFFERENTIABLE = {
    "add": ((X, Y), {}),
    "mul": ((X, Y), {"auto_broadcast": "pdpd", "axis": 1}),
    "exp": ((X,), {}),
    "hypot": ((X, Y), {}),
    "leaky_relu": ((X, 0.25), {}),
    "broadcast_to": ((Y,), {"shape": [2, 3]}),
    "sum": ((X,), {"axes": [0]}),
    "slice": ((X,), {"starts": [0, 1], "limits": [2, 3], "steps": [1, 1]}),
    "select": ((X > 0, X, Y), {}),
}


@pytest.mark.parametrize("name", DIFFERENTIABLE)
def test_gradients_agree_with_differences(name):
    operands, attributes = DIFFERENTIABLE[name]
    floats = [i for i, x in enumerate(operands) if isinstance(x, np.ndarray) and x.dtype.kind == "f"]

    def of_floats(*given):
        whole = list(operands)
        for i, x in zip(floats, given):
            whole[i] = x
        return getattr(opwright.jax, name)(*whole, **attributes)

    check_grads(of_floats, [jnp.asarray(operands[i]) for i in floats], order=1, modes=["rev"])
    check_grads(jax.jit(of_floats), [jnp.asarray(operands[i]) for i in floats], order=1, modes=["rev"])


def test_vmap_maps_over_an_axis():
    x, y = jnp.asarray(X), jnp.asarray(Y)
    mapped = jax.vmap(lambda row: opwright.jax.hypot(row, y))(x)
    assert same(np.asarray(mapped), opwright.hypot(X, Y))


def test_calls_are_checked_when_they_are_traced():
    traced = jax.make_jaxpr(lambda x: opwright.jax.add(x, jnp.ones(2)))
    with pytest.raises(opwright.OpValueError, match="do not broadcast"):
        traced(jnp.ones(3))


def test_numbers_take_the_dtype_of_arrays():
    assert opwright.jax.mul(jnp.ones(2, jnp.bfloat16), 2).dtype == jnp.bfloat16
    assert opwright.jax.add(jnp.ones(2, jnp.int8), 1.5).dtype == jnp.float64


def test_dtypes_have_32_bits_unless_64_are_asked_for():
    with enable_x64(False):
        count = opwright.jax.count_nonzero(jnp.ones(3), axes=[0])
        assert (count.dtype, int(count)) == (jnp.int32, 3)
        assert opwright.jax.add(np.ones(2), 1).dtype == jnp.float32


def test_ops_without_a_gradient_say_so(monkeypatch):
    monkeypatch.setitem(opwright.jax.OPS, "without", WithoutGradient(opwright.exp))
    with pytest.raises(TypeError, match="without has no gradient"):
        jax.grad(opwright.jax.differentiable("without"))(1.0)


def test_gradients_of_reductions_are_those_of_jax():
    x, y = jnp.array([[3.0, 1.0, 3.0], [2.0, 5.0, 2.0]]), jnp.array([1.0, 2.0, 4.0])
    weights = jnp.array([1.0, 10.0])
    for ours, theirs in [
        (lambda x: opwright.jax.reduce_max(x, axes=[1]), lambda x: jnp.max(x, axis=1)),
        (lambda x: opwright.jax.reduce_min(x, axes=[1]), lambda x: jnp.min(x, axis=1)),
        (lambda x: opwright.jax.reduce_prod(x, axes=[1]), lambda x: jnp.prod(x, axis=1)),
        (lambda x: opwright.jax.vecdot(x, y), lambda x: jnp.vecdot(x, y)),
        (lambda x: opwright.jax.vecdot(y, x), lambda x: jnp.vecdot(y, x)),
    ]:
        have, want = (jax.grad(lambda x: jnp.sum(weights * op(x)))(x) for op in (ours, theirs))
        np.testing.assert_array_equal(have, want)


def test_calls_are_compiled_once():
    x = jnp.ones(3)
    opwright.jax.leaky_relu(x, alpha=0.5)
    before = opwright.jax.differentiable.cache_info().misses
    for alpha in (0.5, np.float64(0.5)):
        opwright.jax.leaky_relu(x, alpha=alpha)
    assert opwright.jax.differentiable.cache_info().misses == before


def test_attributes_are_told_apart_by_how_they_are_written():
    x = jnp.asarray([-1.0])
    for value in (0.0, -0.0):
        result = np.asarray(opwright.jax.threshold(x, 0.0, value))
        assert same(result, opwright.threshold(np.asarray(x), 0.0, value))
    with pytest.raises(TypeError):
        opwright.jax.sum(x, [0.9])


def test_attributes_must_be_constants():
    with pytest.raises(TypeError, match="roll: shift: an attribute must be a constant, not an array of JAX"):
        opwright.jax.roll(jnp.ones(3), jnp.asarray(1))
    with pytest.raises(TypeError, match="must be a constant"):
        jax.jit(opwright.jax.roll)(jnp.ones(3), 1)
    shifted = jax.jit(opwright.jax.roll, static_argnames="shift")(jnp.asarray([1, 2, 3]), shift=1)
    assert shifted.tolist() == [3, 1, 2]


def test_integers_that_do_not_fit_32_bits_are_refused():
    with enable_x64(False), pytest.raises(Exception, match="the result does not fit int32"):
        jax.block_until_ready(opwright.jax.arange(2**40, 2**40 + 3, dtype="int64"))


def test_numbers_stay_numbers_under_jit():
    x = jnp.ones(2, jnp.bfloat16)
    assert jax.jit(opwright.jax.add)(x, 1.5).dtype == opwright.jax.add(x, 1.5).dtype == jnp.bfloat16


def test_arguments_that_are_wrong_are_told_with_the_op():
    with pytest.raises(TypeError, match=r"add\(\): missing a required argument: 'rhs'"):
        opwright.jax.add(jnp.ones(2))
    with pytest.raises(TypeError, match=r"add\(\): got an unexpected keyword argument 'out'"):
        opwright.jax.add(jnp.ones(2), 1, out=None)


def test_functions_are_pickled_and_documented_without_out():
    assert pickle.loads(pickle.dumps(opwright.jax.add)) is opwright.jax.add
    text = opwright.jax.add.__doc__
    assert "lhs : array_like" in text and "out :" not in text and "Returns\n-------" in text


def test_a_compiled_function_and_its_gradient():
    length = jax.jit(lambda x, y: opwright.jax.hypot(x, y)[0])
    x, y = jax.numpy.float32([3.0, 5.0]), jax.numpy.float32([4.0, 12.0])
    assert float(length(x, y)) == 5.0
    assert jax.grad(length)(x, y).tolist() == [float(np.float32(0.6)), 0.0]
