"""A stand-in for an op without a gradient, since no op of floats lacks one."""


class WithoutGradient:
    """An op as if it had no gradient."""

    gradients = ()

    def __init__(self, op):
        self.op = op
        self.__name__ = f"{op.__name__}_without_gradient"

    def __getattr__(self, name):
        return getattr(self.op, name)

    def __call__(self, *args, **kwargs):
        return self.op(*args, **kwargs)
