"""The texts of a stage in the order in which they are read: from the top, line by line."""

from collections.abc import Iterable, Sequence

from scenes.kit.art import Label, Stage
from scenes.kit.base import Rect

LINE = 30.0  # texts whose middles lie closer than this (virtual units) stand in one line
PICTURE = 120.0  # the widest gap in a sentence
SEEN = 100  # opacity of 255 from which a text is read
CHROME = ("bar", "top", "ring")  # layers of the prompt bar, of notices and captions, and of the focus


def words_within(stage: Stage, rect: Rect) -> str:
    """The texts inside a rectangle."""
    return _join_lines(words for words in visible_labels(stage) if rect.contains(words.x, words.y))


def visible_labels(stage: Stage) -> Sequence[Label]:
    """The texts that are read, without prompts and notices."""
    chrome = {id(piece) for name in CHROME if name in stage.layers for piece in stage.layers[name]}
    there = [
        words for words, _ in stage.texts if words.visible and words.alpha >= SEEN and id(words) not in chrome
    ]
    return [words for words in there if any(sign.isalnum() for sign in words.text)]


def split_lines(texts: Iterable[Label]) -> list[list[Label]]:
    """Texts line by line, from the top, each line from the left."""
    lines: list[list[Label]] = []
    for words in sorted(texts, key=lambda words: -words.y):
        if lines and lines[-1][0].y - words.y < LINE:
            lines[-1].append(words)
        else:
            lines.append([words])
    return [sorted(line, key=lambda words: words.x) for line in lines]


def _join_lines(texts: Iterable[Label]) -> str:
    """Texts line by line, each from the left."""
    joined = ""
    for line in split_lines(texts):
        pause = "" if not joined else " " if joined.endswith(("?", "!")) else ", "
        joined += pause + join_line(line)
    return joined


def join_line(texts: Sequence[Label]) -> str:
    """Texts of one line; the picture of a button between two of them is no pause."""
    line, end = "", 0.0
    for words in texts:
        left = words.x - words.natural[0] / 2
        line += (" " if left - end < PICTURE else ", ") * bool(line) + words.text.rstrip(".")
        end = left + words.natural[0]
    return line
