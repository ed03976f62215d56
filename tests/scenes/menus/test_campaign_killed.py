"""C: progress is lost by no kill between the last answer and the map (section 9): every stop of the disk is
tried.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.campaign.record import StageRecord
from game.core import generations
from game.profiles.couch.tonight import Tonight
from game.profiles.profile import GUEST
from game.profiles.store import Profiles
from scenes.campaign.stage import attempts, table
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_matches import CAMPAIGN, slot_path
from scenes.kit.match.seating import Seating
from scenes.pages import game_list
from tests.game.core.test_saves import is_killed_at
from tests.scenes.campaign_levels import small_campaign

STAGE = "tasty_humans/stages/first"


@pytest.fixture(autouse=True)
def road(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Turn drawing off."""
    monkeypatch.setattr(game_list, "make_table", lambda *_: None)
    monkeypatch.setattr(table, "stage_extensions", lambda session: [])
    with small_campaign(tmp_path / "levels"):
        yield


def house(data: Path) -> Any:
    """As much of the app as stages need that begin and end."""
    folders = SimpleNamespace(saves=data / "saves", replays=data / "replays", levels=data / "levels")
    folders.saves.mkdir(parents=True, exist_ok=True)
    return SimpleNamespace(
        folders=folders,
        profiles=Profiles(data / "profiles"),
        tonight=Tonight(data),
        seating=Seating(0),
        bots=BotService(inline=True),
        options=SimpleNamespace(seed=7),
        stack=SimpleNamespace(replace=lambda scene, transition: None),
        devices=SimpleNamespace(connected_devices=[KEYBOARD]),
        notify=pytest.fail,
    )


def play(session: StageSession, but: int = 0) -> None:
    """The last legal answers to the end, but for the last few that this match has."""
    while not session.run.is_over and len(session.match.log) < ANSWERS - but:
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, decision.actions[-1])


ANSWERS = 1000


def to_the_end(app: Any, session: StageSession) -> None:
    play(session)
    attempts.finish_stage(app, session)


def brought_deeds(data: Path) -> tuple[StageRecord, int, int, int]:
    """The record, the matches that were booked, what lies on the shelf, and the numbers that only grow."""
    profile = Profiles(data / "profiles").get(GUEST)
    assert profile is not None
    shelf = len(ReplayStore(data / "replays").list_kept())
    return (
        profile.stages.get(STAGE, StageRecord()),
        len(profile.matches.recent),
        shelf,
        sum(profile.totals.values()),
    )


def test_a_kill_between_the_last_answer_and_the_map_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = house(tmp_path / "whole")
    session = attempts.begin_stage(app, StageInfo(STAGE), KEYBOARD)
    play(session)
    answers = len(session.match.log)
    before = house(tmp_path / "before")
    monkeypatch.setattr("tests.scenes.menus.test_campaign_killed.ANSWERS", answers)
    play(attempts.begin_stage(before, StageInfo(STAGE), KEYBOARD), but=1)
    expected: list[Any] = []
    for moment in (1000, *range(60)):
        data = tmp_path / str(moment)
        shutil.copytree(tmp_path / "before", data)
        app = house(data)
        stage = attempts.go_on(app, CAMPAIGN, KEYBOARD)
        assert stage is not None and not stage.run.is_over
        killed = is_killed_at(moment, monkeypatch, lambda a=app, s=stage: to_the_end(a, s))  # type: ignore[misc]
        again = house(data)
        if generations.has_generation(slot_path(again.folders.saves, CAMPAIGN)):
            stage = attempts.go_on(again, CAMPAIGN, KEYBOARD)
            assert stage is not None
            to_the_end(again, stage)
        expected = expected or [brought_deeds(data)]
        assert expected[0][0].tries == expected[0][1] == expected[0][2] == 1
        assert [brought_deeds(data)] == expected, moment
        assert not generations.has_generation(slot_path(again.folders.saves, CAMPAIGN))
        if not killed and moment < 1000:
            break
    assert not killed and moment > 5
