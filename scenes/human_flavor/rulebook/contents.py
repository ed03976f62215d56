"""Rules book of Human Flavor. Its pages stand in assets/text/en/human_flavor/rulebook.yaml, its numbers are
the rules'."""

from __future__ import annotations

from scenes.human_flavor.rulebook.drawings import PAINTERS
from scenes.human_flavor.rulebook.values import SETS, THINGS, VALUES
from scenes.kit.rulebook.book_file import RulebookFile

BOOK = RulebookFile("human_flavor", PAINTERS, VALUES, SETS, THINGS).load_book()
