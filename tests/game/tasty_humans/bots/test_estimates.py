"""Worth of a stomach to the planning players: exact if it is full, hopeful if it has space."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.core import catalog
from game.core.rng import Rng
from game.tasty_humans.bots import lookahead
from game.tasty_humans.bots.bitboard import Stomach
from game.tasty_humans.bots.evaluation import Appraiser, Prospects
from game.tasty_humans.bots.evaluation import make_appraiser as appraiser_of
from game.tasty_humans.bots.levels import LEVELS, TASTE
from game.tasty_humans.components import definitions as d
from game.tasty_humans.turn import scoring

GOURMET = LEVELS[3]
FAR = Prospects(48.0, 0.0, 0.0)


def stomach_of(cells: bytearray, height: int) -> Stomach:
    heights = bytearray(
        sum(1 for row in range(height) if cells[column * d.MAX_ROWS + row]) for column in range(d.COLUMNS)
    )
    table: Any = SimpleNamespace(height=height, stomachs=[cells], heights=[heights])
    return Stomach.from_table(table, 0)


def random_cells(rng: Rng, height: int, room: int) -> bytearray:
    """All cells filled except `room` at the top of the columns: basic tiles, some damage, five leader
    tiles.
    """
    leaders = list(range(len(d.LEADERS)))
    rng.shuffle(leaders)
    tops = [height] * d.COLUMNS
    for _ in range(room):
        tops[rng.below(d.COLUMNS)] -= 1
    cells = bytearray(d.CELLS)
    places = [column * d.MAX_ROWS + row for column in range(d.COLUMNS) for row in range(max(0, tops[column]))]
    for cell in places:
        cells[cell] = 1 + rng.below(4) if rng.below(12) else d.DAMAGE
    for number in range(min(5, len(places))):
        cells[places[rng.below(len(places))]] = d.FIRST_LEADER + leaders[number]
    return cells


def appraiser(monster: str, variant: str = "standard", height: int = 8) -> Appraiser:
    return Appraiser(monster, variant, height, GOURMET, TASTE, FAR)


@pytest.mark.parametrize("monster", d.MONSTER_IDS)
@pytest.mark.parametrize(("variant", "height"), [("standard", 8), ("classic_0_2_8", 6), ("standard", 9)])
def test_a_full_stomach_is_worth_its_score(monster: str, variant: str, height: int) -> None:
    """Chains and crossing Griffin lines are searched with a limit, so they may be seen too low, never too
    high.
    """
    rng, judge, exact = Rng(height), appraiser(monster, variant, height), 0
    for _ in range(60):
        cells = random_cells(rng, height, 0)
        total, believed = (
            scoring.stomach_total(cells, monster, variant),
            judge.stomach_value(stomach_of(cells, height)),
        )
        assert believed <= total
        exact += believed == total
    assert exact >= 57


@pytest.mark.parametrize("monster", d.MONSTER_IDS)
def test_open_cells_are_hope_beside_the_score(monster: str) -> None:
    """With all odds at nothing only the points that lie there count."""
    nothing = msgspec.structs.replace(
        TASTE,
        odds=dict.fromkeys(TASTE.odds, 0.0),
        cravings={name: (0.0,) * len(odds) for name, odds in TASTE.cravings.items()},
    )
    rng, sure = Rng(5), Appraiser(monster, "standard", 8, GOURMET, nothing, FAR)
    hopeful = appraiser(monster)
    for _ in range(40):
        stomach = stomach_of(random_cells(rng, 8, 14), 8)
        assert sure.stomach_value(stomach) <= scoring.stomach_total(stomach.cells, monster)
        assert hopeful.stomach_value(stomach) >= sure.stomach_value(stomach)


def test_every_piece_has_its_odds() -> None:
    assert set(TASTE.odds) == {leader.family for leader in d.LEADERS}
    assert set(TASTE.cravings) == set(TASTE.monsters) == set(d.MONSTER_IDS)


def test_a_leader_tile_in_its_space_is_seen() -> None:
    cells = bytearray(d.CELLS)
    cells[0] = cells[d.MAX_ROWS] = 4
    judge, stomach = appraiser("troll"), stomach_of(cells, 8)
    hands, boots = d.LEADER_INDEX["range2_hand"], d.LEADER_INDEX["range2_boot"]
    assert (
        judge.stomach_value(stomach, hands)
        > judge.stomach_value(stomach, boots)
        > judge.stomach_value(stomach)
    )


def test_a_stomach_changes_as_the_rules_say() -> None:
    """Drops, swaps and the cleric's removal, against the rules themselves in a random match."""
    rules = catalog.load("tasty_humans")
    state, rng = rules.new(rules.config(seats=2), seed=8), Rng(8)
    while (decision := state.decision) is not None:
        answer, seat = rng.choice(decision.actions), decision.seat
        stomach = Stomach.from_table(state, seat)
        if decision.kind == "drop_adventurer":
            stomach.drop_card(state.chosen_card, answer.rotation, answer.column)
        elif decision.kind == "drop_damage":
            stomach.drop_tile(answer.column, d.DAMAGE)
        elif decision.kind == "remove_damage":
            stomach.heal_cell(answer.column, answer.row)
        elif decision.kind == "wizard_swap":
            stomach.swap_cells(answer.a[0] * d.MAX_ROWS + answer.a[1], answer.b[0] * d.MAX_ROWS + answer.b[1])
        elif decision.kind == "drop_leader":
            stomach.drop_tile(answer.column, d.FIRST_LEADER + state.leader_spaces[seat])
        state.apply(answer)
        after = Stomach.from_table(state, seat)
        assert (stomach.cells, stomach.heights, stomach.kinds, sorted(stomach.leaders)) == (
            after.cells, after.heights, after.kinds, sorted(after.leaders),
        )  # fmt: skip
        assert stomach.closed_columns == state.closed[seat]


def grid(*rows: tuple[str | None, ...]) -> list[int]:
    """A grid from its rows, the top one first."""
    return [
        d.CARD_INDEX[card] if (card := rows[2 - row][column]) else -1
        for column in range(3)
        for row in range(3)
    ]


def test_the_grid_after_a_meal() -> None:
    """R14, R15, R17, X3: the card, a captain's line and the rival's line are gone, the rest slides down."""
    before = grid(("pe01", "ca01", "pe02"), ("pe03", "pe04", "pe05"), ("pe06", "pe07", "pe08"))
    assert lookahead.grid_after_turn(before, 4) == grid(
        ("pe01", None, "pe02"), ("pe03", "ca01", "pe05"), ("pe06", "pe07", "pe08")
    )
    assert lookahead.grid_after_turn(before, 5) == grid(
        (None, None, None), ("pe03", "pe04", "pe05"), ("pe06", "pe07", "pe08")
    )
    assert lookahead.grid_after_turn(before, 4, "vertical") == grid(
        ("pe01", None, "pe02"), ("pe03", None, "pe05"), ("pe06", None, "pe08")
    )


def test_who_hurts_whom() -> None:
    """R9: a swordsman beside, an archer two away."""
    armed = grid(("pe01", "pe02", "ar01"), ("sw01", "pe04", "pe05"), ("ar02", "pe07", "pe08"))
    assert [lookahead.count_attackers(armed, place) for place in range(9)] == [1, 0, 3, 0, 1, 0, 2, 0, 0]


def solo_ahead(**keys: Any) -> lookahead.Lookahead:
    """Looking ahead at the first turn of a solo round; a row of archers lies over two rows of peasants."""
    rows = [["ar05", "pe01", "ar07"], ["pe09", "pe02", "pe10"], ["pe11", "pe05", "pe12"]]
    position = {
        "players": 1,
        "monsters": ["troll"],
        "stomachs": [{"rows": []}],
        "grid": rows,
        "rival_cards": ["ar02", "ar03"],
        "seed": 1,
    }
    view = catalog.load("tasty_humans").from_position(position | keys).seen_by(0)
    return lookahead.Lookahead(view, 0, GOURMET, appraiser_of(view, 0, GOURMET))


def test_the_rivals_cards_are_grudged() -> None:
    """X3, X7: with the king the row is the rival's, else the column; archers beside two archers are worth 12
    more and their squares.
    """
    top, middle = 5, 4
    row = solo_ahead()
    assert row.left_for_others(top) == pytest.approx(-GOURMET.rival * (12 + 8))
    assert row.left_for_others(middle) == pytest.approx(-GOURMET.rival * 8)
    column = solo_ahead(rival_has_king=True)
    assert column.left_for_others(top) == column.left_for_others(middle) == pytest.approx(-GOURMET.rival * 5)


def test_full_seats_are_not_waited_for() -> None:
    """R20: a full seat eats no more, so nothing need be denied to it."""
    full = {"rows": ["HABNHA"] * 8}
    position = {
        "players": 2,
        "monsters": ["troll", "griffin"],
        "final_round": True,
        "stomachs": [{"rows": []}, full],
        "seed": 1,
    }
    view = catalog.load("tasty_humans").from_position(position).seen_by(0)
    assert lookahead.Lookahead(view, 0, GOURMET, appraiser_of(view, 0, GOURMET)).left_for_others(4) == 0.0
