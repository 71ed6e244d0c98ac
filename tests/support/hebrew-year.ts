import { addDays } from "@/lib/household/rules";

/** The Hebrew calendar of ICU, which knows nothing of hebcal: months are called as ICU calls them, "Tishri", "Heshvan", "Adar I". */
const hebrew = new Intl.DateTimeFormat("en-u-ca-hebrew", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });

/** ICU's Hebrew date of a civil day. */
export function icuHebrewDate(date: string): { day: number; month: string; year: number } {
  const parts = hebrew.formatToParts(new Date(`${date}T12:00:00Z`));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return { day: Number(part("day")), month: part("month"), year: Number(part("year")) };
}

type YearDay = { date: string; day: number; month: string };

/** ICU takes its time. */
const years = new Map<number, YearDay[]>();

/** The days of a Hebrew year in order, each with its civil day. */
export function hebrewYear(year: number): YearDay[] {
  const days = years.get(year) ?? daysOf(year);
  years.set(year, days);
  return days;
}

function daysOf(year: number): YearDay[] {
  const days: YearDay[] = [];
  // Rosh Hashanah lies between 5 September and 9 October in these centuries.
  for (let date = `${year - 3761}-09-01`; date < `${year - 3760}-10-15`; date = addDays(date, 1)) {
    const found = icuHebrewDate(date);
    if (found.year === year) days.push({ date, day: found.day, month: found.month });
  }
  return days;
}
