"""The walk to every kind of news: random answers of a few matches, of which only those are shown that bring something
new."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from game.core.model import Event
from game.core.rng import Rng
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list
from tests.scenes.games.boards import Show
from tests.scenes.games.suite import Options, Player
from tests.scenes.house import House

FRAME = 1 / 10
WALKS: dict[str, Sequence[tuple[Options, int]]] = {
    "tasty_humans": (
        *(({"seats": seats}, 1) for seats in (2, 4)),
        ({"mode": "solo", "seats": 1, "rival_level": 3}, 1),
        *(({"seats": 4, "rows": 6, "twists": {"hail": {"round": 2, "damage": 3}}}, seed) for seed in (1, 2)),
        ({"seats": 2}, 2),
    ),
    "eaten": (
        *(({"mode": "duel"}, seed) for seed in (1, 2, 3)),
        *(({"mode": "miner_solo"}, seed) for seed in (1, 3, 11)),
        *(({"mode": "beast_solo"}, seed) for seed in (1, 7)),
    ),
    "hunger": (({"seats": 3}, 1), ({"seats": 6}, 1), ({"seats": 6}, 2), ({"seats": 2, "mode": "rookie"}, 22)),
    "human_flavor": (
        ({"seats": 2}, 1),
        ({"seats": 4}, 1),
        ({"seats": 2}, 3),
        *(({"seats": 6}, seed) for seed in (1, 5, 11, 15)),
        ({"seats": 2, "twists": {"uprising": 8, "tokens": 9}}, 8),
    ),
}
"""Matches that have all kinds of events between them."""


@dataclass
class Told:
    """What was seen and heard while an event was shown."""

    sounds: set[str] = field(default_factory=set)
    captions: set[str] = field(default_factory=set)


class NewsWatch:
    """A table at which events are shown, and what eyes and ears get of each of their kinds."""

    def __init__(self, house: House, game: str) -> None:
        house.app.settings_file.change(motion="full", speed=1, bots="show")
        self.house, self.player = house, _player_of(game)
        self.told: dict[str, list[Told]] = {}
        self.seconds = 0.0
        self.seen_at: list[float] = []
        self.heard_at: list[float] = []
        """Seconds at which something changed in sight, and at which something was named."""
        self._now: tuple[Told, ...] = ()
        mixer = house.app.mixer
        mixer.caption = self._note_caption
        self._play = mixer.play
        mixer.play = self._note_sound  # type: ignore[method-assign]

    def walk(self, options: Options, seed: int) -> None:
        """Show the answers of a match that have events of a kind which was not shown yet."""
        wanted = self._find_new(options, seed)
        if not wanted:
            return
        show = Show(self.house, self.player, seed, options, opening=False)
        if 0 in wanted:
            show.lay(self.player.first(show.state) if self.player.first else show.view())
            self._watch(show, show.seen(show.state.opening))
        for number in range(1, max(wanted) + 1):
            if number in wanted:
                show.lay(show.view())
            events = self.player.act(show.state, show.rng)
            if number in wanted:
                self._watch(show, show.seen(events))

    def _find_new(self, options: Options, seed: int) -> set[int]:
        """Numbers of the answers to show, 0 for the opening."""
        known, wanted = set(self.told), set[int]()
        for number, events in enumerate(_play_match(self.player, options, seed)):
            kinds = {type(event).__name__ for event in events if event.seen_by(None) is not None}
            if not kinds <= known:
                wanted.add(number)
                known |= kinds
        return wanted

    def _watch(self, show: Show, events: Sequence[Event]) -> None:
        player, stage = show.event_player, show.pieces.stage
        listener = player.listener

        def begin(events: Sequence[Event]) -> None:
            if listener is not None:
                listener(events)
            kinds = {type(event).__name__ for event in events}
            self._now = tuple(Told() for _ in kinds)
            for kind, told in zip(kinds, self._now, strict=True):
                self.told.setdefault(kind, []).append(told)

        player.listener, self._now = begin, ()
        player.show(events)
        before = picture_of(stage)
        while show.timeline.is_busy:
            show.timeline.update(FRAME)
            self.house.app.mixer.update(FRAME)
            self.seconds += FRAME
            after = picture_of(stage)
            if after != before:
                self.seen_at.append(self.seconds)
            before = after

    def _note_caption(self, key: str) -> None:
        self.heard_at.append(self.seconds)
        for told in self._now:
            told.captions.add(key.removeprefix("sound."))

    def _note_sound(self, sound: str, *given: Any, **named: Any) -> None:
        for told in self._now:
            told.sounds.add(sound)
        self._play(sound, *given, **named)


def picture_of(stage: Any) -> list[object]:
    """All that is seen now."""
    return [
        (piece.face, piece.pose, piece.alpha, piece.visible)
        for layer in stage.layers.values()
        for piece in layer
    ]


def kinds_of(game: str) -> set[str]:
    """All events of a game by name."""
    events = import_module(f"game.{game}.table.events")
    return {
        name
        for name, kind in vars(events).items()
        if isinstance(kind, type)
        and issubclass(kind, Event)
        and kind.__module__ == events.__name__
        and not kind.__subclasses__()
    }


def logged_kinds(game: str) -> set[str]:
    """The events of a game that its log tells in words, by name."""
    options, seed = WALKS[game][0]
    match = _player_of(game).matches.new(seed, **options)
    session: Any = MatchSession(match, Seating(), bots=None)  # type: ignore[arg-type]
    log_writer: Any = game_list.game_ui(game).log_writer(session)
    return {kind.__name__ for kind in log_writer.TABLE}


def _player_of(game: str) -> Player:
    player: Player = import_module(f"tests.scenes.games.{game}").PLAYER
    return player


def _play_match(known: Player, options: Options, seed: int) -> Iterator[Sequence[Event]]:
    """The events of the opening and of each answer, as Show plays them."""
    state: Any = known.matches.new(seed, **options).state
    rng = Rng(seed)
    yield state.opening
    while state.decision is not None:
        yield known.act(state, rng)
