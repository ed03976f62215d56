"""The text of the settings file: keys that are not set stay in it letter by letter, remarks included."""

from collections.abc import Mapping
from typing import Any

import yaml

from game.core.carried import to_json
from game.core.errors import DataError
from game.core.loader import parse_yaml

Plain = Mapping[str, Any]


def edit_text(text: str, before: Plain, after: Plain) -> str:
    """The text of `before`, changed to that of `after`: only the keys that changed are written anew."""
    try:
        changed = "".join(_split_blocks(text, before, after))
        if _is_same(parse_yaml(changed, ""), after):
            return changed
    except (yaml.YAMLError, DataError, RecursionError):
        pass
    return dump_text(after)


def dump_text(plain: Plain) -> str:
    """The text of these settings."""
    return yaml.safe_dump(dict(plain), sort_keys=False, allow_unicode=True)


def _split_blocks(text: str, before: Plain, after: Plain) -> list[str]:
    """Parts of the new text in their order: what stands before the first key, each key with its value, new
    keys."""
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    if root is None:  # nothing but remarks
        return [text, "" if not text or text.endswith("\n") else "\n", dump_text(after)]
    if not isinstance(root, yaml.MappingNode) or root.flow_style or not root.value:
        return [dump_text(after)]
    starts = [key.start_mark.index for key, _ in root.value]
    parts = [text[: starts[0]]]
    for (key, _), start, end in zip(root.value, starts, [*starts[1:], len(text)], strict=True):
        block = text[start:end]
        if key.value not in after:
            parts.append(_remarks_after(block))
        elif key.value in before and _is_same(after[key.value], before[key.value]):
            parts.append(block)
        else:
            parts.append(dump_text({key.value: after[key.value]}) + _remarks_after(block))
    fresh = {name: value for name, value in after.items() if name not in before}
    if fresh:
        parts.append(("" if parts[-1].endswith("\n") else "\n") + dump_text(fresh))
    return parts


def _is_same(one: Any, other: Any) -> bool:
    """True if the values are equal and of one kind: true is not 1."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_is_same(value, other[key]) for key, value in one.items())
    return type(one) is type(other) and to_json(one) == to_json(other)


def _remarks_after(block: str) -> str:
    """Remarks and empty lines at the end of a block, which belong to the next one."""
    lines = block.splitlines(keepends=True)
    last = len(lines)
    while last > 1 and (not lines[last - 1].strip() or lines[last - 1].startswith("#")):
        last -= 1
    return "".join(lines[last:])
