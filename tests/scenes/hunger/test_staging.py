"""The proof that the show tells the truth: after every action the table that was animated equals one built afresh."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core import catalog
from game.core.model import Event
from game.core.rng import Rng
from game.hunger.table import events as ev
from game.hunger.table.display_state import DisplayState
from scenes.hunger.animation.event_player import EventPlayer, run
from scenes.hunger.board.pieces import TablePieces
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art.stage import Stage
from scenes.kit.match.log import open_events
from scenes.kit.scene import LAYERS
from scenes.table.event_player import parts
from tests.scenes.house import House

RULES = catalog.load("hunger")
FLYING = ("fx", "over")
MODES = [(2, "rookie"), (6, "elder")]


class Show:
    """A table of pieces with its staging, and the match on it."""

    def __init__(self, house: House, seed: int, seats: int, mode: str) -> None:
        self.house = house
        self.rng = Rng(seed)
        self.state = RULES.new(RULES.config(seats=seats, mode=mode), seed)
        self.timeline = Timeline()
        self.pieces = self.fresh(DisplayState.of(self.state.seen_by(None)))
        self.event_player = EventPlayer(house.app, self.pieces, self.timeline)
        self.event_player.show(open_events(self.state.opening))

    def fresh(self, shown: DisplayState) -> TablePieces:
        pieces = TablePieces(Stage(self.house.app.art, LAYERS), self.house.app)
        pieces.build(shown)
        return pieces

    def act(self) -> list[Event]:
        """A random answer, its show queued; nobody ends a turn or stays as long as there is something to do."""
        actions = self.state.decision.actions
        lively = [action for action in actions if action.do not in ("end_turn", "stay", "stop_pushing", "skip", "done")] or actions
        chosen = lively if self.rng.below(4) else actions
        events = open_events(self.state.apply(chosen[self.rng.below(len(chosen))]))
        self.event_player.show(events)
        return events

    def watch(self, frame: float = 1 / 20) -> None:
        for _ in range(4000):
            if not self.timeline.busy:
                return
            self.timeline.update(frame)
        raise AssertionError("the show does not end")

    def check(self, events: Sequence[Event]) -> None:
        shown = self.pieces.shown
        assert shown == DisplayState.of(self.state.seen_by(None)), events
        mine, its = self.pieces.snapshot(), self.fresh(shown.copy()).snapshot()
        assert [x for x in mine if x not in its] == [x for x in its if x not in mine], events
        assert mine == its, events
        assert all(not self.pieces.stage.layers[name] for name in FLYING), events


@pytest.mark.parametrize(("seats", "motion"), [(2, "full"), (3, "reduced"), (5, "none")])
def test_watched_shows_end_as_a_fresh_table(house: House, seats: int, motion: str) -> None:
    house.app.settings_file.change(motion=motion)
    show = Show(house, 11, seats, "elder")
    show.watch()
    show.check([])
    for _ in range(40):
        events = show.act()
        show.watch()
        show.check(events)


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_matches_whose_shows_are_cut_short_end_as_a_fresh_table(house: House, seats: int, mode: str) -> None:
    show = Show(house, seats, seats, mode)
    while True:
        for _ in range(show.rng.below(20)):
            show.timeline.update(1 / 20)
        show.timeline.finish()
        if show.state.decision is None or not show.rng.below(8):  # what is wrong once stays wrong
            show.check([])
        if show.state.decision is None:
            break
        show.act()


def test_cards_that_come_together_are_shown_as_one(house: House) -> None:
    gained = [ev.Gained(0, 3, 2, ()), ev.ScoreChanged(0, 2, 2, "gained", 3), ev.Gained(0, 4, 1, ())]
    others = [ev.ScoreChanged(0, 2, 5, "chest", 1), ev.CardDrawn(0, -1, "hand"), ev.CardDrawn(0, -1, "hand")]
    assert [len(part) for part in parts([*gained, *others], run)] == [3, 1, 2]


def test_the_next_turn_does_not_wait_for_the_cards_of_the_last_one(house: House) -> None:
    ends = [ev.CardDrawn(0, -1, "hand"), ev.CardDrawn(0, -1, "hand"), ev.TurnEnded(0), ev.TurnStarted(2, 1)]
    assert [len(part) for part in parts([*ends, ev.CardDrawn(1, 3, "play")], run)] == [4, 1]


def test_every_event_has_a_show_or_changes_nothing_that_is_seen(house: House) -> None:
    show = Show(house, 1, 2, "elder")
    told = {event for event in vars(ev).values() if isinstance(event, type) and issubclass(event, ev.HungerEvent)}
    silent = {ev.HungerEvent, ev.GameStarted, ev.MissionsDealt, ev.ScoreLineTold, ev.GameOver}
    assert told - set(show.event_player.steps) == silent
