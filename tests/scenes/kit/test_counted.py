"""One counted number a text (L4): a noun bends with its number, by n alone. A second number stands in a text of its
own that is put in, as {tokens} "2 tokens"."""

import re

from scenes.kit.base.texts import load_texts

NOUNS = re.compile(
    r"\b(answer|bod|card|cell|column|corner|course|crown|crystal|day|dice|die|flame|germ|guest|human|hunt|kind|leader|"
    r"match|minion|mission|network|opponent|phone|picture|place|point|profile|response|rival|round|seat|set|space|spoon|"
    r"stacker|stage|star|step|table|tile|time|token|tool|tr|troph|turn|type|upgrade|vampire|wizard)(s|y|ies|es)?\b",
    re.IGNORECASE,
)
COUNT = re.compile(r"(?<!of )(?<!of the )(?<!of these )(?<!first )\{(\w+)\}((?: (?!per )[\w’-]+){1,2})")
"""A number and the words behind it. "3 of 5 crystals" counts what stands before it."""
NO_NUMBERS = {
    "name", "names", "card", "germ", "game", "confirm", "turn_right", "other", "who", "networks", "types", "tag",
    "vp", "network", "feature", "monster", "leader", "turn", "action", "slot", "region", "mode",
    "b", "place", "value", "values", "role", "address",
}  # fmt: skip
"""Placeholders for words and buttons."""
CONSTANT = {
    "profiles.fault.full": "most", "profiles.fault.too_many": "most",
}  # fmt: skip
"""Texts with a number of the house that is always the same."""


def counted_numbers(text: str) -> set[str]:
    """The placeholders of a text that a noun follows."""
    return {name for name, words in COUNT.findall(text) if name not in NO_NUMBERS and NOUNS.search(words)}


def test_a_text_counts_one_thing_and_by_n() -> None:
    wrong = []
    for key, text in load_texts().items():
        counted = counted_numbers(text)
        has_forms = key.endswith((".one", ".other")) or ".reason." in key  # by n, which is that number, too
        is_known = has_forms or counted <= {CONSTANT.get(key, "n")}
        if ".tutorial." not in key and (len(counted) > 1 or not is_known):
            wrong.append(f"{key}: {text} ({', '.join(sorted(counted))})")
    assert wrong == [], "the numbers of a lesson are always the same ones, those of a match are not"


def test_what_is_counted_is_found() -> None:
    assert counted_numbers("{points} points each; {humans} Humans count.") == {"points", "humans"}
    assert counted_numbers("{n} of {of} crystals, and {tokens}.") == set()
