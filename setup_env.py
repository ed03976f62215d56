"""Sees to it that the packages are there: what pyproject.toml asks for, or in .venv what requirements.lock names.

Only the standard library is used. Whatever stands in the way ends in one sentence on stderr and exit code 3.
A start that finds everything reads one TOML file and lists a few folders: a few milliseconds.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
UNFINISHED = "unfinished"
STARTS = "EAT_OR_BE_EATEN_STARTS"  # restarts so far: a machine that cannot keep an environment is told so instead of looping
REBUILT = "EAT_OR_BE_EATEN_REBUILT"  # set once a damaged environment has been made anew
NETWORK = re.compile(
    r"NewConnectionError|ConnectionError|name resolution|Network is unreachable|timed out|ProxyError|SSLError|"
    r"Connection refused|getaddrinfo|Max retries|Connection to \S+ failed|establish a new connection"
)


REQUIREMENT = re.compile(r"([\w.-]+)\s*(?:\[[\w\s,.-]*\])?\s*((?:(?:>=|<=|==|!=|~=|<|>)\s*\d+(?:\.\w+)*\s*(?:,\s*|$))*)")
CONDITION = re.compile(r"(>=|<=|==|!=|~=|<|>)\s*([\w.]+)")
SIGNS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
DOWNLOAD, ON_DISK = "about 56 MB", "about 75 MB"
UNUSED = ("lib", "examples", "resources/assets")
"""Folders of arcade that the game never opens (85 MB): libraries that play films on a Mac, its examples, and the pictures of these."""


class SetupError(Exception):
    """The environment cannot be made; the text is the sentence for the player."""


def ensure_environment(extras: tuple[str, ...] = ()) -> None:
    """Returns once the running Python has every package; otherwise prepares .venv and starts the same command again inside.

    `extras` are names of optional-dependencies in pyproject.toml. Exits with code 3 and one sentence when that is impossible.
    """
    if getattr(sys, "frozen", False):  # tools/build_player.py packed everything
        return
    try:
        wanted = locked(extras)
        needed = wanted if _inside_venv() and read_stamp(VENV) else requirements(extras)  # an environment of others only has to fit
        if not missing(needed, sys.path):
            os.environ.pop(STARTS, None)
            return
        if _inside_venv() and not _has_pip(sys.path):  # its Python was replaced by another version
            write_stamp(VENV, [UNFINISHED])
        if _inside_venv() or not is_ready(VENV, wanted):
            prepare(VENV, wanted)
        _restart()
    except (SetupError, OSError) as error:
        _stop(error)


def rebuild_and_restart() -> None:
    """Makes .venv anew and restarts, once: a package that is listed cannot be imported. Another environment is left alone."""
    if not _inside_venv() or os.environ.get(REBUILT):
        return
    os.environ[REBUILT] = "1"
    try:
        write_stamp(VENV, [UNFINISHED])
        prepare(VENV, locked(()))
        _restart()
    except (SetupError, OSError) as error:
        _stop(error)


def requirements(extras: tuple[str, ...], pyproject: Path | None = None) -> list[str]:
    """The dependency lines of pyproject.toml that count on this machine, those of the extras behind them, without their markers."""
    import tomllib

    with open(pyproject or ROOT / "pyproject.toml", "rb") as file:
        stated = tomllib.load(file)
    project = stated["project"]
    lines: list[str] = [*stated["dependency-groups"]["engine"], *project["dependencies"]]
    for extra in extras:
        lines += project["optional-dependencies"][extra]
    return _that_count_here(lines, extras)


def locked(extras: tuple[str, ...], lock: Path | None = None) -> list[str]:
    """The lines "name==version" of requirements.lock that count on this machine: everything that is installed, and nothing else."""
    text = (lock or ROOT / "requirements.lock").read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines()]
    return _that_count_here([line for line in lines if line and not line.startswith("#")], extras)


def _that_count_here(lines: list[str], extras: tuple[str, ...]) -> list[str]:
    """The requirements of these lines whose marker holds, without it."""
    parted = [line.partition(";") for line in lines]
    return [wanted.strip() for wanted, _, marker in parted if not marker.strip() or marker_holds(marker, extras)]


def marker_holds(marker: str, extras: tuple[str, ...]) -> bool:
    """Whether an environment marker (PEP 508) is true here; its grammar is a small part of Python's. SetupError for anything else."""
    surroundings = {
        "python_version": f"{sys.version_info[0]}.{sys.version_info[1]}",
        "python_full_version": ".".join(str(part) for part in sys.version_info[:3]),
        "implementation_name": sys.implementation.name,
        "platform_python_implementation": {"cpython": "CPython", "pypy": "PyPy"}.get(sys.implementation.name, sys.implementation.name),
        "os_name": os.name,
        "sys_platform": sys.platform,
    }

    def value(node: ast.expr) -> str:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node.value
        if isinstance(node, ast.Name) and node.id in surroundings:
            return surroundings[node.id]
        raise SetupError(f"The marker '{marker.strip()}' in the list of packages is not understood.")

    def holds(node: ast.expr) -> bool:
        if isinstance(node, ast.BoolOp):
            return (all if isinstance(node.op, ast.And) else any)(holds(part) for part in node.values)
        if not isinstance(node, ast.Compare) or len(node.ops) != 1 or type(node.ops[0]) not in SIGNS:
            raise SetupError(f"The marker '{marker.strip()}' in the list of packages is not understood.")
        sign, left, right = SIGNS[type(node.ops[0])], node.left, node.comparators[0]
        if isinstance(left, ast.Name) and left.id == "extra":
            return (value(right) in extras) == (sign == "==")
        if isinstance(left, ast.Name) and left.id.startswith("python_"):
            return satisfies(value(left), f"python{sign}{value(right)}")
        return (value(left) == value(right)) == (sign == "==")

    try:
        return holds(ast.parse(marker.strip(), mode="eval").body)
    except SyntaxError:
        raise SetupError(f"The marker '{marker.strip()}' in the list of packages is not understood.") from None


def missing(wanted: list[str], folders: list[str]) -> list[str]:
    """The lines of `wanted` that no installed distribution in `folders` satisfies."""
    found = installed(folders)
    return [line for line in wanted if not satisfies(found.get(_name_of(line)), line)]


def installed(folders: list[str]) -> dict[str, str]:
    """Normalized name -> version of the distributions in these folders; as for imports, the first folder wins.

    Read from the names of the *.dist-info folders: importlib.metadata alone would cost more than all the rest of the start.
    """
    found: dict[str, str] = {}
    for folder in folders:
        try:
            names = os.listdir(folder or ".")
        except OSError:  # an entry of sys.path may be a zip file or not exist
            continue
        for name in names:
            match = re.fullmatch(r"(.+?)-([0-9][^-]*)(?:-py[\d.]+)?\.(?:dist|egg)-info", name)
            if match:
                found.setdefault(_normalized(match[1]), match[2])
    return found


def satisfies(version: str | None, line: str) -> bool:
    """Whether an installed version meets a requirement such as "arcade>=3.3.3,<3.4" or "thing[extra]~=2.1"; None means: not installed.

    Raises SetupError for a requirement that is written in any other way.
    """
    written = REQUIREMENT.fullmatch(line)
    if not written:
        raise SetupError(f"The requirement '{line}' in the list of packages is not understood.")
    if version is None:
        return False
    conditions = [CONDITION.fullmatch(part.strip()) for part in written[2].split(",") if part.strip()]
    return all(condition and _holds(_release(version), condition[1], condition[2]) for condition in conditions)


def _holds(have: tuple[int, ...], sign: str, bound: str) -> bool:
    than = _release(bound)
    if sign == "~=":  # 2.1.5 admits 2.1.x from 2.1.5 up
        series = tuple(int(part) for part in bound.split(".")[:-1])
        return have >= than and (have + (0,) * len(series))[: len(series)] == series
    outcomes = {">=": have >= than, "<=": have <= than, "==": have == than, "!=": have != than, "<": have < than, ">": have > than}
    return outcomes[sign]


def _release(version: str) -> tuple[int, ...]:
    """The numbers of a version without trailing zeros, so that 3.4 equals 3.4.0."""
    numbers = [int(part) for part in re.split(r"[^\d.]", version, maxsplit=1)[0].split(".") if part]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def _name_of(line: str) -> str:
    return _normalized(re.split(r"[\s<>=!~\[]", line, maxsplit=1)[0])


def _normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def is_ready(venv: Path, wanted: list[str]) -> bool:
    """Whether .venv can be used as it is: its stamp names this list of packages, or it holds them all though somebody else made it."""
    if not python_of(venv).exists():  # also when the Python that it was made from is gone
        return False
    stamp = read_stamp(venv)
    if UNFINISHED in stamp:
        return False
    if missing(wanted, packages_of(venv)):
        return False
    if fingerprint(wanted) not in stamp:
        write_stamp(venv, [*stamp, fingerprint(wanted)])
    return True


def fingerprint(wanted: list[str]) -> str:
    """One line for a list of packages."""
    return hashlib.sha256("\n".join(sorted(wanted)).encode()).hexdigest()


def read_stamp(venv: Path) -> list[str]:
    """The lists of packages that were installed completely, or "unfinished" while that goes on; empty when we did not make it."""
    try:
        return (venv / "eat-or-be-eaten.stamp").read_text(encoding="utf-8").split()
    except OSError:
        return []


def write_stamp(venv: Path, lines: list[str]) -> None:
    (venv / "eat-or-be-eaten.stamp").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _inside_venv() -> bool:
    return Path(sys.prefix).resolve() == VENV.resolve()


def python_of(venv: Path) -> Path:
    """The interpreter of a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def packages_of(venv: Path) -> list[str]:
    """The folders that hold the packages of a virtual environment."""
    pattern = "Lib/site-packages" if os.name == "nt" else "lib/python3*/site-packages"
    return [str(path) for path in sorted(venv.glob(pattern))]


def _has_pip(folders: list[str]) -> bool:
    return "pip" in installed(folders)


def prepare(venv: Path, wanted: list[str]) -> None:
    """Makes the environment, or completes one that lacks packages, and writes its stamp. Raises SetupError with the sentence to say."""
    usable = python_of(venv).exists() and UNFINISHED not in read_stamp(venv) and _has_pip(packages_of(venv))
    if not usable:
        _check_venv_module()
        _say(f"Eat or Be Eaten: laying the table in {venv.name}, only this once: {DOWNLOAD} from the internet, {ON_DISK} on disk.")
        _create(venv)
    else:
        _say(f"Eat or Be Eaten: fetching what is new into {venv.name}.")
    done = [line for line in read_stamp(venv) if line != UNFINISHED] if usable else []
    write_stamp(venv, [UNFINISHED])
    _install(venv, wanted)
    _remove_unused(venv)
    _compile(venv)
    write_stamp(venv, [*done, fingerprint(wanted)])
    _say("Done. Enjoy your meal.")


def _check_venv_module() -> None:
    """Debian and Ubuntu keep both modules in a package of their own."""
    from importlib.util import find_spec

    if find_spec("venv") is None or find_spec("ensurepip") is None:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        package = f"python{version}-venv"
        raise SetupError(f"This Python cannot make environments. On Debian and Ubuntu: sudo apt-get install {package}; then start again.")


def _create(venv: Path) -> None:
    base = getattr(sys, "_base_executable", None) or sys.executable
    made = subprocess.run([base, "-m", "venv", "--clear", str(venv)], capture_output=True, text=True)
    if made.returncode != 0:
        raise SetupError(f"The environment {venv} could not be made: {_last_line(made.stdout + made.stderr)}")


def _install(venv: Path, wanted: list[str]) -> None:
    """Runs pip, one line of progress for each package that it turns to."""
    options = ["--no-deps", "--disable-pip-version-check", "--no-input", "--progress-bar", "off", "--retries", "1", "--timeout", "20"]
    command = [str(python_of(venv)), "-m", "pip", "install", *options, *wanted]
    pip = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace")
    output: list[str] = []
    count = 0
    for line in pip.stdout or ():
        output.append(line.rstrip())
        package = re.match(r"Collecting ([\w.-]+)|Processing \S*?([\w.]+)-\d\S*\.whl", line)
        if package:
            count += 1
            _say(f"  {count:2}  {package[1] or package[2]}")
        elif line.startswith("Installing collected packages"):
            _say(f"      unpacking {count} packages")
    if pip.wait() != 0:
        raise SetupError(_reason("\n".join(output)))


def _reason(output: str) -> str:
    """What to tell the player about a pip that failed."""
    if NETWORK.search(output):
        return "No way to the package index (pypi.org). Connect to the internet and start again; it is needed only this once."
    if "No space left" in output:
        return "The disk is full: the game needs about 200 MB while its packages are unpacked."
    errors = [line for line in output.splitlines() if line.startswith("ERROR")]
    return f"pip could not install the packages: {errors[0] if errors else _last_line(output)}"


def _remove_unused(venv: Path) -> None:
    """Empties the folders of arcade that nothing here opens; the folders stay, because arcade looks whether they are there."""
    for packages in packages_of(venv):
        for folder in (Path(packages) / "arcade" / name for name in UNUSED):
            for entry in folder.iterdir() if folder.is_dir() else ():
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()


def _compile(venv: Path) -> None:
    """Bytecode for our own modules, so that the first start is as quick as the second."""
    folders = [str(ROOT / name) for name in ("game", "scenes") if (ROOT / name).is_dir()]
    if folders:
        subprocess.run([str(python_of(venv)), "-m", "compileall", "-q", *folders], capture_output=True)


def _restart() -> NoReturn:
    """Runs the same command line again with the Python of .venv."""
    starts = int(os.environ.get(STARTS, "0"))
    if starts >= 2:
        raise SetupError(f"The packages in {VENV} are damaged again and again. Delete that folder and start once more.")
    os.environ[STARTS] = str(starts + 1)
    python = str(python_of(VENV))
    command = [python, *sys.orig_argv[1:]]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":  # exec on Windows would let go of the terminal
        sys.exit(subprocess.call(command))
    os.execv(python, command)


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason given"


def _say(line: str) -> None:
    """Progress goes to stderr: stdout belongs to the command itself (`--json`)."""
    print(line, file=sys.stderr, flush=True)


def _stop(error: Exception) -> NoReturn:
    _say(str(error) if isinstance(error, SetupError) else f"{VENV} cannot be written: {error}.")
    raise SystemExit(3) from None
