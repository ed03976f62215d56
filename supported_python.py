"""Versions of Python that the game runs on. This file keeps to the syntax of old Pythons, so that they can
be told."""

import sys
from typing import Optional

# the newest is the last one for which every package of requirements.lock is made
OLDEST, NEWEST = (3, 11), (3, 14)


def refusal() -> Optional[str]:
    """The sentence for the player when the running Python is too old or too new, else None."""
    here = tuple(sys.version_info[:2])
    if OLDEST <= here <= NEWEST:
        return None
    name = "{}.{}".format(*here)
    source = "from the system's packages" if sys.platform.startswith("linux") else "from python.org"
    if here > NEWEST and here[0] == NEWEST[0]:
        newest = "{}.{}".format(*NEWEST)
        problem = f"Some packages are not made for Python {name} yet"
        return f"{problem}: start Eat or Be Eaten with Python {newest}, {source}."
    every = ", ".join(f"{OLDEST[0]}.{minor}" for minor in range(OLDEST[1], NEWEST[1]))
    problem = f"Eat or Be Eaten needs Python {every} or {NEWEST[0]}.{NEWEST[1]}; this is {name}."
    return f"{problem} Install one of these {source} and use it."
