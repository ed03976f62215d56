"""The rules book of The Hunger. Its pages stand in assets/text/en/hunger/rulebook.yaml, its numbers are the
rules'."""

from __future__ import annotations

from scenes.hunger.rulebook.drawings import PAINTERS
from scenes.hunger.rulebook.values import SETS, VALUES
from scenes.kit.rulebook.book_file import RulebookFile

BOOK = RulebookFile("hunger", PAINTERS, VALUES, SETS).load_book()
