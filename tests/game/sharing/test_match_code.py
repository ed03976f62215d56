"""A match as letters (C23): it comes back whole, and what is no whole code is refused with one sentence."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import catalog
from game.core.errors import SaveError
from game.core.match import Match
from game.core.rng import Rng
from game.sharing import letters, match_code, pasted_text
from tests.game.tables import TABLES
from tests.weekly import take_share

EVERY = [(game, name) for game, tables in TABLES.items() for name in tables]


def play_match(game: str, options: dict[str, Any], seed: int, answers: int = 100_000) -> Match:
    """A match of random answers, with whatever may be done out of turn now and then."""
    rules, rng = catalog.load(game), Rng(seed)
    match = Match.new(rules, rules.config(**options), seed)
    while (decision := match.state.decision) is not None and len(match.log) < answers:
        out_of_turn = [
            (seat, action) for seat in range(match.config.seats) for action in match.state.interrupts(seat)
        ]
        if out_of_turn and rng.below(3) == 0:
            match.interrupt(*rng.choice(out_of_turn))
        else:
            match.apply(rng.choice(decision.actions))
    return match


@pytest.mark.parametrize(("game", "name"), take_share(EVERY, 2))
def test_a_match_comes_back_whole_and_fits_three_pictures(game: str, name: str) -> None:
    match = play_match(game, TABLES[game][name], 3, answers=150)
    parts = match_code.write_code(match)
    again = match_code.read_code(reversed(parts))
    assert again.log == match.log and again.id == match.id and again.state.digest() == match.state.digest()


@pytest.mark.parametrize("game", catalog.ids())
def test_a_whole_match_takes_little_room(game: str) -> None:
    """The longest tables there are: also they fit."""
    rules = catalog.load(game)
    match = play_match(game, {"seats": rules.max_seats}, 11)
    parts = match_code.write_code(match)
    assert match.state.decision is None and len(parts) <= letters.MOST_PARTS
    assert all(len(part) <= letters.MOST_BYTES * 8 / 5 + 30 for part in parts)


def test_a_match_from_a_position_comes_back() -> None:
    whole = play_match("tasty_humans", {"seats": 2}, 5, answers=9)
    match = Match.from_position(whole.rules, whole.state.to_position())
    match.apply(match.state.decision.actions[0])
    assert match_code.read_code(match_code.write_code(match)).state.digest() == match.state.digest()


MATCH = play_match("hunger", {"mode": "elder", "seats": 4}, 5)
PARTS = match_code.write_code(MATCH)


def _wrap_lines(text: str, width: int = 76, head: str = "", end: str = "\n") -> str:
    """The text in lines as mail programs send it."""
    return end.join(head + text[i : i + width] for i in range(0, len(text), width))


LONG_LINE = " and this line is longer than the code itself, as people are, " * 50
SURROUNDINGS = {
    "greeting": lambda text: f"Look what I did!\n{text}",
    "greeting in letters only": lambda text: f"{text}\n\nBest wishes from\nANNA and BERT",
    "greeting on the same line": lambda text: f"{text} see you on Sunday",
    "a long letter": lambda text: f"{LONG_LINE}\n{text}\n{LONG_LINE}",
    "quoted": lambda text: _wrap_lines(text, head="> "),
    "quoted twice": lambda text: (
        "On Sunday Anna wrote:\n" + _wrap_lines(text, head=">> ") + "\n>> Bye\n> Thanks\nme too"
    ),
    "quoted with spaces": lambda text: _wrap_lines(text, head=" > > "),
    "quoted with initials": lambda text: _wrap_lines(text, head="AW> "),
    "quoted with bars": lambda text: _wrap_lines(text, head="| "),
    "quoted before its head": lambda text: "> " + text[:2] + "\n> " + _wrap_lines(text[2:], 9, head="> "),
    "small letters": lambda text: _wrap_lines(text.lower(), 60),
    "quoted-printable": lambda text: _wrap_lines(text, 75, end="=\r\n").replace(":", "=3A"),
    "spaces at ends of lines": lambda text: _wrap_lines(text, 75, end="=20\r\n"),
    "an address": lambda text: (
        f"https://example.org/?match={text.replace(':', '%3A').replace('/', '%2F')}&from=anna"
    ),
    "a web page": lambda text: f'<p class="A">{_wrap_lines(text, 60, end="<br/>")}</p>',
    "tags as text": lambda text: _wrap_lines(text, 60, head="&gt; ", end="<BR>&nbsp;"),
    "signs without width": lambda text: "\ufeff" + _wrap_lines(text, 8, end="\u200b"),
    "soft hyphens": lambda text: _wrap_lines(text, 12, end="\u00ad"),
    "hyphens": lambda text: _wrap_lines(text, 40, end="-\n"),
    "spaces that do not break": lambda text: _wrap_lines(text, 5, end="\u00a0"),
    "line separators": lambda text: _wrap_lines(text, 80, end="\u2028"),
    "full width": lambda text: "".join(chr(ord(sign) + 0xFEE0) for sign in text),
    "a fence": lambda text: f"```text\n{text}\n```\nRead this with the game",
    "quotation marks": lambda text: f"\u201c{text}\u201d, she said",
    "bold": lambda text: f"**{text}** or so",
    "a full stop": lambda text: f"Here: {text}. Have fun",
    "twice": lambda text: f"{text}\n\n> {text}",
    "twice, once cut off": lambda text: f"{text[:400]}...\n\n{text}",
    "a signature": lambda text: f"{text}\n-- \nSent from my phone",
}


@pytest.mark.parametrize("name", SURROUNDINGS)
@pytest.mark.parametrize("parts", ["one", "two", "three"])
def test_letters_come_back_from_what_mail_and_messengers_make_of_them(name: str, parts: str) -> None:
    """R48: each part in surroundings of its own, in one text."""
    written = {"one": PARTS, "two": _cut(2), "three": _cut(3)}[parts]
    text = "\n".join(SURROUNDINGS[name](part) for part in written)
    assert match_code.read_code(match_code.parts_in(text)).id == MATCH.id


@pytest.mark.parametrize("place", [40, 100, 250])
@pytest.mark.parametrize(
    "between",
    [
        *(
            "\nAnna \u2014 Today at 12:03\n",
            "\n[29.11.26, 02:24:11] Anna B: ",
            "\n(2/3) ",
            "\n-- Page 2 --\n",
        ),
        *("\n\nAnna:\n", "\nForwarded message:\nFrom: Anna B <a@b.org>\nSent: Sunday 5\n"),
    ],
)
def test_letters_come_back_from_a_message_that_was_sent_in_pieces(between: str, place: int) -> None:
    text = f"{PARTS[0][:place]}{between}{PARTS[0][place:]}\nSee you, ANNA"
    assert match_code.read_code(match_code.parts_in(text)).id == MATCH.id


@pytest.mark.parametrize("width", [20, 60, 77])
def test_letters_come_back_with_numbers_before_each_line(width: int) -> None:
    lines = _wrap_lines(PARTS[0], width).split("\n")
    text = "\n".join(f"{number}: {line}" for number, line in enumerate(lines, 1))
    assert match_code.read_code(match_code.parts_in(text)).id == MATCH.id


@pytest.mark.parametrize("words", ["Best wishes", "see you", "\nBye"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_words_may_follow_the_letters_without_a_space(words: str, count: int) -> None:
    assert (
        match_code.read_code(match_code.parts_in("\n".join(part + words for part in _cut(count)))).id
        == MATCH.id
    )


@pytest.mark.parametrize("word", ["A", "A" * 5, "AB2", "a", "Ab"])
def test_words_without_an_end_cost_no_more_than_their_length(word: str) -> None:
    before = time.process_time()
    match_code.parts_in(word * 500_000)
    assert time.process_time() - before < 3.0


def test_letters_come_back_from_a_chat() -> None:
    lines = "".join(f"[29.11.26, 20:1{i}] Anna: {part}\n" for i, part in enumerate(_cut(3)))
    assert (
        match_code.read_code(match_code.parts_in(lines + "[29.11.26, 20:15] Bert: WOW NICE")).id == MATCH.id
    )


def test_of_two_codes_the_first_that_is_whole_counts() -> None:
    other = match_code.write_code(MATCH.fork(3))[0]
    assert (
        match_code.read_code(match_code.parts_in(f"{_cut(2)[0]}\n{PARTS[0][:90]}\n{other}")).id
        == MATCH.fork(3).id
    )


@given(
    st.text(st.sampled_from("ABCXYZ267abc0189:/=>|<&;%. \n\u200b"), max_size=60),
    st.text(max_size=60),
    st.integers(2, 90),
)
def test_whatever_stands_around_a_code_is_passed_over(before: str, behind: str, width: int) -> None:
    text = f"{before}\n{_wrap_lines(PARTS[0], width, head='> ')}\n {behind}"
    assert match_code.read_code(match_code.parts_in(text)).id == MATCH.id


def test_what_is_no_code_has_no_parts() -> None:
    for text in ("", "Look what I did!", "EOBE:1/1:", "EOBE:1/1:ABCDEFGH:", "EOBE:1/1:ABCDEFGH:0189"):
        assert match_code.parts_in(text) == []


@pytest.mark.parametrize(
    "text",
    take_share(
        ["A", "A ", "EOBE:1/1:ABCDEFGH:", "EOBE:1/2:ABCDEFGH:A B ", "<", "&", "> ", "=3", "EOBE ", " :"], 2
    ),
)
def test_twenty_megabytes_are_cut_early(text: str) -> None:
    """R50: the work is bounded by what is looked at, not by what was pasted."""
    huge = text * (20_000_000 // len(text))
    found = match_code.parts_in(f"{PARTS[0]}\n{huge}")
    assert PARTS[0] in {part.split(" ")[0] for part in found} or found[0].replace(" ", "").startswith(
        PARTS[0]
    )
    assert found == match_code.parts_in(f"{PARTS[0]}\n{huge}"[: pasted_text.MOST_TEXT])
    with pytest.raises(SaveError):
        match_code.read_code(match_code.parts_in(huge))


def _cut(count: int) -> list[str]:
    """The match as so many parts, cut as write() cuts longer ones."""
    head, _, letters = PARTS[0].rpartition(":")
    size = -(-len(letters) // count)
    return [
        f"{head.replace('1/1', f'{i + 1}/{count}')}:{letters[i * size : (i + 1) * size]}"
        for i in range(count)
    ]


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ([], "no code"),
        (["hello"], "no code"),
        ([PARTS[0][:-9]], "cut off"),
        ([PARTS[0][:-30] + "A" * 30], "cut off"),
        ([PARTS[0].replace(":1/1:", ":1/2:")], "part 2 is missing"),
        (
            [
                PARTS[0].replace(":1/1:", ":1/2:"),
                match_code.write_code(MATCH.fork(3))[0].replace(":1/1:", ":2/2:"),
            ],
            "different codes",
        ),
    ],
)
def test_what_is_no_whole_code_is_refused(parts: list[str], says: str) -> None:
    assert len(PARTS) == 1
    with pytest.raises(SaveError, match=says):
        match_code.read_code(parts)


def test_parts_are_put_together_in_their_order() -> None:
    assert match_code.read_code(reversed(_cut(2))).id == MATCH.id


def test_other_rules_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    rules = msgspec.structs.replace(MATCH.rules, behavior=99)
    monkeypatch.setattr(catalog, "load", lambda game: rules)
    with pytest.raises(SaveError, match="version 2 of the rules"):
        match_code.read_code(PARTS)


@given(st.binary(max_size=400), st.data())
def test_forged_bytes_are_refused_or_are_a_match(raw: bytes, data: Any) -> None:
    """For any contents of a picture: one sentence, or a sound match."""
    import zlib
    from hashlib import blake2b

    whole = bytearray(letters.bytes_of(PARTS[0].rpartition(":")[2]))
    if data.draw(st.booleans()):
        plain = bytearray(zlib.decompress(bytes(whole)))
        plain[data.draw(st.integers(0, len(plain) - 1))] = data.draw(st.integers(0, 255))
        raw = zlib.compress(bytes(plain))
    check = letters.letters_of(blake2b(raw, digest_size=5).digest())
    try:
        assert match_code.read_code([f"EOBE:1/1:{check}:{letters.letters_of(raw)}"]).state.check() == []
    except SaveError as error:
        assert str(error).count(".") >= 1
