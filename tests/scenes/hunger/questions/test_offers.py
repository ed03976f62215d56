"""Offers of a turn: hunts are seen as fangs, the own space as a tile; the end of the turn asks about both."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.hunger.components.map_graph import ALL_SPACES, SPACE_INDEX, SPACES
from game.hunger.table.actions import (
    READY,
    Digest,
    EndTurn,
    Hunt,
    HuntTavern,
    MoveTo,
    OpenCrypt,
    UseToken,
)
from scenes.hunger import layout
from scenes.hunger.previews.lens import shown_places
from scenes.hunger.questions import space_tile, tiles
from scenes.hunger.questions.row_context import card_about
from scenes.hunger.text import names
from scenes.kit.base import Rect
from scenes.pages.camera import find_legal
from scenes.table.board_pieces import piece_rect
from tests.scenes.games.hunger import LISTS, RULES
from tests.scenes.games.lists import alone
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of

FANGS = "hunger:fangs:"
NEAR_A_CHEST: dict[str, Any] = {
    "mode": "rookie",
    "turn": 5,
    "seats": [{"at": "rd_6", "hand": ["vampire_speed_4#0"]}, {"at": "mtn_1", "resting": True}],
    "chests": {"rd_9": "velvet#0"},
}


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none", speed="skip")


def table_at(house: House, to: str, **own: Any) -> Any:
    """A table after a move to that space, with three Humans on the Hunt Track."""
    written = {
        "mode": "rookie",
        "turn": 5,
        "seats": [
            {"at": "rd_3", "hand": ["the_hunger#0", "vampire_speed_4#0"], **own},
            {"at": "mtn_1", "resting": True},
        ],
        "crypts": {"rd_6": ["romantic_soul", "craving", "scraps"]},
        "track": {0: {1: ["momo#0"], 2: ["zora#0"]}, 1: {1: ["pippo#0"]}},
        "tavern": ["tamsin#0"],
    }
    match: Any = Match.from_position(RULES, written)
    while match.state.asking != "move":
        match.apply(find_legal(match.state.decision.actions, {"do": "done"}))
    match.apply(MoveTo(SPACE_INDEX[to]))
    return alone_at(house, match)


def fangs_of(table: Any) -> list[str]:
    return [piece.face.removeprefix(FANGS) for piece in table.previews.fangs.pool]


def look_at(table: Any, action: Any) -> str:
    """Look at an answer; the question in the bar."""
    chooser_of(table).preselect_answer(action)
    ask: str = table.prompt_bar.ask
    return ask


def test_each_hunt_left_is_a_pair_of_fangs_and_the_bound_one_says_so(house: House) -> None:
    """On a Well there are two; the first bite in column 1 uses the bound one, elsewhere the other."""
    table = table_at(house, "rd_4", tokens=["extra_hunt#0"])
    assert fangs_of(table) == ["free", "bound"]
    assert "hunt 2 times more" in look_at(table, EndTurn())
    assert table.previews.fangs.light is not None, "they would be lost"
    look_at(table, Hunt(0, 1))
    assert table.previews.fangs.light is None
    assert [piece.alpha < 255 for piece in table.previews.fangs.pool] == [False, True]
    look_at(table, Hunt(0, 2))
    assert [piece.alpha < 255 for piece in table.previews.fangs.pool] == [True, False]
    table.carry_out(Hunt(0, 2))
    house.until(lambda: table.chooser is not None and table.view.any_hunts == 0)
    assert fangs_of(table) == ["bound"]
    assert "once more, in column 1" in look_at(table, EndTurn())
    table.carry_out(Hunt(0, 1))
    house.until(lambda: table.chooser is not None and table.view.first_hunts == 0)
    assert fangs_of(table) == []
    assert table.view.speed_left and "one more hunt" in look_at(table, EndTurn())
    token = next(action for action in chooser_of(table).actions if isinstance(action, UseToken))
    look_at(table, token)
    assert fangs_of(table) == ["more"]


@pytest.mark.parametrize(
    ("to", "own", "kind", "named"),
    [
        ("rd_6", {}, OpenCrypt, "the Crypt"),
        ("rd_5", {}, HuntTavern, "hunt"),
        ("rd_1", {"discard": ["onnel#0"]}, Digest, "the Market"),
    ],
)
def test_what_the_own_space_offers_lies_beside_the_vampire(
    house: House, to: str, own: dict[str, Any], kind: type, named: str
) -> None:
    table = table_at(house, to, **own)
    chooser = chooser_of(table)
    here = SPACE_INDEX[to]
    target = next(target for target in chooser.press_targets if target.value.mark == ("space", here))
    assert any(
        isinstance(chooser.question.level.entries[number].action, kind) for number in target.value.entries
    )
    assert min(target.rect.w, target.rect.h) >= 96
    assert not target.rect.overlaps(piece_rect(table.pieces.vampires.tokens[0]))
    seen = [piece for piece in chooser.standing if getattr(piece, "face", "").endswith(SPACES[here].feature)]
    assert any(target.rect.contains(piece.x, piece.y) for piece in seen), "it has no picture"
    assert named in look_at(table, EndTurn())


def test_a_tile_covers_neither_its_vampire_nor_what_lies_over_the_map() -> None:
    for space in ALL_SPACES:
        rect = space_tile.tile_rect(space)
        x, y = layout.token_middle(space, 0, 1)
        token = layout.ACTIVE_TOKEN
        assert not rect.overlaps(layout.GAUGE) and not rect.overlaps(layout.TILES)
        assert not rect.overlaps(Rect.from_center(x, y, token - 8, token - 8))
        assert layout.MAP.contains(rect.x, rect.y) and layout.MAP.contains(rect.right, rect.top)
        assert all(layout.MAP.contains(*place.center) for place in shown_places(space))


def test_a_hidden_token_shows_the_points_that_it_brings_at_least(house: House) -> None:
    match: Any = Match.from_position(RULES, NEAR_A_CHEST)
    table = alone_at(house, match)
    look_at(table, MoveTo(SPACE_INDEX["rd_9"]))
    assert "hunger:tag:chest:2" in [piece.face for piece in table.previews.map.signs]


def test_a_shove_tells_what_it_brings_and_costs(house: House) -> None:
    """A Goat scores for each push, and the other one gives up a card."""
    written = NEAR_A_CHEST | {
        "seats": [{**NEAR_A_CHEST["seats"][0], "play": ["nib#0"]}, {"at": "rd_7", "resting": True}]
    }
    match: Any = Match.from_position(RULES, written)
    table = alone_at(house, match)
    chooser = chooser_of(table)
    look_at(table, MoveTo(SPACE_INDEX["rd_7"]))
    entry = chooser.current_entry
    about = chooser.policy.note_text(entry, [entry]).about
    assert "may be pushed" in about and "gives up a Permanent" in about


def test_a_ready_card_says_what_it_does_before_its_pile_is_chosen(house: House) -> None:
    table = alone(house, LISTS, READY)
    chooser = chooser_of(table)
    card = chooser.own_view.gaining[0]
    for entry in chooser.question.level.entries:
        about = chooser.policy.note_text(entry, [entry]).about
        assert about.startswith(names.card_does(card)[0] if names.card_does(card) else card_about(card))


def test_sentences_have_their_odd_case(house: House) -> None:
    """More Speed than was counted is not 4 of 3, and a hunt without gain is no best one."""
    table = table_at(house, "rd_4")
    shown = table.pieces.shown
    assert table.pieces.area.speed_total
    shown.speed_left, shown.speed_total = 4, 3
    table.pieces.lay_part("area", shown)
    assert table.pieces.area.speed_total == []
    outlook = table.previews.open_question(table.view, 0, own_missions=False)
    outlook.find_hunts = lambda move=None: ()
    assert table.previews.best_words(EndTurn()) == ""


def test_a_veil_covers_whole_panels() -> None:
    for count in range(1, 13):
        panels = tiles.dark_panels(count)
        covered = [layout.MAP] if count <= tiles.ON_THE_MAP else [layout.MAP, layout.HUNT_TRACK]
        for panel in covered:
            assert any(
                dark.contains(panel.x, panel.y) and dark.contains(panel.right, panel.top) for dark in panels
            )
        if count > tiles.ON_THE_MAP:
            badge = layout.pile_badge(layout.cell_rect(6, 1, 7))
            assert any(dark.contains(badge.right, badge.y) for dark in panels), "a number shines beside it"
