"""STYLE 8 at the table: everything that happens is heard, as what it is; and no sound of the house or of
Tasty Humans lies about unused.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.model import Event
from game.profiles.looks import rewards_of
from game.tasty_humans.components.definitions import FIRST_LEADER, ROTATED
from game.tasty_humans.table import events as ev
from scenes.kit.audio.sound_bank import SoundBank
from scenes.kit.input.device import KEYBOARD
from scenes.tasty_humans.animation.animator import landing_sound
from scenes.tasty_humans.scoring.count import ScoreScene
from scenes.tasty_humans.text.names import VOICES
from tests.scenes.games.tables import open_table
from tests.scenes.games.tasty_humans import MATCHES, a_show, finish_match
from tests.scenes.house import House

SCENES = Path(__file__).resolve().parents[4] / "scenes"
PLAIN: dict[type[Event], tuple[str, ...]] = {
    ev.TurnStarted: ("turn",),
    ev.AdventurerChosen: ("confirm",),
    ev.DamageLost: ("fizzle",),
    ev.DamageRemoved: ("damage_removed",),
    ev.TilesSwapped: ("tiles_swap",),
    ev.EffectSkipped: ("fizzle",),
    ev.CardsRetreated: ("card_flee",),
    ev.RivalTook: ("card_slide",),
    ev.GridSlid: ("card_slide",),
    ev.GridFilled: ("card_deal",),
    ev.DeckReshuffled: ("deck_shuffle",),
    ev.StomachFull: ("stomach_full",),
    ev.FinalRoundStarted: ("bell",),
    ev.TurnSkipped: ("fizzle",),
    ev.DraftOrderSet: ("ready",),
    ev.LeaderRemoved: ("fizzle",),
    ev.LeaderDrafted: ("tile_leader",),
    ev.LeaderEaten: ("tile_leader",),
    ev.LeaderLost: ("fizzle",),
    ev.KingPassed: ("king_passed",),
    ev.OfferOpened: ("card_flip",),
}
"""Sounds of an event for every monster; the rest is in heard_of()."""
ALWAYS = {
    *(ev.TurnStarted, ev.AdventurerChosen, ev.GridSlid, ev.GridFilled, ev.StomachFull, ev.FinalRoundStarted),
    *(ev.DraftOrderSet, ev.LeaderDrafted, ev.LeaderEaten, ev.OfferOpened),
}
"""Events of every match."""
SEED = 24  # of matches in which everything happens but a reshuffled deck
TABLES: dict[str, dict[str, Any]] = {
    "solo": {"mode": "solo", "seats": 1, "rival_level": 3, "monster_mode": "choose", "rows": 6},
    "two": {"seats": 2, "rows": 6},
    "three": {"seats": 3, "rows": 6, "twists": {"hail": {"round": 2, "damage": 2}}},
    "four": {"seats": 4, "rows": 6, "monster_mode": "choose"},
}


def needed_sounds(event: Any, monsters: tuple[str | None, ...]) -> set[str]:
    """The sounds that an event has to ask for."""
    voice = VOICES.get(monsters[event.seat] or "", "") if hasattr(event, "seat") and event.seat >= 0 else ""
    match event:
        case ev.MonsterChosen():
            return {f"{VOICES[event.monster]}_happy"}
        case ev.DamageDropped():
            return {"damage_hit", "tile_damage", f"{voice}_hurt"}
        case ev.HailFell():
            return {"damage_hit", "tile_damage", *(f"{VOICES[name or '']}_hurt" for name in monsters)}
        case ev.CardKept():
            return {f"{voice}_eat"}
        case ev.TilesDropped():
            codes = (
                {code for _, _, code in ROTATED[event.card][event.rotation]} if not event.ignored else set()
            )
            return {"shape_drop", "tile_break"} | {landing_sound(code) for code in codes}
    return set(PLAIN.get(type(event), ()))


@pytest.mark.parametrize("way", TABLES)
def test_everything_that_happens_in_a_match_is_heard(house: House, way: str) -> None:
    house.app.settings_file.change(motion="none", captions=True)
    mixer = house.app.mixer
    captions: list[str] = []
    mixer.caption = captions.append
    show = a_show(house, SEED, **TABLES[way])
    seen: set[type[Event]] = set()
    while show.state.decision is not None:
        mixer.recent.clear()
        events = show.act()
        show.watch(1 / 4)
        mixer.update(1.0)
        seen |= {type(event) for event in events}
        monsters = show.state.seen_by(None).monsters
        missing = {
            type(event).__name__: needed_sounds(event, monsters) - set(mixer.recent) for event in events
        }
        assert not any(missing.values()), missing
    assert seen >= ALWAYS and (way != "solo" or ev.RivalTook in seen)
    assert {"sound.last_round", "sound.turn_of_seat", "sound.stomach_full"} <= set(captions)
    assert mixer.playing == "tasty_march" and mixer._tense


def test_each_seat_has_its_own_interval_and_each_height_its_own_landing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int | None]] = []
    mixer = house.app.mixer
    monkeypatch.setattr(mixer, "play", lambda name, step=None, **_: asked.append((name, step)))
    house.app.seating.set_seat_count(4)
    show = a_show(house, SEED, seats=4)
    for _ in range(40):
        show.act()
        show.watch(1 / 4)
    assert {step for name, step in asked if name == "turn"} == {1, 2, 3, 4}
    landed = {
        step for name, step in asked if name.startswith("tile_") and name not in ("tile_break", "tile_leader")
    }
    assert len(landed) >= 2 and landed <= {1, 2, 3}


@pytest.mark.parametrize("way", ["two", "solo"])
def test_the_count_ticks_upwards_and_every_line_ends_in_its_chord(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    asked: list[tuple[str, int | None]] = []
    monkeypatch.setattr(house.app.mixer, "play", lambda name, step=None, **_: asked.append((name, step)))
    scene = house.show(
        ScoreScene(house.app, finish_match(house, 3, **TABLES[way] | {"monster_mode": "random"}))
    )
    house.until(lambda: scene.over, seconds=200, frame=0.1)
    points = [row.line.points for page in scene.pages for row in page.rows]
    assert [step for name, step in asked if name == "score_resolve"] == [
        1 if n > 0 else 2 if n < 0 else 3 for n in points
    ]
    assert sum(name == "points_lost" for name, _ in asked) == sum(n < 0 for n in points) > 0
    assert sum(name == "points" for name, _ in asked) == sum(page.total > 0 for page in scene.pages)
    steps = [step or 0 for name, step in asked if name == "score_tick"]
    assert (
        all(later in (1, min(8, before + 1)) for before, later in zip(steps, steps[1:], strict=False))
        and max(steps) > 2
    )
    end = "lose" if way == "solo" and scene.result.winners != ("seat0",) else "win"
    assert asked[-1][0] == end


def test_whoever_takes_the_last_round_back_hears_the_calm_march_again(house: House) -> None:
    house.sit(KEYBOARD, 1)
    table = open_table(house, MATCHES.new(SEED))
    house.app.mixer.play_music("tasty_march", tense=True)
    table.catch_up()
    assert not house.app.mixer._tense


# -- no sound is forgotten

NOT_HEARD_YET: set[str] = set()
"""Made for what is not there yet."""


def strings_that_sound(constants: bool) -> Iterator[str]:
    """Every text in scenes/ that is given to play(), play_sound(), play_with(), play_music(), play_ambience() or stop(); with `constants`
    what has a name too.
    """
    for path in SCENES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            parts: list[ast.AST] = []
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in (
                "play",
                "play_sound",
                "play_with",
                "play_music",
                "play_ambience",
                "stop",
            ):
                parts = node.args[:1] if node.func.attr == "play_with" else [*node.args]
            elif constants and isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                parts = [node.value]
            for part in parts:
                yield from (
                    leaf.value
                    for leaf in ast.walk(part)
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
                )


def test_no_sound_of_the_house_or_of_the_game_is_unused() -> None:
    bank = SoundBank()
    known = {*bank.sounds, *bank.pieces}
    voices = {f"{voice}_{mood}" for voice in VOICES.values() for mood in ("eat", "hurt", "happy")}
    voices |= {f"cry_{reward.id}" for reward in rewards_of("voice")}
    tiles = {landing_sound(code) for code in range(1, FIRST_LEADER + 1)}
    assert known >= NOT_HEARD_YET | voices | tiles
    assert known - NOT_HEARD_YET - voices - tiles - {*strings_that_sound(constants=True)} == set()
    heard = {*strings_that_sound(constants=False)} if NOT_HEARD_YET else set()
    assert NOT_HEARD_YET & heard == set(), "used now, so no longer to be left out here"
