"""Sees to it that the packages of pyproject.toml are there: in the running Python, or else in .venv beside this file.

Only the standard library is used. Whatever stands in the way ends in one sentence on stderr and exit code 3.
A start that finds everything reads one TOML file and lists a few folders: a few milliseconds.
"""

from __future__ import annotations

import hashlib
import os
import re
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


class SetupError(Exception):
    """The environment cannot be made; the text is the sentence for the player."""


def ensure_environment(extras: tuple[str, ...] = ()) -> None:
    """Returns once the running Python has every package; otherwise prepares .venv and starts the same command again inside.

    `extras` are names of optional-dependencies in pyproject.toml. Exits with code 3 and one sentence when that is impossible.
    """
    try:
        wanted = requirements(extras)
        if not missing(wanted, sys.path):
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
        prepare(VENV, requirements(()))
        _restart()
    except (SetupError, OSError) as error:
        _stop(error)


def requirements(extras: tuple[str, ...], pyproject: Path | None = None) -> list[str]:
    """The dependency lines of pyproject.toml, those of the extras behind them."""
    import tomllib

    with open(pyproject or ROOT / "pyproject.toml", "rb") as file:
        project = tomllib.load(file)["project"]
    lines: list[str] = list(project["dependencies"])
    for extra in extras:
        lines += project["optional-dependencies"][extra]
    return lines


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
    """Whether an installed version meets a requirement such as "arcade>=3.3.3,<3.4"; None means: not installed."""
    if version is None:
        return False
    conditions = re.findall(r"(>=|<=|==|!=|<|>)\s*([\w.]+)", line)
    return all(_holds(_release(version), sign, _release(bound)) for sign, bound in conditions)


def _holds(have: tuple[int, ...], sign: str, bound: tuple[int, ...]) -> bool:
    outcomes = {">=": have >= bound, "<=": have <= bound, "==": have == bound, "!=": have != bound, "<": have < bound, ">": have > bound}
    return outcomes[sign]


def _release(version: str) -> tuple[int, ...]:
    """The numbers of a version without trailing zeros, so that 3.4 equals 3.4.0."""
    numbers = [int(part) for part in re.split(r"[^\d.]", version, maxsplit=1)[0].split(".") if part]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def _name_of(line: str) -> str:
    return _normalized(re.split(r"[<>=!]", line, maxsplit=1)[0].strip())


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
        _say(f"Eat or Be Eaten: laying the table in {venv.name} (only the first time; needs the internet, about 150 MB).")
        _create(venv)
    else:
        _say(f"Eat or Be Eaten: fetching what is new into {venv.name}.")
    done = [line for line in read_stamp(venv) if line != UNFINISHED] if usable else []
    write_stamp(venv, [UNFINISHED])
    _install(venv, wanted)
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
    options = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off", "--retries", "1", "--timeout", "20"]
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
        return "The disk is full: the game needs about 400 MB for its packages."
    errors = [line for line in output.splitlines() if line.startswith("ERROR")]
    return f"pip could not install the packages: {errors[0] if errors else _last_line(output)}"


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
