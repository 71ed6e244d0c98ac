import { type Action, type Identity, may } from "@/lib/accounts/permissions/matrix";
import type { Topic } from "@/lib/platform/database/topics";

export const EVENTS_PATH = "/api/events";
export const HEARTBEAT_MS = 20_000;
/** A stream that has said nothing for so long is dead: two heartbeats did not come. */
export const SILENT_MS = 45_000;
/** The server speaks at once; a proxy that keeps that back would keep everything back. */
export const FIRST_WORD_MS = 10_000;
export const GATHER_MS = 50;
export const STREAMS = { all: 1000, ofOne: 6 } as const;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** Who may be told that a topic has changed is who may read it; null: no one. */
const READERS: Readonly<Record<Topic, Action | null>> = {
  media: "media.view",
  schedule: "schedule.view",
  checklist: "checklist.view",
  care: "care.view",
  household: "preferences.manage",
  rest: "rest.view",
  activities: "public",
  texts: "public",
  visits: "visit.take-part",
  access: null,
};

export function readableTopics(identities: readonly Identity[], topics: readonly Topic[]): Topic[] {
  return topics.filter((topic) => {
    const action = READERS[topic];
    // A link hears of visits alone, whatever else is public.
    const hears = ({ kind }: Identity) => kind !== "link" || topic === "visits";
    return action !== null && identities.some((identity) => hears(identity) && may(identity, action));
  });
}

/** Returns a screen's pause after failures in a row, at least as long as the server asks for; `random` from 0 to 1 keeps screens apart. */
export function waitBeforeRetry(failures: number, random: number, askedMs = 0): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(askedMs, longest * (0.5 + random / 2));
}

/** Returns true if a stream last heard at an instant (null: never) is alive; milliseconds. A clock that was set back says nothing. */
export function isStreamAlive(heardAt: number | null, now: number): boolean {
  return heardAt !== null && now >= heardAt && now - heardAt < SILENT_MS;
}
