"""Every op on PyTorch tensors, registered as ``torch.ops.opwright``. Needs the package ``torch``.

>>> import torch
>>> import opwright.torch
>>> x = torch.tensor([3.0, 5.0], requires_grad=True)
>>> opwright.torch.hypot(x, torch.tensor([4.0, 12.0])).sum().backward()
>>> x.grad
tensor([0.6000, 0.3846])

The functions are those of `opwright` on tensors in the memory of the host, without ``out``. Importing the module registers each op
with its schema, the shape and dtype of its result, and its gradient of first order, so that ``torch.compile`` and ``torch.export``
know it.
"""

from __future__ import annotations

import collections.abc
from typing import Any

import numpy as np
import torch

from .bridge import FUNCTIONS as OPS
from .bridge import attributes_of, bind, is_number

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


def type_of(x: torch.Tensor) -> tuple[tuple[int, ...], np.dtype[Any]]:
    """The shape and dtype of a tensor, whose elements may not exist yet."""
    return tuple(map(int, x.shape)), to_numpy_dtype(x.dtype)


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
        """A tensor of the type of the result."""
        types = [type_of(x) for x in args[: self.count]]
        promoted = self.op.promote(*(np.empty(0, dtype) for _, dtype in types))
        types = [(shape, dtype) for (shape, _), dtype in zip(types, promoted)]
        shape, dtype = self.op.infer(*types, **self.named(args[self.count :]))
        return torch.empty(shape, dtype=to_torch_dtype(dtype))

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
        return [torch.empty(operands[i].shape, dtype=operands[i].dtype) for i in self.differentiated(operands)]

    def save(self, ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
        """Keeps what the gradient needs."""
        ctx.save_for_backward(*inputs[: self.count])
        ctx.attributes = inputs[self.count :]

    def backward(self, ctx: Any, grad: torch.Tensor) -> tuple[torch.Tensor | None, ...]:
        """The gradient of each argument."""
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


class Function:
    """An op on tensors and numbers."""

    def __init__(self, op: Any) -> None:
        self.op = op
        self.registered = Registered(op)
        self.__name__ = self.__qualname__ = op.__name__

    @property
    def __doc__(self) -> str:  # type: ignore[override]
        return str(self.op.__doc__)

    def __call__(self, *args: Any, **kwargs: Any) -> torch.Tensor:
        given = kwargs | dict(zip(self.op.operands, args))
        if any(is_number(given.get(name)) for name in self.op.operands):
            args, kwargs = self.with_tensors(args, kwargs), {}
        result: torch.Tensor = self.registered.call(*args, **kwargs)
        return result

    def with_tensors(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Any, ...]:
        """The arguments in order, with tensors in place of numbers."""
        bound = bind(self.op, args, kwargs)
        given = [bound.arguments[name] for name in self.op.operands]
        like = [x if is_number(x) else np.empty(0, to_numpy_dtype(x.dtype)) for x in given]
        for name, value, dtype in zip(self.op.operands, given, self.op.promote(*like)):
            if is_number(value):
                bound.arguments[name] = torch.tensor(value, dtype=to_torch_dtype(dtype))
        bound.apply_defaults()
        for attribute in self.registered.attributes:
            value = bound.arguments[attribute.name]
            if isinstance(value, np.dtype):
                bound.arguments[attribute.name] = to_torch_dtype(value)
        return tuple(bound.arguments.values())

    def __repr__(self) -> str:
        return f"<op {__name__}.{self.__name__}>"


# Not in the globals of the module, where `abs` and `sum` are those of Python.
FUNCTIONS = {name: Function(op) for name, op in OPS.items()}
__all__ = sorted(FUNCTIONS)


def __getattr__(name: str) -> Function:
    if name not in FUNCTIONS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return FUNCTIONS[name]


def __dir__() -> list[str]:
    return __all__
