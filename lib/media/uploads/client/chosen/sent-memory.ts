import * as z from "zod/mini";
import { readStored, writeStored } from "@/lib/media/uploads/client/stored";
import { daysBetween, MONTHS, WEEKDAYS, weekdayOf } from "@/lib/platform/time/civil-date";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

const KEY = "naches.sent-before";
const MOST_FILES = 500;
/** Of a JavaScript date. */
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

/** Which files this phone has sent, for each link its own; the last 500. A store that is full, forbidden or broken counts as empty. */
export function createSentMemory({ local, now }: { local: () => Storage; now: () => number }) {
  const read = (): Sent => readStored(local, KEY, sentSchema) ?? [];
  const isThis = (link: string, fingerprint: string) => (sent: Sent[number]) =>
    sent.link === link && sent.fingerprint === fingerprint;

  return {
    /** When this file was last sent with this link, in ms; null if it was not. */
    find: (link: string, fingerprint: string): number | null => read().find(isThis(link, fingerprint))?.sentAt ?? null,
    remember: (link: string, fingerprint: string): void => {
      const others = read().filter((sent) => !isThis(link, fingerprint)(sent));
      writeStored(local, KEY, [{ link, fingerprint, sentAt: now() }, ...others].slice(0, MOST_FILES));
    },
  };
}

export type SentMemory = ReturnType<typeof createSentMemory>;

/** "You sent this on Tuesday. Send it again?"; both in ms, days by the phone's IANA time zone. Older than a week: the date. */
export function sentBeforeText(sentAt: number, now: number, timeZone: string): string {
  const day = civilDateAt(new Date(sentAt), timeZone);
  const today = civilDateAt(new Date(now), timeZone);
  return `You sent this ${formatSentDay(day, today)}. Send it again?`;
}

function formatSentDay(day: string, today: string): string {
  const days = daysBetween(day, today);
  // A clock that was put back.
  if (days < 0) return "already";
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  if (days < 7) return `on ${WEEKDAYS[weekdayOf(day)]}`;
  const [year = "", month = "", date = ""] = day.split("-");
  const inYear = today.startsWith(year) ? "" : `, ${year}`;
  return `on ${MONTHS[Number(month) - 1]} ${Number(date)}${inYear}`;
}
