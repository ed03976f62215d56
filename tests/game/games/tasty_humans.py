"""Values of Tasty Humans for the suites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.rng import Rng
from game.core.saves import LogEntry
from game.tasty_humans import RULES, view
from game.tasty_humans.cases import runner
from game.tasty_humans.table import display_state
from game.tasty_humans.table import events as e
from tests.game.games.suite import WRONG, CaseFiles, Metrics, Secrets, Shown, same_answer
from tests.game.tasty_humans import fixtures_tables
from tests.weekly import take_share

TABLES: tuple[dict[str, Any], ...] = (
    {"mode": "solo", "rival_level": 2, "rows": 6},
    {"seats": 2, "rows": 6},
    {"seats": 3, "monster_mode": "choose"},
    {"seats": 4},
    {
        "seats": 2,
        "twists": {
            "height": 6,
            "damage": [2, 0],
            "leaders": [2, 1],
            "stacks": 3,
            "without": ["captain"],
            "king": 1,
            "bonus": 6,
            "hail": {"round": 2, "damage": 2},
        },
    },
)
UNTOLD = {"asking", "asked", "phase", "turn_order", "turn_index"}


def new(table: int, seed: int) -> Any:
    return RULES.new(RULES.config(**TABLES[table]), seed)


def act(state: Any, rng: Rng) -> list[Any]:
    return list(state.apply(rng.choice(state.decision.actions)))


def follow(picture: display_state.DisplayState, view: Any, events: list[Any]) -> None:
    """Facts without events: the next seat, the order of turns, the leader tile that moves up to a space."""
    there = display_state.DisplayState.of(view)
    moved = (
        {"leader_spaces", "drafted"}
        if any(isinstance(event, e.LeaderLost) for event in events)
        else set[str]()
    )
    wrong = {zone for zone in picture.ZONES if getattr(picture, zone) != getattr(there, zone)}
    assert wrong <= UNTOLD | moved
    picture.follow(view)


JUNK: list[Any] = [
    None, True, -1, 0, 5, 10**30, 1.5, "", "x", "H.....", "pe01", "surround",
    [], [[]], [None], [[1, 2]], [-1, -1], {}, {"a": 1}, {"rows": []}, {1: 2},
]  # fmt: skip

CASE_FILES = CaseFiles(
    game="tasty_humans",
    examples=("examples.yaml", "../terminal/tasty_humans_cases.yaml"),
    passed=29 + 58,
    referee=("referee_cases.yaml",),
    parts=("given", "expect"),
    wrong_from="",
    wrong=[],  # terminal/test_check.py has them, in files
    junk=JUNK,
    matches=lambda: iter([new(1, 1)]),
    runner=runner,
    titles="id",
    altered=lambda case, key, value: WRONG,
)


SHOWN = Shown(
    module=display_state,
    events=(e,),
    start=new,
    act=act,
    watched=[[(table, seed)] for table in range(len(TABLES)) for seed in take_share(range(1, 7), 3)],
    many=[(seed % len(TABLES), seed) for seed in range(1, 80)],
    quiet={
        e.GameStarted,
        e.AdventurerChosen,
        e.DamageLost,
        e.EffectSkipped,
        e.TurnSkipped,
        e.DraftOrderSet,
        e.Scored,
        e.GameEnded,
    },
    changes=(e.MonsterChosen(0, "troll"), e.FinalRoundStarted(0)),
    first=lambda state, viewer: display_state.DisplayState.of(state.seen_by(viewer)),
    opens=True,
    # the next event or the view sets the same once more
    not_alone=frozenset({e.CardsRetreated, e.DeckReshuffled, e.LeaderLost}),
    follow=follow,
)


def moments(table: int) -> Iterator[tuple[Any, LogEntry]]:
    """Every question of two matches."""
    for seed in (5, 6):
        state, rng = new(table, seed), Rng(seed)
        while state.decision is not None:
            entry = LogEntry(state.decision.seat, rng.choice(state.decision.actions))
            yield state, entry
            state.apply(entry.action)


KINDS = {"choose_adventurer", "drop_damage", "drop_adventurer", "draft_leader"}
SECRETS = Secrets(
    rules=RULES,
    view=view,
    options={"seats": 2},
    eager=lambda state, rng: rng.choice(state.decision.actions),
    tables=range(len(TABLES)),
    moments=moments,
    asked=dict.fromkeys(range(len(TABLES)), KINDS),
    answer=same_answer,
    reveals=lambda event: RULES.undo_stops([event]),
    played_on=20,
    hidden=[
        (lambda table=table: new(table, 6), lambda viewer: ("deck", "stacks")) for table in range(len(TABLES))
    ],
    fresh=10,
    fair=[
        (
            lambda: new(3, 8).seen_by(0),
            2000,
            [(lambda twin: twin.deck[-5:], lambda seen: seen.unseen_cards())],
        )
    ],
    matches=lambda: [new(table, 2) for table in range(len(TABLES))],
    leaks=(),
)

METRICS = Metrics(
    rules=RULES,
    table=fixtures_tables.table(
        king=1, round=2, phase="turn", seat=1, first_turn=False, height=6, bonus_seats=[1], final_round=True,
        kept=[["ca01"], ["pe17", "pe16"]],
        stomachs=[
            {"rows": ["H.....", "A...XX", "Ba.BNH"], "leaders": {"a": "row_col_hand"}},
            {"rows": ["NNb...", "NNcNXX"], "leaders": {"b": "surround", "c": "row_col_boot"}},
        ],
    ),
    numbers=[
        ("points", 4 + 2 - 2, 6 - 2 + 2), ("craving", 4, 0), ("leaders", 2, 6), ("damage_points", -2, -2),
        ("king_points", 0, 2),
        ("damage", 2, 2), ("crowns", 3, 1), ("tiles", 9, 9), ("free", 27, 27), ("damage_to_come", 0, 0),
        ("helmets", 2, 0), ("armor", 1, 0),
        ("boots", 2, 0), ("hands", 1, 5), ("leader_tiles", 1, 2), ("best_leader", 2, 6),
        ("worst_leader", 2, 0), ("lead", -2, 2),
        ("round", 2, 2), ("turn", 8, 8),
    ],
    pictured=fixtures_tables.table(
        stomachs=[{"rows": ["H.....", "A...XX", "Ba.BNH"], "leaders": {"a": "row_col_hand"}},
            {"rows": ["HHHHHH"]}]
    ),
    pictures=[
        *((0, rows, True) for rows in (["BL.BNH"], ["......"], ["H.....", "A...XX", "BL.BNH"],
            ["....XX", "......"])),
        *((0, rows, False) for rows in (["BB.BNH"], ["L....."], ["H.....", "BL.BNH"])), (1, ["HHHHHH"], True),
        (1, ["HHHHHN"], False),
    ],
    no_pictures=[["....."], ["......"] * 9, ["x....."], ["a....."]],
)  # fmt: skip
