"""Characters (characters.yaml): guests that players can invite to any table.

A character has a name, a face, a strength, and in every game something that it cares for a little more than
others do. Its name and its lines are texts under character.ID."""

from collections.abc import Collection
from functools import cache
from pathlib import Path

from game import bots
from game.core import catalog
from game.core.loader import Faults, StrictMap, ids_twice, load_list

FILE = Path(__file__).with_name("characters.yaml")


class Character(StrictMap):
    """Character of the file.

    portrait: name of its picture; flames: its strength, in every game the level with that many; leanings: by
    game."""

    id: str
    portrait: str
    flames: int
    leanings: dict[str, str] = {}

    @property
    def text_prefix(self) -> str:
        """Prefix of its text keys."""
        return f"character.{self.id}"

    def leaning_for(self, game: str) -> str:
        """Leaning in that game, "" for none."""
        return self.leanings.get(game, "")


@cache
def load_characters(path: Path = FILE) -> dict[str, Character]:
    """Characters by id. Raises DataError with file and line."""
    return {character.id: character for character in load_list("characters", Character, path, _find_faults)}


@cache
def of_level(game: str, level: int) -> tuple[Character, ...]:
    """Characters of that level of the game, in the file's order. Raises GameError for a game without bots."""
    flames = next((info.flames for info in bots.list_levels(game) if info.number == level), 0)
    return tuple(character for character in load_characters().values() if character.flames == flames)


def level_of(game: str, character: str) -> int:
    """Number of the level that a character has in that game: the best one with no more flames. 0 for an id
    that is not in the file. Raises GameError for a game without bots."""
    guest = load_characters().get(character)
    if guest is None:
        return 0
    return bots.level_with_flames(game, guest.flames)


def free_guests(game: str, level: int, there: Collection[str]) -> tuple[Character, ...]:
    """Characters of that level who are not in `there`; if all of them are, the free ones whose strength is the
    nearest, since every bot has a name. Raises GameError for a game without bots."""
    flames = next((info.flames for info in bots.list_levels(game) if info.number == level), 0)
    free = [guest for guest in load_characters().values() if guest.id not in there]
    nearest = min(abs(guest.flames - flames) for guest in free)
    return tuple(guest for guest in free if abs(guest.flames - flames) == nearest)


def next_guest(game: str, level: int, there: Collection[str], last: str = "") -> Character:
    """Next of the free guests after `last`."""
    guests = free_guests(game, level, there)
    at = next((number + 1 for number, guest in enumerate(guests) if guest.id == last), 0)
    return (*guests[at:], *guests[:at])[0]


def _find_faults(characters: tuple[Character, ...]) -> Faults:
    yield from ids_twice("characters", [character.id for character in characters])
    for number, character in enumerate(characters):
        for game, leaning in character.leanings.items():
            if game not in catalog.ids():
                yield f"$.characters[{number}].leanings", f"there is no game {game!r}"
            elif leaning not in bots.list_leanings(game):
                yield f"$.characters[{number}].leanings", f"{game} has no leaning {leaning!r}"
