"""The words: what scenes ask for is written, and all that is written is said."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core import catalog, lengths
from scenes.kit.base.texts import (
    begin_large,
    has_text,
    join_facts,
    join_names,
    join_options,
    join_parts,
    line_up,
    load_texts,
)
from scenes.kit.words import files
from scenes.kit.words.files import find_placeholders, read_texts, text_files
from scenes.pages import game_list

ROOT = Path(__file__).resolve().parents[3]
ENGLISH = files.TEXT / files.ENGLISH
FILES = text_files(ENGLISH)


class TestTheGamesWords:
    @pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ENGLISH).as_posix())
    def test_file_is_sound_and_its_braces_can_be_filled(self, path: Path) -> None:
        for key, text in read_texts(path).items():
            assert text.strip(), key
            assert text.format_map(dict.fromkeys(find_placeholders(text), "x")), key

    def test_no_key_is_written_in_two_files(self) -> None:
        keys = [key for path in FILES for key in read_texts(path)]
        assert sorted({key for key in keys if keys.count(key) > 1}) == []

    def test_keys_of_a_game_begin_with_its_id_and_stand_in_its_folder(self) -> None:
        games = catalog.ids()
        for path in FILES:
            folder = path.relative_to(ENGLISH).parts[0]
            heads = {key.split(".")[0] for key in read_texts(path)}
            assert heads == {folder} if folder in games else not heads & set(games), path

    def test_every_key_that_scenes_use_is_written(self) -> None:
        used = used_keys()
        assert "notice.settings_broken" in {key for _, key in used}, "the scan finds keys"
        assert [f"{place}: {key}" for place, key in used if not has_text(key)] == []

    def test_what_a_length_admits_is_written(self) -> None:
        admitted = {cell.told for game in catalog.ids() for _, _, cell in lengths.of_game(game).cells()} - {
            ""
        }
        assert admitted and [key for key in admitted if not has_text(key)] == []

    def test_keys_put_together_by_scenes_begin_like_written_ones(self) -> None:
        keys = "\n".join(["", *load_texts()])
        assert [
            f"{place}: {start}..." for place, start in used_beginnings() if f"\n{start}" not in keys
        ] == []

    def test_what_scenes_say_has_the_values_that_the_text_wants(self) -> None:
        wrong = []
        for place, call in calls_of_say():
            key = call.args[0] if call.args else None
            if isinstance(key, ast.Constant) and not any(keyword.arg is None for keyword in call.keywords):
                given = {keyword.arg for keyword in call.keywords}
                wanted = set().union(
                    *(
                        find_placeholders(load_texts()[name])
                        for name in forms(str(key.value))
                        if name in load_texts()
                    )
                )
                wrong += [f"{place}: {key.value} wants {sorted(wanted - given)}"] if wanted - given else []
        assert wrong == []


@pytest.mark.parametrize(
    ("join", "joined"),
    [
        (join_names, "A, B and C"),
        (join_options, "A, B or C"),
        (join_parts, "A, B, C"),
        (join_facts, "A · B · C"),
        (line_up, "A B C"),
    ],
)
def test_rows_are_joined_as_their_texts_say(join: Callable[[list[str]], str], joined: str) -> None:
    assert (join(["A", "B", "C"]), join(["A"])) == (joined, "A")


def forms(key: str) -> set[str]:
    return {key, f"{key}.one", f"{key}.other"}


@cache
def calls_of_say() -> list[tuple[str, ast.Call]]:
    """Every say(...) in scenes/ with its file and line."""
    return [
        (f"{place}:{node.lineno}", node)
        for place, node in speaking_nodes()
        if isinstance(node, ast.Call) and place.startswith("scenes/") and name_of(node) == "say"
    ]


CODE = ("scenes", "game", "main.py")
KEY_PLACES = {"say": 0, "Prompt": 1}
"""Callable -> which of its arguments is the whole key of a text."""


@cache
def speaking_nodes() -> list[tuple[str, ast.AST]]:
    """All strings of the code, plain and put together, and calls with keys, with their files: to read the
    code takes longer than most tests.
    """
    return [
        (path.relative_to(ROOT).as_posix(), node)
        for name in CODE
        for path in ([ROOT / name] if name.endswith(".py") else sorted((ROOT / name).rglob("*.py")))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Constant) and isinstance(node.value, str))
        or isinstance(node, ast.JoinedStr)
        or (isinstance(node, ast.Call) and name_of(node) in KEY_PLACES)
    ]


def name_of(call: ast.Call) -> str:
    """The last name of what is called."""
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def used_keys() -> list[tuple[str, str]]:
    """Whole keys: say("key") and say("key" if x else "other")."""
    return [
        (place, node.value)
        for place, call in calls_of_say()
        for node in (
            [call.args[0].body, call.args[0].orelse]
            if call.args and isinstance(call.args[0], ast.IfExp)
            else call.args[:1]
        )
        if isinstance(node, ast.Constant)
    ]


def used_beginnings() -> list[tuple[str, str]]:
    """Beginnings before the first brace in say(f"...{x}...")."""
    found = []
    for place, call in calls_of_say():
        if (
            call.args
            and isinstance(call.args[0], ast.JoinedStr)
            and isinstance(call.args[0].values[0], ast.Constant)
        ):
            found.append((place, re.split(r"\{", str(call.args[0].values[0].value))[0]))
    return found


def test_a_sentence_has_at_most_12_words_and_none_of_them_bleeds() -> None:
    """STYLE 9; the credits are names."""
    written = {key: text for key, text in load_texts().items() if "credits" not in key.split(".")}
    for game in catalog.ids():
        said = [
            (page.key, text)
            for page in game_list.game_ui(game).book.pages
            for text in (page.title, *page.sentences)
        ]
        written |= {f"{game}, page {page}: {text}": text for page, text in said}
    sentences = [
        (key, sentence) for key, text in written.items() for sentence in re.split(r"(?<=[.!?])\s+", text)
    ]
    assert [
        pair for pair in sentences if sum(bool(re.search(r"[\w{]", word)) for word in pair[1].split()) > 12
    ] == []
    assert [
        key
        for key, text in written.items()
        if re.search(r"\b(blood|kill|corpse|dead|murder)", text, re.IGNORECASE)
    ] == []
    assert [key for key, text in written.items() if "'" in text] == [], "apostrophes are round"


# -- unused texts


DATA = ("game", "levels", "assets/sounds")
FORMS = (".one", ".other")
QUICK = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
ENOUGH = 3  # letters that a key put together must name beside a game's id, so that it is not any key at all
HEAD = re.compile(r"[a-z_]+(\.[a-z_]+)+")
GAME = re.compile(rf"^({'|'.join(catalog.ids())})\\\.")


def spoken_of() -> tuple[set[str], re.Pattern[str]]:
    """Whole strings of the code and the data, and a pattern of those that are put together; "hunger.log"
    stands for all keys below it.
    """
    whole: set[str] = set()
    patterns: set[str] = set()
    for _, node in speaking_nodes():
        if isinstance(node, ast.Constant):
            whole.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            patterns.add(pattern_of(node))
    for name in DATA:
        for file in sorted((ROOT / name).rglob("*.yaml")):
            whole |= set(strings(yaml.load(file.read_text(encoding="utf-8"), QUICK)))
    for game in catalog.ids():
        whole |= {subject for page in game_list.game_ui(game).book.pages for subject in page.subjects}
    patterns |= {
        re.escape(head) + r"\.[^ ]*" for head in whole if HEAD.fullmatch(head) and head not in load_texts()
    }
    return whole, re.compile(
        "|".join(pattern for pattern in patterns if len(re.sub(r"\W", "", GAME.sub("", pattern))) >= ENOUGH)
    )


def pattern_of(node: ast.JoinedStr) -> str:
    """Regular expression for the possible values of an f-string."""
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^ ]*" for part in node.values
    )


def strings(branch: Any) -> Iterator[str]:
    """All strings of a document, keys too."""
    if isinstance(branch, dict):
        for key, value in branch.items():
            yield from (*strings(key), *strings(value))
    elif isinstance(branch, list):
        for value in branch:
            yield from strings(value)
    elif isinstance(branch, str):
        yield branch


def test_no_text_is_left_that_nobody_says() -> None:
    whole, spoken = spoken_of()
    unused = []
    for key in load_texts():
        plain = next((key.removesuffix(form) for form in FORMS if key.endswith(form)), key)
        if plain not in whole and not spoken.fullmatch(plain):
            unused.append(key)
    assert not unused, ", ".join(unused)


def test_each_whole_key_of_the_code_has_a_text() -> None:
    missing = []
    for _, node in speaking_nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            key = node.args[KEY_PLACES[node.func.id] :][:1]
            if key and isinstance(key[0], ast.Constant) and not has_text(key[0].value):
                missing.append(key[0].value)
    assert not missing, ", ".join(missing)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("win by 3", "Win by 3"),
        ("\u201cmine\u201d says Ada", "\u201cMine\u201d says Ada"),
        ("\u00bfquién come?", "\u00bfQuién come?"),
        ("élan", "Élan"),
        ("3 points", "3 points"),
        ("", ""),
    ],
)
def test_a_first_letter_is_raised_behind_signs(written: str, shown: str) -> None:
    """L11."""
    assert begin_large(written) == shown


def test_no_code_lowers_words_that_players_read() -> None:
    """L11: what may stand inside a sentence is written as it stands there."""
    lowering = re.compile(r"\[(:1|0)\]\.lower\(\)")
    found = [
        path.name
        for path in (ROOT / "scenes").rglob("*.py")
        if lowering.search(path.read_text(encoding="utf-8"))
    ]
    assert found == ["book_file.py"], "which tells faults to whoever writes a book"
