"""What ops take: memory, and numbers."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

Memory: TypeAlias = np.ndarray[Any, np.dtype[Any]]
Number: TypeAlias = bool | int | float


def number(value: Any) -> Number | None:
    """The number of Python that is equal to a number of Python or NumPy; None for anything else."""
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    if isinstance(value, (int, np.integer)):
        return int(value)
    return float(value) if isinstance(value, (float, np.floating)) else None
