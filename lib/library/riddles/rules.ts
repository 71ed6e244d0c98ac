/** Returns the place of a civil day "YYYY-MM-DD" among `count` riddles, so that he does not meet the same one first every day. */
export function firstIndexOf(date: string, count: number): number {
  return (Date.parse(`${date}T00:00:00Z`) / 86_400_000) % count;
}

/** Returns the place itself where no other is shown; a step of 0 tries it first. Places count from 0 and wrap around. */
export function nextShown(isShown: readonly boolean[], place: number, step: 1 | -1 | 0): number {
  const direction = step === -1 ? -1 : 1;
  const count = isShown.length;
  for (let walked = step === 0 ? 0 : 1; walked < count; walked += 1) {
    const found = (((place + walked * direction) % count) + count) % count;
    if (isShown[found]) return found;
  }
  return place;
}

export function countUpTo(isShown: readonly boolean[], place: number): number {
  return isShown.slice(0, place + 1).filter(Boolean).length;
}
