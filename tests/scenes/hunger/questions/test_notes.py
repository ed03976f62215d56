"""The notes beside things: all that they say has room in them, with letters of any size."""

from __future__ import annotations

from game.hunger.components.definitions import CARDS, MISSIONS, TOKENS
from game.hunger.components.map_graph import ALL_SPACES
from game.hunger.table import actions as kinds
from scenes.hunger.questions.in_brief import brief
from scenes.kit.base.settings import TEXT_SIZES
from scenes.table.floating_note import FloatingNote, NoteText
from tests.scenes.games.hunger import LISTS
from tests.scenes.games.lists import alone
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of


def test_nothing_is_left_out_of_a_note(house: House) -> None:
    table = alone(house, LISTS, kinds.ACT, lambda state: state.turn > 6)
    chooser, view = chooser_of(table), table.session.view(0)
    everything = {"card": range(len(CARDS)), "mission": range(len(MISSIONS)), "token": range(len(TOKENS)), "space": ALL_SPACES}
    subjects = [(kind, number) for kind, numbers in everything.items() for number in numbers]
    subjects += [(kind, seat) for kind in ("seat", "speed", "way_home") for seat in range(view.seats)]
    texts = [NoteText(about=brief(view, subject, 0, table.seat_name)) for subject in subjects]
    texts += [chooser.note_text(entry, [entry]) for entry in chooser.level.entries]
    assert all(text.about or text.ways for text in texts[: len(subjects) - 3])
    for size in TEXT_SIZES:
        house.app.settings_file.change(text_size=size)
        for text in dict.fromkeys(texts):
            assert FloatingNote(house.app, text).about == " ".join(text.about.splitlines())
