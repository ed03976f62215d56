"""Phones for measurements, in a process of their own: they come in by the door, press and read (P56).

python -m scenes.shows.phone_crowd ADDRESS:PORT TICKET PHONES"""

from __future__ import annotations

import asyncio
import json
import sys

from websockets.asyncio.client import connect

PRESSES = 10
"""Presses a second of each phone, each with its release."""


async def press_on(host: str, ticket: str) -> None:
    """One phone: presses until the socket is closed."""
    async with connect(f"ws://{host}/table", origin=f"http://{host}", compression=None) as socket:  # type: ignore[arg-type]
        await socket.send(json.dumps({"t": "join", "ticket": ticket}))
        reading = asyncio.create_task(_read_all(socket))
        while not reading.done():
            for phase in ("down", "up"):
                await socket.send(json.dumps({"t": "press", "role": "up", "phase": phase}))
                await asyncio.sleep(1 / PRESSES / 2)


async def _read_all(socket: object) -> None:
    async for _ in socket:  # type: ignore[attr-defined]
        pass


async def press_all(host: str, ticket: str, phones: int) -> None:
    """All phones at once."""
    await asyncio.gather(*(press_on(host, ticket) for _ in range(phones)), return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(press_all(sys.argv[1], sys.argv[2], int(sys.argv[3])))
