"""No text that players read is glued, cut or lowered in code (L11, L12): in another language the words come in
another order, bend, or begin small. Sentences are texts with placeholders; rows are joined by join_names(),
join_options(), join_parts() and join_sentences()."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.kit.base.texts import load_texts

ROOT = Path(__file__).resolve().parents[3]
NOT_READ = {
    "scenes/kit/faults/": "reports of faults, for who mends them",
    "scenes/kit/input/": "names of keys and lines of the system's tables of controllers",
    "scenes/kit/phones/": "the protocol and the files of the server; words come from scenes/table/phones",
    "scenes/campaign/levels/mistake_card.py": "mistakes in a file of levels, for who writes it",
    "scenes/kit/audio/voices.py": "orders to the programs that speak",
    "scenes/kit/audio/sound_device.py": "a line of the log file",
    "scenes/kit/base/mappings.py": "lines of the tables of controllers",
    "scenes/kit/base/settings_text.py": "lines of the file of settings",
    "scenes/kit/rulebook/book_words.py": "findings in a translated book, for who translates it",
    "scenes/kit/rulebook/book_file.py": "faults of data files, for who writes them; the terminal stays English",
    "scenes/kit/words/": "makes texts of what the files of a language say",
    "scenes/pages/box_faults.py": "faults of data files, for who writes them",
    "scenes/shows/": "tables in the terminal",
}
"""Code whose words no player reads at the table."""
LAYOUT = {
    "scenes/kit/access/page_order.py", "scenes/kit/access/page_rows.py", "scenes/kit/access/large_page.py",
    "scenes/kit/art/line_breaks.py", "scenes/match/speech/bubble_layout.py", "scenes/kit/widgets/controls.py",
}  # fmt: skip
"""Code that breaks whole texts into lines: what it cuts at a space it sets side by side again."""
KEYS, SIGNS, FOLDS = (
    "a key or an id, no text",
    "numbers and signs, no word",
    "letters are compared, none is shown",
)
FITS = "measures or counts words where they are broken into lines"
ON_ONE_LINE = "where lines break is for eyes only"
EXCEPTIONS: dict[tuple[str, str], str] = {
    ("scenes/afterwards/sharing/import_scene.py", "path.suffix.lower()"): KEYS,
    ("scenes/campaign/album.py", "own_levels.new_level(games[0], '').replace('seed: 7', 'seed: soon')"): KEYS,
    ("scenes/campaign/endless/words.py", "'  '.join(marks)"): "marks in columns",
    ("scenes/campaign/stage/goal_text.py", "goal.event.replace('_', ' ')"): KEYS,
    ("scenes/eaten/animation/animator.py", "sentence.split()"): FITS,
    ("scenes/eaten/rulebook/drawings.py", "f'{format_value(crystals)} + {format_value(paid)}'"): SIGNS,
    ("scenes/eaten/rulebook/tables.py", "f'= {1 + energy}'"): SIGNS,
    ("scenes/human_flavor/questions/choices_start.py", "f'{MINUS} {count} +'"): SIGNS,
    ("scenes/hunger/board/missions.py", "f'×{format_value(held)}'"): SIGNS,
    ("scenes/hunger/questions/in_brief.py", "' + '.join(counted)"): SIGNS,
    ("scenes/kit/access/tree.py", "' '.join(words.split())"): ON_ONE_LINE,
    ("scenes/kit/access/tree.py", "words.split()"): ON_ONE_LINE,
    ("scenes/kit/art/faces.py", "re.split('( +)', composed)"): FITS,
    ("scenes/kit/audio/reading_order.py", "words.text.rstrip('.')"): "a pause of the voice takes its place",
    ("scenes/kit/audio/speech.py", "' '.join((part for part in parts if part))"): "a sign in words, for ears",
    ("scenes/kit/audio/speech.py", "' '.join(_SIGN.sub(_say_sign, text).split())"): ON_ONE_LINE,
    ("scenes/kit/audio/speech.py", "_SIGN.sub(_say_sign, text).split()"): ON_ONE_LINE,
    ("scenes/kit/base/screen_awake.py", "f'unix:path={socket}'"): KEYS,
    ("scenes/kit/base/texts.py", "f'+{points}'"): SIGNS,
    ("scenes/kit/match/bot_worker.py", "f'{type(error).__name__}: {error}'"): "a line of the log file",
    ("scenes/kit/rulebook/book.py", "f' {wanted}'"): FOLDS,
    ("scenes/kit/rulebook/book.py", "' '.join(fold_letters(query).split())"): FOLDS,
    ("scenes/kit/rulebook/book.py", "fold_letters(query).split()"): FOLDS,
    ("scenes/kit/rulebook/glossary.py", "mine.means.split()"): FITS,
    ("scenes/kit/rulebook/glossary.py", "initial_of(''.join(filter(str.isalnum, term.word))).upper()"): FOLDS,
    ("scenes/kit/stack/frame_pace.py", "window.ctx.info.RENDERER.lower()"): KEYS,
    ("scenes/match/bets/faces.py", "watcher.name[:1]"): "the first letter of a person's name is their face",
    ("scenes/match/rest_page.py", "SLOT + say(f'role.{role}')"): "the picture of a button before its name",
    ("scenes/match/rivals/medallion.py", "dimmed.split()"): "channels of a picture",
    ("scenes/pages/camera.py", "f'Pad {i + 1}'"): "controllers of the album",
    ("scenes/pages/level_text.py", "level.id.replace('_', ' ').capitalize()"): KEYS,
    ("scenes/pages/level_text.py", "level.id.replace('_', ' ')"): KEYS,
    ("scenes/people/booking.py", "reason.rstrip('.')"): "words of the system, which end as they like",
    ("scenes/people/profiles/name_scene.py", "ALPHABET.lower()"): FOLDS,
    ("scenes/people/profiles/name_scene.py", "letter.lower()"): "a key of the letter board",
    ("scenes/people/profiles/name_scene.py", "letter.upper()"): "a key of the letter board",
    ("scenes/reference/rulebook/scene.py", "text.lower()"): FOLDS,
    ("scenes/reference/rulebook/scene.py", "letter.upper()"): "a key of the letter board",
    ("scenes/table/large/picture.py", "self.words.removesuffix(CUT).rpartition(' ')"): FITS,
    ("scenes/table/phones/rows.py", "f'{above}{number}'"): KEYS,
    ("scenes/table/questions/hint_card.py", "' '.join(words)"): FITS,
    ("scenes/table/questions/hint_card.py", "why.split(' ')"): FITS,
    ("scenes/tasty_humans/questions/info_strip.py", "f'{format_value(count)} ×'"): SIGNS,
    ("scenes/tasty_humans/rulebook/drawings.py", "f'{max(counts)} {MINUS} {min(counts)}'"): SIGNS,
    ("scenes/tasty_humans/rulebook/drawings.py", "' + '.join((str(max(abs(c - column), abs(r - row))) for c, r in line.cells))"): SIGNS,
    ("scenes/tasty_humans/text/score_reasons.py", "f'{high} − {low} = {high - low}'"): SIGNS,
}  # fmt: skip
"""File and source of what is no glue: the reason, which must hold in every language."""
KEY = re.compile(r"[\w.:/@#|{}*?$\[\]\\-]*")
ENDINGS = {"s", "es", "d", "ed", "n", "th", "st", "nd", "rd"}
CASES = {"lower", "upper", "title", "capitalize", "swapcase"}
CUTS = {"split", "rsplit", "partition", "rpartition", "strip", "lstrip", "rstrip", "removeprefix", "removesuffix", "replace"}  # fmt: skip
FOR_MAKERS = re.compile(r".*Error|.*Fault|print|warning|error|info|debug|exception|system_exit")


def string_of(node: ast.AST | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def name_of(node: ast.AST) -> str:
    """The last name of what is called."""
    return str(getattr(node, "id", getattr(node, "attr", "")))


def is_for_makers(node: ast.AST) -> bool:
    """True for what is raised, logged or printed: words for who mends the game."""
    if isinstance(node, ast.Call):
        return bool(FOR_MAKERS.fullmatch(name_of(node.func)))
    return isinstance(node, ast.Raise | ast.Assert)


def is_glue(node: ast.AST) -> bool:
    """True if the expression glues, cuts, lowers or raises what may be a text."""
    match node:
        case ast.Call(func=ast.Attribute(value=value, attr="join")):
            between = string_of(value)
            return between is not None and not KEY.fullmatch(between) and between not in ("\n", ",")
        case ast.Call(func=ast.Attribute(attr=attr)) if attr in CASES:
            return True
        case ast.Call(func=ast.Attribute(attr="split" | "rsplit" | "splitlines" as attr), args=[]):
            return attr != "splitlines"
        case ast.Call(func=ast.Attribute(attr=attr), args=arguments) if attr in CUTS and arguments:
            signs = [string_of(argument) for argument in arguments]
            return any(
                sign and sign != "\n" and not re.fullmatch(r"[\w:/,.]*-?", sign) for sign in signs
            ) or ("strip" in attr and signs[0] == ".")
        case ast.JoinedStr(values=values):
            written = [text for text in map(string_of, values) if text is not None]
            filled = [part.value for part in values if isinstance(part, ast.FormattedValue)]
            if len(values) == 1 or any(getattr(part, "conversion", -1) == ord("r") for part in values):
                return False  # !r is for makers
            small = not any(name_of(value).isupper() for value in filled)
            after = [str(string_of(text)) for part, text in zip(values, values[1:], strict=False)
                     if isinstance(part, ast.FormattedValue) and string_of(text) is not None]  # fmt: skip
            return (
                any(not KEY.fullmatch(text) for text in written)
                or (not written and small)
                or any(text in ENDINGS for text in after)
            )
        case ast.BinOp(left=left, op=ast.Add() | ast.Mod(), right=right):
            return any(is_text(side) for side in (left, right))
        case ast.Subscript(value=value, slice=ast.Slice(lower=None, upper=ast.Constant(value=1))):
            return name_of(value) in ("name", "words", "text", "title", "label", "line", "sentence")
    return False


def is_text(node: ast.AST) -> bool:
    """True for a part of a sum that is a text: said, or written with something between words."""
    if isinstance(node, ast.Call):
        return "say" in name_of(node.func)
    text = string_of(node)
    return bool(text) and not KEY.fullmatch(str(text)) or text == "."


def glue_of(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything that is_glue(), but for what only makers read."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if is_for_makers(node):
            continue
        if is_glue(node):
            yield node
        waiting += ast.iter_child_nodes(node)


def test_no_text_is_glued_cut_or_lowered() -> None:
    found = {}
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        if not place.startswith(tuple(NOT_READ)) and place not in LAYOUT:
            for node in glue_of(ast.parse(path.read_text(encoding="utf-8"))):
                found[place, ast.unparse(node)] = getattr(node, "lineno", 0)
    new = {key: line for key, line in found.items() if key not in EXCEPTIONS}
    assert [f"{place}:{line}: {source}" for (place, source), line in new.items()] == []
    assert sorted(set(EXCEPTIONS) - set(found)) == [], "what is no exception any more"


@pytest.mark.parametrize(
    "source",
    [
        '", ".join(names)', '" ".join(sentences)', 'f"{name}: {words}"', 'f"{value}s"', 'f"{first}{second}"',
        'say("a") + say("b")', 'words + "."', '"%s of" % name', "words.lower()", "words[:1]", "words.split()",
        'ask.partition("?")', 'words.rstrip(".")', 'event.replace("_", " ")', "text.capitalize()",
    ],
)  # fmt: skip
def test_glue_is_found(source: str) -> None:
    assert list(glue_of(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    ['"\\n".join(lines)', 'f"{head}.{name}"', 'key.partition(":")', 'f"{kind}:{w}x{h}"', 'raise E(f"no {x}")',
     'log.warning("a, " + b)', 'print(", ".join(a))', 'say("a", b=say("c"))'],
)  # fmt: skip
def test_keys_and_lines_are_no_glue(source: str) -> None:
    assert not list(glue_of(ast.parse(source)))


def test_no_letter_touches_what_is_put_into_a_text() -> None:
    """No ending is put onto a word, and no word onto the one before it (L4)."""
    glued = re.compile(r"[^\W\d_]\{|\}[^\W\d_]|\}\{|\(s\)|^ | $")
    assert [key for key, text in load_texts().items() if glued.search(text)] == []
