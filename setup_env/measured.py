"""Sizes in megabytes of what playing needs. Measured by `python -m tools.measure_start`; do not edit."""

DOWNLOAD = 56
ON_DISK = 66
OF_LIST = "8c339523f07882ceabef7548fbda1355f4dbbaf9c0a1f973d672f4ab19296020"
"""The fingerprint of the list of packages that was measured."""
