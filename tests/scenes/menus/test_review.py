"""The review of a match on screen: how it comes and is kept, the cursor by every device, turning points, and
the match from any point.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game import bots
from game.bots import review_file
from game.bots.model import Reason
from game.bots.review import Budget, Progress, Review, review_at_once
from game.bots.turning_points import TurningPoint
from game.core import catalog, files
from game.core.match import Match
from scenes.afterwards.replay.list_scene import ReplaysScene
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.afterwards.review import scene, words
from scenes.afterwards.review.past_match import PastMatch, can_be_reviewed
from scenes.afterwards.review.scene import FAST, RUN, ReviewScene
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.intent import Intent
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.navigation import navigator, routes
from scenes.tasty_humans.table import TastyTable
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes

SMALL = Budget(worlds=1, usual=1, moments=1, samples=1)
LAST = 8
ONE = [SavedChair("", 0), SavedChair("", 1, bot=2)]
TWO = [SavedChair("", 0), SavedChair("", 1)]
LEVEL = 1


def play_out(match: Match) -> Match:
    player = bots.make_bot(match.rules.id, LEVEL)
    while (decision := match.state.decision) is not None:
        seed = bots.seed_for(match.id, decision.seat, len(match.log))
        match.apply(player.choose(match.state.seen_by(decision.seat), seed))
    return match


def ending(game: str = "tasty_humans", last: int = LAST, **options: Any) -> Match:
    """The last answers of a match, as a match of its own."""
    rules = catalog.load(game)
    whole = play_out(Match.new(rules, rules.config(**(options or {"seats": 2})), seed=7))
    return play_out(Match.from_position(rules, whole.fork(len(whole.log) - last).state.to_position()))


@pytest.fixture(scope="module")
def match() -> Match:
    return ending()


@pytest.fixture(scope="module")
def kept_review(match: Match) -> Review:
    """A review with two turning points, one of each seat."""
    found = review_at_once(match, seats=[0, 1], budget=SMALL)
    choices = [at for at in range(len(match.log)) if len(decision(match, at).actions) > 1]
    points = [point(match, choices[place], cost, of) for place, cost, of in ((-1, 0.3, 4.2), (0, 0.2, 0.0))]
    return replace(found, turning_points=tuple(points))


def decision(match: Match, at: int) -> Any:
    return match.fork(at).state.decision


def point(match: Match, at: int, cost: float, points: float) -> TurningPoint:
    """As if another answer had been better there."""
    asked, given = decision(match, at), match.log[at].action
    better = next(action for action in asked.actions if action != given)
    reason = Reason("tasty_humans.reason.gain_all", {"points": 3})
    return TurningPoint(at, asked.seat, 1, asked.kind, given.plain(), better.plain(), reason, cost, points)


def show_review(
    house: House, match: Match, kept_review: Review, chairs: list[SavedChair] = TWO
) -> ReviewScene:
    """The review that was kept."""
    path = house.app.folders.replays / "x.match"
    path.parent.mkdir(exist_ok=True)
    review_file.keep_review(
        path, replace(kept_review, seats=tuple(seat for seat, chair in enumerate(chairs) if chair.is_person))
    )
    return house.show(ReviewScene(house.app, match, chairs, path))


def wait_for_review(house: House, top: ReviewScene) -> None:
    house.until(lambda: top.making.review is not None or top.making.failed)


def ready(house: House) -> None:
    """The results take presses only after a glance."""
    house.step(round(GLANCE / 0.1) + 1, 0.1)


def finish_match(house: House, match: Match) -> ResultsScene:
    """The results of a match that a person played, which goes to the shelf."""
    keyboard = house.app.devices.last_used
    house.sit(keyboard, 2)
    session = MatchSession(match, house.app.seating, house.app.bots, house.app.folders.saves)
    results = house.show(ResultsScene(house.app, session))
    ready(house)
    return results


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews look at little."""
    original = scene.Making.__init__
    monkeypatch.setattr(
        scene.Making,
        "__init__",
        lambda self, app, past, path, budget: original(self, app, past, path, SMALL),
    )


# -- how it comes


def test_first_come_the_chances_then_the_rest(house: House, match: Match) -> None:
    top = ReviewScene(house.app, match, ONE, budget=SMALL)
    house.app.stack.push(top)
    house.until(lambda: bool(top.making.chances))
    assert top.making.review is None and len(top.making.chances) == len(match.log) + 1
    assert say("review.making") in [words.text for words, _ in top.stage.texts]
    check(top)
    widths = []
    while top.making.review is None:
        assert top.bar is not None
        widths.append(top.bar[1].rect.w)
        house.step()
    assert widths == sorted(widths) and len(set(widths)) > 3, "the bar grows"
    assert top.bar is None and top.making.review == review_at_once(match, seats=[0], budget=SMALL)
    check_all_sizes(top)


def test_whoever_leaves_before_cancels_it(house: House, match: Match) -> None:
    house.show(TitleScene(house.app, seated=True))
    house.show(ReviewScene(house.app, match, ONE, budget=SMALL))
    house.until(lambda: house.app.bots.is_thinking)
    house.key("ESCAPE", settle=True)
    assert isinstance(house.top, TitleScene) and not house.app.bots.is_thinking


def test_while_the_match_is_watched_it_goes_on(house: House, match: Match) -> None:
    top = house.show(ReviewScene(house.app, match, ONE, budget=SMALL))
    house.until(lambda: bool(top.making.chances))
    house.key("ENTER")
    house.reach(TastyTable)
    house.step(60)
    house.key("ESCAPE")
    house.until(lambda: house.top is top)
    wait_for_review(house, top)
    assert top.making.review is not None


def broken(raw: bytes, seats: Any, budget: Any) -> Generator[Progress, None, Review]:
    yield Progress(0, 9)
    raise RuntimeError("a table that nobody can judge")


def test_one_that_fails_is_one_sentence(house: House, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.afterwards.review.scene.review_of_save", broken)
    top = house.show(ReviewScene(house.app, match, ONE))
    wait_for_review(house, top)
    assert top.making.failed and say("review.failed") in [words.text for words, _ in top.stage.texts]
    check(top)
    house.key("ENTER")
    assert isinstance(house.reach(TastyTable).session, ReplaySession), "the match can be watched all the same"


# -- where it is kept


@pytest.mark.usefixtures("quick")
def test_from_the_results_it_is_made_once_and_kept_beside_the_match(
    house: House, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = finish_match(house, match.fork())
    house.focus("review", "ENTER")
    top = house.reach(ReviewScene)
    wait_for_review(house, top)
    path = ReplayStore(house.app.folders.replays).list_kept()[0].path
    assert top.past.people == (0,) and review_file.find_review(path, match, (0,)) == top.making.review
    house.key("ESCAPE")
    house.until(lambda: house.top is results and house.app.stack.is_settled)
    monkeypatch.setattr(house.app.bots, "begin_work", lambda *_: pytest.fail("made again"))
    ready(house)
    house.key("L")
    assert house.reach(ReviewScene).making.review is not None


@pytest.mark.usefixtures("quick")
def test_a_damaged_one_is_made_anew(house: House, match: Match) -> None:
    starter.shelve_match(house.app, match, ONE)
    path = ReplayStore(house.app.folders.replays).list_kept()[0].path
    review_file.review_path(path).write_bytes(b"nothing of that kind")
    house.show(ReplaysScene(house.app))
    house.key("L")
    top = house.reach(ReviewScene)
    wait_for_review(house, top)
    assert top.making.review is not None and review_file.find_review(path, match, (0,)) == top.making.review


@pytest.mark.usefixtures("quick")
def test_a_full_disk_costs_one_sentence(house: House, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    starter.shelve_match(house.app, match, ONE)
    path = ReplayStore(house.app.folders.replays).list_kept()[0].path

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    top = house.show(ReviewScene(house.app, match, ONE, path))
    monkeypatch.setattr(files, "write_file", full)
    wait_for_review(house, top)
    house.step(2)
    assert top.making.review is not None and top.toast.text == say("review.not_kept")
    assert Match.read(path).log == match.log and not review_file.review_path(path).exists()


@pytest.mark.usefixtures("quick")
def test_it_goes_when_the_match_is_thrown_away(house: House, match: Match, kept_review: Review) -> None:
    starter.shelve_match(house.app, match, ONE)
    path = ReplayStore(house.app.folders.replays).list_kept()[0].path
    review_file.keep_review(path, kept_review)
    house.show(ReplaysScene(house.app))
    house.key_long("F", 1.0)
    assert not path.exists() and not review_file.review_path(path).exists()


# -- where it is offered


def test_what_cannot_be_reviewed_says_so(house: House, match: Match) -> None:
    running = match.fork(len(match.log) - 2)
    starter.shelve_match(house.app, running, ONE)
    top = house.show(ReplaysScene(house.app))
    house.key("L")
    assert house.top is top and top.toast.text == say("review.nothing")
    old = match.fork()
    old.read_only = True
    assert not can_be_reviewed(old) and not can_be_reviewed(running) and can_be_reviewed(match)
    assert not scene.open_review(house.app, old, ONE)
    rules = catalog.load("eaten")
    nobody = Match.new(rules, rules.config(mode="zero"), seed=7)
    assert nobody.state.result is not None and not can_be_reviewed(nobody), "nobody was asked"


@pytest.mark.usefixtures("quick")
def test_a_replay_leads_there_and_back(house: House, match: Match) -> None:
    house.show(TitleScene(house.app, seated=True))
    navigator.go(house.app, routes.Replay(match, ONE, len(match.log)))
    table = house.reach(TastyTable)
    house.until(lambda: table.session.turn == "looking")
    house.point(200, 1000)
    house.point(960, 600)
    house.step(2)
    house.click_prompt("log")
    top = house.reach(ReviewScene)
    assert top.past.chairs == ONE
    house.key("ENTER")
    inner = house.reach(TastyTable)
    assert inner is not table
    house.key("L")
    house.until(lambda: house.top is top and house.app.stack.is_settled)
    house.key("ESCAPE")
    house.until(lambda: house.top is table and house.app.stack.is_settled)


# -- the cursor


def test_the_cursor_by_keyboard(house: House, match: Match, kept_review: Review) -> None:
    top = show_review(house, match, kept_review)
    house.key("RIGHT", "RIGHT", "LEFT")
    assert top.cursor == 1 and top.focus.key == "graph"
    assert top.past.deed_words(1) in " ".join(words.text for words, _ in top.stage.texts)
    asked = top.prompt_bar.ask  # type: ignore[union-attr]
    assert f"{top.past.answer_count}" in asked and "1" in asked
    house.key("LEFT", "LEFT")
    assert top.cursor == 0
    house.key(*["RIGHT"] * top.past.answer_count)
    assert top.cursor == top.past.answer_count
    assert say("review.over") in [words.text for words, _ in top.stage.texts]
    house.key("RIGHT")
    assert (top.focus.key or "").startswith("point:"), "past the end come the cards"


def test_the_cursor_by_pad_and_a_held_stick_runs(house: House, match: Match, kept_review: Review) -> None:
    top = show_review(house, match, kept_review)
    pad = house.pad()
    house.dpad(pad, 1, 0)
    house.dpad(pad, 1, 0)
    assert top.cursor == 2
    house.dpad(pad, -1, 0)
    assert top.cursor == 1
    device, taken = house.device(pad), []
    for _ in range(RUN + 2):
        top.cursor = 0
        top.on_move(Intent("move", device, "repeat", (1, 0)))
        taken.append(top.cursor)
    assert taken[0] == 1 and taken[-1] == FAST


def test_the_cursor_by_mouse_and_a_click_watches(house: House, match: Match, kept_review: Review) -> None:
    top = show_review(house, match, kept_review)
    assert top.graph is not None
    rect = top.graph.cursor_rect
    house.point(960, 1000)
    house.point(top.graph.x_of(5), rect.cy)
    assert top.cursor == 5
    house.click(top.graph.x_of(3), rect.cy)
    assert house.reach(TastyTable).session.whole is match
    house.key("ESCAPE")
    house.until(lambda: house.top is top)
    assert top.cursor == 3


def test_the_numbers_are_those_of_the_cursor(house: House, match: Match, kept_review: Review) -> None:
    top = show_review(house, match, kept_review)
    house.key("RIGHT", "RIGHT", "RIGHT")
    assert top.contenders is not None
    assert [words.text for _, words in sorted(top.contenders.shares.items())] == [
        words.percent_words(share) for share in kept_review.chances[3]
    ]
    spoken = top.question_words()
    assert all(words.percent_words(share) in spoken for share in kept_review.chances[3])
    assert top.past.deed_words(3) in spoken


# -- turning points


def test_the_shoulders_go_from_turning_point_to_turning_point(
    house: House, match: Match, kept_review: Review
) -> None:
    top = show_review(house, match, kept_review)
    first, second = sorted(point.number for point in kept_review.turning_points)
    house.key("E")
    assert (top.cursor, top.focus.key) == ((first, "point:0") if first else (second, "point:1"))
    house.focus("graph")
    top.cursor = top.past.answer_count
    house.key("Q")
    assert (top.cursor, top.focus.key) == (second, "point:1")
    house.key("Q")
    assert (top.cursor, top.focus.key) == (first, "point:0")
    house.key("Q")
    assert top.focus.key == "point:0"
    check_all_sizes(top)


def test_a_card_tells_what_was_answered_what_is_better_why_and_what_it_cost(
    house: House, match: Match, kept_review: Review
) -> None:
    top = show_review(house, match, kept_review)
    dear, cheap = kept_review.turning_points
    written = [words.text for words, _ in top.stage.texts]
    for one in (dear, cheap):
        better = top.past.deed_instead(one.number, one.better)
        assert better and better != top.past.deed_words(one.number)
        assert top.past.deed_words(one.number) in written and any(text.endswith(better) for text in written)
    assert say("review.cost_points", n=4) in written and say("review.cost_chances", n=20) in written
    assert written.count(say("tasty_humans.reason.gain_all", n=3, points=3)) == 2
    place = top.turning_points.index(dear)
    house.focus(f"point:{place}")
    sentence = words.point_sentence(top.past, dear)
    assert top.past.deed_words(dear.number) in sentence and " 4 points" in sentence
    assert sentence in [words.text for words, _ in top.stage.texts] and top.question_words() == sentence


def test_a_card_leads_into_the_match_and_back_to_itself(
    house: House, match: Match, kept_review: Review
) -> None:
    top = show_review(house, match, kept_review)
    pad = house.pad()
    house.focus("point:1")
    house.tap(pad, "a")
    table = house.reach(TastyTable)
    house.until(lambda: not table.timeline.is_busy or table.session.moment > top.turning_points[1].number)
    assert table.session.moment >= top.turning_points[1].number and table.session.whole is match
    house.tap(pad, "b")
    house.until(lambda: house.top is top and house.app.stack.is_settled)
    assert top.focus.key == "point:1" and top.cursor == top.turning_points[1].number


def test_without_any_the_king_says_so(house: House, match: Match, kept_review: Review) -> None:
    top = show_review(house, match, replace(kept_review, turning_points=()))
    assert say("review.no_turning_point") in [words.text for words, _ in top.stage.texts]
    assert not any(prompt.role == "turn" for prompt in top.prompt_bar.shown)  # type: ignore[union-attr]
    house.key("E")
    assert top.focus.key == "graph"
    check_all_sizes(top)


# -- seats and words


def test_with_several_people_one_pages_through_their_seats(
    house: House, match: Match, kept_review: Review
) -> None:
    top = show_review(house, match, kept_review)
    assert top.past.seats == (0, 1) and top.seat == 0
    house.key("R")
    assert top.seat == 1
    house.click_prompt("third")
    assert top.seat == 0
    check(top)
    alone = show_review(house, match, kept_review, ONE)
    assert alone.past.seats == (0,)
    house.key("R")
    assert alone.seat == 0


def test_who_played_alone_is_spoken_to_and_all_others_are_named(match: Match, kept_review: Review) -> None:
    alone, both = (
        PastMatch(match, ONE),
        PastMatch(match, [SavedChair("Anna", 0, portrait="ui/icon_person"), SavedChair("", 1)]),
    )
    fair = replace(
        kept_review, sentences={0: (Reason("review.luck.points.more", {"n": 4}), Reason("review.skill.even"))}
    )
    luck = replace(kept_review.balances[0], luck=0.2)
    fair = replace(fair, balances=(luck, luck))
    assert words.seat_sentences(alone, fair, 0) == [
        "The cards gave you 4 points more than usual.",
        "You played as a good player usually does.",
    ]
    assert words.seat_sentences(both, fair, 0) == [
        "The cards gave Anna 4 points more than usual.",
        "Anna played as a good player usually does.",
    ]
    assert PastMatch(match, [SavedChair("", 0, bot=1), SavedChair("", 1, bot=1)]).seats == (0, 1), (
        "where nobody played, bots are told of"
    )


def test_guests_are_called_as_at_the_table(match: Match) -> None:
    past = PastMatch(match, [SavedChair("Ember", 0), SavedChair("Frost", 1, bot=1)])
    assert [past.seat_name(seat) for seat in (0, 1)] == ["Ember", past.summary.sides[1].name]


def test_a_rival_who_is_never_asked_has_played_neither_well_nor_badly(house: House) -> None:
    solo = ending(mode="solo", seats=1, rival_level=2)
    past = PastMatch(solo, [SavedChair("", 0)])
    found = review_at_once(solo, seats=[0], budget=SMALL)
    assert not any(text.startswith("The others") for text in words.seat_sentences(past, found, 0))
    path = Path(house.app.folders.data) / "x.match"
    review_file.keep_review(path, found)
    top = house.show(ReviewScene(house.app, solo, [SavedChair("", 0)], path))
    assert say("review.part.rivals") not in [words.text for words, _ in top.stage.texts]
    check_all_sizes(top)


@pytest.mark.parametrize(
    ("share", "says"), [(0.0, "0 %"), (0.001, "1 %"), (0.5, "50 %"), (0.999, "99 %"), (1.0, "100 %")]
)
def test_only_what_is_over_is_certain(share: float, says: str) -> None:
    assert words.percent_words(share) == says


OPTIONS: dict[str, list[dict[str, Any]]] = {
    "eaten": [{}, {"mode": "beast_solo"}, {"mode": "miner_solo"}],
    "hunger": [{"mode": "elder", "seats": 3}],
    "human_flavor": [{"seats": 3}],
    "tasty_humans": [{"seats": 3, "monster_mode": "choose"}],
}


@pytest.mark.parametrize(
    ("game", "options"), [(game, options) for game in catalog.ids() for options in OPTIONS[game]]
)
def test_every_answer_has_a_name(
    game: str, options: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    """Every second one, and now and then all that could have been answered: any of it may have been
    better.
    """
    rules = catalog.load(game)
    match = play_out(Match.new(rules, rules.config(**options), seed=5))
    past = PastMatch(match, [SavedChair("", seat) for seat in range(match.config.seats)])
    for at in range(0, past.answer_count, 2):
        deeds = [past.deed_words(at)]
        if at % 16 == 0:
            deeds += [
                past.deed_instead(at, action.plain()) for action in past.tables[at].decision.actions[:12]
            ]
        assert all(deed and not deed.endswith(("?", ".")) and f"{game}." not in deed for deed in deeds), (
            at,
            deeds,
        )
    assert not caplog.records
