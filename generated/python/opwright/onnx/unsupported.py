"""What a model has that no op here does."""


class Unsupported(Exception):
    """A model has something that is not here.

    Attributes
    ----------
    kind : str
        What it is: ``"op"``, ``"dtype"``, ``"attribute"``, ``"operand"`` or ``"output"``.
    detail : str
        Its name.
    """

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind = kind
        self.detail = detail
