/** Returns the index of the next or the previous of `count` riddles, wrapping around. Takes an index from 0. */
export function wrapIndex(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}

/** Returns the index of the first riddle of a civil day "YYYY-MM-DD", so that he does not meet the same one first every day. */
export function firstIndexOf(date: string, count: number): number {
  return (Date.parse(`${date}T00:00:00Z`) / 86_400_000) % count;
}
