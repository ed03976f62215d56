"""L7: names reach the sentences that they stand in with all of their forms. In the pseudo-language every text asks
for a form of what is put into it; a name that has become a mere string on its way has none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.base import begin_large
from scenes.kit.match.entry import Entry
from scenes.kit.match.seating import Seating
from scenes.kit.rulebook.glossary import load_terms
from scenes.kit.words.language import choose_language, chosen
from scenes.kit.words.nouns import BASE
from scenes.pages import game_list
from tests.scenes.filled_words import NotingLanguage
from tests.scenes.written_log import write_log
from tests.weekly import week

ANSWERS = 60


@pytest.fixture
def spoken() -> Iterator[NotingLanguage]:
    yield NotingLanguage().speak()
    choose_language("en")


def open_all(rows: Sequence[Entry]) -> None:
    for row in rows:
        if row.inside is not None:
            open_all(row.inside())


@pytest.mark.parametrize("game", catalog.ids())
def test_names_keep_their_forms(game: str, spoken: NotingLanguage) -> None:
    """And what sentences are given is what the check of forms knows (L17)."""
    rules, ui = catalog.load(game), game_list.game_ui(game)
    match, rng = Match.new(rules, rules.config(), week()), Rng(week())
    while match.state.decision is not None and len(match.log) < ANSWERS:
        seat = match.state.decision.seat
        view = match.state.seen_by(seat)
        open_all(ui.rows(view, seat, str))
        ui.sheet(view, seat, str)
        match.apply(rng.choice(match.state.decision.actions))
    session: Any = SimpleNamespace(match=match, seating=Seating(), view=lambda: match.state.seen_by(None))
    write_log(ui.log_writer(session), match)
    texts = chosen().texts.items()
    nouns = {text for key, text in texts if key.endswith(f".{BASE}") and not any(map(str.isdigit, text))}
    titles = {page.title for page in ui.book.pages}  # those of books and glossary have one form
    titles |= {begin_large(term.word) for terms in load_terms().values() for term in terms}
    lost = [(value, text) for value, text in spoken.strings if value in nouns - titles]
    assert spoken.strings and sorted(lost) == []
    assert spoken.unknown_fillings() == []
