"""Contract of a game with the core, as functions that raise AssertionError: each plays random matches of
one game and one set of options.

test_contract.py runs them on every game of the catalog, test_contract_catches.py on toy games that break
one promise each.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.errors import GameError, IllegalAction
from game.core.match import Match
from game.core.model import Action, Event
from game.core.rng import Rng
from game.core.saves import LogEntry

LONGEST = 5000
"""No match has more answers than this."""
MATCHES_WITH_UNDO = 20
"""In so many matches, where anything is asked at all, something can be taken back."""
INTERRUPT_ONE_IN = 12
"""One in so many answers is given out of turn, where that is possible."""


def new_match(rules: Any, options: dict[str, Any], seed: int) -> Match:
    return Match.new(rules, rules.config(**options), seed=seed)


def random_entry(state: Any, rng: Rng) -> LogEntry:
    """A random answer to the open decision, or now and then something that a seat may do out of turn."""
    out_of_turn = [
        LogEntry(seat, action, interrupt=True)
        for seat in range(state.config.seats)
        for action in state.interrupts(seat)
    ]
    if out_of_turn and not rng.below(INTERRUPT_ONE_IN):
        return rng.choice(out_of_turn)
    return LogEntry(state.decision.seat, rng.choice(state.decision.actions))


def give(match: Any, entry: LogEntry) -> list[Event]:
    """Do it, in a match or in a state."""
    return match.interrupt(entry.seat, entry.action) if entry.interrupt else match.apply(entry.action)


def random_play(match: Match, seed: int) -> Iterator[LogEntry]:
    """Before each random answer, and before whatever is done out of turn, the match may be looked at: yields
    it, then does it. Fails if the match does not end.
    """
    rng = Rng(seed)
    for _ in range(LONGEST):
        if match.state.decision is None:
            return
        entry = random_entry(match.state, rng)
        yield entry
        give(match, entry)
        assert match.log[-1] == entry
    raise AssertionError(f"no end after {LONGEST} answers")


def ends_soundly(rules: Any, options: dict[str, Any], seed: int) -> None:
    """Matches end, invariants hold all the way, the result fits, options round-trip."""
    match = new_match(rules, options, seed)
    assert rules.config(**msgspec.json.decode(msgspec.json.encode(match.config))) == match.config
    for _ in random_play(match, seed):
        assert match.state.check() == []
        assert match.state.result is None
    assert match.state.check() == []
    result = match.state.result
    assert result is not None
    sides = {side.id: side for side in result.sides}
    assert len(sides) == len(result.sides) and set(result.winners) <= set(sides)
    for side in result.sides:
        assert sum(line.points for line in side.lines) == side.total, side
    for seat in range(match.config.seats):
        assert not match.state.interrupts(seat)
        for entry in match.log:
            with pytest.raises(IllegalAction):
                match.state.interrupt(seat, entry.action)


def asks_soundly(rules: Any, options: dict[str, Any], seed: int) -> None:
    """Legal actions: a tuple in one fixed order, never empty, no action twice; actions round-trip as plain
    notation and as saved. The same for what may be done out of turn, where there may be nothing.
    """
    match = new_match(rules, options, seed)
    written: set[Action] = set()
    for _ in random_play(match, seed):
        decision, again = match.state.decision, match.state.copy().decision
        assert isinstance(decision.actions, tuple) and decision.actions
        assert decision.actions == again.actions and (decision.seat, decision.kind) == (
            again.seat,
            again.kind,
        )
        assert decision.actions == match.state.decision.actions
        assert all(action.answers(decision.kind) for action in decision.actions)
        _can_be_written(rules, decision.actions, written)
        for seat in range(match.config.seats):
            out_of_turn = match.state.interrupts(seat)
            assert isinstance(out_of_turn, tuple) and out_of_turn == match.state.copy().interrupts(seat)
            _can_be_written(rules, out_of_turn, written)


def _can_be_written(rules: Any, actions: tuple[Action, ...], written: set[Action]) -> None:
    """No action stands there twice; those not in `written` yet are written and read."""
    assert len(set(actions)) == len(actions)
    for action in set(actions) - written:
        assert rules.action(msgspec.json.decode(msgspec.json.encode(action.plain()))) == action
        assert msgspec.json.decode(msgspec.json.encode(action), type=rules.action_type) == action
    written.update(actions)


def accepts_what_is_legal_only(rules: Any, options: dict[str, Any], seed: int) -> None:
    """Every legal action is accepted; others, also out of turn, are refused with a reason and change
    nothing.
    """
    match, seen = new_match(rules, options, seed), {}
    for number, _ in enumerate(random_play(match, seed)):
        decision = match.state.decision
        seen |= dict.fromkeys(decision.actions)
        if number % 5:
            continue
        before = match.state.digest()
        for action in decision.actions:
            assert rules.why_not(match.state, action) is None
            match.state.copy().apply(action)
        for action in list(seen)[:: max(1, len(seen) // 40)]:
            if action not in decision.actions:
                _check_refusal(rules, match, action)
        _interrupts(match, seen)
        assert match.state.digest() == before, "looking and trying change nothing"


def _check_refusal(rules: Any, match: Match, action: Action) -> None:
    blocked = rules.why_not(match.state, action)
    assert blocked is not None and blocked.key and blocked.rule, f"no reason against {action}"
    with pytest.raises(IllegalAction):
        match.state.apply(action)


def _interrupts(match: Match, seen: dict[Action, None]) -> None:
    """Actions listed out of turn are accepted, have an effect and events; all others are refused."""
    for seat in range(match.config.seats):
        listed = match.state.interrupts(seat)
        for action in listed:
            state = match.state.copy()
            events = state.interrupt(seat, action)
            assert (
                isinstance(events, list)
                and events
                and state.digest() != match.state.digest()
                and state.check() == []
            )
        for action in [*list(seen)[:: max(1, len(seen) // 40)], *match.state.decision.actions]:
            if action not in listed:
                with pytest.raises(IllegalAction):
                    match.state.interrupt(seat, action)


def copies_are_independent(rules: Any, options: dict[str, Any], seed: int) -> None:
    """A copy is equal and apart; advance() does what apply() does."""
    match = new_match(rules, options, seed)
    for entry in random_play(match, seed):
        before = match.state.digest()
        applied, advanced = match.state.copy(), match.state.copy()
        assert applied.digest() == before
        give(applied, entry)
        if entry.interrupt:  # bots do not search beyond these
            give(advanced, entry)
        else:
            advanced.advance(entry.action)
        assert applied.digest() == advanced.digest()
        assert match.state.digest() == before, "the original moved with its copy"
        untouched = applied.copy()
        give(match.state.copy(), entry)
        assert applied.digest() == untouched.digest()
        assert (applied.decision is None) == (advanced.decision is None) == (applied.result is not None)


def repeats_itself(rules: Any, options: dict[str, Any], seed: int) -> None:
    """The same start and answers give the same events and states."""
    first, second = new_match(rules, options, seed), new_match(rules, options, seed)
    assert list(first.state.opening) == list(second.state.opening)
    for entry in random_play(first, seed):
        twin = first.state.copy()
        assert give(twin, entry) == give(second, entry)
        assert twin.digest() == second.state.digest()
    other = new_match(rules, options, seed + 1)
    assert other.state.digest() != new_match(rules, options, seed).state.digest(), "the seed has no effect"


def undoes_and_redoes(rules: Any, options: dict[str, Any], seed: int) -> None:
    """Undo gives back the state before, down to the start of the turn and never over what another seat did
    out of turn; the same answers lead to the same state again.
    """
    taken_back = asked = 0
    # where nearly every answer reveals something, a match may have nothing to take back
    for other in range(MATCHES_WITH_UNDO):
        match = new_match(rules, options, seed + other)
        taken_back += _takes_back_all(match, seed)
        asked += len(match.log)
        if taken_back:
            break
    assert taken_back > 0 or not asked, "nothing could ever be taken back"


def _takes_back_all(match: Match, seed: int) -> int:
    """Before each answer of a match: how many answers could be taken back."""
    digests, taken_back = [match.state.digest()], 0
    for _ in random_play(match, seed):
        if len(digests) <= len(match.log):
            digests.append(match.state.digest())
        entries = []
        while match.can_undo:
            entry = match.undo()
            entries.append(entry)
            taken_back += 1
            assert match.state.digest() == digests[len(match.log)]
            assert entry.seat == match.state.decision.seat
        for entry in reversed(entries):
            give(match, entry)
        assert match.state.digest() == digests[-1]
    answers = match.log[:]
    match.rewind(0)
    assert match.state.digest() == digests[0]
    for entry in answers:
        give(match, entry)
    return taken_back


def saves_and_loads(rules: Any, options: dict[str, Any], seed: int, folder: Path) -> None:
    """After any answer the match can be saved and loaded; what it says is small."""
    match = new_match(rules, options, seed)
    path = folder / "match.json"
    for number, _ in enumerate(random_play(match, seed)):
        if number % 9 == seed % 9:
            _check_save(match, path)
    _check_save(match, path)


def _check_save(match: Match, path: Path) -> None:
    match.save(path)
    loaded = Match.load(path)
    assert (loaded.state.digest(), loaded.log, loaded.config) == (
        match.state.digest(),
        match.log,
        match.config,
    )
    assert (loaded.notice, loaded.read_only, loaded.can_undo, loaded.id) == (
        "",
        False,
        match.can_undo,
        match.id,
    )
    assert path.stat().st_size <= 24 * len(match.log) + 800


def positions_round_trip(rules: Any, options: dict[str, Any], seed: int) -> None:
    """At every moment the state can be written as a readable position and read back, generator and all."""
    match = new_match(rules, options, seed)
    for entry in random_play(match, seed):
        position = match.state.to_position()
        plain = msgspec.json.decode(msgspec.json.encode(position))
        twin = rules.from_position(plain)
        assert twin.digest() == match.state.digest()
        assert twin.to_position() == position
        assert twin.decision.actions == match.state.decision.actions
        events = give(match.state.copy(), entry)
        assert give(twin, entry) == events
    final = rules.from_position(match.state.to_position())
    assert final.decision is None and final.result == match.state.result
    with pytest.raises(GameError):
        rules.from_position({"no such zone": 1})


def hides(rules: Any, options: dict[str, Any], seed: int) -> None:
    """Two states that differ only in what a viewer cannot see give equal views and equal events, until
    something is revealed.
    """
    match, differing = new_match(rules, options, seed), 0
    for number, entry in enumerate(random_play(match, seed)):
        # odd, so that games whose turns have two answers are seen at both
        if number % 5 == 0 or entry.interrupt:
            differing += _count_differing(rules, match, entry, number)
    differing += _count_differing(rules, match, None, 0)
    assert differing > 0, "imagine() never deals anything afresh"


def _count_differing(rules: Any, match: Match, entry: LogEntry | None, number: int) -> int:
    """Count of viewers that imagine another state than the true one; `entry` is the next answer, None at
    the end."""
    differing = 0
    for viewer in (None, *range(match.config.seats)):
        view = match.state.seen_by(viewer)
        twin = view.imagine(Rng(number + 1))
        assert twin.check() == [], "what is imagined must be possible"
        assert anatomy(twin.seen_by(viewer)) == anatomy(view)
        differing += twin.digest() != match.state.digest()
        if entry is not None and viewer == entry.seat:
            _equal_events(rules, match, twin, entry, viewer)
    return differing


def _equal_events(rules: Any, match: Match, twin: Any, entry: LogEntry, viewer: int) -> None:
    """`twin` differs from the match in what `viewer` cannot see; where nothing is revealed they tell the
    viewer the same.
    """
    events, imagined = give(match.state.copy(), entry), give(twin, entry)
    if rules.undo_stops(events):
        return
    assert visible_events(events, viewer) == visible_events(imagined, viewer)


def visible_events(events: list[Event], viewer: int | None) -> list[Event]:
    return [told for event in events if (told := event.seen_by(viewer)) is not None]


def views_can_travel(rules: Any, options: dict[str, Any], seed: int) -> None:
    """Views go to another process for the bots: pickled, they arrive whole."""
    import pickle

    match = new_match(rules, options, seed)
    for number, _ in enumerate(random_play(match, seed)):
        if number % 6 == 0:
            view = match.state.seen_by(match.state.decision.seat)
            assert anatomy(pickle.loads(pickle.dumps(view))) == anatomy(view)


PLAIN = frozenset({type(None), bool, int, float, str, bytes})


def anatomy(value: Any) -> Any:
    """All contents of an object, private parts too, as nested tuples: only these could leak."""
    decision = getattr(value, "decision", None)
    if decision is not None:
        _ = decision.actions  # computed when first asked for; ask in every case
    return _parts(value, ())


def _parts(value: Any, within: tuple[int, ...]) -> Any:
    if type(value) in PLAIN or isinstance(value, int | float | str | bytes):
        return value
    if id(value) in within:
        return "..."
    inside = (*within, id(value))
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, list | tuple):
        return tuple([_parts(item, inside) for item in value])
    if isinstance(value, dict):
        return tuple([(_parts(key, inside), _parts(item, inside)) for key, item in value.items()])
    if isinstance(value, set | frozenset):
        return tuple(sorted(repr(_parts(item, inside)) for item in value))
    if isinstance(value, type) or callable(value):
        return getattr(value, "__qualname__", repr(type(value)))
    names = _names(type(value), tuple(getattr(value, "__dict__", ())))
    return (
        type(value).__qualname__,
        tuple([(name, _parts(getattr(value, name, None), inside)) for name in names]),
    )


@lru_cache(maxsize=4096)
def _names(kind: type, own: tuple[str, ...]) -> list[str]:
    return sorted({name for each in kind.__mro__ for name in _slots(each)} | set(own))


def _slots(kind: type) -> tuple[str, ...]:
    slots = kind.__dict__.get("__slots__") or kind.__dict__.get("__struct_fields__")
    return (slots,) if isinstance(slots, str) else slots if isinstance(slots, tuple) else ()


PROMISES = (
    ends_soundly,
    asks_soundly,
    accepts_what_is_legal_only,
    copies_are_independent,
    repeats_itself,
    undoes_and_redoes,
    positions_round_trip,
    hides,
    views_can_travel,
)
"""All of the above that need nothing but rules, options and a seed; saves_and_loads() needs a folder too."""
