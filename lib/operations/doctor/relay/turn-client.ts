import "server-only";
import { createSocket } from "node:dgram";
import { connect, isIPv6 } from "node:net";
import {
  type Asked,
  type Credential,
  decodeReply,
  encodeRequest,
  type Method,
  type Reply,
} from "@/lib/operations/doctor/relay/turn-message";

const TIMEOUT_MS = 3000;

export type RelayAddress = { host: string; port: number; transport: "udp" | "tcp" };

type Line = { send: (bytes: Buffer) => void; close: () => void };

function openLine({ host, port, transport }: RelayAddress, heard: (bytes: Buffer) => void): Line {
  if (transport === "udp") {
    const socket = createSocket(isIPv6(host) ? "udp6" : "udp4");
    socket.on("message", heard);
    socket.on("error", () => undefined);
    return { send: (bytes) => socket.send(bytes, port, host), close: () => socket.close() };
  }
  const socket = connect({ host, port });
  socket.on("data", heard);
  socket.on("error", () => undefined);
  return { send: (bytes) => socket.write(bytes), close: () => socket.destroy() };
}

/** Talks to a relay at an address: each call is one request, null when nothing came in three seconds. */
export function openRelay(address: RelayAddress): {
  ask: (method: Method, asked?: Asked) => Promise<Reply | null>;
  close: () => void;
} {
  const waiting = new Map<string, (reply: Reply) => void>();
  const line = openLine(address, (bytes) => {
    const reply = decodeReply(bytes);
    if (reply) waiting.get(reply.id)?.(reply);
  });
  return {
    ask: (method, asked) =>
      new Promise((resolve) => {
        const { bytes, id } = encodeRequest(method, asked);
        const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
        waiting.set(id, (reply) => {
          clearTimeout(timer);
          resolve(reply);
        });
        line.send(bytes);
      }),
    close: () => line.close(),
  };
}

/** Returns a relay's answer to a credential: 0 it relays, 401 it refuses, null it does not answer. `peers`: its answer for each address. */
export async function tryRelay(
  address: RelayAddress,
  credential: Credential,
  peers: readonly string[] = [],
): Promise<{ error: number | null; peers: (number | null)[] }> {
  const relay = openRelay(address);
  try {
    const challenge = (await relay.ask("allocate"))?.challenge ?? null;
    if (!challenge) return { error: null, peers: [] };
    const signed = { ...credential, ...challenge };
    const allocated = await relay.ask("allocate", { signed });
    if (allocated?.error !== 0) return { error: allocated?.error ?? null, peers: [] };
    const said: (number | null)[] = [];
    for (const peer of peers) said.push((await relay.ask("create-permission", { peer, signed }))?.error ?? null);
    await relay.ask("refresh", { signed });
    return { error: 0, peers: said };
  } finally {
    relay.close();
  }
}
