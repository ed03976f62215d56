"""A small Long Supper for tests: five lands with real tables of all four games, in files of their own; its
words stand in the files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.campaign import campaign, course, personas

GAMES = {"village": "tasty_humans", "belly": "eaten", "wilds": "hunger", "city": "human_flavor"}
CONFIGS: dict[str, dict[str, Any]] = {
    "tasty_humans": {"seats": 2},
    "eaten": {"mode": "duel"},
    "hunger": {"seats": 2, "mode": "rookie"},
    "human_flavor": {"seats": 2},
}
POINTS = {"tasty_humans": "points", "eaten": "points", "hunger": "total", "human_flavor": "total"}
HOSTS = {"tasty_humans": "grub", "eaten": "gulch", "hunger": "vesper", "human_flavor": "brimstone"}
PORTRAITS = {
    "grub": "tasty_humans/monster_troll",
    "gulch": "eaten/beast_awake",
    "vesper": "tasty_humans/monster_griffin",
    "brimstone": "human_flavor/leader_infernal",
}
STOPS = ((150, 262), (512, 268), (880, 366), (1120, 690))
STORY = (
    "Grub the Troll has not eaten since lunch, and lunch was at noon, and noon was yesterday. "
    "He has asked for you by name. I said that you were busy. He is bringing a fork."
)


def stage(game: str, name: str, **changes: Any) -> dict[str, Any]:
    """A match of two against the game's host, with three stars."""
    host = HOSTS[game]
    return {
        "id": name,
        "text": f"campaign.test.{name}",
        "kind": "match",
        "start": {"config": CONFIGS[game], "seed": 7},
        "seats": ["you", {"bot": 1, "persona": host}],
        "team": True,
        "stars": [
            [{"goal": "win"}],
            [{"goal": "at_least", "metric": POINTS[game], "value": 20}],
            [{"goal": "margin", "value": 60}],
        ],
        "words": {"title": f"Second helping {name}", "line": STORY},
    } | changes


def puzzle(name: str) -> dict[str, Any]:
    """One answer: take a card that leads to a point."""
    return stage("tasty_humans", name) | {
        "kind": "puzzle",
        "answers": 2,
        "stars": [[{"goal": "at_least", "metric": "tiles", "value": 2}]],
    }


@contextmanager
def small_campaign(folder: Path, **stages: dict[str, Any]) -> Iterator[campaign.Campaign]:
    """The house plays this campaign; `stages` by land take the place of its second stage."""
    patch = pytest.MonkeyPatch()
    with patch.context() as patched:
        chapters = []
        for land, game in GAMES.items():
            levels = [
                stage(game, "first"),
                stages.get(land) or stage(game, "second"),
                stage(game, "third"),
                stage(game, "host"),
            ]
            levels.append(stage(game, "cup", kind="cup", team=False))
            (folder / game).mkdir(parents=True)
            document = {"version": 1, "id": "stages", "game": game, "text": "campaign.test", "levels": levels}
            (folder / game / "stages.yaml").write_text(json.dumps(document))
            stops = [
                {"stage": f"{game}/stages/{level['id']}", "x": x, "y": y}
                for level, (x, y) in zip(levels, STOPS, strict=False)
            ]
            chapters.append({"id": land, "text": f"campaign.land.{land}", "stops": stops})
        hall = [
            {"stage": f"{game}/stages/cup", "x": x, "y": y}
            for game, (x, y) in zip(GAMES.values(), STOPS, strict=True)
        ]
        chapters.append({"id": "hall", "text": "campaign.land.hall", "stars": 12, "cup": True, "stops": hall})
        (folder / "campaign.yaml").write_text(json.dumps({"version": 1, "chapters": chapters}))
        people = [{"id": name, "portrait": portrait} for name, portrait in PORTRAITS.items()]
        (folder / "personas.yaml").write_text(json.dumps({"personas": people}))
        patched.setattr(course, "LEVELS", folder)
        known = personas.load_personas(folder / "personas.yaml")
        patched.setattr(personas, "load_personas", lambda: known)
        whole = campaign.load_campaign(folder / "campaign.yaml")
        patched.setattr(campaign, "load_campaign", lambda: whole)
        yield whole
