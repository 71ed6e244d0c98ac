import "server-only";
import { env } from "@/lib/platform/env";
import { fetchGuarded, type Fetched, isPrivateHost, type Known, type Wanted } from "@/lib/platform/http/guarded-fetch";

export const FETCH_LIMITS = { headersMs: 10_000, totalMs: 30_000, bytes: 5 * 1024 * 1024 };

export const homeHosts = (): readonly string[] => env().calendarPrivateHosts;

/** Returns true if the operator has allowed a host of the home network, which may then use http. */
export const isHomeHost = (url: URL): boolean => isPrivateHost(url, homeHosts());

/** Fetches a calendar. Never throws. */
export function fetchCalendar(address: URL, known: Known): Promise<Fetched> {
  const wanted: Wanted = {
    ...{ accept: "text/calendar, */*;q=0.5", reader: "calendar reader" },
    ...{ limits: FETCH_LIMITS, privateHosts: homeHosts() },
  };
  return fetchGuarded(address, known, wanted);
}
