"""Structs are made of plain data by one thread at a time: a class that two threads use for the first time at once
would end the process (a fault of msgspec 0.22 that this file's script meets within a second).
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
AT_ONCE = """
import sys, threading, types
from game.core import conversion
sys.setswitchinterval(1e-6)
for number in range(60):
    source = "from __future__ import annotations\\nimport msgspec\\n"
    for place in range(12):
        fields = "\\n".join(
            f"    f{i}: list[C{place + 1}] = []" if place < 11 and i == 0 else f"    f{i}: dict[str, int] = {{}}"
            for i in range(12)
        )
        source += f"class C{place}(msgspec.Struct):\\n{fields}\\n"
    module = types.ModuleType(f"m{number}")
    sys.modules[module.__name__] = module
    exec(source, module.__dict__)
    gate = threading.Barrier(3)
    def work():
        gate.wait()
        conversion.convert({"f0": [{"f0": [{"f3": {"a": 1}}], "f1": {"b": 2}}], "f2": {"x": 1}}, module.C0)
    threads = [threading.Thread(target=work) for _ in range(3)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
"""


def test_a_class_that_threads_use_at_once_for_the_first_time_ends_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", AT_ONCE], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr[-2000:]


def test_nothing_makes_structs_past_it() -> None:
    past = []
    for folder in ("game", "scenes"):
        for path in (ROOT / folder).rglob("*.py"):
            if path.name != "conversion.py":
                tree = ast.parse(path.read_text(encoding="utf-8"))
                past += [
                    f"{path.relative_to(ROOT)}:{node.lineno}"
                    for node in ast.walk(tree)
                    if _makes_structs(node)
                ]
    assert not past, past


def _makes_structs(node: ast.AST) -> bool:
    """True for a call of msgspec's convert(), or of a decoder with a type."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    owner = ast.unparse(node.func.value)
    if owner not in ("msgspec", "msgspec.json", "msgspec.msgpack", "json", "msgpack"):
        return False
    if node.func.attr == "decode":
        return len(node.args) > 1 or any(keyword.arg == "type" for keyword in node.keywords)
    return node.func.attr in ("convert", "Decoder")
