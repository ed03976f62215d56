"""The guarded YAML loader: what it refuses, how it says so, and which plain words mean something."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from game.core import loader
from game.core.errors import DataError
from game.core.loader import MAX_DEPTH, load_as, load_yaml, parse_yaml


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    rows: int
    open: bool = False
    cells: list[tuple[int, int]] = []
    sizes: dict[int, int] = {}


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """PyYAML's quick parser, and the one in plain Python that takes its place where there is no compiled
    one.
    """
    monkeypatch.setattr(loader, "_PARSER", getattr(yaml, request.param))


def refusal(text: str) -> str:
    with pytest.raises(DataError) as caught:
        parse_yaml(text, "file.yaml")
    assert str(caught.value).startswith("file.yaml: ")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: &x [1]\nb: *x", "line 1: at $.a: anchors and aliases"),
        ("a: *x", "line 1: at $.a: anchors"),
        ("ok: 1\n? &k key\n: 1", "line 2: at $.(key): anchors"),
        ("a: !!int '3'", "line 1: at $.a: tags"),
        ("a:\n- !thing {b: 1}", "line 2: at $.a[0]: tags"),
        ("a: !!python/object/apply:os.getcwd []", "tags"),
        ("a: 1\nb: 2\na: 3", "line 3: the key 'a' stands twice"),
        ("x:\n  y: {b: 1, b: 2}", "line 2: at $.x.y: the key 'b' stands twice"),
        ("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), f"nested deeper than the {MAX_DEPTH}"),
        ("[" * 5_000, "nested deeper"),
        ("a: 1\n---\nb: 1", "a second one"),
        ("? [1, 2]\n: 3", "expected a key"),
        ("a: 1\nb: ]", "line 2: ] does not fit here"),
        ("a: \t- b: [", "line 1: "),
        ("a: '\x07'", "line 1: a character that is no text (number 7)"),
    ],
)
@pytest.mark.usefixtures("parser")
def test_refused(text: str, expected: str) -> None:
    assert expected in refusal(text)


def test_size_limit_counts_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "big.yaml"
    file.write_text("a: " + "é" * 600, encoding="utf-8")
    monkeypatch.setattr("game.core.loader.MAX_BYTES", 1000)
    with pytest.raises(DataError, match="larger than the 1000 bytes"):
        load_yaml(file)
    monkeypatch.setattr("game.core.loader.MAX_BYTES", 1300)
    assert load_yaml(file)["a"] == "é" * 600


def test_billion_laughs_is_refused_at_its_first_anchor() -> None:
    text = "a: &a [x, x]\n" + "".join(
        f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefghijklmnop", "bcdefghijklmnopq", strict=True)
    )
    assert "line 1" in refusal(text)


def test_missing_file_and_wrong_encoding(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="nowhere.yaml: cannot be read"):
        load_yaml(tmp_path / "nowhere.yaml")
    (tmp_path / "latin.yaml").write_bytes(b"a: 1\nb: caf\xe9")
    with pytest.raises(DataError, match="line 2: not UTF-8"):
        load_yaml(tmp_path / "latin.yaml")


GUESSED = [
    "no",
    "yes",
    "on",
    "Off",
    "NO",
    "True",
    "1:30",
    "010",
    "0x1f",
    "1_000",
    "2020-01-01",
    "1e3",
    ".inf",
    "9" * 19,
]


@pytest.mark.parametrize("word", GUESSED)
def test_words_that_yaml_guesses_at_stay_text(word: str) -> None:
    assert parse_yaml(f"a: {word}", "f") == {"a": word}


@pytest.mark.parametrize(
    ("text", "value"),
    [("", None), ("a:", {"a": None}), ("~", None), ("[true, false, null]", [True, False, None]),
        ("[0, -7, +3]", [0, -7, 3]),
     ("1.50", 1.5), ("'12'", "12"), ('"true"', "true"), ("|\n 5", "5"), ("<<: {a: 1}", {"<<": {"a": 1}}),
     ("{1: 2}", {1: 2})],
)  # fmt: skip
@pytest.mark.usefixtures("parser")
def test_plain_values(text: str, value: Any) -> None:
    assert parse_yaml(text, "f") == value


@pytest.mark.parametrize("file", sorted(Path("game").rglob("*.yaml")), ids=str)
def test_our_data_reads_as_it_does_elsewhere(file: Path) -> None:
    """A designer's other tools (YAML 1.1) must not read another number than we do."""
    assert load_yaml(file) == yaml.safe_load(file.read_text(encoding="utf-8"))


def load_typed(tmp_path: Path, text: str) -> Lesson:
    file = tmp_path / "lesson.yaml"
    file.write_text(text, encoding="utf-8")
    return load_as(file, Lesson)


def test_typed(tmp_path: Path) -> None:
    assert load_typed(tmp_path, "name: Feast\nrows: 7\ncells: [[1, 2]]\nsizes: {1: 4}") == Lesson(
        "Feast", 7, False, [(1, 2)], {1: 4}
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("name: Feast\nrows: 010", "line 2: at $.rows: expected `int`, got `str`"),
        ("name: Feast\nrows: 1:30", "line 2: at $.rows: expected `int`, got `str`"),
        ("name: Feast\nrows: 7\nopen: no", "line 3: at $.open: expected `bool`, got `str`"),
        ("name: 5\nrows: 7", "line 1: at $.name: expected `str`, got `int`"),
        (
            "name: Feast\nrows: 7\ncells:\n- [1, 2]\n- [1, x]",
            "line 5: at $.cells[1][1]: expected `int`, got `str`",
        ),
        ("name: Feast\nrows: 7\nsizes:\n  1: x", "line 4: at $.sizes[...]: expected `int`, got `str`"),
        ("name: Feast\nrows: 7\nsizes:\n  x: 1", "at $.sizes (a key): expected `int`, got `str`"),
        ("name: Feast", "line 1: at $: object missing required field `rows`."),
        ("name: Feast\nrows: 7\nrow: 7", "unknown field `row`"),
        ("[]", "at $: expected `object`, got `array`"),
    ],
)
def test_typed_errors_name_file_line_place_and_expectation(tmp_path: Path, text: str, expected: str) -> None:
    with pytest.raises(DataError) as caught:
        load_typed(tmp_path, text)
    assert str(caught.value).startswith(f"{tmp_path / 'lesson.yaml'}: line ")
    assert expected in str(caught.value)
