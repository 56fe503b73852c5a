"""What the namespace can do."""

from __future__ import annotations

from typing import Any

import numpy as np

from .array import check_device
from .dtypes import DTYPES, Dtype, float64, int64


class Info:
    """The devices and dtypes of the namespace."""

    def capabilities(self) -> dict[str, Any]:
        """Returns which optional behaviour of the standard there is."""
        return {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": 64}

    def default_device(self) -> str:
        """Returns the device of arrays for which none is given."""
        return "cpu"

    def devices(self) -> tuple[str, ...]:
        """Returns all devices."""
        return ("cpu",)

    def default_dtypes(self, *, device: str | None = None) -> dict[str, Dtype]:
        """Returns the dtypes of arrays for which none is given."""
        check_device(device)
        return {"real floating": float64, "integral": int64, "indexing": int64}

    def dtypes(self, *, device: str | None = None, kind: str | tuple[str, ...] | None = None) -> dict[str, Dtype]:
        """Returns the dtypes of a kind, such as ``"integral"``, or of several; all if it is None."""
        check_device(device)
        return {name: dtype for name, dtype in DTYPES.items() if kind is None or np.isdtype(dtype, kind)}


def __array_namespace_info__() -> Info:
    """Returns what the namespace can do."""
    return Info()
