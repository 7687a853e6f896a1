"""How the floor listens."""

import asyncio
import socket

from croupier.web.serve import listener


def test_every_piece_of_an_answer_is_sent_at_once() -> None:
    """Otherwise an answer, whose head and body are two pieces, comes 40 ms late once a browser asks often."""

    async def evening() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def comes(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            here = writer.get_extra_info("socket")
            found.set_result(here.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listener("127.0.0.1", 0) as listening:
            async with await asyncio.start_server(comes, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                told = await found
                writer.close()
                await writer.wait_closed()
        return told

    assert asyncio.run(asyncio.wait_for(evening(), 10))
