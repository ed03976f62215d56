"""The notes beside things and the tiles of Missions: all that they say has room in them, with letters of any
size.
"""

from __future__ import annotations

from itertools import combinations

from game.hunger.components.definitions import CARDS, IS_GOLD, MISSIONS, TOKENS
from game.hunger.components.map_graph import ALL_SPACES
from game.hunger.table import actions as kinds
from scenes.hunger.questions import tiles
from scenes.hunger.questions.in_brief import brief_words
from scenes.hunger.questions.row_context import POINTS, say_text
from scenes.hunger.questions.tiles import Tile
from scenes.hunger.text import names
from scenes.kit.art import scale_font, wrap_lines
from scenes.kit.art.faces import line_length
from scenes.kit.base.geometry import Rect
from scenes.kit.base.settings import TABLE_SIZES
from scenes.table.questions.floating_note import FloatingNote, NoteText
from tests.scenes.games.hunger import LISTS
from tests.scenes.games.lists import alone
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of


def test_nothing_is_left_out_of_a_note(house: House) -> None:
    table = alone(house, LISTS, kinds.ACT, lambda state: state.turn > 6)
    chooser, view = chooser_of(table), table.session.view(0)
    everything = {
        "card": range(len(CARDS)),
        "mission": range(len(MISSIONS)),
        "token": range(len(TOKENS)),
        "space": ALL_SPACES,
    }
    subjects = [(kind, number) for kind, numbers in everything.items() for number in numbers]
    subjects += [(kind, seat) for kind in ("seat", "speed", "way_home") for seat in range(view.seats)]
    texts = [NoteText(about=brief_words(view, subject, 0, table.seat_name)) for subject in subjects]
    texts += [chooser.policy.note_text(entry, [entry]) for entry in chooser.question.level.entries]
    assert all(text.about or text.ways for text in texts[: len(subjects) - 3])
    for size in TABLE_SIZES:
        house.app.settings_file.change(text_size=size)
        for text in dict.fromkeys(texts):
            assert FloatingNote(house.app, text).about == " ".join(text.about.splitlines())


def test_as_many_missions_as_anybody_may_hold_have_room_on_their_tiles(house: House) -> None:
    art = house.app.art
    long = sorted(range(len(MISSIONS)), key=lambda mission: -len(names.mission_does(mission)))
    for size in TABLE_SIZES:
        house.app.settings_file.change(text_size=size)
        for count in range(2, 13):
            laid = [
                (make_tile(mission), rect)
                for mission, rect in zip(long, tiles.tile_places(count), strict=False)
            ]
            look = tiles.common_look(house.app.art, laid)
            rects = [rect for _, rect in laid]
            assert not any(
                common(one, other) for one, other in combinations([*rects, tiles.button_rect(count)], 2)
            )
            for tile, rect in laid:
                head, room = tiles.head_and_room(house.app.art, tile, rect)
                height = art.text_height(tile.text, look.style, room.w)
                assert head + height <= room.h + 1
                badge = tiles.badge_rect(art, tile, rect)
                assert rect.expand(-4).contains(badge.x, badge.y), "a ring cuts no number"
                assert rect.expand(-4).contains(badge.right, badge.top)
                scale = art.canvas.scale
                font = scale_font(look.style, scale, art.text_size)
                lines = wrap_lines(tile.text, font, room.w * scale + 0.5)
                for index, line in enumerate(lines):
                    low = room.top - head - (index + 1) * height / len(lines)
                    is_beside = room.x + line_length(line, font) / scale <= badge.x
                    is_apart = low + 8 >= badge.top or rect.h > tiles.LOW_H
                    assert not tile.side or is_beside or is_apart, f"{tile.title}: a number lies on words"


def make_tile(mission: int) -> Tile:
    """Tile of a Mission, with a number of two digits where it has one."""
    worth = "" if IS_GOLD[mission] else say_text("now", n="10")
    return Tile("", names.mission(mission), names.mission_does(mission), worth, POINTS)


def common(one: Rect, other: Rect) -> bool:
    across, up = (
        min(one.right, other.right) - max(one.x, other.x),
        min(one.top, other.top) - max(one.y, other.y),
    )
    return across > 0.01 and up > 0.01
