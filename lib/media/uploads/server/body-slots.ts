import "server-only";
import type { Sender } from "@/lib/media/uploads/server/session";
import { busyError } from "@/lib/platform/app-error";
import { refuseWhileStopping } from "@/lib/platform/concurrency/shutdown";
import { singleton } from "@/lib/platform/singleton";

const AT_ONCE = 16;
const AT_ONCE_FOR_ONE_SENDER = 4;
/** A sender with four bodies in progress waits, because several phones may share a link; but not without end. */
const WAIT_MS = 20_000;

type Waiter = { sender: string; admit: () => void };
type Slots = { held: string[]; waiting: Waiter[] };
/** Chunks, the proxy call's JSON, and whole files, which a slow phone may send for minutes. */
type BodyKind = "chunk" | "proxied" | "whole";

const slots = singleton("upload-bodies", (): Record<BodyKind, Slots> => {
  const none = (): Slots => ({ held: [], waiting: [] });
  return { chunk: none(), proxied: none(), whole: none() };
});

function hasShare({ held }: Slots, sender: string): boolean {
  return held.filter((holder) => holder === sender).length < AT_ONCE_FOR_ONE_SENDER;
}

function hasSpare({ held }: Slots, sender: string): boolean {
  const own = held.filter((holder) => holder === sender).length;
  return own < AT_ONCE_FOR_ONE_SENDER - 1 && held.length < AT_ONCE - AT_ONCE_FOR_ONE_SENDER;
}

function admitNext(group: Slots): void {
  if (group.held.length >= AT_ONCE) return;
  const index = group.waiting.findIndex(({ sender }) => hasShare(group, sender));
  const [next] = index < 0 ? [] : group.waiting.splice(index, 1);
  if (!next) return;
  group.held.push(next.sender);
  next.admit();
}

async function waitInLine(group: Slots, sender: string, waitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = { sender, admit: resolve };
      group.waiting.push(waiter);
      timer = setTimeout(() => {
        group.waiting.splice(group.waiting.indexOf(waiter), 1);
        reject(busyError());
      }, waitMs);
    });
  } finally {
    clearTimeout(timer);
  }
}

type Place = {
  waitMs?: number;
  /** Set for a body that is not needed yet: it leaves the last places to those that must be received now, and waits for this, unread. */
  untilNeeded?: () => Promise<void>;
};

/** Runs the work in one of 16 slots for this kind of body, at most four for each sender (I10). Throws AppError "busy" when all are taken, after `waitMs` (20 s) of waiting, and at a stop. */
export async function withBodySlot<T>(
  kind: BodyKind,
  { senderKind, senderId }: Sender,
  work: () => Promise<T>,
  { waitMs = WAIT_MS, untilNeeded }: Place = {},
): Promise<T> {
  const group = slots[kind];
  const sender = `${senderKind}:${senderId}`;
  if (untilNeeded && !hasSpare(group, sender)) await untilNeeded();
  if (!hasShare(group, sender)) await waitInLine(group, sender, waitMs);
  else if (group.held.length >= AT_ONCE) throw busyError();
  else group.held.push(sender);
  try {
    refuseWhileStopping();
    return await work();
  } finally {
    group.held.splice(group.held.indexOf(sender), 1);
    admitNext(group);
  }
}

export function countBodies(...kinds: BodyKind[]): number {
  return (kinds.length > 0 ? kinds : (["chunk", "whole"] as const)).reduce(
    (sum, kind) => sum + slots[kind].held.length,
    0,
  );
}
