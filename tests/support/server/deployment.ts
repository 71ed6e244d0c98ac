import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { bodyOf } from "@/tests/support/server/client";
import { listen } from "@/tests/support/server/listen";

/** What carries a build's id: the hub's page, its service worker, and what a screen is told of the version. */
const CARRIES_BUILD = /^\/(\?|$|sw\.js|api\/kiosk-heartbeat)/;
const NEXT = "nextnext";

/** A door in front of a server behind which a new build can appear: the same program under another build's id. */
export async function aDeployment(server: { port: number }, buildId: string) {
  const old = buildId.slice(0, NEXT.length);
  let deployed = false;

  const replaced = (text: string, from: string, to: string) => (deployed ? text.replaceAll(from, to) : text);

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, headers, url = "/" } = incoming;
    const body = await bodyOf(incoming);
    const path = replaced(url, NEXT, old);
    // What is compressed cannot be changed.
    const plain = { ...headers, "accept-encoding": "identity" };
    const asked = request({ port: server.port, method, headers: plain, path }, (answer) => {
      const { "content-length": length, ...others } = answer.headers;
      const isText = deployed && CARRIES_BUILD.test(url);
      outgoing.writeHead(answer.statusCode ?? 502, isText || length === undefined ? others : answer.headers);
      if (isText) void bodyOf(answer).then((bytes) => outgoing.end(replaced(bytes.toString("utf8"), old, NEXT)));
      else answer.pipe(outgoing);
    });
    asked.on("error", () => outgoing.destroy());
    asked.end(body);
  }

  const door = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()));
  const port = await listen(door, null);
  return {
    origin: `http://localhost:${port}`,
    newBuild: buildId.replace(old, NEXT),
    deploy: () => {
      deployed = true;
    },
    close: () => {
      door.closeAllConnections();
      door.close();
    },
  };
}
