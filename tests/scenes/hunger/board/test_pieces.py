"""The drawn table: parts that follow what is shown equal a table built afresh, texts fit, pictures are there,
places have names.
"""

from __future__ import annotations

from game.hunger.components.definitions import (
    CARD_INDEX,
    CARDS,
    COLUMNS,
    HUNT_CARDS,
    MISSIONS,
    ROSES,
    SCORE_OF,
    START_CARDS,
    TOKEN_INDEX,
    UNKNOWN,
)
from game.hunger.components.map_graph import ALL_SPACES, CASTLE, SPACES
from game.hunger.table import actions
from game.hunger.table.events import SpeedLeft, SpeedSet, TokenUsed
from game.hunger.turn.speed import card_speed
from scenes.hunger import layout
from scenes.hunger.board import cards, sights
from scenes.hunger.board.map import WINDOWS
from scenes.hunger.text import pictures
from scenes.hunger.text.explanations import explain_subject
from scenes.hunger.text.names import mission_short
from scenes.kit.art import Piece
from scenes.kit.art.styled_text import StyledText, measure_text
from scenes.kit.base.design_tokens import INK
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import has_text
from tests.scenes.games.boards import lay_pieces
from tests.scenes.games.hunger import BOARD, full
from tests.scenes.house import House


def test_every_card_token_and_vampire_has_a_face_and_names_fit(house: House) -> None:
    art = house.app.art
    for card in (UNKNOWN, *HUNT_CARDS, *ROSES, *START_CARDS[0]):
        cards.track_face(art, card, layout.cell_size(7))
        cards.hand_face(art, card)
        cards.hand_face(art, card, cards.NARROW_SIZE)
        if card >= 0:
            width = measure_text(StyledText(cards.short_name(card), cards.CARD_NAME, INK))[0]
            assert width <= layout.CARD_W - 4, (CARDS[card].id, cards.short_name(card), width)
    assert art.baked.missing == []


def test_every_public_mission_is_whole_beside_what_one_has_of_it(house: House) -> None:
    """At the smallest letters; larger ones give way."""
    shown = full(6)
    pieces = lay_pieces(house, BOARD, shown)
    for mission, score in enumerate(SCORE_OF):
        if score is not None:
            shown.public = (mission, mission)
            pieces.lay_part("missions", shown)
            assert mission_short(mission) in [words.text for words, _ in pieces.stage.texts], MISSIONS[
                mission
            ].id


def test_spaces_lie_on_the_map_and_cells_on_the_track() -> None:
    for space in ALL_SPACES:
        assert layout.MAP.contains(*layout.space_middle(space))
        over = layout.space_rect(space)
        assert all(not _meet(over, place) for place in (layout.GAUGE, layout.FILM_PANEL, layout.TILES)), (
            SPACES[space].id
        )
    for seats in range(2, 7):
        rows = seats + 1
        cells = [
            layout.cell_rect(row, column, rows) for row in range(rows) for column in range(1, COLUMNS + 1)
        ]
        assert all(
            layout.HUNT_TRACK.contains(cell.x, cell.y) and layout.HUNT_TRACK.contains(cell.right, cell.top)
            for cell in cells
        )
        assert all(above.y > below.top for above, below in zip(cells, cells[COLUMNS:], strict=False))


def _meet(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def test_whatever_an_answer_may_mean_has_its_place(house: House) -> None:
    pieces = lay_pieces(house, BOARD, full(4))
    shown = pieces.shown
    assert pieces.spot("space", CASTLE) == layout.space_rect(CASTLE)
    assert pieces.spot("cell", 4) == layout.cell_rect(1, 2, 5)
    assert pieces.spot("card", shown.track[2][0]) == layout.cell_rect(0, 3, 5)
    played_card = pieces.spot("card", shown.play[shown.on_turn][0])
    assert played_card is not None and layout.TRAY.contains(played_card.cx, played_card.cy)
    assert pieces.spot("card", START_CARDS[5][0]) is None
    assert (
        pieces.spot("seat", 2)
        == pieces.spot("token", shown.tokens[2][0])
        == layout.capsule_rect(shown.play_order().index(2), 4)
    )
    assert all(pieces.spot("card", rose) == layout.rose_rect(rose) for rose in shown.roses)
    assert pieces.spot("mission", shown.public[1]) == layout.mission_rect(1)
    assert all(pieces.spot("vampire", seat) is not None for seat in range(4))


def test_the_speed_of_the_cards_in_the_tray_is_that_of_the_turn(house: House) -> None:
    """R19: each card tells what it gives beside the others, tokens spent in step 1 come to it (B5)."""
    shown = full(3)
    seat = shown.on_turn
    thirst, rat, human = (CARD_INDEX[f"{name}#0"] for name in ("vampire_thirst", "patko", "petrus"))
    shown.play[seat], shown.speed_total, shown.speed_left = (thirst, rat, human), 0, 0
    assert [card_speed(card, shown.play[seat]) for card in shown.play[seat]] == [3, 1, 0]
    token = TOKEN_INDEX["speed_2#0"]
    shown.tokens[seat] = (token,)
    shown.apply(TokenUsed(seat, token))
    pieces = lay_pieces(house, BOARD, shown)
    assert pieces.area.speed_words.text == "6"
    assert [pieces.area.cards[card].face for card in (thirst, rat)] == [
        cards.hand_face(house.app.art, thirst, layout.card_size(3), 3)[1],
        # fmt: skip
        cards.hand_face(house.app.art, rat, layout.card_size(3), 1)[1],
    ]
    assert int(pieces.tokens.tokens[token].alpha) == 255
    shown.apply(SpeedSet(seat, 6, ()), SpeedLeft(seat, 5, 6))
    pieces.settle_parts(shown)
    assert pieces.area.speed_words.text == "5"


def test_pointing_opens_a_rivals_tray_and_a_high_stack_and_lifts_a_card(house: House) -> None:
    pieces = lay_pieces(house, BOARD, full(6))
    shown, before = pieces.shown, pieces.take_snapshot()
    rival = next(seat for seat in range(6) if seat != shown.on_turn)
    pieces.point_at("seat", rival, 0.0)
    pieces.point_at("seat", rival, 0.1)
    assert pieces.rival_tray.seat is None  # the pointer may be on its way
    pieces.point_at("seat", rival, 0.2)
    texts = [words.text for words, _ in pieces.stage.texts]
    assert pieces.rival_tray.seat == rival and f"{shown.castle_distance(rival)} home" in texts
    pieces.point_at("space", CASTLE, 0.1)
    assert (
        pieces.rival_tray.seat is None
        and pieces.stack_row.rect is not None
        and layout.MAP.contains(*pieces.stack_row.rect[:2])
    )
    card = shown.play[shown.on_turn][0]
    assert (
        pieces.point_at("card", card, 0.1) and pieces.area.raised[0] == card and pieces.stack_row.rect is None
    )
    assert not pieces.point_at("card", card, 0.1)
    pieces.point_at("", 0, 0.1)
    assert pieces.area.raised is None and pieces.take_snapshot() == before
    assert not pieces.stage.layers["over"]


def test_a_pile_of_the_tray_lies_open_while_somebody_points_at_it(house: House) -> None:
    """The deck shows the cards that all can work out of deck and hand, in no order of its own."""
    shown = full(2)
    seat = shown.on_turn
    shown.discard[seat], shown.digested[seat] = HUNT_CARDS[:4], ()
    pieces = lay_pieces(house, BOARD, shown)
    pieces.tray.unseen_cards = lambda seat: START_CARDS[seat][::-1]
    for which, there in (
        (layout.DISCARD, HUNT_CARDS[:4]),
        (layout.DIGESTED, ()),
        (layout.DECK, START_CARDS[seat]),
    ):
        pieces.point_at("pile", seat * layout.PILES + which, 0.1)
        faces = [piece.face for piece in pieces.stage.layers["over"] if piece.face.startswith("hunger:hand")]
        assert faces == [cards.hand_face(house.app.art, card, cards.NARROW_SIZE)[1] for card in there]
    pieces.point_at("", 0, 0.1)
    assert not pieces.stage.layers["over"]


def test_one_who_is_alone_keeps_the_own_tray_with_the_next_hand(house: House) -> None:
    shown = full(3)
    own = next(seat for seat in range(3) if seat != shown.on_turn)
    shown.play[own], shown.hand[own] = (), (UNKNOWN,) * 3
    pieces = lay_pieces(house, BOARD, shown)
    pieces.tray.own_seat = own
    pieces.settle_parts(shown)
    assert (
        pieces.area.cards == {}
        and pieces.spot("area", own) is not None
        and pieces.spot("area", shown.on_turn) is None
    )
    pieces.tray.next_hand = START_CARDS[own][:3]
    pieces.settle_parts(shown)
    assert list(pieces.area.cards) == list(START_CARDS[own][:3])
    shown.hand[own] = (UNKNOWN,) * 2  # the show is not there yet
    pieces.settle_parts(shown)
    assert pieces.area.cards == {}


def test_whatever_a_bot_may_choose_is_said_in_words_unless_it_is_a_secret() -> None:
    open_ones = {
        one.verb
        for kind, answers in actions.KINDS.items()
        if kind not in actions.HIDDEN_KINDS
        for one in answers
    }
    secret = {action.verb for action in actions.SECRET_ACTIONS}
    assert all(has_text(f"hunger.table.chose.{do}") for do in open_ones - secret)


def test_the_hunt_deck_lies_beside_the_column_that_it_fills(house: House) -> None:
    shown = full(6)
    pieces = lay_pieces(house, BOARD, shown)
    faces = [piece.face for piece in pieces.stage.layers["board"]]
    assert f"hunger:hunt_deck:{len(shown.hunt_deck)}" in faces
    assert ("hunt_deck", 0) in sights.visible_marks(pieces)
    place = pieces.spot("hunt_deck", 0)
    assert place is not None and place.x < layout.column_head(COLUMNS).cx < place.right + 40
    for count in (20, 0):
        shown.hunt_deck = shown.hunt_deck[:count]
        told = explain_subject(shown, ("hunt_deck", 0), 0, str)
        assert str(count) in told.name and told.sentences


def test_every_card_in_a_tray_has_its_name_or_shows_it_when_pointed_at(house: House) -> None:
    """Few are broad, and fill the room; very many rise with their name."""
    shown = full(2)
    seat = shown.on_turn
    for count in range(1, 10):
        shown.play[seat] = HUNT_CARDS[:count]
        pieces = lay_pieces(house, BOARD, shown)
        w, _ = layout.card_size(count)
        card = HUNT_CARDS[count - 1]
        assert pieces.area.point_at(card) == (w < layout.CARD_W)
        if pieces.area.raised is not None:
            assert pieces.area.raised[1].face == cards.hand_face(house.app.art, card)[1]
        right = layout.card_middle(count - 1, count)[0] + w / 2
        assert right <= layout.CARDS.right + 1
    left = layout.card_middle(0, 3)[0] - layout.card_size(3)[0] / 2
    right = layout.card_middle(2, 3)[0] + layout.card_size(3)[0] / 2
    assert right - left >= layout.CARDS.w - 1


def test_all_own_missions_are_seen_and_every_capsule_has_a_face(house: House) -> None:
    for held in range(1, 8):
        shown = full(6)
        pieces = lay_pieces(house, BOARD, shown)
        seat = pieces.tray.open_seat(shown)
        own = tuple(range(held))
        pieces.tray.own_seat, pieces.tray.own_missions, shown.missions[seat] = seat, own, own
        pieces.lay_part("missions", shown)
        seen = [
            piece
            for piece in pieces.missions.things
            if isinstance(piece, Piece) and layout.OWN_MISSIONS.contains(piece.x, piece.y)
        ]
        assert len(seen) == min(held, 6)
        assert all(piece.natural[1] >= 30 for piece in seen if piece.face.startswith("hunger/mission"))
    for seat, vampire in enumerate(shown.config.vampires):
        rests = bool(shown.resting >> seat & 1)
        assert pictures.token_head(vampire, rests) in [piece.face for piece in pieces.capsules.things]


def test_recaps_are_large_enough_and_lie_over_no_price() -> None:
    for count in range(2, 7):
        for place in range(count):
            strip = layout.recap_rect(place, count)
            assert strip.h * 0.8 >= 36 and strip.y >= layout.column_head(1).top


def test_the_castle_is_large_and_lights_up_when_somebody_is_home(house: House) -> None:
    castle = layout.space_rect(CASTLE)
    assert castle.w >= 210 and castle.w * castle.h >= 1.7 * 156 * 86
    assert layout.WINDOWS.overlaps(castle)
    shown = full(4)
    for home in (False, True):
        shown.arrival = [int(home), 0, 0, 0]
        pieces = lay_pieces(house, BOARD, shown)
        assert (WINDOWS in [piece.face for piece in pieces.treasures.things]) == home
