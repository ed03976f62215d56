"""X13: with less at once a bot's turn ends with a press, notes stay until one, no time runs out, a silence is ended
once, lists are short, each question has its reason, and what it is not about is dark.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from game.core import catalog
from game.evening.cup import Course
from scenes.evening import courses
from scenes.kit.art import Piece
from scenes.kit.base import Rect, say
from scenes.kit.base.texts import load_texts
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.entry import Entry
from scenes.kit.widgets.spotlight import DARKNESS
from scenes.match.log.scene import LogScene
from scenes.table import turn_end
from scenes.table.calm_light import LAYER, join_areas
from scenes.table.calm_turns import SILENCE, CalmTurns
from scenes.table.questions.choice_rows import MOST_AT_ONCE, RowSheet
from tests.scenes.evening.cup_house import ADA, BEN
from tests.scenes.games.tables import begin_table
from tests.scenes.house import House

BOTS = [BEN.replace(bot=1), BEN.replace(id="bot", name="Nib", color=2, bot=1)]
GAME = "tasty_humans"
COARSE = 0.1  # seconds of a frame where only time is to pass


@pytest.fixture
def calm(quick: House) -> House:
    quick.app.settings_file.change(calm=True)
    return quick


def begin(house: House) -> Any:
    """A table of one person and two bots, whose shows take no time."""
    house.app.cup.begin([ADA, *BOTS], [Course(GAME, "snack", 7), Course(GAME, "snack", 8)])
    courses.begin_course(house.app, KEYBOARD)
    house.settle()
    return house.top


def calm_of(table: Any) -> CalmTurns:
    return next(one for one in table.extensions if isinstance(one, CalmTurns))


def answer(house: House, table: Any) -> None:
    """Give any answer of the open question."""
    decision = table.view_of_asked().decision
    table.carry_out(decision.actions[0])
    house.step(30)


def play_until(house: House, table: Any, waits: bool) -> None:
    """Answer as the person until a bot has played."""
    for _ in range(60):
        if calm_of(table).waits == waits and (waits or table.session.turn == "bot"):
            return
        if table.session.turn == "person" and table.chooser is not None:
            answer(house, table)
        else:
            house.step(10)
    raise AssertionError("no bot has played")


def test_the_next_one_plays_when_somebody_goes_on(calm: House) -> None:
    table = begin(calm)
    play_until(calm, table, waits=True)
    played, log = calm_of(table).played, len(table.session.match.log)
    calm.step(100, seconds=COARSE)
    assert len(table.session.match.log) == log, "nobody plays before somebody has read"
    said = f"{table.prompt_bar.who} {table.prompt_bar.ask}"
    assert said.count(table.seat_name(played)) == 1 and table.prompt_bar.ask
    assert [prompt.role for prompt in table.prompt_bar.shown][0] == "confirm"
    calm.key("ENTER", frames=4)
    calm.step(60)
    assert len(table.session.match.log) > log or table.session.turn == "person"


def test_bots_do_not_wait_at_other_tables(quick: House) -> None:
    table = begin(quick)
    for _ in range(12):
        assert not calm_of(table).waits
        if table.session.turn == "person" and table.chooser is not None:
            answer(quick, table)
        quick.step(5)


def test_a_silence_is_ended_once(calm: House) -> None:
    table = begin(calm)
    calm.until(lambda: table.chooser is not None)
    calm.step(round(SILENCE / COARSE) - 20, seconds=COARSE)
    assert not table.toast.text
    calm.step(40, seconds=COARSE)
    asked = say("calm.still", name=table.seat_name(table.session.asked_seat), question=table.prompt_bar.ask)
    assert table.toast.text == asked
    calm.key("RIGHT", frames=2)
    calm.step(120)
    assert not table.toast.text, "a press ends it"
    calm.step(round(SILENCE / COARSE) + 20, seconds=COARSE)
    assert not table.toast.text, "once is enough"


def test_notes_stay_until_a_press(calm: House) -> None:
    table = begin(calm)
    calm.until(lambda: table.chooser is not None)
    calm.app.notify("A plate fell.")
    calm.step(100, seconds=COARSE)
    assert table.toast.text == "A plate fell."
    calm.key("RIGHT", frames=2)
    calm.step(60)
    assert not table.toast.text


def test_the_end_of_a_turn_waits_for_a_press(calm: House) -> None:
    calm.app.settings_file.change(speed=1, turn_end=True)
    table = begin(calm)
    calm.until(lambda: table.chooser is not None)
    decision = table.view_of_asked().decision
    table.turn_end.begin_moment([decision.actions[0]])
    calm.step(round(10 * turn_end.SECONDS / COARSE), seconds=COARSE)
    assert table.turn_end.is_running
    assert table.turn_end.elapsed_share == 0
    calm.key("ENTER", frames=2)
    assert not table.turn_end.is_running


def test_the_log_tells_first_where_one_was(calm: House) -> None:
    table = begin(calm)
    calm.until(lambda: table.chooser is not None)
    calm.key("L", frames=2)
    told = table.toast.text
    assert calm.top is table
    assert say("spoken.where.turn", name=table.seat_name(table.session.asked_seat)) in told
    calm.step(100, seconds=COARSE)
    assert table.toast.text == told
    calm.key("L", frames=2)
    assert isinstance(calm.top, LogScene)


@pytest.mark.parametrize("game", catalog.ids())
def test_each_kind_of_decision_has_its_reason_in_a_sentence(game: str) -> None:
    head = f"{game}.why_asked."
    reasons = {key.removeprefix(head): text for key, text in load_texts().items() if key.startswith(head)}
    assert reasons.keys() == import_module(f"game.{game}.turn.steps").CARRY_OUT.keys()
    for reason in reasons.values():
        assert reason.endswith(".") and reason.count(".") == 1
        assert len(reason.split()) <= 12


def test_the_reason_stands_under_the_question(calm: House) -> None:
    table = begin(calm)
    calm.until(lambda: table.chooser is not None)
    bar, reason = table.prompt_bar, say(f"{GAME}.why_asked.{table.view_of_asked().decision.kind}")
    assert bar.why == reason and not bar.is_overprinted
    assert {bar.ask, reason} <= {piece.text for piece in bar._asked if hasattr(piece, "text")}
    calm.app.settings_file.change(calm=False)
    table.update_bar()
    assert table.prompt_bar.why == ""


def darkness_at(table: Any, x: float, y: float) -> int:
    """How opaque the veil is there."""
    pieces = [piece for piece in table.stage.layers[LAYER] if isinstance(piece, Piece)]
    over = [
        piece
        for piece in pieces
        if abs(x - piece.x) < piece.natural[0] / 2 and abs(y - piece.y) < piece.natural[1] / 2
    ]
    return max((int(piece.alpha) for piece in over), default=0)


@pytest.mark.parametrize("game", catalog.ids())
def test_only_what_the_question_is_about_is_bright(house: House, game: str) -> None:
    table = begin_table(house, game, 4)
    house.until(lambda: table.chooser is not None, frame=0.2)
    house.step(10, seconds=COARSE)
    assert not table.stage.layers[LAYER], "nothing is dark unless somebody wants less at once"
    house.app.settings_file.change(calm=True)
    house.step(10, seconds=COARSE)
    bright = table.chooser.bright_areas()
    assert bright and all(darkness_at(table, *area.center) == 0 for area in bright)
    assert {item.rect for item in table.focus.items if item.value.entries} <= set(bright)
    assert darkness_at(table, 960, 1060) == darkness_at(table, 30, 1060) == DARKNESS
    table.rebuild()
    assert darkness_at(table, 30, 1060) == DARKNESS
    table.drop_chooser()
    house.step(10, seconds=COARSE)
    assert not table.stage.layers[LAYER], "what happens is seen in full light"


def test_lights_that_lie_together_are_one() -> None:
    wide, inner, other = Rect(0, 0, 100, 50), Rect(10, 10, 20, 20), Rect(300, 0, 50, 50)
    assert join_areas([inner, wide, other]) == [wide, other]
    assert join_areas([wide, Rect(90, 0, 100, 50)]) == [Rect(0, 0, 190, 50)]
    assert len(join_areas([Rect(0, 0, 100, 10), Rect(0, 0, 10, 100)])) == 2


def test_words_beside_things_are_whole(house: House) -> None:
    table = begin_table(house, "hunger", 4)
    house.until(lambda: table.chooser is not None, frame=0.2)
    policy = table.chooser.policy
    spaces = [mark for mark in policy.visible_marks() if mark[0] == "space"]
    brief = [policy.look_about(mark) for mark in spaces]
    house.app.settings_file.change(calm=True)
    whole = [policy.look_about(mark) for mark in spaces]
    assert whole == ["\n".join(table.explain(mark).sentences) for mark in spaces]
    assert sum(map(len, whole)) > sum(map(len, brief))


def test_a_list_shows_seven_rows_at_once_and_reaches_all(house: House) -> None:
    entries = [Entry(str(number), f"Row {number}") for number in range(20)]
    room = Rect(100, 100, 700, 900)
    assert len(RowSheet(house.app, room, entries).visible_rows(0)) > MOST_AT_ONCE
    house.app.settings_file.change(calm=True)
    sheet = RowSheet(house.app, room, entries)
    assert len(sheet.visible_rows(0)) == MOST_AT_ONCE and sheet.scrolls
    last = sheet.first_with(len(entries) - 1, 0)
    assert [row.index for row in sheet.visible_rows(last)] == list(range(13, 20))
    few = RowSheet(house.app, room, entries[:MOST_AT_ONCE])
    assert not few.scrolls
