"""The proof that the show tells the truth: after every action the table that was animated equals one built afresh."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core import catalog
from game.core.model import Event
from game.core.rng import Rng
from game.human_flavor import events as ev
from game.human_flavor.components import NO_TOKENS
from game.human_flavor.shown import Shown
from scenes.human_flavor.pieces import TablePieces
from scenes.human_flavor.staging import Staging, run
from scenes.kit.scene import LAYERS
from scenes.kit.stage import Stage
from scenes.kit.timeline import Timeline
from scenes.table.staging import parts
from tests.scenes.house import House

RULES = catalog.load("human_flavor")
FLYING = ("fx", "over")
IDLE = ("end_turn", "stop", "pass", "release", "convert")
EAGER = ("dominate", "recruit", "clan_ability")


class Show:
    """A table of pieces with its staging, and the match on it from its `skipped`th answer on."""

    def __init__(self, house: House, seed: int, seats: int, skipped: int = 0) -> None:
        self.house = house
        self.rng = Rng(seed)
        self.state: Any = RULES.new(RULES.config(seats=seats), seed)
        for _ in range(skipped):
            self.state.apply(self.answer())
        self.timeline = Timeline()
        self.pieces = self.fresh(Shown.of(self.state.seen_by(None)), 0)
        self.staging = Staging(house.app, self.pieces, self.timeline)
        self.seen: set[type[Event]] = set()

    def fresh(self, shown: Shown, seat: int) -> TablePieces:
        pieces = TablePieces(Stage(self.house.app.art, LAYERS), self.house.app)
        pieces.build(shown, seat)
        return pieces

    def answer(self) -> Any:
        """A random answer; nobody stops as long as there is something to do, and what is rare comes often."""
        actions = self.state.decision.actions
        lively = [action for action in actions if action.type not in IDLE] or actions
        eager = [action for action in lively if action.type in EAGER] or lively
        chosen = (eager, lively, lively, actions)[self.rng.below(4)]
        return chosen[self.rng.below(len(chosen))]

    def act(self) -> list[Event]:
        """An answer, or a conversion in between; its show is queued."""
        seat = self.rng.below(self.state.seats)
        converts = self.state.interrupts(seat) if not self.rng.below(12) else ()
        events = list(self.state.interrupt(seat, converts[0])) if converts else list(self.state.apply(self.answer()))
        self.seen.update(type(event) for event in events)
        self.staging.show(events)
        return events

    def watch(self, frame: float = 1 / 12) -> None:
        for _ in range(4000):
            if not self.timeline.busy:
                return
            self.timeline.update(frame)
        raise AssertionError("the show does not end")

    def check(self, events: Sequence[Event]) -> None:
        shown = self.pieces.shown
        assert shown == Shown.of(self.state.seen_by(None)), events
        mine, its = self.pieces.snapshot(), self.fresh(shown.copy(), self.pieces.seat).snapshot()
        assert [x for x in mine if x not in its] == [x for x in its if x not in mine], events
        assert mine == its, events
        assert all(not self.pieces.stage.layers[name] for name in FLYING), events


@pytest.mark.parametrize(("seats", "motion", "skipped"), [(2, "full", 6), (3, "reduced", 60), (5, "none", 200)])
def test_watched_shows_end_as_a_fresh_table(house: House, seats: int, motion: str, skipped: int) -> None:
    house.app.settings_file.change(motion=motion)
    show = Show(house, 11, seats, skipped)
    for _ in range(16):
        events = show.act()
        show.watch()
        show.check(events)


@pytest.mark.parametrize(("seats", "skipped"), [(2, 0), (6, 330)])
def test_matches_whose_shows_are_cut_short_end_as_a_fresh_table(house: House, seats: int, skipped: int) -> None:
    show = Show(house, seats, seats, skipped)
    while True:
        for _ in range(show.rng.below(12)):
            show.timeline.update(1 / 20)
        show.timeline.finish()
        if show.state.decision is None or not show.rng.below(20):  # what is wrong once stays wrong
            show.check([])
        if show.state.decision is None:
            break
        show.act()
    assert {ev.DuskBegun, ev.AgendaScored, ev.CleanedUp, ev.Captured, ev.Snacked, ev.GameOver} <= show.seen


def test_the_mat_is_that_of_whoever_is_on_turn(house: House) -> None:
    show = Show(house, 3, 3, 6)
    for seat in (2, 1):
        show.staging.show([ev.TurnStarted(seat)])
        show.timeline.finish()
        assert show.pieces.seat == show.pieces.shown.on_turn == seat


def test_what_a_mat_does_not_show_goes_to_the_capsule(house: House) -> None:
    show = Show(house, 3, 3, 6)
    show.staging.show([ev.TurnStarted(1)])
    show.timeline.finish()
    hand = show.staging.hand
    assert hand.purse_of(2, 0) == hand.capsule(2) and hand.purse_of(1, 0) != hand.capsule(1)
    show.staging.show([ev.Converted(2, NO_TOKENS, NO_TOKENS)])
    show.timeline.finish()
    assert show.pieces.seat == 1


def test_the_next_turn_begins_as_the_last_one_ends() -> None:
    ends = [ev.Gained(0, NO_TOKENS, NO_TOKENS), ev.TurnEnded(0), ev.TurnStarted(1), ev.TurnEnded(1)]
    assert [len(part) for part in parts([*ends, ev.DuskBegun(False)], run)] == [1, 3, 1]


def test_every_event_has_a_show_or_changes_nothing_that_is_seen(house: House) -> None:
    show = Show(house, 1, 2)
    told = {event for event in vars(ev).values() if isinstance(event, type) and issubclass(event, ev.FlavorEvent)}
    silent = {ev.FlavorEvent, ev.GameStarted, ev.FinalScore, ev.GameOver}
    assert told - set(show.staging.steps) == silent
