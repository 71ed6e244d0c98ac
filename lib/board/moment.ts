import { civilDateSchema } from "@/lib/time/schema";
import { instantOfWall } from "@/lib/time/wall-instant";

/** The years for which a calendar is worth computing. */
const YEARS = { from: "2000", until: "2100" } as const;

/** Reads a moment of the household's clock, "2026-11-27T16:00"; null for anything else. Takes an IANA zone. */
export function parseMoment(text: unknown, timeZone: string): Date | null {
  if (typeof text !== "string") return null;
  const [, date = "", time = ""] = /^(.{10})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  const isDay = civilDateSchema.safeParse(date).success && date >= YEARS.from && date < YEARS.until;
  return isDay ? instantOfWall(date, time, timeZone) : null;
}
