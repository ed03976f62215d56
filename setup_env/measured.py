"""Sizes in megabytes of what playing needs. Measured by `python -m tools.measure_start`; do not edit."""

DOWNLOAD = 57
ON_DISK = 69
OF_LIST = "5e1b7ad0b8139fc722c6421943629b6577d9e07d2c51df92e84e440bb53fd077"
"""The fingerprint of the list of packages that was measured."""
