"""Hints: an advisor says what it would do and why, marks it, and moves nothing; the seat's choice of advisor
is kept.
"""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.bots import LevelInfo, Reason
from game.core.match import Match
from game.tasty_humans.components.definitions import GRID_ROWS
from scenes.kit.art.stage import Piece
from scenes.kit.art.styled_text import StyledText, measure_text
from scenes.kit.base.design_tokens import PROMPT, SMALL, SMALL_LABEL, TEXT_HI, TextStyle
from scenes.kit.base.geometry import PROMPT_BAR
from scenes.kit.base.texts import load_texts, say
from scenes.kit.match.advice import level_face
from scenes.kit.match.bot_worker import BotService
from scenes.kit.words.files import find_placeholders
from scenes.table.prompt_text import LEAST_ROOM
from scenes.table.questions.hint_card import EDGES
from scenes.tasty_humans.layout import card_center
from scenes.tasty_humans.questions.hints import HintGiver
from scenes.tasty_humans.table import TastyTable
from tests.scenes.games.tasty_humans import KINDS, match_at, table_at
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull

HINT = "H"
LEVELS = bots.list_levels("tasty_humans")


def hint_table(house: House, match: Match, *holders: Any) -> tuple[TastyTable, HintGiver]:
    """The table of a match, and who gives hints there."""
    table = table_at(house, match, *holders, extensions=None)
    return table, next(extension for extension in table.extensions if isinstance(extension, HintGiver))


def poses(giver: HintGiver) -> list[Any]:
    """Pieces and places of the hint."""
    things = [*giver.card, *giver.marks]
    return [piece.pose for thing in things for piece in ([thing] if isinstance(thing, Piece) else thing)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_gets_advice_that_moves_nothing(house: House, kind: str) -> None:
    house.app.settings_file.change(text_size=1.3)
    match = match_at(kind, **KINDS[kind])
    table, giver = hint_table(house, match)
    answers, focus = len(match.log), table.focus.key
    house.key(HINT, frames=40)
    assert giver.answer is not None and giver.answer.action in table.view.decision.actions
    advice = giver.current_advice()
    assert advice.deed and advice.why and advice.deed not in load_texts() and advice.why not in load_texts()
    assert giver.marks and giver.card and overfull(table) == []
    assert giver.card_rect.top <= PROMPT_BAR.top and table.prompt_bar.ask == "", (
        "it covers nothing of the table"
    )
    roles = [prompt.role for prompt in table.prompt_bar.shown]
    assert roles in (["confirm", "hint", "back"], ["confirm", "back"]), (
        "what else there is gives way to large text"
    )
    assert (len(match.log), table.focus.key) == (answers, focus)
    before = poses(giver)
    house.app.redraw()
    assert poses(giver) == before


def test_the_hinted_card_is_marked_and_played_as_usual(house: House) -> None:
    """Words close at a move, marks stay, and the same advisor speaks again."""
    table, giver = hint_table(house, match_at("choose_adventurer", after=10, seats=2))
    house.key(HINT, frames=3)
    assert giver.answer is not None
    answers = len(table.session.match.log)
    said, marks, action = giver.answer, len(giver.marks), giver.answer.action
    place = action.column * GRID_ROWS + action.row
    assert giver.marks[0].rect.contains(*card_center(place))  # type: ignore[union-attr]
    assert giver.current_advice().why in table.question_words()
    house.key("LEFT")
    assert not giver.card and len(giver.marks) == marks
    house.key(HINT)
    assert giver.card and giver.answer is said
    house.key("LEFT", HINT, "ENTER")
    assert (
        table.focus.key == f"card:{place}" and not giver.card and len(table.session.match.log) == answers
    ), "the focus goes there"
    house.key("ENTER")
    assert table.session.match.log[-1].action == action
    assert not giver.marks and not giver.card


def test_again_asks_the_next_advisor_and_the_choice_is_kept(house: House) -> None:
    table, giver = hint_table(house, match_at("choose_adventurer", after=10, seats=2))
    asked = []
    for _ in range(len(LEVELS) + 1):
        house.key(HINT, frames=3)
        asked.append(giver.current_advice().level.number)
    first = LEVELS.index(next(info for info in LEVELS if info.number == asked[0]))
    assert asked == [LEVELS[(first + i) % len(LEVELS)].number for i in range(len(LEVELS) + 1)]
    house.key(HINT)
    kept = giver.current_advice().level.number
    assert house.app.settings.advisor == kept
    _, another = hint_table(house, match_at("drop_adventurer", after=6, seats=2))
    house.key(HINT)
    assert another.current_advice().level.number == kept


def test_hints_can_be_switched_off(house: House) -> None:
    house.app.settings_file.change(hints=False)
    table, giver = hint_table(house, match_at("choose_adventurer", after=10, seats=2))
    assert table.prompt_bar is not None and "hint" not in {prompt.role for prompt in table.prompt_bar.shown}
    house.key(HINT)
    assert giver.answer is None and not giver.card
    house.app.settings_file.change(hints=True)
    table.update_bar()
    assert "hint" in {prompt.role for prompt in table.prompt_bar.shown}


def test_only_the_seat_that_is_asked_may_ask(house: House) -> None:
    """With the left trigger."""
    pad, other = house.pad(), house.pad("Other pad")
    _, giver = hint_table(house, match_at("choose_adventurer", after=10, seats=2), *[house.device(pad)] * 2)
    for puller, answered in ((other, False), (pad, True)):
        for pulled in (1.0, 0.0):
            puller.trigger("left", pulled)
            house.step(2)
        assert (giver.answer is not None) == answered


def test_nobody_waits_for_an_advisor_that_thinks(house: House) -> None:
    """The answer comes when it comes; an answer of the person makes it needless."""
    table, giver = hint_table(house, match_at("choose_adventurer", after=10, seats=2))
    service = house.app.bots
    answer = service.take_answer
    service.take_answer = lambda ticket: None  # type: ignore[method-assign]
    house.key(HINT, frames=30)
    assert giver.card and not giver.marks and giver.current_advice().why == say("hint.thinking")
    house.key("ENTER")
    assert giver.ticket is None and not giver.card
    service.take_answer = answer  # type: ignore[method-assign]


def test_an_advisor_that_stumbles_says_so(house: House) -> None:
    def stumble(game: str, level: int, view: Any, seed: int, leaning: str) -> Any:
        raise RuntimeError("no")

    house.app.bots = BotService(inline=True, chooser=stumble)
    _, giver = hint_table(house, match_at("choose_adventurer", after=10, seats=2))
    house.key(HINT, frames=3)
    assert giver.current_advice().why == say("hint.no_idea") and not giver.marks


def test_back_only_closes_the_words(house: House) -> None:
    """A click beside the prompts does what it always does; pads and keys have a button for it."""
    table, giver = hint_table(house, match_at("choose_adventurer", after=10, seats=2))
    house.key(HINT, frames=3)
    house.key("ESCAPE", frames=3)
    assert house.top is table and not giver.card and giver.marks and table.prompt_bar.ask


@pytest.mark.parametrize("kind", KINDS)
def test_doing_it_brings_the_focus_to_the_answer(house: House, kind: str) -> None:
    match = match_at(kind, **KINDS[kind])
    table, giver = hint_table(house, match)
    house.key(HINT, frames=3)
    assert giver.answer is not None
    house.click_prompt("confirm")
    assert not giver.card and table.chooser is not None
    assert giver.answer.action in (table.chooser.on_confirm(), table.chooser.sure) or table.chooser.is_midway


def test_there_is_a_face_for_each_level() -> None:
    """Levels beyond the portraits have the last one."""
    assert len({level_face(info) for info in LEVELS}) == len(LEVELS)
    assert level_face(LevelInfo(9, "x", 9)) == level_face(LevelInfo(5, "x", 5))


EATING = (
    "gain_craving", "gain_leader", "gain_all", "gain_both", "gain_swap", "fills", "fills_bonus", "spots",
    "waiting_leader", "first_pick", "crowns", "tiles", "challenge_nearer", "challenge_met", "diet",
)  # fmt: skip
"""Reasons to eat a card, which may cost damage."""
NARROWEST = 0.72
"""So narrow a line may become before it is cut (Stage.add_name)."""


@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.3])
def test_the_longest_words_fit_the_card(text_size: float) -> None:
    def width(text: str, style: TextStyle) -> float:
        return measure_text(StyledText(text, style, TEXT_HI), 1.0, text_size)[0]

    room = LEAST_ROOM - sum(EDGES)
    price = say("tasty_humans.reason.price_damage", n=9)
    for key, text in load_texts().items():
        if key.startswith("tasty_humans.reason."):
            values = {
                name: say("tasty_humans.monster.legendary_dragon") if name == "name" else 38
                for name in find_placeholders(text)
            }
            assert width(text.format(**values), SMALL) <= room, key
            if key.split(".")[2] in EATING:
                priced = say("hint.and_more", words=text.format(**values), more=price)
                assert NARROWEST * width(priced, SMALL) <= room, key
    longest = max(width(say(info.key), SMALL_LABEL) for info in LEVELS) + 14
    deeds = [
        say("tasty_humans.hint.choose_adventurer", name=say("tasty_humans.class.swordsman")),
        say("tasty_humans.hint.drop", n=2, first=3, last=5),
        say("tasty_humans.hint.draft_leader"),
    ]
    assert all(longest + width(deed, PROMPT) <= room for deed in deeds)


def test_a_seat_in_a_reason_is_called_by_its_name(house: House) -> None:
    table, _ = hint_table(house, match_at("choose_adventurer", after=10, seats=2))
    name = say(f"tasty_humans.monster.{table.view.monsters[1]}")
    assert name in HintGiver(table).explain_reason(
        Reason("tasty_humans.reason.denies", {"seat": 1, "points": 3})
    )
