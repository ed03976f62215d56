"""The drawn table: parts that follow what is shown equal a table built afresh, texts fit, pictures are there,
places have names.
"""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from game.eaten import setup
from game.eaten.components.definitions import IMMUNE, MUTATIONS, NOTHING, RULES, STOMACH, TOOL_OF, UNKNOWN
from game.eaten.config import HIBERNATING_LEVELS, MODES, config
from game.eaten.table.display_state import DisplayState
from game.eaten.turn.robot import OPTIONS
from scenes.eaten import layout
from scenes.eaten.board import automata, cards
from scenes.eaten.board import idle as idle_life
from scenes.eaten.board.places import Thing
from scenes.eaten.board.sights import find_subject, visible_things
from scenes.eaten.questions.anchors import find_anchors
from scenes.eaten.questions.policy import look_words
from scenes.eaten.table import EatenTable
from scenes.eaten.text import names, standing
from scenes.kit.animation.idle import IdleLife
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art.pieces import Piece
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Person
from tests.scenes.games.boards import lay_pieces
from tests.scenes.games.eaten import BOARD, full, views
from tests.scenes.house import House


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_every_text_stays_in_its_box(house: House, mode: str, text_size: float) -> None:
    house.app.art.text_size = text_size
    pieces = lay_pieces(house, BOARD, full(mode))
    if pieces.hand is not None:
        pieces.spread_hand(pieces.shown.hand, "open", ["glyph_xbox_lt"])
    for words, box in pieces.stage.texts:
        if box is not None:
            assert words.natural[0] <= box.w + 4 and words.y + words.natural[1] / 2 <= SCREEN.top, words.text
            assert (
                words.x - words.natural[0] / 2 >= box.x - 4
                and words.x + words.natural[0] / 2 <= box.right + 4
            ), words.text
    assert house.app.art.baked.missing == []


def test_every_card_has_a_face(house: House) -> None:
    art = house.app.art
    for card in (UNKNOWN, *range(len(STOMACH))):
        cards.STOMACH_CARD.face_texture(art, card)
    for card in range(len(MUTATIONS)):
        cards.MUTATION_CARD.face_texture(art, card)
    for card in range(len(IMMUNE)):
        cards.ROW_CARD.face_texture(art, card)
        cards.ACTIVE_CARD.face_texture(art, card)
    assert art.baked.missing == []


@pytest.mark.parametrize("mode", MODES)
def test_what_decides_is_what_can_be_read(house: House, mode: str) -> None:
    """T37: of the upper third no picture is under 30 px, germs and responses are large, and few things are
    there at once; every letter of the table has 28 px at least."""
    pieces = lay_pieces(house, BOARD, full(mode))
    upper = [thing for part in (pieces.tracks, pieces.immune) for thing in part.things]
    assert len(upper) <= 32
    for thing in upper:
        if isinstance(thing, Piece):
            assert thing.natural[1] >= 30, thing.face
    for germ, dial in zip(pieces.tracks.germs, pieces.tracks.dials, strict=True):
        assert germ.natural[1] >= 80 and dial.natural[1] >= 150
    assert layout.ROW_H >= 160 and cards.ROW_SIGN >= 96 and cards.ROW_NEED >= 48 and cards.MINI_DIE >= 30
    places = [layout.dial_rect(kind) for kind in range(4)]
    places += [layout.row_rect(index, 3) for index in range(3)] + [layout.REMOVED]
    places += [layout.active_rect(index) for index in range(RULES.immune_win)]
    for index, place in enumerate(places):
        others = places[:index]
        assert not any(
            min(place.right, other.right) - max(place.x, other.x) > 1
            and min(place.top, other.top) - max(place.y, other.y) > 1
            for other in others
        )


def test_what_passes_the_turn_on_covers_nothing_that_one_reads(house: House) -> None:
    """T45: neither the responses nor tract or hand."""
    banner = Rect.from_center(SCREEN.cx, EatenTable.banner_y, 800, 104)
    assert banner.top <= SCREEN.top and banner.y >= layout.IMMUNE.top


def test_reactions_and_options_can_be_read_and_have_words() -> None:
    """T41."""
    cells = [layout.reaction_rect(value) for value in range(1, 7)]
    for cell in cells:
        assert cell.w >= 120 and cell.h >= 80
        assert layout.HAND_PANEL.x < cell.x and cell.right < layout.MUTATION.x
    assert layout.REACTION_DIE >= 44 and automata.REACTION_SIGN >= 60 and layout.OPTION >= 56
    view = setup.new_match(config(mode="zero"), 1).seen_by(None)
    for slot, options in enumerate(OPTIONS):
        words = look_words(Thing("robot", slot), view)
        assert all(names.option_name(name).lower() in words.lower() for name in options)


@pytest.mark.parametrize("mode", MODES)
def test_all_that_lies_open_has_a_details_card(mode: str) -> None:
    """Every card of the tract too, the last one included."""
    shown = full(mode)
    assert len(shown.tract) > 1
    assert [thing for thing in visible_things(shown) if find_subject(thing, shown) is None] == []
    assert find_subject(Thing("slot", len(shown.tract) + 1), shown) is None


@pytest.mark.parametrize("level", HIBERNATING_LEVELS)
def test_each_level_of_sleep_has_its_grid(house: House, level: int) -> None:
    shown = DisplayState.of(
        setup.new_match(config(mode="miner_solo", hibernating_level=level), 1).seen_by(None)
    )
    pieces = lay_pieces(house, BOARD, shown)
    assert pieces.hand is None and pieces.reaction is not None
    before = pieces.take_snapshot()
    shown.reaction = 5
    pieces.settle_parts(shown)
    assert pieces.take_snapshot() != before
    assert house.app.art.baked.missing == []


def test_an_open_hand_covers_the_console_and_puts_the_miner_to_sleep(house: House) -> None:
    pieces = lay_pieces(house, BOARD, full("duel"))
    lying = pieces.take_snapshot()
    pieces.spread_hand([0, 1, 2], "open", ["glyph_xbox_lt"])
    assert [card.face for card in pieces.spread.cards] == [
        cards.STOMACH_CARD.texture_key(card, layout.SPREAD_SCALE) for card in (0, 1, 2)
    ]
    assert pieces.characters.mask.visible
    pieces.gather_hand()
    assert pieces.take_snapshot() == lying and not pieces.spread.cards


def test_cards_of_a_hand_keep_to_their_panel() -> None:
    for count in range(1, RULES.hand_limit + 2):
        for index in range(count):
            x, half = layout.spread_center(index, count)[0], layout.CARD_W * layout.SPREAD_SCALE / 2
            assert layout.SPREAD.x < x - half and x + half < layout.SPREAD.right
            assert layout.HAND_PANEL.x < layout.fan_pose(index, count)[0] - layout.BACK_W / 3
            assert layout.fan_pose(index, count)[0] < layout.MUTATION.x


def test_what_the_beast_holds_may_cost_it_points_while_nobody_knows_it(house: House) -> None:
    shown = full("duel")
    assert standing.points_text(shown, 1).endswith("?")
    shown.hand = [card for card in range(len(STOMACH)) if TOOL_OF[card] != NOTHING][: RULES.hand_limit]
    assert not standing.points_text(shown, 1).endswith("?")


@pytest.mark.parametrize("mode", MODES)
def test_the_bar_foretells_nothing(mode: str) -> None:
    """T40: no number of turns, which would run away; near the end the cards that are left."""
    shown: DisplayState | None = None
    said = set()
    for view, told in views(mode):
        shown = DisplayState.of(view, shown)
        for event in told:
            shown.apply(event)
            numbers = [int(number) for number in re.findall(r"\d+", standing.turn_words(shown))]
            late = not shown.ending and len(shown.deck) <= standing.LATE
            wanted = [max(1, shown.turn_number), *([len(shown.deck)] if late else [])]
            assert numbers == ([] if shown.final_turn else wanted)
            said.add(tuple(numbers))
    assert len(said) > 4


def test_what_was_rolled_in_another_turn_is_not_remembered() -> None:
    """As when a replay goes back."""
    now = full("miner_solo")
    earlier = DisplayState.of(setup.new_match(config(mode="miner_solo"), 1).seen_by(None), now)
    assert now.reaction and not earlier.reaction


def test_a_germ_trembles_only_for_a_moment() -> None:
    assert any(idle_life.tremble_offset(2.0 + i / 60) for i in range(12))
    assert not any(idle_life.tremble_offset(2.0 + i / 60) for i in range(20, 100))


@pytest.mark.parametrize(("motion", "lives"), [("full", True), ("reduced", False)])
def test_germs_and_figures_blink_where_motion_is_wanted(house: House, motion: str, lives: bool) -> None:
    table: Any = SimpleNamespace(
        pieces=lay_pieces(house, BOARD, full("duel")), idle=IdleLife(house.app), timeline=Timeline()
    )
    house.app.settings.motion = motion
    seen = set()
    for _ in range(10 * 30):
        table.idle.update(1 / 30)
        idle_life.animate_idle(table)
        seen |= {
            lids.face
            for lids in (*table.pieces.tract.lids, *table.pieces.characters.lids.values())
            if lids.visible
        }
    assert any("germ" in face for face in seen) == lives
    assert any("beast" in face for face in seen) == lives
    assert any(germ.swell != (1.0, 1.0) for germ in table.pieces.tracks.germs) == lives


@pytest.mark.parametrize("mode", MODES)
def test_the_named_places_lie_on_the_screen(house: House, mode: str) -> None:
    table: Any = SimpleNamespace(pieces=lay_pieces(house, BOARD, full(mode)))
    shown = table.pieces.shown
    names = [
        "tract",
        "miner",
        "tray",
        "console",
        "crystals",
        "tools",
        "tracks",
        "immune_row",
        "active",
        "hand",
        "mutation",
        "deck",
    ]
    names += [
        "score",
        "discard",
        "beast",
        "reaction",
        "robot",
        "replication",
        "turn",
        "menu",
        "slot:7",
        "value:1",
        "die:2",
        "germ:3",
    ]
    names += [
        "space:adjust",
        "space:stun_up",
        "crystal:tide_opal",
        "row:0",
        "reaction:6",
        "robot:2",
        "replication:7",
    ]
    names += [
        *(f"tool:{STOMACH[card].id}" for card in shown.tools),
        *(f"active:{IMMUNE[card].id}" for card in shown.immune_play),
    ]
    for name in names:
        for spot in find_anchors(table, name):
            assert (
                spot.rect.x >= 0
                and spot.rect.right <= SCREEN.right
                and spot.rect.y >= 0
                and spot.rect.top <= SCREEN.top
            ), name
    with pytest.raises(KeyError):
        find_anchors(table, "nowhere")
    with pytest.raises(KeyError):
        find_anchors(table, "nowhere:1")


def test_slots_beyond_a_short_tract_are_closed(house: House) -> None:
    looks = []
    for slots in (RULES.slots, RULES.slots - 2):
        shown = DisplayState.of(
            setup.new_match(config(mode="duel", twists={"slots": slots}), 1).seen_by(None)
        )
        shown.tract = []
        looks.append(lay_pieces(house, BOARD, shown).take_snapshot())
    assert looks[0] != looks[1] and house.app.art.baked.missing == []


@pytest.mark.parametrize("ending", ["score", "replication"])
def test_the_bar_has_points_where_these_decided_and_else_the_winner(house: House, ending: str) -> None:
    """The last space of the Robot's track is worth no points: those it had before would stay in the bar."""
    shown = full("beast_solo")
    shown.ending = ending
    pieces = lay_pieces(house, BOARD, shown)
    faces = [thing.face for thing in pieces.bar.things if hasattr(thing, "face")]
    assert faces.count("ui/icon_crown") == (ending != "score")
    assert faces.count("eaten/icon_star_point") == 2 * (ending == "score")


def test_names_of_people_stand_in_the_bar_as_they_are(house: House) -> None:
    """Four wide letters were all that had room."""
    people = ("Wilhelmina", "Maximilian")
    house.sit(KEYBOARD, KEYBOARD)
    for chair, name in zip(house.app.seating.chairs, people, strict=True):
        chair.person = Person(name=name, portrait="portrait")
    for text_size in (1.0, 1.3):
        house.app.art.text_size = text_size
        pieces = lay_pieces(house, BOARD, full("duel"))
        assert set(people) <= {words.text for words, _ in pieces.stage.texts}
