"""What the suites must be told of Tasty Humans."""

from __future__ import annotations
