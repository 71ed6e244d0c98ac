const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export function formatNext({ inDays, title }: { inDays: number; title: string }): string {
  const when = inDays === 1 ? "tomorrow" : `in ${NUMBERS[inDays] ?? inDays} days`;
  return `Next: ${title}, ${when}.`;
}
