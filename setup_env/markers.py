"""Conditions in lists of packages: environment markers and version bounds (parts of PEP 508 and PEP 440)."""

from __future__ import annotations

import ast
import os
import re
import sys

from setup_env.errors import SetupError

REQUIREMENT = re.compile(
    r"([\w.-]+)\s*(?:\[[\w\s,.-]*\])?\s*((?:(?:>=|<=|==|!=|~=|<|>)\s*\d+(?:\.\w+)*\s*(?:,\s*|$))*)"
)
CONDITION = re.compile(r"(>=|<=|==|!=|~=|<|>)\s*([\w.]+)")
SIGNS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
INTERPRETERS = {"cpython": "CPython", "pypy": "PyPy"}


def marker_holds(marker: str, extras: tuple[str, ...]) -> bool:
    """True if an environment marker is true here. Its grammar is a small part of Python's; SetupError for
    more."""
    try:
        return _holds_here(ast.parse(marker.strip(), mode="eval").body, extras)
    except (SyntaxError, KeyError):
        raise SetupError(
            f"The marker '{marker.strip()}' in the list of packages is not understood."
        ) from None


def _holds_here(node: ast.expr, extras: tuple[str, ...]) -> bool:
    """The truth of one part of a marker. Raises KeyError for what is not understood."""
    if isinstance(node, ast.BoolOp):
        combine = all if isinstance(node.op, ast.And) else any
        return combine([_holds_here(part, extras) for part in node.values])
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        raise KeyError(node)
    sign = SIGNS[type(node.ops[0])]  # a KeyError for others
    left, right = node.left, node.comparators[0]
    if isinstance(left, ast.Name) and left.id == "extra":
        return (_node_value(right) in extras) == (sign == "==")
    if isinstance(left, ast.Name) and left.id.startswith("python_"):
        return satisfies(_node_value(left), f"python{sign}{_node_value(right)}")
    return (_node_value(left) == _node_value(right)) == (sign == "==")


def _node_value(node: ast.expr) -> str:
    """The text of a literal, or of a variable that describes this machine."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.Name):
        raise KeyError(node)
    interpreter = sys.implementation.name
    variables = {
        "python_version": f"{sys.version_info[0]}.{sys.version_info[1]}",
        "python_full_version": ".".join(str(part) for part in sys.version_info[:3]),
        "implementation_name": interpreter,
        "platform_python_implementation": INTERPRETERS.get(interpreter, interpreter),
        "os_name": os.name,
        "sys_platform": sys.platform,
    }
    return variables[node.id]


def satisfies(version: str | None, line: str) -> bool:
    """True if an installed version meets a requirement such as "arcade>=3.3.3,<3.4"; None means: not
    installed. Raises SetupError for a requirement that is written in any other way."""
    written = REQUIREMENT.fullmatch(line)
    if not written:
        raise SetupError(f"The requirement '{line}' in the list of packages is not understood.")
    if version is None:
        return False
    conditions = [CONDITION.fullmatch(part.strip()) for part in written[2].split(",") if part.strip()]
    return all(found and _is_within(_release_numbers(version), found[1], found[2]) for found in conditions)


def _is_within(have: tuple[int, ...], sign: str, bound: str) -> bool:
    than = _release_numbers(bound)
    if sign == "~=":  # 2.1.5 admits 2.1.x from 2.1.5 up
        series = tuple(int(part) for part in bound.split(".")[:-1])
        return have >= than and (have + (0,) * len(series))[: len(series)] == series
    outcomes = {
        ">=": have >= than,
        "<=": have <= than,
        "==": have == than,
        "!=": have != than,
        "<": have < than,
        ">": have > than,
    }
    return outcomes[sign]


def _release_numbers(version: str) -> tuple[int, ...]:
    """The numbers of a version without trailing zeros, so that 3.4 equals 3.4.0."""
    numbers = [int(part) for part in re.split(r"[^\d.]", version, maxsplit=1)[0].split(".") if part]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)
