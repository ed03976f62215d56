"""Converting out of turn (R42): by any person at any time, by pad, keyboard and mouse; the asked seat is
asked anew."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.human_flavor.components.definitions import LOCATION_INDEX, NOTHING, RESOURCE_INDEX
from game.human_flavor.table.actions import EFFECT, FEAST, MENU, PLACE, Convert, EndTurn, PlaceCity, PlaceHome
from scenes.human_flavor.questions.conversion import Converter, ConvertScene
from scenes.human_flavor.questions.pot import RING, PotSheet
from scenes.human_flavor.scoring.sheets import RivalsScene
from scenes.human_flavor.table import FlavorTable
from scenes.kit.art import Stage
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.entry import Entry
from scenes.table.board_pieces import piece_rect
from scenes.table.questions.choice_entries import find_way
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.games.human_flavor import RULES, match_at
from tests.scenes.games.tables import open_table, wait_for_question
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of

HELD = 0.8
FLESH, FEAR, FAITH = RESOURCE_INDEX["flesh"], RESOURCE_INDEX["fear"], RESOURCE_INDEX["faith"]


@pytest.fixture(autouse=True)
def still(house: House, no_list: None) -> None:
    house.app.settings_file.change(motion="none")


def wealthy_match(*clans: str, **more: Any) -> Match:
    """Match of these clans with 2 tokens of each type; seat 0 is to place."""
    each = dict.fromkeys(("faith", "flesh", "fear", "willpower", "life_force"), 2)
    players = [{"resources": each} for _ in clans]
    return Match.from_position(
        RULES, {"clans": list(clans), "players": players, "humans": ["poet", "baker"], **more}
    )


def pads(house: House) -> tuple[Any, Any, Device, Device]:
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    first, second = (pad.device for pad in house.app.devices.pads.values())
    return one, two, first, second


def open_converter(house: House, match: Match, *holders: Device | int) -> FlavorTable:
    house.sit(*holders)
    return wait_for_question(house, open_table(house, match, [Converter]))


def hold_third(house: House, pad: Any) -> None:
    """The third button of a pad, until its ring is full."""
    pad.press("y")
    house.step(10, HELD / 10)
    pad.release("y")
    house.step(3)


def test_whoever_is_not_asked_holds_the_third_button_and_converts(house: House) -> None:
    one, two, first, second = pads(house)
    table = open_converter(house, wealthy_match("feral", "infernal"), first, second)
    question = chooser_of(table)
    hold_third(house, two)
    assert (
        isinstance(house.top, ConvertScene)
        and "1 fear" in house.top.prompt_bar.ask
        and house.top.prompt_bar.who == "Infernal"
    )
    house.tap(one, "a")
    assert isinstance(house.top, ConvertScene), "the other pad has no say in it"
    house.tap(two, "a")
    house.until(lambda: house.top is table and table.chooser is not None, frame=0.2)
    entry = table.session.match.log[-1]
    assert (entry.seat, entry.interrupt) == (1, True) and isinstance(entry.action, Convert)
    assert (
        chooser_of(table) is not question and chooser_of(table).seat == 0 and chooser_of(table).kind == PLACE
    )
    assert table.view.tokens[1][FEAR] == 1 and table.pieces.shown.tokens[1] == table.view.tokens[1]


def test_whoever_is_asked_goes_on_where_the_list_was(house: House) -> None:
    """Also in a list within the list, as far as it is still there."""
    one, two, first, second = pads(house)
    city = {"galleria": [1]}
    table = open_converter(house, wealthy_match("feral", "infernal", city=city), first, second)
    fee = next(
        action for action in chooser_of(table).actions if isinstance(action, PlaceCity) and action.fee == FEAR
    )
    chooser_of(table).preselect_answer(fee)
    place = chooser_of(table).question.levels[0].entry.key
    hold_third(house, two)
    house.tap(two, "a")
    house.until(lambda: house.top is table and table.chooser is not None, frame=0.2)
    assert [level.entry.key for level in chooser_of(table).question.levels] == [place, f"fee:{FEAR}"]
    assert table.focus.value.mark == ("fee", FEAR), "the third bubble of five"


def test_a_conversion_before_the_minion_is_sent_ends_no_turn(house: House) -> None:
    house.app.settings_file.change(turn_end=True)
    _, _, first, second = pads(house)
    table = open_converter(house, wealthy_match("feral", "infernal"), first, second)
    question = chooser_of(table)
    action = next(one for one in question.actions if isinstance(one, Convert))
    assert not question.policy.ends_turn(action)
    table.input.give_answer(action, first, sure=question.needs_second_press(action))
    assert not table.turn_end.is_running and table.session.match.log[-1].action == action


def test_a_short_press_opens_what_the_third_button_always_opens(house: House) -> None:
    one, _, first, second = pads(house)
    open_converter(house, wealthy_match("feral", "infernal"), first, second)
    house.tap(one, "y", frames=4)
    assert isinstance(house.top, RivalsScene)


def test_where_nobody_wants_holds_it_is_pressed_twice(house: House) -> None:
    house.app.settings_file.change(hold_to_confirm=False)
    one, two, first, second = pads(house)
    table = open_converter(house, wealthy_match("feral", "infernal"), first, second)
    house.tap(two, "y", "y", frames=3)
    assert isinstance(house.top, ConvertScene)
    house.tap(two, "b", frames=4)
    house.tap(one, "y")
    assert house.top is table
    house.step(10, HELD / 10)
    assert isinstance(house.top, RivalsScene)


def test_a_mystic_chooses_what_is_paid_and_what_comes_for_it(house: House) -> None:
    one, two, first, second = pads(house)
    table = open_converter(house, wealthy_match("feral", "mystic"), first, second)
    hold_third(house, two)
    scene = house.top
    assert isinstance(scene, ConvertScene) and len(scene.question.level.entries) == 5
    house.dpad(two, 0, -1)
    assert scene.question.entry.words == "1 flesh"
    house.tap(two, "a")
    assert len(scene.question.level.entries) == 4 and len(scene.question.levels) == 2
    house.tap(two, "b")
    assert len(scene.question.levels) == 1
    house.tap(two, "a", "a")
    house.until(lambda: house.top is table and table.chooser is not None, frame=0.2)
    action = table.session.match.log[-1].action
    assert isinstance(action, Convert) and action.pay == (FLESH,) and action.get == (FAITH, FAITH)


def test_one_keyboard_for_all_asks_who_converts(house: House) -> None:
    table = open_converter(house, wealthy_match("feral", "infernal", "fey"), KEYBOARD, KEYBOARD, 1)
    house.key_long("R")
    scene = house.top
    assert isinstance(scene, ConvertScene) and [entry.words for entry in scene.question.level.entries] == [
        "Feral",
        "Infernal",
    ]
    house.key("DOWN", "ENTER")
    house.until(lambda: house.top is table and table.chooser is not None, frame=0.2)
    assert (table.session.match.log[-1].seat, table.session.match.log[-1].interrupt) == (1, True)
    house.key_long("R")
    assert isinstance(house.top, ConvertScene) and len(house.top.question.level.entries) == 1, (
        "the other one has converted today"
    )


def test_nothing_that_is_read_lies_under_the_ring(house: House) -> None:
    rows = [Entry("one", "Feral", icon="ui/icon_check", about="Once a day.", subject=0)]
    for count in (1, 3):
        sheet = PotSheet(house.app, rows * count, "Who converts?")
        stage = Stage(house.app.art, ("cards", "tiles", "over"))
        sheet.draw_on(stage, (0, 1, 2), 0)
        ring = sheet.places[0].expand(RING - 2)
        read = [
            piece_rect(label) for label, _ in stage.texts if not sheet.places[0].contains(*label.position)
        ]
        chips = [piece_rect(piece) for piece in stage.layers["over"] if piece.face.startswith("ui/seat")][1:]
        assert len(chips) == count - 1
        for rect in (*read, *chips):
            assert rect.x >= ring.right or rect.y >= ring.top or rect.top <= ring.y or rect.right <= ring.x


def test_a_mouse_clicks_the_capsule_of_its_seat_and_beside_the_list_closes_it(house: House) -> None:
    table = open_converter(house, wealthy_match("feral", "infernal"), KEYBOARD, KEYBOARD)
    rect = table.pieces.spot("conversion", 1)
    assert rect is not None
    house.click_on(rect)
    house.step(3)
    house.click(200, 200)
    house.step(4)
    assert house.top is table and not table.session.match.log
    house.click_on(rect)
    house.step(3)
    assert isinstance(house.top, ConvertScene)
    house.click_on(house.top.sheet.places[0])
    house.until(lambda: house.top is table and table.chooser is not None, frame=0.2)
    assert (table.session.match.log[-1].seat, table.session.match.log[-1].interrupt) == (1, True)


def at_work(house: House, kind: str) -> FlavorTable:
    """A person alone is asked in the middle of a turn."""
    able = match_at(kind, lambda state: bool(state.interrupts(0)))
    return open_converter(house, able, KEYBOARD, 1, 1)


@pytest.mark.parametrize("kind", [FEAST, EFFECT])
def test_in_the_middle_of_an_own_turn_the_button_is_told_of(house: House, kind: str) -> None:
    table = at_work(house, kind)
    assert any(prompt.role == "third" and prompt.hold for prompt in table.extensions[0].extra_prompts())
    told = [prompt.full_label for prompt in table.prompt_bar.shown if prompt.role == "third"]
    assert sorted(told) == ["Convert (hold)", "Rivals (press)"], "one button, pressed in two ways"
    house.key_long("R")
    assert isinstance(house.top, ConvertScene)
    before = len(table.session.match.log)
    while isinstance(house.top, ConvertScene):
        house.key("ENTER", frames=2)
    house.until(lambda: table.chooser is not None or table.session.turn != "person", frame=0.2)
    assert table.session.match.log[before].interrupt


def test_where_the_list_has_it_the_button_is_not_told_of(house: House) -> None:
    table = open_converter(house, wealthy_match("feral", "infernal"), KEYBOARD, 1)
    assert table.extensions[0].extra_prompts() == ()
    assert [prompt.full_label for prompt in table.prompt_bar.shown if prompt.role == "third"] == ["Rivals"]
    convert = next(action for action in chooser_of(table).actions if isinstance(action, Convert))
    assert find_way(convert, chooser_of(table).question.levels[0].entries)


def test_while_a_bot_thinks_it_is_asked_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    questions: list[Any] = []
    ask, answer = house.app.bots.ask_bot, house.app.bots.take_answer

    def asks(game: str, level: int, view: Any, seed: int, explain: bool = False, leaning: str = "") -> int:
        questions.append(view)
        return ask(game, level, view, seed, explain)

    monkeypatch.setattr(house.app.bots, "ask_bot", asks)
    monkeypatch.setattr(house.app.bots, "take_answer", lambda ticket: None)
    pad = house.pad()
    house.sit(1, house.device(pad))
    table = open_table(house, wealthy_match("feral", "infernal"), [Converter])
    house.until(lambda: bool(questions), frame=0.2)
    assert questions[-1].tokens[1][FEAR] == 2
    hold_third(house, pad)
    house.tap(pad, "a")
    house.until(lambda: len(questions) > 1, frame=0.2)
    assert questions[-1].tokens[1][FEAR] == 1
    monkeypatch.setattr(house.app.bots, "take_answer", answer)
    house.until(lambda: len(table.session.match.log) > 1, frame=0.2)
    assert (
        table.session.match.log[0].interrupt
        and table.session.match.log[1].seat == 0
        and not table.session.notices
    )


def test_a_conversion_can_end_the_turn_of_whoever_is_asked(house: House) -> None:
    """R10: Night Owl wants flesh, and only a conversion could bring some; it brings fear, and nothing is left
    to do."""
    owl = {"resources": {"faith": 1}, "allies": [{"id": "night_owl"}], "ability_used": True}
    match = wealthy_match("mystic", "feral", players=[owl, {"resources": {"flesh": 2}}])
    match.apply(PlaceHome(3))
    table = open_converter(house, match, KEYBOARD, KEYBOARD)
    assert chooser_of(table).seat == 0 and chooser_of(table).kind == MENU
    assert all(isinstance(action, Convert | EndTurn) for action in chooser_of(table).actions)
    table.interrupt(0, Convert((FAITH,), (FEAR, FEAR)))
    wait_for_question(house, table)
    assert (chooser_of(table).seat, chooser_of(table).kind) == (1, PLACE)


def test_during_a_show_it_is_queued_behind_it(house: House) -> None:
    house.app.settings_file.change(motion="full")
    one, two, first, second = pads(house)
    table = open_converter(house, wealthy_match("feral", "infernal"), first, second)
    table.carry_out(PlaceCity(LOCATION_INDEX["galleria"], NOTHING))
    assert table.timeline.is_busy
    hold_third(house, two)
    assert isinstance(house.top, ConvertScene)
    house.tap(two, "a")
    house.until(
        lambda: house.top is table and table.chooser is not None and not table.timeline.is_busy, frame=0.1
    )
    assert table.session.match.log[-1].interrupt
    assert type(table.pieces.shown).of(table.view) == table.pieces.shown


def test_before_the_first_day_and_in_replays_nobody_converts(house: House) -> None:
    house.sit(KEYBOARD, 1)
    table = wait_for_question(
        house, open_table(house, Match.new(RULES, RULES.config(seats=2, first_player=0), 3), [Converter])
    )
    house.key_long("R")
    assert not isinstance(house.top, ConvertScene)
    table.session.is_replay = True  # type: ignore[misc]
    assert not table.session.interrupts_of(0)
