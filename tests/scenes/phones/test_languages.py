"""A language for each phone (specification L, L2): rows, questions, log and scores come in the language of whoever reads them,
those of the screen stay as they are, and no cache mixes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.base.task import Task
from scenes.kit.match.log import Chapter, MatchLog
from scenes.kit.phones import languages
from scenes.kit.phones.messages import PAGES, Focus, Pick, Read, Speak, ToPhone
from scenes.kit.words.catalog import Catalog, pick_english_plural
from scenes.kit.words.language import Language, choose_language, load_language
from scenes.kit.words.pseudo import DRESSED, FORM, PLAIN, PSEUDO
from scenes.kit.words.wishes import match_wishes
from scenes.lobby.scene import LobbyScene
from scenes.pages import game_list
from tests.scenes.games.playing import quick
from tests.scenes.games.tables import open_table
from tests.scenes.house import House
from tests.scenes.phones.at_tables import PhoneTable
from tests.scenes.phones.fakes import Guest, offline

__all__ = ["offline"]

TABLES: dict[str, dict[str, Any]] = {
    "eaten": {"mode": "duel"},
    "hunger": {"seats": 2, "mode": "elder"},
    "human_flavor": {"seats": 2},
    "tasty_humans": {"seats": 2},
}
ANSWERS = 24
NO_WORDS = {"t", "p", "i", "r", "f", "form", "start", "picture", "mark", "game", "page", "key", "lang", "dir"}
"""Names of fields that hold no words."""
_PAIRS = [(plain, dressed) for plain, dressed in zip(PLAIN, DRESSED, strict=True) if plain != dressed]
ENGLISH, DISGUISED = (re.compile(f"[{''.join(letters)}]") for letters in zip(*_PAIRS, strict=True))
"""Letters that stand in one of both languages only."""


def list_strings(value: Any) -> Iterator[str]:
    """All words of a message."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            if name not in NO_WORDS:
                yield from list_strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from list_strings(inner)


def words_of(messages: list[ToPhone]) -> set[str]:
    told = [one for one in messages if not isinstance(one, Focus)]
    return {words for one in told for words in list_strings(msgspec.to_builtins(one, enc_hook=str))}


def list_titles(game: str) -> list[str]:
    """Titles of the rules book, which the pseudo-language leaves in English."""
    titles = {page.title for page in game_list.game_ui(game).book.pages}
    return sorted(map(re.escape, titles), key=len, reverse=True)


@pytest.mark.parametrize("game", catalog.ids())
def test_two_phones_in_two_languages_see_their_own_words(house: House, game: str) -> None:
    """L2: whatever is answered, read or waited for."""
    quick(house)
    rules = catalog.load(game)
    phones = PhoneTable(house, "rosa", "jonas", "gast")
    house.sit(phones.device("rosa"), phones.device("jonas"))
    open_table(house, Match.new(rules, rules.config(**TABLES[game]), 3), None)
    name = phones.until_asked()
    other = "jonas" if name == "rosa" else "rosa"
    phones.step(20)
    for phone in (name, "gast"):
        phones.phones.known[phone].is_watching = phone == "gast"
        phones.phones.known[phone].own_language = load_language(PSEUDO)
        phones.phones.empty_mailbox(phones.phones.known[phone])
        phones.phones.heard[phone].clear()
    phones.step(20)
    assert phones.wish(name, "hint")
    phones.until(lambda: phones.state(name).hint is not None, 60)
    screen = set()

    def is_over() -> bool:
        screen.add(phones.table.question_words())
        return bool(phones.table.session.is_finished)

    phones.play(Rng(5), ANSWERS, is_over)
    for phone in phones.phones.known:
        for page in {*PAGES} - {"rules"}:
            phones.step(20)
            phones.say(phone, Read(page))
            phones.say(phone, Read(page, 1))
    people = [chair.person.called for chair in house.app.seating.chairs]
    names = "|".join([*people, "gast", *list_titles(game)])
    own = words_of(phones.phones.heard[name]) | words_of(phones.phones.heard["gast"])
    others = words_of(phones.phones.heard[other])
    bare = {re.sub(rf"·{FORM}|{names}", "", words): words for words in own}
    assert [words for rest, words in bare.items() if ENGLISH.search(rest)] == []
    assert [words for words in others | screen if DISGUISED.search(words)] == []
    assert len(own) > 60 and len(others) > 60


# -- a language is wished for

TOY = """
phones:
  page: {sit_down: Hinsetzen}
  "no": {moved_on: Der Tisch ist weiter.}
lobby: {ready_count: "{ready} von {n} sind bereit."}
"""


class AtOnce:
    """A thread that is done before anybody looks."""

    def __init__(self, **options: Any) -> None:
        pass

    def submit(self, work: Callable[..., Any], *given: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(work(*given))
        return future


def make_language(folder: Path, code: str, *wishes: str) -> Language:
    """A language of few words."""
    (folder / code).mkdir()
    (folder / code / "all.yaml").write_text(TOY, encoding="utf-8")
    english = load_language("en")
    file = english.file.replace(name=code.upper(), wishes=wishes)
    return Language(code, file, Catalog(folder / code, pick_english_plural), english.catalog)


@pytest.fixture
def offers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Language]:
    """English and two languages more."""
    found = [
        load_language("en"),
        make_language(tmp_path, "de"),
        make_language(tmp_path, "pt_BR", "pt", "pt_PT"),
    ]
    monkeypatch.setattr(languages, "offered_languages", lambda: found)
    monkeypatch.setattr(languages, "ThreadPoolExecutor", AtOnce)
    return found


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        (("de-AT", "en"), "de"),
        (("zh-Hans-CN", "pt-PT", "de"), "pt_BR"),
        (("pt-BR",), "pt_BR"),
        (("en-US", "de"), "en"),
        (("zh", "x-klingon"), None),
        ((), None),
    ],
)
def test_the_first_wish_that_is_there_is_taken(
    offers: list[Language], wishes: tuple[str, ...], code: str | None
) -> None:
    """L1, L2: as browsers write them."""
    found = match_wishes(wishes, offers)
    assert (None if found is None else found.code) == code


def test_a_phone_is_told_in_the_language_that_it_wishes_for(offline: House, offers: list[Language]) -> None:
    """L2: its page and its seat; other phones and the screen keep theirs."""
    lobby = offline.show(LobbyScene(offline.app, "hunger"))
    offline.app.phones.open_door()
    rosa, jonas = Guest(offline, "one"), Guest(offline, "two")
    rosa.say(Speak(("de-AT", "en")))
    offline.step(2)
    told = rosa.last("words")
    assert (told["lang"], told["words"]["sit_down"], told["words"]["pad"]) == ("de", "Hinsetzen", "Pad")
    assert [(one["key"], one["words"], one.get("mine", False)) for one in told["languages"]] == [
        ("en", "English", False),
        ("de", "DE", True),
        ("pt-BR", "PT_BR", False),
    ]
    for guest in (rosa, jonas):
        guest.say(Pick("seat", ""))
        offline.step(2)
    assert rosa.state["status"] == "2 von 4 sind bereit." and jonas.state["status"] == "2 of 4 seats ready"
    rosa.say(Read("log"))
    assert rosa.last("no")["reason"] == "Der Tisch ist weiter."
    rosa.tell_socket("gone")
    rosa.tell_socket("here")
    assert rosa.phone.language is offers[1] and lobby.phone_words() != "DE"
    rosa.say(Speak(("pt-BR",)))
    rosa.say(Speak(("en",)))
    offline.step(2)
    assert rosa.state["status"] == "2 of 4 seats ready" and rosa.last("words")["lang"] == "en"


def test_a_phone_without_a_wish_speaks_as_the_screen_does(offline: House, offers: list[Language]) -> None:
    """L2: also when that changes."""
    offline.show(LobbyScene(offline.app, "hunger"))
    offline.app.phones.open_door()
    rosa, jonas = Guest(offline, "one"), Guest(offline, "two")
    rosa.say(Speak(("zh",)))
    jonas.say(Speak(("pt",)))
    offline.step(2)
    try:
        choose_language(PSEUDO)
        offline.step(2)
        assert rosa.last("words")["lang"] == PSEUDO and DISGUISED.search(rosa.state["status"])
        assert jonas.last("words")["lang"] == "pt-BR"
    finally:
        choose_language("en")


# -- a log in another language


class Noted:
    """A log's writer that notes what it hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, list[Any]]] = []

    def add_events(self, events: Sequence[Any], answer: int) -> None:
        self.heard.append((answer, list(events)))

    def chapters(self) -> tuple[Chapter, ...]:
        return ()


def test_a_log_that_is_written_in_slices_has_everything_once() -> None:
    """P49, L2: a phone in a language of its own begins one in the middle of a match. Others read and undo meanwhile."""
    log, record = MatchLog(Noted), [["a"], ["b", "c"], [], ["d"]]
    begun = log.writer
    task = Task(lambda: log.catch_up(record))
    assert not task.run_slice(0) and begun.heard == [(0, ["a"])]
    assert log.catch_up(record).heard == [(0, ["a"]), (1, ["b", "c"]), (3, ["d"])]
    assert task.run_slice() and begun.heard == [(0, ["a"]), (1, ["b", "c"]), (3, ["d"])]
    record += [["e"], ["f"]]
    task = Task(lambda: log.catch_up(record))
    task.run_slice(0)
    del record[2:]
    assert task.run_slice() and log.writer.heard == [(0, ["a"]), (1, ["b", "c"])]
