"""The drawn table: parts that follow what is shown equal a table built afresh, texts fit, pictures are there, places have names."""

from __future__ import annotations

from game.hunger.components.definitions import CARDS, COLUMNS, HUNT_CARDS, MISSIONS, ROSES, SCORE_OF, START_CARDS, UNKNOWN
from game.hunger.components.map_graph import ALL_SPACES, CASTLE
from game.hunger.table import actions
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.text.log_strip import Notes
from scenes.hunger.text.names import mission_short
from scenes.kit.art.stage import Stage
from scenes.kit.art.styled_text import StyledText, measure
from scenes.kit.base.design_tokens import INK, SMALL
from scenes.kit.base.texts import has_text
from scenes.kit.match.log import Line
from scenes.kit.scene import LAYERS
from tests.scenes.games.boards import laid
from tests.scenes.games.hunger import BOARD, full
from tests.scenes.house import House


def test_every_card_token_and_vampire_has_a_face_and_names_fit(house: House) -> None:
    art = house.app.art
    for card in (UNKNOWN, *HUNT_CARDS, *ROSES, *START_CARDS[0]):
        cards.track_face(art, card, layout.cell_size(7))
        cards.hand_face(art, card)
        cards.hand_face(art, card, cards.NARROW_SIZE)
        if card >= 0:
            width = measure(StyledText(cards.short_name(card), cards.CARD_NAME, INK))[0]
            assert width <= layout.CARD_W - 4, (CARDS[card].id, cards.short_name(card), width)
    assert art.missing == []


def test_every_public_mission_fits_its_line_at_any_text_size() -> None:
    room = layout.public(0).w - 60
    for mission, score in enumerate(SCORE_OF):
        if score is not None:
            width = measure(StyledText(mission_short(mission), SMALL, INK), 1.0, 1.3)[0]
            assert width <= room, (MISSIONS[mission].id, mission_short(mission), width)


def test_spaces_lie_on_the_map_and_cells_on_the_track() -> None:
    for space in ALL_SPACES:
        assert layout.MAP.contains(*layout.space(space))
    for seats in range(2, 7):
        rows = seats + 1
        cells = [layout.cell(row, column, rows) for row in range(rows) for column in range(1, COLUMNS + 1)]
        assert all(layout.HUNT_TRACK.contains(cell.x, cell.y) and layout.HUNT_TRACK.contains(cell.right, cell.top) for cell in cells)
        assert all(above.y > below.top for above, below in zip(cells, cells[COLUMNS:], strict=False))


def test_whatever_an_answer_may_mean_has_its_place(house: House) -> None:
    pieces = laid(house, BOARD, full(4))
    shown = pieces.shown
    assert pieces.spot("space", CASTLE) == layout.space_rect(CASTLE)
    assert pieces.spot("cell", 4) == layout.cell(1, 2, 5)
    assert pieces.spot("card", shown.track[2][0]) == layout.cell(0, 3, 5)
    played_card = pieces.spot("card", shown.play[shown.on_turn][0])
    assert played_card is not None and layout.PLAYING_AREA.contains(played_card.cx, played_card.cy)
    assert pieces.spot("card", START_CARDS[5][0]) is None
    assert pieces.spot("seat", 2) == pieces.spot("token", shown.tokens[2][0]) == layout.plate(2, 4)
    assert pieces.spot("mission", shown.public[1]) == layout.public(1)
    assert all(pieces.spot("vampire", seat) is not None for seat in range(4))


def test_the_log_strip_keeps_its_lines_in_their_room(house: House) -> None:
    for size, most in ((1.0, 3), (1.3, 2)):
        house.app.art.text_size = size
        stage = Stage(house.app.art, LAYERS)
        notes = Notes(stage, house.app, range(6))
        notes.show([Line(f"{n} Hildegund hunted General Ivanov and Deirdre the Bell-Ringer and went far away", n, n) for n in range(4)])
        assert notes.room == most == len(stage.texts)
        for words, box in stage.texts:
            assert box is not None and words.natural[0] <= box.w
            assert layout.LOG.y <= words.y - 12 and words.y + 12 <= layout.LOG.top
        assert stage.texts[-1][0].text.startswith("3 Hildegund")


def test_whatever_a_bot_may_choose_is_said_in_words_unless_it_is_a_secret() -> None:
    open_ones = {one.verb for kind, answers in actions.KINDS.items() if kind not in actions.HIDDEN_KINDS for one in answers}
    secret = {action.verb for action in actions.SECRET_ACTIONS}
    assert all(has_text(f"hunger.table.chose.{do}") for do in open_ones - secret)
