"""Values of The Hunger for the suites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from game.core.rng import Rng
from game.core.saves import LogEntry
from game.hunger import view
from game.hunger.cases import runner
from game.hunger.components.definitions import NOTHING
from game.hunger.rules import RULES
from game.hunger.table import display_state
from game.hunger.table import events as e
from game.hunger.table.actions import HIDDEN_KINDS, KINDS, SECRET_ACTIONS, AnyAction
from tests.game.games.suite import CaseFiles, Metrics, Notation, Secrets, Shown, same_answer
from tests.game.hunger.fixtures_nights import TABLES, eager, new, play_night
from tests.game.hunger.fixtures_sunrise import dawn, seat
from tests.weekly import take_share

WAITS = {"at": "mtn_1", "resting": True}
JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 3, 7, 15, 16, 10**30, 1.5, "", "x", "momo#0", "the_hunger#0", "draw#0",
    "parasol#0", "blue_blood", "rd_3",
    "castle", "act", "effects", "push", "push_tax", "ready", "digest", "return_mission", "take_mission",
    "setup_mission", "token_type",
    "parasol", "gain", "crypt", "score", "rookie", [], [[]], [None], ["momo#0"], ["momo#0", "ivo#0"],
    ["blue_blood"], [0], [1, 0], {},
    {"rd_5": [0]}, {0: {1: ["momo#0"]}}, {1: 2},
]  # fmt: skip


def match() -> Iterator[Any]:
    state = new("elder", 3, 2)
    for _ in play_night(state, 2):
        yield state
    yield state


CASE_FILES = CaseFiles(
    game="hunger",
    examples=("examples.yaml", "cases_by_hand.yaml"),
    passed=29,
    referee=("referee_cases.yaml",),
    parts=("position", "expect", "steps"),
    wrong_from="ex01",
    wrong=[
        ({"run": "night"}, "run"),
        ({"seat": None}, "needs a 'seat'"),
        ({"seat": 2}, "needs a 'seat'"),
        ({"position": None}, "position"),
        ({"position": {"seats": [{"at": "moon"}, {}]}}, "moon"),
        ({"position": {"seats": [{}, {}], "moment": {}}}, "moment"),
        ({"expect": {}}, "expects nothing"),
        ({"expect": {"colour": 1}}, "colour"),
        ({"expect": {"seats": {0: {"colour": 1}}}}, "colour"),
        ({"expect": {"seats": {7: {"at": "rd_3"}}}}, "numbers from 0 to 1"),
        ({"expect": {"seats": []}}, "expected a map"),
        ({"expect": {"track": {0: []}}}, "expected a map"),
        ({"expect": {"track": {0: {4: []}}}}, "numbers from 1 to 3"),
        ({"expect": {"stacks": {"moon": []}}}, "no such space"),
        ({"expect": {"crypts": {"rd_3": []}}}, "no Crypt"),
        ({"expect": {"seats": {0: {"vp_gain": True}}}}, "seats.0.vp_gain: expected true, got 10"),
        ({"steps": []}, "a step is missing: seat 0 is asked move"),
        ({"steps": [{"do": "fly"}]}, "fly"),
        ({"steps": [{"do": "move", "to": "castle"}]}, "step 1"),
        ({"steps": [{"check": {}, "do": "stay"}]}, "do"),
        ({"steps": 5}, "steps"),
        ({"notes": ""}, "notes"),
    ],
    junk=JUNK,
    matches=match,
    runner=runner,
)


def matches() -> Iterable[tuple[Any, Iterator[Any]]]:
    for number, (mode, seats) in enumerate(TABLES * 8):
        state = new(mode, seats, number)
        yield state, play_night(state, number)


def shape(kind: type) -> dict[str, Any]:
    return {"PutReady": {"to": "top"}, "UseParasol": {"use": True}}.get(kind.__name__, {})


def begin_state(number: int, rng: Rng) -> Any:
    mode, seats = rng.choice(TABLES[:6])
    state = new(mode, seats, number)
    for _ in range(rng.below(70)):
        if state.decision is not None:
            state.advance(eager(state, rng))
    return state


NOTATION = Notation(
    rules=RULES,
    answers=AnyAction,
    kinds=KINDS,
    shape=shape,
    matches=matches,
    unseen=2,
    no_answers=[
        (None, "a map with its name"),
        (["hunt", 0, 1], "a map with its name"),
        ({}, "a map with its name"),
        ({"do": 3}, "a map with its name"),
        ({"do": "fly"}, "no action 'fly'"),
        ({"do": "hunt", "row": 0}, "names column, row"),
        ({"do": "hunt", "row": 0, "column": 1, "card": "momo#0"}, "names column, row"),
        ({"do": "stay", "to": "rd_3"}, "names nothing"),
        ({"do": "resolve"}, "names card or card, discard"),
        ({"do": "hunt", "row": "0", "column": 1}, "Expected `int`"),
        ({"do": "hunt", "row": True, "column": 1}, "Expected `int`"),
        ({"do": "hunt", "row": 0.0, "column": 1}, "Expected `int`"),
        ({"do": "move", "to": "rd_99"}, "id of a space, not 'rd_99'"),
        ({"do": "move", "to": 5}, "id of a space, not 5"),
        ({"do": "move", "to": ["rd_3"]}, "id of a space"),
        ({"do": "digest", "card": "momo"}, "id of a card, not 'momo'"),
        ({"do": "token", "token": "parasol"}, "id of a token"),
        ({"do": "keep_mission", "mission": "nap"}, "id of a Mission"),
        ({"do": "token_type", "type": "peasant"}, "type of Human"),
        ({"do": "ready", "card": "tyto#0", "to": "rd_3"}, "Invalid enum value"),
        ({"do": "parasol", "use": 1}, "Expected `bool`"),
        ({"do": "end_turn", 5: 1}, "names nothing"),
    ],
    base={"seats": [{"at": "rd_3"}, WAITS]},
    wrong=[
        ({"seats": []}, "seats"),
        ({"seats": [WAITS]}, "seats"),
        ({"seats": [WAITS] * 7}, "seats"),
        ({"mode": "veteran"}, "mode"),
        ({"mode": "rookie", "gentle_elder": True}, "gentle_elder"),
        ({"turn": 0}, "turn"),
        ({"turn": 17}, "turn"),
        ({"turn": "5"}, "turn"),
        ({"hunt_deck": ["momo#0", "momo#0"]}, "momo#0 is in two places"),
        ({"hunt_deck": ["momo#0"], "tavern": ["momo#0"]}, "momo#0 is in two places"),
        ({"hunt_deck": ["momo"]}, "'hunt_deck' names 'momo'"),
        ({"hunt_deck": ["the_hunger#0"]}, "Hunt deck holds"),
        ({"tavern": ["momo#0", "ivo#0", "boe#0", "fava#0"]}, "more than 3 cards in the Tavern"),
        ({"roses": ["momo#0"]}, "list of Roses"),
        ({"track": {3: {1: ["momo#0"]}}}, "track.3.1"),
        ({"track": {0: {0: ["momo#0"]}}}, "track.0.0"),
        ({"track": {"x": {1: ["momo#0"]}}}, "track.x.1"),
        ({"track": {0: ["momo#0"]}}, "track"),
        ({"chests": {"rd_5": "draw#0"}}, "there is no Chest"),
        ({"chests": {"mtn_2": "gold#0", "mtn_5": None}}, "gold#0"),
        ({"chests": {"nowhere": "draw#0"}}, "nowhere"),
        ({"crypts": {"rd_5": ["blue_blood"]}}, "there is no Crypt"),
        ({"crypts": {"rd_6": ["blue_blood", "blue_blood"]}}, "blue_blood is in two places"),
        ({"public": ["nap"]}, "nap"),
        ({"castle_tiles": [0]}, "Castle tiles"),
        ({"stacks": {"mtn_1": [0, 1]}}, "stacks.mtn_1"),
        ({"stacks": {"moon": []}}, "moon"),
        ({"vampires": ["ludmilla", "ludmilla"]}, "vampires"),
        ({"easy_left": 1}, "mark A"),
        ({"chosen_type": "noble"}, "nobody has the token"),
        ({"generator": "xyz"}, "generator"),
        ({"shuffles": [["moon"]]}, "moon"),
        ({"moment": {}}, "moment"),
        ({"no such zone": 1}, "no such zone"),
    ],
    players="seats",
    rest=(WAITS,),
    wrong_players=[
        ({"at": "moon"}, "'seats.0.at' names 'moon'"),
        ({"at": 3}, "seats"),
        ({"hand": ["vampire_speed_2#1"]}, "hunted a starting card"),
        ({"hand": ["vampire_speed_2#4"]}, "does not belong to this match"),
        ({"play": ["eternal_rose#0", "withered_rose#0"]}, "two Roses"),
        ({"hand": ["momo#0"], "hunted": []}, "owns other cards"),
        ({"hand": ["momo#0"], "discard": ["momo#0"]}, "momo#0 is in two places"),
        ({"known": 1}, "more cards of seat 0 are known"),
        ({"missions": ["nap"]}, "'seats.0.missions' names 'nap'"),
        ({"used_missions": ["blue_blood"]}, "not gold"),
        ({"tokens": ["draw#0", "draw#0"]}, "draw#0 is in two places"),
        ({"spent": ["draw#0"]}, "does not have"),
        ({"vp": -1}, "vp"),
        ({"at": "rd_3", "arrival": 1}, "not in the Castle"),
        ({"at": "castle", "arrival": 9}, "arrival"),
        ({"resting": 1}, "resting"),
    ],
    no_positions=[None, 5, [], "seats", {"seats": None}, {1: 2}, {}],
    junk=JUNK,
    begun=begin_state,
    damages=(300, 8, 1, 100),
    play=lambda state, rng: state.advance(eager(state, rng)),
)


SHOWN = Shown(
    module=display_state,
    events=(e,),
    start=new,
    act=lambda state, rng: state.apply(eager(state, rng)),
    watched=[[(mode, seats, seed) for seed in take_share(range(3), 3)] for mode, seats in TABLES],
    many=[(mode, seats, seed) for seed in range(60) for mode, seats in TABLES],
    quiet={e.GameStarted, e.CardResolved, e.StayedAtWell, e.Sunrise, e.VampireSafe, e.ScoreLineTold},
    changes=(e.MoonMoved(1), e.TrackFilled(0, 3, 5)),
    viewers=lambda state: (None, *range(state.seats)),
    first=lambda state, viewer: display_state.DisplayState.of(state.seen_by(viewer)),
    judges=(0,),
    # before the first question; its turn begins at once
    not_alone=frozenset({e.MissionsDealt, e.ParasolTurn}),
)


PER_KIND = 16
"""Questions of each kind that are looked at closely."""
FREQUENT = ("setup_mission", "effects", "move", "act")


@cache
def moments(table: str = "all") -> tuple[tuple[Any, LogEntry], ...]:
    """Questions of every kind, from matches of all sizes, each with an answer to it."""
    found: list[tuple[Any, LogEntry]] = []
    wanted = {*KINDS, "effects secret", "act secret"}
    kinds = Counter[str]()
    for seed in range(45):
        if all(kinds[kind] == PER_KIND for kind in wanted):
            break
        for mode, seats in TABLES:
            state = new(mode, seats, seed)
            for number, action in enumerate(play_night(state, seed)):
                secret = any(isinstance(one, SECRET_ACTIONS) for one in state.decision.actions)
                kind = f"{state.asking} secret" if secret else state.asking
                if kinds[kind] < PER_KIND and (number % 17 == 0 or secret or kind not in FREQUENT):
                    kinds[kind] += 1
                    found.append((state.copy(), LogEntry(state.asked, action)))
    assert set(kinds) == wanted, kinds
    return tuple(found)


def answer(state: Any, twin: Any, entry: LogEntry) -> LogEntry | None:
    """The same one, or another Mission kept, taken or put back."""
    if same_answer(state, twin, entry) or twin.asking not in HIDDEN_KINDS:
        return same_answer(state, twin, entry)
    return LogEntry(
        entry.seat, next(other for other in twin.decision.actions if type(other) is type(entry.action))
    )


def reveals(event: Any) -> bool:
    return (RULES.undo_stops([event]) or isinstance(event, e.ScoreLineTold)) and not isinstance(
        event, e.MissionKept
    )


def later() -> Any:
    state = new("elder", 4, 6)
    while state.turn < 6:
        state.advance(eager(state, Rng(state.generator)))
    return state


def faces(event: Any) -> Sequence[int]:
    """The faces in an event that only its seat may know."""
    if isinstance(event, e.MissionsDealt | e.CryptOpened):
        return event.missions
    if isinstance(event, e.MissionKept | e.MissionReturned):
        return () if event.mission == NOTHING else (event.mission,)
    return (event.card,) if isinstance(event, e.CardDrawn) and event.to == "hand" else ()


SECRETS = Secrets(
    rules=RULES,
    view=view,
    options={"seats": 3},
    eager=eager,
    moments=moments,
    asked={"all": {*KINDS}},
    least=4,
    answer=answer,
    reveals=reveals,
    # a seat that could use a gold Mission is asked where another one has nothing to choose (section 6)
    may_go_on=True,
    played_on=4,
    hidden=[
        (
            later,
            lambda viewer: [
                *("hunt_deck", "tavern", "chests", "crypts"),
                *(
                    f"{zone}.{seat}"
                    for seat in range(4)
                    if seat != viewer
                    for zone in ("hand", "missions", "deck")
                ),
            ],
        )
    ],
    fresh=3,
    fair=[
        (
            lambda: new("elder", 3, 8).seen_by(0),
            4000,
            [
                (lambda twin: twin.hunt_deck[-10:], lambda seen: seen.unseen_hunt),
                (lambda twin: twin.missions[1], lambda seen: seen.unseen_missions),
            ],
        )
    ],
    matches=lambda: (new(mode, seats, 2) for mode, seats in TABLES[:6]),
    private=(e.MissionsDealt, e.MissionKept, e.CardDrawn, e.CryptOpened, e.MissionReturned),
    faces=faces,
    sees=lambda state, event, viewer: viewer == event.seat,
    leaks=("hunt_deck", "tavern", "chests", "crypts", "deck", "hand", "missions"),
    clues=[("_shown_decision", lambda decision, viewer: decision)],
)


METRICS = Metrics(
    rules=RULES,
    table=dawn(
        seat(
            "cem_2", vp=20, discard="momo cyrana roxane echo hypnosis", digested="ulrich",
            tokens="draw velvet", spent="draw",
            missions="hoarder",
        ),
        seat("castle", arrival=1, vp=12, discard="eternal_rose"),
        public=["plain_fare"],
        chests={"rd_2": "speed_1#0"},
    ),
    numbers=[
        ("score", 20, 12), ("total", 20 - 5 + 4 + 1 + 2 + 2, 12), ("lead", 12, -12), ("card_bonuses", 5, 0),
        ("mission_points", 4, 0),
        ("humans", 4, 0), ("villager", 2, 0), ("military", 2, 0), ("noble", 0, 0), ("familiars", 1, 0),
        ("powers", 1, 0), ("roses", 0, 1),
        ("hunted", 6, 1), ("digested", 1, 0), ("tokens", 2, 0), ("unspent_tokens", 1, 0), ("missions", 1, 0),
        ("used_missions", 0, 0),
        ("home", 0, 1), ("arrival", 0, 1), ("safe", 1, 1), ("castle_distance", 2, 0),
        ("labyrinth_distance", 28, 30), ("discard", 5, 1),
        ("turn", 15, 15), ("chests", 1, 1), ("roses_left", 0, 0),
    ],
    pictured=dawn(
        seat(),
        track={0: {1: ["marya#0", "momo#0"], 3: ["tyto#0"]}, 1: {2: ["hypnosis#0"]},
            2: {1: ["ulrich#0"], 2: ["aldous#0"]}},
    ),
    pictures=[
        # the top cards, column 3 first
        *((0, rows, True) for rows in (["f-v"], ["f-v", "-p-", "-nm"], ["..v"], ["...", ".p."])),
        *((0, rows, False) for rows in (["f-r"], ["ffv"], ["--v"], ["...", "p.."])),
    ],
    no_pictures=[[], ["...."], [".."], ["x.."], ["..."] * 4],
)  # fmt: skip
