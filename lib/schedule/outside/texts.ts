import { formatCount } from "@/lib/platform/format/count";
import { formatTime } from "@/lib/platform/time/format";
import { formatMoment } from "@/lib/platform/time/format-moment";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import type { FailCode } from "@/lib/schedule/outside/schema";

export function ownerOf(host: string): string {
  if (/(^|\.)google\.com$/.test(host)) return "Google";
  if (/(^|\.)(outlook|office365|office|live)\.com$/.test(host)) return "Outlook";
  return /(^|\.)icloud\.com$/.test(host) ? "Apple" : host;
}

export const NO_ADDRESS =
  "This is not the address of a calendar. Copy the whole address; it begins with https:// or webcal://.";
export const OWN_ADDRESS = "This is the hub’s own calendar. Its events are already in the schedule.";

type Failed = { host: string; now: Date; nextAt: Date; okAt: Date | null; timeZone: string };

export function failureSentence(code: FailCode, { host, now, nextAt, okAt, timeZone }: Failed): string {
  const at = (instant: Date) => formatMoment(instant.toISOString(), now.toISOString(), timeZone);
  const since = okAt ? ` It was last read ${at(okAt)}.` : "";
  const sentences: Record<FailCode, string> = {
    refused: `${ownerOf(host)} refused access. The secret address may have been reset: choose Edit and paste the new one.${since}`,
    gone: `There is no calendar at this address anymore. Ask its owner for the new one, or remove it here.${since}`,
    wait: `${ownerOf(host)} asked us to wait. We’ll try again at ${formatTime(wallTimeAt(nextAt, timeZone))}.${since}`,
    unreachable: `We couldn’t reach ${host}. We’ll try again at ${formatTime(wallTimeAt(nextAt, timeZone))}.${since}`,
    "web-page":
      "That address opens a web page, not a calendar. Look for “Secret address in iCal format” or “Subscribe” and paste that.",
    incomplete: `The calendar arrived incomplete. We’ll try again at ${formatTime(wallTimeAt(nextAt, timeZone))}.${since}`,
    empty: `The calendar is empty now. If it is still empty in three hours, its events are removed here, too.${since}`,
    unreadable: `What came from ${host} isn’t a calendar that we can read. Check its address, or remove it here.${since}`,
    address:
      "This address is on your own network, or is not https. Only the person who runs the hub can allow it (CALENDAR_PRIVATE_HOSTS).",
    "too-large": `This calendar is larger than 5 MB. Choose a shorter range there.${since}`,
    secret: "The hub’s secret was changed, so we can’t read this address. Choose Edit and paste it again.",
    own: OWN_ADDRESS,
  };
  return sentences[code];
}

type Read = { entries: number; skipped: number; isCut: boolean; now: Date; changedAt: Date | null; timeZone: string };

export function readSentences({ entries, skipped, isCut, now, changedAt, timeZone }: Read): string[] {
  const count = `${formatCount(entries)} ${entries === 1 ? "event" : "events"}`;
  const wrong = skipped === 0 ? "" : ` ${formatCount(skipped)} couldn’t be read as they are.`;
  return [
    `Up to date. ${count}.${wrong}`,
    ...(isCut ? ["It has more events than the hub shows."] : []),
    ...(changedAt ? [`It last changed ${formatMoment(changedAt.toISOString(), now.toISOString(), timeZone)}.`] : []),
  ];
}
