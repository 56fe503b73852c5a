"""The other systems: the function that the spec of an op lists as its alias, and its gradients."""

import importlib
import warnings

import jax
import numpy as np
import torch

import formulas

jax.config.update("jax_enable_x64", True)


def function(path):
    """The function with a dotted path."""
    module, name = path.rsplit(".", 1)
    return getattr(importlib.import_module(module), name)


class Numpy:
    """NumPy."""

    name = "NumPy"
    version = np.__version__
    # The dtypes of which it has few functions.
    lacks = ()

    def function(self, spec):
        """Its function, or None."""
        asked = self.name in spec.aliases and self.name not in spec.notes.get("without", {})
        return function(spec.aliases[self.name]) if asked else None

    def compute(self, spec, attributes):
        """The function of the operands for these attributes."""
        names = spec.notes.get(self.name, {name: name for name in attributes})
        keywords = {}
        for theirs, ours in names.items():
            value = attributes[ours]
            keywords[theirs] = tuple(value) if isinstance(value, list) else value
        found = self.function(spec)

        def compute(*arrays):
            if self.name in spec.notes.get("one shape", ()):
                arrays = jax.numpy.broadcast_arrays(*arrays)
            return found(*arrays, **keywords)

        return compute

    def value(self, compute, arrays):
        """The result."""
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            return np.asarray(compute(*arrays))

    def vjp(self, compute, arrays, grad):
        """The gradients of the operands by position; NumPy computes none."""
        return {}


class Jax(Numpy):
    """JAX, with dtypes of 64 bits."""

    name = "JAX"
    version = jax.__version__

    def function(self, spec):
        return formulas.FORMULAS.get(spec.name) or super().function(spec)

    def vjp(self, compute, arrays, grad):
        floats = [i for i, array in enumerate(arrays) if array.dtype.kind == "f"]

        def of_floats(*given):
            every = list(arrays)
            for i, array in zip(floats, given):
                every[i] = array
            return compute(*every)

        _, back = jax.vjp(of_floats, *(arrays[i] for i in floats))
        return dict(zip(floats, map(np.asarray, back(grad))))


class Torch(Numpy):
    """PyTorch."""

    name = "PyTorch"
    version = torch.__version__
    lacks = ("u16", "u32", "u64")

    def value(self, compute, arrays):
        return compute(*map(torch.from_numpy, arrays)).numpy()

    def vjp(self, compute, arrays, grad):
        tensors = [torch.from_numpy(array) for array in arrays]
        floats = {i: tensor.requires_grad_() for i, tensor in enumerate(tensors) if tensor.is_floating_point()}
        result = compute(*tensors)
        if not result.requires_grad:
            return {}
        found = torch.autograd.grad(result, list(floats.values()), torch.from_numpy(grad), materialize_grads=True)
        return dict(zip(floats, (gradient.numpy() for gradient in found)))


SYSTEMS = [Numpy(), Jax(), Torch()]
