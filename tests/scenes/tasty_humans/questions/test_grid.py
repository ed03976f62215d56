"""Whom to eat: what a card costs is shown before anybody presses, and everything on the table can be looked
at.
"""

from __future__ import annotations

from itertools import product

import pytest

from game.tasty_humans.components.definitions import PLACES
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.damage import find_attackers
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import Rect
from scenes.table.details import DetailsCard
from scenes.table.questions import advisor
from scenes.tasty_humans import layout
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.questions.grid import badge_rect
from scenes.tasty_humans.text import names, pictures
from tests.scenes.games.tasty_humans import match_at, table_at
from tests.scenes.house import House
from tests.scenes.tasty_humans.players import KeyboardPlayer


def test_attackers_and_damage_of_the_focused_card(house: House) -> None:
    """R9: what will hurt is framed before anybody presses."""
    match = match_at("choose_adventurer", seats=2)
    table = table_at(house, match)
    chooser = table.chooser
    assert chooser is not None
    place = max(range(9), key=lambda place: len(find_attackers(match.state, place)))
    hurt = len(find_attackers(match.state, place))
    assert hurt
    KeyboardPlayer(house).go_to(f"card:{place}")
    frames = [piece for piece in table.stage.layers["fx"] if piece.face.startswith("nine_danger#0")]
    assert len(frames) == hurt
    assert chooser.strip_info().damage == hurt


@pytest.mark.parametrize("focused", [0, 4, 8])
def test_what_a_card_costs_lies_clear_of_rings_and_names(house: House, focused: int) -> None:
    """T30: of the focus ring, of the chip on it, and of the frame of a hint, around any card."""
    ring = layout.card_rect(focused)
    chip = Rect.from_center(ring.x - 4, ring.top + 4, 54, 54)
    outer, inner = ring.expand(20), ring.expand(-4)  # the glow around it is soft
    for place in range(PLACES):
        badge = badge_rect(place)
        name_band = layout.card_rect(place).low_strip(cards.BAND_TOP)
        assert badge.y >= name_band.top and not badge.overlaps(chip), place
        assert inner.contains(*badge.center) if place == focused else not badge.overlaps(outer), place
        crown = layout.card_rect(place).right_strip(40, 8).top_strip(30, 8)
        hint = ring.expand(advisor.OUT - 14)
        assert place != focused or (hint.x <= badge.x and hint.right >= crown.right and hint.top >= crown.top)


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
        told = table.spoken().find_thing(key)
        assert told is not None and told.name == table.thing_words(table.focus.current.value.mark)[0] != ""
        assert told.name not in told.state
        if key in eaten:
            points, cells = scoring.leader_score(match.state.stomachs[seat], int(key.split(":")[2]))
            lit = [
                piece
                for piece in table.stage.layers["fx"]
                if piece.face.startswith("box:14:None") and piece.face.endswith("#0")
            ]
            assert len(lit) == len(cells) and str(points) in table.info.shown.note.text
        player.press("confirm")
        house.step()
        assert isinstance(house.top, DetailsCard) and len(match.log) == answers
        player.press("back")
        house.step(2)


def test_damage_on_its_way_lies_between_the_cards(house: House) -> None:
    """On no tile and no name of any card: it is no tile of the swordsman. From all four sides, by sword and
    by bow.
    """
    seen = set()
    for seed in range(1, 12):
        match = match_at("choose_adventurer", first=seed, after=8, seats=2)
        grid = match.state.grid
        sides = {
            place: {
                (
                    cls,
                    layout.card_center(other)[0] - layout.card_center(place)[0],
                    layout.card_center(other)[1] - layout.card_center(place)[1],
                )
                for other, cls in find_attackers(match.state, place)
            }
            for place in range(PLACES)
            if grid[place] >= 0
        }
        if not set().union(*sides.values()) - seen:
            continue
        table = table_at(house, match)
        for place, ways in sides.items():
            if not ways - seen:
                continue
            seen |= ways
            table.focus.move_to(f"card:{place}")
            table.follow_focus()
            marks = [piece for piece in table.stage.layers["top"] if piece.face == pictures.DAMAGE_TILE]
            assert len(marks) == len(find_attackers(match.state, place))
            for mark, other in product(marks, range(PLACES)):
                if grid[other] >= 0:
                    assert not any(
                        touches(mark, rect) for rect in printed_rects(house, other, grid[other])
                    ), (
                        place,
                        other,
                    )
    assert len(seen) >= 6


def printed_rects(house: House, place: int, card: int) -> list[Rect]:
    """The tiles and the name of a card where it lies."""
    plan, corner = cards.card_plan(card), layout.card_rect(place)
    width = house.app.art.text_width(names.person_name(card, "standard"), cards.CARD_NAME)
    tiles = [Rect(corner.x + x, corner.y + y, cards.CARD_TILE, cards.CARD_TILE) for _, x, y in plan.tiles]
    return [*tiles, Rect(corner.x + plan.name - width / 2, corner.y + 12, width, 28)]


def touches(piece: Piece, rect: Rect) -> bool:
    reach = piece.natural[0] / 2 - 3
    return (
        rect.x < piece.x + reach
        and piece.x - reach < rect.right
        and rect.y < piece.y + reach
        and piece.y - reach < rect.top
    )
