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
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.kind}: {self.detail}" if self.detail else self.kind
