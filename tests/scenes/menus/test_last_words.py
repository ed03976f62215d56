"""What a rival says at the end (K8, K12): by the result of the rival, never by a star, and nothing twice in an
evening.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.course import begin_level
from game.campaign.record import StageRecord
from game.campaign.road import Road
from scenes.campaign.show.last_words import find_cry, find_last_words, jingle_of
from scenes.campaign.show.news_words import verdict_text
from scenes.campaign.show.ways_on import WaysOn
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession
from scenes.front.title import TitleScene
from scenes.kit.base import say
from scenes.kit.match.person import Looks, Person
from scenes.kit.match.saved_table import SavedStage
from scenes.match.rivals import evening
from scenes.match.rivals.medallion import Rival
from scenes.pages.camera import Camera
from scenes.table.scene import TableScene
from tests.scenes.campaign_levels import small_campaign, stage
from tests.scenes.house import House

STAGE = "tasty_humans/stages/second"
MANY = 40
GRUB = "campaign.persona.grub"


def stars_of(has_star: bool) -> list[Any]:
    first = {"goal": "at_least", "metric": "points", "value": -999 if has_star else 999}
    return [[first], [{"goal": "win"}], [{"goal": "margin", "value": 60}]]


@pytest.fixture(params=[True, False], ids=["star", "no star"])
def has_star(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.fixture
def road(tmp_path: Path, has_star: bool) -> Iterator[Campaign]:
    level = stage("tasty_humans", "second", fresh=True, stars=stars_of(has_star))
    with small_campaign(tmp_path / "levels", village=level) as small:
        yield small


def answer_out(match: Any, won: bool, answer: Any) -> None:
    """One side always takes the first answer, the other the last."""
    while (decision := match.state.decision) is not None:
        answer(decision.seat, decision.actions[0 if (decision.seat == 0) == won else -1])


def seed_of(won: bool) -> int:
    info = StageInfo(STAGE)
    for seed in range(MANY):
        match = begin_level(info.game, info.level, seed)
        answer_out(match, won, lambda _, action, match=match: match.apply(action))
        if match.state.result.winners == (("seat0",) if won else ("seat1",)):
            return seed
    raise AssertionError("no such match")


def begin(house: House, won: bool) -> StageSession:
    house.app.profiles.has_asked()
    house.app.settings_file.change(speed="skip")
    house.app.options.seed = seed_of(won)
    device = house.app.devices.last_used
    return attempts.begin_stage(house.app, StageInfo(STAGE), device, SavedStage(STAGE))


def play(house: House, won: bool) -> StageSession:
    """A whole try at the stage."""
    session = begin(house, won)
    answer_out(session.match, won, session.answer)
    return session


@pytest.mark.usefixtures("road")
class TestLastWords:
    @pytest.mark.parametrize("won", [True, False])
    def test_the_loser_says_a_losers_line_whatever_the_stars(
        self, house: House, road: Campaign, won: bool, has_star: bool
    ) -> None:
        session = play(house, won)
        assert session.run.stars[0] == has_star
        last = find_last_words(house.app, session)
        assert last is not None and last.rival.text == GRUB
        assert last.part.startswith("lost" if won else "won") and last.words == say(f"{GRUB}.{last.part}")
        ways = WaysOn(house.app, session, Road(road, session.records.stages))
        assert ways.has_review == (not (won and has_star)), "a lost match has gone wrong, with a star or not"
        assert jingle_of(session.run) == ("win" if won else "lose")
        session.seating[0].person = Person(looks=Looks(voice="purr"))
        assert find_cry(session) == ("cry_purr" if won else "")

    def test_six_losses_in_an_evening_never_have_the_same_line(self, house: House) -> None:
        said = []
        for _ in range(6):
            session = play(house, won=False)
            last = find_last_words(house.app, session)
            assert last == find_last_words(house.app, session), "looked at twice is said once"
            if last is not None:
                said.append(last.part)
                evening.keep_line(house.app, last.rival, last.part)
            attempts.finish_stage(house.app, session)
        assert len(said) == len(set(said)) >= 3 and "won_again" in said
        assert said[0] != "won_again", "the first loss is not one more"

    def test_a_win_after_losses_is_told_from_one_at_the_first_try(self, house: House) -> None:
        first = find_last_words(house.app, play(house, won=True))
        assert first is not None and first.part == "lost_first_try"
        attempts.finish_stage(house.app, play(house, won=False))
        later = find_last_words(house.app, play(house, won=True))
        assert later is not None and later.part == "lost_at_last"

    def test_pictures_show_the_same_line_whatever_was_shown_before(self, house: House) -> None:
        rival = Rival(1, "Grub", "tasty_humans/monster_troll", 1, 5, GRUB)
        evening.keep_line(house.app, rival, "greeting")
        assert evening.has_greeted(house.app, rival)
        assert evening.choose_line(house.app, rival, "greeting", ("again",)) == "greeting_again"
        assert evening.choose_line(house.app, rival, "greeting") == ""
        house.app.told_once.clear()
        Camera(house.app, Path())
        for _ in range(2):
            assert evening.choose_line(house.app, rival, "greeting") == "greeting"
            evening.keep_line(house.app, rival, "greeting")

    @pytest.mark.parametrize("won", [True, False])
    def test_a_rival_knows_at_the_next_greeting_who_won(self, house: House, won: bool) -> None:
        attempts.finish_stage(house.app, play(house, won))
        house.show(TitleScene(house.app))
        begin(house, won)
        table = house.reach(TableScene, frame=0.1)
        talk = next(one for one in table.extensions if hasattr(one, "greeting_occasions"))
        assert talk.greeting_occasions(talk.rivals[0])[0] == ("after_win" if won else "after_loss")


def test_the_verdict_changes_with_every_loss_and_knows_what_is_new() -> None:
    """K12: nobody reads one sentence three times."""
    lost = [verdict_text(0, False, StageRecord(losses=losses, tries=losses)) for losses in range(1, 6)]
    assert len(set(lost[:4])) == 4 and lost[4] == lost[3]
    assert verdict_text(0, False, StageRecord(stars=1, losses=3, tries=4)) == lost[0], "it has its star"
    one = StageRecord(stars=1, tries=1)
    assert verdict_text(1, True, one) != verdict_text(1, False, one) == verdict_text(2, False, one)
    full = StageRecord(stars=7, tries=2)
    assert verdict_text(3, False, full) == verdict_text(3, True, full), "all of them are praised again"
    assert not any("campaign." in words for words in lost)
