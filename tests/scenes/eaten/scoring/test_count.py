"""The points: line by line at any moment and at the end, what the viewer may not know left open; the other
endings as pictures.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.eaten.components.definitions import BEAST, CRYSTALS, IMMUNE, MINER, RULES
from game.eaten.position_reader import read_position
from game.eaten.state import State
from game.eaten.turn import scoring
from scenes.afterwards.results.scene import ResultsScene
from scenes.eaten.scoring.count import ScoreScene
from scenes.eaten.scoring.ending_picture import make_drama
from scenes.eaten.scoring.rows import final_sheets, lead_words, live_sheets, verdict_words
from scenes.eaten.scoring.sheets import SheetScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from tests.scenes.games.eaten import MATCHES
from tests.scenes.house import House
from tests.scenes.menus.looks import check, overfull, overlapping, too_small

FULL: dict[str, Any] = {
    "tract": ["s01", "s20"],
    "hand": ["s13", "s33", "s14"],
    "dice": [1, 2, 3],
    "crystals": ["comet_glass", "sun_amber"],
    "upgrades": ["stun"],
    "levels": {"red": 3, "blue": 1, "green": 2, "yellow": 2},
    "immune_play": ["i05", "i13", "i14", "i19"],
}


def finish_match(mode: str, ending: str) -> Match:
    """A random match with that ending."""
    matches = (MATCHES.whole(seed, mode=mode) for seed in range(200))
    return next(match for match in matches if match.state.result.reason == f"eaten.end.{ending}")  # type: ignore[union-attr]


def show(house: House, match: Match, **options: Any) -> Any:
    house.sit(*(KEYBOARD if seat in match.config.asked_seats else "rules" for seat in (MINER, BEAST)))
    return house.show(
        ScoreScene(house.app, MatchSession(match, house.app.seating, house.app.bots), **options)
    )


# -- sheets


def test_a_sheet_adds_up_to_what_the_rules_count_and_leaves_open_what_its_viewer_may_not_know() -> None:
    state = read_position(FULL)
    sheets = live_sheets(state)
    assert [sheet.known_total for sheet in sheets] == [
        scoring.side_points(state, MINER),
        scoring.side_points(state, BEAST),
    ]
    assert all(sheet.is_known for sheet in sheets)
    assert [row.points for row in sheets[BEAST].rows][-1] == -2, "two crystals in the hand"
    for viewer, known in ((None, False), (MINER, False), (BEAST, True)):
        beast = live_sheets(state.seen_by(viewer))[BEAST]
        assert (
            beast.is_known is known
            and (beast.rows[-1].points_text == say("eaten.scores.unknown")) is not known
        )
    assert live_sheets(state.seen_by(None))[BEAST].total_text == say(
        "eaten.scores.at_most", points=scoring.side_points(state, BEAST) + 2
    )


def test_what_counts_is_told_apart_from_what_does_not() -> None:
    crystals, upgrades = live_sheets(read_position(FULL))[MINER].rows
    assert len(crystals.pictures) == len(CRYSTALS)
    assert [sum(counts for _, counts in row.pictures) for row in (crystals, upgrades)] == [2, 1]


def test_a_tie_goes_to_the_miner_in_words_too() -> None:
    level = live_sheets(read_position({"tract": ["s09"], "dice": [1, 2, 3], "hand": ["s20"]}))
    assert verdict_words(level) == say("eaten.scores.tie", name="Miner") and lead_words(level) == say(
        "eaten.scores.level", name="Miner"
    )


def test_a_robots_sheet_counts_its_space() -> None:
    state = read_position(
        {
            "mode": "beast_solo",
            "start": "immune",
            "tract": ["s09"],
            "hand": ["s20"],
            "deck": ["s10"],
            "replication": 5,
        }
    )
    rows = live_sheets(state)[MINER].rows
    assert "5" in rows[1].name and rows[1].points == 3


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_fullest_sheet_fits_and_every_line_can_be_reached(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    table: State = read_position({**FULL, "immune_play": ["i05", "i13", "i14", "i19", "i08"]})
    scene: Any = house.show(SheetScene(house.app, table.seen_by(None)))
    check(scene)
    assert len(scene.focus.items) == 2 + 5 + 4 + 1 + 1
    told = set()
    for item in scene.focus.items:
        scene.focus.move_to(item.key)
        scene.on_focus()
        told.add(scene.prompt_bar.ask)
        assert scene.prompt_bar.ask and "{" not in scene.prompt_bar.ask
    assert len(told) > 6
    house.key("R", settle=True)
    assert house.top is not scene


def test_a_sheet_without_lines_says_so(house: House) -> None:
    state = read_position({"mode": "miner_solo", "tract": ["s09"], "dice": [1, 2, 3], "deck": ["s10"]})
    scene: Any = house.show(SheetScene(house.app, state.seen_by(None)))
    assert say("eaten.scores.nothing") in [words.text for words, _ in scene.stage.texts]


# -- the end


@pytest.mark.parametrize(("mode", "ending"), [("zero", "score"), ("beast_solo", "score")])
def test_points_are_counted_line_by_line_and_lead_to_the_results(
    house: House, mode: str, ending: str
) -> None:
    match = finish_match(mode, ending)
    scene = show(house, match)
    house.step(2)
    seen = []
    for _ in range(len(scene.line_order)):
        assert not scene.over
        seen.append(scene.line)
        house.key("ENTER", frames=2)
    assert seen == list(range(len(scene.line_order)))
    house.until(lambda: scene.over)
    result: Any = match.state.result
    assert [scene.picture.drawn.totals[seat].text for seat in (MINER, BEAST)] == [
        str(side.total).replace("-", "\N{MINUS SIGN}") for side in result.sides
    ]
    assert verdict_words(scene.sheets) in [words.text for words, _ in scene.stage.texts]
    assert scene.sheets[scene.winning_seat].known_total >= scene.sheets[1 - scene.winning_seat].known_total
    check(scene)
    house.key("ENTER", settle=True)
    assert isinstance(house.top, ResultsScene)


def test_the_count_goes_on_by_itself_and_can_look_back(house: House) -> None:
    scene = show(house, finish_match("zero", "score"))
    house.until(lambda: scene.line == 2)
    house.key("Q")
    assert scene.line == 1
    house.until(lambda: scene.over, 60)


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_other_endings_are_shown_before_the_points(house: House, motion: str) -> None:
    house.app.settings_file.change(motion=motion)
    scene = show(house, finish_match("zero", "digested"))
    house.step(3)
    assert scene.acting and scene.drama.title in [words.text for words, _ in scene.stage.texts]
    house.step(20)
    assert scene.act.title.alpha == 255 and scene.act.words[0].alpha == 0, "T48: it begins with words"
    house.until(lambda: all(piece.alpha == 255 for piece in scene.act.things), 10)
    assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], [])
    house.key("ENTER")
    house.until(lambda: scene.over, 2)
    assert say("eaten.scores.record") in " ".join(words.text for words, _ in scene.stage.texts)


def test_the_end_of_an_ending_comes_by_itself_and_details_skip(house: House) -> None:
    match = finish_match("zero", "replication")
    scene = show(house, match)
    house.until(lambda: scene.over, 20)
    again = show(house, match)
    house.step(2)
    house.key("F")
    assert again.over and not again.acting


def test_opened_from_the_results_all_is_counted(house: House) -> None:
    scene = show(house, finish_match("zero", "digested"), counted=True)
    assert scene.over and not scene.acting and scene.focus.key == f"row:{scene.winning_seat}:0"


def test_every_ending_has_its_picture() -> None:
    view = read_position({**FULL, "immune_play": [card.id for card in IMMUNE[: RULES.immune_win]]}).seen_by(
        None
    )
    digested = read_position(
        {**FULL, "levels": {"red": 3}, "tract": ["s09"], "start": "end_of_miner_turn"}
    ).seen_by(None)
    for ending, table, things in (
        ("immune", view, RULES.immune_win),
        ("crystals", view, 2),
        ("replication", view, 8),
        ("digested", digested, 4),
    ):
        told = make_drama(table, ending)
        assert len(told.things) == things and "{" not in told.title + told.text
    with pytest.raises(KeyError):
        make_drama(view, "score")


def test_the_final_sheets_are_the_results() -> None:
    match = finish_match("duel", "digested")
    result: Any = match.state.result
    assert [sheet.known_total for sheet in final_sheets(match.state.seen_by(None), result)] == [
        side.total for side in result.sides
    ]
