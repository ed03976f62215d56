"""Sizes in megabytes of what playing needs. Measured by `python -m tools.measure_start`; do not edit."""

DOWNLOAD = 55
ON_DISK = 61
OF_LIST = "d4b4c8f66c4648be4f8019b9dc5c53bc572332a1e43c6434eb6c9392a544b5b0"
"""The fingerprint of the list of packages that was measured."""
