import type { PodcastFail } from "@/lib/library/podcasts/schema";
import { formatCount } from "@/lib/platform/format/count";
import { formatTime } from "@/lib/platform/time/format";
import { formatMoment } from "@/lib/platform/time/format-moment";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

export const NO_ADDRESS =
  "This is not the address of a podcast. Copy the whole address of its RSS feed; it begins with https://.";

type Failed = { host: string; now: Date; nextAt: Date; okAt: Date | null; timeZone: string };

export function failureSentence(code: PodcastFail, { host, now, nextAt, okAt, timeZone }: Failed): string {
  const since = okAt ? ` It was last read ${formatMoment(okAt.toISOString(), now.toISOString(), timeZone)}.` : "";
  const again = `We’ll try again at ${formatTime(wallTimeAt(nextAt, timeZone))}.${since}`;
  const sentences: Record<PodcastFail, string> = {
    refused: `${host} refused access. If this podcast is for subscribers, choose Edit and paste your own address of it.${since}`,
    gone: `There is no podcast at this address anymore. Look for its new RSS feed, or remove it here.${since}`,
    wait: `${host} asked us to wait. ${again}`,
    unreachable: `We couldn’t reach ${host}. ${again}`,
    "web-page":
      "That address opens a web page, not a podcast. Look on it for “RSS” or “RSS feed” and paste that address.",
    incomplete: `The list of episodes arrived incomplete. ${again}`,
    empty: `There is nothing to listen to in this feed. Check its address, or remove it here.${since}`,
    unreadable: `What came from ${host} isn’t a podcast that we can read. Check its address, or remove it here.${since}`,
    address:
      "This address is on your own network, or is not https. The hub reads podcasts from public https addresses only.",
    "too-large": `This podcast’s feed is larger than 16 MB, so we can’t read it.${since}`,
    secret: "The hub’s secret was changed, so we can’t read this address. Choose Edit and paste it again.",
  };
  return sentences[code];
}

type Read = { entries: number; now: Date; changedAt: Date | null; timeZone: string };

export function readSentences({ entries, now, changedAt, timeZone }: Read): string[] {
  return [
    `Up to date. ${formatCount(entries)} ${entries === 1 ? "episode" : "episodes"}.`,
    ...(changedAt ? [`It last changed ${formatMoment(changedAt.toISOString(), now.toISOString(), timeZone)}.`] : []),
  ];
}
