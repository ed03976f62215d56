"""Behavior of every table: hidden hands, holds for a fatal answer, answers that give themselves, long
openings.
"""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from game import bots
from game.core.match import Match
from scenes.afterwards.replay.controls import ReplayControls
from scenes.kit import housekeeping
from scenes.kit.animation.timeline import Wait
from scenes.kit.art.stage import Piece
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.intent import Intent
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.match.handover import HandoverScene
from scenes.match.overlays import HandoverBanner, LostPadScene
from scenes.match.pause import PauseScene
from tests.game import toy
from tests.game.toy import Boast, Drew, Lay
from tests.scenes.house import House
from tests.scenes.table.toy_table import (
    HIGHEST,
    SHOW_SECONDS,
    Count,
    HandChooser,
    ToyTable,
    WatchedToy,
    sit_at,
)


def table_of(
    house: House, *holders: Any, seed: int = 3, kind: type[ToyTable] = ToyTable, rules: toy.Toy | None = None
) -> Any:
    """A toy table with these on its chairs, people at one keyboard unless others are named."""
    house.sit(*holders or (KEYBOARD, KEYBOARD))
    return house.show(kind(house.app, sit_at(house, rules, seed)))


def open_question(house: House, *holders: Any, **options: Any) -> Any:
    """The same at its first question."""
    table = table_of(house, *holders, **options)
    house.settle()
    return table


def words_of(table: ToyTable) -> list[str]:
    """The faces and backs in the open question."""
    assert table.chooser is not None
    return [
        text
        for thing in table.chooser.drawn
        if isinstance(thing, Piece) and (text := getattr(thing, "text", ""))
    ]


# -- hidden hands


def test_a_hidden_decision_is_answered_by_backs(house: House) -> None:
    """The shared view knows no options, the asked seat's own view does, and no face is drawn."""
    table = open_question(house)
    chooser = table.chooser
    assert chooser is not None and table.view.decision.hidden and not table.view.decision.actions
    assert chooser.view.hand == [] and len(chooser.own_view.hand) == 3 and len(chooser.actions) == 3
    assert words_of(table) == ["back"] * 3
    house.key("RIGHT", "ENTER")
    assert [entry.action for entry in table.session.match.log] == [chooser.actions[1]]


def test_a_hand_is_open_only_while_the_button_is_held(house: House) -> None:
    table = open_question(house)
    house.hold("Z")
    house.step()
    assert all(word.startswith("card ") for word in words_of(table))
    house.let_go("Z")
    house.step()
    assert words_of(table) == ["back"] * 3


def test_only_the_hands_that_are_asked_may_peek(house: House) -> None:
    devices = [house.device(house.pad(f"Pad {i}")) for i in range(2)]
    table = open_question(house, *devices)
    assert table.session.asked_seat == 0
    for number, device in enumerate(devices):
        house.app.stack.handle(Intent("peek", device))
        assert table.chooser is not None and table.chooser.is_open is (number == 0)
        house.app.stack.handle(Intent("peek", devices[1], "up"))
        assert table.chooser.is_open is (number == 0), "nobody else lets it go"
        house.app.stack.handle(Intent("peek", devices[0], "up"))
    assert words_of(table) == ["back"] * 3


def test_a_mouse_peeks_by_holding_the_prompt(house: House) -> None:
    table = open_question(house)
    x, y = next((rect.cx, rect.cy) for rect, meant in table.prompt_bar.clickable if meant == "peek")
    house.point(x, y)
    px, py = house.app.canvas.to_window(x, y)
    house.window.dispatch_event("on_mouse_press", px, py, arcade.MOUSE_BUTTON_LEFT, 0)
    house.step(20)
    assert words_of(table)[0].startswith("card ")
    house.window.dispatch_event("on_mouse_release", px, py, arcade.MOUSE_BUTTON_LEFT, 0)
    house.step()
    assert words_of(table) == ["back"] * 3


@pytest.mark.parametrize("what", ["menu", "answer", "away"])
def test_an_open_hand_is_hidden_by_whatever_comes(house: House, what: str) -> None:
    """The menu, the answer, or a jump to another moment."""
    table = open_question(house)
    hand = table.chooser
    assert isinstance(hand, HandChooser)
    house.hold("Z")
    house.step()
    assert hand.is_open
    if what == "menu":
        table.pause()
    elif what == "answer":
        house.key("ENTER")
    else:
        table.catch_up()
    assert not hand.is_open and table.input.peeker is None


def test_drawn_cards_are_shown_by_their_backs_to_all(house: House) -> None:
    table = open_question(house)
    house.key("ENTER", settle=True)
    house.key("ENTER", settle=True)
    assert [event for event in table.ended if isinstance(event, Drew)] == [Drew(0, None)]


class Veiled(ToyTable):
    def handover_before(self, seat: int) -> Scene | None:
        return HandoverScene(self.app, seat)


def test_a_curtain_comes_before_a_hidden_decision_of_somebody_else(house: House) -> None:
    """It names the seat, opens by a hold, and does not come again before the next answer of the same seat."""
    table = table_of(house, kind=Veiled)
    for seat in range(2):
        house.until(lambda: isinstance(house.top, HandoverScene))
        assert house.top.seat == seat and table.chooser is None
        house.settle()
        house.key_long("ENTER")
        house.until(lambda: house.top is table and table.chooser is not None)
        assert table.banner is None
        house.app.redraw()
        table.catch_up()
        house.step(3)
        assert house.top is table and table.chooser is not None
        house.key("ENTER")
        house.until(lambda: table.chooser is not None and table.chooser.kind == "boast")
        house.key("ENTER")


def test_nobody_sees_the_question_while_a_curtain_is_built_in_slices(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "SLICE", 0.0)
    with house.in_slices():
        table = table_of(house, kind=Veiled)
        built = 0
        while not isinstance(house.top, HandoverScene):
            assert table.chooser is None
            built += house.app.stack.is_opening
            house.step()
    assert built > 2


def test_a_controller_that_is_lost_at_the_curtain_is_asked_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person who takes over finds a curtain again: nothing has been seen yet."""
    levels = bots.list_levels("tasty_humans")
    monkeypatch.setattr(bots, "list_levels", lambda game: levels)  # no person plays the toy
    pad = house.pad()
    table = table_of(house, *[house.device(pad)] * 2, kind=Veiled)
    house.until(lambda: isinstance(house.top, HandoverScene))
    house.manager.unplug(pad)
    house.until(lambda: isinstance(house.top, LostPadScene))
    house.key("ENTER")
    house.until(lambda: isinstance(house.top, HandoverScene))
    assert table.chooser is None
    house.settle()
    house.key_long("ENTER")
    house.until(lambda: house.top is table and table.chooser is not None)


def test_one_banner_takes_the_place_of_another(house: House) -> None:
    """Quick people share a controller."""
    table = table_of(house)
    house.until(lambda: table.chooser is not None)
    for _ in range(2):
        for _ in range(2):  # lay, boast
            house.key("ENTER")
            table.timeline.finish()
            house.step()
        house.until(lambda: table.banner is not None and not table.banner.is_over)
    shown = [words for words, _ in table.stage.texts if "take over" in words.text]
    assert len(shown) == 1


def test_who_plays_alone_sees_no_curtain(house: House) -> None:
    table = table_of(house, KEYBOARD, 1, kind=Veiled)
    house.step(3)
    assert house.top is table and table.chooser is not None


# -- answers


def best_first(house: House) -> ToyTable:
    """A table at which the first seat has the highest card, with the focus on it."""
    for seed in range(40):
        if HIGHEST in sit_at(house, seed=seed).view(0).hand:
            table = open_question(house, seed=seed)
            house.focus("back:2")
            return table
    raise AssertionError


def test_one_answer_wants_a_hold_and_says_why(house: House) -> None:
    table = best_first(house)
    bar = table.prompt_bar
    for arrow, holds in (("LEFT", False), ("RIGHT", True)):
        house.key(arrow)
        assert bar is not None and [prompt.hold for prompt in bar.shown if prompt.role == "confirm"] == [
            holds
        ]
    house.hold("ENTER")
    house.step(3)
    assert bar.ask == "That is your best." and not table.session.match.log
    house.step(60)
    house.let_go("ENTER")
    assert [entry.action for entry in table.session.match.log] == [Lay(HIGHEST)]


class Silent(ToyTable):
    silent_boasts = True


def test_what_leaves_no_choice_answers_itself_and_shared_hands_are_told_whose_turn_it_is(
    house: House,
) -> None:
    table = open_question(house, kind=Silent)
    house.key("ENTER")
    house.until(lambda: table.chooser is not None)
    assert [entry.action for entry in table.session.match.log][1:] == [Boast(0)]
    assert table.chooser is not None and (table.chooser.kind, table.chooser.seat) == ("lay", 1)
    assert isinstance(table.banner, HandoverBanner)


def test_undo_leads_past_what_answered_itself(house: House) -> None:
    """Seat 0 alone has cards, so it is asked to lay once more after the boast that no seat was asked for."""
    house.sit(KEYBOARD, KEYBOARD)
    rules = toy.Toy()
    parts = {
        "hands": [[1, 2, 3], []],
        "deck": [],
        "piles": [[], []],
        "points": [0, 0],
        "shouted": [False, False],
        "turn": 0,
    }
    match = Match.from_position(rules, {"seats": 2, "cards": 3, "kind": "lay", "rng": 1, **parts})
    table = house.show(Silent(house.app, MatchSession(match, house.app.seating, house.app.bots, None)))
    house.key("ENTER")
    house.until(lambda: len(match.log) == 2 and table.chooser is not None)
    house.key("ESCAPE")
    house.until(lambda: table.chooser is not None)
    assert house.top is table and not match.log


# -- long openings


def watched_table(house: House, answers: int) -> Any:
    """A table whose match begins with so many answers that no seat was asked for."""
    return table_of(house, *["rules" if answers > 100 else KEYBOARD] * 2, rules=WatchedToy(answers))


def test_a_match_that_plays_itself_is_shown_to_its_end_and_then_counted(house: House) -> None:
    table = watched_table(house, 1000)
    events = [event.seen_by(None) for event in table.session.state.opening]
    assert table.session.turn == "over" and table.laid_out[0][0] is table.session.state.dealt
    house.step(round(3 * SHOW_SECONDS * 60))
    assert house.top is table and 2 <= len(table.ended) < len(events)
    assert table.prompt_bar is not None and table.prompt_bar.ask == say("table.showing")
    house.until(lambda: isinstance(house.top, Count), seconds=200)
    assert table.ended == events and table.opening_events.start is None


def test_what_opens_in_a_show_is_as_the_show_began(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """T36: the pause of a last show knows neither points nor log of the end."""
    table = open_question(house, "rules", KEYBOARD)
    before = table.view
    table.carry_out(table.chooser.actions[0])
    assert table.timeline.is_busy and table.moment_view() is before != table.view
    assert table.pause_route().view is before
    house.settle()
    assert table.moment_view() is table.view and table.tells_all
    table.timeline.add(Wait(1000.0))
    house.step()
    assert table.tells_all
    monkeypatch.setattr(MatchSession, "turn", "over")
    assert not table.tells_all


def test_a_watched_match_goes_on_after_a_resize(house: House) -> None:
    """The table is drawn from the deal and what was shown since, and the rest is still shown once each."""
    table = watched_table(house, 1000)
    house.step(round(2.5 * SHOW_SECONDS * 60))
    house.app.redraw()
    view, shown = table.laid_out[-1]
    assert view is table.session.state.dealt and shown == len(table.ended) == 3
    house.until(lambda: isinstance(house.top, Count), seconds=200)
    assert table.ended == [event.seen_by(None) for event in table.session.state.opening]


def test_the_menu_stops_a_watched_match_and_back_goes_on(house: House) -> None:
    table = watched_table(house, 1000)
    table.session.rest_page = lambda stage, room: None  # the toy is no game of the house
    house.step(10)
    house.key("ESCAPE", settle=True)
    assert isinstance(house.top, PauseScene) and "log" not in house.top.tabs, "which knows the end"
    told = len(table.ended)
    house.step(200)
    assert len(table.ended) == told
    house.key("ESCAPE")
    house.until(lambda: house.top is table and len(table.ended) > told)


def test_an_opening_leads_to_the_first_question(house: House) -> None:
    table = watched_table(house, 2)
    assert table.chooser is None and table.session.turn == "person"
    house.until(lambda: table.chooser is not None)
    assert (
        len(table.ended) == 3
        and table.opening_events.start is None
        and table.drawing_source() == (table.view, ())
    )


def test_a_press_hurries_one_part_of_an_opening_not_all_of_it(house: House) -> None:
    table = watched_table(house, 4)
    house.key("ENTER")
    house.step(round(SHOW_SECONDS * 60 / 2))
    assert len(table.ended) == 1
    house.step(round(SHOW_SECONDS * 60 / 2))
    assert len(table.ended) == 1
    house.until(lambda: table.chooser is not None)
    assert len(table.ended) == 6


def test_a_match_that_played_itself_can_be_watched_again_and_again(house: House) -> None:
    whole = sit_at(house, WatchedToy(1000)).match
    session = ReplaySession(
        whole, [SavedChair("", seat, automaton=True) for seat in range(2)], house.app.bots
    )
    table = house.show(ToyTable(house.app, session, [ReplayControls]))
    house.until(lambda: len(table.ended) == 2)
    house.key("ENTER", frames=200)
    assert len(table.ended) == 3, "stopped after what was being shown"
    house.key("RIGHT", frames=200)
    assert len(table.ended) == 4, "one step"
    house.key("ENTER")
    house.until(lambda: table.opening_events.start is None, seconds=200)
    house.step(2)
    assert len(table.ended) == len(whole.state.opening) and house.top is table and not session.is_playing
    house.key("ENTER")
    house.until(lambda: len(table.ended) > len(whole.state.opening))
