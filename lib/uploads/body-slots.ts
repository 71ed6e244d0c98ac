import "server-only";
import { singleton } from "@/lib/singleton";
import { busy } from "@/lib/uploads/locks";
import type { Sender } from "@/lib/uploads/session-store";
import { refuseWhileStopping } from "@/lib/uploads/stopping";

const AT_ONCE = 16;
const AT_ONCE_FOR_ONE_SENDER = 4;
/** A sender who has four on their way waits: several phones may share a link. Nobody's connection waits without end. */
const WAIT_MS = 20_000;

type Waiter = { sender: string; admit: () => void };
type Slots = { held: string[]; waiting: Waiter[] };
/** Chunks in memory, the proxy call's JSON (a chunk as base64), and whole files, which a slow phone sends for minutes. */
export type BodyKind = "chunk" | "proxied" | "whole";

const slots = singleton("upload-bodies", (): Record<BodyKind, Slots> => {
  const none = (): Slots => ({ held: [], waiting: [] });
  return { chunk: none(), proxied: none(), whole: none() };
});

function hasShare({ held }: Slots, sender: string): boolean {
  return held.filter((holder) => holder === sender).length < AT_ONCE_FOR_ONE_SENDER;
}

/** Lets in whoever has waited longest and may come in now. */
function admitNext(place: Slots): void {
  if (place.held.length >= AT_ONCE) return;
  const index = place.waiting.findIndex(({ sender }) => hasShare(place, sender));
  const [next] = index < 0 ? [] : place.waiting.splice(index, 1);
  if (!next) return;
  place.held.push(next.sender);
  next.admit();
}

/** Waits in line for one of the sender's own four. Throws AppError "busy" when none is free within `waitMs`. */
async function waitInLine(place: Slots, sender: string, waitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = { sender, admit: resolve };
      place.waiting.push(waiter);
      timer = setTimeout(() => {
        place.waiting.splice(place.waiting.indexOf(waiter), 1);
        reject(busy());
      }, waitMs);
    });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Holds one of the 16 places for a body of this kind while the work runs (I10); at most four are one sender's, who waits for
 * the fifth. Throws AppError "busy" when all 16 are taken, when the sender's turn does not come within 20 s, and while the server stops.
 */
export async function withBodySlot<T>(kind: BodyKind, { senderKind, senderId }: Sender, work: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const place = slots[kind];
  const sender = `${senderKind}:${senderId}`;
  if (!hasShare(place, sender)) await waitInLine(place, sender, waitMs);
  else if (place.held.length >= AT_ONCE) throw busy();
  else place.held.push(sender);
  try {
    refuseWhileStopping();
    return await work();
  } finally {
    place.held.splice(place.held.indexOf(sender), 1);
    admitNext(place);
  }
}

/** How many bodies of these kinds are being received or stored now; a graceful stop waits for the bytes that go into the store. */
export function bodiesInWork(...kinds: BodyKind[]): number {
  return (kinds.length > 0 ? kinds : (["chunk", "whole"] as const)).reduce((sum, kind) => sum + slots[kind].held.length, 0);
}
