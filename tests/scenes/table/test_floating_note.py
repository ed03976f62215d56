"""T16: a note lies beside its thing; rather over a little of what is taken than where nobody looks."""

from __future__ import annotations

from typing import Any

import pytest

from game.human_flavor.table import actions as flavor_kinds
from game.hunger.table import actions as hunger_kinds
from scenes.kit.base import Rect
from scenes.kit.base.settings import TABLE_SIZES
from scenes.table.details import place_card
from scenes.table.questions.floating_note import FloatingNote, NoteText
from scenes.table.questions.table_view import TableView
from tests.scenes.games import human_flavor, hunger
from tests.scenes.games.lists import alone
from tests.scenes.games.suite import Lists
from tests.scenes.games.tables import begin_table
from tests.scenes.house import House
from tests.weekly import week

ROOM = Rect(100, 150, 1720, 780)
THING = Rect(300, 600, 80, 80)
FAR_OFF = 430.0
"""No note lies farther away, however full the table is."""


ASKED = (hunger.LISTS, hunger_kinds.ACT), (human_flavor.LISTS, flavor_kinds.PLACE)


def is_late(state: Any) -> bool:
    """True if there is much to tell."""
    return bool(state.turn > 6 if hasattr(state, "turn") else state.day > 2)


def make_note(house: House) -> FloatingNote:
    return FloatingNote(house.app, NoteText("Well", about="Two sentences about it. They fill a line or two."))


@pytest.mark.usefixtures("real_pictures")
def test_with_room_it_lies_beside_the_thing(house: House) -> None:
    note = make_note(house)
    place = note.find_place(THING, ROOM, [THING.move(0, 100)])
    assert place.x > THING.right and note.gap_to(THING) < 20


@pytest.mark.usefixtures("real_pictures")
def test_a_little_is_covered_before_it_goes_to_the_other_end(house: House) -> None:
    note = make_note(house)
    tokens = [Rect(x, y, 30, 30) for x in range(100, 1300, 60) for y in range(150, 930, 60)]
    place = note.find_place(THING, ROOM, tokens)
    assert note.gap_to(THING) < 200
    beside = note.find_place(THING, ROOM, [one for one in tokens if one.y < 300])
    assert note.gap_to(THING) < 20 and beside != place


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("game", ["hunger", "human_flavor"])
def test_notes_of_all_things_are_near(house: House, game: str) -> None:
    """Of what can be chosen and of what can only be looked at, in every kind of question that comes."""
    table = begin_table(house, game, week())
    kinds = set()
    for _ in range(6):
        house.until(lambda: table.chooser is not None or house.top is not table)
        if house.top is not table:
            break
        if table.chooser.policy.kind not in kinds and isinstance(table.chooser, TableView):
            kinds.add(table.chooser.policy.kind)
            for item in [one for one in table.focus.items if one.value.mark is not None]:
                table.chooser.move_focus(item.key)
                note = table.chooser.note
                assert note is None or note.gap_to(table.ring_rect) <= FAR_OFF, item.key
        house.key("ENTER")
    assert kinds


@pytest.mark.parametrize("game", ["hunger", "human_flavor"])
def test_things_that_are_only_looked_at_have_names(house: House, game: str) -> None:
    """In the prompt bar and for ears."""
    table = begin_table(house, game, 7)
    seen = 0
    for _ in range(4):
        house.until(lambda: table.chooser is not None)
        policy = table.chooser.policy
        for mark in policy.visible_marks():
            seen += 1
            assert policy.look_words(mark) == table.thing_words(mark)[0] != ""
            assert isinstance(policy.look_about(mark), str)
        house.key("ENTER")
    assert seen


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(("known", "kind"), ASKED, ids=["hunger", "flavor"])
@pytest.mark.parametrize("text_size", TABLE_SIZES)
def test_no_sentence_is_left_out(house: House, text_size: float, known: Lists, kind: str, seats: int) -> None:
    """A note grows before it drops words, of all that can be chosen or looked at."""
    house.app.settings_file.change(motion="none", text_size=text_size)
    table = alone(house, known, kind, is_late, seats=seats)
    policy = table.chooser.policy
    texts = [NoteText(about=policy.look_about(sight.value)) for sight in table.sights()]
    texts += [policy.note_text(entry, [entry]) for entry in table.chooser.question.level.entries]
    assert len({text.about for text in texts}) > 20
    for text in texts:
        note = FloatingNote(house.app, text)
        assert note.about == " ".join(text.about.splitlines()), text.about
        assert note.width <= ROOM.w / 2 and note.height <= ROOM.h / 2


def test_each_line_of_a_note_begins_large(house: House) -> None:
    """L11."""
    note = FloatingNote(house.app, NoteText("well", about="it is deep.\nit is dark.", ways=("go", "stay")))
    assert note.text == NoteText("Well", about="It is deep.\nIt is dark.", ways=("Go", "Stay"))
    assert note.about == "It is deep. It is dark."


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("text_size", TABLE_SIZES[::2])
def test_no_words_about_a_thing_lie_over_a_button(house: House, text_size: float, seats: int) -> None:
    """Notes of what has the focus and cards of those who look around leave *End turn* in sight."""
    house.app.settings_file.change(motion="none", text_size=text_size)
    table = alone(house, hunger.LISTS, hunger_kinds.ACT, is_late, seats=seats)
    chooser = table.chooser
    buttons = [item for item in table.focus.items if item.value.mark is None]
    assert buttons
    for item in table.focus.items:
        chooser.move_focus(item.key)
        around = [chooser.note.rect] if chooser.note else []
        explained = table.explain(item.value.mark) if item.value.mark is not None else None
        if explained:
            spared, pressed = chooser.areas_in_use(), chooser.button_areas()
            around.append(place_card(house.app, explained, item.rect, spared, pressed))
        hidden = [one.key for one in buttons for rect in around if one != item and rect.overlaps(one.rect)]
        assert not hidden, (item.key, hidden)
