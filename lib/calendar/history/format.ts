const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Returns the sentence about the next event, for a day that has none: "The next one: in three days, …". */
export function formatNext({ inDays, title }: { inDays: number; title: string }): string {
  const when = inDays === 1 ? "tomorrow" : `in ${NUMBERS[inDays] ?? inDays} days`;
  return `Next: ${title}, ${when}.`;
}
