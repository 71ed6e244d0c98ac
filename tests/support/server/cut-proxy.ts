import { connect, createServer, type Socket } from "node:net";
import { listen } from "@/tests/support/server/listen";

/** A TCP proxy on loopback whose connections a test can cut; `targetPort` may become known later. */
export async function startCutProxy(targetPort: () => number) {
  const sockets = new Set<Socket>();
  let isAway = false;
  let bytesUntilAway = Infinity;
  let tellAway: () => void = () => undefined;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    // A cut connection is what this proxy is for.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    return socket;
  }

  const server = createServer((incoming) => {
    keep(incoming);
    if (isAway) return incoming.destroy();
    const outgoing = keep(connect(targetPort(), "127.0.0.1"));
    incoming.on("close", () => outgoing.destroy());
    outgoing.on("close", () => incoming.destroy());
    incoming.on("data", (piece) => {
      bytesUntilAway -= piece.length;
      if (bytesUntilAway <= 0) leave();
    });
    incoming.pipe(outgoing).pipe(incoming);
  });
  const port = await listen(server);
  const cut = () => sockets.forEach((socket) => socket.destroy());
  function leave(): void {
    isAway = true;
    bytesUntilAway = Infinity;
    cut();
    tellAway();
  }

  return {
    port,
    /** Breaks every connection; new ones are taken. */
    cut,
    /** Breaks every connection and takes no new one until `back`. */
    leave,
    /** Leaves once so many more bytes have come from its clients; resolves then. */
    leaveAfter(bytes: number): Promise<void> {
      bytesUntilAway = bytes;
      return new Promise((resolve) => (tellAway = resolve));
    },
    back() {
      isAway = false;
    },
    async stop() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
