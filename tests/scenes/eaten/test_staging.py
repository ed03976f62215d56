"""The proof that the show tells the truth: after every action the table that was animated equals one built afresh."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from game.core import catalog
from game.core.model import Event
from game.core.rng import Rng
from game.eaten.table import events as ev
from game.eaten.table.display_state import DisplayState
from scenes.eaten.animation.event_player import EventPlayer, run
from scenes.eaten.board.pieces import TablePieces
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art.stage import Stage
from scenes.kit.match.log import open_events
from scenes.kit.scene import LAYERS
from scenes.table.event_player import parts
from tests.scenes.house import House

RULES = catalog.load("eaten")
MODES = ("duel", "miner_solo", "beast_solo", "zero")
FLYING = ("fx", "over")


class Show:
    """A table of pieces with its staging, and the match on it: from the deal on, with an open hand from the first question."""

    def __init__(self, house: House, seed: int, mode: str, open_hand: bool = False) -> None:
        self.house = house
        self.rng = Rng(seed)
        self.state = RULES.new(RULES.config(mode=mode), seed)
        self.viewer = 1 if open_hand else None
        self.lay(DisplayState.of(self.state.seen_by(self.viewer) if open_hand else self.state.dealt))
        if not open_hand:
            self.event_player.show(self.seen(self.state.opening))

    def lay(self, shown: DisplayState) -> None:
        """A table that is built now, with nothing under way."""
        self.timeline = Timeline()
        self.pieces = self.fresh(shown)
        self.event_player = EventPlayer(self.house.app, self.pieces, self.timeline)

    def seen(self, events: Sequence[Event]) -> list[Event]:
        seen = open_events(events) if self.viewer is None else [event.seen_by(self.viewer) for event in events]
        return [event for event in seen if event is not None]

    def fresh(self, shown: DisplayState) -> TablePieces:
        pieces = TablePieces(Stage(self.house.app.art, LAYERS), self.house.app)
        pieces.build(shown)
        return pieces

    def act(self) -> list[Event]:
        """A random answer, its show queued. The Miner does not end his turn as long as he has a choice."""
        actions = self.state.decision.actions
        if len(actions) > 1 and self.rng.below(5):
            actions = [action for action in actions if action.plain()[0] not in ("end", "skip", "done", "keep")] or actions
        events = self.seen(self.state.apply(actions[self.rng.below(len(actions))]))
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
        assert shown == DisplayState.of(self.state.seen_by(self.viewer)), events
        mine, its = self.pieces.snapshot(), self.fresh(shown.copy()).snapshot()
        assert [x for x in mine if x not in its] == [x for x in its if x not in mine], events
        assert mine == its, events
        assert all(not self.pieces.stage.layers[name] for name in FLYING), events


@pytest.mark.parametrize(
    ("mode", "motion"),
    [*((mode, "full") for mode in MODES), ("duel", "reduced"), ("zero", "reduced"), ("miner_solo", "none"), ("beast_solo", "none")],
)
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
    for seed in (2, 3):
        show = Show(house, seed, mode)
        while True:
            for _ in range(show.rng.below(30)):
                show.timeline.update(1 / 20)
            show.timeline.finish()
            if show.state.decision is None or not show.rng.below(3):  # what is wrong once stays wrong
                show.check([])
            if show.state.decision is None:
                break
            show.act()


@pytest.mark.parametrize("mode", ["duel", "beast_solo"])
def test_an_open_hand_ends_as_a_fresh_table(house: House, mode: str) -> None:
    show = Show(house, 4, mode, open_hand=True)
    while show.state.decision is not None:
        show.timeline.finish()
        show.check([])
        for _ in range(4):
            if show.state.decision is not None:
                show.act()
    show.timeline.finish()
    show.check([])


def test_shows_that_pile_up_end_as_a_fresh_table(house: House) -> None:
    show = Show(house, 6, "miner_solo")
    while show.state.decision is not None:
        for _ in range(6):
            if show.state.decision is not None:
                show.act()
        show.timeline.update(0.3)
    show.watch(1 / 4)
    show.check([])


# -- a long opening


def test_a_whole_match_that_nobody_plays_goes_on_from_any_moment_after_a_rebuild(house: House) -> None:
    """The table is built afresh again and again in the middle of the show, as when the window changes its size."""
    show = Show(house, 11, "zero")
    opening = show.seen(show.state.opening)
    queue = list(parts(opening, run))
    assert len(opening) > 60
    while queue:
        show.lay(show.pieces.shown)
        for part in queue[:7]:
            show.event_player.show(part)
        del queue[:7]
        show.timeline.update(0.4)
        show.timeline.finish()
    show.check([])
    assert show.pieces.shown.ending


# -- what may not be told


def test_what_cannot_be_known_takes_the_same_time_and_sounds_the_same_whatever_the_card(house: House) -> None:
    """A card is chosen from a hidden hand: nothing in the show depends on which."""
    shows = []
    for choice in (0, 3, 6):
        show = Show(house, 9, "duel")
        show.timeline.finish()
        while show.state.decision.kind != "ingest":
            actions = show.state.decision.actions
            end = next((action for action in actions if action.plain()[0] == "end"), actions[0])
            show.event_player.show(show.seen(show.state.apply(end)))
            show.timeline.finish()
        while show.state.decision.kind != "mutation":
            actions = show.state.decision.actions
            show.event_player.show(show.seen(show.state.apply(actions[0])))
            show.timeline.finish()
        actions = show.state.decision.actions
        events = [e for e in show.seen(show.state.apply(actions[choice])) if isinstance(e, ev.MutationPlaced)]
        house.app.mixer.recent.clear()
        show.event_player.show(events)
        poses = []
        while show.timeline.busy:
            show.timeline.update(1 / 60)
            poses.append(show.pieces.stage.snapshot())
        shows.append((poses, list(house.app.mixer.recent)))
    assert shows[0] == shows[1] == shows[2]


@pytest.mark.parametrize("make", [lambda card: ev.CardFilled(card, 7, True), lambda card: ev.DrillPlaced(card, 3, 2, True)])
def test_no_move_of_a_hidden_hand_tells_which_of_its_cards_has_left_it(house: House, make: Callable[[int], Event]) -> None:
    shows = []
    hidden = [card for card in range(44) if card not in Show(house, 9, "duel").pieces.shown.tract]
    for card in (hidden[0], hidden[9]):
        show = Show(house, 9, "duel")
        show.timeline.finish()
        show.pieces.shown.tract.pop()
        show.lay(show.pieces.shown)
        house.app.mixer.recent.clear()
        show.event_player.show([make(card)])
        backs = []
        while show.timeline.busy:
            show.timeline.update(1 / 60)
            backs.append([back.pose for back in show.pieces.hand.backs])
        shows.append((backs, list(house.app.mixer.recent)))
    assert shows[0] == shows[1]
    assert {pose[0] for now in shows[0][0] for pose in now} == {"eaten:back:0.525424"}
