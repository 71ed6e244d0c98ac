import type { Zman } from "@/lib/calendar/schema";

/** The first of the day's times that is still to come at an instant; null when all have passed. */
export function nextZman(times: readonly Zman[], instant: Date): Zman | null {
  return times.find(({ time }) => time !== null && Date.parse(time) > instant.getTime()) ?? null;
}
