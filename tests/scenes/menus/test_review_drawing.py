"""The graph of a review is drawn as far as its reader has come, and never holds anybody up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.bots.model import Reason
from game.bots.review import Review
from game.core.match import Match
from scenes.afterwards.review import words
from scenes.afterwards.review.graph import AHEAD_ALPHA, Graph
from scenes.afterwards.review.past_match import PastMatch
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.menus.test_review import kept_review, match, show_review

assert kept_review and match, "fixtures"
ANSWER = 5


def drawn(graph: Graph) -> tuple[float, list[bool]]:
    """End of the drawn lines, and for each chip whether it lies on them."""
    assert graph.veil is not None and graph.veil.visible
    left = graph.veil.x - graph.veil.natural[0] * graph.veil.stretch[0] / 2
    return left, [chip.alpha == 255 for chip in graph.chips]


def test_the_lines_grow_to_the_moment_in_focus(house: House, match: Match, kept_review: Review) -> None:
    top = show_review(house, match, kept_review)
    for x in (960, 980):  # a mouse brings its own pictures of buttons, once
        house.point(x, 1000)
    graph = top.graph
    assert graph is not None and graph.chips
    start, lit = drawn(graph)
    assert start == pytest.approx(graph.x_of(0)) and not any(lit), "all is ahead, and faint"
    assert {chip.alpha for chip in graph.chips} == {AHEAD_ALPHA}
    house.point(graph.x_of(ANSWER), graph.cursor_rect.cy)
    assert top.cursor == ANSWER, "the cursor waits for no line"
    ends = []
    for _ in range(120):
        if graph.timeline.is_busy:
            ends.append(drawn(graph)[0])
        house.step()
    assert top.graph is graph
    assert ends == sorted(set(ends)) and len(ends) > 5
    assert start < ends[0] and ends[-1] < graph.x_of(ANSWER)
    end, lit = drawn(graph)
    assert end == pytest.approx(graph.x_of(ANSWER))
    assert lit == [chip.x <= end for chip in graph.chips] and any(lit)
    house.key("LEFT", "LEFT")
    assert drawn(graph)[0] == end, "what was told stays"
    check_all_sizes(top)
    assert top.graph is not graph and drawn(top.graph)[0] == pytest.approx(end), "also where it is drawn anew"
    house.key(*["RIGHT"] * len(match.log), frames=60)
    assert top.graph.veil is not None and not top.graph.veil.visible
    assert all(chip.alpha == 255 for chip in top.graph.chips)


def test_a_press_ends_the_drawing(house: House, match: Match, kept_review: Review) -> None:
    top = show_review(house, match, kept_review)
    graph = top.graph
    assert graph is not None
    house.focus("point:1")
    goal = graph.x_of(top.cursor)
    house.step()
    assert graph.timeline.is_busy and drawn(graph)[0] < goal
    house.key("R")
    assert top.graph is not graph and drawn(top.graph)[0] == pytest.approx(goal)


def test_the_next_step_ends_the_drawing_of_the_last(house: House, match: Match, kept_review: Review) -> None:
    graph = show_review(house, match, kept_review).graph
    assert graph is not None
    for at in (1, 2, 3):
        house.key("RIGHT")
        assert graph.x_of(at - 1) <= drawn(graph)[0] < graph.x_of(at)


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_with_less_motion_it_is_there_at_once(
    house: House, match: Match, kept_review: Review, motion: str
) -> None:
    house.app.settings_file.change(motion=motion)
    top = show_review(house, match, kept_review)
    assert top.graph is not None and top.graph.veil is None
    assert all(chip.alpha == 255 for chip in top.graph.chips)
    house.focus("point:1")
    assert not top.graph.timeline.is_busy


@pytest.mark.parametrize(
    "rivals", [Reason("review.rivals.points.more", {"n": 11}), Reason("review.rivals.even")]
)
def test_all_sentences_of_a_seat_stay_in_their_panel(
    house: House, match: Match, kept_review: Review, rivals: Reason
) -> None:
    told = (
        Reason("review.unforeseen.points.less", {"n": 32}),
        Reason("review.skill.points.less", {"n": 50, "error": 29}),
        Reason("review.smaller.points", {"count": 14, "n": 22}),
        rivals,
    )
    top = show_review(house, match, replace(kept_review, sentences=dict.fromkeys(range(2), told)))
    check_all_sizes(top)
    drawn = [words.text for words, _ in top.stage.texts]
    assert "14 more answers cost 22 points." in drawn


def test_three_cards_with_much_to_say_rather_leave_a_reason_out(
    house: House, match: Match, kept_review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answers stand there whole, and no sentence leaves its card."""
    long_deed = "Move to the Railway in the Plains, 11 from home"
    why = "The Chest there gives at least 2 points. It is 7 steps farther from the Castle."
    monkeypatch.setattr(PastMatch, "deed_words", lambda past, number: long_deed)
    monkeypatch.setattr(PastMatch, "deed_instead", lambda past, number, action: long_deed)
    monkeypatch.setattr(
        words, "explain_better", lambda past, point, brief=0: why if brief < words.MOST_BRIEF else ""
    )
    points = kept_review.turning_points
    top = show_review(house, match, replace(kept_review, turning_points=(points[0], points[1], points[0])))
    cards = [item.rect for item in top.focus.items if item.key.startswith("point:")]
    assert len(cards) == 3
    told = [(words.text, place) for words, place in top.stage.texts if place and place.x > cards[0].x]
    inside = [place for text, place in told if text == why or text.endswith(long_deed)]
    for place in inside:
        assert any(card.y <= place.y and place.top <= card.top for card in cards), place
    written = [text for text, _ in told]
    assert sum(text.endswith(long_deed) for text in written) >= 6 and written.count(why) < 3
