"""X15, X16: news reach eyes, ears and hands alike. The table of all kinds of news, news.yaml, names the caption of what is
heard, and gives a reason for each form that a kind does without; nothing is seen as news and not heard, nor the other
way round.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.loader import load_yaml
from scenes.front.title import TitleScene
from scenes.kit.base import say
from scenes.kit.input.device import PHONE, Device
from scenes.kit.input.rumble import HEAVY
from scenes.match.handover import HandoverScene
from scenes.match.overlays import LostPadScene
from tests.scenes.games.news import WALKS, NewsWatch, Told, kinds_of, logged_kinds
from tests.scenes.house import House
from tests.scenes.inspector import Inspector

TABLE: dict[str, Any] = load_yaml(Path(__file__).with_name("news.yaml"))
FORMS = {"sound", "caption", "word"}
"""Forms that a kind may do without; sight is none of them."""
VOICE = "voice"
"""Stands in the table for the captions of voices, which depend on who sits there."""
SECOND = 1.0


@pytest.mark.parametrize("game", WALKS)
def test_the_table_has_each_kind_of_news_and_a_reason_for_what_it_lacks(game: str) -> None:
    rows = TABLE[game]
    assert rows.keys() == kinds_of(game)
    for kind, row in rows.items():
        lacking = row.get("without", {})
        assert lacking.keys() <= FORMS and set(lacking.values()) <= TABLE["reasons"].keys(), kind
        assert ("caption" in lacking) != bool(row.get("caption")), kind
    assert {kind for kind, row in rows.items() if "word" not in row.get("without", {})} == logged_kinds(game)


@pytest.mark.parametrize("game", WALKS)
def test_each_kind_of_news_is_seen_heard_named_and_felt_as_the_table_says(house: House, game: str) -> None:
    watch = NewsWatch(house, game)
    for options, seed in WALKS[game]:
        watch.walk(options, seed)
    assert watch.told.keys() == kinds_of(game), "a kind never occurs: other matches have it"
    sounds = house.app.mixer.sound_bank.sounds.values()
    voices = {
        sound.caption.removeprefix("sound.") for sound in sounds if sound.category == VOICE and sound.caption
    }
    wrong = set[str]()
    for kind, shows in watch.told.items():
        row = TABLE[game][kind]
        wrong |= {f"{kind}: {fault}" for told in shows for fault in find_faults(row, told, voices)}
        if ("sound" in row.get("without", {})) != any(not told.sounds for told in shows):
            wrong.add(f"{kind}: sounds {[sorted(told.sounds) for told in shows]}")
    assert not wrong
    unseen = {at for at in watch.heard_at if all(abs(at - then) > SECOND for then in watch.seen_at)}
    assert not unseen, "heard, and nothing to see"


def find_faults(row: dict[str, Any], told: Told, voices: set[str]) -> list[str]:
    """Where eyes, ears or hands got something else than the table says."""
    named = {VOICE if caption in voices else caption for caption in told.captions}
    always, may = row.get("caption", []), {*row.get("may", ()), VOICE}
    faults = [f"{caption} is not named" for caption in always if caption not in named]
    faults += [f"{caption} is named" for caption in named - {*always} - may]
    if bool(told.sounds & HEAVY) != row.get("felt", False):
        faults.append(f"felt: {sorted(told.sounds & HEAVY)}")
    return faults


def test_each_sound_that_has_a_caption_is_news_of_a_game_or_of_a_scene(house: House) -> None:
    """And a signal is always named."""
    sounds = house.app.mixer.sound_bank.sounds
    known = {
        name
        for game in WALKS
        for row in TABLE[game].values()
        for name in (*row.get("caption", ()), *row.get("may", ()))
    }
    named = {
        sound.caption.removeprefix("sound.")
        for sound in sounds.values()
        if sound.caption and sound.category != VOICE
    }
    assert named == (known - {VOICE}) | TABLE["scenes"].keys()
    assert not {sound.id for sound in sounds.values() if sound.family == "signal" and not sound.caption}
    assert set(sounds) >= HEAVY


def refuse(house: House) -> str:
    house.top.refuse("That cannot be done just now.")
    return "That cannot be done just now."


def draw_curtain(house: House) -> str:
    house.show(HandoverScene(house.app, 0))
    return say("overlay.curtain", name=house.app.seating.person(0).called)


def lose_pad(house: House) -> str:
    return lose(house, house.device(house.pad()), "lost")


def lose_phone(house: House) -> str:
    return lose(house, Device("phone7", PHONE, PHONE), "phone_asleep")


def lose(house: House, device: Device, key: str) -> str:
    """What is asked once the device of the first seat is gone in a match."""
    session = Inspector(house.app).play_to("tasty_humans", "choose_adventurer", 1, seats=2)
    house.app.seating[0].device = device
    house.app.seating.lose_device(device)
    house.show(LostPadScene(house.app, session))
    return say(f"overlay.{key}", name=house.app.seating.person(0).called)


@pytest.mark.parametrize(
    ("happen", "caption"),
    [
        (refuse, "not_possible"),
        (draw_curtain, "pass_controller"),
        (lose_pad, "controller_lost"),
        (lose_phone, "controller_lost"),
    ],
)
def test_news_of_scenes_are_heard_named_read_and_said_at_once(
    house: House, happen: Callable[[House], str], caption: str
) -> None:
    house.show(TitleScene(house.app, seated=True))
    heard: list[str] = []
    house.app.mixer.caption = heard.append
    words = happen(house)
    house.step(2)
    assert f"sound.{caption}" in heard
    assert words in {" ".join(text.text.split()) for text, _ in house.top.stage.texts}
    spoken = house.top.spoken()
    assert words in " ".join((spoken.title, spoken.notice, spoken.question)), spoken
