"""T107: pictures that tell something are large enough for a sofa at all tables, on cards as well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.human_flavor.table import actions as flavor_kinds
from game.hunger.table import actions as hunger_kinds
from scenes.kit.art.card_texture import CardTexture
from scenes.kit.art.pieces import Piece
from scenes.kit.art.stage import Label, Stage
from scenes.kit.input.device import KEYBOARD
from tests.scenes.games import eaten, human_flavor, hunger, tasty_humans
from tests.scenes.games.lists import alone
from tests.scenes.games.tables import RandomMatches, alone_at, open_table, wait_for_question
from tests.scenes.house import TEXTURES, House
from tests.weekly import take_share

FLOOR = 30.0
"""Virtual pixels of the larger side of a picture."""
SMALLER = {
    "ui/mark_": "repeats the color of a figure, whose shape or head tells whose it is as well",
    "human_flavor/stacker_": "stands beside the number of those that are left, and lies in a numbered stack",
    "ui/particle_": "a bead of the sky: one of the past turns, whose number stands on the moon",
    "hunger/moon_plain": "a bead of the sky: one of the turns to come",
    "human_flavor/meeple_": "stands beside the number of minions that are left",
}
"""By the beginning of a picture's name: the reason why it may be smaller."""
DRAWN = ("fill:", "box:", "plate:", "nine", "dots:", "way:", "blank", "strip_bend")
"""The beginnings of the faces of shapes that are no pictures."""
Opened = Callable[[House], Any]


def eaten_table(mode: str, seat: int, answers: int) -> Opened:
    """A table at which the seat is asked after so many answers."""

    def open_at(house: House) -> Any:
        matches = RandomMatches("eaten", eaten.MATCHES.idle, asks=seat)
        given = next(given for _, _, given in matches.questions(3, mode=mode) if len(given) >= answers)
        chairs: list[Any] = ["rules", "rules"] if mode != "duel" else [1, 1]
        chairs[seat] = KEYBOARD
        house.sit(*chairs)
        match = matches.match_after(3, list(given), mode=mode)
        return wait_for_question(house, open_table(house, match))

    return open_at


def tasty_table(kind: str) -> Opened:
    return lambda house: alone_at(house, tasty_humans.match_at(kind, **tasty_humans.KINDS[kind]))


def hunger_table(kind: str, seats: int) -> Opened:
    return lambda house: alone(house, hunger.LISTS, kind, lambda state: state.turn > 4, seats=seats)


def flavor_table(kind: str, seats: int) -> Opened:
    return lambda house: alone(house, human_flavor.LISTS, kind, lambda state: state.day > 1, seats=seats)


TABLES: dict[str, Opened] = {
    **{
        f"tasty-{kind}": tasty_table(kind) for kind in ("choose_adventurer", "drop_adventurer", "drop_leader")
    },
    "eaten-duel-miner": eaten_table("duel", 0, 25),
    "eaten-duel-beast": eaten_table("duel", 1, 25),
    "eaten-miner": eaten_table("miner_solo", 0, 25),
    "eaten-beast": eaten_table("beast_solo", 1, 25),
    **{f"hunger-{seats}": hunger_table(hunger_kinds.ACT, seats) for seats in (2, 4, 6)},
    **{f"flavor-{seats}": flavor_table(flavor_kinds.PLACE, seats) for seats in (2, 4, 6)},
    "flavor-feast": flavor_table(flavor_kinds.FEAST, 3),
}


@pytest.fixture
def on_cards(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """By name: the size of the smallest picture that was painted on a card since the test began."""
    TEXTURES.clear()
    sizes: dict[str, float] = {}
    paint = CardTexture.draw_picture

    def measure(
        paper: CardTexture, name: str, x: float, y: float, size: float, *tint: Any, **more: Any
    ) -> None:
        scale = paper.s / paper.art.canvas.scale
        larger = max(paper.art.natural_size(name, size)) * scale
        sizes[name] = min(larger, sizes.get(name, larger))
        paint(paper, name, x, y, size, *tint, **more)

    monkeypatch.setattr(CardTexture, "draw_picture", measure)
    return sizes


def pictures_of(stage: Stage) -> Iterator[Piece]:
    """The pictures on a stage that can be seen and are no shapes or letters."""
    for pieces in stage.layers.values():
        for piece in pieces:
            if isinstance(piece, Label) or not piece.visible or not piece.alpha:
                continue
            if "/" in piece.face and not piece.face.startswith(DRAWN):
                yield piece


@pytest.mark.parametrize(
    "opened", take_share([pytest.param(one, id=name) for name, one in TABLES.items()], 2)
)
def test_every_picture_that_tells_something_is_large_enough(
    house: House, on_cards: dict[str, float], opened: Opened
) -> None:
    house.app.settings_file.change(motion="none")
    table = opened(house)
    sizes = dict(on_cards)
    for piece in pictures_of(table.stage):
        larger = max(piece.width, piece.height)
        sizes[piece.face] = min(larger, sizes.get(piece.face, larger))
    assert len(sizes) > 20
    small = {
        name: size for name, size in sizes.items() if size < FLOOR and not name.startswith(tuple(SMALLER))
    }
    assert not small
