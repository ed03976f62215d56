"""Values of Human Flavor for the suites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from game.core.rng import Rng
from game.core.saves import LogEntry
from game.human_flavor import view
from game.human_flavor.cases import runner
from game.human_flavor.components.definitions import AGENDA_IDS, HUMAN_IDS
from game.human_flavor.rules import RULES
from game.human_flavor.table import display_state
from game.human_flavor.table import events as e
from game.human_flavor.table.actions import KINDS, AnyAction, SwapTokens
from tests.game import contract
from tests.game.games.suite import CaseFiles, Metrics, Notation, Secrets, Shown, same_answer
from tests.game.human_flavor.fixtures_matches import TABLES, at, crowded_match, eager, new, play_match
from tests.weekly import take_share

JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 3, 6, 35, 10**30, 1.5, "", "x", "poet", "stray_pup", "night_owl",
    "bone_count", "basilica", "crime",
    "fear", "neutral", "place", "menu", "feast", "effect", "dusk", "feed", "start_resources",
    "effects", "score", "next_day", "snack", "over",
    "utilize", "clan", "none", "box", [], [[]], [None], ["poet"], ["poet", "judge"], ["night_owl"], [0],
    [1, 0], [0, 0], {},
    {"fear": 3}, {"id": "night_owl"}, {"basilica": [0]}, {"crime": [0]}, {1: 2},
]  # fmt: skip


def match() -> Iterator[Any]:
    state, rng = new(3, 2), Rng(2)
    while state.decision is not None:
        yield state
        state.advance(eager(state, rng))
    yield state


CASE_FILES = CaseFiles(
    game="human_flavor",
    examples=("examples.yaml",),
    passed=17,
    referee=("referee_cases.yaml",),
    parts=("position", "expect", "steps"),
    wrong_from="ex01",
    wrong=[
        ({"position": None}, "position"),
        ({"position": {"clans": ["feral", "vampire"]}}, "clans"),
        ({"position": {"clans": ["feral", "fey"], "humans": ["momo"]}}, "no such human"),
        ({"expect": {}}, "expects nothing"),
        ({"expect": {"colour": 1}}, "nothing is called 'colour'"),
        ({"expect": {"players": {0: {"colour": 1}}}}, "nothing is called 'colour'"),
        ({"expect": {"players": {7: {"score": 1}}}}, "seats from 0 to 1"),
        ({"expect": {"players": []}}, "expected a map"),
        ({"expect": {"players": {0: {"unplaced": {"spice": 1}}}}}, "'spice'"),
        ({"expect": {"corners": {"spice": []}}}, "'spice'"),
        ({"expect": {"city": {"moon": []}}}, "'moon'"),
        ({"expect": {"supply": {"gold": 1}}}, "'gold'"),
        ({"expect": {"decision": {"who": 1}}}, "a kind and a seat"),
        ({"expect": {"legal_only": 5}}, "expected a list"),
        ({"expect": {"legal": [{"type": "fly"}]}}, "no action 'fly'"),
        ({"expect": {"interrupts": {2: []}}}, "seats from 0 to 1"),
        ({"expect": {"revolt": 0}}, "revolt: expected 0, got false"),
        ({"steps": [{"action": {"type": "fly"}}]}, "no action 'fly'"),
        (
            {"steps": [{"action": {"type": "end_turn"}}]},
            "step 1, {'type': 'end_turn'}, is not legal: seat 0 is asked place",
        ),
        ({"steps": [{"seat": 1, "action": {"type": "end_turn"}}]}, "seat 0 is asked, not seat 1"),
        ({"steps": [{"interrupt": {"seat": 2, "action": {"type": "end_turn"}}}]}, "no seat 2"),
        ({"steps": [{"interrupt": {"seat": 1, "action": {"type": "end_turn"}}}]}, "out of turn"),
        ({"steps": [{"do": "dance"}]}, "dance"),
        ({"steps": [{}]}, "must have one of"),
        ({"steps": [{"seat": 0, "do": "feed_all"}]}, "must have one of"),
        ({"steps": 5}, "steps"),
        ({"notes": ""}, "notes"),
    ],
    junk=JUNK,
    matches=match,
    runner=runner,
    maps=("resources", "captives"),
    uncounted=("legal", "illegal"),
    titles="title",
    do_is_more=True,
    one_in=3,
)


def matches() -> Iterable[tuple[Any, Iterator[Any]]]:
    for number in range(40):
        seats = TABLES[number % len(TABLES)]
        state = new(seats, number) if number % 2 else crowded_match(seats, number)
        yield state, play_match(state, number)


def shape(kind: type) -> dict[str, Any]:
    lists: dict[str, Any] = {"pay": (0, 1), "gain": (2, 2, 4), "resources": (5, 0, 0, 3, 1), "get": (1, 3)}
    return lists | ({"get": 3} if kind is SwapTokens else {})


def begin_state(number: int, rng: Rng) -> Any:
    state = new(rng.choice(TABLES[:3]), number) if number % 2 else crowded_match(2, number)
    for _ in range(rng.below(90)):
        if state.decision is not None:
            state.advance(eager(state, rng))
    return state


def play(state: Any, rng: Rng) -> None:
    for seat in range(state.seats):
        if state.interrupts(seat) and not rng.below(20):
            state.interrupt(seat, state.interrupts(seat)[0])
            break
    else:
        state.advance(eager(state, rng))
    assert state.check() == []


def telling(state: Any) -> Any:
    frames = [(frame.source, frame.card, frame.path, frame.at, frame.left) for frame in state.frames]
    return state.asking, state.revolt, *frames


NOTATION = Notation(
    rules=RULES,
    answers=AnyAction,
    kinds=KINDS,
    shape=shape,
    matches=matches,
    unseen=0,
    telling=telling,
    told_apart=100,  # lists of effects inside each other, and revolts
    no_answers=[
        (None, "a map with its name"),
        (["capture", "poet"], "a map with its name"),
        ({}, "a map with its name"),
        ({"type": 3}, "a map with its name"),
        ({"type": "fly"}, "no action 'fly'"),
        ({"type": "capture"}, "names human"),
        ({"type": "capture", "human": "poet", "ally": "stray_pup"}, "names human"),
        ({"type": "end_turn", "seat": 0}, "names nothing"),
        ({"type": "recruit", "human": "poet"}, "names ally or ally, pay"),
        ({"type": "take", "seat": 1, "resource": "fear"}, "names from, resource"),
        ({"type": "capture", "human": "momo"}, "id of a human, not 'momo'"),
        ({"type": "capture", "human": 5}, "id of a human, not 5"),
        ({"type": "capture", "human": ["poet"]}, "id of a human"),
        ({"type": "activate", "ally": "poet"}, "id of a ally"),
        ({"type": "dominate", "network": "spice"}, "id of a network"),
        ({"type": "place_city", "location": "moon", "fee": "none"}, "id of a location"),
        ({"type": "place_city", "location": "basilica", "fee": "gold"}, "resource, or 'none'"),
        ({"type": "place_city", "location": "basilica", "fee": None}, "resource, or 'none'"),
        ({"type": "place_home", "strength": "3"}, "Expected `int`"),
        ({"type": "place_home", "strength": True}, "Expected `int`"),
        ({"type": "snack", "human": "poet", "gain": "faith"}, "list of resources"),
        ({"type": "snack", "human": "poet", "gain": ["gold"]}, "id of a resource, not 'gold'"),
        ({"type": "convert", "pay": ["flesh"], "get": {"fear": 1}}, "list of resources"),
        ({"type": "swap", "give": "fear", "get": ["flesh"]}, "Expected `int`"),
        ({"type": "start_resources", "resources": ["faith"]}, "counts by resource"),
        ({"type": "start_resources", "resources": {"gold": 9}}, "counts by resource"),
        ({"type": "start_resources", "resources": {"faith": True}}, "counts by resource"),
        ({"type": "end_turn", 5: 1}, "names nothing"),
    ],
    base={"clans": ["feral", "fey"]},
    wrong=[
        ({"clans": []}, "clans"),
        ({"clans": ["feral"]}, "clans"),
        ({"clans": ["feral", "feral"]}, "clans"),
        ({"clans": ["feral", "vampire"]}, "clans"),
        ({"clans": 2}, "clans"),
        ({"day": 0}, "'day' is 0 only"),
        ({"day": 5}, "the day is not one from 1 to 4"),
        ({"day": "1"}, "day"),
        ({"first_player": 2}, "'first_player' names seat 2"),
        ({"to_move": -1}, "'to_move' names seat -1"),
        ({"players": [{}, {}, {}]}, "there are 2 clans"),
        ({"humans": ["poet", "poet"]}, "poet is in two places"),
        ({"humans": ["poet"], "human_deck": ["poet"]}, "poet is in two places"),
        ({"humans": ["momo"]}, "'humans' names 'momo'"),
        ({"humans": list(HUMAN_IDS[:5])}, "more than 4 humans"),
        ({"allies": ["stray_pup"]}, "stray_pup is in two places"),
        ({"players": [{"allies": []}, {}], "ally_deck": ["stray_pup"]}, "stray_pup is neither with its clan"),
        ({"agendas": list(AGENDA_IDS[:4])}, "more than 3 agendas"),
        ({"agendas": ["full_house"], "agenda_deck": ["full_house"]}, "full_house is in two places"),
        ({"corners": {"crime": [0, 0, 1, 1, 0]}}, "more than 4 stackers are on the meter of crime"),
        ({"corners": {"crime": [2]}}, "'corners.crime' names seat 2"),
        ({"corners": {"crime": ["nobody"]}}, "corners"),
        ({"corners": {"spice": [0]}}, "corners"),
        (
            {"corners": {"crime": [0] * 4}, "uprising": [{"owner": 0, "network": "crime"}] * 3},
            "placed too many stackers of crime",
        ),
        ({"uprising": [{"owner": 0, "network": "spice"}]}, "uprising"),
        ({"city": {"moon": [0]}}, "there is no such location"),
        ({"city": {"basilica": [2]}}, "'city.basilica' names seat 2"),
        ({"rest": "hand"}, "rest"),
        ({"box": {"humans": ["poet"]}, "humans": ["poet"]}, "poet is in two places"),
        ({"generator": "xyz"}, "generator"),
        ({"shuffles": [["moon"]]}, "moon"),
        ({"opens": 2}, "first_player"),
        ({"twists": {"nights": 1}}, "There is no twist 'nights'"),
        ({"twists": {"days": 7}}, "Twist 'days' must be from 1 to 6"),
        ({"twists": {"days": 1}, "day": 2}, "the day is not one from 1 to 1"),
        ({"moment": {}}, "moment"),
        ({"no such zone": 1}, "no such zone"),
    ],
    players="players",
    rest=(),
    wrong_players=[
        ({"score": "1"}, "score"),
        ({"resources": {"gold": 1}}, "resources"),
        ({"resources": {"fear": -1}}, "resources"),
        ({"resources": {"fear": 36}}, "less than no tokens of fear"),
        ({"captives": {"top": ["poet"]}}, "captives"),
        ({"captives": {"left": ["poet"], "right": ["poet"]}}, "poet is in two places"),
        ({"dumpster": ["momo"]}, "'players.0.dumpster' names 'momo'"),
        ({"allies": ["stray_pup"]}, "allies"),
        ({"allies": [{"id": "momo"}]}, "'players.0.allies' names 'momo'"),
        ({"allies": [{"id": "night_owl"}] * 2}, "night_owl is in two places"),
        ({"allies": [{"id": "dust_sprite"}]}, "dust_sprite is in two places"),
        ({"minions": -1}, "minions"),
        ({"minions_owned": 7}, "impossible number of minions"),
        ({"seats": [4]}, "'players.0.seats'"),
        ({"converted": 1}, "converted"),
        ({"earned": [1, 2]}, "earned"),
    ],
    no_positions=[None, 5, [], "clans", {"clans": None}, {1: 2}, {}],
    junk=JUNK,
    begun=begin_state,
    damages=(100, 12, 3, 50),
    play=play,
)


MATCHES = [(kind, seats, seed) for seed in range(30) for seats in TABLES for kind in (new, crowded_match)]


def act(state: Any, rng: Rng) -> list[Any]:
    """An answer, or a conversion out of turn."""
    seat = rng.below(state.seats)
    exchange = state.interrupts(seat)
    if exchange and not rng.below(12):
        return list(state.interrupt(seat, rng.choice(exchange)))
    return list(state.apply(eager(state, rng)))


SHOWN = Shown(
    module=display_state,
    events=(e,),
    start=lambda kind, seats, seed: kind(seats, seed),
    act=act,
    watched=[[match] for match in take_share(MATCHES[:21], 3)],
    many=MATCHES,
    quiet={e.GameStarted, e.Utilized, e.Fizzled},
    changes=(e.StartTokens(1, (9, 0, 0, 0, 0)), e.PlacedCity(1, 0)),
    first=lambda state, viewer: display_state.DisplayState.of(state.seen_by(viewer)),
)


PER_KIND = 16
"""Questions of each kind that are looked at closely."""
DECKS = ("human_deck", "ally_deck", "agenda_deck")


@cache
def moments(table: str = "all") -> tuple[tuple[Any, LogEntry], ...]:
    """Questions of every kind, from matches of all sizes, each with an answer to it or a conversion out of
    turn.
    """
    found: list[tuple[Any, LogEntry]] = []
    kinds = Counter[str]()
    for seed in range(40):
        for seats in TABLES:
            state, rng = (crowded_match if seed % 2 else new)(seats, seed), Rng(seed)
            number = 0
            while state.decision is not None:
                entry = contract.random_entry(state, rng)
                if not entry.interrupt and rng.below(2):
                    entry = LogEntry(state.decision.seat, eager(state, rng))
                kind = "out of turn" if entry.interrupt else state.asking
                if kinds[kind] < PER_KIND and (
                    number % 7 == 0 or kind not in ("start_resources", "place", "menu")
                ):
                    kinds[kind] += 1
                    found.append((state.copy(), entry))
                contract.give(state, entry)
                number += 1
        if all(kinds[kind] == PER_KIND for kind in (*KINDS, "out of turn")):
            break
    assert set(kinds) == {*KINDS, "out of turn"}, kinds
    return tuple(found)


SECRETS = Secrets(
    rules=RULES,
    view=view,
    options={"seats": 3},
    eager=eager,
    moments=moments,
    asked={"all": {*KINDS}},
    least=9,
    answer=same_answer,
    reveals=lambda event: isinstance(event, e.CardShown | e.BodyFound | e.Reshuffled | e.DayStarted),
    played_on=5,
    hidden=[(lambda: new(4, 6), lambda viewer: DECKS)],
    fresh=11,
    fair=[
        (
            lambda: new(3, 8).seen_by(0),
            3000,
            [
                (lambda twin: twin.human_deck[-5:], lambda seen: seen.unseen_humans),
                (lambda twin: twin.ally_deck[-5:], lambda seen: seen.unseen_allies),
                (lambda twin: twin.agenda_deck[-5:], lambda seen: seen.unseen_agendas),
            ],
        )
    ],
    matches=lambda: [new(3, 2)],
    leaks=DECKS,
)


PICTURED = at(
    {
        "score": 20, "resources": {"faith": 4, "fear": 1}, "captives": {"left": ["poet", "judge"],
            "right": ["baker"]},
        "dumpster": ["hacker"], "allies": [{"id": "stray_pup", "used": True}, {"id": "pack_alpha"}],
        "minions": 2, "seats": [3],
        "converted": True, "earned": [6, 5, 4, 5],
    },
    {"score": 12, "ability_used": True, "minions": 3},
    day=2,
    corners={"crime": [0, 1, "neutral"], "culture": [0, 0]},
    uprising=[{"owner": "neutral", "network": "crime"}, {"owner": 0, "network": "crime"}],
    city={"basilica": [1, 0], "public_park": [0]},
)  # fmt: skip
METRICS = Metrics(
    rules=RULES,
    table=PICTURED,
    numbers=[
        ("score", 20, 12), ("total", 20 + 3 * 5 + 11, 12 + 5 + 1), ("lead", 28, -28), ("bodies", 1, 0),
        ("body_networks", 1, 0),
        ("captives", 3, 0), ("captive_networks", 3, 0), ("stackers", 3, 1), ("stacker_corners", 2, 1),
        ("bottoms", 2, 0),
        ("resources", 5, 0), ("resource_types", 2, 0), ("largest_pile", 4, 0), ("allies", 2, 1),
        ("ally_varieties", 1, 1),
        ("standing", 1, 0), ("at_home", 1, 0), ("faith", 4, 0), ("life_force", 0, 0), ("left", 2, 0),
        ("middle", 0, 0), ("right", 1, 0),
        ("crime", 1, 1), ("culture", 2, 0), ("politics", 0, 0), ("ready_allies", 1, 1), ("unplaced", 20, 23),
        ("pushed_off", 1, 0),
        ("minions", 2, 3), ("converted", 1, 0), ("ability_used", 0, 1), ("day", 2, 2), ("height", 2, 2),
        ("level", 1, 1), ("worth", 5, 5),
        ("revolt", 0, 0), ("from_dominates", 6, 0), ("from_devours", 5, 0), ("from_abilities", 4, 0),
        ("from_agendas", 5, 0),
        ("ally_value", 11, 1),
    ],
    pictured=PICTURED,  # the meters from bottom to top
    pictures=[
        (0, ["----", "oxn-", "oo--", "----"], True),
        (1, ["....", "xon.", "xx..", "...."], True),
        (0, ["-...", "..n-", "....", "...."], True),
        *((0, rows, False) for rows in (["o...", *["...."] * 3], ["....", "xon-", "....", "...."],
            ["....", "oxn.", "oo-o", "...."])),
    ],
    no_pictures=[[], ["...."] * 3, ["...."] * 5, ["....."] * 4, ["....", "?...", "....", "...."]],
)  # fmt: skip
