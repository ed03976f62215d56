"""What is kept holds ids (L22): a match that was begun, saved or sent in one language goes on, and is told, in another
one. Names that people gave stay as they wrote them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.campaign import personas
from game.core import catalog
from game.core.deal_code import code_of
from game.core.match import Match
from game.core.rng import Rng
from game.sharing import match_code
from scenes.kit.base import say
from scenes.kit.match.bot_guests import invite_guest, say_names_anew
from scenes.kit.match.person import Person
from scenes.kit.match.saved_chair import save_chair
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.kit.words.language import choose_language
from scenes.pages import game_list
from tests.scenes.house import House
from tests.scenes.written_log import lines_of
from tests.weekly import week

ANSWERS = 30
"""Answers that are given in one language."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    choose_language("en")


@dataclass
class Kept:
    """A match in a file, its letters, and the lines that are told of it."""

    saved: bytes
    letters: list[str]
    told: list[str]


def play_in(game: str, languages: tuple[str, str, str], path: Path) -> Kept:
    """Begin a match in the first language, go on with its save in the second one, tell of it in the third."""
    rules, rng = catalog.load(game), Rng(week())
    choose_language(languages[0])
    match = Match.new(rules, rules.config(), week())
    answer(match, rng)
    path.write_bytes(match.save_bytes(session_of(match).seating.to_saved()))
    choose_language(languages[1])
    match = Match.read(path)
    session = session_of(match)
    told_before = tell(session)
    answer(match, rng)
    choose_language(languages[2])
    letters = [code_of(week()), *match_code.write_code(match)]
    told = tell(session_of(match_code.read_code(letters[1:])))
    assert tell(session) == told
    assert languages[1] == languages[2] or not set(told_before) & set(told)
    return Kept(match.save_bytes(session.seating.to_saved()), letters, told)


def answer(match: Match, rng: Rng) -> None:
    for _ in range(ANSWERS):
        if match.state.decision is not None:
            match.apply(rng.choice(match.state.decision.actions))


def session_of(match: Match) -> MatchSession:
    return MatchSession(match, Seating(match.config.seats), bots=None)  # type: ignore[arg-type]


def tell(session: MatchSession) -> list[str]:
    """The lines of the log, as an open table tells them."""
    return [line.text for line in lines_of(game_list.log_of(session))]


@pytest.mark.parametrize("game", catalog.ids())
def test_save_letters_and_log_do_not_know_in_which_languages_was_played(game: str, tmp_path: Path) -> None:
    english = play_in(game, ("en", "en", "en"), tmp_path / "english")
    mixed = play_in(game, ("de", "fr", "en"), tmp_path / "mixed")
    assert mixed == english
    assert len(english.told) > 5
    assert play_in(game, ("pl", "en", "es"), tmp_path / "spanish").saved == english.saved


def test_bots_are_called_in_the_language_of_now_and_people_as_they_wrote() -> None:
    choose_language("de")
    seating = Seating(3)
    seating.put_bot(1, 1)
    invite_guest(seating.chairs, 1, "tasty_humans")
    seating[0].person = Person(name="Momo")
    seating[2].person = Person(name="Oma", portrait=personas.load_personas()["ladle"].portrait, kind="bot")
    german = seating.person(1).name
    saved = [save_chair(chair) for chair in seating.chairs]
    choose_language("fr")
    restored = [chair.person for chair in saved]
    say_names_anew(seating.chairs)
    assert restored[1].name == seating.person(1).name != german
    assert restored[0] == seating.person(0)
    assert seating.person(2).name == say("campaign.persona.ladle.short")


def test_bots_are_called_anew_when_the_language_changes(house: House) -> None:
    seating = house.app.seating
    seating.put_bot(1, 1)
    invite_guest(seating.chairs, 1, "hunger")
    english = seating.person(1).name
    house.app.settings_file.change(language="qps")
    assert seating.person(1).name.startswith("[")
    house.app.settings_file.change(language="en")
    assert seating.person(1).name == english
