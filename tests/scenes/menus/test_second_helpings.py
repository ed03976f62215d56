"""Second helpings on the screen (K56): a review keeps them, a due one is asked at its table, the King judges, and
the list tells when it comes again.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import bots
from game.bots import second_look
from game.bots.model import Reason
from game.bots.review import VERSION, Budget, Review
from game.bots.second_look import judge_answer
from game.bots.turning_points import TurningPoint
from game.core import catalog, generations
from game.core.match import Match
from game.core.saves import unpack_save
from game.profiles import second_helpings
from game.profiles.profile import GUEST, Helping, Profile
from scenes.afterwards.replay.list_scene import ReplaysScene
from scenes.afterwards.review import helpings
from scenes.afterwards.review.past_match import PastMatch
from scenes.afterwards.review.scene import ReviewScene
from scenes.campaign.helpings.list_scene import ROWS, HelpingListScene
from scenes.campaign.helpings.verdict import VerdictScene
from scenes.campaign.levels.list_scene import LevelListScene
from scenes.campaign.supper.scene import SupperScene
from scenes.eaten.table import EatenTable
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.replay_store import table_of
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.match.saved_table import SavedTable
from scenes.people import booking
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes

MONDAY = date(2026, 11, 23)
SMALL = Budget(worlds=1, usual=2, moments=4, samples=4)
LAST, SEED = 60, 3


def play_out(match: Match) -> Match:
    player = bots.make_bot(match.rules.id, 1)
    while (decision := match.state.decision) is not None:
        match.apply(player.choose(match.state.seen_by(decision.seat), len(match.log)))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    """The last answers of a weak player's match, as a match of its own."""
    rules = catalog.load("eaten")
    whole = play_out(Match.new(rules, rules.config(), SEED))
    return play_out(Match.from_position(rules, whole.fork(len(whole.log) - LAST).state.to_position()))


def chairs_for(profile: str, owner: str = "desk") -> list[SavedChair]:
    return [SavedChair("", 0, owner=owner, profile=profile), SavedChair("", 1, bot=1)]


@pytest.fixture(scope="module")
def served(match: Match) -> Helping:
    """A helping that waits on MONDAY, at the question in which most hangs on the answer."""
    found = []
    for number in range(len(match.log)):
        moment = match.fork(number)
        decision: Any = moment.state.decision
        if decision.seat != 0 or len(decision.actions) < 3:
            continue
        first = decision.actions[0].plain()
        gains = [
            (judge_answer(moment, first, first, one.plain(), 2).gain, one.plain()) for one in decision.actions
        ]
        low, high = min(gains, key=lambda one: one[0]), max(gains, key=lambda one: one[0])
        found.append((high[0] - low[0], moment, low[1], high[1]))
    cost, moment, given, better = max(found, key=lambda one: one[0])
    packed = second_helpings.pack_position(moment.save_bytes(SavedTable(chairs_for(""))))
    return Helping("eaten", packed, given, better, cost, 0.0, 0, MONDAY.isoformat())


def serve(house: House, **served: Helping) -> str:
    """A person with these helpings plays here; returns the profile's id."""
    made = house.app.profiles.add_profile("Rosa", "bot_1_hatchling")
    house.app.profiles.choose_profile(made.id)
    house.app.profiles.change_profile(made.id, lambda one: one.replace(helpings=served))
    return made.id


def texts_of(scene: Any) -> str:
    return "\n".join(text.text for text, _ in scene.stage.texts)


def helpings_of(house: House) -> dict[str, Helping]:
    return house.app.profiles.active.helpings


# -- how they come


def make_review(house: House, match: Match, chairs: list[SavedChair]) -> Review:
    scene = house.show(ReviewScene(house.app, match, chairs, budget=SMALL))
    house.until(lambda: scene.making.review is not None)
    assert scene.making.review is not None
    return scene.making.review


def test_a_review_keeps_the_turning_points_of_those_who_played(house: House, match: Match) -> None:
    rosa = house.app.profiles.add_profile("Rosa", "bot_1_hatchling")
    review = make_review(house, match, chairs_for(rosa.id))
    points = {point.number: point for point in review.turning_points}
    assert points, "a weak player makes mistakes"
    profile = house.app.profiles.get(rosa.id)
    assert profile is not None and len(profile.helpings) == len(points)
    for key, kept in profile.helpings.items():
        point = points[int(key.rpartition("/")[2])]
        assert (kept.given, kept.better, kept.cost) == (point.answer, point.better, point.cost)
        moment = Match.of_save(unpack_save(second_helpings.unpack_position(kept.position)))
        assert moment.state.digest() == match.fork(point.number).state.digest()
        assert table_of(moment).chairs == chairs_for(rosa.id)
        assert second_helpings.days_left(kept, booking.local_day()) == 1
    assert not house.app.profiles.guest.helpings
    house.app.profiles.change_profile(rosa.id, lambda one: one.replace(helpings={}))
    make_review(house, match, chairs_for(rosa.id))
    again = house.app.profiles.get(rosa.id)
    assert again is not None and not again.helpings, "once for each match"


def test_a_guest_has_them_too_but_not_those_of_a_match_from_elsewhere(house: House, match: Match) -> None:
    make_review(house, match, chairs_for("", owner=""))
    assert not house.app.profiles.guest.helpings
    make_review(house, match, chairs_for(""))
    assert house.app.profiles.guest.helpings


def test_secret_questions_are_never_kept(match: Match) -> None:
    """A hand of the Beast tells what only the Beast may know."""
    past = PastMatch(match, [SavedChair("", 0, bot=1), SavedChair("", 1, owner="desk")])
    review = Review(
        version=VERSION,
        game="eaten",
        match_id=match.id,
        answers=len(match.log),
        contenders=(),
        seats=(1,),
        chances=(),
        points=(),
        moments=(),
        balances=(),
        point_balances=(),
        turning_points=tuple(_points_everywhere(match)),
        sentences={},
    )
    kept = helpings.find_helpings(past, review, 1)
    asked = {int(key.rpartition("/")[2]) for key in kept}
    secret = {
        number
        for number, entry in enumerate(match.log)
        if entry.seat == 1 and past.tables[number].seen_by(None).decision.hidden  # type: ignore[union-attr]
    }
    everything = {number for number, entry in enumerate(match.log) if entry.seat == 1}
    assert secret and asked == everything - secret


def _points_everywhere(match: Match) -> Any:
    for number, entry in enumerate(match.log):
        plain = entry.action.plain()
        yield TurningPoint(number, entry.seat, 1, "turn", plain, plain, Reason("eaten.reason.whim"), 0.1, 0.0)


# -- the list


def test_an_empty_list_says_how_it_fills(house: House) -> None:
    scene = house.show(HelpingListScene(house.app, today=MONDAY))
    assert say("helpings.none") in texts_of(scene).replace("\n", " ")
    check_all_sizes(scene)
    house.key("ENTER", settle=True)
    assert isinstance(house.top, ReplaysScene), "from there a review is opened"
    house.key("ESCAPE")
    house.until(lambda: house.top is scene)


def test_the_list_looks_right_at_every_size(house: House, served: Helping) -> None:
    many = {
        f"m/{number}": replace(
            served, cost=0.5 - number / 100, due=(MONDAY + timedelta(number // 3)).isoformat()
        )
        for number in range(ROWS + 4)
    }
    serve(house, **many)
    scene = house.show(HelpingListScene(house.app, today=MONDAY))
    check_all_sizes(scene)
    told = texts_of(scene)
    assert say("helpings.due") in told and say("helpings.coming", n=1) in told
    for _ in range(ROWS):
        house.key("DOWN")
    assert scene.chosen == ROWS and scene.first > 0
    check_all_sizes(scene)


def test_what_is_not_due_or_broken_says_so_and_stays(house: House, served: Helping) -> None:
    raw = served.position
    serve(
        house,
        broken=replace(served, position=raw[:-20]),
        newer=replace(served, position=_of_newer_rules(served)),
        later=replace(served, due="2026-11-30"),
    )
    before = helpings_of(house)
    scene = house.show(HelpingListScene(house.app, today=MONDAY))
    check_all_sizes(scene)
    for key, sentence in (
        ("broken", say("helpings.broken")),
        ("newer", say("helpings.other_edition")),
        ("later", say("helpings.wait", n=7)),
    ):
        row = next(i for i, (name, _) in enumerate(scene.rows) if name == key)
        house.focus(str(row), "ENTER")
        assert house.top is scene and sentence in texts_of(scene).replace("\n", " ")
    assert helpings_of(house) == before


def _of_newer_rules(served: Helping) -> str:
    plain = msgspec.json.decode(generations.unseal_body(second_helpings.unpack_position(served.position)))
    later = plain | {"behavior": plain["behavior"] + 1}
    return second_helpings.pack_position(generations.seal_body(msgspec.json.encode(later)))


# -- the way through


def sit_down(house: House) -> EatenTable:
    house.show(HelpingListScene(house.app, today=MONDAY))
    house.key("ENTER")
    table: EatenTable = house.reach(EatenTable)
    house.until(lambda: table.chooser is not None)
    house.step(30)
    return table


def give(house: House, table: Any, plain: Any) -> VerdictScene:
    """Give the answer with this notation, and wait for the verdict."""
    decision = table.session.match.state.decision
    table.controller.carry_out(second_look.find_answer(decision.actions, plain))
    scene: VerdictScene = house.reach(VerdictScene)
    house.until(lambda: scene.verdict is not None or scene.failed)
    return scene


def test_the_question_is_asked_with_what_was_answered_then(house: House, served: Helping) -> None:
    serve(house, one=served)
    house.sit(KEYBOARD, 2)
    chairs = house.app.seating.chairs
    table = sit_down(house)
    task = say("helpings.task", deed=table.session.deed_words(served.given))
    assert task in texts_of(table).replace("\n", " ")
    assert not table.session.can_undo and not table.session.interrupts_of(0)
    house.key("ESCAPE")  # closes the words
    assert house.top is table and task not in texts_of(table).replace("\n", " ")
    house.key("H")
    assert task in texts_of(table).replace("\n", " ")
    house.key("ESCAPE", "ESCAPE", settle=True)
    pause = house.top
    house.key("UP")
    assert pause.focus.key == "tab_leave"
    assert say("pause.leave.not_kept") in texts_of(pause).replace("\n", " ")
    house.key("ENTER")
    house.reach(HelpingListScene)
    assert house.app.seating.chairs is chairs, "the house has its chairs back"
    assert helpings_of(house) == {"one": served}, "nothing was answered"


def test_the_better_answer_is_right_and_waits_longer(house: House, served: Helping) -> None:
    serve(house, one=served)
    scene = give(house, sit_down(house), served.better)
    assert scene.verdict is not None and scene.verdict.is_right
    told = texts_of(scene)
    assert say("helpings.right") in told and say("helpings.again", n=3) in told
    check_all_sizes(scene)
    kept = helpings_of(house)["one"]
    assert (kept.step, kept.due) == (1, "2026-11-26")
    house.key("ENTER")
    top = house.reach(HelpingListScene)
    assert say("helpings.coming", n=3) in texts_of(top)
    house.key("ESCAPE")
    house.reach(SupperScene)


def test_another_answer_is_not_yet_and_tells_the_better_one(house: House, served: Helping) -> None:
    serve(house, one=replace(served, step=2))
    scene = give(house, sit_down(house), served.given)
    assert scene.verdict is not None and not scene.verdict.is_right
    told = texts_of(scene).replace("\n", " ")
    assert say("helpings.not_yet") in told and scene.session.deed_words(served.better) in told
    assert scene.session.deed_words(served.better) in scene.question_words()
    check_all_sizes(scene)
    kept = helpings_of(house)["one"]
    assert (kept.step, kept.due) == (0, "2026-11-24")


def test_the_whole_way_by_mouse(house: House, served: Helping) -> None:
    serve(house, one=served)
    house.show(HelpingListScene(house.app, today=MONDAY))
    house.click_on(house.top.focus.items[0].rect)
    table: Any = house.reach(EatenTable)
    house.until(lambda: table.chooser is not None)
    house.step(30)
    task = say("helpings.task", deed=table.session.deed_words(served.given))
    house.click_prompt("back")
    assert task not in texts_of(table).replace("\n", " ")
    house.click_prompt("hint")
    assert task in texts_of(table).replace("\n", " ")
    scene = give(house, table, served.better)
    house.settle()
    house.click_on(scene.buttons["list"].rect)
    house.reach(HelpingListScene)
    assert helpings_of(house)["one"].step == 1


def test_after_the_last_wait_it_is_done(house: House, served: Helping) -> None:
    serve(house, one=replace(served, step=3))
    scene = give(house, sit_down(house), served.better)
    assert say("helpings.done") in texts_of(scene).replace("\n", " ")
    assert not helpings_of(house)


def test_whoever_leaves_before_the_verdict_is_asked_again(house: House, served: Helping) -> None:
    serve(house, one=served)
    table = sit_down(house)
    decision: Any = table.session.match.state.decision
    table.controller.carry_out(second_look.find_answer(decision.actions, served.better))
    house.until(lambda: isinstance(house.top, VerdictScene))
    if house.top.verdict is None:
        house.key("ESCAPE")
        house.reach(HelpingListScene)
        assert helpings_of(house) == {"one": served} and not house.app.bots.is_thinking


def test_what_cannot_be_judged_stays(house: House, served: Helping) -> None:
    serve(house, one=replace(served, better=["no", "such", "answer"]))
    scene = give(house, sit_down(house), served.given)
    assert scene.failed and say("helpings.failed") in texts_of(scene)
    check_all_sizes(scene)
    assert list(helpings_of(house)) == ["one"]
    assert helpings_of(house)["one"].due == MONDAY.isoformat()


# -- the ways there


def test_the_supper_offers_one_that_waits(house: House, served: Helping) -> None:
    serve(house, later=replace(served, due="2026-11-24"))
    scene = house.show(SupperScene(house.app, today=MONDAY))
    assert "helping" not in scene.buttons
    house.app.profiles.change_profile(
        house.app.profiles.active.id, lambda one: one.replace(helpings={"one": served})
    )
    scene.rebuild()
    check_all_sizes(scene)
    assert say("supper.helping_short", n=1) in texts_of(scene)
    house.focus("helping", "ENTER", settle=True)
    assert isinstance(house.top, HelpingListScene) and house.top.today == MONDAY


@pytest.mark.parametrize("way", ["key", "click", "pad"])
def test_the_puzzles_lead_there_by_every_device(house: House, way: str) -> None:
    ways: dict[str, Callable[[], object]] = {
        "key": lambda: house.key("R"),
        "click": lambda: house.click_prompt("third"),
        "pad": lambda: house.tap(house.pad(), "y"),
    }
    levels = house.show(LevelListScene(house.app))
    ways[way]()
    top = house.reach(HelpingListScene)
    house.key("ESCAPE")
    house.until(lambda: house.top is levels)
    assert top.profile == Profile(GUEST)
