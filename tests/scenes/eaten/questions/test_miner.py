"""The Miner's questions through the window: whole matches by each device, warnings, steps back, reasons."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from game.eaten.components.definitions import IMMUNE, MINER
from game.eaten.table.actions import Adjust, Capture, End, Stun
from scenes.eaten import layout
from scenes.eaten.board.details import DetailsScene
from scenes.eaten.questions import miner_answers
from scenes.eaten.questions.miner import MinerPicture
from scenes.eaten.questions.previews import Previews
from scenes.eaten.table import EatenTable
from scenes.eaten.text import names
from scenes.kit.art.stage import Piece
from scenes.kit.base.texts import load_texts, say
from scenes.kit.input.detours import unreachable_keys
from scenes.kit.input.device import KEYBOARD, MOUSE, Device
from scenes.kit.match.session import MatchSession
from tests.scenes.eaten.players import KeyboardPlayer, MousePlayer, PadPlayer, Player, picture_of
from tests.scenes.games.moments import seen, take_back
from tests.scenes.games.playing import play_out, until_ready
from tests.scenes.house import House
from tests.weekly import take_share

RULES = catalog.load("eaten")
TABLE: dict[str, Any] = {
    "mode": "miner_solo",
    "tract": ["s31", "s06", "s13", "s42", "s43", "s02", "s38"],
    "deck": ["s09", "s10", "s20", "s21", "s33", "s44", "s35", "s12"],
    "dice": [3, 5, 6],
    "upgrades": ["stun", "eliminate", "capture"],
    "tools": ["s39", "s17", "s41"],
    "crystals": ["ruby_shard", "lime_topaz", "volt_quartz"],
    "immune_row": ["i02", "i10", "i24"],
    "immune_deck": ["i19", "i20"],
    "immune_play": ["i01", "i13", "i05"],
    "levels": {"green": 1, "red": 1, "yellow": 2},
    "mutation_hand": ["m_red_1", "m_blue_1", "m_bluff"],
}


def position(**changes: Any) -> dict[str, Any]:
    """The table with some zones changed."""
    return {**TABLE, **changes}


HIT = {"start": "end_of_miner_turn", "mutation_slot": "m_green_1"}
QUESTIONS: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "action": (position(), []),
    "reroll_triple": (position(start="miner_turn", dice=[], rolls=[4, 4, 4]), []),
    "stun_adjust": (position(upgrades=[]), [["stun", 0, 7]]),
    "stun_reroll": (position(), [["stun_up", 0, 7]]),
    "followup": (position(rolls=[6]), [["stun_up", 0, 7], ["reroll"]]),
    "drill": (position(tract=["s31", "s06", "s13", "s42"], tools=["s08", "s17"]), [["drill", "s08"]]),
    "downgrade": (position(**HIT), []),
    "lose_crystal": (position(upgrades=[], **HIT), []),
    "tool_limit": (position(asking="tool_limit", on_turn="beast", after="row", immune_play=["i12"]), []),
}
"""By kind of decision: (position, answers in the specification's encodings)."""


def open_table(house: House, *holders: Any, seed: int = 5, position: Any = None) -> EatenTable:
    """A Miner against the Hibernating Beast, or the given seats, asked for the first time."""
    house.sit(*holders, *["rules"] * (2 - len(holders)))
    mode = "miner_solo" if len(holders) == 1 else "duel"
    match = (
        Match.new(RULES, RULES.config(mode=mode), seed)
        if position is None
        else Match.from_position(RULES, position)
    )
    table = house.show(EatenTable(house.app, MatchSession(match, house.app.seating, house.app.bots)))
    until_ready(house, table)
    return table


def alone(house: House, **changes: Any) -> tuple[EatenTable, KeyboardPlayer]:
    """A Miner at the keyboard, at the table with these changes."""
    return open_table(house, KEYBOARD, position=position(**changes)), KeyboardPlayer(house)


def test_a_pad_plays_a_match(quick: House) -> None:
    pad = quick.pad()
    assert "action" in play_out(
        quick, open_table(quick, quick.device(pad), seed=3), {MINER: PadPlayer(quick, pad)}, 11
    )


@pytest.mark.parametrize(
    ("player", "device", "seed", "comes_up"),
    take_share([(KeyboardPlayer, KEYBOARD, 4, "stun_adjust"), (MousePlayer, MOUSE, 6, "action")], 2),
)
def test_keyboard_and_mouse_play_a_match(
    quick: House, player: type[Player], device: Device, seed: int, comes_up: str
) -> None:
    table = open_table(quick, device, seed=seed)
    assert comes_up in play_out(quick, table, {MINER: player(quick)}, seed + 8)


def test_the_keyboard_duels_with_a_bot(quick: House) -> None:
    table = open_table(quick, KEYBOARD, 1, seed=8)
    assert "action" in play_out(quick, table, {MINER: KeyboardPlayer(quick)}, 15)
    assert {entry.seat for entry in table.session.match.log} == {0, 1}


# -- every kind of question


def open_question(house: House, kind: str) -> EatenTable:
    """A table with that question open."""
    where, first = QUESTIONS[kind]
    table = open_table(house, KEYBOARD, position=where)
    for plain in first:
        table.carry_out(RULES.action(plain))
        until_ready(house, table)
    assert table.view.decision.kind == kind
    return table


def miner(table: EatenTable) -> MinerPicture:
    picture = picture_of(table)
    assert isinstance(picture, MinerPicture)
    return picture


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_is_answered_with_the_keys(quick: House, kind: str) -> None:
    table = open_question(quick, kind)
    assert not unreachable_keys(table.focus.items)
    legal = table.view_of_asked().decision.actions
    action = legal[len(legal) // 2]
    answers = len(table.session.match.log)
    KeyboardPlayer(quick).play(action)
    assert table.session.match.log[answers].action == action


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_answer_can_be_aimed_at(quick: House, kind: str) -> None:
    chooser = miner(open_question(quick, kind))
    for action in chooser.actions[:: max(1, len(chooser.actions) // 8)]:
        chooser.preselect_answer(action)
        assert chooser.tried_answer == action
        assert chooser.ask_text()


# -- steps


def test_b_goes_a_step_back_then_takes_back(quick: House) -> None:
    table, player = alone(quick)
    player.play(Capture(0))
    player.choose("die:1")
    player.choose("space:adjust")
    assert miner(table).is_aiming
    player.press("back")
    assert table.focus.key == "space:adjust"
    player.press("back")
    assert table.focus.key == "die:1" and not miner(table).is_midway
    assert len(table.session.match.log) == 1
    player.press("back")
    assert not table.session.match.log and table.view.crystals == [0, 7, 4]


def test_a_card_chooses_the_die_that_shows_its_slot_and_is_only_looked_at_where_none_does(
    quick: House,
) -> None:
    table, player = alone(quick)
    player.choose("slot:5")
    assert miner(table).chosen_path == (("die", 1),)
    player.press("back")
    player.go_to("slot:1")
    assert miner(table).is_only_looking
    player.press("confirm")
    assert quick.top is not table


def glowing_points(table: EatenTable) -> list[tuple[float, float]]:
    """The middles of all that glows."""
    assert table.chooser is not None
    return [mark.rect.center for mark in table.chooser.glowing_marks()]  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", ("action", "followup"))
def test_what_glows_does_what_it_glows_for(quick: House, kind: str) -> None:
    """T38: with the die in focus and no press yet, a click on a lit space plays it, or goes on to its targets,
    which glow, and these play. It opens neither notes nor details."""
    table = open_question(quick, kind)
    house, log = quick, table.session.match.log
    begun = len(log)
    clicked: set[type] = set()

    def step_back() -> None:
        while len(log) > begun:
            table.input.undo_answer()
            until_ready(house, table)
        while miner(table).is_midway:
            miner(table).on_back()

    dice = [thing.focus_key for thing in miner(table).dice_to_use]
    house.point(10, 10)  # the mouse is taken up
    for die in dice:
        for way in range(12):
            table.focus.move_to(die)
            table.follow_focus()
            points = glowing_points(table)
            if way >= len(points):
                break
            house.point(*points[way])
            spot = points[way]
            for _ in range(4):  # spaces, and targets that glow for them
                if miner(table).glowing or miner(table).is_aiming:
                    spot = glowing_points(table)[-1]
                house.click(*spot)
                if len(log) > begun:
                    break
            assert len(log) > begun and house.top is table, (die, way)
            assert f"die:{log[begun].action.die}" == die
            clicked.add(type(log[begun].action))
            step_back()
    assert len(clicked) >= (4 if kind == "action" else 1)


def test_targets_of_a_tool_glow_once_it_is_taken(quick: House) -> None:
    table, player = alone(quick)
    player.go_to("tool:s17")
    first = {miner(table).place_of(thing).center for thing in miner(table).paths.things_after(())}
    assert set(glowing_points(table)) <= first
    player.press("confirm")
    assert miner(table).is_aiming and not set(glowing_points(table)) <= first


def test_the_shoulder_goes_to_the_next_die_at_any_step(quick: House) -> None:
    table, player = alone(quick)
    player.press("turn_right")
    assert table.focus.key == "die:1"
    player.press("confirm")
    player.press("turn_right")
    assert miner(table).chosen_path == (("die", 2),)


def test_a_half_made_answer_survives_a_look_at_the_details(quick: House) -> None:
    table, player = alone(quick)
    miner(table).preselect_answer(Stun(0, 6))
    player.press("details")
    assert quick.top is not table
    player.press("back")
    quick.settle()
    assert quick.top is table and table.focus.key == "slot:6" and miner(table).tried_answer == Stun(0, 6)
    player.press("confirm")
    assert table.session.match.log[-1].action == Stun(0, 6)


def test_what_does_not_fit_says_why_and_does_nothing(quick: House) -> None:
    table, player = alone(quick)
    player.press("confirm")
    player.go_to("space:eliminate")
    bar = table.prompt_bar
    assert bar is not None and bar.ask == miner(table).ask_text()
    assert "confirm" not in [prompt.role for prompt in bar.shown]
    player.press("confirm")
    assert table.reason is not None and not table.session.match.log


@pytest.mark.parametrize(
    ("mode", "keys"),
    [("miner_solo", ["reaction:1", "reaction:6", "mutation"]), ("duel", ["fan", "mutation"])],
)
def test_what_the_other_side_has_says_what_it_is(quick: House, mode: str, keys: list[str]) -> None:
    table = open_table(quick, KEYBOARD, position=position(mode=mode))
    player, words_said = KeyboardPlayer(quick), set()
    for key in keys:
        player.go_to(key)
        assert miner(table).is_only_looking
        words_said.add(table.prompt_bar.ask)  # type: ignore[union-attr]
        player.press("details")
        assert isinstance(quick.top, DetailsScene)
        quick.key("ESCAPE")
        quick.until(lambda: quick.top is table)
    assert len(words_said) == len(keys)


def test_the_button_for_details_has_room_beside_the_longest_effect(quick: House) -> None:
    quick.app.settings_file.change(text_size=1.3)
    longest = max(range(len(IMMUNE)), key=lambda card: len(names.immune_does(card, False)))
    table = open_table(quick, KEYBOARD, position=position(immune_row=[IMMUNE[longest].id]))
    KeyboardPlayer(quick).go_to("row:0")
    assert "details" in [prompt.role for prompt in table.prompt_bar.shown]  # type: ignore[union-attr]


# -- second thoughts


def test_a_deadly_end_wants_a_hold_and_says_why(quick: House) -> None:
    table, player = alone(quick, tract=["s31", "s06"], levels={"green": 3})
    player.go_to("end")
    quick.hold("ENTER")
    quick.step()
    assert table.prompt_bar is not None and "digests" in table.prompt_bar.ask
    quick.let_go("ENTER")
    quick.step()
    assert not table.session.match.log
    player.press_long()
    assert table.session.is_finished


def test_a_match_that_is_over_is_not_said_to_be_while_its_end_is_shown(house: House) -> None:
    table = open_table(house, KEYBOARD, position=position(tract=["s31", "s06"], levels={"green": 3}))
    KeyboardPlayer(house).go_to("end")
    KeyboardPlayer(house).press_long()
    assert table.session.is_finished and table.timeline.is_busy
    assert table.state_words("over") == say("eaten.state.showing")


@pytest.mark.parametrize(("changes", "warning"), [({}, "capture"), ({"dice": [1, 1, 4]}, "3 dice")])
def test_what_is_left_behind_is_told_for_a_moment(
    quick: House, changes: dict[str, Any], warning: str
) -> None:
    """T19: held only where nothing is shown that could be taken back."""
    table, player = alone(quick, **changes)
    assert table.chooser.needs_second_press(End())
    quick.app.settings_file.change(speed=4, turn_end=True)
    assert not table.chooser.needs_second_press(End())
    before = seen(table)
    player.choose("end")
    assert table.turn_end.is_running and warning in table.prompt_bar.ask
    take_back(quick, table, before)
    assert warning in table.chooser.policy.warning_words(End())


def test_dice_that_could_only_push_and_turn_are_left_without_a_word(quick: House) -> None:
    table, _ = alone(quick, tract=["s31", "s06", "s13"], dice=[[1, True], [1, True], 1], upgrades=["stun"])
    assert any(isinstance(action, Adjust | Stun) for action in miner(table).actions)
    assert not table.chooser.needs_second_press(End())


def test_a_harmless_end_is_one_press(quick: House) -> None:
    table, player = alone(quick, dice=[[1, True], [1, True], [4, True]])
    player.choose("end")
    assert [type(entry.action) for entry in table.session.match.log] == [End]


# -- what is shown


def test_trying_draws_what_would_leave_and_nothing_stays(quick: House) -> None:
    table, player = alone(quick, dice=[4, 1, 1])
    player.go_to("slot:7")
    quick.step(20)
    before = table.stage.snapshot()
    player.choose("die:0")
    player.go_to("space:eliminate")
    dashed = [thing.face for thing in miner(table).drawn if getattr(thing, "face", "").startswith("dashed:")]
    assert len(dashed) >= 2
    player.press("back")
    player.go_to("slot:7")
    quick.step(20)
    assert table.stage.snapshot() == before


def test_every_action_shows_what_the_die_would_do_there(quick: House) -> None:
    table, player = alone(quick, dice=[4, 3, 1], upgrades=[])
    player.go_to("die:1")
    on_tiles = {action: on_tile(table, action) for action in ("stun", "eliminate", "capture")}
    assert on_tiles == {
        "stun": ["eaten/germ_blue_idle"],
        "eliminate": [],
        "capture": ["eaten/crystal_tide_opal"],
    }
    player.go_to("die:0")
    assert "× 2" in [getattr(thing, "text", "") for thing in miner(table).drawn]
    printed = {words.text for words, _ in table.stage.texts}
    assert {"1–2", "3–4", "5–6"} <= printed, "what a value upgrades is printed under the arrow (R30)"


def on_tile(table: EatenTable, action: str) -> list[str]:
    """The pieces in place of the picture of an action of the console."""
    place = layout.picture_rect(action)
    drawn = [thing for thing in miner(table).drawn if isinstance(thing, Piece)]
    return [thing.face for thing in drawn if math.dist(thing.position, (place.cx, place.cy)) < 1]


def test_the_end_shows_the_attack_on_its_track(quick: House) -> None:
    table = open_table(quick, KEYBOARD, position=position())
    KeyboardPlayer(quick).go_to("end")
    faces = [getattr(thing, "face", "") for thing in miner(table).drawn]
    assert faces.count("eaten/germ_green_attack") == 2  # on the plate and on its track


# -- in words


STRUCK = {
    "asking": "lose_crystal",
    "on_turn": "beast",
    "after": "row",
    "upgrades": ["capture"],
    "immune_play": ["i01"],
}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"upgrades": [], **HIT}, "Slimococcus mutated. Give up"),
        (STRUCK, "Stun has no upgrade. Give up"),
        ({**STRUCK, "immune_play": ["i05"]}, "Crystal Rejection strikes. Give up"),
    ],
)
def test_whoever_gives_something_up_is_told_why(quick: House, changes: dict[str, Any], reason: str) -> None:
    table, _ = alone(quick, **changes)
    assert table.prompt_bar is not None and table.prompt_bar.ask.startswith(reason)
    assert reason.removesuffix("Give up") in table.question_words()


def test_germs_are_called_by_their_names(quick: House) -> None:
    """A color is no name; a lesson lights what it speaks of."""
    table, player = alone(quick, tract=["s31", "s06", "s43", "s42", "s13", "s02", "s38"], dice=[4, 1, 1])
    player.go_to("die:0")
    assert table.prompt_bar is not None and table.prompt_bar.ask == "Use the 4 on Zapillus?"
    player.choose("die:0")
    player.go_to("space:eliminate")
    assert table.prompt_bar.ask == "Eliminate 2 Zapillus cards?"
    said = {
        key: text
        for key, text in load_texts().items()
        if key.startswith("eaten.") and not key.startswith("eaten.tutorial.")
    }
    assert not [
        key
        for key, text in said.items()
        if re.search(r"{color}|\b(red|blue|green|yellow)\b", str(text).lower())
    ]


def test_what_is_asked_and_what_has_the_focus_are_read_apart(quick: House) -> None:
    table = open_table(quick, KEYBOARD, position=position())
    asked_before, focused_before = table.question_words(), table.focus_words()
    KeyboardPlayer(quick).go_to("die:1")
    assert table.question_words() == asked_before and say("eaten.ask.pick_die") in asked_before
    assert table.focus_words() != focused_before


def test_a_bot_in_the_miners_place_says_what_it_chose(house: House) -> None:
    house.sit(1, "rules")
    match = Match.from_position(RULES, position())
    table = house.show(EatenTable(house.app, MatchSession(match, house.app.seating, house.app.bots, None)))
    house.until(lambda: table.bot_action is not None)
    bar = table.prompt_bar
    chosen = miner_answers.choice_words(
        table.view, table.bot_action, Previews(table.view).outcome_of(table.bot_action)
    )
    assert bar is not None and bar.ask == chosen != "" and table.bot_marks


def test_only_the_last_crystal_is_said_to_win() -> None:
    """Giving up the last upgrade ends this match too: the Beast has its fifth response."""
    rng, match = Rng(53), Match.new(RULES, RULES.config(mode="duel"), 53)
    while len(match.log) < 93:
        decision = match.state.decision
        assert decision is not None
        match.apply(rng.choice(decision.actions))
    decision, view = match.state.decision, match.state.seen_by(None)
    assert decision is not None and decision.kind == "downgrade"
    said = [
        miner_answers.answer_question(view, action, Previews(view).outcome_of(action))
        for action in decision.actions
    ]
    assert say("eaten.asked.win") not in said and len(said) > 1
    ended = match.fork()
    ended.apply(decision.actions[0])
    assert ended.state.result is not None and ended.state.result.reason == "eaten.end.immune"
