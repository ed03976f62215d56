"""Rows of random questions: each legal answer in one row, labels that differ; things of seats as cards in words
(P12, P17); and no secret told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core import catalog
from game.core.match import Match
from game.core.model import Action
from game.core.rng import Rng
from scenes.kit.match.entry import Entry, Form
from scenes.kit.phones.messages import Answer, Ask, Card, Mine, Row, read_message, write_message
from scenes.pages import game_list
from scenes.pages.game_ui import GameUi
from scenes.table.phones.rows import make_rows
from scenes.table.questions.choice_entries import find_way
from tests.chaos.tables import ALL, options_of
from tests.game import contract

LOOKED_AT_ONE_IN = 5
QUESTIONS = 40
"""Of a trial; trials that follow each other go round all games."""
LARGEST_MESSAGE, LARGEST_QUESTION, MOST_FACTS = 16_384, 24_576, 4
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
        check_ways(legal, rows, rng)
        check_words(match.rules.id, rows)
    asked = decision.seat
    view = state.seen_by(asked)
    check_form(ui.form(view, asked), ui.rows(view, asked, seat_name))
    check_shortcuts(match)
    viewer = rng.choice((None, *range(match.config.seats)))
    check_things(match, viewer)
    check_secrets(match, viewer, rng)


def check_things(match: Match, viewer: int | None) -> None:
    """What a seat, or a watcher, reads of every seat: whole texts, numbers in words, and nothing private of others
    (P11, P17)."""
    ui, view = game_list.game_ui(match.rules.id), match.state.seen_by(viewer)
    for seat in range(match.config.seats):
        facts = list(ui.facts(view, seat))
        assert len(facts) <= MOST_FACTS and all(fact.picture and fact.words for fact in facts), facts
        sections = ui.sheet(view, seat, seat_name)
        assert len(write_message(Mine(tuple(sections)))) <= LARGEST_MESSAGE
        for section in sections:
            assert section.heading and (seat == viewer or not section.private), section.heading
            for words in (section.heading, section.about, *map(card_words, section.cards)):
                assert "{" not in words and f"{match.rules.id}." not in words, words
            for card in section.cards:
                assert card.words and bool(card.side or card.side_picture) == bool(card.side_words), card


def check_secrets(match: Match, viewer: int | None, rng: Rng) -> None:
    """A seat, or a watcher, reads the same of all seats at a twin of this match that differs in nothing but what
    that viewer may not know (P52)."""
    state, ui = match.state, game_list.game_ui(match.rules.id)
    view = state.seen_by(viewer)
    twin = view.imagine(Rng(rng.next_u64())).seen_by(viewer)
    for seat in range(match.config.seats):
        assert read_all(ui, view, seat) == read_all(ui, twin, seat), "told what the viewer may not know"
    asked = state.decision.seat
    assert viewer == asked or not view.decision.hidden or not list(answers(ui.rows(view, asked, seat_name)))


def read_all(ui: GameUi, view: Any, seat: int) -> list[Any]:
    """All that a phone may read of a seat from a view."""
    return [
        plain(ui.rows(view, seat, seat_name)),
        plain(ui.shortcuts(view, seat, seat_name)),
        ui.question(view, seat, seat_name),
        list(ui.facts(view, seat)),
        ui.form(view, seat),
        write_message(Mine(tuple(ui.sheet(view, seat, seat_name)))),
    ]


def check_shortcuts(match: Match) -> None:
    """Several answers at one press are legal one after the other, and their words differ from the rows'."""
    ui, asked = game_list.game_ui(match.rules.id), match.state.decision.seat
    view = match.state.seen_by(asked)
    found = ui.shortcuts(view, asked, seat_name)
    for row in found:
        trial = match.state.copy()
        for action in (row.action, *row.then):
            assert trial.decision.seat == asked and action in trial.decision.actions, row.words
            trial.apply(action)
    check_words(match.rules.id, [*found, *ui.rows(view, asked, seat_name)])


def check_form(form: Form, rows: Sequence[Entry]) -> None:
    """A form has what it is made of (P14)."""
    if form.kind == "columns":
        headings = {row.group for row in rows if row.group}
        assert len(headings) > 1 or any(row.inside is not None for row in rows)
    if form.kind == "numbers":
        assert form.start is not None and find_way(form.start, rows)
        check_numbers(rows)


def check_numbers(rows: Sequence[Entry]) -> None:
    """Numbers of one thing in ascending order, each with those of the next thing."""
    numbers = [int(row.words.partition(" ")[0]) for row in rows]
    assert numbers == sorted(set(numbers)) and len({row.icon for row in rows}) == 1, numbers
    for row in rows:
        if row.inside is not None:
            check_numbers(row.inside())


def card_words(card: Card) -> str:
    """All that a card says."""
    return " ".join((card.words, card.about, card.side, card.side_words, card.title, *card.more))


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


def check_ways(legal: Sequence[Action], rows: Sequence[Entry], rng: Rng) -> None:
    """Every legal answer comes back when a phone names its row by a way of numbers (P12, P37)."""
    made = make_rows(rows, lambda row: row.warning)
    assert len(write_message(Ask(1, "", made.rows))) <= LARGEST_QUESTION
    assert Counter(choice.action for choice in made.choices.values()) == Counter(set(legal))
    for action in legal:
        if rng.below(FOUND_ONE_IN) == 0:
            said = read_message(json.dumps({"t": "answer", "n": 1, "row": made.way_of(action)}))
            assert isinstance(said, Answer) and made.choices[said.row].action == action
            row = row_at(made.rows, said.row)
            assert row.way == said.row and not row.inside and not row.is_for_looking, row


def row_at(rows: Sequence[Row], way: str) -> Row:
    """The row that a way of numbers leads to."""
    first, *others = map(int, way.split("."))
    row = rows[first]
    for number in others:
        row = row.inside[number]
    return row


def check_words(game: str, rows: Sequence[Entry]) -> None:
    """Keys and labels of each list differ; every row says what it does in whole texts."""
    labels = Counter((row.label, row.group) for row in rows)
    assert not labels or max(labels.values()) == 1, labels.most_common(1)
    assert len({row.key for row in rows}) == len(rows)
    for row in rows:
        said = " ".join(
            (
                row.label,
                row.ask,
                row.about,
                row.warning,
                row.title,
                row.group,
                row.side,
                row.side_words,
                row.deed,
            )
        )
        assert bool(row.side or row.side_icon) == bool(row.side_words), row.words
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
