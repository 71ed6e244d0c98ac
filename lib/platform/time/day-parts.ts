const PARTS = [
  { name: "evening", from: "17:00" },
  { name: "afternoon", from: "12:00" },
  { name: "morning", from: "00:00" },
] as const;

export function partOfDay(time: string): (typeof PARTS)[number] {
  return PARTS.find(({ from }) => time >= from) ?? PARTS[2];
}
