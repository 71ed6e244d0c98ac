/** The parts of a day, with the wall time at which each begins, the last first. */
const PARTS = [
  { name: "evening", from: "17:00" },
  { name: "afternoon", from: "12:00" },
  { name: "morning", from: "00:00" },
] as const;

/** Returns the part of the day that a wall time is in. Takes "HH:MM". */
export function partOfDay(time: string): (typeof PARTS)[number] {
  return PARTS.find(({ from }) => time >= from) ?? PARTS[2];
}
