"""The drawn table: parts that follow what is shown equal a table built afresh, texts fit, pictures are there,
places have names."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.rng import Rng
from game.human_flavor.components.definitions import (
    ALL_AGENDAS,
    ALL_ALLIES,
    ALL_HUMANS,
    ALL_LOCATIONS,
    CLANS,
    COST_OF,
    HUMANS,
    NUMBERS,
    UNKNOWN,
)
from game.human_flavor.table.display_state import DisplayState
from game.human_flavor.table.events import FinalScore, GameOver
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards, mat_captives
from scenes.human_flavor.board.displays import TEXT_AIR, TEXT_X
from scenes.human_flavor.board.meters import SCALE_W, pillar_rect
from scenes.human_flavor.board.pieces import POSITIONS
from scenes.human_flavor.text import names
from scenes.kit.art import Label
from scenes.kit.art.styled_text import StyledText, measure_text
from scenes.kit.base.design_tokens import INK
from scenes.kit.base.geometry import Rect, bounding_rect
from tests.scenes.games.boards import lay_pieces
from tests.scenes.games.human_flavor import BOARD, after, full
from tests.scenes.house import House


def width(text: str) -> float:
    return measure_text(StyledText(text, cards.CARD_NAME, INK))[0]


def test_every_card_has_a_face_and_names_fit(house: House) -> None:
    art = house.app.art
    for human in (UNKNOWN, *ALL_HUMANS):
        cards.human_face(art, human)
        assert human < 0 or width(names.human(human)) <= layout.HUMAN_SIZE[0] - 56, HUMANS[human].id
    for ally in (UNKNOWN, *ALL_ALLIES):
        cards.ally_face(art, ally)
        if ally >= 0:
            cards.own_face(art, ally, ready=False, size=cards.LARGE_OWN)
    assert art.baked.missing == []
    room = layout.agenda_rect(0).w - TEXT_X - TEXT_AIR
    assert [agenda for agenda in ALL_AGENDAS if width(cards.agenda_words(agenda)) > room] == []
    assert [one for one in ALL_LOCATIONS if width(names.location_short(one)) > layout.SIGN[2] - 8] == []
    assert [
        clan.id
        for number, clan in enumerate(CLANS)
        if width(cards.ability_name(number)) > layout.ABILITY.w - 52
    ] == []


def test_each_token_that_an_ally_costs_is_seen_whole() -> None:
    for ally in ALL_ALLIES:
        told = cards.cost_places(ally, layout.ALLY_SIZE[0])
        cost = [0] * len(COST_OF[ally])
        for resource, count, _ in told:
            cost[resource] += count
        assert tuple(cost) == COST_OF[ally]
        places = [place for *_, place in told]
        card = Rect(0, 0, *layout.ALLY_SIZE)
        assert all(place.w >= 30 and card.contains(place.x, place.y) for place in places)
        assert not any(one.expand(-1.5).overlaps(other) for one, other in combinations(places, 2))


def test_numbers_of_the_uprising_stand_beside_the_crowd(house: House) -> None:
    pieces = lay_pieces(house, BOARD, full(4))
    pillar = pillar_rect()
    worths = [
        label
        for label in pieces.uprising.things
        if isinstance(label, Label) and pillar.contains(*label.position)
    ]
    assert len(worths) == len(NUMBERS.uprising_levels[4])
    assert all(label.x > pillar.right - SCALE_W - 6 for label in worths)


def test_nothing_lies_on_anything_else() -> None:
    """A display with a gap has it on the left."""
    areas = [
        layout.AGENDAS, layout.CITY, layout.DOMINANCE, layout.HUMANS, layout.ALLIES, layout.MAT,
        layout.CAPSULES,
    ]  # fmt: skip
    mat = [
        layout.LEADER, layout.MINIONS, layout.CONVERSION, layout.ABILITY, layout.TOKENS, layout.COSTS,
        layout.DINING, layout.CAPTIVES,
        layout.DUMPSTER, layout.OWN_ALLIES,
    ]  # fmt: skip
    for rects in (areas, mat):
        pairs = [(one, other) for place, one in enumerate(rects) for other in rects[place + 1 :]]
        assert [pair for pair in pairs if pair[0].overlaps(pair[1])] == []
    assert bounding_rect([*mat, layout.MAT]) == layout.MAT
    for seats in range(2, 7):
        capsules = [layout.capsule_rect(seat, seats) for seat in range(seats)]
        assert layout.CAPSULES.w + 0.01 >= bounding_rect(capsules).w
        assert not any(one.overlaps(other) for one, other in zip(capsules, capsules[1:], strict=False))
    assert (
        layout.human_rect(0, 3) == layout.human_rect(1)
        and layout.human_rect(2, 3) == layout.human_rect(3)
        and layout.ally_rect(0, 1) == layout.ally_rect(3)
    )


def test_the_facade_in_focus_is_large_and_hides_nothing_that_one_compares_it_with() -> None:
    ring_out = 16.0
    for number in ALL_LOCATIONS:
        large, tile = layout.raised_rect(number), layout.location_rect(number)
        assert large.w * large.h > 1.4 * tile.w * tile.h and large.overlaps(tile)
        ring = layout.raised_frame(number).expand(ring_out)
        others = [layout.location_rect(other) for other in ALL_LOCATIONS if other != number]
        # the sign with the name, and below it what can be done there
        facts = [layout.sign_rect(tile).trim(low=tile.y + 10 - layout.sign_rect(tile).y) for tile in others]
        assert not any(ring.overlaps(fact) for fact in facts)


def test_a_full_table_has_few_pieces(house: House) -> None:
    """Small boxes of which there are many are one piece each."""
    pieces = lay_pieces(house, BOARD, full(6))
    assert sum(map(len, pieces.stage.layers.values())) < 650


def test_the_points_of_the_end_are_left_to_the_count(house: House) -> None:
    state, rng = after(2, 3, 20), Rng(3)
    while not state.ending:
        before = DisplayState.of(state.seen_by(None))
        events = state.apply(state.decision.actions[rng.below(len(state.decision.actions))])
    until_final = [event for event in events if not isinstance(event, FinalScore | GameOver)]
    before.apply(*until_final)
    shown = DisplayState.of(state.seen_by(None))
    assert shown.score != before.score
    points = lay_pieces(house, BOARD, shown).capsules.points
    assert [points[seat].text for seat in range(2)] == list(map(str, before.score))


def test_the_street_is_one_picture(house: House) -> None:
    pieces = lay_pieces(house, BOARD, full(2))
    street = [piece for piece in pieces.stage.layers["back"] if piece.face == "flavor:street"]
    assert len(street) == 1 and not any(
        piece.face.startswith("human_flavor/location") for piece in pieces.stage.layers["board"]
    )


def test_whatever_an_answer_may_mean_has_its_place(house: House) -> None:
    shown = full(4)
    pieces = lay_pieces(house, BOARD, shown)
    assert pieces.spot("human", shown.humans[1]) == layout.human_rect(1) and pieces.spot(
        "ally", shown.allies[3]
    ) == layout.ally_rect(3)
    captive, body = shown.captives[0][1][0], shown.dumpster[0][0]
    there = pieces.spot("human", captive)
    assert there is not None and layout.slot_rect(1).contains(there.cx, there.cy)
    assert pieces.spot("human", body) == pieces.spot("dumpster", 0) == layout.DUMPSTER
    own = pieces.spot("ally", shown.clan_allies[0][5])
    assert own is not None and layout.OWN_ALLIES.contains(own.cx, own.cy)
    other = shown.clan_allies[2][0]
    assert (
        pieces.spot("ally", other)
        == pieces.spot("conversion", 2)
        == pieces.spot("seat", 2)
        == layout.capsule_rect(2, 4)
    )
    top = pieces.spot("stacker", 2 * POSITIONS + shown.limit - 1)
    assert (
        top is not None
        and layout.DOMINANCE.contains(top.cx, top.cy)
        and pieces.spot("stacker", POSITIONS - 1) is None
    )
    assert pieces.spot("agenda", shown.agendas[2]) == layout.agenda_rect(2) and pieces.spot(
        "strength", 3
    ) == layout.strength_rect(3)
    assert pieces.turn_to(2) and not pieces.turn_to(2)
    pieces.settle_parts(shown)
    assert pieces.spot("conversion", 2) == layout.CONVERSION and pieces.spot(
        "human", captive
    ) == layout.capsule_rect(0, 4)


@pytest.mark.parametrize("count", range(1, 9))
def test_own_allies_fill_their_place_and_up_to_two_tell_their_effects(count: int) -> None:
    w, h = mat_captives.own_size(count)
    places = [Rect.from_center(*mat_captives.own_place(index, count), w, h) for index in range(count)]
    assert all(
        layout.OWN_ALLIES.expand(1).contains(place.x, place.y)
        and layout.OWN_ALLIES.expand(1).contains(place.right, place.top)
        for place in places
    )
    assert ((w, h) == cards.SMALL_OWN) == (count > 2), "small ones have no room for effects"
    assert count > 4 or not any(one.overlaps(other) for one, other in combinations(places, 2))
