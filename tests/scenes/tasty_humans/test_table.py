"""The table answers as it should: who may act, what is shown before a press, undo, reasons, bots that can be
followed.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.tasty_humans.components.definitions import CARDS, LEADERS, MONSTERS
from game.tasty_humans.table.display_state import DisplayState
from game.tasty_humans.turn.damage import find_attackers
from scenes.kit.art.stage import Label, Stage
from scenes.kit.base.texts import say
from scenes.kit.input.detours import trapped_keys, unreachable_keys
from scenes.kit.input.device import KEYBOARD
from scenes.match.overlays import LostPadScene
from scenes.match.pause import PauseScene
from scenes.tasty_humans import layout
from scenes.tasty_humans.board.details import DetailsScene
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.layout import GRID, INFO
from scenes.tasty_humans.questions.drop import DropPicture
from scenes.tasty_humans.questions.grid import GridPicture
from scenes.tasty_humans.questions.notes import NO_NOTE, Info, Note
from scenes.tasty_humans.scoring.sheets import CravingsScene
from scenes.tasty_humans.table import TastyTable
from scenes.tasty_humans.text import names
from scenes.tasty_humans.text.names import effect_key, leader_effect
from tests.scenes.games.tables import open_table
from tests.scenes.games.tasty_humans import KINDS, MATCHES, RULES, match_at, table_at
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull
from tests.scenes.tasty_humans.players import KeyboardPlayer


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_is_asked_of_the_seat_in_words_that_fit_also_after_a_rebuild(
    house: House, kind: str
) -> None:
    """Resizing in the middle of a question keeps focus, aim and marks."""
    table = table_at(house, match_at(kind, **KINDS[kind]))
    chooser = table.chooser
    assert chooser is not None and chooser.kind == kind and chooser.seat == table.session.asked_seat
    if not isinstance(chooser, DropPicture):
        assert table.focus.current is not None
        assert not unreachable_keys(table.focus.items) and not trapped_keys(table.focus.items)
    assert table.prompt_bar is not None and table.prompt_bar.clickable
    assert chooser.drawn and overfull(table) == []
    before, key = table.stage.snapshot(), table.focus.key
    house.app.redraw()
    house.step()
    assert (table.focus.key, table.stage.snapshot()) == (key, before)
    house.app.settings_file.change(text_size=1.3)
    house.step()
    assert overfull(table) == []


@pytest.mark.parametrize("rebuilt", [False, True])
def test_damage_comes_from_whoever_hurts_also_after_a_rebuild(house: House, rebuilt: bool) -> None:
    """R10: of two attackers the first has hit; a resize or undo in between does not make anybody forget the
    second.
    """
    matches = (match_at("drop_damage", first=seed, seats=2) for seed in range(1, 40))
    match = next(match for match in matches if match.state.damage_left == 2)
    table = table_at(house, match)
    player = KeyboardPlayer(house)
    player.press("confirm")
    house.settle()
    if rebuilt:
        house.app.redraw()
    house.step(2)
    hurting = find_attackers(match.state, match.state.chosen_place)[1][0]
    player.press("confirm")
    house.step()
    frame = [piece for piece in table.stage.layers["fx"] if piece.face.startswith("box:26:None")]
    assert frame, "an ember frame around the attacker"
    middle = [sum(piece.position[axis] for piece in frame) / len(frame) for axis in (0, 1)]
    assert middle == pytest.approx(layout.card_center(hurting), abs=2)


def test_only_the_seat_whose_turn_it_is_may_act(house: House) -> None:
    one, two = house.pad(), house.pad("Fake Other Pad")
    first, second = house.device(one), house.device(two)
    table = table_at(house, match_at("choose_adventurer", seats=2), first, second)
    seat = table.session.asked_seat
    assert seat is not None
    mine, other = (one, two) if seat == 0 else (two, one)
    key = table.focus.key
    inwards = 1 if table.focus.rect.cx < GRID.cx else -1
    house.dpad(other, inwards, 0)
    house.tap(other, "a")
    house.key("ENTER")
    assert table.focus.key == key and not table.session.match.log
    house.dpad(mine, inwards, 0)
    assert table.focus.key != key
    house.tap(mine, "a")
    assert len(table.session.match.log) == 1


@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.3])
def test_the_info_strip_has_room_for_every_leader_and_card_and_what_they_bring(
    house: House, text_size: float
) -> None:
    """Sentence and points never overlap; the points give way last."""
    house.app.settings_file.change(text_size=text_size)
    table = table_at(house, match_at("choose_adventurer", seats=2))

    def ends(info: Info) -> list[tuple[float, float]]:
        table.info.show(info)
        return sorted(
            (piece.x - piece.natural[0] / 2, piece.x + piece.natural[0] / 2) for piece in table.info.drawn
        )

    for leader in LEADERS:
        for note in (Note("up to 12 now", "+12"), Note("\u221212 points", "\u221212"), NO_NOTE):
            found = ends(Info("", leader_effect(leader), note=note))
            assert len(found) == (2 if note.text else 1), (leader.id, note)
            assert INFO.x + 8 <= found[0][0] and found[-1][1] <= INFO.right - 8, leader.id
            assert len(found) == 1 or found[0][1] < found[1][0], leader.id
    for key, damage in product(sorted({effect_key(card) for card in CARDS}), range(1, 7)):
        ends(Info(say(f"tasty_humans.class.{key.split('.')[2].split('_')[0]}"), say(key), damage=damage))
        assert any(
            words.styled_text.text == say(key) for words in table.info.drawn if hasattr(words, "styled_text")
        ), key
        for above in (True, False):  # the name may stand above its sentence
            line = sorted(
                (piece.x - piece.natural[0] / 2, piece.x + piece.natural[0] / 2)
                for piece in table.info.drawn
                if abs(piece.y - INFO.cy) < 6 or (piece.y > INFO.cy) == above
            )
            assert all(a[1] < b[0] + 6 for a, b in zip(line, line[1:], strict=False)), key


@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.3])
def test_the_info_strip_names_every_card_whatever_it_costs(house: House, text_size: float) -> None:
    """Above its sentence where they have no room in one line."""
    house.app.settings_file.change(text_size=text_size)
    table = table_at(house, match_at("choose_adventurer", seats=2))
    for number, damage in product(range(len(CARDS)), (0, 1, 2, 3, 6)):
        name, effect = names.card_name(number, "standard"), say(effect_key(CARDS[number]))
        table.info.show(Info(name, effect, damage=damage))
        words = [piece for piece in table.info.drawn if isinstance(piece, Label)]
        assert {name, effect} <= {label.text for label in words}, (name, damage)
        for label in words:
            assert INFO.x <= label.x - label.natural[0] / 2 and label.x + label.natural[0] / 2 <= INFO.right


def test_back_takes_back_to_the_last_reveal_and_then_opens_the_menu(house: House) -> None:
    table = table_at(house, match_at("choose_adventurer", seats=2))
    start = table.session.state.digest()
    player = KeyboardPlayer(house)
    player.press("confirm")
    house.settle()
    house.until(lambda: table.chooser is not None)
    assert table.session.state.digest() != start
    assert table.session.can_undo
    player.press("back")
    assert table.session.state.digest() == start
    house.step(2)
    assert table.chooser is not None and isinstance(table.chooser, GridPicture)
    fresh = TablePieces(Stage(house.app.art, table.layers), house.app)
    fresh.build(DisplayState.of(table.session.view()))
    assert table.pieces.take_snapshot() == fresh.take_snapshot()


def test_a_bot_shows_its_choice_first(house: House) -> None:
    table = table_at(house, match_at("choose_adventurer", seats=2), 1, 1)
    house.until(lambda: table.bot_action is not None, frame=1 / 60)
    marks = [piece for piece in table.stage.layers["fx"] if piece.face.startswith("nine_selected")]
    assert marks and not table.session.match.log
    chosen: Any = table.bot_action
    food = say(f"tasty_humans.card.{CARDS[table.view.grid[chosen.column * 3 + chosen.row]].id}")
    assert table.info.shown is not None and table.info.shown.name == food
    assert table.prompt_bar.ask == f"gulps {food}"
    house.step(round(TastyTable.bot_pause * 60) - 6)
    assert not table.session.match.log
    house.step(12)
    assert len(table.session.match.log) == 1 and not table.bot_marks


def test_a_seat_that_a_bot_kept_warm_is_taken_back_in_mid_turn(house: House) -> None:
    one = house.pad()
    first = house.device(one)
    table = table_at(house, match_at("choose_adventurer", seats=2), first, first)
    seat = table.session.asked_seat
    house.manager.unplug(one)
    house.until(lambda: isinstance(house.top, LostPadScene))
    assert table.session.turn == "frozen" and table.chooser is None
    house.key("F")
    house.until(lambda: table.bot_action is not None, frame=1 / 60)
    house.key("TAB")
    house.until(lambda: isinstance(house.top, PauseScene))
    house.key("RIGHT", "ENTER")
    house.until(lambda: house.top is table and table.chooser is not None)
    assert table.session.asked_seat == seat and table.session.may_act(KEYBOARD)
    assert not table.bot_marks and not table.session.match.log


def test_a_match_of_other_rules_can_be_looked_at_and_left(house: House) -> None:
    match = match_at("choose_adventurer", after=8, seats=2)
    match.read_only = True
    table = table_at(house, match)
    assert table.chooser is None and table.session.turn == "looking"
    assert [prompt.role for prompt in table.prompt_bar.shown] == ["menu"]
    house.key("ENTER")
    assert house.top is table
    house.key("ESCAPE", frames=2)
    assert isinstance(house.top, PauseScene)


def test_the_menu_opens_and_closes_over_the_same_question(house: House) -> None:
    table = table_at(house, match_at("drop_adventurer", seats=2))
    player = KeyboardPlayer(house)
    player.press("turn_right")
    picker = table.chooser
    assert isinstance(picker, DropPicture)
    preselect = picker.rotation, picker.column
    for opened in (lambda: player.press("menu"), lambda: house.click(1750, 994)):
        opened()
        house.step(2)
        assert isinstance(house.top, PauseScene)
        player.press("back")
        house.step(2)
        assert (
            house.top is table and table.chooser is picker and (picker.rotation, picker.column) == preselect
        )


def test_details_and_cravings_open_and_close(house: House) -> None:
    table = table_at(house, match_at("choose_adventurer", after=30, seats=3))
    player = KeyboardPlayer(house)
    key = table.focus.key
    for button, scene in (("details", DetailsScene), ("third", CravingsScene)):
        player.press(button)
        house.step()
        assert isinstance(house.top, scene)
        assert overfull(house.top) == []
        player.press("back")
        house.step()
        assert house.top is table and table.focus.key == key


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_details_of_every_card_leader_and_monster_fit(house: House, text_size: float) -> None:
    view = RULES.new(RULES.config(seats=2), 1).seen_by(None)
    house.app.settings_file.change(text_size=text_size)
    for kind, count in (("card", len(CARDS)), ("leader", len(LEADERS)), ("monster", len(MONSTERS))):
        for index in range(count):
            scene = DetailsScene(house.app, view, (kind, index))
            scene.rebuild()
            assert overfull(scene) == [], (kind, index)


def test_a_notice_is_shown_over_the_table(house: House) -> None:
    table = table_at(house, match_at("choose_adventurer", seats=2))
    table.session.notices.append("Something went wrong.")
    house.step(10)
    assert table.toast.text == "Something went wrong." and not table.session.notices
    assert table.chooser is not None


def test_a_new_match_deals_its_cards(house: House) -> None:
    """The opening is a show too; no seat is asked before it is over."""
    house.sit(KEYBOARD, KEYBOARD)
    table = open_table(house, MATCHES.new(9))
    assert table.timeline.is_busy and table.chooser is None
    house.settle()
    house.step(2)
    assert table.chooser is not None and isinstance(table.chooser, GridPicture)
