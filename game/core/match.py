"""A match as config, start and log of answers. The state follows from them, so a match can be undone,
forked, saved and replayed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from msgspec import json, to_builtins

from game.core import catalog, conversion, saves
from game.core.errors import ConfigError, GameError, IllegalAction, PositionError, SaveError
from game.core.generations import Damaged
from game.core.model import Action, Event, Rules, State
from game.core.saves import DIGEST_CHARS, DIGEST_EVERY, LogEntry, OtherEdition, Saved, Start


class Match:
    """One match of one game.

    state: present state (read it, never apply to it directly); log: answers so far; id: equal for all matches
    with this game, config and start, bots seed their generators from it; read_only: True for a match of other
    rules; notice: one sentence for the player about how it was loaded ("" if all is well); beside: plain
    values that were saved with it."""

    def __init__(self, rules: Rules, config: Any, start: Start) -> None:
        """Use Match.new() or Match.from_position() instead."""
        self.rules = rules
        self.start = start
        self.state = _state_at(rules, config, start)
        self.config = config if config is not None else self.state.config
        self.log: list[LogEntry] = []
        self.id = _match_id(rules.id, self.config, start)
        self.read_only = False
        self.notice = ""
        self.beside: Any = None
        self._digests: list[str] = []
        # the state before each log entry since the last one that cannot be taken back
        self._before: list[State] = []
        self._chosen: list[bool] = []  # of each log entry: there was another legal answer

    @classmethod
    def new(cls, rules: Rules, config: Any, seed: int) -> Match:
        """Match from its setup. `config` comes from rules.config(), `seed` may be any integer of 64 bits."""
        return cls(rules, config, Start(seed=seed))

    @classmethod
    def from_position(cls, rules: Rules, mapping: Mapping[str, Any], draws: Sequence[Any] = ()) -> Match:
        """Match that begins at a position of the spec's notation; `draws` scripts the next random results.
        Raises PositionError."""
        return cls(rules, None, Start(position=_as_saved(mapping), draws=_as_saved(list(draws))))

    @property
    def automata(self) -> frozenset[int]:
        """Seats that the rules play by themselves: no decision is ever asked there."""
        seats = range(self.config.seats)
        return frozenset(seats) - frozenset(getattr(self.config, "asked_seats", seats))

    @property
    def choices(self) -> int:
        """Number of answers to decisions that had more than one legal answer."""
        return sum(self._chosen)

    def apply(self, action: Action) -> list[Event]:
        """Answer the open decision. Raises IllegalAction and changes nothing if that is not legal now."""
        decision = self.state.decision
        if decision is None:
            raise IllegalAction("The match is over.")
        return self._apply_entry(LogEntry(decision.seat, action))

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        """Do what `seat` may do out of turn now. Raises IllegalAction and changes nothing if it may not."""
        return self._apply_entry(LogEntry(seat, action, interrupt=True))

    def _apply_entry(self, entry: LogEntry) -> list[Event]:
        if self.read_only:
            raise GameError("This match was played under other rules; it can only be looked at.")
        entry = self._as_offered(entry)
        before = self.state.copy()
        decision = self.state.decision
        had_choice = not entry.interrupt and decision is not None and len(decision.actions) > 1
        events = _carry_out(self.state, entry)
        self.log.append(entry)
        self._chosen.append(had_choice)
        if self.rules.undo_stops(events):
            self._before.clear()
        else:
            self._before.append(before)
        if len(self.log) % DIGEST_EVERY == 0:
            self._digests.append(self.state.digest()[:DIGEST_CHARS])
        return events

    def _as_offered(self, entry: LogEntry) -> LogEntry:
        """Log entry with the offered action that equals its own: True for 1 would be legal, but no save
        restores it."""
        decision = self.state.decision
        if entry.interrupt:
            offered = self.state.interrupts(entry.seat)
        elif decision is not None:
            offered = decision.actions
        else:
            offered = ()
        if entry.action not in offered:
            return entry
        return LogEntry(entry.seat, offered[offered.index(entry.action)], entry.interrupt)

    @property
    def can_undo(self) -> bool:
        """True if undo() would take an answer back."""
        decision = self.state.decision
        if self.read_only or not self._before or decision is None:
            return False
        return self.log[-1].seat == decision.seat

    def undo(self) -> LogEntry | None:
        """Take back the deciding seat's last answer of its turn and return it, or None if there is none. No
        answer is taken back that revealed something hidden or used the generator, nor one of another seat."""
        if not self.can_undo:
            return None
        self.state = self._before.pop()
        entry = self.log.pop()
        self._chosen.pop()
        del self._digests[len(self.log) // DIGEST_EVERY :]
        return entry

    def rewind(self, n: int) -> None:
        """Go back to the first `n` answers (0: the start) and drop the later ones. Raises GameError if
        there are fewer."""
        if not 0 <= n <= len(self.log):
            raise GameError(f"The match has {len(self.log)} answers; it cannot be rewound to {n}.")
        earlier = self.fork(n)
        self.state, self.log, self._chosen = earlier.state, earlier.log, earlier._chosen
        self._digests, self._before = earlier._digests, earlier._before

    def fork(self, n: int | None = None) -> Match:
        """Independent match with the same start and the first `n` answers (None: all). Raises GameError if
        there are fewer."""
        count = len(self.log) if n is None else n
        if not 0 <= count <= len(self.log):
            raise GameError(f"The match has {len(self.log)} answers; it cannot be forked at {count}.")
        other = Match(self.rules, self.config if self.start.position is None else None, self.start)
        for entry in self.log[:count]:
            other._apply_entry(entry)
        other.read_only, other.notice = self.read_only, self.notice
        return other

    def steps(self) -> Iterator[tuple[State, LogEntry, list[Event]]]:
        """Replay from the start: after each answer the state (one object, changing), the log entry and its
        events."""
        state = _state_at(self.rules, self.config, self.start)
        for entry in self.log:
            events = _carry_out(state, entry)
            yield state, entry, events

    def save_bytes(self, beside: Any = None) -> bytes:
        """Contents of the match's save; `beside` are plain values to be stored with it. Raises SaveError for
        a match of other rules."""
        if self.read_only:
            raise SaveError("A match of other rules is only looked at; its save stays as it is.")
        config = to_builtins(self.config)
        return saves.pack_save(
            self.rules.id, self.rules.behavior, config, self.start, self.log, self._digests, beside
        )

    def save(self, path: Path | str, beside: Any = None) -> None:
        """Write the match crash-safely, keeping the two saves before it. Raises SaveError with one sentence;
        earlier saves stay intact."""
        saves.store_save(Path(path), self.save_bytes(beside))

    @classmethod
    def load(cls, path: Path | str, tidy: bool = True) -> Match:
        """Match of the newest good save at `path`. Damaged saves are set aside (if `tidy`) and `notice` says
        so; a match of other rules is read-only. Raises SaveError with one sentence if no save can be used."""
        match, notice = saves.read_newest(Path(os.path.abspath(path)), cls.of_save, tidy)
        match.notice = " ".join(filter(None, (notice, match.notice)))
        return match

    @classmethod
    def read(cls, path: Path) -> Match:
        """Match in exactly this file; nothing is renamed. Raises SaveError with one sentence."""
        return cls.of_save(saves.read_exactly(path))

    @classmethod
    def of_save(cls, saved: Saved) -> Match:
        """Match of a save. Raises Damaged if it does not replay, OtherEdition if this edition does not
        understand it."""
        rules = _rules_of(saved)
        is_foreign = saved.behavior != rules.behavior
        if not is_foreign:
            check_save(saved)
        try:
            config = rules.config(**saved.config) if saved.start.position is None else None
            match = cls(rules, config, saved.start)
        except (ConfigError, PositionError) as error:
            raise OtherEdition(
                f"The save is of version {saved.behavior} of the rules and cannot be shown: {error}"
            ) from None
        match.beside = saved.beside
        match._replay_log(saved.log)
        is_faithful = len(match.log) == len(saved.log) and match._digests == saved.digests
        if is_foreign:
            match.read_only = True
            match.notice = _foreign_notice(saved, rules, len(match.log))
        elif not is_faithful:
            raise Damaged("The save does not replay.")
        return match

    def _replay_log(self, log: list[list[Any]]) -> None:
        """Play a saved log as far as it goes, up to an answer that these rules refuse."""
        for raw in log:
            try:
                self._apply_entry(_read_entry(self.rules, raw))
            except (IllegalAction, ValueError, TypeError):
                return


def check_save(saved: Saved) -> None:
    """Raise OtherEdition for a save that only a newer edition may be able to continue; nothing is played. Its
    game, its version of the rules, an option or a kind of answer is unknown here."""
    rules = _rules_of(saved)
    if saved.behavior > rules.behavior:
        raise OtherEdition(
            f"The save is of version {saved.behavior} of the rules, "
            f"this edition of the game plays version {rules.behavior}."
        )
    if saved.behavior < rules.behavior:
        return
    try:
        if saved.start.position is None:
            rules.config(**saved.config)
        for raw in saved.log:
            _read_entry(rules, raw)
    except (GameError, ValueError, TypeError) as error:
        raise OtherEdition(
            f"The save has something that this edition of the game does not know: {error}"
        ) from None


def _rules_of(saved: Saved) -> Rules:
    try:
        return catalog.load(saved.game)
    except GameError as error:
        raise OtherEdition(f"The save is of a game that is not here: {error}") from None


def _state_at(rules: Rules, config: Any, start: Start) -> State:
    if start.position is not None:
        return rules.from_position(start.position, start.draws)
    if start.seed is None:
        raise ConfigError("A match starts from a seed or from a position.")
    return rules.new(config, seed=start.seed)


def _carry_out(state: State, entry: LogEntry) -> list[Event]:
    return state.interrupt(entry.seat, entry.action) if entry.interrupt else state.apply(entry.action)


def _read_entry(rules: Rules, raw: list[Any]) -> LogEntry:
    """Log entry of a saved [seat, action] or [seat, action, 1]. Raises ValueError, also
    msgspec.ValidationError."""
    seat, plain, *rest = raw
    if rest not in ([], [1]):
        raise ValueError(f"expected [seat, action] or [seat, action, 1], got {raw!r}")
    return LogEntry(conversion.convert(seat, int), conversion.convert(plain, rules.action_type), bool(rest))


def _foreign_notice(saved: Saved, rules: Rules, count: int) -> str:
    extent = "" if count == len(saved.log) else f", up to answer {count} of {len(saved.log)}"
    versions = f"version {saved.behavior} of the rules (now {rules.behavior})"
    return f"This match was played under {versions}; it can only be looked at{extent}."


def _as_saved(value: Any) -> Any:
    """Value as a save restores it: tuples as lists, keys as text. Raises PositionError if it is not plain
    data."""
    try:
        return json.decode(json.encode(value))
    except (TypeError, ValueError, RecursionError) as error:
        raise PositionError(f"A position must be plain data: {error}.") from None


def _match_id(game: str, config: Any, start: Start) -> str:
    """Id of a match: 16 hexadecimal digits. A one-way hash, so that a bot seeded from it learns nothing about
    the match's own generator."""
    return blake2b(json.encode((game, config, start), order="sorted"), digest_size=8).hexdigest()
