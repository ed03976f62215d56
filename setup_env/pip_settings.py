"""A person's pip settings about the network; no other setting reaches our call of pip. Read as pip does:
configuration files, then variables; a later one wins. Folders and names are those of pip's manual."""

from __future__ import annotations

import configparser
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

LISTS = ("extra-index-url", "find-links", "trusted-host")
VALUES = ("index-url", "proxy", "cert", "client-cert")
PATHS = ("find-links", "cert", "client-cert")
NUMBERS = ("timeout", "retries")
SWITCHES = ("no-index",)
ALIASES = {"pypi-url": "index-url", "default-timeout": "timeout"}
DEFAULTS = {"timeout": "20", "retries": "1"}
SECTIONS = ("global", "install")
TRUE = ("1", "true", "yes", "on", "y", "t")
KEYRING_SINCE = (23, 1)
INDEX = "https://pypi.org/simple"


@dataclass(frozen=True)
class NetworkSettings:
    """Options of pip that say how packages come here: name without dashes -> value as written."""

    values: dict[str, str]

    def options(self, pip: tuple[int, ...] = KEYRING_SINCE) -> list[str]:
        """The options for pip's command line; `pip` is its version."""
        given = {**DEFAULTS, **self.values}
        found = []
        for name in (*VALUES, *NUMBERS):
            if name in given:
                found += [f"--{name}", _absolute_path(name, given[name])]
        for name in LISTS:
            for value in given.get(name, "").split():
                found += [f"--{name}", _absolute_path(name, value)]
        if self.is_without_index:
            found.append("--no-index")
        if "keyring-provider" in given and pip >= KEYRING_SINCE:
            found += ["--keyring-provider", given["keyring-provider"]]
        if "truststore" in given.get("use-feature", "").split():
            found += ["--use-feature", "truststore"]
        return found

    @property
    def is_without_index(self) -> bool:
        """True if packages may only come from folders."""
        return self.values.get("no-index", "").lower() in TRUE

    @property
    def index(self) -> str:
        """The address of the package index, without a name and password that it may hold."""
        return re.sub(r"//[^/@]*@", "//", self.values.get("index-url", INDEX))


def read_settings(environment: Mapping[str, str], prefix: Path) -> NetworkSettings:
    """The settings that hold for an environment in the folder `prefix`."""
    found: dict[str, str] = {}
    by_section = [_read_file(path) for path in configuration_files(environment, prefix)]
    for section in SECTIONS:
        for sections in by_section:
            found.update(sections.get(section, {}))
    for name, value in environment.items():
        if name.upper().startswith("PIP_") and value:
            found[_option_name(name[4:])] = value
    known = (*LISTS, *VALUES, *NUMBERS, *SWITCHES, "keyring-provider", "use-feature")
    kept = {name: value for name, value in found.items() if name in known}
    for name in NUMBERS:
        if not re.fullmatch(r"\d+(\.\d+)?" if name == "timeout" else r"\d+", kept.get(name, "0")):
            del kept[name]
    if (
        kept.get("retries", "").strip("0") == ""
    ):  # without a second try pip does not say that the index is silent
        kept.pop("retries", None)
    return NetworkSettings(kept)


def configuration_files(environment: Mapping[str, str], prefix: Path) -> list[Path]:
    """The files that pip reads, the strongest last."""
    own = environment.get("PIP_CONFIG_FILE", "")
    if own == os.devnull:
        return []
    name = "pip.ini" if os.name == "nt" else "pip.conf"
    files = _files_of_machine(environment, name)
    if not (own and os.path.exists(own)):
        files += _files_of_user(environment, name)
    return [*files, prefix / name, *([Path(own)] if own else [])]


def _files_of_machine(environment: Mapping[str, str], name: str) -> list[Path]:
    if os.name == "nt":
        return [Path(environment.get("PROGRAMDATA", r"C:\ProgramData")) / "pip" / name]
    if sys.platform == "darwin":
        return [Path("/Library/Application Support/pip") / name]
    folders = (environment.get("XDG_CONFIG_DIRS") or "/etc/xdg").split(os.pathsep)
    return [*(Path(folder) / "pip" / name for folder in folders if folder), Path("/etc") / name]


def _files_of_user(environment: Mapping[str, str], name: str) -> list[Path]:
    home = Path(os.path.expanduser("~"))
    if os.name == "nt":
        roaming = environment.get("APPDATA")
        return [home / "pip" / name, *([Path(roaming) / "pip" / name] if roaming else [])]
    folder = Path(environment.get("XDG_CONFIG_HOME") or home / ".config") / "pip"
    if sys.platform == "darwin" and (home / "Library/Application Support/pip").is_dir():
        folder = home / "Library/Application Support/pip"
    return [home / ".pip" / name, folder / name]


def _read_file(path: Path) -> dict[str, dict[str, str]]:
    """Section -> option -> value; empty for a file that is not there or cannot be understood."""
    parser = configparser.RawConfigParser()
    try:
        with open(path, errors="replace") as file:
            parser.read_file(file)
    except (OSError, configparser.Error):
        return {}
    return {
        section: {_option_name(name): value for name, value in parser.items(section) if value}
        for section in parser.sections()
    }


def _option_name(name: str) -> str:
    """The one name of an option that can be written in several ways."""
    plain = name.lower().replace("_", "-").removeprefix("--")
    return ALIASES.get(plain, plain)


def _absolute_path(option: str, value: str) -> str:
    """A path that does not depend on the current folder; anything else as it is."""
    return os.path.abspath(value) if option in PATHS and os.path.exists(value) else value
