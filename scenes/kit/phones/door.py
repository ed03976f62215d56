"""The door to the table: the address that the code on the screen names, its ticket and its room code (P2 to
P4)."""

from __future__ import annotations

import ipaddress
import logging
import socket
import threading
from dataclasses import dataclass, field

from scenes.kit.phones.tickets import make_room_code, make_ticket

log = logging.getLogger("phones")

PRIVATE_NETWORKS = tuple(map(ipaddress.IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
LINK_LOCAL = ipaddress.IPv4Network("169.254.0.0/16")
"""Addresses that machines give themselves where nothing else does: the last to try."""
LOOPBACK = ipaddress.IPv4Network("127.0.0.0/8")
READ_SECONDS = 0.5
"""So long a machine without a route to the outside waits for the library."""
OUTSIDE = "192.0.2.1", 9
"""An address that belongs to nobody. Nothing is sent there: only the route to it is asked for."""


@dataclass(frozen=True)
class Door:
    """The way in for phones that have not been here."""

    address: str
    port: int
    ticket: str = field(repr=False)
    room: str = field(repr=False)

    @property
    def link(self) -> str:
        """The address with the ticket behind #, which browsers keep for themselves (P3)."""
        return f"http://{self.short}/#t={self.ticket}"

    @property
    def short(self) -> str:
        """The address for those who type it."""
        return f"{self.address}:{self.port}"


def make_door(address: str, port: int) -> Door:
    """A door with a new ticket and a new room code."""
    return Door(address, port, make_ticket(), make_room_code())


def is_private_address(address: str) -> bool:
    """True for an IPv4 address of a home network."""
    return _is_inside(address, *PRIVATE_NETWORKS, LINK_LOCAL)


def may_listen_at(address: str) -> bool:
    """True for an address that nobody outside the home reaches (P2): a private one, or the machine's own."""
    return _is_inside(address, *PRIVATE_NETWORKS, LINK_LOCAL, LOOPBACK)


def _is_inside(address: str, *networks: ipaddress.IPv4Network) -> bool:
    try:
        number = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return any(number in network for network in networks)


def find_addresses() -> list[str]:
    """The private IPv4 addresses of this machine: that of the route to the outside first, those that it gave
    itself last. The first time the others may still be missing: to read the library takes several frames."""
    found = _find_outside_address()
    is_enough = any(map(is_private_address, found))
    if _reader.ident is None:
        _reader.start()
    _reader.join(0 if is_enough else READ_SECONDS)
    if not _reader.is_alive():
        found += _find_adapter_addresses()
    private = filter(is_private_address, dict.fromkeys(found))
    return sorted(private, key=lambda address: ipaddress.IPv4Address(address) in LINK_LOCAL)


def _find_outside_address() -> list[str]:
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(OUTSIDE)  # sends nothing: datagrams have no handshake
            return [str(probe.getsockname()[0])]
    except OSError:  # no route
        return []


def _find_adapter_addresses() -> list[str]:
    try:
        import ifaddr

        return [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    except Exception as error:  # whatever a system's own calls fail with: the route is enough
        log.warning("network adapters are not known: %r", error)
        return []


_reader = threading.Thread(target=_find_adapter_addresses, name="adapters", daemon=True)
"""Reads the library, which starts a program to find the system's own."""
