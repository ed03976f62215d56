"""All people can look at everything at a table at any time, and the seat to move is not disturbed by that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core import catalog
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.input import Intent
from scenes.kit.input.device import KEYBOARD, MOUSE
from scenes.kit.widgets.focus_ring import OUT, seat_ring
from scenes.match.log.scene import LogScene
from scenes.reference.rulebook.scene import RulesScene
from scenes.table.details import DetailsCard
from scenes.table.looking import CALM, READS, RESTS
from scenes.table.questions.target_marks import is_round
from tests.scenes.games.suite import each
from tests.scenes.games.tables import RandomMatches, open_table, wait_for_question
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull
from tests.weekly import take_share, take_turns

of_every_game = pytest.mark.parametrize("matches", each("MATCHES"))
OPTIONS = {"eaten": {"mode": "duel"}}
ANSWERS = 9
READABLE = 30
"""Frames after which a card tells of what lies there now."""


def two_people(house: House, matches: RandomMatches) -> tuple[Any, Any, Any]:
    """A table in the middle of a match, with the pad of the asked person and that of another one."""
    match = matches.play_match(3, ANSWERS, **OPTIONS.get(matches.rules.id, {}))
    seats, seat = match.config.seats, match.state.decision.seat
    one, other = house.pad("One"), house.pad("Other")
    holders: list[Any] = [1] * seats
    holders[seat], holders[(seat + 1) % seats] = house.device(one), house.device(other)
    house.sit(*holders)
    table = wait_for_question(house, open_table(house, match, None))
    house.step(4)
    return table, one, other


def look_of(house: House, table: Any, pad: Any) -> Any:
    return table.looking.looks.get(house.device(pad).owner)


@of_every_game
def test_who_is_not_asked_looks_around_and_reads(house: House, matches: RandomMatches) -> None:
    table, one, other = two_people(house, matches)
    before, answers = (table.focus.key, table.chooser, table.prompt_bar.shown), len(table.session.match.log)
    house.dpad(other, 1, 0)
    first = look_of(house, table, other).focus.key
    for direction in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        house.dpad(other, *direction)
    look = look_of(house, table, other)
    assert first is not None and look.focus.key is not None
    assert look.ring.nine.visible and look.ring.nine.face != "nine_focus_ring", (
        "a ring in the color of the seat"
    )
    house.tap(other, "x")
    told = table.explain(look.focus.value)
    if told is not None:
        assert look.reading and house.top is table
        assert told.title in [words.text for words, _ in table.stage.texts]
        house.tap(other, "b")
        assert not look.reading
    assert (table.focus.key, table.chooser, table.prompt_bar.shown) == before, (
        "whoever is asked has not noticed"
    )
    assert len(table.session.match.log) == answers


@of_every_game
def test_an_open_card_follows_what_lies_there(
    house: House, monkeypatch: pytest.MonkeyPatch, matches: RandomMatches
) -> None:
    """As when a market is filled up: the place is the same, and something else lies there."""
    table, _, other = two_people(house, matches)
    house.dpad(other, 1, 0)
    look = look_of(house, table, other)
    while table.explain(look.focus.value) is None:
        house.dpad(other, 1, 0)
    house.tap(other, "x")
    old = look.explained
    monkeypatch.setattr(type(table), "explain", lambda _table, _subject: replace(old, title="Another"))
    house.step(READABLE)
    titles = [words.text for words, _ in table.stage.texts]
    assert "Another" in titles and old.title not in [
        words.text for words in look.drawn if hasattr(words, "text")
    ]


@of_every_game
def test_a_card_leaves_in_sight_what_the_asked_person_reads(house: House, matches: RandomMatches) -> None:
    """Neither the ring of the asked person nor the note beside it lies under the card of another one."""
    table, one, other = two_people(house, matches)
    house.dpad(other, 1, 0)
    look = look_of(house, table, other)
    while table.explain(look.focus.value) is None:
        house.dpad(other, 1, 0)
    house.tap(other, "x")
    for direction in ((1, 0), (0, 1), (1, 0), (0, -1), (-1, 0), (-1, 0)) * 2:
        house.dpad(one, *direction)
        house.step(READABLE)
        assert look.card is not None
        used = table.chooser.areas_in_use()
        assert not any(look.card.overlaps(rect) for rect in used), (look.card, used)


@of_every_game
def test_a_mouse_points_at_everything(house: House, matches: RandomMatches) -> None:
    """Also while another person is asked: the mouse has no owner."""
    table, one, other = two_people(house, matches)
    owner = KEYBOARD.owner
    house.point(5, 5)
    house.point(50, 50)
    seen = set()
    for sight in table.sights():
        house.point(sight.rect.cx, sight.rect.cy)
        seen.add(table.looking.looks[owner].focus.key)
    assert len(seen) > 0.6 * len(list(table.sights())), "some lie on others"
    sight = next(sight for sight in table.sights() if table.explain(sight.value) is not None)
    house.click(*middle_of(table, sight))
    assert table.looking.looks[owner].reading
    house.point(1900, 1070)
    house.click(1900, 1070)
    assert owner not in table.looking.looks


@of_every_game
def test_a_card_goes_once_the_mouse_points_at_an_answer(house: House, matches: RandomMatches) -> None:
    """It lies where the answers are, and was opened while others played."""
    match = matches.play_match(3, ANSWERS, **OPTIONS.get(matches.rules.id, {}))
    holders: list[Any] = [1] * match.config.seats
    holders[match.state.decision.seat] = MOUSE
    house.sit(*holders)
    table = wait_for_question(house, open_table(house, match, None))
    house.step(4)
    sight = next(sight for sight in table.sights() if table.explain(sight.value) is not None)
    click = Intent("point", MOUSE, point=middle_of(table, sight))
    assert table.looking.look_at_click(click) and table.looking.looks[MOUSE.owner].reading
    house.point(5, 5)
    house.point(*table.focus.rect.center)
    assert MOUSE.owner not in table.looking.looks


def middle_of(table: Any, sight: Any) -> tuple[float, float]:
    """A point at which nothing smaller lies on it."""
    rect = sight.rect
    spots = [(rect.x + rect.w * i / 8, rect.y + rect.h * j / 8) for i in range(1, 8) for j in range(1, 8)]
    others = [other for other in table.sights() if other.rect.w * other.rect.h < rect.w * rect.h]
    return next(spot for spot in spots if not any(other.rect.contains(*spot) for other in others))


@of_every_game
@pytest.mark.parametrize("opens", take_share(["sheets", "rules", "log", "large"], 2))
def test_what_others_open_yields_to_who_is_asked(house: House, matches: RandomMatches, opens: str) -> None:
    house.app.settings_file.change(motion="none")
    table, one, other = two_people(house, matches)
    answers = len(table.session.match.log)
    if opens in ("rules", "large"):
        house.dpad(other, 1, 0)
        for _ in range(12):
            if table.explain(look_of(house, table, other).focus.value) is not None:
                break
            house.dpad(other, 1, 0)
        house.tap(other, "x")
    house.tap(other, *{"sheets": "y", "rules": "y", "log": ("back",), "large": "x"}[opens], frames=4)
    scene = house.top
    if opens == "log" and scene is table:
        pytest.skip("turning means something else in this question")
    assert isinstance(scene, {"rules": RulesScene, "log": LogScene, "large": DetailsCard}.get(opens, object))
    assert scene is not table
    house.tap(other, *["b"] * (2 if opens == "rules" else 1), frames=4)
    assert house.top is table, "who opened it closes it"
    if opens == "sheets":
        house.tap(other, "y", frames=4)
        assert house.top is not table
        house.tap(one, "a", frames=4)
        assert house.top is table and table.chooser is not None and len(table.session.match.log) == answers
        assert not house.app.watchers


@of_every_game
def test_one_looks_around_while_bots_play(house: House, matches: RandomMatches) -> None:
    """And nothing stops for it."""
    match = matches.play_match(3, ANSWERS, **OPTIONS.get(matches.rules.id, {}))
    seat = match.state.decision.seat
    holders: list[Any] = [1] * match.config.seats
    holders[(seat - 1) % len(holders)] = KEYBOARD  # the last one whose turn comes
    house.sit(*holders)
    table = open_table(house, match)
    assert table.chooser is None
    answers = len(match.log)
    house.key("RIGHT")
    look = table.looking.looks[KEYBOARD.owner]
    assert look.focus.key is not None
    while table.explain(look.focus.value) is None:
        house.key("RIGHT")
    house.key("F")
    assert look.reading and not table.playback_speed.pressed
    house.until(lambda: len(match.log) > answers, frame=0.1)
    assert house.top is table


@of_every_game
def test_who_is_asked_looks_around_with_the_hurry_button(house: House, matches: RandomMatches) -> None:
    table, one, other = two_people(house, matches)
    key, answers = table.focus.key, len(table.session.match.log)
    house.step(round(10 * CALM) + 1, 0.1)
    hurry = "righttrigger"
    for _ in range(2):
        one.trigger("right", 1.0)
        house.step()
        one.trigger("right", 0.0)
        house.step()
        look = look_of(house, table, one)
        if look is None:
            break
        assert look.stays and table.prompt_bar.ask == "Look around.", hurry
        house.dpad(one, 1, 0)
        house.dpad(one, 0, 1)
        assert table.focus.key == key
    assert look is None and table.prompt_bar.ask != "Look around." and len(table.session.match.log) == answers


@of_every_game
def test_what_is_said_fits_on_the_card(house: House, matches: RandomMatches) -> None:
    """In one of the sizes, another one each week and for each game."""
    text_size = take_turns(TABLE_SIZES, catalog.ids().index(matches.rules.id))
    house.app.settings_file.change(text_size=text_size)
    table, one, other = two_people(house, matches)
    house.dpad(other, 1, 0)
    look = look_of(house, table, other)
    look.reading, before = True, overfull(table)
    seen = set()
    for sight in table.sights():
        told = table.explain(sight.value)
        if told is not None and told.title not in seen:
            seen.add(told.title)
            look.focus.move_to(sight.key)
            look.draw_ring()
            assert overfull(table) == before
    assert len(seen) > 5


def test_rings_and_cards_go_by_themselves(house: House) -> None:
    table, one, other = two_people(
        house, RandomMatches("tasty_humans", idle=lambda action: False, asks=None, seats=2)
    )
    house.dpad(other, 1, 0)
    house.step(round(10 * RESTS) + 2, 0.1)
    assert look_of(house, table, other) is None
    house.dpad(other, 1, 0)
    house.tap(other, "x")
    house.step(round(10 * RESTS) + 2, 0.1)
    assert look_of(house, table, other).reading
    house.step(round(10 * (READS - RESTS)), 0.1)
    assert look_of(house, table, other) is None


@of_every_game
def test_the_ring_of_who_looks_on_leaves_neighbors_in_sight(house: House, matches: RandomMatches) -> None:
    """It is slim where a usual one would lie over another thing, as that of the asked person is."""
    table, _, other = two_people(house, matches)
    house.dpad(other, 1, 0)
    look = look_of(house, table, other)
    usual = seat_ring(look.seat_color)
    looks = set()
    for sight in table.sights():
        look.focus.move_to(sight.key)
        look.draw_ring()
        looks.add(look.ring.nine.face)
        near = sight.rect.expand(OUT)
        if look.ring.nine.face == usual and not is_round(sight.rect):
            assert not any(
                near.overlaps(item.rect) for item in look.focus.items if item.rect != sight.rect
            ), sight.key
    assert seat_ring(look.seat_color, is_slim=True) in looks
