"""Sizes in megabytes of what playing needs. Measured by `python -m tools.measure_start`; do not edit."""

DOWNLOAD = 55
ON_DISK = 63
OF_LIST = "686a44ae5da058ce21dc58595e110909cddd58a38ae31335a0897ee5809e81df"
"""The fingerprint of the list of packages that was measured."""
