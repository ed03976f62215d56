"""Tables of all games at which phones ask and answer, without a server (P9 to P20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.base.texts import say
from scenes.kit.phones.messages import (
    PAGES,
    Answer,
    Ask,
    Call,
    FromPhone,
    Look,
    No,
    Pages,
    Pick,
    Read,
    Wait,
    Wish,
    You,
    write_message,
)
from scenes.match.pause import PauseScene
from scenes.navigation import navigator
from scenes.table.access.around import group_sights
from tests.scenes.games.playing import quick
from tests.scenes.games.tables import open_table
from tests.scenes.house import House
from tests.scenes.phones.at_tables import PhoneTable, list_leaves
from tests.weekly import take_share

TABLES: dict[str, dict[str, Any]] = {
    "eaten": {"mode": "duel"},
    "hunger": {"seats": 2, "mode": "elder"},
    "human_flavor": {"seats": 2},
    "tasty_humans": {"seats": 2},
}
MOVED_ON = say("phones.no.moved_on")
LARGEST = 16_384
of_every_game = pytest.mark.parametrize("game", catalog.ids())


def sit_down(house: House, game: str, seed: int = 3, *watchers: str) -> PhoneTable:
    """A match of two phones at its first question, and others who only watch."""
    quick(house)
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**TABLES[game]), seed)
    phones = PhoneTable(house, "rosa", "jonas", *watchers)
    house.sit(phones.device("rosa"), phones.device("jonas"))
    open_table(house, match, None)
    phones.until_asked()
    phones.step(20)  # until everybody was told everything
    return phones


def last_no(phones: PhoneTable, name: str) -> str:
    """The last refusal."""
    said = phones.phones.heard[name][-1]
    assert isinstance(said, No)
    return said.reason


@pytest.mark.parametrize("game", take_share(catalog.ids(), 4))
def test_two_phones_play_a_whole_match_by_rows_alone(house: House, game: str) -> None:
    """P52, P54: each answer comes back as itself."""
    phones = sit_down(house, game)
    table: Any = phones.table
    assert phones.play(Rng(5), 600, lambda: table.session.is_finished) > 40
    assert table.session.is_finished and table.session.match.state.check() == []
    assert any(entry.interrupt for entry in table.session.match.log) == (game == "human_flavor")
    for heard in phones.phones.heard.values():
        assert any(isinstance(one, Ask) for one in heard) and any(isinstance(one, Wait) for one in heard)
        assert max(len(write_message(one)) for one in heard) <= LARGEST


@of_every_game
def test_only_the_asked_phone_answers_and_only_what_stands_open(house: House, game: str) -> None:
    """P37: wrong number, unknown row, not its seat."""
    phones = sit_down(house, game, 3, "gast")
    name, table = phones.until_asked(), phones.table
    other = "jonas" if name == "rosa" else "rosa"
    state = phones.state(name)
    row = next(list_leaves(state.rows))
    for who, said in (
        (name, Answer(state.n + 1, row.way)),
        (name, Answer(state.n, "99")),
        (name, Answer(state.n, row.way, out=True)),
        (name, Wish("undo", state.n + 1)),
        (name, Wish("go_on", state.n)),
        (other, Answer(state.n, row.way)),
        (other, Wish("hint", state.n)),
        (other, Wish("undo", state.n)),
        ("gast", Answer(state.n, row.way)),
        ("gast", Wish("undo", state.n)),
    ):
        assert not phones.say(who, said) and last_no(phones, who) == MOVED_ON
    assert not table.session.match.log and phones.state(name) == state
    assert isinstance(phones.state(other), Wait) and isinstance(phones.state("gast"), Wait)
    assert phones.tap(name, row)


@of_every_game
def test_a_tap_meant_for_one_question_never_answers_the_next(house: House, game: str) -> None:
    """P37: the next one is open already, and the phone has not heard of it yet."""
    phones, rng = sit_down(house, game), Rng(2)
    table: Any = phones.table
    for _ in range(12):
        name = phones.until_asked()
        state, choices = phones.state(name), table.phone_desk.told[name].rows.choices
        rows = [row for row in list_leaves(state.rows) if not choices[row.way].then]
        row = rows[rng.below(len(rows))]
        phones.tap(name, row)
        number, answers = table.phone_desk.number, len(table.session.match.log)
        while len(table.session.match.log) == answers and phones.state(name).n <= state.n:
            assert not phones.say(name, Answer(state.n, row.way, sure=True))
            phones.step()
        assert number == state.n and len(table.session.match.log) == answers


@of_every_game
def test_an_answer_is_taken_back_and_the_same_rows_come_with_another_number(house: House, game: str) -> None:
    """P19."""
    phones, rng = sit_down(house, game), Rng(9)
    table: Any = phones.table
    for _ in range(60):
        name = phones.until_asked()
        before = phones.state(name)
        leaves = list(list_leaves(before.rows))
        answers = len(table.session.match.log)
        assert phones.tap(name, leaves[rng.below(len(leaves))])
        phones.step(2)
        after = phones.until_asked()
        state = phones.state(after)
        if after == name and state.can_undo and len(table.session.match.log) == answers + 1:
            assert phones.wish(name, "undo")
            phones.step()
            assert phones.until_asked() == name and len(table.session.match.log) == answers
            again = phones.state(name)
            assert again.n > state.n > before.n and (again.question, again.rows) == (
                before.question,
                before.rows,
            )
            return
    raise AssertionError("nothing could be taken back")


@of_every_game
def test_a_hint_comes_to_the_phone_alone(house: House, game: str) -> None:
    """P19: with its reason, and at the table stands nothing."""
    phones = sit_down(house, game)
    name, table = phones.until_asked(), phones.table
    other = "jonas" if name == "rosa" else "rosa"
    state, heard = phones.state(name), len(phones.phones.heard[other])
    bar = (table.prompt_bar.ask, table.prompt_bar.shown)
    assert state.can_hint and state.hint is None and phones.wish(name, "hint")
    phones.until(lambda: phones.state(name).hint is not None, 60)
    hint, advisor = phones.state(name).hint, next(one for one in table.extensions if one.gives_hints)
    assert phones.state(name).n == state.n and hint.words and "{" not in hint.words
    assert hint.row in {row.way for row in list_leaves(phones.state(name).rows)}
    assert (
        (table.prompt_bar.ask, table.prompt_bar.shown) == bar and not advisor.speaking and not advisor.marks
    )
    assert len(phones.phones.heard[other]) == heard


@of_every_game
def test_another_scene_on_top_takes_no_answers_and_leaves_the_question_as_it_was(
    house: House, game: str
) -> None:
    phones = sit_down(house, game)
    name, table = phones.until_asked(), phones.table
    state = phones.state(name)
    row = next(list_leaves(state.rows))
    navigator.lay_over(house.app, table.pause_route())
    house.reach(PauseScene)
    assert not phones.say(name, Answer(state.n, row.way)) and not table.session.match.log
    sent = phones.phones.known[name].sent["state"]
    house.top.close()
    phones.until(lambda: phones.phones.known[name].sent["state"] != sent)
    assert phones.state(name) == state and phones.tap(name, row)


@of_every_game
def test_a_quiet_table_tells_nothing_twice(house: House, game: str) -> None:
    phones = sit_down(house, game, 3, "gast")
    phones.step(60)
    heard = {name: len(told) for name, told in phones.phones.heard.items()}
    number = phones.table.phone_desk.number
    phones.step(60)
    assert {name: len(told) for name, told in phones.phones.heard.items()} == heard
    assert phones.table.phone_desk.number == number


@of_every_game
def test_heads_tell_who_one_is_and_watchers_have_no_seat(house: House, game: str) -> None:
    """P24: no seat, no things."""
    phones = sit_down(house, game, 3, "gast")
    phones.step(30)
    heads = {
        name: [one for one in told if isinstance(one, You)][-1] for name, told in phones.phones.heard.items()
    }
    for seat, name in enumerate(("rosa", "jonas")):
        assert heads[name].color == phones.table.color(seat) and heads[name].answers and heads[name].mark
        assert heads[name].name == phones.table.seat_name(seat) and phones.things(name).sections
    assert heads["gast"].color == -1 and not heads["gast"].answers
    assert not phones.things("gast").sections
    assert isinstance(phones.state("gast"), Wait) and phones.state("gast").who


def random_message(rng: Rng, phones: PhoneTable, name: str) -> FromPhone:
    """Anything of the right shape, often about the present question."""
    state = phones.state(name)
    n = state.n + rng.below(3) - 1 if state is not None else 0
    rows = [row.way for row in list_leaves((*getattr(state, "rows", ()), *getattr(state, "out", ())))]
    way = rng.choice([*rows[:20], "0", "999", "0.0.0.0.0", "12.3"])
    makers: list[Callable[[], FromPhone]] = [
        lambda: Answer(n, way, sure=bool(rng.below(2)), out=not rng.below(4)),
        lambda: Wish(rng.choice(("undo", "hint", "go_on", "leave", "ready", "share")), n),
        lambda: Look(n, rng.choice((way, ""))),
        lambda: Read(rng.choice(PAGES), rng.below(40)),
        lambda: Call("Rosa"),
        lambda: Pick("seat", "1"),
    ]
    return rng.choice(makers[:1] * 4 + makers)()


@of_every_game
def test_whatever_phones_say_the_match_stays_legal(house: House, game: str) -> None:
    """P55: at any time, in any order, from any phone; nothing raises."""
    phones, rng = sit_down(house, game, 3, "gast"), Rng(31)
    table = phones.table
    house.app.settings_file.change(turn_end=True, speed=4, motion="none")
    for _ in range(150):
        if not table.session.is_finished:
            name = rng.choice(("rosa", "jonas", "gast"))
            answers, said = len(table.session.match.log), random_message(rng, phones, name)
            phones.say(name, said)
            assert name != "gast" or len(table.session.match.log) == answers
        phones.step(rng.below(4), rng.choice((1 / 60, 0.2)))
    assert table.session.match.log and table.session.match.state.check() == []
    restored = table.session.match.fork(len(table.session.match.log))
    assert restored.state.digest() == table.session.match.state.digest()


def match_with_a_secret(game: str) -> Match:
    """A match in which the second seat is asked something that only it may see."""
    rules = catalog.load(game)
    for seed in range(20):
        match, rng = Match.new(rules, rules.config(**TABLES[game]), seed), Rng(seed)
        while (decision := match.state.decision) is not None:
            if len(match.log) > 2 and decision.seat == 1 and match.state.seen_by(0).decision.hidden:
                return match
            match.apply(decision.actions[rng.below(len(decision.actions))])
    raise AssertionError("nothing is hidden")


@pytest.mark.parametrize("game", take_share(["hunger", "human_flavor", "tasty_humans"], 2))
def test_who_waits_reads_when_to_play(house: House, game: str) -> None:
    """P10."""
    phones, rng = sit_down(house, game), Rng(4)
    table, said = phones.table, set[str]()
    phones.play(rng, 30, lambda: table.session.is_finished)
    for heard in phones.phones.heard.values():
        said |= {one.next for one in heard if isinstance(one, Wait)}
    assert say("match_words.next") in said


@pytest.mark.parametrize("game", ("eaten", "hunger"))
def test_what_one_seat_may_not_know_changes_no_byte_of_another_phone(house: House, game: str) -> None:
    """P25, P52: twins that differ in nothing but the secrets of the asked seat."""
    told: list[dict[str, bytes]] = []
    for twin in (False, True):
        quick(house)
        match = match_with_a_secret(game)
        if twin:
            view: Any = match.state.seen_by(0)
            match.state = view.imagine(Rng(77))
        phones = PhoneTable(house, "rosa", "jonas", "gast")
        house.sit(phones.device("rosa"), phones.device("jonas"))
        open_table(house, match, None)
        assert phones.until_asked() == "jonas" and phones.state("jonas").private
        phones.step(30)
        told.append({name: phones.phones.bytes_of(name) for name in phones.phones.heard})
        house.app.stack.pop()
        house.step(3)
    assert told[0]["rosa"] == told[1]["rosa"] and told[0]["gast"] == told[1]["gast"]
    assert told[0]["jonas"] != told[1]["jonas"], "the twins differ in nothing"


@of_every_game
def test_all_that_lies_open_is_on_a_page_in_the_words_of_the_voice(house: House, game: str) -> None:
    """X19: what can be explored by ear at the table, by groups; each group is one message."""
    phones = sit_down(house, game)
    table: Any = phones.table
    groups = list(group_sights(table))
    for at, group in enumerate(groups):
        assert phones.say("rosa", Read("table", at))
        page = phones.phones.heard["rosa"][-1]
        assert isinstance(page, Pages) and page.at == at and len(write_message(page)) <= LARGEST
        assert page.chapters == tuple(one.name for one in groups)
        assert [(card.words, card.about) for card in page.sections[0].cards] == [
            (thing.name, thing.state) for thing in group.things
        ]
