import "server-only";
import { hebrewAnniversaries, hebrewDayName } from "@/lib/calendar/hebcal/hebrew-repeats";
import type { FamilyDays } from "@/lib/library/tanach/family-schema";
import { partsOfName } from "@/lib/library/tanach/letters-of-119";
import { OLDEST } from "@/lib/library/tanach/reader/rules";
import type { YearlyDay } from "@/lib/schedule/series/list-store";
import { isBirthday } from "@/lib/schedule/series/occasion-rules";

/** Words about a name; titles such as "ר׳" and wishes such as "ע״ה" are known by their geresh. */
const NO_NAMES = new Set([
  "יארצייט",
  "יאהרצייט",
  "יום",
  "של",
  "לעילוי",
  "נשמת",
  "הרב",
  "רבי",
  "מרת",
  "זכרונו",
  "לברכה",
]);
const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const MOST = 12;

/** Returns the name that a text has in Hebrew letters, "משה בן אברהם"; null when it has none. A name in other letters is not guessed. */
export function hebrewNameIn(text: string): string | null {
  const words = text
    .normalize("NFD")
    .replace(POINTS, "")
    .split(/[^\u05d0-\u05ea\u05f3\u05f4"'’”]+/);
  const name = words.filter((word) => /^[\u05d0-\u05ea]+$/.test(word) && !NO_NAMES.has(word)).join(" ");
  return partsOfName(name) ? name : null;
}

function nextOf(day: YearlyDay, today: string) {
  const { title, original } = day;
  const [date = today] = hebrewAnniversaries(day, today > original ? today : original);
  return { title, date, hebrewDay: hebrewDayName(date) };
}

function ageOn(original: string, today: string): number {
  let years = -1;
  for (const day of hebrewAnniversaries({ original, observance: "anniversary" }, original)) {
    if (day > today || years > OLDEST) break;
    years += 1;
  }
  return years;
}

type Dated = { date: string; title: string };

/** The next one first; of one day by their titles, so that they never change places. */
const byDay = (one: Dated, other: Dated) =>
  one.date === other.date ? one.title.localeCompare(other.title) : one.date < other.date ? -1 : 1;

/** Returns the days for which Tehillim is said. Takes the civil day on which the Hebrew day has its morning, "YYYY-MM-DD". */
export function familyDaysOn(days: readonly YearlyDay[], today: string): FamilyDays {
  const birthdays = days
    .filter(({ title, observance }) => observance === "anniversary" && isBirthday(title))
    .map((day) => ({ ...nextOf(day, today), age: ageOn(day.original, today) }))
    .filter(({ age }) => age >= 1 && age <= OLDEST);
  const yahrzeits = days
    .filter(({ observance }) => observance === "yahrzeit")
    .map((day) => ({
      id: day.id,
      ...nextOf(day, today),
      name: hebrewNameIn(day.title) ?? hebrewNameIn(day.description),
    }));
  return { birthdays: birthdays.sort(byDay).slice(0, MOST), yahrzeits: yahrzeits.sort(byDay).slice(0, MOST) };
}
