export const CALENDAR_TEXTS = {
  noTimes: "No times available for this week.",
  askRav: (why: string) => `${why}. Ask your rav.`,
  noneToday: "No special events recorded for today.",
  noneThisMonth: "No historical events found for this month.",
} as const;
