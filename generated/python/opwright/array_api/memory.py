"""The types of what ops take."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

Memory: TypeAlias = np.ndarray[Any, np.dtype[Any]]
Number: TypeAlias = bool | int | float
