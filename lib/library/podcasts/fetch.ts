import "server-only";
import {
  fetchGuarded,
  type Fetched,
  isPrivateHost,
  type Known,
  type Opened,
  openGuarded,
  type Wanted,
} from "@/lib/platform/http/guarded-fetch";

const MIB = 1024 * 1024;

/** Limits of time and size for a feed and for a sound; a sound of three hours at 128 kbit/s has 170 MB. */
export const FEED_FETCH = { headersMs: 10_000, totalMs: 60_000, bytes: 16 * MIB };
export const SOUND_FETCH = { headersMs: 15_000, totalMs: 30 * 60_000, bytes: 300 * MIB };

const OURS = { reader: "podcast reader", privateHosts: [], upgradesHttp: true } as const;

export const isHomeHost = (url: URL): boolean => isPrivateHost(url, []);

/** Fetches a feed. Never throws. */
export function fetchFeed(address: URL, known: Known): Promise<Fetched> {
  const accept = "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";
  const wanted: Wanted = { ...OURS, accept, limits: FEED_FETCH };
  return fetchGuarded(address, known, wanted);
}

/** Opens an episode's sound. Never throws. */
export function openSound(address: URL): Promise<Opened> {
  return openGuarded(address, { ...OURS, accept: "audio/*, */*;q=0.5", limits: SOUND_FETCH, isUnpacked: true });
}
