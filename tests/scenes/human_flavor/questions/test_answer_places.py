"""Things that lie over the table while a question is open: bodies out of the bin, rivals' tokens, the minion
that is about to go."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest

from game.human_flavor.components.definitions import ALL_RESOURCES, NOTHING
from game.human_flavor.table import actions as kinds
from game.human_flavor.table.events import SUPPLY
from game.human_flavor.turn import placing
from scenes.human_flavor import layout
from scenes.human_flavor.previews import body_fan, purse_rows, spread
from scenes.human_flavor.text import pictures
from scenes.kit.base import say
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.table.questions.choice_entries import find_way
from scenes.table.questions.list_view import show_list
from scenes.table.ring_chip import seat_chip
from tests.scenes.games.human_flavor import LISTS, match_at
from tests.scenes.games.lists import alone
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of


def is_inside(rect: Rect, room: Rect) -> bool:
    return room.x <= rect.x and rect.right <= room.right and room.y <= rect.y and rect.top <= room.top


@pytest.mark.parametrize("count", [1, 4, 6, 7, 15, 24])
def test_bodies_lie_side_by_side_over_the_city(count: int) -> None:
    places = body_fan.body_places(count)
    room = Rect(
        spread.ROOM.x, spread.BUTTON_Y + 30, spread.ROOM.w, spread.HEADING_LINE.y - spread.BUTTON_Y - 30
    )
    assert len({(place.x, place.y) for place in places}) == count and all(
        is_inside(place, room) for place in places
    )
    if count <= 15:
        assert not any(one.overlaps(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_rivals_hold_lies_under_their_capsules(seats: int) -> None:
    panels = [list(purse_rows.token_places(seat, seats, ALL_RESOURCES).values()) for seat in range(seats)]
    rows = [rect for panel in panels for rect in panel]
    for left, right in pairwise(panels):
        assert max(rect.right for rect in left) + 2 * purse_rows.EDGE < min(rect.x for rect in right), (
            "one sees whose they are"
        )
    assert len(rows) == seats * len(ALL_RESOURCES) and all(is_inside(rect, SCREEN) for rect in rows)
    assert not any(one.overlaps(other) for one, other in combinations(rows, 2))


def test_a_token_is_taken_where_it_lies_and_from_the_list_seat_by_seat(house: House) -> None:
    def can_take(state: Any) -> bool:
        return len([action for action in state.decision.actions if isinstance(action, kinds.TakeToken)]) > 2

    table = alone_at(house, match_at(kinds.EFFECT, can_take))
    chooser: Any = chooser_of(table)
    legal = [action for action in chooser.actions if isinstance(action, kinds.TakeToken)]
    for action in legal:
        (token,) = find_way(action, chooser.question.level.entries)
        place = chooser.find_spot(token.marks[0])
        assert place is not None and place.top < layout.capsule_rect(action.seat, table.view.config.seats).y
    show_list(chooser)
    assert all(find_way(action, chooser.question.level.entries) for action in legal)
    assert {entry.key for entry in chooser.question.level.entries} >= {
        f"from:{action.seat}" for action in legal
    }
    house.key("ESCAPE")
    assert table.chooser is chooser and len(find_way(legal[-1], chooser.question.level.entries)) == 1


def test_choices_of_a_snack_are_bubbles_over_the_captive(house: House) -> None:
    def has_choice(state: Any) -> bool:
        return any(len(gains) > 1 for gains in gains_by_captive(state.decision.actions).values())

    table = alone_at(house, match_at(kinds.MENU, has_choice))
    chooser: Any = chooser_of(table)
    for human, gains in gains_by_captive(chooser.actions).items():
        if len(gains) == 1:
            continue
        chooser.preselect_answer(gains[0])
        captive, bubbles = chooser.find_spot(("human", human)), chooser.press_targets
        assert len(bubbles) == len(gains), "all of them are seen at once"
        rects = [bubble.rect for bubble in bubbles]
        assert not any(one.expand(8).overlaps(other) for one, other in combinations(rects, 2))
        assert all(0 < rect.y - captive.top < 40 and is_inside(rect, SCREEN) for rect in rects)
        assert min(rects).x <= captive.cx <= max(rects).right
        chooser.on_back()


def test_a_fee_is_chosen_at_the_house_with_its_receiver_beside(house: House) -> None:
    def costs(state: Any) -> bool:
        return (
            len({action.fee for action in state.decision.actions if isinstance(action, kinds.PlaceCity)}) > 3
        )

    table = alone_at(house, match_at(kinds.PLACE, costs))
    chooser: Any = chooser_of(table)
    paid: dict[int, list[Any]] = {}
    for action in chooser.actions:
        if isinstance(action, kinds.PlaceCity) and action.fee != NOTHING:
            paid.setdefault(action.location, []).append(action)
    for location, answers in paid.items():
        chooser.preselect_answer(answers[0])
        facade, rects = layout.raised_frame(location), [bubble.rect for bubble in chooser.press_targets]
        assert len(rects) == len(answers)
        for rect in rects:
            assert is_inside(rect, layout.CITY) and not rect.overlaps(facade)
            assert min(abs(rect.y - facade.top), abs(facade.y - rect.top)) < 40
        to = placing.fee_receiver(table.view, 0, location)
        sign = pictures.icon("fee") if to == SUPPLY else seat_chip(table, to)
        signs = [piece for piece in table.stage.layers["over"] if piece.face == sign]
        assert any(abs(one.x - rect.cx) < 140 and abs(one.y - rect.cy) < 1 for one in signs for rect in rects)
        chooser.on_back()


def test_a_mouse_has_buttons_for_less_and_more_of_a_starting_token(house: House) -> None:
    table = alone_at(house, match_at(kinds.START))
    policy: Any = chooser_of(table).policy
    resource = next(number for number, count in enumerate(policy.counts) if count)
    had = policy.counts[resource]
    box = policy.counter_box(layout.resource_rect(resource))
    house.click(box.x + 20, box.cy)
    assert policy.counts[resource] == had - 1
    house.click(box.right - 20, box.cy)
    assert policy.counts[resource] == had
    buttons = [target.rect for target in chooser_of(table).press_targets if target.value.mark is None]
    assert not any(one.expand(27).overlaps(other) for one, other in combinations(buttons, 2))


def gains_by_captive(actions: Any) -> dict[int, list[Any]]:
    """Snacks by captive."""
    found: dict[int, list[Any]] = {}
    for action in actions:
        if isinstance(action, kinds.Snack):
            found.setdefault(action.human, []).append(action)
    return found


def test_a_turn_is_ended_at_one_place_in_whole_words(house: House) -> None:
    def can_end(state: Any) -> bool:
        return kinds.EndTurn() in state.decision.actions and len(state.decision.actions) > 2

    for first in (1, 30):
        table = alone_at(house, match_at(kinds.MENU, can_end, first=first))
        chooser: Any = chooser_of(table)
        for action in chooser.actions[:6]:
            chooser.preselect_answer(action)
            buttons = [target.rect for target in chooser.press_targets if target.value.mark is None]
            assert buttons == [layout.TURN_END]
        words = [
            label.text for label, box in table.stage.texts if box and layout.TURN_END.contains(*box.center)
        ]
        assert say("human_flavor.choices.verb.end") in words, "nothing is cut"


@pytest.mark.parametrize("kind", [kinds.FEAST, kinds.DUSK])
def test_other_questions_end_there_as_well(house: House, kind: str) -> None:
    chooser: Any = chooser_of(alone_at(house, match_at(kind)))
    buttons = [target for target in chooser.press_targets if target.value.mark is None]
    assert [button.rect for button in buttons] == [layout.TURN_END]
    entry = chooser.question.level.entries[buttons[0].value.entries[0]]
    words = [
        label.text for label, box in chooser.stage.texts if box and layout.TURN_END.contains(*box.center)
    ]
    assert say(entry.verb) in words


def test_a_minion_leaves_its_place_while_somebody_looks_where_to_send_it(house: House) -> None:
    table = alone(house, LISTS, kinds.PLACE, lambda state: state.minions[0] > 1)
    chooser, waiting = chooser_of(table), table.pieces.mat.minions
    for action in chooser.actions:
        chooser.preselect_answer(action)
        goes = isinstance(action, kinds.PlaceCity | kinds.PlaceHome)
        assert [piece.alpha for piece in waiting] == [255] * (len(waiting) - 1) + [0 if goes else 255]
    table.drop_chooser()
    assert all(piece.alpha == 255 for piece in waiting)
