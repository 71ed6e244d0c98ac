import type { MediaType } from "@/lib/media/items/schema";
import type { Cause } from "@/lib/media/notices/schema";
import type { Say } from "@/lib/media/words/say";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const QUIET_MS = HOUR_MS;
export const SECOND_THOUGHTS_MS = MINUTE_MS;
export const LIFE_MS = 24 * HOUR_MS;
/** A process that sends has this long; then another one may. */
export const CLAIM_MS = 2 * MINUTE_MS;
export const MOST_CHANNELS = 10;

const WAITS_MS = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);

/** Returns the next try of a notice after `attempts` failures; null when it is dropped. `askedMs`: the wait that the other side asked for. */
export function nextTry(attempts: number, createdAt: Date, now: Date, askedMs = 0): Date | null {
  const wait = Math.max(WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? MINUTE_MS, Math.min(askedMs, LIFE_MS));
  const at = new Date(now.getTime() + wait);
  return at.getTime() > createdAt.getTime() + LIFE_MS ? null : at;
}

export type Told = { itemId: string; kind: Cause; mediaType: MediaType };

function whatOf(told: readonly Told[], say: Say): string {
  const kinds = new Set(told.map(({ mediaType }) => mediaType));
  const [kind = "unknown"] = kinds;
  const count = new Set(told.map(({ itemId }) => itemId)).size;
  if (count === 1) return say("notice.one", { kind });
  return kinds.size === 1 ? say("notice.some", { count, kind }) : say("notice.mixed", { count });
}

/** Composes a notice of all that came back, weightiest first, with nothing private for a stranger to read. */
export function composeNotice(told: readonly Told[], say: Say): { title: string; body: string } {
  const of = (kind: Cause) => told.filter((one) => one.kind === kind);
  const answered = new Set(told.filter(({ kind }) => kind !== "seen").map(({ itemId }) => itemId));
  const onlySeen = of("seen").filter(({ itemId }) => !answered.has(itemId));
  const lines = [
    of("call").length > 0 && say("notice.call"),
    of("voice").length > 0 && say("notice.voice"),
    of("love").length > 0 && say("notice.love", { what: whatOf(of("love"), say) }),
    of("thanks").length > 0 && say("notice.thanks"),
    onlySeen.length > 0 && say("notice.seen", { what: whatOf(onlySeen, say) }),
  ].filter((line) => line !== false);
  return { title: lines[0] ?? "", body: lines.slice(1).join("\n") };
}

export function maskAddress(address: string): string {
  return `${address.slice(0, 1)}…${address.slice(address.lastIndexOf("@"))}`;
}
