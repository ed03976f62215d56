"""Things in a game's box, with the texts and pictures that they need: scenes.pages.box_faults looks for
them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

Teller = Callable[[int], str | Sequence[str]]
"""One or several texts, or names of pictures, by the number of a thing."""


class Family(NamedTuple):
    """All things of one list of a game's components; the value BOX of scenes/GAME/text/box.py has all
    families of a game.

    ids: by number; words: texts about the thing with that number; pictures: names of pictures that show it,
    as scenes.kit.art knows them."""

    ids: Sequence[str]
    words: Sequence[Teller]
    pictures: Sequence[Teller] = ()
