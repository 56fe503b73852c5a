"""Why a case is not run."""


class Skip(Exception):
    """The case has something that is not here: `kind` is the column of the table, `detail` the thing."""

    def __init__(self, kind, detail=""):
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind = kind
        self.detail = detail
