"""Section 3: what each seat may see, and that nothing else is in a view or an event."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from game.core.rng import Rng
from game.hunger import view
from game.hunger.components.definitions import EASY_CARDS, MISSIONS, NOTHING, UNKNOWN
from game.hunger.components.map_graph import CHEST_IS_OPEN, CRYPT_OF, SPACE_INDEX
from game.hunger.components.mission_ops import TakeBonus
from game.hunger.notation.position_writer import cards_of
from game.hunger.rules import _NO_WAY_BACK, RULES
from game.hunger.state import State
from game.hunger.table import events as e
from game.hunger.table.actions import HIDDEN_KINDS, KINDS, SECRET_ACTIONS, HungerAction
from game.hunger.table.zones import Decision
from game.hunger.turn import legal_actions
from game.hunger.view import View
from tests.game import contract
from tests.game.hunger.fixtures_nights import TABLES, at, do, eager, new, played

PER_KIND = 16
"""Questions of each kind that are looked at closely."""
FREQUENT = ("setup_mission", "effects", "move", "act")


def viewers(state: State) -> tuple[int | None, ...]:
    return (None, *range(state.seats))


@cache
def moments() -> tuple[tuple[State, HungerAction], ...]:
    """Questions of every kind, from matches of all sizes, each with an answer to it."""
    found: list[tuple[State, HungerAction]] = []
    wanted = {*KINDS, "effects secret", "act secret"}
    kinds = Counter[str]()
    for seed in range(45):
        if all(kinds[kind] == PER_KIND for kind in wanted):
            break
        for mode, seats in TABLES:
            state = new(mode, seats, seed)
            for number, action in enumerate(played(state, seed)):
                secret = any(isinstance(one, SECRET_ACTIONS) for one in state.decision.actions)
                kind = f"{state.asking} secret" if secret else state.asking
                if kinds[kind] < PER_KIND and (number % 17 == 0 or secret or kind not in FREQUENT):
                    kinds[kind] += 1
                    found.append((state.copy(), action))
    assert set(kinds) == wanted, kinds
    return tuple(found)


# Two truths that a viewer cannot tell apart


def test_equal_views_and_equal_events_in_truths_that_cannot_be_told_apart() -> None:
    """For every kind of question and every viewer, also while another seat answers."""
    rng, compared = Rng(1), Counter[str]()
    for state, action in moments():
        for viewer in viewers(state):
            seen = state.seen_by(viewer)
            twin = seen.imagine(rng)
            assert twin.check() == []
            assert contract.anatomy(twin.seen_by(viewer)) == contract.anatomy(seen)
            answer = action if action in twin.decision.actions else _like(twin, action)
            if answer is not None:
                compared[state.asking] += viewer != state.asked
                _same_story(_told(state, action, viewer), _told(twin, answer, viewer))
    assert set(compared) == set(KINDS) and min(compared.values()) > 3, compared


def _like(twin: State, action: HungerAction) -> Any:
    """An answer of the twin that looks the same from outside: another Mission kept, taken or put back."""
    if twin.asking not in HIDDEN_KINDS:
        return None
    return next(other for other in twin.decision.actions if type(other) is type(action))


def _told(state: State, action: HungerAction, viewer: int | None) -> list[Any]:
    """What the viewer is told, up to the first thing that comes to light."""
    story = []
    for event in state.copy().apply(action):
        told = event.seen_by(viewer)
        story.append(told)
        if isinstance(event, (*_NO_WAY_BACK, e.ScoreLineTold)) and not isinstance(event, e.MissionKept):
            return story[:-1]
        if isinstance(event, e.Hunted) and event.source == "tavern":
            return story[:-1]
    return story


def _same_story(one: list[Any], other: list[Any]) -> None:
    """One may go on for longer: a seat that could use a gold Mission is asked where another one has nothing to choose (section 6)."""
    shorter = min(len(one), len(other))
    assert one[:shorter] == other[:shorter]


def test_imagined_matches_play_on_to_the_end() -> None:
    rng = Rng(2)
    for state, _ in moments()[::4]:
        twin = state.seen_by(rng.choice(viewers(state))).imagine(rng)
        while twin.decision is not None:
            twin.advance(eager(twin, rng))
        assert twin.result is not None and twin.check() == []


def test_what_is_hidden_is_imagined_anew_every_time() -> None:
    """Otherwise a view would know it."""
    state = new("elder", 4, 6)
    while state.turn < 6:
        state.advance(eager(state, Rng(state.generator)))
    for viewer in viewers(state):
        twins = [state.seen_by(viewer).imagine(Rng(seed)) for seed in range(12)]
        hidden = ["hunt_deck", "tavern", "chests", "crypts"]
        hidden += [f"{zone}.{seat}" for seat in range(4) if seat != viewer for zone in ("hand", "missions", "deck")]
        for name in hidden:
            zone, _, seat = name.partition(".")
            values = {getattr(twin, zone)[int(seat)] if seat else getattr(twin, zone) for twin in twins}
            assert len(values) > 3 or not max(map(len, values)), (viewer, name)
        assert len({twin.generator for twin in twins}) == len(twins)


def test_imagining_is_fair() -> None:
    """Every unseen card lies on top of the imagined Hunt deck and in the imagined hand as often as chance has it."""
    seen, rng = new("elder", 3, 8).seen_by(0), Rng(1)
    tops, missions = Counter[int](), Counter[int]()
    for _ in range(4000):
        twin = seen.imagine(rng)
        tops.update(twin.hunt_deck[-10:])
        missions.update(twin.missions[1])
    for counts, places, unseen in ((tops, 10, seen.unseen_hunt), (missions, 2, seen.unseen_missions)):
        expected = 4000 * places / len(unseen)
        assert set(counts) == set(unseen)
        assert all(0.75 * expected < count < 1.3 * expected for count in counts.values())


# Who sees what


@pytest.mark.parametrize(("mode", "seats"), TABLES[::3])
def test_faces_are_known_to_those_who_may_know_them(mode: str, seats: int) -> None:
    state = new(mode, seats, 3)
    for number, _ in enumerate(played(state, 3)):
        if number % 7:
            continue
        for viewer in viewers(state):
            seen = state.seen_by(viewer)
            assert {*seen.hunt_deck, *seen.tavern} <= {UNKNOWN}
            for chest, token in enumerate(seen.chests):
                assert token == (state.chests[chest] if CHEST_IS_OPEN[chest] or state.chests[chest] == NOTHING else UNKNOWN)
            for seat in range(seats):
                known = state.known[seat]
                assert seen.deck[seat] == (UNKNOWN,) * (len(state.deck[seat]) - known) + state.deck[seat][len(state.deck[seat]) - known :]
                for zone in (seen.hand, seen.missions):
                    assert (UNKNOWN not in zone[seat]) if seat == viewer else set(zone[seat]) <= {UNKNOWN}
                assert (seen.play[seat], seen.discard[seat], seen.tokens[seat]) == (
                    state.play[seat],
                    state.discard[seat],
                    state.tokens[seat],
                )


def test_a_view_holds_no_secret_machinery() -> None:
    for viewer in (None, 0, 1):
        seen = new(seed=3).seen_by(viewer)
        assert not any(hasattr(seen, name) for name in ("generator", "draws", "opening", "outcome"))


def test_events_show_hidden_faces_to_those_who_see_them_only() -> None:
    kinds = Counter[str]()
    for mode, seats in TABLES[:6]:
        state, rng = new(mode, seats, 2), Rng(2)
        events = list(state.opening)
        while events or state.decision is not None:
            for event in events:
                for viewer in viewers(state):
                    sees = viewer == getattr(event, "seat", None)
                    faces = _faces(event.seen_by(viewer))
                    if faces:
                        kinds[type(event).__name__] += 1
                        assert (UNKNOWN not in faces) is sees, (event, viewer)
            events = state.apply(eager(state, rng)) if state.decision is not None else []
    assert set(kinds) == {"MissionsDealt", "MissionKept", "CardDrawn", "CryptOpened", "MissionReturned"}


def _faces(event: Any) -> tuple[int, ...]:
    """The faces in an event that only its seat may know."""
    if isinstance(event, e.MissionsDealt | e.CryptOpened):
        return event.missions
    if isinstance(event, e.MissionKept | e.MissionReturned):
        return () if event.mission == NOTHING else (event.mission,)
    return (event.card,) if isinstance(event, e.CardDrawn) and event.to == "hand" else ()


def test_nobody_is_told_what_closed_chests_hold() -> None:
    state = new(seed=4)
    told = state.opening[0].seen_by(0)
    assert isinstance(told, e.GameStarted)
    assert [token != UNKNOWN for token in told.chests] == list(CHEST_IS_OPEN)


def test_options_about_missions_are_the_seats_own() -> None:
    asked = Counter[str]()
    for state, _ in moments():
        decision = state.decision
        assert state.seen_by(decision.seat).decision == decision
        for viewer in viewers(state):
            if viewer == decision.seat:
                continue
            seen = state.seen_by(viewer).decision
            if decision.kind in HIDDEN_KINDS:
                asked[decision.kind] += 1
                assert seen == Decision(decision.seat, decision.kind, (), hidden=True)
            else:
                asked["secret"] += any(isinstance(action, SECRET_ACTIONS) for action in decision.actions)
                open_ones = tuple(action for action in decision.actions if not isinstance(action, SECRET_ACTIONS))
                assert seen == Decision(decision.seat, decision.kind, open_ones)
    assert set(asked) == {*HIDDEN_KINDS, "secret"} and asked["secret"] > 3


@pytest.mark.parametrize("mode", ["rookie", "elder"])
def test_only_who_takes_a_mission_sees_the_crypt(mode: str) -> None:
    crypt = CRYPT_OF[SPACE_INDEX["rd_6"]]
    state = at(
        {"at": "rd_5", "hand": ["vampire_speed_2#0"], "missions": ["blue_blood"]}, mode=mode, crypts={"rd_6": ["romantic_soul", "craving"]}
    )
    do(state, {"do": "move", "to": "rd_6"}, {"do": "open_crypt"})
    assert state.decision.kind == ("take_mission" if mode == "rookie" else "return_mission")
    for viewer in (None, 0, 1):
        seen = state.seen_by(viewer)
        assert seen.crypts[crypt] == (state.crypts[crypt] if viewer == 0 else (UNKNOWN,) * len(state.crypts[crypt]))
        assert len(seen.missions[0]) == len(state.missions[0])
    do(state, state.decision.actions[0].plain())
    assert set(state.seen_by(0).crypts[crypt]) == {UNKNOWN}


def test_a_ready_card_on_the_deck_is_known_to_all_until_it_is_drawn() -> None:
    deck = ["the_hunger#0", "vampire_thirst#0", "vampire_strength#0"]
    state = at({"at": "rd_3", "hand": ["vampire_speed_4#0"], "deck": deck}, track={0: {1: ["tyto#0"]}})
    do(state, {"do": "stay"}, {"do": "hunt", "row": 0, "column": 1})
    state.apply(RULES.action({"do": "ready", "card": "tyto#0", "to": "top"}), ("end_turn",))
    for viewer in (None, 0, 1):
        assert state.seen_by(viewer).deck[0] == (UNKNOWN,) * 3 + state.deck[0][-1:] and cards_of(state.deck[0][-1:]) == ["tyto#0"]
    state.go_on(None, ("next_vampire",))
    assert cards_of(state.hand[0]) == ["tyto#0", *deck[:2]] and state.known[0] == 0
    assert state.seen_by(1).hand[0] == (UNKNOWN,) * 3 and state.seen_by(1).deck[0] == (UNKNOWN,)


def test_missions_come_to_light_at_the_end() -> None:
    state = new("rookie", 3, 5)
    for _ in played(state, 5):
        pass
    assert all(state.seen_by(viewer).missions == state.missions for viewer in viewers(state))


# What can be concluded


def test_the_first_cards_of_a_rookie_night_bear_the_mark_a() -> None:
    state, rng = new("rookie", 2, 7), Rng(3)
    while state.turn < 1:
        state.advance(eager(state, rng))
    assert state.easy_left == 3
    for seed in range(20):
        twin = state.seen_by(0).imagine(Rng(seed))
        assert set(twin.hunt_deck[-3:]) <= set(EASY_CARDS) and len(twin.hunt_deck) == len(state.hunt_deck)


def test_missions_that_are_out_of_the_game_are_not_imagined() -> None:
    for seats, some in ((4, False), (5, True)):
        unseen = new("elder", seats, 2).seen_by(None).unseen_missions
        assert any(MISSIONS[mission].five_plus for mission in unseen) is some


def test_an_owner_knows_which_cards_are_in_its_deck_but_not_their_order() -> None:
    state = new("elder", 2, 9)
    while state.turn < 4:
        state.advance(eager(state, Rng(state.generator)))
    seen = state.seen_by(0)
    assert sorted(seen.unseen_own[0]) == sorted(state.deck[0])
    assert sorted(seen.unseen_own[1]) == sorted(state.deck[1] + state.hand[1])
    assert len({seen.imagine(Rng(seed)).deck[0] for seed in range(10)}) > 1 or len(state.deck[0]) < 2


def test_a_position_of_some_cards_is_imagined_without_the_others() -> None:
    state = at({"at": "rd_3", "hand": ["momo#0"], "deck": ["the_hunger#0"]}, hunt_deck=["ivo#0", "boe#0"], tavern=["fava#0"])
    twin = state.seen_by(None).imagine(Rng(1))
    assert sorted(cards_of(twin.hunt_deck + twin.tavern)) == ["boe#0", "fava#0", "ivo#0"] and twin.check() == []


def test_gold_missions_leave_no_trace_in_what_others_see() -> None:
    """The same table with a gold Mission that could be used and with a beige one looks the same to the rival."""
    views = []
    gold = next(mission.id for mission in MISSIONS if isinstance(mission.instant, TakeBonus))
    hand = ["vampiric_will#0", "vampire_speed_4#0"]
    for held in (gold, "blue_blood"):
        state = at({"at": "rd_5", "hand": hand, "missions": [held]}, chests={"mtn_2": "draw#0"})
        assert any(isinstance(action, SECRET_ACTIONS) for action in state.decision.actions) is (held == gold)
        views.append([contract.anatomy(state.seen_by(viewer)) for viewer in (None, 1)])
    assert views[0] == views[1]


# Tests of the tests


@pytest.mark.parametrize("zone", ["hunt_deck", "tavern", "chests", "crypts", "deck", "hand", "missions"])
def test_a_view_that_leaks_would_be_noticed(monkeypatch: pytest.MonkeyPatch, zone: str) -> None:
    original = View.of.__func__  # type: ignore[attr-defined]

    def leaks(state: Any, viewer: int | None) -> View:
        seen: View = original(View, state, viewer)
        setattr(seen, zone, getattr(state, zone))
        return seen

    monkeypatch.setattr(View, "of", staticmethod(leaks))
    with pytest.raises((AssertionError, ValueError, IndexError)):
        contract.hides(RULES, {"seats": 3}, 1)
        test_faces_are_known_to_those_who_may_know_them("elder", 3)


def test_options_that_leak_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "_shown", lambda decision, viewer: decision)
    with pytest.raises(AssertionError):
        test_equal_views_and_equal_events_in_truths_that_cannot_be_told_apart()


@pytest.mark.parametrize("event", [e.MissionKept, e.MissionReturned, e.CryptOpened, e.MissionsDealt, e.CardDrawn])
def test_an_event_that_tells_too_much_would_be_noticed(monkeypatch: pytest.MonkeyPatch, event: type[e.HungerEvent]) -> None:
    monkeypatch.setattr(event, "seen_by", lambda self, seat: self)
    with pytest.raises(AssertionError):
        test_events_show_hidden_faces_to_those_who_see_them_only()


def test_a_card_that_gets_lost_would_be_noticed() -> None:
    state = new("elder", 2, 1)
    state.hunt_deck = state.hunt_deck[:-1]
    assert any("is nowhere" in fault for fault in state.check())
    state.tavern = (*state.tavern[:-1], state.tavern[0])
    assert any("is in two places" in fault for fault in state.check())


def test_options_in_another_order_each_time_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, legal = Rng(1), legal_actions.legal

    def mixed(table: Any) -> Any:
        actions = list(legal(table))
        rng.shuffle(actions)
        return tuple(actions)

    monkeypatch.setattr(legal_actions, "legal", mixed)
    with pytest.raises(AssertionError):
        contract.positions_round_trip(RULES, {"seats": 2}, 1)
