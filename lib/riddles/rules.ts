/**
 * The place of the next or the previous of so many riddles, wrapping around.
 * Takes a place from 0 and a step of 1 or -1.
 */
export function stepped(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count;
}

/** The place of the riddle with which a civil day "YYYY-MM-DD" begins, so that he does not meet the same one first every day. */
export function firstOf(date: string, count: number): number {
  return (Date.parse(`${date}T00:00:00Z`) / 86_400_000) % count;
}
