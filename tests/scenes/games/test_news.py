"""X15: news reach eyes and ears alike. What is heard as news is seen within the same second, and what is seen as
news is heard, named by a caption and told in words; heavy things are felt, too.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from scenes.front.title import TitleScene
from scenes.kit.input.rumble import HEAVY
from tests.scenes.games.boards import Show
from tests.scenes.house import House

FRAME = 1 / 15
SECOND = 1.0
ACTS = 24
NEWS: dict[str, dict[str, str]] = {
    "tasty_humans": {
        "TurnStarted": "turn_of_seat",
        "DamageRemoved": "healed",
        "TilesSwapped": "swap",
        "CardsRetreated": "retreat",
        "StomachFull": "stomach_full",
        "KingPassed": "king_passed",
        "LeaderEaten": "leader",
        "FinalRoundStarted": "last_round",
    },
    "eaten": {
        "TurnStarted": "turn_of_seat",
        "CrystalGained": "crystal",
        "CrystalLost": "crystal_lost",
        "Upgraded": "upgraded",
        "Downgraded": "downgraded",
        "ImmuneAcquired": "immune",
        "MutationRevealed": "mutation",
        "Digested": "digested",
    },
    "hunger": {
        "TurnStarted": "turn_of_seat",
        "Hunted": "hunted",
        "ChestOpened": "chest",
        "CryptOpened": "crypt",
        "Pushed": "pushed",
        "VampireBurned": "burned",
    },
    "human_flavor": {"TurnStarted": "turn_of_seat", "AgendaScored": "agenda"},
}
"""The caption of the sound with which an event is told, by its kind."""


def picture_of(stage: Any) -> list[object]:
    """All that is seen now."""
    return [
        (piece.face, piece.pose, piece.alpha, piece.visible)
        for layer in stage.layers.values()
        for piece in layer
    ]


class Watch:
    """A show of a match with the times of what is heard and of what changes in sight."""

    def __init__(self, house: House, game: str) -> None:
        suite = import_module(f"tests.scenes.games.{game}")
        self.house = house
        untold = suite.EVENTS.untold if hasattr(suite, "EVENTS") else ()
        self.untold = {kind.__name__ for kind in untold}
        house.app.settings_file.change(motion="full", speed=1, bots="show")
        self.show = Show(house, suite.PLAYER, 3, {}, opening=False)
        self.clock = 0.0
        self.heard: list[tuple[float, str]] = []
        self.changed: list[float] = []
        house.app.mixer.caption = lambda key: self.heard.append((self.clock, key.removeprefix("sound.")))

    def act(self) -> tuple[set[str], set[str]]:
        """Give one answer; the kinds of events, and the captions of what was heard of them."""
        before = len(self.heard)
        kinds = {type(event).__name__ for event in self.show.act()}
        seen = picture_of(self.show.pieces.stage)
        while self.show.timeline.is_busy:
            self.show.timeline.update(FRAME)
            self.house.app.mixer.update(FRAME)
            self.clock += FRAME
            now = picture_of(self.show.pieces.stage)
            if now != seen:
                self.changed.append(self.clock)
            seen = now
        return kinds, {key for _, key in self.heard[before:]}


@pytest.mark.parametrize("game", NEWS)
def test_news_are_seen_heard_and_told(house: House, game: str) -> None:
    watch = Watch(house, game)
    missing, told = set(), 0
    for _ in range(ACTS):
        if watch.show.state.decision is None:
            break
        kinds, captions = watch.act()
        for kind in kinds & NEWS[game].keys():
            told += 1
            if NEWS[game][kind] not in captions:
                missing.add(f"{kind} is not heard")
            if kind in watch.untold:
                missing.add(f"{kind} is not told")
    assert not missing and told
    unseen = {key for at, key in watch.heard if not any(abs(at - then) <= SECOND for then in watch.changed)}
    assert not unseen, "heard, and nothing to see"


def test_what_is_news_has_a_caption_and_what_is_felt_is_heard(house: House) -> None:
    sounds = house.app.mixer.sound_bank.sounds
    captions = {sound.caption for sound in sounds.values()}
    assert {f"sound.{key}" for news in NEWS.values() for key in news.values()} <= captions
    signals = {sound.id for sound in sounds.values() if sound.family == "signal" and not sound.caption}
    assert not signals, "a signal is always named"
    assert set(sounds) >= HEAVY


def test_a_refusal_is_heard_named_and_read_at_once(house: House) -> None:
    """X15."""
    house.show(TitleScene(house.app, seated=True))
    heard: list[str] = []
    house.app.mixer.caption = heard.append
    house.top.refuse("That cannot be done just now.")
    house.step()
    assert heard == ["sound.not_possible"]
    assert "That cannot be done just now." in {words.text for words, _ in house.top.stage.texts}
