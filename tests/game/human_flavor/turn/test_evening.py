"""The evening (R43 to R50) and the final scoring, by the events of evenings that hypothesis makes up."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.model import Event
from game.human_flavor.components import definitions as d
from game.human_flavor.rules import RULES
from game.human_flavor.state import State
from game.human_flavor.table.events import (
    AgendaScored,
    AllyLost,
    CleanedUp,
    Converted,
    DayStarted,
    DuskBegun,
    Fed,
    FinalScore,
    GameOver,
)
from game.human_flavor.turn import agendas, scoring
from tests.game.human_flavor.fixtures_matches import at, do

QUICK = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
DECK = [ally.id for ally in d.ALLIES if not ally.start]


@st.composite
def evenings(draw: st.DrawFn) -> dict[str, Any]:
    """Positions in which the last minion is placed and nothing of the evening is done."""
    seats = draw(st.integers(2, 6))
    humans, allies = draw(st.permutations(d.HUMAN_IDS)), draw(st.permutations(DECK))
    players = []
    clans = draw(st.permutations(d.CLAN_IDS))[:seats]
    for seat in range(seats):
        mine = [
            {"id": name, "used": draw(st.booleans())}
            for name in allies[5 * seat : 5 * seat + draw(st.integers(0, 4))]
        ]
        if draw(st.booleans()):
            mine.insert(0, {"id": d.CLANS[d.CLAN_IDS.index(clans[seat])].starter, "used": True})
        captives = humans[6 * seat : 6 * seat + draw(st.integers(0, 3))]
        players.append(
            {
                "score": draw(st.integers(0, 6)),
                "resources": {name: draw(st.integers(0, 5)) for name in d.RESOURCES},
                "allies": mine,
                "captives": {draw(st.sampled_from(("left", "middle", "right"))): captives},
                "dumpster": humans[6 * seat + 3 : 6 * seat + 3 + draw(st.integers(0, 3))],
                "minions": 0,
                "seats": draw(st.sampled_from(([], [3], [1, 2], [1, 2, 3]))),
                "converted": draw(st.booleans()),
            }
        )
    corners = {
        name: draw(st.lists(st.sampled_from((*range(seats), "neutral")), max_size=4)) for name in d.NETWORKS
    }
    pushed = draw(st.integers(0, d.NUMBERS.uprising_levels[seats][-1]))
    return {
        "clans": clans,
        "day": draw(st.sampled_from((1, 2, d.NUMBERS.last_day[seats]))),
        "first_player": draw(st.integers(0, seats - 1)),
        "players": players,
        "corners": corners,
        "uprising": [{"owner": "neutral", "network": "crime"}] * pushed,
        "agendas": draw(st.permutations(d.AGENDA_IDS))[:3],
    }


def play_evening(state: State, picks: list[int]) -> list[Event]:
    """Answers until the evening is over."""
    events = list(state.opening)
    for pick in picks:
        if state.decision is None or state.decision.kind == "place":
            break
        events += state.apply(state.decision.actions[pick % len(state.decision.actions)])
    return events


PICKS = st.lists(st.integers(0, 1000), min_size=60, max_size=60)
STEPS = ("dusk", "agenda_scored", "feed", "cleanup", "new_day", "final_score", "game_over")


@QUICK
@given(evenings(), PICKS)
def test_the_order_of_the_evening(evening: dict[str, Any], picks: list[int]) -> None:
    """R43 to R49."""
    state = RULES.from_position(evening)
    last = evening["day"] == state.last_day or state.revolt
    events = play_evening(state, picks)
    names = [
        "feed" if isinstance(event, AllyLost) else str(event.__struct_config__.tag)
        for event in events
        if isinstance(
            event, DuskBegun | AgendaScored | Fed | AllyLost | CleanedUp | DayStarted | FinalScore | GameOver
        )
    ]
    assert names == sorted(names, key=STEPS.index)
    assert names.count("dusk") == names.count("cleanup") == 1 and names.count("agenda_scored") == 3
    assert (
        names.count("new_day") == (not last)
        and names.count("final_score") == last * state.seats
        and names.count("game_over") == last
    )
    assert {d.AGENDA_IDS[agenda] for agenda in state.agendas}.isdisjoint(evening["agendas"]) != last


@QUICK
@given(evenings())
def test_who_is_asked_at_dusk(evening: dict[str, Any]) -> None:
    """R43: in turn order the seats that have not converted and can."""
    state = RULES.from_position(evening)
    order = state.seat_order()
    could = (
        [seat for seat in order if state.interrupts(seat)]
        if state.decision is not None and state.decision.kind == "dusk"
        else []
    )
    asked = []
    while state.decision is not None and state.decision.kind == "dusk":
        asked.append(state.decision.seat)
        do(state, {"type": "pass"})
    assert asked == could


@QUICK
@given(evenings(), PICKS)
def test_every_ally_is_fed_or_gone(evening: dict[str, Any], picks: list[int]) -> None:
    """R45: in turn order, each in order of joining; a deck ally goes to the discard, a starting one to the
    box."""
    state = RULES.from_position(evening)
    order = [(evening["first_player"] + step) % state.seats for step in range(state.seats)]
    row = [(seat, ally["id"]) for seat in order for ally in evening["players"][seat]["allies"]]
    events = [event for event in play_evening(state, picks) if isinstance(event, Fed | AllyLost)]
    assert [(event.seat, d.ALLIES[event.ally].id) for event in events] == row
    fed = [event.ally for event in events if isinstance(event, Fed)]
    assert fed == [ally for seat in order for ally in state.clan_allies[seat]]
    for event in events:
        food = d.ALLIES[event.ally].food
        if isinstance(event, Fed):
            assert food in ("any", d.RESOURCES[event.resource])
        else:
            elsewhere = (
                state.absent_allies
                if d.ALLIES[event.ally].start
                else (*state.ally_discard, *state.allies, *state.ally_deck)
            )
            assert event.ally in elsewhere


@QUICK
@given(evenings(), PICKS)
def test_after_the_cleanup(evening: dict[str, Any], picks: list[int]) -> None:
    """R46 to R49."""
    state = RULES.from_position(evening)
    day, first = evening["day"], evening["first_player"]
    events = play_evening(state, picks)
    assert not any(state.dumpster)
    for seat in range(state.seats):
        assert all(
            count <= line
            for count, line in zip(state.tokens[seat], d.STORAGE_OF[state.clan(seat)], strict=True)
        )
    if state.decision is None:
        return
    assert state.day == day + 1 and len(state.humans) == len(state.allies) == 4
    assert not state.used_allies and not state.converted and not any(state.taken) and not any(state.city)
    assert (
        state.minions
        == state.owned
        == [min(d.NUMBERS.meeples_per_clan, d.NUMBERS.start_minions[state.seats] + day)] * state.seats
    )
    tied = [seat for seat in range(state.seats) if state.score[seat] == min(state.score)]
    assert state.first_player == min(tied, key=lambda seat: (seat - first - 1) % state.seats)
    assert state.decision.seat == state.first_player
    assert sum(isinstance(event, DayStarted) for event in events) == 1


@QUICK
@given(evenings(), PICKS)
def test_scores_are_what_the_events_say(evening: dict[str, Any], picks: list[int]) -> None:
    """R44, section 8; final_score() says at any time how it would be if the game ended now."""
    state = RULES.from_position(evening)
    before = [player["score"] for player in evening["players"]]
    undecided = state.decision is not None and state.decision.kind == "dusk"
    told = (
        [
            (agendas.agenda_counts(state, agenda), agendas.agenda_points(state, agenda))
            for agenda in state.agendas
        ]
        if undecided
        else []
    )
    events = play_evening(state, picks)
    scored = [event for event in events if isinstance(event, AgendaScored)]
    if told and not any(isinstance(event, Converted) for event in events):
        assert [(event.counts, event.points) for event in scored] == [
            (tuple(one), tuple(other)) for one, other in told
        ]
    for event in scored:
        before = [score + points for score, points in zip(before, event.points, strict=True)]
    finals = [event for event in events if isinstance(event, FinalScore)]
    for final in finals:
        assert final.worth == state.worth and final.stackers == sum(
            meter.count(final.seat) for meter in state.meters
        )
        assert final.allies == sum(d.ALLIES[ally].value for ally in state.clan_allies[final.seat])
        before[final.seat] += final.stackers * final.worth + final.allies
    assert state.score == before
    if state.result is not None:
        sides = {side.id: side.total for side in state.result.sides}
        best = max(sides.values())
        assert sides == {f"seat{seat}": score for seat, score in enumerate(before)}
        assert all(sides[winner] == best for winner in state.result.winners)
    else:
        assert [scoring.final_score(state, seat) for seat in range(state.seats)] == [
            score + ending(state, seat) for seat, score in enumerate(before)
        ]


def ending(state: State, seat: int) -> int:
    allies = sum(d.ALLIES[ally].value for ally in state.clan_allies[seat])
    return sum(meter.count(seat) for meter in state.meters) * state.worth + allies


# One by one


def test_what_cannot_be_fed_goes_without_a_question() -> None:
    """R45: the event says whether the owner was asked."""
    state = at(
        {"minions": 0, "converted": True}, {"minions": 0, "converted": True, "resources": {"willpower": 1}}
    )
    lost = [event for event in state.opening if isinstance(event, AllyLost)]
    assert [(event.seat, event.asked) for event in lost] == [(0, False)]
    events = do(state, {"type": "release", "ally": "dust_sprite"})
    assert [(event.seat, event.asked) for event in events if isinstance(event, AllyLost)] == [(1, True)]


def test_excess_and_bodies_are_named() -> None:
    """R46."""
    state = at(
        {
            "minions": 0,
            "allies": [],
            "resources": {"flesh": 7, "fear": 2},
            "dumpster": ["poet"],
            "converted": True,
        },
        {"minions": 0, "allies": []},
    )
    (event,) = [event for event in state.opening if isinstance(event, CleanedUp)]
    assert event.excess[0] == (0, 2, 0, 0, 0) and event.bodies == ((d.HUMAN_IDS.index("poet"),), ())
