# @generated from specs/ by codegen/src/emit/python.rs. Edit the specs.
"""Every op on PyTorch tensors, registered as ``torch.ops.opwright``. Needs the package ``torch``.

The functions are those of `opwright` on tensors in the memory of the host, without ``out``. Importing the module registers each op
with its schema, the shape and dtype of its result, and its gradient of first order and by reverse mode, so that ``torch.compile`` and
``torch.export`` know it. ``torch.func`` cannot differentiate such ops, and its ``vmap`` calls them in a loop.
"""

# Some of PyTorch has no types.
# mypy: disable-error-code="no-untyped-call, untyped-decorator"

from __future__ import annotations

import collections.abc
import functools
from typing import Any

import numpy as np
import torch
from torch.autograd import forward_ad

from .bridge import FUNCTIONS as OPS
from .bridge import Adapted, attributes_of, is_number, member

# The types of schemas, by those of attributes.
TYPES: dict[Any, str] = {
    bool: "bool",
    float: "float",
    int: "int",
    str: "str",
    collections.abc.Sequence[int]: "int[]",
    # None is the default of the op.
    np.dtype: "ScalarType?",
}


def to_numpy_dtype(dtype: torch.dtype) -> np.dtype[Any]:
    """The dtype of NumPy with the same elements."""
    name = str(dtype).removeprefix("torch.")
    if name == "bfloat16":
        import ml_dtypes

        bfloat16: np.dtype[Any] = np.dtype(ml_dtypes.bfloat16)
        return bfloat16
    return np.dtype(name)


def to_torch_dtype(dtype: np.dtype[Any]) -> torch.dtype:
    """The dtype of PyTorch with the same elements."""
    return getattr(torch, np.dtype(dtype).name)  # type: ignore[no-any-return]


def to_numpy(x: torch.Tensor) -> np.ndarray[Any, Any]:
    """An array over the memory of a tensor."""
    x = x.detach().resolve_neg()
    if x.dtype == torch.bfloat16:
        return x.view(torch.int16).numpy().view(to_numpy_dtype(x.dtype))
    return x.numpy()


def to_torch(x: Any) -> torch.Tensor:
    """A tensor over the memory of an array."""
    x = np.asarray(x)
    if x.dtype.name == "bfloat16":
        return torch.from_numpy(x.view(np.int16)).view(torch.bfloat16)
    return torch.from_numpy(x)


# The answer depends on types alone, so that `torch.compile` need not look inside.
@torch.compiler.assume_constant_result
def promoted(name: str, *types: Any) -> tuple[torch.dtype, ...]:
    """The dtypes to which an op converts tensors of these dtypes, and numbers of these types of Python."""
    return known_promotion(name, *types)


@functools.cache
def known_promotion(name: str, *types: Any) -> tuple[torch.dtype, ...]:
    """As `promoted`, found once."""
    like = [np.empty(0, to_numpy_dtype(ty)) if isinstance(ty, torch.dtype) else ty(1) for ty in types]
    return tuple(map(to_torch_dtype, OPS[name].promote(*like)))


class Registered:
    """An op that PyTorch knows, with its gradient as an op of its own."""

    def __init__(self, op: Any) -> None:
        self.op = op
        self.count = len(op.operands)
        self.attributes = attributes_of(op)
        name = f"opwright::{op.__name__}"
        operands = [f"Tensor {operand}" for operand in op.operands]
        attributes = list(map(schema_of, self.attributes))
        schema = f"({', '.join(operands + attributes)}) -> Tensor"
        self.call = torch.library.custom_op(name, self.compute, mutates_args=(), schema=schema)
        self.call.register_fake(self.infer)
        if op.gradients:
            schema = f"({', '.join([*operands, 'Tensor grad', *attributes])}) -> Tensor[]"
            self.vjp = torch.library.custom_op(f"{name}_vjp", self.compute_vjp, mutates_args=(), schema=schema)
            self.vjp.register_fake(self.infer_vjp)
        self.call.register_autograd(self.backward, setup_context=self.save)

    def named(self, values: tuple[Any, ...]) -> dict[str, Any]:
        """The attributes by name, without those that are left to the op."""
        named = {attribute.name: value for attribute, value in zip(self.attributes, values) if value is not None}
        return {name: to_numpy_dtype(x) if isinstance(x, torch.dtype) else x for name, x in named.items()}

    def compute(self, *args: Any) -> torch.Tensor:
        """The result."""
        operands = map(to_numpy, args[: self.count])
        return to_torch(self.op(*operands, **self.named(args[self.count :])))

    def infer(self, *args: Any) -> torch.Tensor:
        """A tensor of the type of the result, on the device of the operands."""
        operands, attributes = args[: self.count], self.named(args[self.count :])
        dtypes = [to_numpy_dtype(dtype) for dtype in promoted(self.op.__name__, *(x.dtype for x in operands))]
        shapes = [tuple(x.shape) for x in operands]
        is_known = not any(isinstance(size, torch.SymInt) for shape in shapes for size in shape)
        if is_known:
            shape, dtype = self.op.infer(*zip(shapes, dtypes), **attributes)
        elif self.op.elementwise and self.rule(attributes) == "numpy":
            # PyTorch records what must be true of unknown sizes.
            shape = torch.broadcast_shapes(*shapes)
            _, dtype = self.op.infer(*(((), dtype) for dtype in dtypes), **attributes)
        else:
            shape, dtype = self.inferred(shapes, dtypes, attributes)
        devices = {x.device for x in operands} or {torch.device("cpu")}
        if len(devices) > 1:
            raise RuntimeError(f"{self.op.__name__}: the operands are on several devices: {sorted(map(str, devices))}")
        return torch.empty(shape, dtype=to_torch_dtype(dtype), device=devices.pop())

    def inferred(self, shapes: list[tuple[Any, ...]], dtypes: list[np.dtype[Any]], attributes: dict[str, Any]) -> Any:
        """The shape and dtype of the result. Unknown sizes stay unknown if those of the result are among them."""
        unknown = {str(size): size for shape in shapes for size in shape if isinstance(size, torch.SymInt)}
        named = [tuple(str(size) if isinstance(size, torch.SymInt) else size for size in shape) for shape in shapes]
        shape, dtype = self.op.infer(*zip(named, dtypes), **attributes)
        if shape is None or None in shape:
            return self.op.infer(*((tuple(map(int, shape)), dtype) for shape, dtype in zip(shapes, dtypes)), **attributes)
        return tuple(unknown.get(size, size) for size in shape), dtype

    def rule(self, attributes: dict[str, Any]) -> str:
        """The broadcast rule of a call with these attributes."""
        defaults = {attribute.name: attribute.default for attribute in self.attributes}
        return str({"": "numpy", **defaults, **attributes}[self.op.broadcast_rule or ""])

    def differentiated(self, operands: tuple[torch.Tensor, ...]) -> list[int]:
        """The positions of the operands that have a gradient."""
        named = enumerate(zip(self.op.operands, operands))
        return [i for i, (name, x) in named if name in self.op.gradients and x.dtype.is_floating_point]

    def compute_vjp(self, *args: Any) -> list[torch.Tensor]:
        """The gradients of the operands that have one, in their dtypes."""
        operands, grad, attributes = args[: self.count], args[self.count], args[self.count + 1 :]
        found = self.op.vjp(*map(to_numpy, operands), to_numpy(grad), **self.named(attributes))
        return [to_torch(found[i]).to(operands[i].dtype) for i in self.differentiated(operands)]

    def infer_vjp(self, *args: Any) -> list[torch.Tensor]:
        """Tensors of the types of the gradients."""
        operands = args[: self.count]
        differentiated = [operands[i] for i in self.differentiated(operands)]
        return [torch.empty(x.shape, dtype=x.dtype, device=x.device) for x in differentiated]

    def save(self, ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
        """Keeps what the gradient needs."""
        ctx.save_for_backward(*inputs[: self.count])
        ctx.attributes = inputs[self.count :]

    def backward(self, ctx: Any, grad: torch.Tensor) -> tuple[torch.Tensor | None, ...]:
        """The gradient of each argument."""
        if not self.op.gradients:
            raise RuntimeError(f"{self.op.__name__} has no gradient")
        operands = ctx.saved_tensors
        gradients: list[torch.Tensor | None] = [None] * (self.count + len(ctx.attributes))
        found = self.vjp(*operands, grad, *ctx.attributes)
        for i, gradient in zip(self.differentiated(operands), found):
            gradients[i] = gradient
        return tuple(gradients)


def schema_of(attribute: Any) -> str:
    """An attribute in the schema of an op."""
    text = f"{TYPES[attribute.annotation]} {attribute.name}"
    default = attribute.default
    if default is attribute.empty:
        return text.replace("?", "")
    if isinstance(default, tuple):
        return f"{text}={list(default)}"
    if isinstance(default, np.dtype):
        return f"{text}=None"
    return f"{text}='{default}'" if isinstance(default, str) else f"{text}={default}"


def has_tangent(x: Any) -> bool:
    """Whether a tensor is differentiated in forward mode."""
    return isinstance(x, torch.Tensor) and forward_ad.unpack_dual(x).tangent is not None


class Function(Adapted):
    """An op on tensors and numbers."""

    def __init__(self, op: Any) -> None:
        super().__init__(op)
        self.registered = Registered(op)

    def __call__(self, *args: Any, **kwargs: Any) -> torch.Tensor:
        names = self.op.operands
        given = [kwargs.get(name) if i >= len(args) else args[i] for i, name in enumerate(names)]
        if any(map(is_number, given)):
            given = self.with_tensors(given)
            args = (*given[: len(args)], *args[len(names) :])
            kwargs |= {name: x for name, x in zip(names, given) if name in kwargs}
        if not torch.compiler.is_compiling() and any(map(has_tangent, given)):
            raise NotImplementedError(f"{self.__name__} has no derivative in forward mode")
        result: torch.Tensor = self.registered.call(*args, **kwargs)
        return result

    def with_tensors(self, given: list[Any]) -> list[Any]:
        """Operands with tensors in place of numbers."""
        for name, x in zip(self.op.operands, given):
            if not is_number(x) and not isinstance(x, torch.Tensor):
                raise TypeError(f"{self.__name__}: {name}: a tensor or a number is expected, not {type(x).__name__}")
        types = [type(x) if is_number(x) else x.dtype for x in given]
        device = next((x.device for x in given if not is_number(x)), "cpu")
        dtypes = promoted(self.__name__, *types)
        return [torch.tensor(x, dtype=dtype, device=device) if is_number(x) else x for x, dtype in zip(given, dtypes)]


# Not in the globals of the module, where `abs` and `sum` are those of Python.
FUNCTIONS = {name: Function(op) for name, op in OPS.items()}
__all__ = sorted(FUNCTIONS)


def __getattr__(name: str) -> Function:
    return member(FUNCTIONS, __name__, name)


def __dir__() -> list[str]:
    return __all__
