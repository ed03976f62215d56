"""How a refusal is put: a text key, the rule's number, readable values, and the slots that it points at."""

from __future__ import annotations

from typing import Any

from game.core.model import Blocked


def blocked(name: str, rule: str, *slots: int, **values: Any) -> Blocked:
    """A refusal; `slots` count from 1 and become cells (slot, 0). Values are numbers: of an immune card, crystal, tool or type of bacteria,
    die values, or how many; an id that stands for nothing is given back as it is."""
    return Blocked(f"eaten.why.{name}", rule, values, tuple((slot, 0) for slot in slots))
