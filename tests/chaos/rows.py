"""Rows of random questions: each legal answer in one row, labels that differ, and no secret told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.match.entry import Entry
from scenes.pages import game_list
from scenes.table.questions.choice_entries import find_way
from tests.chaos.tables import ALL, options_of
from tests.game import contract

LOOKED_AT_ONE_IN = 5
QUESTIONS = 40
"""Of a trial; trials that follow each other go round all games."""
FOUND_ONE_IN = 5
"""Of so many answers one is looked for in the list."""


def trial(seed: int, place: Path, only: str = "") -> int:
    """Matches of one game until so many questions were looked at; returns how many."""
    rng = Rng(seed)
    games = catalog.ids()
    game = only or games[seed % len(games)]
    tables = [number for number, (name, _) in enumerate(ALL) if name == game]
    rules, looked_at = catalog.load(game), 0
    while looked_at < QUESTIONS:
        _, options = options_of(rng.choice(tables), rng)
        looked_at += play(
            Match.new(rules, rules.config(**options), seed=rng.next_u64()), rng, QUESTIONS - looked_at
        )
    return looked_at


def play(match: Match, rng: Rng, most: int) -> int:
    """Random answers to a match; of its questions one in so many is checked. Returns the number checked."""
    looked_at = 0
    while match.state.decision is not None and looked_at < most:
        if rng.below(LOOKED_AT_ONE_IN) == 0:
            looked_at += 1
            check_rows(match, rng)
        contract.give(match, contract.random_entry(match.state, rng))
    return looked_at


def check_rows(match: Match, rng: Rng) -> None:
    """The open question of the asked seat, the interrupts of others, and the rows as each of them sees
    them.
    """
    state, ui = match.state, game_list.game_ui(match.rules.id)
    decision = state.decision
    for seat in range(match.config.seats):
        view = state.seen_by(seat)
        rows, question = ui.rows(view, seat, seat_name), ui.question(view, seat, seat_name)
        legal = [*(decision.actions if seat == decision.seat else ()), *state.interrupts(seat)]
        assert (
            bool(question) == (seat == decision.seat)
            and "{" not in question
            and "." not in question.partition(" ")[0]
        )
        assert Counter(answers(rows)) == Counter(dict.fromkeys(legal, 1)), (
            "each legal answer stands in one row"
        )
        for action in legal:
            if rng.below(FOUND_ONE_IN) == 0:
                assert find_way(action, rows)[-1].action == action
        check_words(match.rules.id, rows)
    viewer = rng.below(match.config.seats)
    view = state.seen_by(viewer)
    twin = view.imagine(Rng(rng.next_u64())).seen_by(viewer)
    rows = ui.rows(view, decision.seat, seat_name)
    assert plain(rows) == plain(ui.rows(twin, decision.seat, seat_name)), (
        "rows tell what the viewer may not know"
    )
    assert viewer == decision.seat or not view.decision.hidden or not list(answers(rows))


def seat_name(seat: int) -> str:
    """Name of a seat in the sentences of a failure."""
    return f"Seat {seat}"


def answers(rows: Sequence[Entry]) -> Iterator[Any]:
    """The answers in a list and in the lists inside it."""
    for row in rows:
        if row.action is not None:
            yield row.action
        if row.inside is not None:
            yield from answers(row.inside())


def check_words(game: str, rows: Sequence[Entry]) -> None:
    """Keys and labels of each list differ; every row says what it does in whole texts."""
    labels = Counter((row.label, row.group) for row in rows)
    assert not labels or max(labels.values()) == 1, labels.most_common(1)
    assert len({row.key for row in rows}) == len(rows)
    for row in rows:
        said = " ".join(
            (row.label, row.ask, row.about, row.warning, row.title, row.group, row.side, row.deed)
        )
        assert row.words and row.ask and "{" not in said and f"{game}." not in said, said
        if row.inside is not None:
            inside = row.inside()
            assert inside and row.title
            check_words(game, inside)


def plain(rows: Sequence[Entry]) -> list[Any]:
    """Rows as values that can be compared, with those inside them."""
    return [
        (replace(row, inside=None), plain(row.inside()) if row.inside is not None else None) for row in rows
    ]
