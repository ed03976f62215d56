"""Sizes in megabytes of what playing needs. Measured by `python -m tools.measure_start`; do not edit."""

DOWNLOAD = 68
ON_DISK = 72
OF_LIST = "712812ce27e49df467a4501e72fad013980e071cda89a104e5b05930467fbf44"
"""The fingerprint of the list of packages that was measured."""
