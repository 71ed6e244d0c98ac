/** One formatter for each zone: making one takes a browser milliseconds, and the open hub asks every second. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const figures = {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  } as const;
  const created = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    ...figures,
  });
  formatters.set(timeZone, created);
  return created;
}

/** The date and time of an instant in an IANA zone, cut to the second: "2026-11-20T16:16:00". Throws RangeError for an unknown zone. */
export function wallClockAt(instant: Date, timeZone: string): string {
  const figures: Partial<Record<string, number>> = {};
  // formatToParts, because browsers order and separate the parts of format() differently.
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) figures[type] = Number(value);
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = figures;
  // Some browsers write midnight as hour 24.
  return new Date(Date.UTC(year, month - 1, day, hour % 24, minute, second)).toISOString().slice(0, 19);
}

/** The civil date at an instant in a zone, "2026-11-20" (D1). Takes an IANA zone name; throws RangeError for an unknown one. */
export function civilDateAt(instant: Date, timeZone: string): string {
  return wallClockAt(instant, timeZone).slice(0, 10);
}

export function wallTimeAt(instant: Date, timeZone: string): string {
  return wallClockAt(instant, timeZone).slice(11, 16);
}
