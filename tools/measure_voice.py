"""Measure by folder how the code reads: docstring openings, function names, words, line widths, tokens a
line.

`python -m tools.measure_voice` prints the table, `--places FOLDER` lists what counts against a folder, and
`--record` writes tests/voice.yaml, which tests/test_voice.py compares with."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "tests" / "voice.yaml"
SINGLE_FOLDERS = ("setup_env", "tools")
DIVIDED_FOLDERS = ("game", "scenes", "tests")
"""Folders whose subfolders are measured one by one."""
MAX_WIDTH = 110

GOALS = {
    "openings": 0.01,
    "short_names": 0.2,
    "participles": 0.01,
    "riddles": 0.0002,
    "wide_lines": 0.0,
    "tokens": 9.0,
}
"""Measure -> share that is good enough: of docstrings, functions, functions, words of prose, lines, lines
of code."""
MARGIN = 0.1
"""Share of a recorded figure by which it may become better before it has to be recorded anew."""
MARGIN_COUNT = 10
"""Things by which a count may be lower on top of that."""
Figures = dict[str, list[int]]
"""Measure -> [things that count against the folder, all things of that kind]."""
Places = dict[str, list[str]]
"""Measure -> "path:line: thing" for everything that counts; tokens have no places."""

PROSE_OR_STRING = re.compile(
    r'(?P<triple>"""(?:[^"\\]|\\.|"(?!""))*""")|(?P<comment>\#[^\n]*)|"(?:[^"\\\n]|\\.)*"'
    r"|'(?:[^'\\\n]|\\.)*'",
    re.DOTALL,
)
TOKEN = re.compile(r"\w+(?:\.\d\w*)?|->|:=|\.\.\.|(?:\*\*|//|<<|>>|[-+*/%&|^<>=!@])=|\*\*|//|<<|>>|[^\s\w]")
STRING_TOKEN = "_"
FUNCTION = re.compile(r"^[ \t]*(?:async )?def _*((?!test_)(?!\w+__\()\w+)", re.MULTILINE)
WORD = re.compile(r"[A-Za-z][\w'-]*")
OPENING = re.compile(
    r'"""(?:(?:What|Whether|How|Who|Whose|Where|When|Why|Which)(?:ever)?'
    r"|(?:Some|Any|Every|No)(?:body|one|thing))\b"
)
RIDDLE = re.compile(r"\b(?:who(?:m|se)?ever|somebody|someone|nobody|everybody)\b", re.IGNORECASE)
IRREGULAR = (
    "begun|bought|broken|brought|built|caught|chosen|done|drawn|driven|eaten|fallen|fed|felt|found|"
    "given|gone|grown|heard|held|hidden|kept|known|laid|led|left|lit|lost|made|meant|met|paid|put|said|"
    "seen|sent|shown|shut|sold|spent|stood|struck|taken|taught|thought|thrown|told|understood|won|worn|"
    "written"
)
PREPOSITIONS = "again|as|at|by|for|from|in|of|on|out|to|with"
PARTICIPLE = re.compile(rf"(?:[a-z]+[^e\W]ed|{IRREGULAR})(?:_(?:{PREPOSITIONS}))?")
"""Function names without a noun or a verb: `told`, `listed`, `taken_from`, but not `infected_types`."""


def measured_files() -> dict[str, list[Path]]:
    """Python files by folder, as `game/core`; the files of no subfolder stand below the folder's own name."""
    files: dict[str, list[Path]] = {".": sorted(ROOT.glob("*.py"))}
    for top in (*SINGLE_FOLDERS, *DIVIDED_FOLDERS):
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).parts
            is_divided = top in DIVIDED_FOLDERS and len(parts) > 2
            files.setdefault("/".join(parts[:2]) if is_divided else top, []).append(path)
    return files


def measure_files(paths: list[Path]) -> tuple[Figures, Places]:
    """Figures of some files together, and the places they come from."""
    figures: Figures = {name: [0, 0] for name in GOALS}
    places: Places = {name: [] for name in GOALS}
    for path in paths:
        _measure_file(path, figures, places)
    return figures, places


def measured_share(counted: int, total: int) -> float:
    """Share of a kind that counts (0 to 1), or tokens a line of code."""
    return counted / total if total else 0.0


def figures_to_record(figures: Figures) -> dict[str, float]:
    """Measure -> count, of tokens the average a line: counts do not grow when good code goes."""
    counts: dict[str, float] = {name: counted for name, (counted, _) in figures.items()}
    return counts | {"tokens": round(measured_share(*figures["tokens"]), 2)}


def worse_measures(figures: Figures, recorded: dict[str, float]) -> list[str]:
    """Measures that are worse than recorded and not good enough either."""
    now = figures_to_record(figures)
    return [
        name for name in GOALS if now[name] > recorded[name] and measured_share(*figures[name]) > GOALS[name]
    ]


def better_measures(figures: Figures, recorded: dict[str, float]) -> list[str]:
    """Measures that are so much better than recorded that they could become bad again unnoticed."""
    now = figures_to_record(figures)
    return [
        name
        for name in GOALS
        if now[name] < recorded[name] * (1 - MARGIN) - MARGIN_COUNT * (name != "tokens")
    ]


def read_record() -> dict[str, dict[str, float]]:
    """Folder -> figures as tests/voice.yaml has them."""
    record: dict[str, dict[str, float]] = yaml.safe_load(RECORD.read_text(encoding="utf-8"))
    return record


def _measure_file(path: Path, figures: Figures, places: Places) -> None:
    """Add a file's figures and places."""
    text = path.read_text(encoding="utf-8")

    def count_places(name: str, positions: list[int], total: int) -> None:
        figures[name][0] += len(positions)
        figures[name][1] += total
        for position in positions:
            line = text.count("\n", 0, position) + 1
            places[name].append(f"{path}:{line}: {text[position:].split(chr(10), 1)[0]}")

    prose = [
        found for found in PROSE_OR_STRING.finditer(text) if found["comment"] or _is_docstring(text, found)
    ]
    docstrings = [found for found in prose if found["triple"]]
    count_places(
        "openings", [found.start() for found in docstrings if OPENING.match(found[0])], len(docstrings)
    )
    riddles = [found.start() + riddle.start() for found in prose for riddle in RIDDLE.finditer(found[0])]
    count_places("riddles", riddles, sum(len(WORD.findall(found[0])) for found in prose))

    functions = list(FUNCTION.finditer(text))
    count_places(
        "short_names", [found.start(1) for found in functions if "_" not in found[1]], len(functions)
    )
    count_places(
        "participles",
        [found.start(1) for found in functions if PARTICIPLE.fullmatch(found[1])],
        len(functions),
    )

    lines = list(re.finditer(r"[^\n]+", text))
    count_places("wide_lines", [line.start() for line in lines if len(line[0]) > MAX_WIDTH], len(lines))
    code = PROSE_OR_STRING.sub(
        lambda found: "" if found["comment"] or _is_docstring(text, found) else STRING_TOKEN, text
    )
    figures["tokens"][0] += len(TOKEN.findall(code))
    figures["tokens"][1] += sum(1 for line in code.split("\n") if line.strip())


def _is_docstring(text: str, found: re.Match[str]) -> bool:
    """True if a string in triple quotes is a statement of its own, also one below a constant."""
    if not found["triple"]:
        return False
    before = text[max(found.start() - 200, 0) : found.start()]
    return before.rsplit("\n", 1)[-1].strip() == "" and not before.rstrip().endswith(
        ("(", ",", "=", "[", "{", "+")
    )


def main() -> None:
    """Print the table, or the places of one folder; record the figures if asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--places", metavar="FOLDER", help="as in the first column")
    parser.add_argument("--record", action="store_true", help=f"write {RECORD.relative_to(ROOT)}")
    arguments = parser.parse_args()
    folders = measured_files()
    if arguments.places:
        _, places = measure_files(folders[arguments.places])
        print(*(f"{name}: {place}" for name in places for place in places[name]), sep="\n")
        return
    measured = {folder: measure_files(paths)[0] for folder, paths in folders.items()}
    print(f"{'':<18}", *(f"{name:>17}" for name in GOALS))
    for folder, figures in sorted(measured.items()):
        print(
            f"{folder:<18}",
            *(f"{counted:>9} {measured_share(counted, total):7.3f}" for counted, total in figures.values()),
        )
    if arguments.record:
        record = {folder: figures_to_record(figures) for folder, figures in measured.items()}
        RECORD.write_text(yaml.safe_dump(record, width=MAX_WIDTH, default_flow_style=None), encoding="utf-8")


if __name__ == "__main__":
    main()
