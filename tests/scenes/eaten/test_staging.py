"""The proof that the show tells the truth: after every action the table that was animated equals one built afresh."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core import catalog
from game.core.model import Event
from game.core.rng import Rng
from scenes.eaten.pieces import TablePieces
from scenes.eaten.shown import Shown
from scenes.eaten.staging import Staging
from scenes.kit.log import open_events
from scenes.kit.scene import LAYERS
from scenes.kit.stage import Stage
from scenes.kit.timeline import Timeline
from tests.scenes.house import House

RULES = catalog.load("eaten")
MODES = ("duel", "miner_solo", "beast_solo", "zero")
FLYING = ("fx", "over")


class Show:
    """A table of pieces with its staging, and the match that is shown on it, from the deal on."""

    def __init__(self, house: House, seed: int, mode: str, open_hand: bool = False) -> None:
        self.house = house
        self.rng = Rng(seed)
        self.state = RULES.new(RULES.config(mode=mode), seed)
        self.viewer = 1 if open_hand else None
        self.lay(Shown.of(self.state.dealt))
        self.staging.show(self.seen(self.state.opening))

    def lay(self, shown: Shown) -> None:
        """A table that is built now, with nothing under way."""
        self.timeline = Timeline()
        self.pieces = self.fresh(shown)
        self.staging = Staging(self.house.app, self.pieces, self.timeline)

    def seen(self, events: Sequence[Event]) -> list[Event]:
        seen = open_events(events) if self.viewer is None else [event.seen_by(self.viewer) for event in events]
        return [event for event in seen if event is not None]

    def fresh(self, shown: Shown) -> TablePieces:
        pieces = TablePieces(Stage(self.house.app.art, LAYERS), self.house.app)
        pieces.build(shown)
        return pieces

    def act(self) -> list[Event]:
        """A random answer, its show queued. The Miner does not end his turn as long as he has a choice."""
        actions = self.state.decision.actions
        if len(actions) > 1 and self.rng.below(5):
            actions = [action for action in actions if action.plain()[0] not in ("end", "skip", "done", "keep")] or actions
        events = self.seen(self.state.apply(actions[self.rng.below(len(actions))]))
        self.staging.show(events)
        return events

    def watch(self, frame: float = 1 / 20) -> None:
        for _ in range(4000):
            if not self.timeline.busy:
                return
            self.timeline.update(frame)
        raise AssertionError("the show does not end")

    def check(self, events: Sequence[Event]) -> None:
        shown = self.pieces.shown
        assert shown == Shown.of(self.state.seen_by(self.viewer)), events
        mine, its = self.pieces.snapshot(), self.fresh(shown.copy()).snapshot()
        assert [x for x in mine if x not in its] == [x for x in its if x not in mine], events
        assert mine == its, events
        assert all(not self.pieces.stage.layers[name] for name in FLYING), events


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
@pytest.mark.parametrize("mode", MODES)
def test_watched_shows_end_as_a_fresh_table(house: House, mode: str, motion: str) -> None:
    house.app.settings_file.change(motion=motion)
    show = Show(house, 11, mode)
    show.watch()
    show.check([])
    for _ in range(30):
        if show.state.decision is None:
            break
        events = show.act()
        show.watch()
        show.check(events)


@pytest.mark.parametrize("mode", MODES)
def test_matches_whose_shows_are_cut_short_end_as_a_fresh_table(house: House, mode: str) -> None:
    for seed in (2, 3, 5):
        show = Show(house, seed, mode)
        while True:
            for _ in range(show.rng.below(30)):
                show.timeline.update(1 / 20)
            show.timeline.finish()
            show.check([])
            if show.state.decision is None:
                break
            show.act()
