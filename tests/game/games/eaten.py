"""What the suites must be told of So, You've Been Eaten."""

from __future__ import annotations
