"""Values of So, You've Been Eaten. for the suites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from game.core.rng import Rng
from game.core.saves import LogEntry
from game.eaten import view
from game.eaten.cases import runner
from game.eaten.components.definitions import BACTERIA_OF, BEAST, MINER, STOMACH_INDEX
from game.eaten.config import MODES
from game.eaten.rules import RULES
from game.eaten.table import display_state
from game.eaten.table import events as e
from game.eaten.table.knowledge import Clues
from tests.game.eaten.fixtures_tables import eager, new, with_drills
from tests.game.games.suite import Case_, CaseFiles, Secrets, Shown, same_answer
from tests.weekly import take_share


def act(state: Any, rng: Rng) -> list[Any]:
    """Any answer, the end of a turn seldom: dice and tools shall be used."""
    actions = state.decision.actions
    lively = [action for action in actions if action.verb not in ("end", "pass")]
    return list(state.apply(rng.choice(lively if lively and rng.below(5) else actions)))


def first(state: Any, viewer: int | None) -> display_state.DisplayState:
    """A viewer of the Beast's hand has seen it dealt; the Robot's first turn leaves it alone."""
    shown = display_state.DisplayState.of(state.dealt)
    shown.hand = list(state.seen_by(viewer).hand)
    return shown


JUNK: list[Any] = [
    None, True, -1, 0, 3, 5, 10**30, 1.5, "", "x", "s01", "i01", "m_bluff", "tide_opal", "red", "pay",
    "drill", "followup", "regress_pay",
    "robot_tie", "robot_1", "beast", [], [[]], [None], ["s01"], ["s01", "s12"], ["i01"], [0], [[1, True]] * 3,
    {}, {"red": 3}, {"s01": 1}, {1: 2},
]  # fmt: skip


def match() -> Iterator[Any]:
    state, rng = new("duel", 2), Rng(2)
    while state.decision is not None:
        yield state
        state.apply(eager(state, rng))
    yield state


def alter_value(case: Case_, key: str, value: Any) -> Any:
    """Another value of the same kind."""
    if key == "legal_lacks":
        options = runner.play_case(msgspec.convert(case, runner.Case)).decision
        return [*value, options.actions[0].plain()] if options else 5
    if key == "legal_has":
        return [*value, ["stun", 0, 1]]
    if key == "dice":
        return [*value, [9, False]]
    if isinstance(value, list):
        return [*value, "something else"]
    if isinstance(value, dict):
        return {name: level + 1 for name, level in value.items()}
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else "something else"


CASE_FILES = CaseFiles(
    game="eaten",
    examples=("examples.yaml",),
    passed=18,
    referee=("referee_cases.yaml", "second_referee_cases.yaml"),
    parts=("state", "expect"),
    wrong_from="e01",
    wrong=[
        ({"kind": "turn"}, "kind"),
        ({"mode": "trio"}, "mode"),
        ({"expect": {}}, "expects nothing"),
        ({"expect": {"colour": 1}}, "colour"),
        ({"expect": {"tract": ["s09"]}}, 'tract: expected ["s09"], got'),
        ({"expect": {"legal_has": [["fly"]]}}, "fly"),
        ({"expect": {"hand": 5}}, "list"),
        ({"expect": {"levels": {"pink": 1}}}, "pink"),
        ({"do": [["stun", 0, 1]]}, "answer 1"),
        ({"do": [["fly"]]}, "fly"),
        ({"do": 5}, "do"),
        ({"state": {"tract": ["s99"]}}, "s99"),
        ({"state": {"rolls": [1]}}, "'rolls' stands beside"),
        ({"rolls": ["x"]}, "rolls"),
    ],
    junk=JUNK,
    matches=match,
    runner=runner,
    maps=("levels",),
    titles="id",
    altered=alter_value,
)


SHOWN = Shown(
    module=display_state,
    events=(e,),
    start=new,
    act=act,
    watched=[[(mode, seed) for seed in take_share(range(40 if mode == "zero" else 25), 3)] for mode in MODES],
    many=[(mode, seed) for seed in range(60) for mode in MODES],
    quiet={e.GameStarted, e.CardsSlid, e.PenaltyMissed, e.Digested, e.ImmuneEffect, e.DeckLow},
    changes=(e.CrystalGained(3, 1), e.DiceRolled((1, 2, 3), False)),
    # no person sits on a side that sleeps
    viewers=lambda state: (None, MINER) if state.config.hibernating else (None, MINER, BEAST),
    first=first,
    opens=True,
    judges=None,
    not_alone=frozenset({e.ReactionRolled, e.DieSpent}),  # what they change is no zone of a view
    seldom=frozenset({e.ToolLost}),
)


def begin_state(mode: str, seed: int, drilled: bool) -> Any:
    return with_drills(mode, seed) if drilled and mode in ("duel", "miner_solo") else new(mode, seed)


def moments(mode: str) -> Iterator[tuple[Any, LogEntry]]:
    """Every question of many matches."""
    for seed in range(9):
        state, rng = begin_state(mode, seed, seed % 3 == 2), Rng(seed)
        while state.decision is not None:
            entry = LogEntry(state.decision.seat, eager(state, rng))
            yield state, entry
            state.apply(entry.action)


def answer(state: Any, twin: Any, entry: LogEntry) -> LogEntry | None:
    """The same one, another card paid for the same energy, or another mutation card.

    Against the Robot a question that does not come tells that the hand cannot pay (R42): no seat
    profits.
    """
    action, others = entry.action, twin.decision.actions
    if state.config.robot and action.verb == "done":
        return None
    if action.verb == "mutate" and action not in others:
        return LogEntry(entry.seat, others[-1])
    if action.verb == "pay" and action not in others:
        kind = BACTERIA_OF[STOMACH_INDEX[action.card]]
        others = [other for other in others if BACTERIA_OF[STOMACH_INDEX[other.card]] == kind]
        return LogEntry(entry.seat, others[0]) if others else None
    return same_answer(state, twin, entry)


def sees(state: Any, event: Any, viewer: int | None) -> bool:
    return (viewer == BEAST and not state.config.hibernating) or (
        viewer == MINER and isinstance(event, e.DrillPeek)
    )


AWAKE, ASLEEP = ("deck", "immune_deck"), ("deck", "set_aside", "immune_deck", "mutation_hand")
SECRETS = Secrets(
    rules=RULES,
    view=view,
    options={"mode": "duel"},
    viewers=lambda state: (None, MINER, BEAST),
    eager=eager,
    tables=MODES[:3],
    moments=moments,
    asked={
        "duel": {
            "action",
            "stun_adjust",
            "stun_reroll",
            "followup",
            "fill",
            "ingest",
            "immune",
            "pay",
            "mutation",
            "drill",
        },
        "miner_solo": {"action", "stun_adjust", "stun_reroll", "followup", "drill"},
        "beast_solo": {"fill", "ingest", "immune", "pay", "mutation", "regress", "regress_pay"},
    },
    answer=answer,
    # it counts the hand
    reveals=lambda event: (
        RULES.undo_stops([event]) or isinstance(event, e.CardFilled | e.Ingested | e.GameOver)
    ),
    played_on=60,
    hidden=[
        *((lambda mode=mode: new(mode, 6), lambda viewer: ASLEEP) for mode in ("miner_solo", "zero")),
        *(
            (
                lambda mode=mode: new(mode, 6),
                lambda viewer: AWAKE if viewer == BEAST else (*AWAKE, "hand", "mutation_hand"),
            )
            for mode in ("duel", "beast_solo")
        ),
    ],
    fresh=6,
    fair=[
        (
            lambda: new("duel", 8).seen_by(MINER),
            1500,
            [(lambda twin: twin.hand, lambda seen: seen.unseen_cards())],
        ),
    ],
    matches=lambda: (begin_state(mode, seed, seed % 2 == 1) for mode in MODES for seed in range(12)),
    private=(e.HandDrawn, e.CardPaid, e.MutationPlaced, e.DrillPeek),
    faces=lambda told: (
        getattr(told, "cards", None) or (told.card,)
        if isinstance(told, e.HandDrawn | e.CardPaid | e.MutationPlaced | e.DrillPeek)
        else ()
    ),
    sees=sees,
    leaks=("hand", "deck", "immune_deck", "mutation_hand"),
    clues=[
        ("_decision_as_seen", lambda decision, hibernating, viewer: decision),
        ("clues_of", lambda state, viewer: Clues(memory=bytes(state.hand))),
        ("payment_fits", lambda state: True),
    ],
)
