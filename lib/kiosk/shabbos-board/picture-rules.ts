import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";

const DAY_MS = 86_400_000;

function shuffled(number: number): number {
  const mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Returns an image for each day of a rest, null for none; the same images give the same choice. `from` is a local instant. */
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
