"""The table answers as it should: who may act, what is shown before a press, undo, reasons, bots that can be followed."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.core.rng import Rng
from game.tasty_humans.components.definitions import CARDS, COLUMNS, LEADERS, MONSTERS
from game.tasty_humans.table.display_state import DisplayState
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.eating import attackers
from scenes.kit.art.stage import Stage
from scenes.kit.base.texts import say
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.input.focus import traps, unreachable
from scenes.kit.scene import LAYERS
from scenes.menus.overlays import LostPadScene
from scenes.menus.pause import PauseScene
from scenes.tasty_humans import layout
from scenes.tasty_humans.board.details import DetailsScene
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.layout import INFO, boards, waiting_seats
from scenes.tasty_humans.questions.cells import WizardChooser
from scenes.tasty_humans.questions.chooser import GridChooser, Info
from scenes.tasty_humans.questions.draft import LeaderChooser
from scenes.tasty_humans.questions.drop_picker import DropPicker
from scenes.tasty_humans.questions.marks import falling_tiles
from scenes.tasty_humans.questions.notes import NO_NOTE, Note, best_score, change_words
from scenes.tasty_humans.scoring.changes import preview, sheet_of, stomach_with, without
from scenes.tasty_humans.scoring.sheets import CravingsScene
from scenes.tasty_humans.table import TastyTable
from scenes.tasty_humans.text.names import effect_key, leader_effect
from tests.scenes.games.tables import open_table
from tests.scenes.games.tasty_humans import KINDS, MATCHES, RULES, match_at, table_at
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull
from tests.scenes.tasty_humans.players import KeyboardPlayer


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_is_asked_of_the_seat_in_words_that_fit_also_after_a_rebuild(house: House, kind: str) -> None:
    """Resizing in the middle of a question keeps focus, aim and marks."""
    table = table_at(house, match_at(kind, **KINDS[kind]))
    chooser = table.chooser
    assert chooser is not None and chooser.kind == kind and chooser.seat == table.session.seat
    if not isinstance(chooser, DropPicker):
        assert table.focus.current is not None
        assert not unreachable(table.focus.items) and not traps(table.focus.items)
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
    """R10: of two attackers the first has hit; a resize or undo in between does not make anybody forget the second."""
    matches = (match_at("drop_damage", first=seed, seats=2) for seed in range(1, 40))
    match = next(match for match in matches if match.state.damage_left == 2)
    table = table_at(house, match)
    player = KeyboardPlayer(house)
    player.press("confirm")
    house.settle()
    if rebuilt:
        house.app.redraw()
    house.step(2)
    hurting = attackers(match.state, match.state.chosen_place)[1][0]
    player.press("confirm")
    house.step()
    frame = [piece for piece in table.stage.layers["fx"] if piece.face.startswith("box:26:None")]
    assert frame, "an ember frame around the attacker"
    middle = [sum(piece.position[axis] for piece in frame) / len(frame) for axis in (0, 1)]
    assert middle == pytest.approx(layout.card(hurting), abs=2)


def test_only_the_seat_whose_turn_it_is_may_act(house: House) -> None:
    one, two = house.pad(), house.pad("Fake Other Pad")
    first, second = house.device(one), house.device(two)
    table = table_at(house, match_at("choose_adventurer", seats=2), first, second)
    seat = table.session.seat
    assert seat is not None
    mine, other = (one, two) if seat == 0 else (two, one)
    key = table.focus.key
    house.dpad(other, 1, 0)
    house.tap(other, "a")
    house.key("ENTER")
    assert table.focus.key == key and not table.session.match.log
    house.dpad(mine, 1, 0)
    assert table.focus.key != key
    house.tap(mine, "a")
    assert len(table.session.match.log) == 1


def test_attackers_and_damage_of_the_focused_card(house: House) -> None:
    """R9: what will hurt is framed before anybody presses."""
    match = match_at("choose_adventurer", seats=2)
    table = table_at(house, match)
    chooser = table.chooser
    assert isinstance(chooser, GridChooser)
    place = max(range(9), key=lambda place: len(attackers(match.state, place)))
    hurt = len(attackers(match.state, place))
    assert hurt
    KeyboardPlayer(house).go_to(f"card:{place}")
    frames = [piece for piece in table.stage.layers["fx"] if piece.face.startswith("nine_danger#0")]
    assert len(frames) == hurt
    assert chooser.info().damage == hurt


def test_leader_tiles_can_be_looked_at_while_choosing(house: House) -> None:
    """Spec section 11: one line of text and the lit cells for every leader tile."""
    match = match_at("choose_adventurer", after=60, seats=2)
    table = table_at(house, match)
    seat = match.state.asked
    looks = [item.key for item in table.focus.items if not item.key.startswith("card:")]
    eaten = [key for key in looks if key.startswith("eaten:")]
    assert eaten and any(key.startswith("space:") for key in looks)
    player, answers = KeyboardPlayer(house), len(match.log)
    for key in looks:
        player.go_to(key)
        assert table.info.shown is not None and table.info.shown.text
        if key in eaten:
            points, cells = scoring.leader_score(match.state.stomachs[seat], int(key.split(":")[1]))
            lit = [piece for piece in table.stage.layers["fx"] if piece.face.startswith("box:14:None") and piece.face.endswith("#0")]
            assert len(lit) == len(cells) and str(points) in table.info.shown.note.text
        player.press("confirm")
        house.step()
        assert isinstance(house.top, DetailsScene) and len(match.log) == answers
        player.press("back")
        house.step(2)


def test_the_ghost_lies_where_the_rules_say(house: House) -> None:
    """R12, for every rotation and column, legal or not."""
    table = table_at(house, match_at("drop_adventurer", after=30, seats=2))
    picker = table.chooser
    assert isinstance(picker, DropPicker)
    for _ in picker.rotations:
        for column in range(COLUMNS - picker.width() + 1):
            picker.column = column
            picker.draw()
            landed, ignored = picker.landing()
            ghosts = [piece for piece in table.stage.layers["fx"] if piece.face == "tasty_humans/ghost_tile"]
            assert len(ghosts) == len(landed) and len(landed) + len(ignored) == len(picker.squares())
            plan = table.pieces.plans[picker.seat]
            for _, c, r in landed:
                assert any(abs(g.x - plan.cell(c, r)[0]) < 1.5 and abs(g.y - plan.cell(c, r)[1]) < 1.5 for g in ghosts)
        house.key("E")


@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.3])
def test_the_info_strip_has_room_for_every_leader_and_card_and_what_they_bring(house: House, text_size: float) -> None:
    """Sentence and points never overlap; the points give way last."""
    house.app.settings_file.change(text_size=text_size)
    table = table_at(house, match_at("choose_adventurer", seats=2))

    def ends(info: Info) -> list[tuple[float, float]]:
        table.info.show(info)
        return sorted((piece.x - piece.natural[0] / 2, piece.x + piece.natural[0] / 2) for piece in table.info.drawn)

    for leader in LEADERS:
        for note in (Note("up to 12 now", "+12"), Note("\u221212 points", "\u221212"), NO_NOTE):
            found = ends(Info("", leader_effect(leader), note=note))
            assert len(found) == (2 if note.text else 1), (leader.id, note)
            assert INFO.x + 8 <= found[0][0] and found[-1][1] <= INFO.right - 8, leader.id
            assert len(found) == 1 or found[0][1] < found[1][0], leader.id
    for key, damage in product(sorted({effect_key(card) for card in CARDS}), range(1, 7)):
        found = ends(Info(say(f"tasty_humans.class.{key.split('.')[2].split('_')[0]}"), say(key), damage=damage))
        assert any(words.styled_text.text == say(key) for words in table.info.drawn if hasattr(words, "styled_text")), key
        assert all(a[1] < b[0] + 6 for a, b in zip(found, found[1:], strict=False)), key


def test_a_drop_says_what_it_changes(house: House) -> None:
    """The words of the strip add up to the points at its right, for every landing of a whole match."""
    match = MATCHES.new(3)
    rng, seen = Rng(3), set()
    while match.state.decision is not None:
        view, actions = match.state.seen_by(None), match.state.decision.actions
        action = actions[rng.below(len(actions))]
        if action.verb in ("drop_adventurer", "drop_damage"):
            cells = stomach_with(view, view.asked, falling_tiles(view, action))
            stomach, monster = view.stomachs[view.asked], view.monsters[view.asked]
            outcome = preview(view, view.asked, sheet_of(view, view.asked, stomach), cells)
            change, words = outcome.kinds, change_words(view, view.asked, cells, outcome)
            assert sum(change.values()) == scoring.total(cells, monster) - scoring.total(stomach, monster)
            assert all(str(abs(points)) in words for points in list(change.values())[:2])
            seen |= set(change)
        before = [view.column_height(view.asked, column) for column in range(COLUMNS)]
        seat = view.asked
        match.apply(action)
        if action.verb == "drop_damage" and match.state.column_height(seat, action.column) == match.state.height > before[action.column]:
            assert len(change) > 1 or f"fills column {action.column + 1}" in words
            seen.add("column")
    assert seen == {"craving", "leader", "damage", "column"}


def test_a_refused_press_says_why(house: House) -> None:
    """A full column cannot take damage (R10): nothing happens, and the strip tells."""
    for seed in range(1, 300, 60):
        match = match_at("drop_damage", after=40, first=seed, seats=2)
        full = [c for c in range(COLUMNS) if match.state.column_height(match.state.asked, c) == match.state.height]
        if full:
            break
    table = table_at(house, match)
    picker = table.chooser
    assert isinstance(picker, DropPicker)
    picker.column = full[0]
    answers = len(match.log)
    house.key("ENTER")
    assert len(match.log) == answers
    assert table.reason is not None and table.reason.rule == "R10"
    assert table.info.shown is not None and str(full[0] + 1) in table.info.shown.text
    blocking = [piece for piece in table.stage.layers["fx"] if piece.face.startswith("box:14:None") and piece.face.endswith("#4")]
    assert len(blocking) == match.state.height
    house.key("RIGHT" if full[0] < COLUMNS - 1 else "LEFT")
    assert table.reason is None


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
    assert isinstance(table.chooser, GridChooser)
    fresh = TablePieces(Stage(house.app.art, table.layers), house.app)
    fresh.build(DisplayState.of(table.session.view()))
    assert table.pieces.snapshot() == fresh.snapshot()


def test_a_wizard_marks_the_neighbors_of_a_tile_and_goes_back_to_the_first_one(house: House) -> None:
    table = table_at(house, match_at("wizard_swap", after=20, seats=2))
    player, chooser = KeyboardPlayer(house), table.chooser
    assert isinstance(chooser, WizardChooser)
    first = table.focus.value

    def beside(cells: Any) -> bool:
        return bool(cells) and all(abs(first[0] - c) + abs(first[1] - r) == 1 for c, r in cells)

    assert chooser.cell() == first and beside(chooser.dotted())
    player.press("confirm")
    assert chooser.first == first and beside(chooser.cells())
    player.press("back")
    assert chooser.first is None and table.focus.value == first
    assert table.session.seat == chooser.seat


def test_a_swap_that_changes_nothing_is_one_button_away(house: House) -> None:
    """Q21: equal neighbors may trade places."""
    table = table_at(house, match_at("wizard_swap", after=20, seats=2))
    assert table.chooser is not None
    same = table.chooser.extra()
    assert same is not None
    answers = len(table.session.match.log)
    KeyboardPlayer(house).press("details")
    assert table.session.match.log[answers].action == same


def test_without_holds_a_leader_is_taken_with_the_second_press_only(house: House) -> None:
    house.app.settings_file.change(hold_to_confirm=False)
    table = table_at(house, match_at("draft_leader", after=8, seats=3))
    player = KeyboardPlayer(house)
    answers = len(table.session.match.log)
    chooser = table.chooser
    assert isinstance(chooser, LeaderChooser)
    player.press("confirm")
    assert chooser.sure is not None and len(table.session.match.log) == answers
    player.press("back")
    assert chooser.sure is None
    player.press("confirm")
    player.press("confirm")
    assert len(table.session.match.log) == answers + 1


def test_a_leader_is_taken_once_the_button_was_held(house: House) -> None:
    table = table_at(house, match_at("draft_leader", after=8, seats=3))
    answers = len(table.session.match.log)
    chooser, bar = table.chooser, table.prompt_bar
    assert chooser is not None and bar is not None
    assert [prompt.words for prompt in bar.shown if prompt.hold] == ["Take (hold)"]
    made = house.app.art.made
    house.key_long("ENTER", 0.4)
    assert chooser.sure is None and len(table.session.match.log) == answers, "let go too early"
    house.hold("ENTER")
    house.step(3, 0.1)
    assert chooser.sure is not None and bar.ask == say("ask.hold_on")
    house.hold("RIGHT")
    house.step(4, 0.1)
    assert not table.hold.running and len(table.session.match.log) == answers, "the focus went elsewhere"
    house.let_go("RIGHT")
    house.let_go("ENTER")
    house.step()
    house.key_long("ENTER")
    assert len(table.session.match.log) == answers + 1
    assert house.app.art.made - made < 40, "the ring was made beforehand"


def test_a_bot_shows_its_choice_first(house: House) -> None:
    table = table_at(house, match_at("choose_adventurer", seats=2), 1, 1)
    house.until(lambda: table.bot_action is not None, frame=1 / 60)
    marks = [piece for piece in table.stage.layers["fx"] if piece.face.startswith("nine_selected")]
    assert marks and not table.session.match.log
    chosen: Any = table.bot_action
    card = CARDS[table.view.grid[chosen.column * 3 + chosen.row]]
    assert table.info.shown is not None and table.info.shown.name == say(f"tasty_humans.class.{card.cls}")
    house.step(round(TastyTable.bot_pause * 60) - 6)
    assert not table.session.match.log
    house.step(12)
    assert len(table.session.match.log) == 1 and not table.bot_marks


def test_a_seat_that_a_bot_kept_warm_is_taken_back_in_mid_turn(house: House) -> None:
    one = house.pad()
    first = house.device(one)
    table = table_at(house, match_at("choose_adventurer", seats=2), first, first)
    seat = table.session.seat
    house.manager.unplug(one)
    house.until(lambda: isinstance(house.top, LostPadScene))
    assert table.session.turn == "frozen" and table.chooser is None
    house.key("F")
    house.until(lambda: table.bot_action is not None, frame=1 / 60)
    house.key("TAB")
    house.until(lambda: isinstance(house.top, PauseScene))
    house.key("RIGHT", "ENTER")
    house.until(lambda: house.top is table and table.chooser is not None)
    assert table.session.seat == seat and table.session.may_act(KEYBOARD)
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
    assert isinstance(picker, DropPicker)
    preselect = picker.rotation, picker.column
    for opened in (lambda: player.press("menu"), lambda: house.click(1750, 994)):
        opened()
        house.step(2)
        assert isinstance(house.top, PauseScene)
        player.press("back")
        house.step(2)
        assert house.top is table and table.chooser is picker and (picker.rotation, picker.column) == preselect


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


def test_the_next_seat_waits_on_top() -> None:
    """STYLE 13: the others in turn order; who has no turn left comes last."""
    order = (2, 3, 0, 1, 1, 0, 3, 2)
    assert waiting_seats(order, 0, 2, 4) == (3, 0, 1)
    assert waiting_seats(order, 5, 0, 4) == (3, 2, 1)
    assert waiting_seats(order, 7, 2, 4) == (0, 1, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_keep_what_lies_on_them_when_they_move(house: House, seats: int) -> None:
    state = match_at("choose_adventurer", after=40, seats=seats).state
    view = state.seen_by(None)
    pieces = TablePieces(Stage(house.app.art, LAYERS), house.app)
    shown = DisplayState.of(view)
    pieces.build(shown)
    before, registry = pieces.snapshot(), pieces.registry()
    plans, registry["plans"] = registry["plans"], dict(registry["plans"])
    shown.asked = (view.asked + 1) % seats
    pieces.settle(shown)
    assert pieces.boards.order[0] == shown.asked and (plans != registry["plans"]) == (seats > 2)
    shown.asked = view.asked
    pieces.settle(shown)
    assert pieces.registry() == registry and pieces.snapshot() == before


def test_without_lets_tiles_fall() -> None:
    """R11: those above a healed cell fall one cell."""
    cells = bytearray(54)
    cells[9:13] = b"\1\5\2\3"
    assert without(cells, 1, 1)[9:18] == b"\1\2\3\0\0\0\0\0\0"


def test_best_score_never_promises_too_much(house: House) -> None:
    """What a leader tile scores at once is a score that it really gets in some column."""
    match = match_at("draft_leader", after=20, seats=2)
    view = match.state.seen_by(None)
    for leader in view.offer:
        found = []
        for column in range(COLUMNS):
            row = view.column_height(view.asked, column)
            if row < view.height:
                cells = bytearray(view.stomachs[view.asked])
                cells[column * 9 + row] = 6 + leader
                found.append(scoring.leader_score(cells, column * 9 + row)[0])
        assert best_score(view, view.asked, leader) == max(found)


def test_a_notice_is_shown_over_the_table(house: House) -> None:
    table = table_at(house, match_at("choose_adventurer", seats=2))
    table.session.notices.append("Something went wrong.")
    house.step(10)
    assert table.toast.text == "Something went wrong." and not table.session.notices
    assert table.chooser is not None


def test_a_new_match_deals_its_cards(house: House) -> None:
    """The opening is a show too; nobody is asked before it is over."""
    house.sit(KEYBOARD, KEYBOARD)
    table = open_table(house, MATCHES.new(9))
    assert table.timeline.busy and table.chooser is None
    house.settle()
    house.step(2)
    assert isinstance(table.chooser, GridChooser)


@pytest.mark.parametrize("rows", range(6, 10))
def test_a_tall_shape_hovers_clear_of_the_top_bar_and_never_has_to_rise(rows: int) -> None:
    plan = boards(2, rows, 0, (1,))[0]
    for tall in range(1, 5):
        lowest, highest = plan.hover(0, 0, tall)[1], plan.hover(0, tall - 1, tall)[1] + plan.tile / 2
        assert lowest > plan.cell(0, rows - 1)[1]
        assert highest < 954 or rows == 9  # nine rows leave no room for four
