"""A person who comes back to a turn hears what went on: for some seconds, out of the way, and gone at the
first press.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.tasty_humans.components.definitions import CARDS
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import PROMPT_BAR, Rect
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.log import Line, last_answer_number
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.session import MatchSession
from scenes.match.log.extension import LogExtension
from scenes.match.log.recap import RecapCard, RecapEntry
from scenes.match.log.scene import LogScene
from scenes.pages import game_list
from scenes.table.prompt_text import LEAST_ROOM
from scenes.tasty_humans.text import names, pictures
from tests.scenes.games.tables import open_table
from tests.scenes.games.tasty_humans import MATCHES, SOLO
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping


def open_game(house: House, match: Match, *holders: Any) -> tuple[Any, LogExtension]:
    house.app.settings_file.change(speed="skip")
    house.sit(*holders)
    table = open_table(house, match, None)
    return table, table.extensions[0]


def answer(house: House, table: Any) -> None:
    """The person does anything."""
    decision = table.session.view().decision
    table.carry_out(decision.actions[len(table.session.match.log) % len(decision.actions)])
    house.step()


def until_recap(house: House, table: Any, keeper: LogExtension) -> None:
    """The person plays on until a recap of more than the very beginning shows, and has come down."""
    for _ in range(60):
        house.until(lambda: table.chooser is not None, frame=1 / 20)
        house.step(2)
        if keeper.card.is_shown and last_answer_number(table.session.match, table.session.asked_seat or 0):
            house.step(30)
            return
        answer(house, table)
    raise AssertionError("no recap")


def test_what_others_did_is_told_and_a_press_ends_it_but_means_what_it_means(house: House) -> None:
    """It stands in the prompt bar, where nothing of the table is covered, and the question is there again at
    once.
    """
    table, keeper = open_game(house, MATCHES.new(4, seats=3), KEYBOARD, 2, 2)
    until_recap(house, table, keeper)
    log, seat = table.session.match.log, table.session.asked_seat
    assert seat == 0
    others = {entry.seat for entry in log[last_answer_number(table.session.match, seat) :]}
    told = {entry.seat for entry in keeper.card.told if entry.seat is not None}
    assert told and told <= others
    assert 1 <= len(keeper.card.line_texts) <= 3 and all(
        "gulped " in line or "drafted" in line for line in keeper.card.line_texts
    )
    assert overfull(table) == [] and overlapping(table) == []
    things = [
        piece
        for thing in keeper.card._pieces
        for piece in ([thing] if isinstance(thing, Piece) else thing.pieces)
    ]
    assert things and all(thing.y + thing.natural[1] / 2 <= PROMPT_BAR.top for thing in things)
    assert table.prompt_bar.ask == ""
    words = keeper.card.told[0].full_text
    assert words in " ".join(table.spoken().live) and words not in table.question_words(), "ears hear it once"
    focus = table.focus.key
    house.key("RIGHT")
    assert not keeper.card.is_shown and table.focus.key != focus and table.prompt_bar.ask


def test_it_goes_by_itself_and_pointing_is_no_press(house: House) -> None:
    table, keeper = open_game(house, MATCHES.new(4, seats=2), KEYBOARD, 2)
    until_recap(house, table, keeper)
    pieces = len(table.stage.layers["over"])
    house.point(300, 300)
    house.point(400, 300)
    house.step(round(keeper.card.shown_seconds * 60) - 60)
    assert keeper.card.is_shown
    house.step(60)
    assert not keeper.card.is_shown and len(table.stage.layers["over"]) < pieces


def test_a_single_answer_of_another_is_not_worth_a_card(house: House) -> None:
    """Choosing monsters: one answer each."""
    options = {"seats": 2, "monster_mode": "choose"}
    table, keeper = open_game(house, MATCHES.new(4, **options), 2, KEYBOARD)
    house.until(lambda: table.chooser is not None)
    house.step(3)
    assert len(table.session.match.log) == 1 and not keeper.card.is_shown


def test_people_hear_of_each_other_too_once_the_pass_banner_is_gone(house: House) -> None:
    table, keeper = open_game(house, MATCHES.new(4, seats=2), KEYBOARD, KEYBOARD)
    for _ in range(60):
        house.until(lambda: table.chooser is not None, frame=1 / 20)
        house.step(2)
        if keeper.due:
            break
        answer(house, table)
    assert table.banner is not None and not table.banner.is_over and not keeper.card.is_shown
    house.step(130)
    assert keeper.card.is_shown


@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.3])
@pytest.mark.parametrize(
    ("answers", "options"), [(30, {"seats": 3}), (9, {"rival_level": 2, **SOLO})], ids=["three", "solo"]
)
def test_a_match_that_goes_on_says_where_it_is(
    house: House, tmp_path: Path, answers: int, options: dict[str, Any], text_size: float
) -> None:
    """In the room that there is; what the rival took is told, too."""
    house.app.settings_file.change(text_size=text_size)
    MATCHES.play_match(3, answers, **options).save(slot_path(tmp_path, "tasty_humans"))
    session = MatchSession.resume_match(
        slot_path(tmp_path, "tasty_humans"), house.app.seating, house.app.bots, [], KEYBOARD
    )
    table: Any = house.show(game_list.make_table(house.app, session))
    house.settle()
    house.step(40)
    card = table.extensions[0].card
    assert card.is_shown and card.line_texts[0] == say("tasty_humans.recap", number=table.view.round)
    assert len(card.line_texts) > 1 and overfull(table) == []
    assert any("rival took" in line for line in card.line_texts) == table.view.solo


def test_the_log_marks_where_the_own_turn_was(house: House) -> None:
    pad = house.pad()
    table, keeper = open_game(house, MATCHES.new(4, seats=3), house.device(pad), 2, 2)
    until_recap(house, table, keeper)
    house.tap(pad, "back", settle=True)
    log = house.top
    assert isinstance(log, LogScene)
    mark = next(i for i, row in enumerate(log.rows) if row.kind == "mark")
    since = last_answer_number(table.session.match, 0)
    assert all(row.line is None or row.line.answer > since for row in log.rows[mark:])
    assert all(row.line is None or row.line.answer <= since for row in log.rows[:mark])


def test_taking_back_does_not_tell_it_again(house: House) -> None:
    table, keeper = open_game(house, MATCHES.new(6, seats=2), KEYBOARD, 2)
    rng = Rng(1)
    for _ in range(60):
        until_recap(house, table, keeper)
        decision = table.session.view().decision
        table.carry_out(decision.actions[rng.below(len(decision.actions))])
        house.step(3)
        if table.session.can_undo:
            break
    house.key("ESCAPE", frames=5)
    assert table.chooser is not None and not keeper.card.is_shown


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_words_and_pictures_of_a_line_never_meet(house: House, text_size: float) -> None:
    """Also after many deeds, and where not even one deed has room beside all its pictures."""
    house.app.settings_file.change(text_size=text_size)
    table, _ = open_game(house, MATCHES.new(4, seats=2), KEYBOARD, KEYBOARD)
    card = RecapCard(house.app, lambda: Rect(200, 46, LEAST_ROOM, 84))
    longest = sorted((names.card_name(i, "classic_0_2_8") for i in range(len(CARDS))), key=len)[-3:]
    deeds = [say("tasty_humans.log.deed.ate", food=food) for food in longest]
    lines = tuple(Line(deed, 1, 0, pictures.DAMAGE_TILE, deed=deed) for deed in deeds)
    rival = say("tasty_humans.log.rival_took", names=longest[0])
    line = Line(rival, 1, picture=pictures.KING, deed="The rival took 2 cards.")
    card.show_entries(table.stage, [RecapEntry(0, lines), RecapEntry(None, (line,), rival)])
    assert overfull(table) == [] and all(card.line_texts)


def test_with_less_at_once_each_page_waits_for_a_press(house: House) -> None:
    """X13: and the last press means what it means."""
    house.app.settings_file.change(calm=True)
    table, keeper = open_game(house, MATCHES.new(4, seats=2), KEYBOARD, KEYBOARD)
    house.until(lambda: table.chooser is not None)
    lines = [Line(f"Ate {number}.", 1, deed=f"ate {number}") for number in range(3)]
    keeper.card.show_entries(table.stage, [RecapEntry(1, (line,)) for line in lines])
    pages = keeper.card.page_count
    assert pages > 1
    for page in range(pages):
        house.step(100, 0.2)
        assert keeper.card.is_shown and keeper.card._page == page
        before = len(table.session.match.log), table.focus.key
        house.key("RIGHT")
        if page < pages - 1:
            assert (len(table.session.match.log), table.focus.key) == before, "it turned the page"
    assert not keeper.card.is_shown
