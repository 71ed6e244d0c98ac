import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listen } from "@/tests/support/server/listen";

/** `roundTripMs`: there and back. `cutAfterMs`: so old is a connection when it is cut. `cutEveryBytes`: after so many bytes of all connections, the one that carries them is cut; first after half of them. */
export type LineRules = {
  bitsPerSecond: number;
  roundTripMs: number;
  cutAfterMs?: number;
  cutEveryBytes?: number;
};

export type Line = Awaited<ReturnType<typeof startLine>>;

/** One direction, which all connections share: a piece goes when those before it have gone. */
function createDirection(bitsPerSecond: number) {
  let freeAtMs = 0;
  let carried = 0;
  return {
    /** How many milliseconds from now this many bytes have gone. */
    take(bytes: number): number {
      const now = performance.now();
      freeAtMs = Math.max(freeAtMs, now) + (bytes * 8000) / bitsPerSecond;
      carried += bytes;
      return freeAtMs - now;
    },
    carried: () => carried,
  };
}

/**
 * A model of a line between a client and a server on loopback: one rate for each direction, shared by all connections; a delay; a new
 * connection costs a round trip; what is on its way when a connection is cut is lost. It knows no slow start, no TLS and no lost packets.
 */
export async function startLine(targetPort: number, rules: LineRules) {
  const { bitsPerSecond, roundTripMs, cutAfterMs, cutEveryBytes } = rules;
  const up = createDirection(bitsPerSecond);
  const down = createDirection(bitsPerSecond);
  const sockets = new Set<Socket>();
  let nextCut = (cutEveryBytes ?? Infinity) / 2;
  let cuts = 0;

  function carry(from: Socket, to: Socket, direction: typeof up, onTaken: () => void): void {
    from.on("data", (piece) => {
      from.pause();
      const goneInMs = direction.take(piece.length);
      onTaken();
      setTimeout(() => from.resume(), goneInMs);
      setTimeout(() => to.writable && to.write(piece), goneInMs + roundTripMs / 2);
    });
    from.on("end", () => setTimeout(() => to.end(), roundTripMs / 2));
  }

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (incoming) => {
    const outgoing = connect({ port: targetPort, host: "127.0.0.1", allowHalfOpen: true });
    const both = [incoming, outgoing] as const;
    const cut = () => {
      if (incoming.destroyed) return;
      cuts += 1;
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      sockets.add(socket);
      socket.setNoDelay(true);
      // A connection that was cut is what this line is for.
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        for (const other of both) other.destroy();
      });
    }
    carry(incoming, outgoing, up, () => {
      if (up.carried() < nextCut) return;
      nextCut += cutEveryBytes ?? Infinity;
      cut();
    });
    carry(outgoing, incoming, down, () => undefined);
    // The handshake.
    void pause(roundTripMs).then(() => incoming.resume());
    if (cutAfterMs !== undefined) setTimeout(cut, cutAfterMs).unref();
  });
  const port = await listen(server);

  return {
    origin: `http://127.0.0.1:${port}`,
    /** Bytes that clients have sent over the line, heads of requests included. */
    sentBytes: () => up.carried(),
    cuts: () => cuts,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
