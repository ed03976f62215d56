"""The guests that all players can invite: enough of them for every level, and errors in their file are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.bots import characters
from game.core import catalog
from game.core.errors import DataError
from tests.game.bots.guests import mild

LEVELS = [(game, info.number) for game in catalog.ids() for info in bots.list_levels(game) if info.is_quick]
"""But those that search: the Master of a game is never a guest."""


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_every_level_has_guests_of_its_own(game: str, level: int) -> None:
    guests = characters.of_level(game, level)
    assert 4 <= len(guests) <= 6
    for guest in guests:
        bots.make_bot(game, level, guest.leaning_for(game))


@pytest.mark.parametrize("game", catalog.ids())
def test_a_bot_without_a_game_has_a_level_in_each(game: str) -> None:
    """G20: bots of a cup are known by their flames alone; a game that lacks a level has the one below."""
    flames = [info.flames for info in bots.list_levels(bots.FLAMES)]
    assert flames == [1, 2, 3, 4, 5]
    found = [bots.find_level(game, bots.level_with_flames(game, number)).flames for number in flames]
    lacking = {info.flames for info in bots.list_levels(game)} ^ {*flames}
    assert found == [number - (number in lacking) for number in flames]
    assert characters.next_guest(bots.FLAMES, 3, ()) == characters.next_guest("eaten", 5, ())


def test_who_is_invited_is_not_there_yet_and_goes_round() -> None:
    first = characters.next_guest("hunger", 2, ())
    second = characters.next_guest("hunger", 2, (), first.id)
    assert second.id != first.id
    there: set[str] = set()
    for _ in characters.of_level("hunger", 2):
        guest = characters.next_guest("hunger", 2, there, first.id)
        assert guest.id not in there
        there.add(guest.id)
    nearest = characters.next_guest("hunger", 2, there)
    assert nearest.id not in there and nearest.flames in (1, 3), "every bot has a name"
    assert characters.next_guest("hunger", 4, ()).flames == 4, "no character is as strong as the best level"


GUESTS = [(game, leaning) for game in catalog.ids() for leaning in mild(game)]


@pytest.mark.parametrize(("game", "leaning"), GUESTS)
def test_what_a_guest_leans_to_shows_now_and_then(game: str, leaning: str) -> None:
    numbers = [info.number for info in bots.list_levels(game) if not info.is_random]
    level = min(
        number
        for number in numbers
        for guest in characters.of_level(game, number)
        if guest.leaning_for(game) == leaning
    )
    plain, leans = bots.make_bot(game, level), bots.make_bot(game, level, leaning)
    rules: Any = catalog.load(game)

    def differ(seed: int) -> bool:
        state, number = rules.new(rules.config(), seed=seed), 0
        while (decision := state.decision) is not None:
            view, chance = state.seen_by(decision.seat), bots.seed_for(f"match {seed}", decision.seat, number)
            answer = plain.choose(view, chance)
            if leans.choose(view, chance) != answer:
                return True
            state.apply(answer)
            number += 1
        return False

    assert any(map(differ, range(6)))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{id: a, portrait: x, flames: 1, leanings: {chess: bold}}", "there is no game 'chess'"),
        ("{id: a, portrait: x, flames: 1, leanings: {hunger: bold}}", "hunger has no leaning 'bold'"),
        ("{id: a, portrait: x}", "flames"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, line: str, told: str) -> None:
    path = tmp_path / "characters.yaml"
    path.write_text(f"characters:\n  - {line}\n")
    with pytest.raises(DataError, match=told) as caught:
        characters.load_characters(path)
    assert "line 2" in str(caught.value)


def test_a_guest_stands_there_once(tmp_path: Path) -> None:
    path = tmp_path / "characters.yaml"
    path.write_text("characters:\n  - {id: a, portrait: x, flames: 1}\n  - {id: a, portrait: y, flames: 2}\n")
    with pytest.raises(DataError, match="a"):
        characters.load_characters(path)
