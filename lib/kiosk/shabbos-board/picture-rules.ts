import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";

const DAY_MS = 86_400_000;

/** A number that looks drawn by lot and is the same for the same number. */
function shuffled(number: number): number {
  const mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/**
 * Returns the image of each day of a rest: one for all days, one for each as long as there are enough, or none (null). The same
 * images give the same choice each time. Takes the beginning of the rest, a local instant, and how many days it has.
 */
export function choosePictures<P>(
  pictures: readonly P[],
  from: string,
  days: number,
  choice: RestSettings["boardPicture"],
): (P | null)[] {
  const start = shuffled(Math.floor(Date.parse(from) / DAY_MS));
  return Array.from({ length: days }, (_, day) => {
    if (choice === "none") return null;
    return pictures[(start + (choice === "daily" ? day : 0)) % pictures.length] ?? null;
  });
}
