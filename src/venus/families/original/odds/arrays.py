"""The kinds of arrays that the odds are reckoned with."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
Masks = NDArray[np.uint64]
Figures = NDArray[np.float32]
