import "server-only";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { singleton } from "@/lib/platform/singleton";

const LOOK_EVERY_MS = 5000;

type Watched = { socket: Socket; sentBytes: number; left: number; looks: number };

const watched = singleton("unread-answers", () => new Set<Watched>());

/** Bytes that the network has taken; it takes no more of a client that does not read. */
const sentBytes = ({ bytesWritten, writableLength }: Socket) => bytesWritten - writableLength;

function look(): void {
  for (const one of watched) {
    const sent = sentBytes(one.socket);
    const isWaiting = one.socket.writableLength > 0 && sent === one.sentBytes;
    Object.assign(one, { sentBytes: sent, left: isWaiting ? one.left - 1 : one.looks });
    if (one.left <= 0) one.socket.destroy();
  }
}

/** Closes the connection of a client that has read nothing of its answer for `limitMs`, rounded to five seconds: the hub keeps what is not read. */
export function endUnread(response: ServerResponse, limitMs: number): void {
  const { socket } = response.req;
  if (response.destroyed) return;
  singleton("unread-look", () => setInterval(look, LOOK_EVERY_MS).unref());
  const looks = Math.max(1, Math.round(limitMs / LOOK_EVERY_MS));
  const one = { socket, sentBytes: sentBytes(socket), left: looks, looks };
  watched.add(one);
  response.once("close", () => watched.delete(one));
}
