"""Tables of pieces with nothing around them, and the player of events on one."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from game.core.model import Event
from game.core.rng import Rng
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art.stage import Stage
from scenes.kit.scene import LAYERS, Scene
from tests.scenes.games.suite import Board, Options, Player
from tests.scenes.house import House

FLYING = ("fx", "over")


class Table(Scene):
    """A scene with the pieces alone."""

    def __init__(self, house: House, known: Board, shown: Any, like: Any) -> None:
        super().__init__(house.app)
        self.known, self.shown, self.like = known, shown, like

    def build(self) -> None:
        self.pieces = self.known.pieces(self.stage, self.app)
        self.known.build(self.pieces, self.shown, self.like)


def lay_pieces(house: House, known: Board, shown: Any, like: Any = None) -> Any:
    """The pieces of a table of its own, as shown, and turned as other pieces are."""
    scene = house.show(Table(house, known, shown, like))
    return scene.pieces


class Show:
    """A table of pieces with the player of events, and the match on it from its `skipped`th answer on."""

    def __init__(
        self,
        house: House,
        known: Player,
        seed: int,
        options: Options,
        skipped: int = 0,
        viewer: int | None = None,
        opening: bool = True,
    ) -> None:
        self.house, self.known, self.viewer = house, known, viewer
        self.rng = Rng(seed)
        self.state: Any = known.matches.new(seed, **options).state
        for _ in range(skipped):
            known.act(self.state, self.rng)
        self.told: set[type[Event]] = set()
        opens = opening and not skipped
        self.lay(known.first(self.state) if opens and known.first else self.view())
        if opens:
            self.play(self.seen(self.state.opening))

    def lay(self, shown: Any) -> None:
        """Put a table there as shown, with nothing under way."""
        self.timeline = Timeline()
        self.pieces = self.fresh(shown)
        now = [lambda: self.state.seen_by(self.viewer)] if self.known.follows_view else []
        self.event_player = self.known.player(self.house.app, self.pieces, self.timeline, *now)

    def view(self) -> Any:
        """The view to show."""
        return self.known.board.shown(self.state.seen_by(self.viewer))

    def seen(self, events: Sequence[Event]) -> list[Event]:
        return [told for event in events if (told := event.seen_by(self.viewer)) is not None]

    def fresh(self, shown: Any, like: Any = None) -> Any:
        """Pieces of a new table that stays invisible."""
        pieces = self.known.board.pieces(Stage(self.house.app.art, LAYERS), self.house.app)
        self.known.board.build(pieces, shown, like)
        return pieces

    def play(self, events: Sequence[Event]) -> None:
        self.told.update(map(type, events))
        self.event_player.show(events)

    def act(self) -> Sequence[Event]:
        """Give one answer; its show is queued."""
        events = self.seen(self.known.act(self.state, self.rng))
        self.play(events)
        return events

    def watch(self, frame: float = 1 / 12) -> None:
        for _ in range(4000):
            if not self.timeline.is_busy:
                return
            self.timeline.update(frame)
        raise AssertionError("the show does not end")

    def finish(self) -> None:
        self.timeline.finish()

    def check(self, events: Sequence[Event] = ()) -> None:
        """Fail unless the pieces show the table as it is and equal new ones."""
        assert self.pieces.shown == self.view(), events
        self.check_pieces(events)

    def check_pieces(self, events: Sequence[Event] = ()) -> None:
        fresh = self.fresh(deepcopy(self.pieces.shown), self.pieces)
        mine, its = self.pieces.take_snapshot(), fresh.take_snapshot()
        assert self.known.board.registry(self.pieces) == self.known.board.registry(fresh), events
        assert mine == its, (events, [x for x in mine if x not in its], [x for x in its if x not in mine])
        assert all(not self.pieces.stage.layers[name] for name in FLYING), events
