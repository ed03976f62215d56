"""Hints at a stage read its stars (M1): the adviser's process is told of them, and what it says has room."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.bots.review import review_of_save
from game.bots.sure_ends import take_sure_win
from game.campaign.stage_review import review_of_stage
from game.campaign.star_advice import StarsAhead
from scenes.afterwards.review.past_match import PastMatch
from scenes.afterwards.review.scene import Making
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession
from scenes.kit.base.texts import say
from scenes.kit.match.advice import reason_words
from scenes.kit.match.saved_table import SavedStage
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull

STAGE, STEP = "tasty_humans/stages/first_bite", 0.1
MASTER, MUNCHER = 5, 2


def begin(house: House, level: int) -> StageSession:
    house.app.profiles.has_asked()
    house.app.settings_file.change(speed="skip", text_size=1.3, advisor=level)
    session = attempts.begin_stage(
        house.app, StageInfo(STAGE), house.app.devices.last_used, SavedStage(STAGE)
    )
    house.reach(TableScene, frame=STEP)
    house.until(lambda: session.turn == "person" and house.top.chooser is not None, frame=STEP)
    return session


@pytest.mark.parametrize("level", [MASTER, MUNCHER])
def test_a_hint_serves_the_stars_or_says_that_it_does_not(house: House, level: int) -> None:
    session = begin(house, level)
    table = house.top
    giver = next(one for one in table.extensions if one.gives_hints)
    house.key("H")
    house.until(lambda: giver.answer is not None, frame=STEP)
    view, seed = session.view(0), session.bot_seed(0)
    own = take_sure_win(session.game, view, bots.make_bot(session.game, level).choose(view, seed), seed)
    ahead = session.goals_ahead(0)
    assert isinstance(ahead, StarsAhead)
    advice = ahead.advise(view, own, level, seed)
    reason = advice.add_stars(bots.explain_advice(session.game, view, advice.action))
    assert (giver.answer.action, giver.answer.reason) == (advice.action, reason)
    house.step()
    assert giver.current_advice().why == reason_words(reason, table.seat_name) and overfull(table) == []
    if level == MUNCHER:
        assert say("campaign.advice.blind.several") in giver.current_advice().why


def test_the_review_of_a_stage_knows_its_stars(house: House, tmp_path: Path) -> None:
    """Whoever follows hints is not told that a star was a slip."""
    session = begin(house, MUNCHER)
    while session.state.decision is not None:
        session.answer(session.state.decision.seat, session.state.decision.actions[0])
    path = tmp_path / "stage.match"
    session.match.save(path, session.saved_table)
    begun: list[Any] = []
    house.app.bots.begin_work = lambda steps, *args: begun.append((steps, args)) or 1  # type: ignore[method-assign,func-returns-value]
    past = PastMatch(session.match, session.seating.to_saved())
    Making(house.app, past, path, None)
    Making(house.app, past, None, None)
    (of_stage, known), (usual, _) = begun
    assert of_stage is review_of_stage and known[1].id == "first_bite"
    assert usual is review_of_save
