"""What a Mission that scores wants, in a few words for a line of the table."""

from __future__ import annotations

from typing import Any

import msgspec

from game.hunger.components.definitions import MISSIONS, SCORE_OF, WORTH_OF
from game.hunger.components.mission_ops import CountKeyword, CountType, CountWorth, DistinctKind, Majority
from scenes.kit.base.texts import say


def short_mission(mission: int) -> str:
    """ "1 per Villager". Only beige Missions are ever public."""
    what = SCORE_OF[mission]
    assert what is not None, MISSIONS[mission].id
    key = str(what.__struct_config__.tag)
    values: dict[str, Any] = msgspec.structs.asdict(what)
    match what:
        case CountType(type=name) | Majority(of=name):
            values["what"] = say(f"hunger.table.{'each' if isinstance(what, CountType) else 'many'}.{name}")
        case CountKeyword(keywords=names):
            key += "_one" if len(names) == 1 else ""
            values["what"] = say(f"hunger.keyword.{names[0]}")
        case DistinctKind(kind=name):
            values["what"] = say(f"hunger.kind.{name}")
        case CountWorth(min=least, max=most):
            key += "_exactly" if least == most else "_or_more" if most >= max(WORTH_OF) else ""
    return say(f"hunger.table.mission.{key}", **values)
