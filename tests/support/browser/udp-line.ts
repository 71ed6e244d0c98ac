import { createSocket, type RemoteInfo, type Socket } from "node:dgram";
import type { BrowserContext } from "@playwright/test";
import * as z from "zod";

type LineState = { isCut: boolean; delayMs: number; loss: number; bitsPerSecond: number };

const FREE: LineState = { isCut: false, delayMs: 0, loss: 0, bitsPerSecond: Infinity };
/** What a router keeps before it drops. */
const QUEUE_MS = 300;
const CANDIDATE = /candidate:(\S+) (\d+) (\S+) (\d+) (\S+) (\d+) typ (\S+)/i;

const requestSchema = z.looseObject({ items: z.array(z.looseObject({ kind: z.string(), body: z.string() })) });
const candidatesSchema = z.array(z.looseObject({ candidate: z.string() }));
const descriptionSchema = z.looseObject({ sdp: z.string() });

/** The same numbers each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A line between two browsers: each candidate that they tell each other is replaced by a port of this program, which passes packets on with
 * delay, loss, a rate, or not at all. It knows no more than the pages' own requests.
 */
export function createUdpLine() {
  const line = { ...FREE };
  const sockets = new Set<Socket>();
  const ports = new Map<string, Promise<number>>();
  const random = seeded(7);
  let isClosed = false;

  const bound = (address: string) =>
    new Promise<Socket>((resolve) => {
      const socket = createSocket("udp4");
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.bind(0, address, () => resolve(socket));
    });

  /** One direction's queue. */
  function createLane() {
    let freeAt = 0;
    return (bytes: number, pass: () => void) => {
      if (isClosed || line.isCut || random() < line.loss) return;
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (bytes * 8000) / line.bitsPerSecond;
      if (freeAt - now > QUEUE_MS) {
        freeAt -= (bytes * 8000) / line.bitsPerSecond;
        return;
      }
      setTimeout(
        () => {
          if (!isClosed && !line.isCut) pass();
        },
        freeAt - now + line.delayMs,
      );
    };
  }
  const lanes = { to: createLane(), from: createLane() };

  /** A port that leads to an address; each who sends to it has a port of its own towards that address, so that answers find back. */
  async function open(address: string, port: number): Promise<number> {
    const front = await bound(address);
    const backs = new Map<string, Promise<Socket>>();
    front.on("message", (packet, sender: RemoteInfo) => {
      const key = `${sender.address}:${sender.port}`;
      const made =
        backs.get(key) ??
        bound(address).then((back) => {
          back.on("message", (answer) =>
            lanes.from(answer.length, () => front.send(answer, sender.port, sender.address)),
          );
          return back;
        });
      backs.set(key, made);
      void made.then((back) => lanes.to(packet.length, () => back.send(packet, port, address)));
    });
    return front.address().port;
  }

  /** Returns the candidate by way of the line; null for one that would lead past it. */
  async function rewrite(candidate: string): Promise<string | null> {
    const found = CANDIDATE.exec(candidate);
    if (!found) return null;
    const [, , , protocol = "", , address = "", port = "", type] = found;
    if (protocol.toLowerCase() !== "udp" || type !== "host" || !/^\d+\.\d+\.\d+\.\d+$/.test(address)) return null;
    const key = `${address}:${port}`;
    const opened = ports.get(key) ?? open(address, Number(port));
    ports.set(key, opened);
    return candidate.replace(` ${address} ${port} `, ` ${address} ${await opened} `);
  }

  async function rewriteBody(kind: string, body: string): Promise<string> {
    const value: unknown = JSON.parse(body);
    if (kind === "candidates") {
      const kept = [];
      for (const one of candidatesSchema.parse(value)) {
        const candidate = await rewrite(one.candidate);
        if (candidate !== null) kept.push({ ...one, candidate });
      }
      return JSON.stringify(kept);
    }
    if (kind !== "description") return body;
    const { sdp, ...rest } = descriptionSchema.parse(value);
    const lines = [];
    for (const text of sdp.split("\r\n")) {
      if (!text.startsWith("a=candidate:")) lines.push(text);
      else {
        const candidate = await rewrite(text);
        if (candidate !== null) lines.push(candidate);
      }
    }
    return JSON.stringify({ ...rest, sdp: lines.join("\r\n") });
  }

  return {
    /** Leads what this browser tells of itself over the line. */
    join: (context: BrowserContext) =>
      context.route("**/api/visits/*/signals", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        const { items, ...rest } = requestSchema.parse(route.request().postDataJSON());
        const led = await Promise.all(
          items.map(async (one) => ({ ...one, body: await rewriteBody(one.kind, one.body) })),
        );
        return route.continue({ postData: JSON.stringify({ ...rest, items: led }) });
      }),
    set: (changes: Partial<LineState>) => void Object.assign(line, FREE, changes),
    close: () => {
      isClosed = true;
      for (const socket of sockets) socket.close();
    },
  };
}
