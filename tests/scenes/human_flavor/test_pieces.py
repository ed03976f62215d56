"""The drawn table: parts that follow what is shown equal a table built afresh, texts fit, pictures are there, places have names."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.core.rng import Rng
from game.human_flavor.components.definitions import (
    ALL_AGENDAS,
    ALL_ALLIES,
    ALL_HUMANS,
    ALL_LOCATIONS,
    CLANS,
    HUMANS,
    IS_STARTER,
    NEUTRAL,
    UNKNOWN,
)
from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.city import NAME_X
from scenes.human_flavor.board.displays import TEXT_X, WORTH_W
from scenes.human_flavor.board.pieces import POSITIONS, TablePieces
from scenes.human_flavor.text import names
from scenes.kit.art.text_texture import TextTextures, measure
from scenes.kit.base.design_tokens import INK, SMALL
from scenes.kit.base.geometry import Rect, bounds
from scenes.kit.scene import Scene
from tests.scenes.house import House

RULES = catalog.load("human_flavor")


class Table(Scene):
    """Nothing but the pieces."""

    def __init__(self, house: House, shown: DisplayState, seat: int) -> None:
        super().__init__(house.app)
        self.shown, self.seat = shown, seat

    def build(self) -> None:
        self.pieces = TablePieces(self.stage, self.app)
        self.pieces.build(self.shown, self.seat)


def laid(house: House, shown: DisplayState, seat: int = 0) -> TablePieces:
    """A table of its own, as shown."""
    scene = Table(house, shown, seat)
    house.show(scene)
    return scene.pieces


def after(seats: int, seed: int, answers: int) -> Any:
    """A match after so many random answers."""
    state, rng = RULES.new(RULES.config(seats=seats), seed), Rng(seed)
    for _ in range(answers):
        state.apply(state.decision.actions[rng.below(len(state.decision.actions))])
    return state


def full(seats: int) -> DisplayState:
    """A table with as much on it as there can be, its mat that of seat 0."""
    shown = DisplayState.of(after(seats, 5, 12 * seats).seen_by(None))
    shown.score = [128] * seats
    shown.minions, shown.owned = [6] * seats, [6] * seats
    shown.tokens[0] = (12, 11, 10, 9, 15)
    others = [human for human in ALL_HUMANS if human not in shown.humans]
    shown.captives[0] = (tuple(others[:9]), tuple(others[9:12]), tuple(others[12:13]))
    shown.dumpster[0] = tuple(others[13:24])
    shown.clan_allies = [(shown.starter(seat),) for seat in range(seats)]
    shown.clan_allies[0] = (shown.starter(0), *[ally for ally in ALL_ALLIES if not IS_STARTER[ally] and ally not in shown.allies][:10])
    shown.used_allies = 1 << shown.clan_allies[0][3]
    shown.taken[0] = 0b1110
    shown.city = [(0, 1) * 3 for _ in ALL_LOCATIONS]
    shown.meters = tuple([(0, NEUTRAL, 1, *[seats - 1] * (shown.limit - 3))] * 4)
    shown.uprising = ((1, 0),) * 12
    return shown


@pytest.mark.parametrize("seats", [2, 6])
def test_parts_that_follow_equal_a_table_built_afresh(house: House, seats: int) -> None:
    state, rng = after(seats, 4, 8 * seats), Rng(4)
    pieces = laid(house, DisplayState.of(state.seen_by(None)))
    for number in range(30):
        for event in state.apply(state.decision.actions[rng.below(len(state.decision.actions))]):
            pieces.shown.apply(event)
            if number % 5 == 0:
                pieces.turn_to(rng.below(seats))
            pieces.settle(pieces.shown)
        if number % 15 == 14:
            assert pieces.snapshot() == laid(house, DisplayState.of(state.seen_by(None)), pieces.seat).snapshot()


@pytest.mark.parametrize(("seats", "text_size"), [(2, 1.3), (5, 1.0), (6, 1.3)])
def test_every_text_stays_in_its_box(house: House, seats: int, text_size: float) -> None:
    house.app.art.text_size = text_size
    pieces = laid(house, full(seats))
    for words, box in pieces.stage.texts:
        assert words.text_textures.style.size >= SMALL.size
        assert box is not None, words.text
        assert words.x - words.natural[0] / 2 >= box.x - 6 and words.x + words.natural[0] / 2 <= box.right + 6, (words.text, box)
        assert words.y - words.natural[1] / 2 >= box.y - 10 and words.y + words.natural[1] / 2 <= box.top + 10, (words.text, box)
    assert house.app.art.missing == []


def width(text: str) -> float:
    return measure(TextTextures(text, cards.CARD_NAME, INK))[0]


def test_every_card_has_a_face_and_names_fit(house: House) -> None:
    art = house.app.art
    for human in (UNKNOWN, *ALL_HUMANS):
        cards.human_face(art, human)
        assert human < 0 or width(names.human(human)) <= layout.HUMAN_SIZE[0] - 56, HUMANS[human].id
    for ally in (UNKNOWN, *ALL_ALLIES):
        cards.ally_face(art, ally)
        if ally >= 0:
            cards.own_face(art, ally, ready=False, size=cards.LARGE_OWN)
    assert art.missing == []
    room = layout.agenda(0).w - TEXT_X - WORTH_W
    assert [agenda for agenda in ALL_AGENDAS if width(cards.agenda_words(agenda)) > room] == []
    assert [one for one in ALL_LOCATIONS if width(names.location_short(one)) > layout.TILE[0] - NAME_X] == []
    assert [clan.id for number, clan in enumerate(CLANS) if width(cards.ability_name(number)) > layout.ABILITY.w - 52] == []


def test_nothing_lies_on_anything_else() -> None:
    areas = [
        layout.CHOICES, layout.AGENDAS, layout.CITY, layout.DOMINANCE, layout.HUMANS, layout.ALLIES, layout.MAT, layout.CAPSULES,
    ]  # fmt: skip
    mat = [
        layout.LEADER, layout.MINIONS, layout.CONVERSION, layout.ABILITY, layout.TOKENS, layout.COSTS, layout.DINING, layout.CAPTIVES,
        layout.DUMPSTER, layout.OWN_ALLIES,
    ]  # fmt: skip
    for rects in (areas, mat):
        pairs = [(one, other) for place, one in enumerate(rects) for other in rects[place + 1 :]]
        assert [pair for pair in pairs if overlap(*pair)] == []
    assert bounds([*mat, layout.MAT]) == layout.MAT
    for seats in range(2, 7):
        capsules = [layout.capsule(seat, seats) for seat in range(seats)]
        assert layout.CAPSULES.w + 0.01 >= bounds(capsules).w
        assert not any(overlap(one, other) for one, other in zip(capsules, capsules[1:], strict=False))


def overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def test_a_display_with_a_gap_has_it_on_the_left() -> None:
    assert layout.human(0, 3) == layout.human(1) and layout.human(2, 3) == layout.human(3) and layout.ally(0, 1) == layout.ally(3)


def test_whatever_an_answer_may_mean_has_its_place(house: House) -> None:
    shown = full(4)
    pieces = laid(house, shown)
    assert pieces.spot("human", shown.humans[1]) == layout.human(1) and pieces.spot("ally", shown.allies[3]) == layout.ally(3)
    captive, body = shown.captives[0][1][0], shown.dumpster[0][0]
    there = pieces.spot("human", captive)
    assert there is not None and layout.slot(1).contains(there.cx, there.cy)
    assert pieces.spot("human", body) == pieces.spot("dumpster", 0) == layout.DUMPSTER
    own = pieces.spot("ally", shown.clan_allies[0][5])
    assert own is not None and layout.OWN_ALLIES.contains(own.cx, own.cy)
    other = shown.clan_allies[2][0]
    assert pieces.spot("ally", other) == pieces.spot("conversion", 2) == pieces.spot("seat", 2) == layout.capsule(2, 4)
    top = pieces.spot("stacker", 2 * POSITIONS + shown.limit - 1)
    assert top is not None and layout.DOMINANCE.contains(top.cx, top.cy) and pieces.spot("stacker", POSITIONS - 1) is None
    assert pieces.spot("agenda", shown.agendas[2]) == layout.agenda(2) and pieces.spot("strength", 3) == layout.strength(3)
    assert pieces.turn_to(2) and not pieces.turn_to(2)
    pieces.settle(shown)
    assert pieces.spot("conversion", 2) == layout.CONVERSION and pieces.spot("human", captive) == layout.capsule(0, 4)
