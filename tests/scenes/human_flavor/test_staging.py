"""The proof that the show tells the truth: after every action the table that was animated equals one built afresh."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core import catalog
from game.core.model import Event
from game.core.rng import Rng
from game.human_flavor.components.definitions import ALL_HUMANS, NO_TOKENS
from game.human_flavor.table import events as ev
from game.human_flavor.table.display_state import DisplayState
from game.human_flavor.table.purses import SINGLE
from scenes.human_flavor.animation.event_player import EventPlayer, run
from scenes.human_flavor.board.pieces import TablePieces
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art.stage import Stage
from scenes.kit.scene import LAYERS
from scenes.table.event_player import parts
from tests.scenes.house import House
from tests.scenes.human_flavor.test_pieces import full

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
        self.pieces = self.fresh(DisplayState.of(self.state.seen_by(None)), 0)
        self.event_player = EventPlayer(house.app, self.pieces, self.timeline)
        self.seen: set[type[Event]] = set()

    def fresh(self, shown: DisplayState, seat: int) -> TablePieces:
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
        self.event_player.show(events)
        return events

    def watch(self, frame: float = 1 / 12) -> None:
        for _ in range(4000):
            if not self.timeline.busy:
                return
            self.timeline.update(frame)
        raise AssertionError("the show does not end")

    def check(self, events: Sequence[Event]) -> None:
        shown = self.pieces.shown
        assert shown == DisplayState.of(self.state.seen_by(None)), events
        mine, its = self.pieces.snapshot(), self.fresh(shown.copy(), self.pieces.seat).snapshot()
        assert [x for x in mine if x not in its] == [x for x in its if x not in mine], events
        assert mine == its, events
        assert all(not self.pieces.stage.layers[name] for name in FLYING), events


@pytest.mark.parametrize(("seats", "motion", "skipped"), [(2, "full", 6), (3, "reduced", 60), (5, "none", 200)])
def test_watched_shows_end_as_a_fresh_table(house: House, seats: int, motion: str, skipped: int) -> None:
    house.app.settings_file.change(motion=motion)
    show = Show(house, 11, seats, skipped)
    for _ in range(8):
        events = show.act()
        show.watch()
        show.check(events)


@pytest.mark.parametrize(("seats", "skipped"), [(2, 70), (6, 360)])
def test_matches_whose_shows_are_cut_short_end_as_a_fresh_table(house: House, seats: int, skipped: int) -> None:
    show = Show(house, seats, seats, skipped)
    while True:
        for _ in range(show.rng.below(12)):
            show.timeline.update(1 / 20)
        show.timeline.finish()
        if show.state.decision is None or not show.rng.below(14):  # another mat hides what was wrong
            show.check([])
        if show.state.decision is None:
            break
        show.act()
    assert {ev.DuskBegun, ev.AgendaScored, ev.CleanedUp, ev.Captured, ev.Snacked, ev.GameOver} <= show.seen


def rare(shown: DisplayState, seat: int) -> list[Event]:
    """Events that few matches have, of seats 0 (whose mat lies there first) and others; seat gains and loses most."""
    body = next(human for human in ALL_HUMANS if human not in shown.humans and human not in shown.all_captives(0) + shown.dumpster[0])
    return [
        ev.Dominated(seat, 1, 3),
        ev.Bumped(1, shown.meters[1][-1], shown.height + 1, shown.level),
        ev.Bumped(2, shown.meters[2][-1], shown.height + 2, shown.level + 1),
        ev.Calmed(shown.meters[2][-1], 2, shown.height + 1, shown.level),
        ev.Sunk(1, 3, 2),
        ev.RevoltBegun(seat),
        ev.Recalled(seat, 3, 4 + seat),
        ev.Taken(seat, 1 - seat, 0),
        ev.Fizzled(seat, "calm"),
        ev.BodyFound(seat, body),
        ev.Exhumed(seat, body, 1),
        ev.Rejuvenated(seat, body, 1, 0),
        ev.Devoured(seat, body, 0, 3),
        ev.Swept(seat, "humans", shown.humans),
        ev.Reshuffled("humans", 20),
        ev.CardShown("humans", body),
        ev.Swapped(seat, 0, 1),
        ev.AgendaScored(shown.agendas[0], (2, 0), (4, 0)),
        ev.Fed(1 - seat, shown.clan_allies[1 - seat][0], 0),
        ev.AllyLost(seat, shown.clan_allies[seat][0], asked=True),
        ev.CleanedUp(tuple(shown.dumpster), (SINGLE[0], SINGLE[0])),
    ]


@pytest.mark.parametrize(("seat", "motion"), [(0, "full"), (1, "none")])
def test_what_few_matches_have_ends_as_a_fresh_table(house: House, seat: int, motion: str) -> None:
    house.app.settings_file.change(motion=motion)
    show = Show(house, 3, 2)
    show.pieces = show.fresh(full(2), 0)
    event_player = EventPlayer(house.app, show.pieces, show.timeline)
    shown = show.pieces.shown
    shown.tokens = [shown.tokens[0]] * 2
    for event in rare(shown, seat):
        before = shown.copy()
        event_player.show([event])
        show.watch(1 / 6)
        assert shown != before or isinstance(event, ev.Fizzled | ev.Reshuffled | ev.RevoltBegun), event
        assert show.pieces.snapshot() == show.fresh(shown.copy(), show.pieces.seat).snapshot(), event
        assert all(not show.pieces.stage.layers[name] for name in FLYING), event


def test_the_mat_is_that_of_whoever_is_on_turn(house: House) -> None:
    show = Show(house, 3, 3, 6)
    for seat in (2, 1):
        show.event_player.show([ev.TurnStarted(seat)])
        show.timeline.finish()
        assert show.pieces.seat == show.pieces.shown.on_turn == seat


def test_what_a_mat_does_not_show_goes_to_the_capsule(house: House) -> None:
    show = Show(house, 3, 3, 6)
    show.event_player.show([ev.TurnStarted(1)])
    show.timeline.finish()
    hand = show.event_player.hand
    assert hand.purse_of(2, 0) == hand.capsule(2) and hand.purse_of(1, 0) != hand.capsule(1)
    show.event_player.show([ev.Converted(2, NO_TOKENS, NO_TOKENS)])
    show.timeline.finish()
    assert show.pieces.seat == 1


def test_the_next_turn_begins_as_the_last_one_ends() -> None:
    ends = [ev.Gained(0, NO_TOKENS, NO_TOKENS), ev.TurnEnded(0), ev.TurnStarted(1), ev.TurnEnded(1)]
    assert [len(part) for part in parts([*ends, ev.DuskBegun(False)], run)] == [1, 3, 1]


def test_every_event_has_a_show_or_changes_nothing_that_is_seen(house: House) -> None:
    show = Show(house, 1, 2)
    told = {event for event in vars(ev).values() if isinstance(event, type) and issubclass(event, ev.FlavorEvent)}
    silent = {ev.FlavorEvent, ev.GameStarted, ev.FinalScore, ev.GameOver}
    assert told - set(show.event_player.steps) == silent
