import { civilDateSchema } from "@/lib/platform/time/schema";
import { instantOfWall } from "@/lib/platform/time/wall-instant";

export const MOMENT_DAYS = { first: "2000-01-01", last: "2099-12-31" } as const;

/** Reads a moment of the household's clock, "2026-11-27T16:00"; null for anything else. Takes an IANA zone. */
export function parseMoment(text: unknown, timeZone: string): Date | null {
  if (typeof text !== "string") return null;
  const [, date = "", time = ""] = /^(.{10})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  const isDay = civilDateSchema.safeParse(date).success && date >= MOMENT_DAYS.first && date <= MOMENT_DAYS.last;
  return isDay ? instantOfWall(date, time, timeZone) : null;
}
