"""Breaks of the product are code that runs, one place away from what it was."""

from __future__ import annotations

import ast

from tools.break_product import ROOT, Break, apply_break, choose_places, find_breaks

CODE = """
LIMIT = 3

def name(self, many: int) -> str:
    \"\"\"Breaks are elsewhere.\"\"\"
    note(many)
    if not many or many < LIMIT and self is None:
        return f"{many + 1} ä"
    return "ä" * (many - 1)
"""


def test_each_break_changes_one_place() -> None:
    broken = [apply_break(CODE, place) for place in find_breaks(CODE)]
    for text in (
        "    pass\n    if not",
        "if bool(many) or many < LIMIT and",
        "not many or (many <= LIMIT) and",
        "and (self is not None):",
        "((many < LIMIT) or (self is None))",
        "((not many) and (many < LIMIT and self is None))",
        '"ä" * (many - 2)',
    ):
        assert sum(text in code for code in broken) == 1, text
    assert len(broken) == len({*broken}) == 7
    assert all(ast.dump(ast.parse(code)) != ast.dump(ast.parse(CODE)) for code in broken)


def test_a_break_of_several_lines_leaves_the_rest() -> None:
    assert apply_break("a = (b\n and c) + d\n", Break((1, 4), (2, 7), "e")) == "a = e + d\n"


def test_equal_seeds_break_equal_places() -> None:
    parts = ["game/core"]
    places = list(choose_places(parts, 5, 1))
    assert places == list(choose_places(parts, 5, 1)) != list(choose_places(parts, 5, 2))
    assert len({file for file, _ in places}) == 5
    for file, place in places:
        compile(apply_break((ROOT / file).read_text("utf-8"), place), file, "exec")
