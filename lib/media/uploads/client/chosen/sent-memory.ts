import * as z from "zod/mini";
import type { Say } from "@/lib/media/words/say";
import { dayText } from "@/lib/media/words/time";
import { readStored, writeStored } from "@/lib/platform/browser/stored";
import { daysBetween } from "@/lib/platform/time/civil-date";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

const KEY = "naches.sent-before";
const MOST_FILES = 500;
const LAST_INSTANT_MS = 8.64e15;

/** `link` stands for the upload link, "" for none; `sentAt` in ms. */
const sentSchema = z.array(
  z.object({
    link: z.string(),
    fingerprint: z.string().check(z.maxLength(100)),
    sentAt: z.int().check(z.minimum(0), z.maximum(LAST_INSTANT_MS)),
  }),
);
type Sent = z.infer<typeof sentSchema>;

/** Remembers the last 500 files that this phone has sent, each with its link. A full, forbidden or broken store counts as empty. */
export function createSentMemory({ local, now }: { local: () => Storage; now: () => number }) {
  const read = (): Sent => readStored(local, KEY, sentSchema) ?? [];
  const isThis = (link: string, fingerprint: string) => (sent: Sent[number]) =>
    sent.link === link && sent.fingerprint === fingerprint;

  return {
    find: (link: string, fingerprint: string): number | null => read().find(isThis(link, fingerprint))?.sentAt ?? null,
    remember: (link: string, fingerprint: string): void => {
      const others = read().filter((sent) => !isThis(link, fingerprint)(sent));
      writeStored(local, KEY, [{ link, fingerprint, sentAt: now() }, ...others].slice(0, MOST_FILES));
    },
  };
}

export function sentBeforeText(say: Say, sentAt: number, now: number, timeZone: string): string {
  const day = civilDateAt(new Date(sentAt), timeZone);
  const today = civilDateAt(new Date(now), timeZone);
  // A clock that was put back.
  const when = daysBetween(day, today) < 0 ? say("preview.already") : dayText(say, day, today);
  return say("preview.sentBefore", { when });
}
